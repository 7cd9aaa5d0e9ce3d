import { NO_FACE, readFace, type Face } from '../live/face.ts'
import type { Parting, Partings } from '../live/parting.ts'
import type { Person } from '../live/session.ts'

/** Members of several channels: each person once, and for each channel indexes into that list. */
export interface Portion {
  readonly people: readonly Person[]
  readonly present: readonly (readonly [channelId: string, ...places: number[]])[]
}

/** How many connections to a node there are of something, such as the guests of a channel; none where there are none. */
export type Counts = readonly (readonly [id: string, count: number])[]

/** How many counts of one sort fit into a beat, well below NATS's limit. */
export const COUNTS_TOLD = 5000

/**
 * Messages between nodes about who is in which channel. `version` counts the changes that a node has told.
 */
export type PresenceMessage =
  /** A sign of life. `asks`: the sender is new or was away and wants everybody's beat. */
  | {
      readonly type: 'beat'
      readonly node: string
      readonly version: number
      readonly asks: boolean
      /** Guests by channel that is on air; nodes of earlier versions neither send nor read it. */
      readonly guests?: Counts
      /** Pages by the overlay that they show; nodes of earlier versions neither send nor read it. */
      readonly pages?: Counts
    }
  /** To one node: asks for its whole state. */
  | { readonly type: 'ask'; readonly node: string }
  /** Members by sessions on this node that came, changed or left. */
  | ({
      readonly type: 'change'
      readonly node: string
      readonly version: number
      readonly gone: readonly (readonly [channelId: string, ...userIds: string[]])[]
      /** How some of those who left did so; nodes of earlier versions neither send nor read it. */
      readonly partings?: readonly (readonly [channelId: string, userId: string, parting: Parting])[]
    } & Portion)
  /** To one node: all members by sessions on this node as of that version, in so many parts. */
  | ({
      readonly type: 'state'
      readonly node: string
      readonly version: number
      readonly part: number
      readonly parts: number
    } & Portion)
  /** The sender leaves, and its clients go to other nodes. */
  | { readonly type: 'bye'; readonly node: string }

/** A message after reading, with how people left in order. */
export type HeardPresence =
  | Exclude<PresenceMessage, { type: 'change' }>
  | (Omit<Extract<PresenceMessage, { type: 'change' }>, 'partings'> & { readonly partings: Partings })

/** How many memberships fit into a message at this many bytes each, well below NATS's limit. */
export const PORTION = 2000
const MEMBERSHIP_BYTES = 200

/** Memberships in portions of limited size, an empty list for none, each person with their present face. */
export function portions(
  members: Iterable<readonly [channelId: string, person: Person]>,
  faceOf: (userId: string) => Face,
): Portion[] {
  const all: Portion[] = []
  let people: Person[] = []
  let places = new Map<string, number>()
  let present = new Map<string, [string, ...number[]]>()
  let size = 0
  const end = () => {
    if (size > 0) all.push({ people, present: [...present.values()] })
    people = []
    places = new Map()
    present = new Map()
    size = 0
  }
  for (const [channelId, person] of members) {
    let place = places.get(person.id)
    if (place === undefined) {
      // scopes belong to a connection, not to the person
      const { scopes: _, ...shown } = person
      const face = faceOf(person.id)
      const isFaceless = face.realName === null && face.away === null
      place = people.push(isFaceless ? shown : { ...shown, face }) - 1
      places.set(person.id, place)
      // a person with a face counts as several memberships
      if (!isFaceless) size += Math.floor(Buffer.byteLength(JSON.stringify(face)) / MEMBERSHIP_BYTES)
    }
    const entry = present.get(channelId)
    if (entry === undefined) present.set(channelId, [channelId, place])
    else entry.push(place)
    size += 1
    if (size >= PORTION) end()
  }
  end()
  return all
}

/** Members of several channels who left, each channel with the ids of its own. */
type Gone = Extract<PresenceMessage, { type: 'change' }>['gone']

/** How many departures fit into a message at 40 bytes each, beside how some of those people left. */
export const GONE_PORTION = 10_000

