import type { Texts } from '@gwar/protocol'

/** A mode of a member in a word, e.g. 'moderator' for `o`; of a later version's the letter. */
export function roleOf(mode: string, { role }: Texts['modLog']): string {
  return mode === 'q' || mode === 'o' || mode === 'h' ? role[mode] : mode
}
