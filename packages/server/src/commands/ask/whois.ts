import { may, nameKey, NUMERICS } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { peopleOnline } from '../../chat/people/online.ts'
import type { UserRow } from '../../store/users/users.ts'
import { WHOIS_TARGETS } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { perTarget } from '../per-target.ts'
import { identityOf } from './identity.ts'
import { prefixesOf } from './prefixes-of.ts'

/** The most bytes of channel names in one 319 line, so that old clients can read it. */
const CHANNELS_BYTES = 400

/** `WHOIS [server] name,name`: tells no network or e-mail address, and only channels that the asker may see. */
export const whois: Command = {
  // a missing name is answered by a numeric of its own
  minParams: 0,
  phase: 'registered',
  scope: 'chat_read',
  cost: perTarget(3),
  usage: ['WHOIS {name}[,name…]'],
  async run(context) {
    const { client, line, chat } = context
    const asked = line.params[1] ?? line.params[0] ?? ''
    const names = asked
      .split(',')
      .filter((name) => name !== '')
      .slice(0, WHOIS_TARGETS)
    const { protocol } = chat.texts
    if (names.length === 0) {
      client.numeric(NUMERICS.ERR_NONICKNAMEGIVEN, [], protocol.noNickname)
      return
    }
    const online = await peopleOnline(chat, names)
    for (const name of names) {
      const person = online.get(nameKey(name))
      if (person !== undefined) await describe(context, person)
      else if (client.session.person === null && nameKey(name) === nameKey(client.nick))
        head(context, client.nick, { user: 'guest', host: client.serverName }, client.session.face.realName)
      else if (nameKey(name) === nameKey(chat.names.serviceNick)) {
        head(context, chat.names.serviceNick, { user: 'service', host: client.serverName }, null)
        client.numeric(NUMERICS.RPL_WHOISBOT, [chat.names.serviceNick], protocol.isBot)
      } else client.numeric(NUMERICS.ERR_NOSUCHNICK, [name], protocol.noSuchNick)
    }
    client.numeric(NUMERICS.RPL_ENDOFWHOIS, [asked], protocol.endOfWhois)
  },
}

async function describe(context: CommandContext, person: UserRow): Promise<void> {
  const { client, chat } = context
  const { protocol } = chat.texts
  const { realName, away } = chat.faces.of(person.id)
  head(context, person.name, identityOf(person), realName)
  for (const channels of await channelsOf(context, person))
    client.numeric(NUMERICS.RPL_WHOISCHANNELS, [person.name], channels)
  if (away !== null) client.numeric(NUMERICS.RPL_AWAY, [person.name], away)
  client.numeric(NUMERICS.RPL_WHOISACCOUNT, [person.name, person.name], protocol.isLoggedInAs)
  if (person.isBot) client.numeric(NUMERICS.RPL_WHOISBOT, [person.name], protocol.isBot)
}

function head(
  { client, chat }: CommandContext,
  nick: string,
  { user, host }: { readonly user: string; readonly host: string },
  realName: string | null,
): void {
  client.numeric(NUMERICS.RPL_WHOISUSER, [nick, user, host, '*'], realName ?? nick)
  client.numeric(NUMERICS.RPL_WHOISSERVER, [nick, client.serverName], chat.productName)
}

/** The 319 lines: channels that somebody is in, with their prefix there; private conversations are never told. */
async function channelsOf(context: CommandContext, person: UserRow): Promise<readonly string[]> {
  const { nodes, channels } = context.chat
  const seen = new Set<string>()
  const see = (channel: LiveChannel | null): void => {
    const shown = channel === null ? null : shownChannel(context, channel, person)
    if (shown !== null) seen.add(shown)
  }
  for (const channel of channels.living()) see(channel)
  for (const id of nodes?.channelIds() ?? [])
    if (channels.get(id) === undefined && nodes?.isMember(id, person.id) === true)
      see(await channels.open(id))
  const lines: string[] = []
  for (const name of [...seen].sort()) {
    const last = lines.at(-1)
    if (last === undefined || last.length + name.length >= CHANNELS_BYTES) lines.push(name)
    else lines[lines.length - 1] = `${last} ${name}`
  }
  return lines
}

/** The channel with the person's prefix there; null where they are not in it or the asker may not know. */
function shownChannel({ client }: CommandContext, channel: LiveChannel, person: UserRow): string | null {
  if (channel.type !== 'channel' || !channel.presence.isMember(person.id)) return null
  const standing = client.session.standingIn(channel)
  if (!may('read', standing) || !may('see_members', standing)) return null
  const modes = channel.modesOf(person.id, person.globalMode ?? '')
  return prefixesOf(modes, client.has('multi-prefix')) + channel.target
}
