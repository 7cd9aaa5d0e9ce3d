import { parseChannelName, parseUserName, type NewEvent } from '@gwar/protocol'
import { randomBytes } from 'node:crypto'
import { PLAIN_MESSAGE, type NewMessage } from './messages/new-message.ts'
import type { Store } from './store.ts'

export const AT = new Date('2026-03-01T12:00:00.000Z')

let lastMs = AT.getTime()

/** A UUID v7; each is a millisecond later than the one before. */
export function newId(): string {
  const time = (lastMs++).toString(16).padStart(12, '0')
  const random = randomBytes(9).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}

/** Registers a person and gives the id. */
export async function addUser(store: Store, name: string): Promise<string> {
  const id = newId()
  const email = `${name}@example.com`
  const user = { id, name: parseUserName(name)!, email, emailKey: email, passwordHash: 'x' }
  await store.transact((tx) => tx.users.insert(user, AT))
  return id
}

/** Makes a channel and gives the id. */
export async function addChannel(
  store: Store,
  name: string,
  createdBy: string | null = null,
): Promise<string> {
  const id = newId()
  await store.transact((tx) => tx.channels.insert({ id, name: parseChannelName(name)!, createdBy }, AT))
  return id
}

/** A message of `userId` in `channelId`. */
export function newMessage(channelId: string, userId: string, changes: Partial<NewMessage> = {}): NewMessage {
  return {
    id: newId(),
    channelId,
    userId,
    kind: 'message',
    text: 'Cześć',
    folded: 'czesc',
    modes: '',
    color: null,
    replyTo: null,
    nonce: null,
    ...PLAIN_MESSAGE,
    at: AT,
    ...changes,
  }
}

/** An event of any form, as a later version may store it; also one of no particular form, where only its place counts. */
export function eventOfAnyForm(type: string, body: object = {}): NewEvent {
  return { type, id: null, body } as unknown as NewEvent
}
