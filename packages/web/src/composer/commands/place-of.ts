import type { BufferKey } from '@gwar/protocol'
import { stores } from '../../store/stores.ts'
import type { CommandPlace } from './box-command.ts'

/** Where a command of this buffer's box is given; asked when somebody writes, never while it is drawn. */
export function placeOf(key: BufferKey): CommandPlace {
  const buffer = stores.buffers.get(key)
  return {
    isChannel: key.startsWith('#'),
    ownModes: buffer?.ownModes ?? '',
    hasModeC: Object.hasOwn(buffer?.channel.modes ?? {}, 'c'),
    lastPerson: lastPerson(),
  }
}

/** Who wrote last to the person in a private conversation that is open. */
function lastPerson(): string | null {
  let last: { readonly name: string; readonly at: number } | null = null
  for (const { type, target, channel } of stores.buffers.all()) {
    if (type !== 'user') continue
    // the newest stand first
    const said = channel.events.find((event) => event.type !== 'notice' && event.from.name === target)
    if (said !== undefined && said.at > (last?.at ?? 0)) last = { name: target, at: said.at }
  }
  return last?.name ?? null
}

/** How many people of a channel are looked through. */
const MOST_PEOPLE = 5000

/** Who wrote in a channel, the latest first, and its members that are known; without the reader. */
export function peopleOf(key: BufferKey): readonly string[] {
  const buffer = stores.buffers.get(key)
  if (buffer === undefined || buffer.type === 'user') return []
  const own = stores.connection.ownName
  const said = [...stores.lastSaid.of(key, buffer.channel.events).values()].toSorted((a, b) => b.at - a.at)
  const names = new Set(said.map(({ name }) => name))
  for (const { name } of buffer.channel.members.values()) {
    if (names.size >= MOST_PEOPLE) break
    names.add(name)
  }
  if (own !== null) names.delete(own)
  return [...names]
}
