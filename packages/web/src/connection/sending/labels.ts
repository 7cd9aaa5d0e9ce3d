import type { Line } from '@gwar/protocol'

/** What a labelled line was answered with; null when the time was up or the connection broke. */
export type Answer = Line | null

const TIMEOUT_MS = 20_000

/** Labels of lines that wait for their answer (IRCv3 labeled-response). */
export class Labels {
  #count = 0
  readonly #waiting = new Map<string, (answer: Answer) => void>()

  next(): string {
    this.#count += 1
    return `w${this.#count}`
  }

  /** Waits for the first line with this label. */
  answer(label: string, timeoutMs = TIMEOUT_MS): Promise<Answer> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(label, null), timeoutMs)
      this.#waiting.set(label, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
    })
  }

  /** A line with a label came. */
  heard(line: Line): void {
    const label = line.tags.get('label')
    if (label !== undefined) this.#settle(label, line)
  }

  /** The connection broke: nobody answers any more. */
  forget(): void {
    for (const label of this.#waiting.keys()) this.#settle(label, null)
  }

  #settle(label: string, answer: Answer): void {
    const settle = this.#waiting.get(label)
    this.#waiting.delete(label)
    settle?.(answer)
  }
}
