import { withListed } from '../channel-state.ts'
import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { userIdOf } from './context.ts'
import type { NoticeEvent, NoticeValues } from './listed-event.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

export const noticeWriter: EventWriter<NoticeEvent> = {
  toLines(event, context) {
    const tags = eventTags(event, context)
    if (context.has('msgid') || context.has('message-tags')) tags.push(['msgid', event.id])
    if (event.i18n !== null && context.has('V/i18n'))
      tags.push([`${context.vendor}/i18n`, JSON.stringify(event.i18n)])
    const params = [context.target, event.text.replaceAll('\n', ' ')]
    return [serialiseLine({ tags, source: context.serviceSource, command: 'NOTICE', params })]
  },
  stored: (event) => ({ id: event.id, body: event }),
}

export const noticeReader: EventReader<NoticeEvent> = {
  reads: { NOTICE: fromLine },
  apply: withListed,
}

/** Typed with an i18n tag, an announcement without (spec B §8). A notice of a member is a message. */
function fromLine(line: Line, vendor: string): NoticeEvent | null {
  if (userIdOf(line.source ?? '') !== null) return null
  const seq = seqOf(line, vendor)
  const at = timeOf(line)
  const text = line.params[1] ?? ''
  return {
    type: 'notice',
    seq,
    at,
    id: line.tags.get('msgid') ?? (seq > 0 ? `seq-${seq}` : `notice-${at}-${text}`),
    text,
    i18n: parseI18n(line.tags.get(`${vendor}/i18n`)),
  }
}

/** The i18n tag of a notice or of an error numeric; null where it is missing or malformed. */
export function parseI18n(json: string | undefined): { name: string; values: NoticeValues } | null {
  if (json === undefined) return null
  try {
    const record = JSON.parse(json) as { name?: unknown; values?: unknown } | null
    if (record === null || typeof record.name !== 'string') return null
    // fromEntries makes own fields only, whatever they are called ('__proto__')
    const values = Object.fromEntries(Object.entries(objectOf(record.values)).filter(isValue))
    return { name: record.name, values }
  } catch {
    return null
  }
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function isValue(entry: [string, unknown]): entry is [string, string | number | boolean | null] {
  const value = entry[1]
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  )
}
