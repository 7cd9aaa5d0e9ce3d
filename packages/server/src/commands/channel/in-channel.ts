import { may, NUMERICS, type Right } from '@gwar/protocol'
import { channelByName } from '../../chat/entering/membership.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import type { Person } from '../../chat/live/session.ts'
import type { CommandContext } from '../command.ts'
import { refuseAct } from './refuse-act.ts'

/** Finds the channel that a line names; answers 403 and gives null where there is none. */
export async function namedChannel(
  { client, chat }: CommandContext,
  target: string,
): Promise<LiveChannel | null> {
  const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
  if (channel === null) client.numeric(NUMERICS.ERR_NOSUCHCHANNEL, [target], chat.texts.channel.unknown)
  return channel
}

/** The channel of a line with the person who sent it; the person is null for a guest. */
interface Inside<Who extends Person | null> {
  readonly channel: LiveChannel
  readonly person: Who
}

/**
 * Finds the channel that a line names, where the connection is in it and has the right, as far as memory knows.
 * Otherwise it answers and gives null: 403 there is no such channel, 442 the connection is not in it, 482 it lacks
 * the right.
 */
export async function inChannel(
  context: CommandContext,
  target: string,
  asked: { readonly right: Right },
): Promise<Inside<Person> | null>
export async function inChannel(
  context: CommandContext,
  target: string,
): Promise<Inside<Person | null> | null>
export async function inChannel(
  context: CommandContext,
  target: string,
  asked: { readonly right: Right } | null = null,
): Promise<Inside<Person | null> | null> {
  const { client, chat } = context
  const { session } = client
  const channel = await namedChannel(context, target)
  if (channel === null) return null
  if (!session.channels.has(channel)) {
    client.numeric(NUMERICS.ERR_NOTONCHANNEL, [channel.target], chat.texts.protocol.notOnChannel)
    return null
  }
  const { person } = session
  if (asked !== null && (person === null || !may(asked.right, session.standingIn(channel)))) {
    refuseAct(context, channel, { name: 'no_permission', values: {} })
    return null
  }
  return { channel, person }
}
