import { nameKey, parseUserName } from '@gwar/protocol'
import type { UserRow } from '../../store/users/users.ts'
import type { Chat } from '../chat.ts'
import type { Person } from '../live/session.ts'

/** How many people somebody can block. */
const MAX_BLOCKS = 1000

/** Why somebody is not blocked; the codes of FAIL. */
export type BlockRefusal = 'UNKNOWN_USER' | 'SELF' | 'NEVER_BLOCKED' | 'TOO_MANY_BLOCKS'

/** The name of the person in its own letter case, and whether anything changed. */
export type Blocked =
  | { readonly name: string; readonly isChanged: boolean }
  | { readonly refusal: BlockRefusal }

/** Blocks somebody and tells all connections of the person. Blocking twice changes nothing. */
export async function blockPerson(chat: Chat, person: Person, name: string): Promise<Blocked> {
  if (isNeverBlocked(chat, name)) return { refusal: 'NEVER_BLOCKED' }
  const other = await named(chat, name)
  if (other === undefined) return { refusal: 'UNKNOWN_USER' }
  if (other.id === person.id) return { refusal: 'SELF' }
  const result = await chat.store.transact(async (tx) => {
    // locked, so that the limit holds for simultaneous calls
    await tx.users.lock(person.id)
    if (await tx.blocks.has(person.id, other.id)) return 'known'
    if ((await tx.blocks.count(person.id)) >= MAX_BLOCKS) return 'full'
    await tx.blocks.add(person.id, other.id, chat.clock.now())
    return 'added'
  })
  if (result === 'full') return { refusal: 'TOO_MANY_BLOCKS' }
  return tell(chat, person, other.name, true, result === 'added')
}

export async function unblockPerson(chat: Chat, person: Person, name: string): Promise<Blocked> {
  const other = await named(chat, name)
  if (other === undefined) return { refusal: 'UNKNOWN_USER' }
  const isChanged = await chat.store.transact((tx) => tx.blocks.remove(person.id, other.id))
  return tell(chat, person, other.name, false, isChanged)
}

function tell(chat: Chat, person: Person, name: string, isBlocked: boolean, isChanged: boolean): Blocked {
  if (isChanged) chat.bus.tellUser(person.id, { type: 'block', name, isBlocked })
  return { name, isChanged }
}

function isNeverBlocked(chat: Chat, name: string): boolean {
  return chat.neverBlocked.some((never) => nameKey(never) === nameKey(name))
}

async function named(chat: Chat, text: string): Promise<UserRow | undefined> {
  const name = parseUserName(text)
  return name === null ? undefined : chat.store.read.users.byName(name)
}
