import { may, parseChannelName } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import type { Variant } from '../live/variant.ts'
import { hearsPrivate } from '../live/hears-private.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Parting } from '../live/parting.ts'
import type { Person, Session } from '../live/session.ts'

/** The live channel of this name; null where there is none. Private conversations have no name. */
export async function channelByName(chat: Chat, text: string): Promise<LiveChannel | null> {
  const name = parseChannelName(text)
  if (name === null) return null
  const live = chat.channels.byName(name)
  if (live !== undefined) return live
  const row = await chat.store.read.channels.byName(name)
  return row === undefined ? null : chat.channels.open(row.id)
}

/**
 * Adds the session to the channel in one step, so that no event is lost in between. `before` runs just before the
 * first live event and writes the JOIN line, the list of members or the end of a catch-up. The right to read is
 * checked here, for joining and resuming alike (INV-07).
 */
export function enter(chat: Chat, session: Session, channel: LiveChannel, before: () => void): boolean {
  if (session.isGone) return false
  if (!may('read', session.standingIn(channel))) return false
  const isOwn = channel.participants.some(({ id }) => id === session.person?.id)
  if (channel.type === 'user' && !(isOwn && hearsPrivate(session))) return false
  before()
  session.channels.add(channel)
  channel.fanOut.add(session)
  if (session.person !== null && channel.type === 'channel') {
    // changes of the person's marks while they were away may not have reached this node
    channel.marks.changed(session.person.id)
    channel.presence.enter(session, session.person)
  }
  return true
}

/**
 * Takes the session out of the channel; false where it was not in it. A private conversation is heard until the
 * session ends.
 */
export function leave(
  chat: Pick<Chat, 'channels'>,
  session: Session,
  channel: LiveChannel,
  parting: Parting | null = null,
): boolean {
  if (!session.channels.delete(channel)) return false
  channel.presence.unfollow(session)
  if (channel.type === 'channel') {
    channel.fanOut.depart(session)
    if (session.person !== null) channel.presence.leave(session, session.person, parting)
    chat.channels.release(channel)
  }
  return true
}

/** Takes a closed connection out of all channels. `text` is told to others as its reason; null for none. */
export function leaveAll(chat: Chat, session: Session, text: string | null): void {
  session.end()
  chat.overlays.leave(session)
  chat.departures.together(() => {
    for (const channel of session.channels) leave(chat, session, channel, { kind: 'quit', text })
    for (const conversation of chat.people.depart(session)) release(chat, conversation)
  })
}

function release(chat: Chat, conversation: LiveChannel): void {
  if (conversation.fanOut.size > 0) return
  chat.people.detach(conversation)
  chat.channels.release(conversation)
}

/**
 * Logs a connection in, or changes whose it is: its channels stay joined, the membership moves to the person.
 * Guests are never announced. False where the connection has closed in the meantime.
 */
export function becomePerson(chat: Chat, session: Session, person: Person, sessionId: string): boolean {
  if (session.isGone) return false
  if (session.person?.id === person.id) {
    session.sessionId = sessionId
    // another token of the same person may have more or fewer scopes, and may be that of another application
    const { scopes = null, applicationId = null } = person
    session.person = { ...session.person, scopes, applicationId }
    chat.nodes?.checkLogin(sessionId)
    return true
  }
  if (session.person !== null) becomeGuest(chat, session)
  session.sessionId = sessionId
  chat.people.arrive(session, person)
  readBlocks(chat, person)
  chat.nodes?.checkLogin(sessionId)
  for (const channel of session.channels) {
    if (channel.type !== 'channel') continue
    channel.marks.changed(person.id)
    channel.presence.enter(session, person)
  }
  return true
}

/**
 * Reads the blocks of conversations that were alive here without this person, who may have blocked somebody on
 * another node.
 */
function readBlocks(chat: Chat, { id }: Person): void {
  const read = async (conversation: LiveChannel): Promise<void> =>
    conversation.blocks.replace(await chat.store.read.blocks.within(conversation.id))
  for (const conversation of chat.people.conversationsOf(id))
    if (chat.nodes === null) void chat.unfinished.add(read(conversation).catch(chat.onError))
    else chat.nodes.untilDone(() => read(conversation))
}

function becomeGuest(chat: Chat, session: Session): void {
  const { person } = session
  if (person === null) return
  for (const channel of session.channels) {
    if (channel.type === 'user') {
      session.channels.delete(channel)
      continue
    }
    // for the session itself its name changes and it stays: it would read a PART as its own
    const isFollowing = session.following.has(channel)
    if (isFollowing) channel.presence.unfollow(session)
    channel.presence.leave(session, person, null)
    if (isFollowing) channel.presence.follow(session)
  }
  for (const conversation of chat.people.depart(session)) release(chat, conversation)
  session.sessionId = null
}

/**
 * Moves the session to the variant of its new capabilities in all channels, without losing or repeating a line.
 */
export function setCapabilities(chat: Chat, session: Session, variant: Variant): void {
  const conversations = session.person === null ? [] : chat.people.conversationsOf(session.person.id)
  session.setVariant(variant, new Set([...session.channels, ...conversations]))
}
