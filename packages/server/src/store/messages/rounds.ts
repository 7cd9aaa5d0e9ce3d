import type { AppendOutcome, NewMessage } from './new-message.ts'

/**
 * The messages that go into the next statement. Where texts may not be repeated, a message with the same text as
 * an earlier one of the batch waits until that is stored, and so do later ones of its author; once a text is
 * stored, all repetitions go together. A file is attached once, so a second message with it waits as well.
 */
export function roundsOf(
  messages: readonly NewMessage[],
  outcomes: ReadonlyMap<NewMessage, AppendOutcome>,
): { readonly now: readonly NewMessage[]; readonly later: readonly NewMessage[] } {
  const isPlain = ({ pace, files }: NewMessage) => (pace === null || pace.r9k === null) && files == null
  if (messages.every(isPlain)) return { now: messages, later: [] }
  const stored = new Set<string>()
  for (const [message, { outcome }] of outcomes) if (outcome === 'stored') stored.add(textOf(message) ?? '')
  const now: NewMessage[] = []
  const later: NewMessage[] = []
  const taken = new Set<string>()
  const waiting = new Set<string>()
  for (const message of messages) {
    const text = textOf(message)
    const author = `${message.channelId} ${message.userId}`
    const files = message.files?.ids ?? []
    if (waiting.has(author) || (text !== null && taken.has(text)) || files.some((id) => taken.has(id))) {
      waiting.add(author)
      later.push(message)
      continue
    }
    if (text !== null && !stored.has(text)) taken.add(text)
    for (const id of files) taken.add(id)
    now.push(message)
  }
  return { now, later }
}

function textOf({ channelId, pace }: NewMessage): string | null {
  return pace === null || pace.r9k === null
    ? null
    : `${channelId} ${Buffer.from(pace.r9k).toString('latin1')}`
}
