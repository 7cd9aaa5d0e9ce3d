import type { Clock } from '../../clock.ts'
import type { Variant } from './variant.ts'
import type { Parting } from './parting.ts'
import type { Person, Session } from './session.ts'

/** Somebody who left the service, with their QUIT message; null where there was none. */
export interface Quitter {
  readonly person: Person
  readonly text: string | null
}

/** Somebody who left one channel. */
export interface Leaver {
  readonly person: Person
  readonly parting: Parting | null
}

/** What followers of one channel are told together. */
export interface News {
  readonly arrived: Person[]
  readonly left: Leaver[]
  readonly quit: Quitter[]
}

/** A channel's list of members, as far as {@link Departures} needs it; filled by `presence.ts`. */
export interface Place {
  readonly followers: ReadonlySet<Session>
  /**
   * Ends the waiting: gives who came, who count as told from now on, and the ids of those who left and have not
   * been told yet.
   */
  changes(): { readonly arrived: Person[]; readonly gone: readonly string[] }
  /** Removes a member from the told list and gives how they left; null for one who was not in it. */
  drop(userId: string): Leaver | null
  /** Asks again after so many ms. */
  wait(ms: number): void
  /** Writes to followers what was gathered for them, so that what people said comes before their departure. */
  writeGathered(): void
  /** Tells followers. Where QUITs were told already, this tells only clients that get departures as PART. */
  write(news: News, isQuitTold: boolean): void
  quitFrame(variant: Variant, quitter: Quitter): Buffer
}

/** The longest time that a departure from the service is held back after the first channel would tell it. */
const MAX_HOLD_MS = 5000

/**
 * Tells apart who left only a channel and who left the service. Leaving the service is told to each client once,
 * by one QUIT, however many channels they share, and so only when the last of these channels would tell it.
 * Clients with lazy lists get a PART for each channel instead.
 */
export class Departures {
  readonly #clock: Clock
  readonly #isConnected: (userId: string) => boolean
  /**
   * Who has left and has not been told yet: in which channels, and when each would tell it, in ms of the clock.
   */
  readonly #gone = new Map<string, Map<Place, number>>()
  /** Channels that have something to tell at the end of {@link together}; null outside of it. */
  #due: Set<Place> | null = null

  /** `isConnected`: whether somebody is connected to any node. */
  constructor(clock: Clock, isConnected: (userId: string) => boolean) {
    this.#clock = clock
    this.#isConnected = isConnected
  }

  /** Runs `change` and then tells all channels' changes together. */
  together(change: () => void): void {
    if (this.#due !== null) {
      change()
      return
    }
    const due = new Set<Place>()
    this.#due = due
    try {
      change()
    } finally {
      this.#due = null
      if (due.size > 0) this.tell(due)
    }
  }

  /** The channel has something to tell now. */
  due(place: Place): void {
    if (this.#due === null) this.tell([place])
    else this.#due.add(place)
  }

  /** A member has left whose departure the channel would tell after so many ms. */
  gone(userId: string, place: Place, ms: number): void {
    let places = this.#gone.get(userId)
    if (places === undefined) this.#gone.set(userId, (places = new Map()))
    places.set(place, this.#clock.now().getTime() + ms)
  }

  /** The member is back, or the departure was told. */
  settled(userId: string, place: Place): void {
    const places = this.#gone.get(userId)
    if (places?.delete(place) === true && places.size === 0) this.#gone.delete(userId)
  }

  tell(places: Iterable<Place>): void {
    const now = this.#clock.now().getTime()
    const due = new Set(places)
    const news = new Map<Place, News>()
    const newsOf = (place: Place): News => {
      let known = news.get(place)
      if (known === undefined) news.set(place, (known = { arrived: [], left: [], quit: [] }))
      return known
    }
    const quitting = new Set<string>()
    for (const place of due) {
      const { arrived, gone } = place.changes()
      newsOf(place).arrived.push(...arrived)
      let wait = Number.POSITIVE_INFINITY
      for (const userId of gone)
        if (this.#isConnected(userId)) {
          const left = place.drop(userId)
          if (left !== null) newsOf(place).left.push(left)
        } else {
          const until = this.#heldUntil(userId, due, now)
          if (until > now) wait = Math.min(wait, until - now)
          else quitting.add(userId)
        }
      if (wait < Number.POSITIVE_INFINITY) place.wait(wait)
    }
    for (const userId of quitting) this.#quit(userId, newsOf)
    for (const [place, { left, quit }] of news) if (left.length + quit.length > 0) place.writeGathered()
    this.#write(news)
  }

  /**
   * When a departure is told: when the last of the channels would tell it, but not much later than the first.
   */
  #heldUntil(userId: string, due: ReadonlySet<Place>, now: number): number {
    let first = Number.POSITIVE_INFINITY
    let last = now
    for (const [place, at] of this.#gone.get(userId) ?? []) {
      first = Math.min(first, at)
      if (!due.has(place)) last = Math.max(last, at)
    }
    return Math.min(last, first + MAX_HOLD_MS)
  }

  #quit(userId: string, newsOf: (place: Place) => News): void {
    const left: [Place, Leaver][] = []
    for (const place of this.#gone.get(userId)?.keys() ?? []) {
      const leaver = place.drop(userId)
      if (leaver !== null) left.push([place, leaver])
    }
    const words = left.map(([, { parting }]) => parting).find((parting) => parting?.kind === 'quit')
    const text = words?.kind === 'quit' ? words.text : null
    for (const [place, { person }] of left) newsOf(place).quit.push({ person, text })
  }

  #write(news: ReadonlyMap<Place, News>): void {
    const quitting = [...news].filter(([, { quit }]) => quit.length > 0)
    const isShared = quitting.length > 1
    if (isShared) this.#writeQuits(quitting)
    for (const [place, one] of news) place.write(one, isShared)
  }

  /** Followers of the same channels share the same bytes. */
  #writeQuits(quitting: readonly (readonly [Place, News])[]): void {
    const followed = new Map<Session, number[]>()
    for (const [at, [place]] of quitting.entries())
      for (const follower of place.followers) {
        if (follower.variant.has('V/lazy-members')) continue
        const places = followed.get(follower)
        if (places === undefined) followed.set(follower, [at])
        else places.push(at)
      }
    const frames = new Map<Variant, Map<string, Buffer>>()
    const chunks = new Map<Variant, Map<string, Buffer>>()
    for (const [follower, places] of followed) {
      const { variant } = follower
      const key = places.join(' ')
      const known = within(chunks, variant)
      let chunk = known.get(key)
      if (chunk === undefined) {
        const told = within(frames, variant)
        const wanted = new Map<string, Buffer>()
        for (const at of places)
          for (const quitter of quitting[at]![1].quit) {
            const { id } = quitter.person
            let frame = told.get(id)
            if (frame === undefined) told.set(id, (frame = quitting[at]![0].quitFrame(variant, quitter)))
            wanted.set(id, frame)
          }
        known.set(key, (chunk = Buffer.concat([...wanted.values()])))
      }
      follower.write(chunk)
    }
  }
}

function within<K, V>(maps: Map<K, Map<string, V>>, key: K): Map<string, V> {
  let map = maps.get(key)
  if (map === undefined) maps.set(key, (map = new Map()))
  return map
}
