import { noTotals, type FoundTotals } from './run-totals.ts'

/** Counts that are added as they are. */
const SUMS = [
  'read',
  'messages',
  'caught',
  'removed',
  'late',
  'agreed',
  'deleted',
  'deletedCaught',
  'known',
] as const

/**
 * What the runs of several channels found together. People who wrote in several of the channels are counted once by
 * whoever knows them all: `authors` and `people` stay 0 here, and so does `doubtful`, whose numbers are a channel's own.
 */
export function joinedTotals(all: readonly FoundTotals[]): FoundTotals {
  const joined = noTotals()
  const known = all.filter(({ consequence }) => consequence !== null)
  for (const one of all) {
    for (const name of SUMS) joined[name] += one[name]
    for (const [day, [messages, caught]] of Object.entries(one.days)) {
      const sum = (joined.days[day] ??= [0, 0])
      sum[0] += messages
      sum[1] += caught
    }
    for (const [hour, count] of one.hours.entries()) joined.hours[hour]! += count
    for (const [word, count] of Object.entries(one.by))
      joined.by[word] = (Object.hasOwn(joined.by, word) ? joined.by[word]! : 0) + count
    for (const doubt of ['votes', 'subscriber', 'regular'] as const) joined.doubts[doubt] += one.doubts[doubt]
  }
  if (known.length === all.length && known.length > 0) joined.consequence = joinedConsequence(known)
  return joined
}

function joinedConsequence(all: readonly FoundTotals[]): NonNullable<FoundTotals['consequence']> {
  const mutes = new Map<number, number>()
  const sum = { warnings: 0, proposed: 0 }
  for (const { consequence } of all) {
    sum.warnings += consequence!.warnings
    sum.proposed += consequence!.proposed
    for (const { seconds, count } of consequence!.mutes) mutes.set(seconds, (mutes.get(seconds) ?? 0) + count)
  }
  return {
    ...sum,
    mutes: [...mutes]
      .map(([seconds, count]) => ({ seconds, count }))
      .toSorted((one, other) => one.seconds - other.seconds),
  }
}
