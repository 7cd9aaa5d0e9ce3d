import type { Clock } from '../../clock.ts'
import type { Log } from '../../store/log.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'

const EVERY_MS = 60_000
const GATHER_MS = 1000

/**
 * Notes when sessions were used, at most once a minute each. Notes are gathered into one statement, so that five
 * thousand clients that reconnect after a restart cost one write.
 */
export class LastUsed {
  readonly #store: Store
  readonly #clock: Clock
  readonly #log: Log
  readonly #unfinished: Unfinished
  #waiting = new Set<string>()
  #stop: (() => void) | null = null

  constructor(options: {
    readonly store: Store
    readonly clock: Clock
    readonly log: Log
    /** Work that a stop of the service waits for. */
    readonly unfinished: Unfinished
  }) {
    this.#unfinished = options.unfinished
    this.#store = options.store
    this.#clock = options.clock
    this.#log = options.log
  }

  note(session: { readonly id: string; readonly lastUsedAt: Date }): void {
    if (this.#clock.now().getTime() - session.lastUsedAt.getTime() < EVERY_MS) return
    this.noteNow(session.id)
  }

  /** Notes a use, whatever is known of the last one. */
  noteNow(sessionId: string): void {
    this.#waiting.add(sessionId)
    this.#stop ??= this.#clock.after(GATHER_MS, () => {
      void this.#unfinished.add(
        this.flush().catch((error: unknown) =>
          this.#log.error({ err: error }, 'last use of sessions not written'),
        ),
      )
    })
  }

  /** Writes what was gathered; called before the store closes. */
  close(): Promise<void> {
    return this.flush()
  }

  /** Writes what was gathered. */
  async flush(): Promise<void> {
    this.#stop?.()
    this.#stop = null
    const ids = [...this.#waiting]
    this.#waiting = new Set()
    if (ids.length === 0) return
    const at = this.#clock.now()
    await this.#store.transact((tx) => tx.sessions.touchAll(ids, at))
  }
}
