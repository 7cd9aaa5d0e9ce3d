import { checkChannelName, isReservedName, nameKey, type ListedChannel } from '@gwar/protocol'
import { rankName } from './rank-name.ts'

/** A channel or a person that the finder can open, or a command. */
export interface Way {
  readonly kind: 'channel' | 'person' | 'command' | 'create'
  /** The name: of a channel without its sign, of a command as it is shown. */
  readonly name: string
  /** What the second line says. */
  readonly about: string
  /** How many people are there; null where it is not known. */
  readonly people: number | null
  /** When it was last the open one, ms since 1970; 0 for never. */
  readonly usedAt: number
}

export interface WayGroup {
  readonly name: 'recent' | 'now' | 'channels' | 'people' | 'commands'
  readonly ways: readonly Way[]
}

/** What the finder looks through. */
export interface WaySource {
  /** Open conversations and channels, and people of the open channel. */
  readonly own: readonly Way[]
  /** Channels that the service lists. */
  readonly listed: readonly ListedChannel[]
  /** Somebody of exactly the name that is typed, where there is such a person. */
  readonly person: string | null
  readonly commands: readonly Way[]
  readonly mayCreate: boolean
}

/** How many ways a group shows at most. */
const MOST = 6
const SIGNS: Readonly<Record<string, Way['kind']>> = { '#': 'channel', '@': 'person', '/': 'command' }

/** What is typed without the sign before it, and what alone the sign asks for. */
export function readTyped(typed: string): { readonly kind: Way['kind'] | null; readonly name: string } {
  const text = typed.trim()
  const kind = SIGNS[text[0] ?? ''] ?? null
  return { kind, name: kind === null ? text : text.slice(1) }
}

/** The ways that fit what is typed, the best and then the last used first; before that the last used ones. */
export function findWays(typed: string, source: WaySource): readonly WayGroup[] {
  const { kind, name } = readTyped(typed)
  const isAsked = (way: Way): boolean => kind === null || way.kind === kind
  const all = [...withListed(source)].filter(isAsked)
  if (name === '' && kind !== 'command') {
    const recent = all.filter(({ usedAt }) => usedAt > 0).toSorted((a, b) => b.usedAt - a.usedAt)
    const now = all.filter((way) => way.usedAt === 0 && (way.people ?? 0) > 0).toSorted(byPeople)
    const others = kind === 'person' ? all.filter(({ usedAt }) => usedAt === 0) : []
    return groups({ recent, now, people: others })
  }
  const best = (kind: Way['kind']): readonly Way[] => fitting(all, kind, name)
  const channels = best('channel')
  const isTaken = channels.some((way) => nameKey(way.name) === nameKey(name))
  const create: readonly Way[] =
    source.mayCreate && !isTaken && (kind === null || kind === 'channel') && isFree(name)
      ? [{ kind: 'create', name, about: '', people: null, usedAt: 0 }]
      : []
  return groups({
    channels,
    people: best('person'),
    commands: [...create, ...(kind === null && name.length < 2 ? [] : best('command'))],
  })
}

function groups(found: Partial<Record<WayGroup['name'], readonly Way[]>>): readonly WayGroup[] {
  const names = ['recent', 'now', 'channels', 'people', 'commands'] as const
  return names
    .map((name) => ({ name, ways: (found[name] ?? []).slice(0, name === 'commands' ? 2 * MOST : MOST) }))
    .filter(({ ways }) => ways.length > 0)
}

const byPeople = (a: Way, b: Way): number => (b.people ?? 0) - (a.people ?? 0)

function fitting(ways: readonly Way[], kind: Way['kind'], typed: string): readonly Way[] {
  return (
    ways
      .filter((way) => way.kind === kind)
      // the sign is not typed where it says that a command is meant
      .map((way) => ({ way, rank: rankName(way.name.replace(/^\//, ''), typed) }))
      .filter((one): one is { way: Way; rank: number } => one.rank !== null)
      .toSorted((a, b) => a.rank - b.rank || b.way.usedAt - a.way.usedAt || byPeople(a.way, b.way))
      .map(({ way }) => way)
  )
}

/** Own ways with what the service knows of them, then the other channels, the person and the commands. */
function* withListed({ own, listed, person, commands }: WaySource): Generator<Way> {
  const known = new Map(listed.map((channel) => [nameKey(channel.name), channel]))
  for (const way of own) {
    const channel = way.kind === 'channel' ? known.get(nameKey(way.name)) : undefined
    if (channel !== undefined) known.delete(nameKey(way.name))
    yield channel === undefined ? way : { ...way, about: aboutOf(channel), people: channel.people }
  }
  for (const channel of known.values())
    yield { kind: 'channel', name: channel.name, about: aboutOf(channel), people: channel.people, usedAt: 0 }
  if (person !== null && !own.some((way) => way.kind === 'person' && nameKey(way.name) === nameKey(person)))
    yield { kind: 'person', name: person, about: '', people: null, usedAt: 0 }
  yield* commands
}

function aboutOf({ topic, last }: ListedChannel): string {
  return topic ?? (last === null ? '' : `${last.name}: ${last.text}`)
}

function isFree(name: string): boolean {
  return checkChannelName(name) === null && !isReservedName(name)
}
