import { serialiseLine, type Line } from '../line.ts'
import { actorOf, sourceOf, type LineContext } from './context.ts'
import type { ClearedEvent, ClearedUserEvent } from './event.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/**
 * `CLEARMESSAGE #c {msgid} {0 or 1} [{remover}]`: 1 leaves a placeholder (wire §4). To a client that knows only the
 * standard's deletions it is `REDACT #c {msgid} [:{reason}]`, which says nothing of placeholders.
 */
export function clearedToLines(event: ClearedEvent, context: LineContext): string[] {
  const tags = eventTags(event, context)
  const source = sourceOf(event.by, context)
  if (!context.has('V/clear')) {
    const isToldOtherwise = context.has('draft/message-redaction')
    const params = [context.target, event.messageId]
    if (event.reason !== undefined) params.push(event.reason)
    return isToldOtherwise ? [serialiseLine({ tags, source, command: 'REDACT', params })] : []
  }
  const params = [context.target, event.messageId, event.isPlaceholder ? '1' : '0']
  if (event.isPlaceholder && event.by !== null) params.push(event.by.name)
  return [serialiseLine({ tags, source, command: 'CLEARMESSAGE', params })]
}

/** `CLEAR #c {name}`; the source is who did it. */
export function clearedUserToLines(event: ClearedUserEvent, context: LineContext): string[] {
  if (!context.has('V/clear')) return []
  return [
    serialiseLine({
      tags: eventTags(event, context),
      source: sourceOf(event.by, context),
      command: 'CLEAR',
      params: [context.target, event.target.name],
    }),
  ]
}

export function clearedFromLine(line: Line, vendor: string): ClearedEvent | null {
  const [, messageId, flag, remover] = line.params
  if (messageId === undefined) return null
  const actor = actorOf(line)
  return {
    type: 'cleared',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    messageId,
    isPlaceholder: flag === '1',
    by: actor ?? (remover === undefined ? null : { id: '', name: remover }),
  }
}

export function clearedUserFromLine(line: Line, vendor: string): ClearedUserEvent | null {
  const name = line.params[1]
  if (name === undefined) return null
  return {
    type: 'cleared_user',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    target: { id: '', name },
    by: actorOf(line),
  }
}
