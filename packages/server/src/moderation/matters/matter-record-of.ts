import { LINE_TEXT, type MatterRecord } from '@gwar/protocol'
import type { Evidence } from '../../store/moderation/evidence.ts'
import { appealedSentence } from '../appeals/appealed-sentence.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'

/** A matter as HTTP gives it; with `isCut` as a line carries it, with the beginning of a long text. */
export function matterRecordOf(row: MatterRow, isCut = false): MatterRecord {
  const { userId, decidedBy, decidedAt, decision } = row
  return {
    n: row.n,
    kind: row.kind,
    state: row.state,
    user: userId === null ? null : { id: userId, name: row.userName },
    message_id: row.messageId,
    message: heldMessageOf(row, isCut) ?? reportedMessageOf(row, isCut),
    cause: row.held?.cause ?? null,
    filter: filterOf(row),
    detail: detailOf(row),
    reporters: row.reporters,
    opened_at: row.openedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    decided:
      decidedAt === null || decision === null
        ? null
        : {
            by: decidedBy === null ? null : { id: decidedBy, name: row.decidedByName },
            at: decidedAt.toISOString(),
            decision,
            act: row.act,
            reason: row.reason,
          },
    report: reportOf(row),
    appeal: appealOf(row, isCut),
    released_id: row.releasedId,
    seq: row.seq,
  }
}

type Message = NonNullable<MatterRecord['message']>

/** The filter that proposed a ban, as it was then. */
interface ProposingFilter {
  readonly id: string
  readonly version: number
  readonly title: string
}

function heldMessageOf({ held, state, openedAt }: MatterRow, isCut: boolean): Message | null {
  if (held === null || held.text === null) return null
  const { kind, text, files, replyId } = held
  return {
    kind,
    ...cut(text, isCut),
    at: openedAt.toISOString(),
    files: files.map((file) => ({
      name: file.name,
      kind: file.kind,
      url: state === 'open' ? file.url : null,
    })),
    reply_id: replyId,
  }
}

/** The message as it was when it was reported. */
function reportedMessageOf({ kind, messageId, evidence }: MatterRow, isCut: boolean): Message | null {
  if (kind !== 'report' || messageId === null || evidence === null) return null
  const message = (evidence as Evidence).messages.find(({ id }) => id === messageId)
  if (message === undefined) return null
  return {
    kind: message.kind,
    ...cut(message.text, isCut),
    at: message.at,
    files: message.files.map((name) => ({ name, kind: '', url: null })),
    reply_id: null,
  }
}

/** Without what stands in fields of its own: what a report and an appeal say, and the filter that proposes a ban. */
function detailOf({ kind, detail }: MatterRow): MatterRecord['detail'] {
  if (detail === null || kind === 'report' || kind === 'appeal') return null
  if (kind !== 'proposal') return { ...detail }
  const { filter: _, ...rest } = detail
  return rest
}

function filterOf({ kind, held, detail }: MatterRow): MatterRecord['filter'] {
  if (kind === 'proposal') {
    const filter = detail?.['filter'] as ProposingFilter | undefined
    return filter === undefined ? null : { ...filter, places: [] }
  }
  if (held === null || held.fired === null) return null
  const { id, version, title, places } = held.fired
  return { id, version, title, places: places.map(([from, to]) => [from, to]) }
}

function reportOf({ kind, detail, categories }: MatterRow): MatterRecord['report'] {
  if (kind !== 'report') return null
  const { channel, channelName } = detail ?? {}
  const isInChannel = typeof channel === 'string' && typeof channelName === 'string'
  return {
    channel: isInChannel ? { id: channel, name: channelName } : null,
    categories: Object.entries(categories ?? {})
      .map(([category, count]) => ({ category, count }))
      .toSorted((one, other) => other.count - one.count),
  }
}

function appealOf(row: MatterRow, isCut: boolean): MatterRecord['appeal'] {
  const sentence = row.kind === 'appeal' ? appealedSentence(row) : null
  if (sentence === null) return null
  const { text, question, answer } = row.detail ?? {}
  const words = (value: unknown): string | null => (typeof value === 'string' ? cut(value, isCut).text : null)
  return {
    kind: sentence.kind,
    entry: sentence.entry,
    by: sentence.byId === null ? null : { id: sentence.byId, name: row.imposerName },
    category: sentence.category,
    reason: sentence.reason,
    at: sentence.at,
    ends_at: row.expiresAt?.toISOString() ?? null,
    ...cut(typeof text === 'string' ? text : '', isCut),
    question: words(question),
    answer: words(answer),
  }
}

function cut(text: string, isCut: boolean): { readonly text: string; readonly is_cut: boolean } {
  const characters = isCut ? Array.from(text) : []
  const goesOn = characters.length > LINE_TEXT
  return { text: goesOn ? characters.slice(0, LINE_TEXT).join('') : text, is_cut: goesOn }
}
