import type { ChannelEvent } from '@gwar/protocol'

/** The events of one line, or of one multiline message: they share the line's number. */
export interface Delivery {
  /** The number of the line in its channel; 0 where the server gave none. */
  readonly seq: number
  readonly events: readonly ChannelEvent[]
}

/** What the intake asks of its owner. Each call is made in order, never from inside another. */
export interface IntakeOwner {
  /** Fold this delivery. Deliveries come in the order of their numbers, each number once. */
  apply(delivery: Delivery): void
  /** Ask the server for everything after this number (wire §6). */
  resume(last: number): void
  /**
   * Load info and messages, then call {@link Intake.loaded}. `base` is the number from which on everything comes
   * live; null when only the loaded info can tell it.
   */
  load(base: number | null): void
}

/** Most deliveries that wait for a gap to close; beyond that all are dropped and asked for again. */
const MAX_HELD = 2000
/** After so many resumes in a row that changed nothing, the gap counts as one that cannot be filled. */
const MAX_VAIN = 2

type Phase = 'out' | 'joining' | 'loading' | 'live' | 'resuming'

/**
 * The order of one channel's events (wire §6, invariant 3 on the client's side). Phases:
 * 1. `joining`: JOIN is under way. 2. `loading`: joined at a number, the first page is under way, what comes
 * live is held. 3. `live`: numbers follow each other; one that skips is held and the rest asked for.
 * 4. `resuming`: the answer to RESUME is under way. 5. `out`: not connected.
 * A number at or below the last is dropped, so a line that comes twice is folded once.
 */
export class Intake {
  #phase: Phase = 'out'
  #last = 0
  #base: number | null = null
  #isLoaded = false
  #vain = 0
  readonly #owner: IntakeOwner
  readonly #held = new Map<number, Delivery>()
  /** Deliveries without a number, in the order of arrival. */
  #loose: Delivery[] = []

  constructor(owner: IntakeOwner) {
    this.#owner = owner
  }

  get phase(): Phase {
    return this.#phase
  }

  get last(): number {
    return this.#last
  }

  /** Whether a first page is there, so that a reconnect resumes and does not load. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }

  /** Tells that JOIN was sent. */
  joining(): void {
    this.#phase = 'joining'
    this.#forget()
  }

  /** Tells that RESUME was sent in place of JOIN after a reconnect. */
  resuming(): void {
    this.#phase = 'resuming'
    this.#base = null
    this.#forget()
  }

  /** The own JOIN came; `seq` is the number that it tells, null where the server has no numbers. */
  joined(seq: number | null): void {
    this.#base = seq
    if (this.#phase !== 'joining') return
    this.#phase = 'loading'
    if (this.#isLoaded && seq !== null) this.#follow()
    else this.#owner.load(seq)
  }

  /** The first page stands; `base` is the number that it holds for sure. */
  loaded(base: number): void {
    if (this.#phase !== 'loading') return
    this.#stand(base)
    this.#follow()
  }

  /**
   * A first page stands although the own JOIN has not come, or was not even sent. False where that is too late: what the
   * JOIN began loads another one.
   */
  early(base: number): boolean {
    if (this.#isLoaded || (this.#phase !== 'out' && this.#phase !== 'joining')) return false
    this.#stand(base)
    return true
  }

  /** Takes a delivery; false where it is folded or held already. */
  receive(delivery: Delivery): boolean {
    const { seq } = delivery
    if (this.#phase === 'out') return false
    if (seq === 0) {
      if (this.#phase === 'live') this.#owner.apply(delivery)
      else this.#hold(() => this.#loose.push(delivery))
      return true
    }
    const isOrdered = this.#phase === 'live' || this.#phase === 'resuming'
    if ((isOrdered && seq <= this.#last) || this.#held.has(seq)) return false
    if (this.#phase === 'live' && seq === this.#last + 1) {
      this.#take(delivery)
      return true
    }
    this.#hold(() => this.#held.set(seq, delivery))
    if (this.#phase === 'live') this.#ask()
    return true
  }

  /** The answer to RESUME: deliveries in order, complete up to `to` although removed ones are missing inside. */
  resumed(deliveries: readonly Delivery[], to: number): void {
    if (this.#phase !== 'resuming') return
    const before = this.#last
    for (const delivery of deliveries) {
      if (delivery.seq === 0) this.#owner.apply(delivery)
      else if (delivery.seq > this.#last) this.#take(delivery)
    }
    if (to > this.#last) this.#last = to
    this.#vain = this.#last > before ? 0 : this.#vain + 1
    this.#goLive()
  }

  /** `FAIL RESUME RESET`: what is loaded is too old, load afresh. */
  reset(): void {
    if (this.#phase !== 'resuming') return
    this.#phase = 'loading'
    this.#owner.load(this.#base)
  }

  /** The connection broke. What is held comes again with the resume. */
  lost(): void {
    this.#phase = 'out'
    this.#forget()
  }

  #stand(base: number): void {
    this.#last = base
    this.#isLoaded = true
    this.#vain = 0
  }

  /** Live, or where the page is older than the JOIN after what lies between has come. */
  #follow(): void {
    if (this.#base !== null && this.#base > this.#last) this.#ask()
    else this.#goLive()
  }

  #goLive(): void {
    this.#phase = 'live'
    for (const delivery of this.#loose.splice(0)) this.#owner.apply(delivery)
    for (const seq of this.#held.keys()) if (seq <= this.#last) this.#held.delete(seq)
    this.#drain()
    if (this.#held.size === 0) return
    if (this.#vain < MAX_VAIN) this.#ask()
    else {
      // resumes brought nothing for the gap, so its numbers hold no event: what waits is applied without them
      this.#vain = 0
      for (const seq of [...this.#held.keys()].toSorted((a, b) => a - b)) this.#takeHeld(seq)
    }
  }

  #drain(): void {
    while (this.#held.has(this.#last + 1)) this.#takeHeld(this.#last + 1)
  }

  #takeHeld(seq: number): void {
    const delivery = this.#held.get(seq)!
    this.#held.delete(seq)
    this.#take(delivery)
  }

  #take(delivery: Delivery): void {
    this.#last = delivery.seq
    this.#owner.apply(delivery)
  }

  #ask(): void {
    this.#phase = 'resuming'
    this.#base = null
    this.#owner.resume(this.#last)
  }

  /** Holds a delivery. Past the bound all that are held are dropped; the gap that this makes is asked for like any. */
  #hold(put: () => void): void {
    if (this.#held.size + this.#loose.length >= MAX_HELD) this.#forget()
    put()
  }

  #forget(): void {
    this.#held.clear()
    this.#loose = []
  }
}
