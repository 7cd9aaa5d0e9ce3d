import { KeptChannels } from './kept-channels.ts'

const channels = new KeptChannels('gwar.embeds')

/** Whether the code of the frame was copied in this browser. */
export function isEmbedTaken(target: string): boolean {
  return channels.has(target)
}

export function takeEmbed(target: string): void {
  channels.add(target)
}
