import { bufferKey } from '@gwar/protocol'
import { Observable } from '../../store/observable.ts'

/** At most so many channels are remembered, the newest. */
const MOST = 50

/** Channels of which this browser remembers one thing, under a key of its storage. */
export class KeptChannels extends Observable {
  readonly #key: string

  constructor(key: string) {
    super()
    this.#key = key
  }

  has(target: string): boolean {
    return this.#read().includes(bufferKey(target))
  }

  add(target: string): void {
    const key = bufferKey(target)
    const kept = [key, ...this.#read().filter((other) => other !== key)].slice(0, MOST)
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept))
    } catch {
      // a browser that stores nothing does not remember it
    }
    this.tell()
  }

  #read(): readonly string[] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]')
      return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
    } catch {
      return []
    }
  }
}
