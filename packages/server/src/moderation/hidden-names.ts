import { EVERYWHERE, type Actor, type StoredEvent, type Texts, type Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { Transactor } from '../store/nouns.ts'
import type { ActContext, Done, PersonalNotice } from './act.ts'

/** Whose name stands where a line needs one, and the channel hides those of its moderators; nobody can have it. */
const HIDDEN: Actor = { id: EVERYWHERE, name: 'Moderator' }

/** Lines of the service that name who acted, and how they are called without a name. */
const NAMELESS: Readonly<Record<string, string>> = { banby: 'ban', muteby: 'mute', unbannedby: 'unbanned' }

/** Whether members of the channel are not told who of its moderators did something (WHY-05). */
export async function hidesNames(
  tx: Pick<Transactor, 'channelModeration'>,
  channelId: string,
): Promise<boolean> {
  return (await tx.channelModeration.of(channelId)).names === 'hidden'
}

/** Who acts as rows that members read name them; null where the channel hides it, and for the service. */
export function shownAs({ by, hidesNames: isHidden }: Pick<ActContext, 'by' | 'hidesNames'>): Actor | null {
  return isHidden ? null : by
}

/**
 * What an act gives, without who did it: for everybody alike, because lines are written once for all members. Moderators
 * read it in the log.
 */
export function withoutNames<T extends Pick<Done, 'events' | 'notices'>>(texts: Texts, done: T): T {
  return {
    ...done,
    events: done.events.map((event) => namelessEvent(texts, event)),
    notices: done.notices.map(namelessNotice),
  }
}

/** An event without who of the channel's moderators did it. */
function namelessEvent(texts: Texts, event: Unnumbered<StoredEvent>): Unnumbered<StoredEvent> {
  if (event.type === 'notice') {
    const { id, at, i18n } = event
    if (i18n === null || typeof i18n.values['creator_name'] !== 'string') return event
    const { creator_name: _, ...values } = i18n.values
    const name = NAMELESS[i18n.name]
    return name === undefined
      ? serviceNotice(texts, { id, at, name: i18n.name, values: { ...values, creator_name: HIDDEN.name } })
      : serviceNotice(texts, { id, at, name, values })
  }
  return 'by' in event && event.type !== 'vote' ? { ...event, by: null } : event
}

function namelessNotice({ userId, notice }: PersonalNotice): PersonalNotice {
  if (notice.type === 'ban' && notice.ban !== null)
    return { userId, notice: { ...notice, ban: { ...notice.ban, by: null } } }
  if (notice.type !== 'kicked') return { userId, notice }
  const { by, reason } = notice
  return { userId, notice: { ...notice, by: HIDDEN, reason: reason === by.name ? HIDDEN.name : reason } }
}
