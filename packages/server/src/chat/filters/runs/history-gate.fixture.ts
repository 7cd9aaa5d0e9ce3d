import type { Store } from '../../../store/store.ts'

/** Holds up the pages of the history, so that a test can look in between. */
export class HistoryGate {
  #open: (() => void) | null = null
  #passed: Promise<void> = Promise.resolve()
  #left = Infinity
  #reached: (() => void) | null = null

  /** Lets so many pages pass. The promise resolves when the next one waits. */
  shutAfter(pages: number): Promise<void> {
    this.#left = pages
    this.#passed = new Promise((open) => (this.#open = open))
    return new Promise((reached) => (this.#reached = reached))
  }

  open(): void {
    this.#left = Infinity
    this.#open?.()
  }

  async pass(): Promise<void> {
    this.#left -= 1
    if (this.#left >= 0) return
    this.#reached?.()
    await this.#passed
  }

  wrap = (store: Store): Store => ({
    ...store,
    read: {
      ...store.read,
      runHistory: {
        ...store.read.runHistory,
        page: async (...asked) => {
          await this.pass()
          return store.read.runHistory.page(...asked)
        },
      },
    },
  })
}
