/** Links that are looked at together on this node, and together on one host. */
const AT_ONCE = 4
const AT_ONCE_PER_HOST = 2
/** Links that may wait; more are dropped and counted. */
const MAX_WAITING = 1000

interface Waiting {
  readonly host: string
  readonly run: () => Promise<void>
  readonly drop: () => void
}

/** Looks at links a few at a time, in the order of asking as far as hosts allow. Holds nothing after a stop. */
export class FetchQueue {
  readonly #waiting: Waiting[] = []
  readonly #running = new Map<string, number>()
  readonly #onDropped: () => void
  #count = 0
  #isClosed = false

  constructor(options: { readonly onDropped: () => void }) {
    this.#onDropped = options.onDropped
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** What `work` gives, or null when there is no room or the queue closes before its turn. */
  add<T>(host: string, work: () => Promise<T>): Promise<T | null> {
    if (this.#isClosed) return Promise.resolve(null)
    if (this.#waiting.length >= MAX_WAITING) {
      this.#onDropped()
      return Promise.resolve(null)
    }
    return new Promise((resolve, reject) => {
      const run = (): Promise<void> => work().then(resolve, reject)
      this.#waiting.push({ host, run, drop: () => resolve(null) })
      this.#pump()
    })
  }

  #pump(): void {
    while (this.#count < AT_ONCE) {
      const index = this.#waiting.findIndex(({ host }) => this.#runningOn(host) < AT_ONCE_PER_HOST)
      if (index === -1) return
      const [next] = this.#waiting.splice(index, 1)
      void this.#run(next!)
    }
  }

  async #run({ host, run }: Waiting): Promise<void> {
    this.#count += 1
    this.#running.set(host, this.#runningOn(host) + 1)
    try {
      await run()
    } finally {
      this.#count -= 1
      const left = this.#runningOn(host) - 1
      if (left === 0) this.#running.delete(host)
      else this.#running.set(host, left)
      this.#pump()
    }
  }

  #runningOn(host: string): number {
    return this.#running.get(host) ?? 0
  }

  /** What waits is given up; what is under way is for its owner to end. */
  close(): void {
    this.#isClosed = true
    for (const { drop } of this.#waiting.splice(0)) drop()
  }
}
