import { eventToRecord, orderModes, type ChannelInfo, type Locale } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { messageOfRow } from '../../events/stored-event.ts'
import { sellsSubscriptions } from '../../purchase/offer/sells-subscriptions.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import { TEXTS } from '../../texts.ts'
import { streamRecord } from '../../streams/stream-event.ts'
import { countedGoalOf } from '../../goals/goal-record.ts'
import { pollRecordOf } from '../../polls/poll-record.ts'
import { visitRecordOf } from '../../visits/visit-record.ts'
import type { HttpDeps } from '../http.ts'

/** A channel as the caller sees it; a private conversation is named after the other person. */
export async function channelInfoOf(
  deps: HttpDeps,
  channel: ChannelRow,
  caller: Authenticated | null,
  locale: Locale,
): Promise<ChannelInfo> {
  const { modes, streams } = deps.store.read
  const [set, held, name, pinned, stream, poll, goal, visit] = await Promise.all([
    modes.ofChannel(channel.id),
    caller === null ? [] : modes.ofMember(channel.id, caller.user.id),
    channel.type === 'channel' ? channel.name : nameOfOther(deps, channel.id, caller, locale),
    channel.pinnedId === null ? undefined : deps.store.read.messages.byId(channel.id, channel.pinnedId),
    channel.type === 'channel' ? streams.running(channel.id) : undefined,
    channel.type === 'channel' ? deps.store.read.polls.latest(channel.id) : undefined,
    channel.type === 'channel' ? deps.store.read.goals.ofChannel(channel.id) : undefined,
    channel.type === 'channel' ? deps.store.read.visits.lastTold(channel.id) : undefined,
  ])
  return {
    id: channel.id,
    name,
    type: channel.type,
    topic: channel.topic,
    seq: channel.seq,
    modes: set.map(({ mode, param }) => ({ mode, param })),
    own_modes: orderModes([...held, caller?.user.globalMode ?? '']),
    subscriptions_available: sellsSubscriptions(deps.config, channel),
    pinned: pinned === undefined || pinned.cleared !== null ? null : eventToRecord(messageOfRow(pinned)),
    stream: stream === undefined ? null : streamRecord(stream),
    poll: poll === undefined || poll.isCancelled ? null : pollRecordOf(poll),
    goal: goal === undefined ? null : countedGoalOf(goal),
    visit: visit === undefined || visit.state === 'cancelled' ? null : visitRecordOf(visit, channel.id),
    created_at: channel.createdAt.toISOString(),
  }
}

async function nameOfOther(
  deps: HttpDeps,
  channelId: string,
  caller: Authenticated | null,
  locale: Locale,
): Promise<string> {
  const { memberships, users } = deps.store.read
  const ids = await memberships.userIds(channelId)
  // a conversation with oneself has one member
  const otherId = ids.find((id) => id !== caller?.user.id) ?? caller?.user.id
  const other = otherId === undefined ? undefined : await users.byId(otherId)
  return other === undefined || other.deletedAt !== null ? TEXTS[locale].message.deletedUser : other.name
}
