import { mayChooseColor } from '@gwar/protocol'
import type { BadgesOfMessage } from '../../store/messages/message-row.ts'
import { gifterMarkOf } from '../../subscriptions/gifter-mark.ts'
import { isRunning } from '../../subscriptions/own-subscription.ts'
import type { Marks } from '../live/channel-marks.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'

/** What a message shows of its author besides name and modes. */
export interface Look {
  readonly color: string | null
  readonly badges: BadgesOfMessage | null
}

/** The author's look in a channel at this moment. The store is read only for newcomers and after changes. */
export async function lookOf(channel: LiveChannel, person: Person, now: Date): Promise<Look> {
  if (channel.type === 'user') return { color: person.color, badges: null }
  const marks = await channel.marks.of(person.id)
  return { color: colorOf(channel, person, marks, now), badges: badgesOf(channel, person, marks, now) }
}

/** Whether somebody may have a colour: subscribers, and everybody where mode c is set (CONTRA-09). */
export function mayHaveColor(channel: LiveChannel, person: Person): boolean {
  const modes = channel.modesOf(person.id, person.globalModes)
  return mayChooseColor(modes, channel.modes.has('c'))
}

/** The colour chosen with the subscription here, otherwise the person's own (CONTRA-08). */
function colorOf(channel: LiveChannel, person: Person, { subscription }: Marks, now: Date): string | null {
  if (!mayHaveColor(channel, person)) return null
  const chosen = subscription !== null && isRunning(subscription, now) ? subscription.color : null
  return chosen ?? person.color
}

function badgesOf(
  channel: LiveChannel,
  person: Person,
  { subscription: held, giftCount }: Marks,
  now: Date,
): BadgesOfMessage | null {
  const subscription =
    held !== null && isRunning(held, now)
      ? { months: held.months, badge: held.badge, showBadge: held.showBadge }
      : null
  const gifter = gifterMarkOf(giftCount, channel.marks.weekPosition(person.id))
  const hasBirthday = person.birthdayUntil != null && person.birthdayUntil > now.getTime()
  if (subscription === null && gifter === null && !hasBirthday) return null
  return { subscription, gifter, ...(hasBirthday && { birthday: true }) }
}
