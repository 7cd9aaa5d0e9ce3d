import { checkChannelName, fieldText, may, NUMERICS, parseChannelName, serialiseLine } from '@gwar/protocol'
import { recentMessages } from '../../chat/entering/catch-up.ts'
import { hearsPrivate } from '../../chat/live/hears-private.ts'
import { rightsEverywhere } from '../../chat/live/person-of-row.ts'
import { openConversation } from '../../chat/entering/conversation.ts'
import { createChannel } from '../../chat/entering/create-channel.ts'
import { withTags } from '../../chat/live/event-encoder.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { readMark } from '../../chat/history/mark-read.ts'
import { channelByName, enter } from '../../chat/entering/membership.ts'
import { JOIN_TARGETS } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { dropCapabilities } from '../registration/drop-capabilities.ts'
import { isFull } from './is-full.ts'
import { lengthOf } from '../length-of.ts'
import { markLine } from '../history/mark-line.ts'
import { namesReply } from './names.ts'
import { tellOwnHeld } from './tell-own-held.ts'
import { tellOwnSubscription } from './tell-own-subscription.ts'
import { tellPollOf } from './tell-poll.ts'
import { tellViewersOf } from './tell-viewers.ts'
import { tellVisitOf } from './tell-visit.ts'
import { tellWelcome } from './tell-welcome.ts'
import { ownBanLines, tellStoredBan } from '../own-ban.ts'
import { tellOwnWarning } from '../own-warning.ts'
import { sendBatch } from '../send-batch.ts'
import { ownSource } from '../own-source.ts'
import { perTarget } from '../per-target.ts'
import { depart } from './part.ts'
import { topicLines } from './topic-lines.ts'

/** How many messages a client without a history of its own is shown when it joins (wire §6). */
const PLAYBACK = 25

/** `JOIN #name`, `JOIN name` (private conversation), `JOIN #name` with `V/create=1` (wire §5); `JOIN 0` leaves all. */
export const join: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'chat_read',
  cost: perTarget(2),
  usage: ['JOIN #name[,#name…]', 'JOIN {name}', 'JOIN 0'],
  async run(context) {
    const { line, chat } = context
    if (line.params[0] === '0') {
      for (const channel of context.client.session.channels)
        if (channel.type === 'channel') await depart(context, channel, '')
      return
    }
    const isCreation = line.tags.get(`+${chat.names.vendor}/create`) === '1'
    const enterOne = async (target: string): Promise<Follow | null> => {
      if (!target.startsWith('#')) return joinConversation(context, target)
      return isCreation ? create(context, target) : joinChannel(context, target)
    }
    const targets = line.params[0]!.split(',')
      .slice(0, JOIN_TARGETS)
      .filter((target) => target !== '')
    if (context.client.label === null || targets.length < 2)
      for (const target of targets) await enterInOrder(context, () => enterOne(target))
    else await enterAll(context, targets, enterOne)
  },
}

/** Sends what follows the answer to a JOIN, outside its label. */
type Follow = () => Promise<void>

/** Enters one channel: live lines wait until all that follows the answer is written, the earlier messages as well. */
async function enterInOrder(context: CommandContext, enterOne: () => Promise<Follow | null>): Promise<void> {
  await context.client.session.holding(async () => finish(context, await enterOne()))
}

/** Ends the answer and then sends what follows it. */
async function finish({ client }: CommandContext, follow: Follow | null): Promise<void> {
  if (follow === null) return
  client.endAnswer()
  await follow()
}

/** Gives one labelled answer for all targets: live lines of the first channel wait until the last is entered. */
async function enterAll(
  context: CommandContext,
  targets: readonly string[],
  enterOne: (target: string) => Promise<Follow | null>,
): Promise<void> {
  const { client } = context
  await client.session.holding(async () => {
    const follows: Follow[] = []
    for (const target of targets) {
      const follow = await enterOne(target)
      if (follow !== null) follows.push(follow)
    }
    client.endAnswer()
    for (const follow of follows) await follow()
  })
}

async function joinChannel(context: CommandContext, target: string): Promise<Follow | null> {
  const { chat, client } = context
  // read before the channel is fetched, because it must be entered as soon as it is there
  const mark = await markOf(context, target.slice(1))
  const channel = await channelByName(chat, target.slice(1))
  if (channel === null) {
    const { vendor } = chat.names
    client.numeric(
      NUMERICS.ERR_NOSUCHCHANNEL,
      [target],
      chat.texts.channel.unknown,
      client.has('V/i18n') ? [[`${vendor}/i18n`, '{"name":"unknown_channel","values":{}}']] : [],
    )
    return null
  }
  return come(context, channel, mark)
}

/** Up to when this person has read the channel; null unless the client asks for read marks. */
async function markOf({ chat, client }: CommandContext, text: string): Promise<Date | null> {
  const name = parseChannelName(text)
  if (!client.has('draft/read-marker') || name === null) return null
  const channel = chat.channels.byName(name) ?? (await chat.store.read.channels.byName(name))
  return channel === undefined ? null : readMark(chat, client.session.person, channel.id)
}

