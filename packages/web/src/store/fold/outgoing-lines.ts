import type { ListedEvent } from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'
import type { Outgoing } from '../outgoing.ts'

/** Rows of sent lines whose keys are remembered. */
const MAX_ROW_KEYS = 60

export function withOutgoing(buffer: Buffer, line: Outgoing): Buffer {
  return { ...buffer, outgoing: [...buffer.outgoing, line] }
}

export function withoutOutgoing(buffer: Buffer, nonce: string): Buffer {
  return { ...buffer, outgoing: buffer.outgoing.filter((line) => line.nonce !== nonce) }
}

export function changeOutgoing(buffer: Buffer, nonce: string, change: Partial<Outgoing>): Buffer {
  return {
    ...buffer,
    outgoing: buffer.outgoing.map((line) => (line.nonce === nonce ? { ...line, ...change } : line)),
  }
}

/** The echo of the line with this label came: the line goes once the event is folded, at once where it is already. */
export function confirmEcho(buffer: Buffer, label: string, id: string, isFolded: boolean): Buffer {
  const line = buffer.outgoing.find((line) => line.label === label)
  if (line === undefined) return buffer
  if (isFolded) return withRowKey(withoutOutgoing(buffer, line.nonce), id, line.nonce)
  return changeOutgoing(buffer, line.nonce, { echo: { id, isSure: true } })
}

/**
 * An event was folded. Where it is surely the echo of an own line, that line goes. A line that was sent before the
 * connection broke and has the same text probably is this event: it is hidden, so that the text does not stand twice
 * until the second try is answered.
 */
export function takeEcho(buffer: Buffer, event: ListedEvent, isMine: boolean): Buffer {
  if (buffer.outgoing.length === 0) return buffer
  const sure = buffer.outgoing.find((line) => line.echo?.isSure === true && line.echo.id === event.id)
  if (sure !== undefined) return withRowKey(withoutOutgoing(buffer, sure.nonce), event.id, sure.nonce)
  if (!isMine || event.type === 'notice') return buffer
  const alike = buffer.outgoing.find(
    (line) =>
      line.state === 'waiting' &&
      line.tries > 0 &&
      line.echo === null &&
      line.type === event.type &&
      line.text === event.text &&
      line.replyId === event.replyId,
  )
  if (alike === undefined) return buffer
  return withRowKey(
    changeOutgoing(buffer, alike.nonce, { echo: { id: event.id, isSure: false } }),
    event.id,
    alike.nonce,
  )
}

function withRowKey(buffer: Buffer, id: string, nonce: string): Buffer {
  const rowKeys = new Map(buffer.rowKeys)
  rowKeys.set(id, nonce)
  for (const key of rowKeys.keys()) {
    if (rowKeys.size <= MAX_ROW_KEYS) break
    rowKeys.delete(key)
  }
  return { ...buffer, rowKeys }
}

/** The connection broke: what has no echo is written again on the next one, with its nonce. */
export function waitAgain(buffer: Buffer): Buffer {
  if (!buffer.outgoing.some((line) => line.state === 'sent')) return buffer
  return {
    ...buffer,
    outgoing: buffer.outgoing.map((line) =>
      line.state === 'sent' ? { ...line, state: 'waiting', label: null } : line,
    ),
  }
}
