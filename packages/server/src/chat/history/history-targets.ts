import { nameKey } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import { hearsPrivate } from '../live/hears-private.ts'
import type { Session } from '../live/session.ts'

/** How many conversations are considered, those with the newest messages. */
const MAX_CONVERSATIONS = 1000

/** A channel or person with history, and the time of its newest message. */
export interface HistoryTarget {
  readonly name: string
  readonly at: Date
}

/** The channels that this connection is in and its person's private conversations, the newest last. */
export async function historyTargets(chat: Chat, session: Session): Promise<readonly HistoryTarget[]> {
  const { read } = chat.store
  const channels = new Map(
    [...session.channels].flatMap((one) => (one.type === 'channel' ? [[one.id, one]] : [])),
  )
  const [times, conversations] = await Promise.all([
    read.events.newestTimes([...channels.keys()]),
    session.person === null || !hearsPrivate(session)
      ? []
      : read.memberships.conversationsOf(session.person.id, MAX_CONVERSATIONS),
  ])
  const targets: HistoryTarget[] = times.map(({ channelId, at }) => ({
    name: channels.get(channelId)!.target,
    at,
  }))
  for (const { otherName, otherIsDeleted, lastMessageAt } of conversations)
    if (!otherIsDeleted && lastMessageAt !== null) targets.push({ name: otherName, at: lastMessageAt })
  return targets.sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || nameKey(one.name).localeCompare(nameKey(other.name)),
  )
}
