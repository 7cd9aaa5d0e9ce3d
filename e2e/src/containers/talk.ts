import type { Visitor } from '@gwar/testkit'

const MESSAGES_A_SECOND = 20

/** Visitors who write twenty messages a second in turn, without waiting for echoes. */
export class Talk {
  readonly said: string[] = []
  readonly echoesMs: number[] = []
  readonly #timer: NodeJS.Timeout
  readonly #saying = new Set<Promise<void>>()

  constructor(visitors: readonly Visitor[]) {
    this.#timer = setInterval(() => {
      const text = `message ${this.said.length + 1}`
      const visitor = visitors[this.said.length % visitors.length]!
      this.said.push(text)
      const saying = visitor.say(text).then((ms) => {
        this.echoesMs.push(ms)
        this.#saying.delete(saying)
      })
      this.#saying.add(saying)
    }, 1000 / MESSAGES_A_SECOND)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Stops, and waits until everything that was said has come back. */
  async end(): Promise<void> {
    this.stop()
    await Promise.all(this.#saying)
  }
}
