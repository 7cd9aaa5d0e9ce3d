import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../clock.ts'
import type { FilterRunRow } from '../../../store/moderation/filter-runs.ts'
import type { PastMessage } from '../../../store/moderation/run-history.ts'
import type { Store } from '../../../store/store.ts'
import type { JudgedFile } from '../facts.ts'
import { judge } from '../judge.ts'
import type { AskPatterns } from '../pattern-answers.ts'
import { makeReady, type KeptFilter, type ReadyFilters } from '../ready-filters.ts'
import type { PatternSet } from '../patterns/lane.ts'
import { addFound, noneUnkept, type Found } from './add-found.ts'
import { Consequence } from './consequence-of.ts'
import { PastFacts } from './past-facts.ts'
import type { FoundTotals } from './run-totals.ts'

/**
 * How many messages are read at a time: few enough that the driver's rows are gone before they are old to the garbage
 * collector, and that reading and counting them delays nobody.
 */
const PAGE = 200
/** What so many messages gave is kept in one transaction, … */
const KEPT_AT_ONCE = 2000
/** … or what so many ms gave: a run that was ended by hand notices it then (DRY-06). */
const KEPT_AFTER_MS = 500
/** How long messages are judged, in ms, before others have their turn, … */
const TURN_MS = 2
/** … which is so long, in ms: a live message passes several times through the event loop. */
const REST_MS = 1
/** How many messages may wait for their patterns. */
const SLICE = 200
const PEOPLE_PAGE = 500
const SENT_PAGE = 500

/** How far a run got: what has a number up to `below` is still to be read, and of one day what is behind `at`. */
interface Cursor {
  readonly below: number
  readonly day: { readonly at: number; readonly to: number } | null
}

/** The filters that are on, with those that hold everywhere. */
export interface Others {
  readonly everywhere: readonly KeptFilter[]
  readonly ofChannel: readonly KeptFilter[]
}

/** What the work at a run needs; filled by `FilterRuns`. */
export interface RunWork {
  readonly store: Pick<Store, 'read' | 'transact'>
  readonly clock: Pick<Clock, 'now'>
  /** Asks the patterns of a run, in a thread of its own. */
  readonly patterns: (set: PatternSet) => { readonly ask: AskPatterns; rest(): Promise<void> }
  /** Resolves when no message waits for the store. */
  readonly calm: () => Promise<void>
  /** Ends the work after the present step. */
  readonly stopping: AbortSignal
  readonly ladder: (channelId: string) => Promise<readonly (number | 'warn')[]>
}

/**
 * Works at a run from where it stands: the newest day first, and within a day from the oldest message on, so that the
 * facts of each message are those of its time. How far it got is kept with what that gave in one transaction, so that
 * whoever goes on after a crash finds the same. It ends when all is read, and goes away when somebody else works at the run, or
 * when it was ended by hand.
 */
export async function workAtRun(work: RunWork, run: FilterRunRow): Promise<void> {
  const { store, clock, stopping } = work
  const body = run.body as KeptFilter['body']
  const own: KeptFilter = { id: run.filterId ?? run.id, version: run.filterVersion ?? 0, state: 'on', body }
  const others = run.others as Others
  // a filter of the whole service is not passed by a channel's moderators
  const isEverywhere = run.serviceRunId !== null
  const ready = {
    own: isEverywhere ? makeReady([own], []) : makeReady([], [own]),
    others: makeReady(others.everywhere, others.ofChannel),
  }
  const ofOwn = work.patterns({ scope: `${run.id} own`, version: '1', patterns: ready.own.patterns })
  const ofOthers = work.patterns({ scope: `${run.id} others`, version: '1', patterns: ready.others.patterns })
  const judged: Judged = { ...run, ...ready, askOwn: ofOwn.ask, askOthers: ofOthers.ask }
  const totals = run.totals as FoundTotals
  const known = await knownPeople(work, run)
  const regulars = new Map<string, boolean>()
  const shared = await sharedFacts(store, run.scopeId)
  let cursor = (run.cursor as Cursor | null) ?? { below: run.upToSeq, day: null }
  let facts: PastFacts | null = null
  let unkept = noneUnkept()
  let keptAt = performance.now()

  while (!stopping.aborted) {
    await work.calm()
    const day: Cursor['day'] = cursor.day ?? (await nextDay(store, run, cursor.below))
    if (day === null) return finish(work, run, totals)
    const page = await store.read.runHistory.page(run.scopeId, day.at, day.to, PAGE)
    if (facts === null && page.length > 0)
      facts = await PastFacts.behind(store.read, run.scopeId, needsOf(judged), shared, {
        seq: day.at,
        at: page[0]!.at,
      })
    await facts?.meet(page, day.at)
    const found = await judgePage(work, judged, page, facts)
    await addFound(work, run, { found, totals, known, regulars, unkept })
    await Promise.all([ofOwn.rest(), ofOthers.rest()])
    const last = page.at(-1)
    const isDayRead = last === undefined || last.seq >= day.to || page.length < PAGE
    // what is below the day's first message is older
    cursor = {
      below: cursor.day === null ? day.at : cursor.below,
      day: isDayRead ? null : { at: last.seq, to: day.to },
    }
    if (isDayRead) facts = null
    else if (unkept.read < KEPT_AT_ONCE && performance.now() - keptAt < KEPT_AFTER_MS) continue
    const { hits, met } = unkept
    const people = [...met].map(([userId, isCaught]) => ({ userId, isCaught }))
    const kept = await store.transact((tx) =>
      tx.filterRuns.keep(run, { cursor, totals, hits, people }, clock.now()),
    )
    if (!kept) return
    unkept = noneUnkept()
    keptAt = performance.now()
  }
  await store.transact((tx) => tx.filterRuns.leave(run))
}

