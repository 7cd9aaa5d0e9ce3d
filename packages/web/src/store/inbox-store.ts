import { Observable } from './observable.ts'

/** What the bell knows of the inbox over all channels. */
export class InboxStore extends Observable {
  #unread = 0
  #isStale = false

  /** How many entries are new. */
  get unread(): number {
    return this.#unread
  }

  /** Something happened that may have changed the number, which has not been asked for since. */
  get isStale(): boolean {
    return this.#isStale
  }

  set(unread: number): void {
    this.#unread = unread
    this.#isStale = false
    this.tell()
  }

  /** The server is to be asked for the number. */
  outdate(): void {
    this.#isStale = true
    this.tell()
  }
}
