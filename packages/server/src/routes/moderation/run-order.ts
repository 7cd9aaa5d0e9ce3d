import { RUN_DEFAULT_DAYS, RUN_SPAN_DAYS, type FilterBody, type StartRun } from '@gwar/protocol'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { FilterRow } from '../../store/moderation/filters.ts'
import type { Store } from '../../store/store.ts'
import { fields, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { checkFilter } from './filters/check-filter.ts'

const DAY_MS = 86_400_000
/** Rows that one query counts, so that none is long. */
const COUNTED = 100_000

/** From when to when the messages are read. */
interface Span {
  readonly fromAt: Date
  readonly toAt: Date
  /** Whether it ends at this moment, so that the newest message belongs to it. */
  readonly isToNow: boolean
}

/** The stretch of history that was asked for, seven days where none was; null where it is empty or too long. */
export function spanOf({ from, to }: Pick<StartRun, 'from' | 'to'>, now: Date): Span | null {
  const toAt = to === undefined ? now : new Date(to)
  const fromAt = from === undefined ? new Date(toAt.getTime() - RUN_DEFAULT_DAYS * DAY_MS) : new Date(from)
  if (fromAt >= toAt || toAt.getTime() - fromAt.getTime() > RUN_SPAN_DAYS * DAY_MS) return null
  return { fromAt, toAt, isToNow: toAt >= now }
}

/**
 * The numbers between which a channel's messages of that stretch stand, and how many there are; counted until it is
 * known that they are more than `most`.
 */
export async function messagesWithin(
  { read }: Pick<Store, 'read'>,
  { id, seq }: Pick<ChannelRow, 'id' | 'seq'>,
  { fromAt, toAt, isToNow }: Span,
  most: number,
): Promise<{ readonly fromSeq: number; readonly upToSeq: number; readonly total: number }> {
  const { runHistory } = read
  const fromSeq = await runHistory.seqBefore(id, fromAt)
  const upToSeq = Math.max(fromSeq, isToNow ? seq : await runHistory.seqBefore(id, toAt))
  let total = 0
  for (let upTo = upToSeq; upTo > fromSeq && total <= most; upTo -= COUNTED)
    total += await runHistory.count(id, Math.max(fromSeq, upTo - COUNTED), upTo)
  return { fromSeq, upToSeq, total }
}

/** The filter that is to be tried: what an editor sends, the saved one, or what an editor made of the saved one. */
export async function triedFilter(
  deps: HttpDeps,
  scopeId: string,
  personId: string,
  asked: Pick<StartRun, 'body' | 'filter'>,
): Promise<{ readonly body: FilterBody; readonly saved: FilterRow | null } | { readonly refusal: Answer }> {
  const saved = asked.filter === undefined ? null : await deps.store.read.filters.byId(scopeId, asked.filter)
  if (saved === undefined || saved?.isRemoved === true) return { refusal: fields({ filter: ['invalid'] }) }
  if (saved !== null && asked.body === undefined) return { body: saved.body, saved }
  const checked = await checkFilter(deps, personId, asked.body)
  return 'refusal' in checked ? checked : { body: checked.body, saved }
}
