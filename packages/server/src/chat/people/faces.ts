import type { Clock } from '../../clock.ts'
import { faceOfAll, NO_FACE, type Face } from '../live/face.ts'
import { faceOf, type FaceSources } from './face-of.ts'

/**
 * How long the told face of somebody who left is remembered: longer than any list waits before it tells the
 * departure, so that somebody who returns in between with another face is told of.
 */
const REMEMBERED_MS = 15_000

/**
 * The faces of everybody who is connected, over all connections and nodes, and whose face differs from what
 * others were told.
 */
export class Faces {
  readonly #sources: FaceSources
  readonly #clock: Clock
  readonly #changedHere: (userId: string) => void
  readonly #changed: (userId: string, before: Face, now: Face) => void
  readonly #wait: (userId: string) => number
  /** The faces that members on this node know; no entry means none. */
  readonly #told = new Map<string, Face>()
  /** The faces of this node's connections that other nodes know; no entry means none. */
  readonly #toldElsewhere = new Map<string, Face>()
  /** Since when people in {@link #told} have no connection any more, the oldest first. */
  readonly #gone = new Map<string, number>()
  /** Who changed too often and is told of later, and what cancels that. */
  readonly #late = new Map<string, () => void>()

  constructor(
    sources: FaceSources,
    options: {
      clock: Clock
      /** Called when the face of somebody's connections to this node changed while they still have some. */
      changedHere: (userId: string) => void
      /** Called when somebody who is connected shows another face. */
      changed: (userId: string, before: Face, now: Face) => void
      /** Asked before that: 0, or the ms after which somebody's changes may be told again. */
      wait: (userId: string) => number
    },
  ) {
    this.#sources = sources
    this.#clock = options.clock
    this.#changedHere = options.changedHere
    this.#changed = options.changed
    this.#wait = options.wait
  }

  of(userId: string): Face {
    return faceOf(userId, this.#sources)
  }

  ofHere(userId: string): Face {
    return faceOfAll(this.#sources.here(userId))
  }

  /** Compares somebody's face with what was told and tells a change. */
  refresh(userId: string): void {
    this.#forgetGone()
    const here = [...this.#sources.here(userId)]
    const all = [...here, ...this.#sources.elsewhere(userId)]
    const own = faceOfAll(here)
    if (!isSame(own, this.#toldElsewhere.get(userId) ?? NO_FACE)) {
      if (isSame(own, NO_FACE)) this.#toldElsewhere.delete(userId)
      else this.#toldElsewhere.set(userId, own)
      if (here.length > 0) this.#changedHere(userId)
    }
    const before = this.#told.get(userId) ?? NO_FACE
    if (all.length === 0) {
      if (before !== NO_FACE && !this.#gone.has(userId)) this.#gone.set(userId, this.#clock.now().getTime())
      return
    }
    this.#gone.delete(userId)
    const now = faceOfAll(all)
    if (isSame(before, now)) return
    // connections that come and go change it as well, and no limit on lines counts those
    if (looksOther(before, now) && this.#isLate(userId)) return
    if (isSame(now, NO_FACE)) this.#told.delete(userId)
    else this.#told.set(userId, now)
    this.#changed(userId, before, now)
  }

  /** Tells nothing more of changes that had to wait. */
  close(): void {
    for (const cancel of this.#late.values()) cancel()
    this.#late.clear()
  }

  /** Whether a change comes too soon behind others; then what holds is told as soon as it may be. */
  #isLate(userId: string): boolean {
    if (this.#late.has(userId)) return true
    const wait = this.#wait(userId)
    if (wait === 0) return false
    const cancel = this.#clock.after(Math.ceil(wait), () => {
      this.#late.delete(userId)
      this.refresh(userId)
    })
    this.#late.set(userId, cancel)
    return true
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

/** Whether others see a difference. */
function looksOther(one: Face, other: Face): boolean {
  return one.realName !== other.realName || one.away !== other.away
}

/** The time of a real name counts as well: other nodes decide by it. */
function isSame(one: Face, other: Face): boolean {
  return !looksOther(one, other) && one.namedAt === other.namedAt
}
