import type { LiveChannel } from '../../chat/live/live-channel.ts'
import type { CommandContext } from '../command.ts'

/** Sends `VIEWERS #c {count}` after the own JOIN or RESUME, while the channel's stream is on air. */
export function tellViewersOf({ client, chat }: CommandContext, { viewers }: LiveChannel): void {
  if (viewers.isOnAir && client.has('V/stream')) client.write([viewers.line(chat.names)])
}
