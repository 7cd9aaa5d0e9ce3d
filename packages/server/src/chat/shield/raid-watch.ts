import type { RaidAlarm } from '../../moderation/shield/alarm.ts'
import type { Person } from '../live/session.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const MINUTES = 60
const DAY_MS = 86_400_000

/** More than so many arrivals in a minute, and so many times the median of the last hour, are a raid … */
const ARRIVALS = 30
const USUAL_TIMES = 5
/** … of which this share are accounts under a day. */
const YOUNG_SHARE = 0.5
/** So many of those who came within the last minute are told apart. */
const COMERS_MAX = 1000
/** So many people with the same text of so many characters within so many ms. */
const SINGERS = 5
const TEXT_FROM = 8
const TEXT_MS = 30_000
const TEXTS_MAX = 200
const TEXT_KEY = 120
/** So many newcomers stopped within a minute. */
const STOPPED = 10
/** After an alarm this node looks away for so long, in ms; the store knows whether one is open. */
const REST_MS = 10_000
/** Arrivals that close behind the first sight of a channel are people who come back, in ms. */
const WAKING_MS = 30_000
/** So long behind the word that a visit comes its people arrive, in ms: they leave spread over ten seconds, and load. */
const VISIT_MS = 60_000

/** Arrivals of the last minute by second, and of the last hour by minute. */
interface Arrivals {
  /** Who came within the last minute, and when: somebody who goes and comes again and again is one person. */
  readonly comers: Map<string, number>
  readonly seconds: Uint32Array
  readonly young: Uint32Array
  readonly minutes: Uint32Array
  second: number
  minute: number
}

/**
 * Watches one channel on one node for what looks like a raid. It remembers a bounded number of people and texts, and
 * nothing before somebody comes.
 */
export class RaidWatch {
  readonly #now: () => number
  readonly #alarm: (alarm: RaidAlarm) => void
  readonly #since: number
  #arrivals: Arrivals | null = null
  #texts: Map<string, Map<string, number>> | null = null
  #stopped: Map<string, number> | null = null
  #restUntil = 0
  /** How many people of a visit have not arrived yet, and until when they are waited for. */
  #visitors: { left: number; readonly until: number } | null = null

  constructor(now: () => number, alarm: (alarm: RaidAlarm) => void) {
    this.#now = now
    this.#alarm = alarm
    this.#since = now()
  }

  /** Somebody has come who was not in the channel. */
  arrived({ id, createdAt }: Pick<Person, 'id' | 'createdAt'>): void {
    const now = this.#now()
    if (now - this.#since < WAKING_MS) return
    const arrivals = (this.#arrivals ??= {
      comers: new Map(),
      seconds: new Uint32Array(60),
      young: new Uint32Array(60),
      minutes: new Uint32Array(MINUTES),
      second: Math.floor(now / SECOND_MS),
      minute: Math.floor(now / MINUTE_MS),
    })
    const before = arrivals.comers.get(id) ?? -Infinity
    note(arrivals.comers, id, now, MINUTE_MS, COMERS_MAX)
    if (now - before <= MINUTE_MS || this.#isVisitor(now)) return
    turnTo(arrivals, now)
    arrivals.seconds[arrivals.second % 60]! += 1
    arrivals.minutes[arrivals.minute % MINUTES]! += 1
    if (now - createdAt.getTime() < DAY_MS) arrivals.young[arrivals.second % 60]! += 1
    const count = sum(arrivals.seconds)
    if (count <= ARRIVALS || sum(arrivals.young) < count * YOUNG_SHARE) return
    if (count > USUAL_TIMES * usual(arrivals)) this.#raise({ cause: 'arrivals', count })
  }

  /** So many people of another channel come along, with a visit to which this one agreed: as many arrivals are no raid. */
  visited(count: number): void {
    this.#visitors = { left: count, until: this.#now() + VISIT_MS }
  }

  #isVisitor(now: number): boolean {
    const visitors = this.#visitors
    if (visitors === null || visitors.left === 0 || now > visitors.until) return false
    visitors.left -= 1
    return true
  }

  /** Somebody below a moderator wrote. */
  said(text: string, userId: string): void {
    if (text.length < TEXT_FROM) return
    const now = this.#now()
    const texts = (this.#texts ??= new Map())
    const key = text.slice(0, TEXT_KEY).toLowerCase()
    const people = texts.get(key) ?? new Map<string, number>()
    texts.delete(key)
    texts.set(key, people)
    if (texts.size > TEXTS_MAX) texts.delete(texts.keys().next().value)
    const count = note(people, userId, now, TEXT_MS, SINGERS)
    if (count >= SINGERS) this.#raise({ cause: 'same_text', count })
  }

  /** A message of somebody was refused or must wait. */
  stopped({ id, createdAt }: Pick<Person, 'id' | 'createdAt'>): void {
    const now = this.#now()
    if (now - createdAt.getTime() >= DAY_MS) return
    const count = note((this.#stopped ??= new Map()), id, now, MINUTE_MS, STOPPED)
    if (count >= STOPPED) this.#raise({ cause: 'stopped', count })
  }

  #raise(alarm: RaidAlarm): void {
    const now = this.#now()
    if (now < this.#restUntil) return
    this.#restUntil = now + REST_MS
    this.#alarm(alarm)
  }
}

/** Notes that it was this person's turn, and gives of how many it was lately; no more are told apart than matter. */
function note(
  people: Map<string, number>,
  userId: string,
  now: number,
  withinMs: number,
  most: number,
): number {
  people.delete(userId)
  people.set(userId, now)
  for (const [id, at] of people) {
    if (now - at <= withinMs && people.size <= most) break
    people.delete(id)
  }
  return people.size
}

/** Empties what lies between the last arrival and now. */
function turnTo(arrivals: Arrivals, now: number): void {
  const { seconds, young, minutes } = arrivals
  const second = Math.floor(now / SECOND_MS)
  const minute = Math.floor(now / MINUTE_MS)
  for (let at = Math.max(arrivals.second + 1, second - 59); at <= second; at += 1) {
    seconds[at % 60] = 0
    young[at % 60] = 0
  }
  for (let at = Math.max(arrivals.minute + 1, minute - MINUTES + 1); at <= minute; at += 1)
    minutes[at % MINUTES] = 0
  arrivals.second = Math.max(arrivals.second, second)
  arrivals.minute = Math.max(arrivals.minute, minute)
}

function sum(numbers: Uint32Array): number {
  let all = 0
  for (const one of numbers) all += one
  return all
}

/** The median of the minutes before the present one and the last. */
function usual({ minutes, minute }: Arrivals): number {
  const before = [...minutes].filter((_, at) => at !== minute % MINUTES && at !== (minute - 1) % MINUTES)
  return before.toSorted((one, other) => one - other)[Math.floor(before.length / 2)]!
}
