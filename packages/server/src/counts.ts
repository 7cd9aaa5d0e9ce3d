/** Starts at 0, so that an alert sees the first increase. */
const SHED = [
  'capabilities',
  'connections',
  'guests',
  'http_connections',
  'idle',
  'playback',
  'queued_bytes',
  'unread_bytes',
] as const

/** The threads that judge patterns: two for messages, one for what is tried, and one for runs over the history. */
const FILTER_LANES = ['fast', 'slow', 'trials', 'runs'] as const
export type FilterLane = (typeof FILTER_LANES)[number]

/**
 * Counters for `/metrics`: plain numbers that hot paths increase and that are read on request. They belong to the
 * process, not to a service. Labels come from closed lists, never from a caller.
 */
export const counts = {
  /** Messages by outcome: `stored`, or why not. */
  messages: new Map<string, number>(
    // starts at 0, so that an alert sees the first increase
    ['stored', 'busy', 'failed'].map((outcome) => [outcome, 0] as const),
  ),
  /** What filters did to messages, by action; refusals of sending rules among them. */
  filterHits: new Map<string, number>(
    // starts at 0, so that an alert sees the first increase
    ['held', 'refused', 'watched'].map((action) => [action, 0] as const),
  ),
  /** How long the filters of a channel took over a message, in seconds, the wait for their patterns included. */
  filterSeconds: histogram([0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1]),
  /**
   * By the lane of a thread that judges patterns: for how many seconds a question was answered later than the judging
   * itself took.
   */
  filterWorkerLag: new Map<FilterLane, Histogram>(
    FILTER_LANES.map((lane) => [lane, histogram([0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1])]),
  ),
  /** Threads that judge patterns and ended by themselves, by their lane. */
  filterWorkerRestarts: new Map<FilterLane, number>(
    // starts at 0, so that an alert sees the first increase
    FILTER_LANES.map((lane) => [lane, 0]),
  ),
  /** Commands by name; `unknown` for all others. */
  commands: new Map<string, number>(),
  /** HTTP calls by 'method route status', where the route is its pattern. */
  calls: new Map<string, number>(),
  /** Previews of links by result: `shown`, `nothing` to show, `dropped` because too many waited. */
  links: new Map<string, number>(),
  /** Pushes by what came of them: `sent`, `gone` with their browser, `later`, `failed`. */
  pushes: new Map<string, number>(
    // starts at 0, so that an alert sees the first increase
    ['sent', 'gone', 'later', 'failed'].map((outcome) => [outcome, 0] as const),
  ),
  /** Mails by result: `sent` to the mail server, receiver `refused`, or `failed`. */
  mails: new Map<string, number>(
    // starts at 0, so that an alert sees the first increase
    ['sent', 'refused', 'failed'].map((outcome) => [outcome, 0] as const),
  ),
  /**
   * Jobs of workshops by 'job outcome': `done`, `failed`, `ended` with their child, `busy` without a place.
   */
  workshopJobs: new Map<string, number>(),
  /** Children of workshops that were ended during a job, by 'workshop reason'. */
  workshopEnds: new Map<string, number>(
    // starts at 0, so that an alert sees the first increase
    ['links', 'pictures'].flatMap((workshop) =>
      ['cpu', 'wall', 'memory', 'answer', 'crash', 'start'].map(
        (reason) => [`${workshop} ${reason}`, 0] as const,
      ),
    ),
  ),
  /** Requests for relayed pictures, by result. */
  relayed: new Map<string, number>(),
  /** What was heard of streams, by 'source outcome': `heard`, or why not. */
  streamSignals: new Map<string, number>(),
  /** Votes in polls by what came of them: `counted`, or why not. */
  pollVotes: new Map<string, number>(),
  /** Imports of sets of emoticons by what came of them. */
  emoticonImports: new Map<string, number>(
    // starts at 0, so that an alert sees the first increase
    ['previewed', 'refused', 'unreachable', 'done', 'stopped'].map((outcome) => [outcome, 0] as const),
  ),
  /** Connections that ended, by reason. */
  ends: new Map<string, number>(),
  /** What was refused or closed because the process was overloaded, by kind. */
  shed: new Map<string, number>(SHED.map((what) => [what, 0])),
  /** Money that goes back to buyers, by 'reason state'. */
  moneyBack: new Map<string, number>(
    // starts at 0, so that an alert sees the first increase
    ['refund', 'chargeback'].flatMap((reason) =>
      ['open', 'made', 'undone'].map((state) => [`${reason} ${state}`, 0] as const),
    ),
  ),
  /** Bytes written to sockets of the chat. */
  sentBytes: 0,
  /** Deliveries of lines to members, one for each receiver. */
  deliveries: 0,
  flushSeconds: histogram([0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5]),
  appendRows: histogram([1, 2, 5, 10, 20, 50, 100, 200]),
  commitSeconds: histogram([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5]),
  /** How often missing numbers of a channel were read from the store. */
  gapsFilled: 0,
  /** Batches of events published on the bus, and received from it. */
  busPublished: 0,
  busReceived: 0,
  /** Messages from other nodes that could not be read. */
  busDropped: 0,
}

export function countUp<Key extends string>(counted: Map<Key, number>, key: Key): void {
  counted.set(key, (counted.get(key) ?? 0) + 1)
}

/** A histogram: how many values lie up to each bound; the last count is of those above all bounds. */
export interface Histogram {
  readonly bounds: readonly number[]
  readonly counts: number[]
  sum: number
}

function histogram(bounds: readonly number[]): Histogram {
  return { bounds, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
}

export function observe(into: Histogram, value: number): void {
  let at = 0
  while (at < into.bounds.length && value > into.bounds[at]!) at += 1
  into.counts[at]! += 1
  into.sum += value
}