/** A run with its filters made ready: the one that is tried, and those that are on, apart, as each decides alone. */
interface Judged extends FilterRunRow {
  readonly own: ReadyFilters
  readonly others: ReadyFilters
  readonly askOwn: AskPatterns
  readonly askOthers: AskPatterns
}

function needsOf({ own, others }: Judged): ReadyFilters['needs'] {
  const seconds = [own.needs.textsOfSeconds, others.needs.textsOfSeconds].filter((one) => one !== null)
  return {
    messagesBefore: own.needs.messagesBefore || others.needs.messagesBefore,
    trustBefore: own.needs.trustBefore || others.needs.trustBefore,
    textsOfSeconds: seconds.length === 0 ? null : Math.max(...seconds),
  }
}

/** The newest day with numbers up to there: all of its messages, by their numbers. */
async function nextDay(
  { read }: Pick<Store, 'read'>,
  { scopeId, fromSeq }: FilterRunRow,
  below: number,
): Promise<Cursor['day']> {
  const newest = await read.runHistory.newest(scopeId, fromSeq, below)
  if (newest === undefined) return null
  const midnight = new Date(newest.at)
  midnight.setUTCHours(0, 0, 0, 0)
  const before = await read.runHistory.seqBefore(scopeId, midnight)
  // clocks of nodes differ a little, and the order is that of the numbers
  return { at: Math.max(fromSeq, Math.min(before, newest.seq - 1)), to: newest.seq }
}

/** Everybody who wrote what was read so far. */
async function knownPeople({ store }: RunWork, run: FilterRunRow): Promise<Map<string, boolean>> {
  const known = new Map<string, boolean>()
  if (run.cursor === null) return known
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await store.read.filterRuns.people(run, after, PEOPLE_PAGE)
    for (const { userId, isCaught } of page) known.set(userId, isCaught)
    if (page.length < PEOPLE_PAGE) return known
    after = page.at(-1)!.userId
  }
}

async function sharedFacts({ read }: Pick<Store, 'read'>, channelId: string) {
  const emoticons = [
    ...(await read.emoticons.ofProduct()),
    ...(await read.emoticons.ofChannel(channelId)),
  ].map(({ name }) => name)
  return { emoticons: new Set(emoticons), trusted: new Set(await read.trusted.ofScope(channelId)) }
}

async function judgePage(
  { store, calm }: RunWork,
  run: Judged,
  page: readonly PastMessage[],
  facts: PastFacts | null,
): Promise<Found[]> {
  const withFiles = page.filter(({ hasMedia }) => hasMedia).map(({ id }) => id)
  const files =
    withFiles.length === 0
      ? new Map<string, JudgedFile[]>()
      : await store.read.runHistory.files(run.scopeId, withFiles)
  const found: Found[] = []
  let slice: Promise<Found>[] = []
  let began = performance.now()
  for (const message of page) {
    const factsOf = facts!.of(message)
    if (message.isRemoved || message.userId === null) {
      found.push({ message, own: null, isKnown: false })
      continue
    }
    const sent = { text: message.text, files: files.get(message.id) ?? [] }
    const own = judge(run.own, sent, factsOf, run.askOwn)
    // what the filters that are on catch is only asked of what this one catches
    const known =
      run.others.filters.length === 0 ? null : () => judge(run.others, sent, factsOf, run.askOthers)
    if (own instanceof Promise || (own.fired.length > 0 && known !== null)) {
      const isKnown = known === null ? null : known()
      slice.push(
        Promise.all([own, isKnown]).then(([judgement, by]) => ({
          message,
          own: judgement,
          isKnown: by !== null && by.decision !== null,
        })),
      )
    } else found.push({ message, own, isKnown: false })
    if (slice.length >= SLICE) {
      found.push(...(await Promise.all(slice)))
      slice = []
    }
    if (performance.now() - began < TURN_MS) continue
    await pause(REST_MS)
    await calm()
    began = performance.now()
  }
  found.push(...(await Promise.all(slice)))
  return found.toSorted((one, other) => one.message.seq - other.message.seq)
}

async function finish(work: RunWork, run: FilterRunRow, totals: FoundTotals): Promise<void> {
  const { store } = work
  const body = run.body as KeptFilter['body']
  const consequence = new Consequence(body.punish, await work.ladder(run.scopeId))
  for (let after = 0; ;) {
    const page = await store.read.filterRuns.sent(run, after, SENT_PAGE)
    for (const sent of page) consequence.add(sent)
    if (page.length < SENT_PAGE) break
    after = page.at(-1)!.seq
  }
  totals.consequence = consequence.total()
  await store.transact((tx) => tx.filterRuns.end(run, 'done', totals))
}
