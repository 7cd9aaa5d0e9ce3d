import type { DiskSpace } from './disk-space.ts'

/** What is read of the running service when somebody asks. */
export interface Gauges {
  /** Open connections by framing. */
  readonly connections: ReadonlyMap<string, number>
  /** Of them, those that are logged in. */
  readonly loggedIn: number
  /** Of them, those that nobody is logged in on. */
  readonly guests: number
  /** How short the process is of memory and time, 0 to 3 (`gateway/strain.ts`). */
  readonly strain: number
  /** Bytes of lines that wait for their turn. */
  readonly unreadBytes: number
  /** Bytes that wait in sockets for slow readers. */
  readonly queuedBytes: number
  readonly channels: number
  readonly people: number
  /** Messages that wait for the store. */
  readonly waitingMessages: number
  /** Where foreign bytes are read: jobs that wait, and child processes that run. */
  readonly workshops: readonly {
    readonly name: string
    readonly waiting: number
    readonly children: number
  }[]
  readonly limitHits: Iterable<readonly [name: string, count: number]>
  /** Other nodes that are heard; null where one node serves all. */
  readonly peers: number | null
  readonly isLinked: boolean | null
  /** When backups ended, in ms since 1970; 0: never. */
  readonly backups: { readonly succeededAt: number; readonly failedAt: number }
  /** The disk of DATA_DIR; null where it does not answer. */
  readonly disk: () => Promise<DiskSpace | null>
  /** When certificates end, in ms since 1970. */
  readonly certificates: Iterable<readonly [name: string, at: number]>
  readonly pools: readonly {
    readonly name: string
    readonly open: number
    readonly idle: number
    readonly waiting: number
  }[]
}
