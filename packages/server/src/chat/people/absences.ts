import type { Clock } from '../../clock.ts'

/** For how many ms it is remembered when somebody's last connection ended. */
const ABSENCE_MS = 30_000
/** How many are remembered at most, as in a cut that takes everybody's connection; the oldest make room. */
const MOST = 50_000

/** Since when people have no connection to any node. */
export class Absences {
  readonly #clock: Pick<Clock, 'now'>
  readonly #isConnected: (userId: string) => boolean
  /** Whose last connection ended lately, and when; the oldest first. */
  readonly #left = new Map<string, number>()
  readonly #begun: number

  constructor(clock: Pick<Clock, 'now'>, isConnected: (userId: string) => boolean) {
    this.#clock = clock
    this.#isConnected = isConnected
    this.#begun = clock.now().getTime()
  }

  /** A connection of somebody came or ended, on whichever node. */
  refresh(userId: string): void {
    this.#left.delete(userId)
    if (this.#isConnected(userId)) return
    const now = this.#clock.now().getTime()
    this.#left.set(userId, now)
    for (const [oldest, at] of this.#left) {
      if (at > now - ABSENCE_MS && this.#left.size <= MOST) break
      this.#left.delete(oldest)
    }
  }

  /**
   * Since when somebody has no connection, in ms since 1970; null while they have one. 0 is longer ago than
   * {@link ABSENCE_MS}. A node that just began knows nobody's last connection: for it they all ended then.
   */
  since(userId: string): number | null {
    if (this.#isConnected(userId)) return null
    const earliest = this.#clock.now().getTime() - ABSENCE_MS
    const at = this.#left.get(userId) ?? this.#begun
    return at > earliest ? at : 0
  }
}
