import { VISITED } from './node-watch.ts'

/**
 * Sends the proxy twenty requests a second, as pages do, until it is stopped, and notes those that failed.
 */
export class Callers {
  readonly failures: string[] = []
  calls = 0
  longestMs = 0
  readonly #url: string
  readonly #timer: NodeJS.Timeout
  readonly #open = new Set<Promise<void>>()

  constructor(front: string) {
    this.#url = `${front}${VISITED}`
    this.#timer = setInterval(() => {
      const call = this.#call().finally(() => this.#open.delete(call))
      this.#open.add(call)
    }, 50)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Stops, and waits for the answers that are missing. */
  async end(): Promise<void> {
    this.stop()
    await Promise.all(this.#open)
  }

  async #call(): Promise<void> {
    const start = performance.now()
    this.calls += 1
    try {
      const answer = await fetch(this.#url, { signal: AbortSignal.timeout(10_000) })
      await answer.arrayBuffer()
      if (answer.status !== 200) this.failures.push(String(answer.status))
    } catch (error) {
      this.failures.push((error as Error).message)
    }
    this.longestMs = Math.max(this.longestMs, performance.now() - start)
  }
}
