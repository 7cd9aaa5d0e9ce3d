import { NO_FACE, readFace, type Face } from '../live/face.ts'
import type { Parting, Partings } from '../live/parting.ts'
import type { Person } from '../live/session.ts'

/** Members of several channels: people once, channels by places in that list. */
export interface Portion {
  readonly people: readonly Person[]
  readonly present: readonly (readonly [channelId: string, ...places: number[]])[]
}

/** What nodes tell each other of who is in which channel. `version` counts the changes that a node told. */
export type PresenceMessage =
  /** I am here. `asks`: and am new or was away, so tell me at once that you are. */
  | { readonly type: 'beat'; readonly node: string; readonly version: number; readonly asks: boolean }
  /** To one node: tell me all that you have. */
  | { readonly type: 'ask'; readonly node: string }
  /** Members by sessions on this node came, or their data changed, and went. */
  | ({
      readonly type: 'change'
      readonly node: string
      readonly version: number
      readonly gone: readonly (readonly [channelId: string, ...userIds: string[]])[]
      /** How some of those went who went; nodes of before tell it of nobody, and pass it over. */
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
  /** I leave, and my clients go to others. */
  | { readonly type: 'bye'; readonly node: string }

/** A message as it is read: how people went stands in order. */
export type HeardPresence =
  | Exclude<PresenceMessage, { type: 'change' }>
  | (Omit<Extract<PresenceMessage, { type: 'change' }>, 'partings'> & { readonly partings: Partings })

/** Memberships in one message: with so many bytes each, well under what NATS carries. */
export const PORTION = 2000
const MEMBERSHIP_BYTES = 200

/** Memberships as portions of a bounded size, none for none, and each person with the face of now. */
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
      // what an application may do belongs to its connection, not to the person
      const { scopes: _, ...shown } = person
      const face = faceOf(person.id)
      const isFaceless = face.realName === null && face.away === null
      place = people.push(isFaceless ? shown : { ...shown, face }) - 1
      places.set(person.id, place)
      // with what they say of themselves somebody is as long as several others
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

export function* membersOf(portion: Portion): Iterable<readonly [channelId: string, person: Person]> {
  for (const [channelId, ...places] of portion.present)
    for (const place of places) yield [channelId, portion.people[place]!]
}

export function encodePresence(message: PresenceMessage): string {
  return JSON.stringify(message)
}

/** Null for what is no message of ours: another version of the service, or somebody else's text. */
export function decodePresence(text: string): HeardPresence | null {
  try {
    const read = JSON.parse(text) as PresenceMessage
    if (!isText(read.node)) return null
    switch (read.type) {
      case 'ask':
      case 'bye':
        return read
      case 'beat':
        return isCount(read.version) ? read : null
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

/** What is no parting is left out, and with it no departure is lost. */
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

/** Nothing that goes into a line may break it. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !/[\r\n\0 ]/.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
