/** Who asks for work, and what resource it needs. */
export interface Ask {
  /** An account or an address. Each has its own share of the places and its own line. */
  readonly asker: string
  /** A host or a kind of work of which few may run at once; null where it does not matter. */
  readonly at: string | null
  /** Guests are refused first when places are short. */
  readonly isGuest?: boolean
  /** Aborted when the asker no longer wants the result. */
  readonly signal?: AbortSignal
}

interface FairQueueOptions {
  /** How much work runs at once: in all, for one asker, at one host. */
  readonly atOnce: number
  readonly perAsker: number
  readonly perHost: number
  /** How many of the `atOnce` places guests never take. */
  readonly keptFromGuests?: number
  /** How much work may wait: in all, for one asker. */
  readonly mayWait: number
  readonly mayWaitPerAsker: number
}

interface Waiting extends Ask {
  readonly run: () => Promise<void>
  readonly drop: () => void
}

/**
 * Runs work with fair turns: askers take turns, however much each of them asks for, and neither an asker nor a
 * host can hold all places. What finds no room in the line is refused at once.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** Askers with their waiting work, in the order of their next turns. */
  readonly #lines = new Map<string, Waiting[]>()
  readonly #ofAsker = new Map<string, number>()
  readonly #ofHost = new Map<string, number>()
  #underWay = 0
  #waiting = 0
  #isClosed = false

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * The result of `work`; 'busy' where the line is full, the asker gave up, or the queue was closed before the
   * turn came.
   */
  run<T>(ask: Ask, work: () => Promise<T>): Promise<T | 'busy'> {
    if (this.#isClosed || ask.signal?.aborted === true) return Promise.resolve('busy')
    return new Promise((resolve, reject) => {
      const giveUp = (): void => this.#giveUp(waiting)
      const waiting: Waiting = {
        ...ask,
        run() {
          ask.signal?.removeEventListener('abort', giveUp)
          return work().then(resolve, reject)
        },
        drop() {
          ask.signal?.removeEventListener('abort', giveUp)
          resolve('busy')
        },
      }
      ask.signal?.addEventListener('abort', giveUp, { once: true })
      const line = this.#lines.get(ask.asker)
      if (line === undefined) this.#lines.set(ask.asker, [waiting])
      else line.push(waiting)
      this.#waiting += 1
      this.#startNext()
      this.#makeRoom(waiting)
    })
  }

  /** Where too much is waiting, refuses the newest work, or that of a guest in its place. */
  #makeRoom(last: Waiting): void {
    const { mayWait, mayWaitPerAsker } = this.#options
    if ((this.#lines.get(last.asker)?.length ?? 0) > mayWaitPerAsker) this.#giveUp(last)
    if (this.#waiting <= mayWait) return
    const guest = [...this.#lines.values()].flat().findLast((waiting) => waiting.isGuest)
    this.#giveUp(guest === undefined || last.isGuest === true ? last : guest)
  }

  #giveUp(waiting: Waiting): void {
    const line = this.#lines.get(waiting.asker)
    const at = line?.indexOf(waiting) ?? -1
    if (line === undefined || at === -1) return
    this.#takeOut(waiting.asker, line, at)
    waiting.drop()
  }

  #takeOut(asker: string, line: Waiting[], at: number): Waiting {
    const [taken] = line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(asker)
    this.#waiting -= 1
    return taken!
  }

  #startNext(): void {
    while (this.#underWay < this.#options.atOnce) {
      const next = this.#next()
      if (next === null) return
      void this.#run(next)
    }
  }

  #next(): Waiting | null {
    const { perAsker, perHost, atOnce, keptFromGuests = 0 } = this.#options
    for (const [asker, line] of this.#lines) {
      if ((this.#ofAsker.get(asker) ?? 0) >= perAsker) continue
      const at = line.findIndex(
        (one) =>
          (one.at === null || (this.#ofHost.get(one.at) ?? 0) < perHost) &&
          (one.isGuest !== true || this.#underWay < atOnce - keptFromGuests),
      )
      if (at === -1) continue
      const next = this.#takeOut(asker, line, at)
      if (line.length > 0) {
        // moves the asker to the end of the turns
        this.#lines.delete(asker)
        this.#lines.set(asker, line)
      }
      return next
    }
    return null
  }

  async #run({ asker, at, run }: Waiting): Promise<void> {
    this.#underWay += 1
    add(this.#ofAsker, asker, 1)
    if (at !== null) add(this.#ofHost, at, 1)
    try {
      await run()
    } finally {
      this.#underWay -= 1
      add(this.#ofAsker, asker, -1)
      if (at !== null) add(this.#ofHost, at, -1)
      this.#startNext()
    }
  }

  /** Refuses everything that waits. Work under way is ended by its owner. */
  close(): void {
    this.#isClosed = true
    for (const line of this.#lines.values()) for (const waiting of line) waiting.drop()
    this.#lines.clear()
    this.#waiting = 0
  }
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
