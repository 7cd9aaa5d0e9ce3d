import { bufferKey, type BufferKey } from '@gwar/protocol'

const MAX_LINES = 30

/** The last sent lines of each buffer, for arrow up in an empty box. */
export class SentLines {
  readonly #lines = new Map<BufferKey, string[]>()

  add(target: string, text: string): void {
    const key = bufferKey(target)
    const lines = (this.#lines.get(key) ?? []).filter((line) => line !== text)
    lines.push(text)
    this.#lines.set(key, lines.slice(-MAX_LINES))
  }

  /** Another account takes over, which has sent none of them. */
  forget(): void {
    this.#lines.clear()
  }

  /** A sent line: `back` 1 is the last one, 2 the one before; null where there is none. */
  line(target: string, back: number): string | null {
    return this.#lines.get(bufferKey(target))?.at(-back) ?? null
  }
}
