import type { BufferKey } from '@gwar/protocol'
import { parseInput } from '../composer/parse-input.ts'
import type { Stores } from '../store/stores.ts'

/**
 * Puts a command before what is written in a buffer's box; a command that stands there gives way. Where no box takes it
 * (somebody is banned, files are on their way, the page of 2013) what was written stays as it was.
 */
export function putCommand(
  { drafts, inserts }: Pick<Stores, 'drafts' | 'inserts'>,
  key: BufferKey,
  name: string,
): void {
  const draft = drafts.get(key)
  const isCommand = draft.text.trim() === '/' || parseInput(draft.text, false).kind === 'command'
  drafts.set(key, { ...draft, text: '' })
  // the box hears it at once
  inserts.ask({ key, text: `/${name} ${isCommand ? '' : draft.text}`, takesFocus: true })
  if (drafts.get(key).text === '') drafts.set(key, draft)
}
