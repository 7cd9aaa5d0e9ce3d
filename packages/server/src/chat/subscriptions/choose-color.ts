import { changeOwnSubscription } from './change-own-subscription.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { mayHaveColor } from '../send/look-of.ts'
import type { Person } from '../live/session.ts'

/**
 * Sets the colour of the name in a channel, null for none (CONTRA-08). A subscriber's is stored with the
 * subscription; anybody else's, where mode c allows one, is their own in all such channels. Removing the colour
 * removes the own one as well, which would otherwise appear in its place. Gives whether the person may have a
 * colour here.
 */
export async function chooseColor(
  chat: Chat,
  channel: LiveChannel,
  person: Person,
  color: string | null,
): Promise<boolean> {
  if (!mayHaveColor(channel, person)) return false
  const isWithSubscription =
    (await changeOwnSubscription(chat, channel, person, { type: 'color', color })) === null
  if (isWithSubscription && (color !== null || person.color === null)) return true
  await chat.store.transact((tx) => tx.users.setColor(person.id, color))
  const { globalModes, birthdayUntil = null } = person
  chat.bus.tellUser(person.id, { type: 'person', color, globalModes, birthdayUntil })
  return true
}
