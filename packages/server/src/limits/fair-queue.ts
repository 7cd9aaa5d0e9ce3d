/** Who asks for work, and where the work goes. */
export interface Ask {
  /** An account or an address: each has its own share of the places and its own line. */
  readonly asker: string
  /** A host or a kind of work that has few places of its own; null where it does not matter. */
  readonly at: string | null
  /** Guests are refused first where places are short. */
  readonly isGuest?: boolean
  /** Aborted when the asker does not want it any more. */
  readonly signal?: AbortSignal
}

interface FairQueueOptions {
  /** Work that is under way at once: in all, of one asker, at one host. */
  readonly atOnce: number
  readonly perAsker: number
  readonly perHost: number
  /** Of `atOnce`, places that guests never take. */
  readonly keptFromGuests?: number
  /** Work that waits: in all, of one asker. */
  readonly mayWait: number
  readonly mayWaitPerAsker: number
}

interface Waiting extends Ask {
  readonly run: () => Promise<void>
  readonly drop: () => void
}

/**
 * Work in turns: askers take their turns one after the other, however much each of them asks for, and no asker and no
 * host holds all places. What does not find room in the line is refused at once.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** Askers with their lines, in the order of their next turns. */
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

  /** What `work` gives; `busy` when the line is full, the asker gave up, or the queue closes before the turn comes. */
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

  /** Refuses the one that came last, or a guest in its stead, where more wait than may. */
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
        // behind all others
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

  /** What waits is given up; what is under way is for its owner to end. */
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
