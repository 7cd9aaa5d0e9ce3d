import type { Chat } from '../chat.ts'
import { personOfAccount } from '../live/person-of-row.ts'

/** Tells all connections of an account its present data; called after the commit. */
export async function tellPerson({ bus, store }: Pick<Chat, 'bus' | 'store'>, userId: string): Promise<void> {
  const account = await store.read.users.byId(userId)
  if (account === undefined) return
  const { color, globalModes, isBot, birthdayUntil = null } = personOfAccount(account)
  bus.tellUser(userId, { type: 'person', color, globalModes, isBot, birthdayUntil })
}
