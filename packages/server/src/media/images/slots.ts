/** Work that takes a core or much memory: so many at once, so many waiting, the rest is refused. */
export class Slots {
  #free: number
  readonly #mayWait: number
  readonly #waiting: (() => void)[] = []

  constructor(options: { readonly atOnce: number; readonly mayWait: number }) {
    this.#free = options.atOnce
    this.#mayWait = options.mayWait
  }

  /** What `work` gives; `busy` at once where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (this.#free === 0) {
      if (this.#waiting.length >= this.#mayWait) return 'busy'
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#free -= 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }
}
