import type { AppendOutcome, NewMessage } from './new-message.ts'

/**
 * What of these messages goes with the next statement. One that says what another one of it says, where nothing may
 * be said twice, waits until that has its place; so does what its author says after it. Once a text is stored, all
 * that repeat it go together. A file is attached once, so its second message waits for the first likewise.
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
