/** From 0 on: an alert hears of the first one, too. */
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

/**
 * What the hot paths count for `/metrics`: plain numbers, read when somebody asks. They are of the process, as its
 * memory and its time are. Labels come from closed lists, never from a caller.
 */
export const counts = {
  /** By outcome: `stored`, or why not. */
  messages: new Map<string, number>(),
  /** By name; `unknown` for all that are none. */
  commands: new Map<string, number>(),
  /** By `method route status`, the route as its pattern. */
  calls: new Map<string, number>(),
  /** Links of messages that were to be looked at: `shown`, `nothing` to show, `dropped` because too many waited. */
  links: new Map<string, number>(),
  /** Mails for the mail server: it took them (`sent`), it refused the receiver, or it failed. */
  mails: new Map<string, number>(
    // from 0 on: an alert hears of the first one, too
    ['sent', 'refused', 'failed'].map((outcome) => [outcome, 0] as const),
  ),
  /** Jobs of the workshop, by `job outcome`: `done`, `failed`, `ended` with their child, `busy` without a place. */
  workshopJobs: new Map<string, number>(),
  /** Children of the workshop that were ended in a job, by `workshop reason`. */
  workshopEnds: new Map<string, number>(
    // from 0 on: an alert hears of the first one, too
    ['links', 'pictures'].flatMap((workshop) =>
      ['cpu', 'wall', 'memory', 'answer', 'crash', 'start'].map(
        (reason) => [`${workshop} ${reason}`, 0] as const,
      ),
    ),
  ),
  /** Pictures of other sites that were asked for, by what came of it. */
  relayed: new Map<string, number>(),
  /** Connections that ended, by why. */
  ends: new Map<string, number>(),
  /** What was refused or ended because the process had too much of it, by what. */
  shed: new Map<string, number>(SHED.map((what) => [what, 0])),
  /** Money that goes back to buyers, by `reason state`. */
  moneyBack: new Map<string, number>(
    // from 0 on: an alert hears of the first one, too
    ['refund', 'chargeback'].flatMap((reason) =>
      ['open', 'made', 'undone'].map((state) => [`${reason} ${state}`, 0] as const),
    ),
  ),
  /** Bytes given to sockets of the chat. */
  sentBytes: 0,
  /** Lines to members: one a receiver. */
  deliveries: 0,
  flushSeconds: histogram([0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5]),
  appendRows: histogram([1, 2, 5, 10, 20, 50, 100, 200]),
  commitSeconds: histogram([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5]),
  /** Channels whose missing numbers were read from the store. */
  gapsFilled: 0,
  /** Batches of events given to the bus, and taken from it. */
  busPublished: 0,
  busReceived: 0,
  /** Messages of other nodes that could not be read. */
  busDropped: 0,
}

export function countUp(counted: Map<string, number>, key: string): void {
  counted.set(key, (counted.get(key) ?? 0) + 1)
}

/** Counts of values up to each bound, the last one for what is above them all. */
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