/** Departures in portions of limited size, an empty list for none. */
export function portionsOfGone(left: Iterable<readonly [channelId: string, userId: string]>): Gone[] {
  const all: Gone[] = []
  let gone = new Map<string, [string, ...string[]]>()
  let size = 0
  const end = () => {
    if (size > 0) all.push([...gone.values()])
    gone = new Map()
    size = 0
  }
  for (const [channelId, userId] of left) {
    const entry = gone.get(channelId)
    // the id of a channel takes as much as that of a person
    size += entry === undefined ? 2 : 1
    if (entry === undefined) gone.set(channelId, [channelId, userId])
    else entry.push(userId)
    if (size >= GONE_PORTION) end()
  }
  end()
  return all
}

export function* membersOf(portion: Portion): Iterable<readonly [channelId: string, person: Person]> {
  for (const [channelId, ...places] of portion.present)
    for (const place of places) yield [channelId, portion.people[place]!]
}

export function encodePresence(message: PresenceMessage): string {
  return JSON.stringify(message)
}

/** Null for text that is not a message of ours, such as one of another version. */
export function decodePresence(text: string): HeardPresence | null {
  try {
    const read = JSON.parse(text) as PresenceMessage
    if (!isText(read.node)) return null
    switch (read.type) {
      case 'ask':
      case 'bye':
        return read
      case 'beat':
        return isCount(read.version)
          ? { ...read, guests: countsOf(read.guests), pages: countsOf(read.pages) }
          : null
      case 'change': {
        const portion = portionOf(read)
        const isRight = isCount(read.version) && read.gone.every((entry) => entry.every(isText))
        return portion !== null && isRight
          ? { ...read, ...portion, partings: partingsOf(read.partings) }
          : null
      }
      case 'state': {
        const portion = portionOf(read)
        const isRight = [read.version, read.part, read.parts].every(isCount) && read.part < read.parts
        return portion !== null && isRight ? { ...read, ...portion } : null
      }
      default:
        read satisfies never
        return null
    }
  } catch {
    return null
  }
}

function portionOf(read: Portion): Portion | null {
  const people: Person[] = []
  for (const { createdAt, face, ...rest } of read.people) {
    const told = readFace(face)
    const person = {
      ...rest,
      createdAt: new Date(createdAt),
      ...(told !== NO_FACE && { face: told }),
    }
    if (!isText(person.id) || !isText(person.name) || typeof person.globalModes !== 'string') return null
    people.push(person)
  }
  const isRight = read.present.every(
    ([channelId, ...places]) =>
      isText(channelId) && places.every((place) => isCount(place) && place < people.length),
  )
  return isRight ? { people, present: read.present } : null
}

/** Invalid entries are left out; the departures themselves are not lost. */
function partingsOf(read: unknown): Partings {
  const partings = new Map<string, Map<string, Parting>>()
  if (!Array.isArray(read)) return partings
  for (const entry of read as readonly unknown[]) {
    if (!Array.isArray(entry)) continue
    const [channelId, userId, told] = entry as readonly unknown[]
    const parting = partingOf(told)
    if (!isText(channelId) || !isText(userId) || parting === null) continue
    const known = partings.get(channelId)
    if (known === undefined) partings.set(channelId, new Map([[userId, parting]]))
    else known.set(userId, parting)
  }
  return partings
}

function partingOf(read: unknown): Parting | null {
  if (typeof read !== 'object' || read === null) return null
  const { kind, text, by, reason } = read as Record<string, unknown>
  if (kind === 'part' || kind === 'quit') return { kind, text: typeof text === 'string' ? text : null }
  if (kind !== 'kick' || typeof reason !== 'string' || typeof by !== 'object' || by === null) return null
  const { id, name } = by as Record<string, unknown>
  return isText(id) && isText(name) ? { kind, by: { id, name }, reason } : null
}

/** Invalid entries are left out. */
function countsOf(read: unknown): Counts {
  if (!Array.isArray(read)) return []
  return (read as readonly unknown[]).slice(0, COUNTS_TOLD).filter((entry): entry is Counts[number] => {
    if (!Array.isArray(entry)) return false
    const [id, count] = entry as readonly unknown[]
    return isText(id) && isCount(count)
  })
}

/** Whether a value is a text that cannot break a line. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !/[\r\n\0 ]/.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
