import { changeOwnSubscription } from './change-own-subscription.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { mayHaveColor } from '../send/look-of.ts'
import type { Person } from '../live/session.ts'

/**
 * The colour of the name in a channel, null for none (CONTRA-08): a subscriber's is kept with the subscription there;
 * everybody else's, where mode c lets them have one, is their own in all such channels. Taking the colour away takes
 * away the own one, too, which would show from under it. Whether the person may have one here.
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
