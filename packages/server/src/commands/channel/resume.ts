import { may } from '@gwar/protocol'
import { missedLines } from '../../chat/entering/catch-up.ts'
import { openConversation } from '../../chat/entering/conversation.ts'
import { findConversation } from '../../chat/entering/find-conversation.ts'
import { hearsPrivate } from '../../chat/live/hears-private.ts'
import { rightsEverywhere } from '../../chat/live/person-of-row.ts'
import type { Person } from '../../chat/live/session.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { channelByName, enter } from '../../chat/entering/membership.ts'
import { readOn } from '../../chat/entering/read-on.ts'
import type { Command, CommandContext } from '../command.ts'
import { dropCapabilities } from '../registration/drop-capabilities.ts'
import { isFull } from './is-full.ts'
import { joinLine } from './join.ts'
import { namesReply } from './names.ts'
import { tellOwnHeld } from './tell-own-held.ts'
import { tellOwnSubscription } from './tell-own-subscription.ts'
import { ownBanLines, tellStoredBan } from '../own-ban.ts'
import { tellOwnWarning } from '../own-warning.ts'
import { tellPollOf } from './tell-poll.ts'
import { tellViewersOf } from './tell-viewers.ts'
import { tellVisitOf } from './tell-visit.ts'
import { tellWelcome } from './tell-welcome.ts'

/**
 * The batch reference. A connection has at most one such batch open, and all connections use the same, so that
 * lines have the same bytes for all.
 */
const BATCH = 'resume'

/**
 * `RESUME #c {last seq}`: joins where necessary and sends the events after that number (wire §6). The third
 * parameter of the batch is the number up to which it is complete; live lines follow from there without gap or
 * repetition.
 */
export const resume: Command = {
  minParams: 2,
  phase: 'registered',
  scope: 'chat_read',
  // a client that reconnects sends it for each of its channels at once
  cost: 1,
  usage: ['RESUME #name {number}'],
  async run(context) {
    const { client, line, chat } = context
    const [target = '', number = ''] = line.params
    const { session } = client
    if (isFull(context, target)) return
    const from = /^\d{1,15}$/.test(number) ? Number(number) : -1
    let channel = await find(context, target)
    if (channel !== null && from > channel.sequence.cursor) {
      await readOn(chat, channel, from)
      channel = await find(context, target)
    }
    if (channel === null) {
      client.fail('RESUME', 'UNKNOWN_CHANNEL', [target], chat.texts.channel.unknown)
      return
    }
    const name =
      channel.type === 'channel' ? channel.target : (channel.otherThan(session.person!.id)?.name ?? target)
    const wasIn = session.channels.has(channel)
    await session.holding(() => catchUp(context, channel, name, from))
    await tellStoredBan(context, channel)
    await tellOwnSubscription(context, channel, true)
    await tellOwnHeld(context, channel, from)
    tellOwnWarning(context, channel)
    tellViewersOf(context, channel)
    await tellPollOf(context, channel)
    await tellVisitOf(context, channel)
    // a page that was loaded before the connection stood comes for the first time by RESUME
    if (!wasIn) tellWelcome(context, channel)
  },
}

async function find(context: CommandContext, target: string): Promise<LiveChannel | null> {
  const { person } = context.client.session
  if (target.startsWith('#')) return channelByName(context.chat, target.slice(1))
  return person === null ? null : conversationOf(context, person, target)
}

/**
 * The conversation to resume: an application that may not write does not create one, and one without the scope for
 * private conversations finds none.
 */
async function conversationOf(
  { chat, client }: CommandContext,
  person: Person,
  target: string,
): Promise<LiveChannel | null> {
  if (!hearsPrivate(client.session)) return null
  if (may('write', rightsEverywhere(person))) return openConversation(chat, person, target)
  const channel = (await findConversation(chat, person, target))?.channel ?? null
  if (channel !== null) chat.people.attach(channel)
  return channel
}

/**
 * Sends the list of members as it is now, and its changes from now on, because what the client knew before its
 * absence may be outdated.
 */
function followMembers(context: CommandContext, channel: LiveChannel): void {
  const { client } = context
  if (client.session.following.has(channel)) return
  if (!client.has('draft/no-implicit-names')) namesReply(context, channel)
  channel.presence.follow(client.session)
}

async function catchUp(
  context: CommandContext,
  channel: LiveChannel,
  name: string,
  from: number,
): Promise<void> {
  const { client, chat } = context
  const { session } = client
  dropCapabilities(context, channel)
  const isIn = session.channels.has(channel)
  // deliveries gathered but not yet written are in the batch, so the connection leaves the fan-out and enters it
  // anew
  channel.fanOut.remove(session)
  const to = channel.sequence.cursor
  const isEntered = enter(chat, session, channel, () => {
    if (!isIn) client.sendAll([joinLine(context, channel, name), ...ownBanLines(context, channel)])
  })
  if (!isEntered) return
  if (!client.has('V/lazy-members') && channel.type === 'channel') followMembers(context, channel)
  const { variant } = session
  const personId = session.person?.id ?? null
  const listener = { variant, isGuest: personId === null, personId }
  // a client that was sent too much already has to load afresh, which costs a tenth
  const isRefused = from < to && context.rate.playbackWait(client.sender) > 0
  const around = {
    opening: `:${client.serverName} BATCH +${BATCH} ${chat.names.vendor}/resume ${name} ${to}`,
    closing: `:${client.serverName} BATCH -${BATCH}`,
  }
  const missed = isRefused ? null : await missedLines(chat, channel, { from, to }, listener, BATCH, around)
  if (missed === null) {
    client.fail('RESUME', 'RESET', [name], chat.texts.protocol.resumeReset)
    client.endAnswer()
    return
  }
  if (from < to) context.rate.playedBack(client.sender, missed.length)
  client.endAnswer()
  client.transport.sink.write(missed)
}
