import type { Clock } from '../../clock.ts'
import { faceOfAll, NO_FACE, type Face } from '../live/face.ts'

/**
 * How long what was told of somebody who is gone is remembered: longer than any list waits before it tells that they
 * went, so that who comes back in that time with another face is told of.
 */
const REMEMBERED_MS = 15_000

/** Faces of everybody connected, over all connections and nodes, and who has another one than others were told. */
export class Faces {
  readonly #clock: Clock
  readonly #here: (userId: string) => Iterable<Face>
  readonly #elsewhere: (userId: string) => Iterable<Face>
  readonly #changedHere: (userId: string) => void
  readonly #changed: (userId: string, before: Face, now: Face) => void
  /** What members of this node know; without an entry nothing. */
  readonly #told = new Map<string, Face>()
  /** Of this node's connections, as the other nodes know it; without an entry nothing. */
  readonly #toldElsewhere = new Map<string, Face>()
  /** Since when those of {@link #told} have no connection any more, the oldest first. */
  readonly #gone = new Map<string, number>()

  constructor(options: {
    clock: Clock
    /** Of somebody's connections to this node. */
    here: (userId: string) => Iterable<Face>
    /** Of their connections to other nodes. */
    elsewhere: (userId: string) => Iterable<Face>
    /** The face of somebody's connections to this node changed, and they still have some. */
    changedHere: (userId: string) => void
    /** Somebody who is connected shows another face. */
    changed: (userId: string, before: Face, now: Face) => void
  }) {
    this.#clock = options.clock
    this.#here = options.here
    this.#elsewhere = options.elsewhere
    this.#changedHere = options.changedHere
    this.#changed = options.changed
  }

  of(userId: string): Face {
    return faceOfAll([...this.#here(userId), ...this.#elsewhere(userId)])
  }

  ofHere(userId: string): Face {
    return faceOfAll(this.#here(userId))
  }

  /** Somebody's connections may show another face now: tells it where it is so. */
  refresh(userId: string): void {
    this.#forgetGone()
    const here = [...this.#here(userId)]
    const all = [...here, ...this.#elsewhere(userId)]
    const own = faceOfAll(here)
    if (!isSame(own, this.#toldElsewhere.get(userId) ?? NO_FACE)) {
      if (isSame(own, NO_FACE)) this.#toldElsewhere.delete(userId)
      else this.#toldElsewhere.set(userId, own)
      if (here.length > 0) this.#changedHere(userId)
    }
    const before = this.#told.get(userId) ?? NO_FACE
    if (all.length === 0) {
      if (before !== NO_FACE) this.#gone.set(userId, this.#clock.now().getTime())
      return
    }
    this.#gone.delete(userId)
    const now = faceOfAll(all)
    if (isSame(before, now)) return
    if (isSame(now, NO_FACE)) this.#told.delete(userId)
    else this.#told.set(userId, now)
    this.#changed(userId, before, now)
  }

  #forgetGone(): void {
    const limit = this.#clock.now().getTime() - REMEMBERED_MS
    for (const [userId, since] of this.#gone) {
      if (since > limit) return
      this.#gone.delete(userId)
      this.#told.delete(userId)
    }
  }
}

/** When a name was said is told to other nodes, too: it decides between them. */
function isSame(one: Face, other: Face): boolean {
  return one.realName === other.realName && one.namedAt === other.namedAt && one.away === other.away
}
