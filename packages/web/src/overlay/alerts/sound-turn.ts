/** The part of a LockManager that is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    held: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>
}

/** How many alerts a page keeps to itself at most, so that one that is shown elsewhere later is silent there. */
const KEPT = 200

/**
 * Which of the pages of one overlay in one browser makes the sound of an alert: the first that asks for it, however
 * much later the others show it. Where the browser has no locks, which it has over https, each page makes it.
 */
export class SoundTurn {
  readonly #overlay: string
  readonly #locks: Locks | null
  /** Lets go of the alerts that this page has sounded, the oldest first. */
  readonly #held = new Map<string, () => void>()

  constructor(overlay: string, locks: Locks | null) {
    this.#overlay = overlay
    this.#locks = locks
  }

  /** Whether this page makes the sound of the alert with this key, which no other page makes then. */
  isOurs(key: string): Promise<boolean> {
    if (this.#locks === null) return Promise.resolve(true)
    const locks = this.#locks
    return new Promise((resolve) => {
      const held = (lock: object | null): Promise<void> | undefined => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise((release) => this.#hold(key, release))
      }
      locks
        .request(`gwar-sound ${this.#overlay} ${key}`, { ifAvailable: true }, held)
        .catch(() => resolve(true))
    })
  }

  /** Lets the next alert with this key sound. */
  release(key: string): void {
    this.#held.get(key)?.()
    this.#held.delete(key)
  }

  #hold(key: string, release: () => void): void {
    this.#held.set(key, release)
    if (this.#held.size > KEPT) this.release(this.#held.keys().next().value!)
  }
}
