import { POLL_OPTIONS, type PollRecord } from '@gwar/protocol'
import { isFlag, isNumber, isText, listOf, oneOf, orNull, shaped } from '../../answers/shape.ts'

const isPoll = shaped<PollRecord>({
  id: isText,
  state: oneOf('open', 'closed', 'cancelled'),
  question: isText,
  options: listOf(isText),
  ends_at: isText,
  for_subscribers: isFlag,
  hides_results: isFlag,
  counts: orNull(listOf(isNumber)),
  votes: isNumber,
})

/** A poll as its bar and its card show it. */
export interface Poll extends Omit<PollRecord, 'counts'> {
  /** Votes of each option; null where nobody is told. */
  readonly counts: readonly number[] | null
  /** The number of the option that the reader voted for, the first one is 1; 0 for none. */
  readonly own: number
}

/** What lines beside the events said last, by command. */
type Told = Readonly<Record<string, readonly string[]>>

/** The poll of what the service told; null where that is none, or one that cannot be shown. */
export function readPoll(value: unknown, told: Told): Poll | null {
  if (!isPoll(value) || value.state === 'cancelled' || !Number.isFinite(Date.parse(value.ends_at)))
    return null
  const { id, options } = value
  if (options.length < POLL_OPTIONS.min || options.length > 2 * POLL_OPTIONS.max) return null
  const [, countId, votes = '', counts = ''] = told['POLLCOUNT'] ?? []
  const [, voteId, option = ''] = told['POLLVOTE'] ?? []
  const vote = voteId === id && /^\d{1,2}$/.test(option) ? Number(option) : 0
  const own = vote <= options.length ? vote : 0
  if (value.state === 'closed')
    return { ...value, counts: value.counts?.length === options.length ? value.counts : null, own }
  const isTold = countId === id && /^\d{1,9}$/.test(votes)
  const each = isTold && /^\d{1,9}(?:,\d{1,9})+$/.test(counts) ? counts.split(',').map(Number) : null
  return {
    ...value,
    votes: isTold ? Number(votes) : 0,
    counts: each?.length === options.length && !value.hides_results ? each : null,
    own,
  }
}

/** The options with the most votes; none where nobody voted. */
export function winnersOf({ counts, options }: Pick<Poll, 'counts' | 'options'>): readonly string[] {
  const most = Math.max(0, ...(counts ?? []))
  return most === 0 ? [] : options.filter((_, index) => counts![index] === most)
}

/** When it was opened, in ms since 1970, by the time in its id; null where that has none. */
export function beganAt(id: string): number | null {
  const [, high = '', low = ''] = /^([\da-f]{8})-([\da-f]{4})-7/i.exec(id) ?? []
  return low === '' ? null : Number.parseInt(high + low, 16)
}

/** Share of all votes in whole percent. */
export function shareOf(count: number, votes: number): number {
  return votes === 0 ? 0 : Math.round((100 * count) / votes)
}
