import type { DiskSpace } from './disk-space.ts'

/** Values of the running service, read when the metrics are requested. */
export interface Gauges {
  /** Open connections by framing. */
  readonly connections: ReadonlyMap<string, number>
  /** Connections that are logged in. */
  readonly loggedIn: number
  /** Connections of guests. */
  readonly guests: number
  /** How short the process is of memory and time, from 0 to 3 (`gateway/strain.ts`). */
  readonly strain: number
  /** Bytes of received lines that wait for their turn. */
  readonly unreadBytes: number
  /** Bytes in socket queues that wait for slow readers. */
  readonly queuedBytes: number
  readonly channels: number
  readonly people: number
  /** Connections that show an overlay. */
  readonly overlays: number
  /** Messages that wait for the store. */
  readonly waitingMessages: number
  /** For each workshop the jobs that wait and the child processes that run. */
  readonly workshops: readonly {
    readonly name: string
    readonly waiting: number
    readonly children: number
  }[]
  readonly limitHits: Iterable<readonly [name: string, count: number]>
  /** How many other nodes are heard; null with a single node. */
  readonly peers: number | null
  readonly isLinked: boolean | null
  /** When the last successful and the last failed backup ended, in ms since 1970; 0 for never. */
  readonly backups: { readonly succeededAt: number; readonly failedAt: number }
  /** How many matters wait for a decision, in all channels; null where the store does not answer. */
  readonly mattersOpen: () => Promise<number | null>
  /** How many cleanups are under way, in all channels; null where the store does not answer. */
  readonly cleanupsGoing: () => Promise<number | null>
  /** In how many channels the shield is up; null where the store does not answer. */
  readonly shieldsOn: () => Promise<number | null>
  /** The disk of DATA_DIR; null where it does not answer. */
  readonly disk: () => Promise<DiskSpace | null>
  /** When certificates expire, in ms since 1970. */
  readonly certificates: Iterable<readonly [name: string, at: number]>
  readonly pools: readonly {
    readonly name: string
    readonly open: number
    readonly idle: number
    readonly waiting: number
  }[]
}