/** Creates a channel and enters it; a refusal is a FAIL with its reason, or a numeric for plain clients. */
async function create(context: CommandContext, target: string): Promise<Follow | null> {
  const { chat, client } = context
  const name = target.replace(/^#/, '')
  const created = await createChannel(chat, client.session.person, name)
  if ('channel' in created) return come(context, created.channel, null)
  const { protocol } = chat.texts
  const text = {
    ACCOUNT_REQUIRED: protocol.accountRequired,
    NAME_INVALID: fieldText(chat.texts, checkChannelName(name) ?? 'invalid'),
    NAME_RESERVED: protocol.nameReserved,
    NAME_TAKEN: protocol.nameTaken,
    TOO_MANY_CHANNELS: protocol.tooManyChannels,
  }[created.refusal]
  if (client.has('standard-replies')) client.fail('JOIN', created.refusal, [target], text)
  else client.numeric(NUMERICS.ERR_NOSUCHCHANNEL, [target], text)
  return null
}

/** Creates a channel and enters it: for `CREATE #name` and for `JOIN` with its tag. */
export async function createAndEnter(context: CommandContext, target: string): Promise<void> {
  await enterInOrder(context, () => create(context, target))
}

/** Enters a channel without waiting for anything; gives what is to be sent after the answer. */
function come(context: CommandContext, channel: LiveChannel, mark: Date | null): Follow | null {
  const { chat, client } = context
  const { session } = client
  if (session.isGone || session.channels.has(channel)) return null
  if (isFull(context, channel.target)) return null
  dropCapabilities(context, channel)
  const isPlain = !client.has('V/lazy-members')
  let seq = 0
  const isEntered = enter(chat, session, channel, () => {
    seq = channel.sequence.cursor
    client.send(joinLine(context, channel, channel.target))
    client.sendAll(topicLines(context, channel))
    client.sendAll(ownBanLines(context, channel))
    if (client.has('draft/read-marker')) client.send(markLine(client.serverName, channel.target, mark))
  })
  if (!isEntered) return null
  if (isPlain) {
    if (!client.has('draft/no-implicit-names')) namesReply(context, channel)
    channel.presence.follow(session)
  }
  return async () => {
    await tellStoredBan(context, channel)
    await tellOwnSubscription(context, channel)
    await tellOwnHeld(context, channel)
    tellOwnWarning(context, channel)
    tellViewersOf(context, channel)
    await tellPollOf(context, channel)
    await tellVisitOf(context, channel)
    tellWelcome(context, channel)
    if (isPlain) await playBack(context, channel, seq)
  }
}

/**
 * Whether earlier messages are sent on joining: to clients that cannot read history in another way, and that can
 * tell it from live lines. In a batch everybody can. By the times of lines people can, but a bot would carry out
 * old commands.
 */
function isShownHistory({ client }: CommandContext): boolean {
  if (client.has('V/seq') || client.has('draft/chathistory')) return false
  return client.has('batch') || (client.has('server-time') && client.session.person?.isBot !== true)
}

/** Sends the latest messages to a client that has no other way to read them (wire §6), while live lines wait. */
async function playBack(context: CommandContext, channel: LiveChannel, seq: number): Promise<void> {
  const { chat, client } = context
  const { session } = client
  if (!isShownHistory(context)) return
  if (context.rate.playbackWait(client.sender) > 0) return
  const events = await recentMessages(chat, channel, seq, PLAYBACK)
  if (events.length === 0) return
  sendBatch(client, ['chathistory', channel.target], (tags) => {
    const lines = events.flatMap((event) => channel.linesFor(event, session, tags))
    context.rate.playedBack(client.sender, lengthOf(lines))
    return lines
  })
}

async function joinConversation(context: CommandContext, target: string): Promise<Follow | null> {
  const { chat, client } = context
  const { person } = client.session
  // joining can create a conversation and lets the client hear it, so both scopes are needed
  const mayBegin = person === null || (hearsPrivate(client.session) && may('write', rightsEverywhere(person)))
  if (!mayBegin) {
    client.fail('JOIN', 'INSUFFICIENT_SCOPE', [target], chat.texts.protocol.insufficientScope)
    return null
  }
  // checked before the conversation is created
  if (isFull(context, target)) return null
  const channel = person === null ? null : await openConversation(chat, person, target)
  const other = channel?.otherThan(person?.id ?? '')
  if (channel === null || other === undefined) {
    const text = person === null ? chat.texts.protocol.accountRequired : chat.texts.protocol.noSuchNick
    client.numeric(NUMERICS.ERR_NOSUCHNICK, [target], text)
    return null
  }
  enter(chat, client.session, channel, () => client.send(joinLine(context, channel, other.name)))
  return async () => undefined
}

/**
 * The JOIN line that confirms the own join, with the channel's id and the number from which on events are sent
 * live.
 */
export function joinLine({ client, chat }: CommandContext, channel: LiveChannel, target: string): string {
  const { vendor } = chat.names
  const { person } = client.session
  const tags: [string, string][] = []
  if (client.has('server-time')) tags.push(['time', chat.clock.now().toISOString()])
  if (client.has('V/channel-id')) tags.push([`${vendor}/channel-id`, channel.id])
  if (client.has('V/seq')) tags.push([`${vendor}/seq`, String(channel.sequence.cursor)])
  if (client.has('V/user-id') && person !== null) tags.push([`${vendor}/user-id`, person.id])
  const { face } = client.session
  const realName = person === null ? face.realName : chat.faces.of(person.id).realName
  const params = client.has('extended-join')
    ? [target, person?.name ?? '*', realName ?? client.nick]
    : [target]
  const line = serialiseLine({ source: ownSource(client), command: 'JOIN', params })
  return withTags([line], tags)[0]!
}
