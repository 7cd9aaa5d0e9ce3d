import { DOUBTS, RUN_DOUBTS_SHOWN, type Doubt, type RunTotals } from '@gwar/protocol'

/** More words and domains are not told apart. */
const WORDS = 1000

/** What a run found so far, as it is kept with the run. */
export interface FoundTotals {
  /** Rows that were read, removed ones among them. */
  read: number
  messages: number
  authors: number
  caught: number
  people: number
  removed: number
  late: number
  agreed: number
  deleted: number
  deletedCaught: number
  known: number
  /** By day: how many were judged and how many caught. */
  days: Record<string, [messages: number, caught: number]>
  hours: number[]
  by: Record<string, number>
  doubts: Record<Doubt, number>
  /** Numbers of the newest messages that look like mistakes. */
  doubtful: number[]
  consequence: RunTotals['consequence']
}

export function noTotals(): FoundTotals {
  return {
    read: 0,
    messages: 0,
    authors: 0,
    caught: 0,
    people: 0,
    removed: 0,
    late: 0,
    agreed: 0,
    deleted: 0,
    deletedCaught: 0,
    known: 0,
    days: {},
    hours: Array.from({ length: 24 }, () => 0),
    by: {},
    doubts: { votes: 0, subscriber: 0, regular: 0 },
    doubtful: [],
    consequence: null,
  }
}

/** Counts a message that was judged. */
export function addJudged(
  totals: FoundTotals,
  { at, isCleared }: { readonly at: Date; readonly isCleared: boolean },
  isCaught: boolean,
): void {
  const day = (totals.days[at.toISOString().slice(0, 10)] ??= [0, 0])
  totals.messages += 1
  day[0] += 1
  if (isCleared) totals.deleted += 1
  if (!isCaught) return
  totals.caught += 1
  day[1] += 1
  totals.hours[at.getUTCHours()]! += 1
  if (isCleared) totals.deletedCaught += 1
}

/** Counts what speaks for and against a caught message. */
export function addCaught(
  totals: FoundTotals,
  caught: {
    readonly seq: number
    readonly by: readonly string[]
    readonly isAgreed: boolean
    readonly isKnown: boolean
    readonly doubts: readonly Doubt[]
  },
): void {
  const { seq, by, isAgreed, isKnown, doubts } = caught
  if (isAgreed) totals.agreed += 1
  if (isKnown) totals.known += 1
  for (const word of by) {
    const known = Object.hasOwn(totals.by, word) ? totals.by[word]! : 0
    if (known > 0 || Object.keys(totals.by).length < WORDS) totals.by[word] = known + 1
  }
  for (const doubt of doubts) totals.doubts[doubt] += 1
  if (doubts.length === 0) return
  totals.doubtful.push(seq)
  if (totals.doubtful.length > RUN_DOUBTS_SHOWN)
    totals.doubtful = totals.doubtful.toSorted((a, b) => b - a).slice(0, RUN_DOUBTS_SHOWN)
}

/** The totals as a page shows them. */
export function shownTotals(totals: FoundTotals): RunTotals {
  const { read: _, doubtful: __, deletedCaught, days, by, doubts, ...counts } = totals
  return {
    ...counts,
    deleted_caught: deletedCaught,
    days: Object.entries(days)
      .map(([day, [messages, caught]]) => ({ day, messages, caught }))
      .toSorted((one, other) => (one.day < other.day ? 1 : -1)),
    by: Object.entries(by)
      .map(([word, caught]) => ({ by: word, caught }))
      .toSorted((one, other) => other.caught - one.caught || (one.by < other.by ? -1 : 1)),
    doubts: Object.fromEntries(DOUBTS.map((doubt) => [doubt, doubts[doubt]])) as RunTotals['doubts'],
  }
}
