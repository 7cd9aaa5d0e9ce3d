import type { BufferKey } from '@gwar/protocol'

/** First pages that load at the same time; the others wait, the open buffer's first. */
const PARALLEL = 2

interface Task {
  readonly key: BufferKey
  readonly run: () => Promise<void>
}

/** Loads of many buffers at once (after a join, after coming back): few at a time, what is looked at first. */
export class LoadQueue {
  #running = 0
  readonly #waiting: Task[] = []
  readonly #isUrgent: (key: BufferKey) => boolean

  constructor(isUrgent: (key: BufferKey) => boolean) {
    this.#isUrgent = isUrgent
  }

  /** `run` never rejects. */
  add(key: BufferKey, run: () => Promise<void>): void {
    this.#waiting.push({ key, run })
    this.#next()
  }

  /** The open buffer changed: what it waits for may start beside the others. */
  hurry(): void {
    this.#next()
  }

  #next(): void {
    const urgent = this.#waiting.findIndex((task) => this.#isUrgent(task.key))
    if (urgent === -1 && this.#running >= PARALLEL) return
    const [task] = this.#waiting.splice(Math.max(0, urgent), 1)
    if (task === undefined) return
    this.#running += 1
    void task.run().finally(() => {
      this.#running -= 1
      this.#next()
    })
    this.#next()
  }
}
