/** People of one channel of whom it is remembered whether they wrote there; past that the one asked first goes. */
const KNOWN_MAX = 30_000
/** For how long the answer holds, in ms. */
const KNOWN_MS = 10 * 60_000
/** For how long nobody asks again whether there is room for a further message that waits, in ms. */
const FULL_MS = 5000

/**
 * What a node remembers of people while a channel's shield is up, so that a raid asks the store once for each of them
 * (SHLD-05). Bounded, and gone with the shield.
 */
export class ShieldMemory {
  /** By person, the one asked first standing first. */
  readonly #wrote = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>()
  /** When somebody last was told that too many of theirs wait, and the nonces of these. */
  readonly #full = new Map<string, { readonly at: number; readonly waiting: readonly string[] }>()

  /** Whether somebody wrote here before the shield went up; `ask` asks the store. */
  wrote(userId: string, now: number, ask: () => Promise<boolean>): Promise<boolean> {
    const known = this.#wrote.get(userId)
    if (known !== undefined && now - known.at < KNOWN_MS) return known.answer
    const answer = ask()
    this.#wrote.delete(userId)
    this.#wrote.set(userId, { at: now, answer })
    answer.catch(() => this.#wrote.delete(userId))
    if (this.#wrote.size > KNOWN_MAX) this.#wrote.delete(this.#wrote.keys().next().value!)
    return answer
  }

  /** Notes that no further message of this person has room in the queue. */
  noteFull(userId: string, waiting: readonly string[], now: number): void {
    this.#full.delete(userId)
    this.#full.set(userId, { at: now, waiting })
    if (this.#full.size > KNOWN_MAX) this.#full.delete(this.#full.keys().next().value!)
  }

  isFull(userId: string, now: number): boolean {
    const full = this.#full.get(userId)
    return full !== undefined && now - full.at < FULL_MS
  }

  /** Whether a message of somebody who has no more room is one of those that wait, sent again. */
  isWaiting(userId: string, nonce: string | null, now: number): boolean {
    if (nonce === null || !this.isFull(userId, now)) return false
    return this.#full.get(userId)!.waiting.includes(nonce)
  }
}
