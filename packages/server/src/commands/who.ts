import { may, nameKey, NUMERICS } from '@gwar/protocol'
import type { LiveChannel } from '../chat/live-channel.ts'
import { channelByName } from '../chat/membership.ts'
import { awayOf, peopleOnline } from '../chat/online.ts'
import type { Client } from './client.ts'
import type { Command, CommandContext } from './command.ts'
import { identityOf } from './identity.ts'
import { prefixesOf } from './prefixes-of.ts'
import { whoxLine, type WhoRow } from './who-line.ts'

/** People of one answer: a client that wants to know a large channel asks NAMES. */
const MAX_ROWS = 1000

/** `WHO #c` or `WHO name`, and both with `%fields,token` (WHOX). No other mask finds anybody. */
export const who: Command = {
  minParams: 1,
  needsRegistration: true,
  async run(context) {
    const { client, line, chat } = context
    const [mask = '', extension = ''] = line.params
    const { protocol } = chat.texts
    const rows = mask.startsWith('#') ? await ofChannel(context, mask) : await ofName(context, mask)
    const fields = /^[^%]*%([^,]*)(?:,(.*))?$/.exec(extension)
    const write =
      fields === null ? lineOf : (client: Client, row: WhoRow) => whoxLine(client, row, fields[1]!, fields[2])
    client.sendAll(rows.slice(0, MAX_ROWS).map((row) => write(client, row)))
    if (rows.length > MAX_ROWS)
      client.numeric(NUMERICS.ERR_TOOMANYMATCHES, ['WHO', mask], protocol.tooManyMatches)
    client.numeric(NUMERICS.RPL_ENDOFWHO, [mask], protocol.endOfWho)
  },
}

async function ofChannel(context: CommandContext, target: string): Promise<readonly WhoRow[]> {
  const { client, chat } = context
  const channel = await channelByName(chat, target.slice(1))
  if (channel === null || !may('see_members', client.session.standingIn(channel))) return []
  const rows: WhoRow[] = []
  for (const person of channel.presence.members()) {
    rows.push(rowOf(context, person, channel))
    // one more than is shown tells that there are more
    if (rows.length > MAX_ROWS) break
  }
  return rows
}

async function ofName(context: CommandContext, name: string): Promise<readonly WhoRow[]> {
  const { client, chat } = context
  const row = (await peopleOnline(chat, [name])).get(nameKey(name))
  if (row !== undefined) return [rowOf(context, { ...row, globalModes: row.globalMode ?? '' }, null)]
  if (client.session.person !== null || nameKey(name) !== nameKey(client.nick)) return []
  const { nick, serverName: host } = client
  return [{ channel: '*', nick, user: 'guest', host, flags: 'H', account: '0' }]
}

function rowOf(
  { client, chat }: CommandContext,
  person: {
    readonly id: string
    readonly name: string
    readonly globalModes: string
    readonly isBot: boolean
  },
  channel: LiveChannel | null,
): WhoRow {
  const { user, host } = identityOf(person)
  const presence = awayOf(chat, person.id) === null ? 'H' : 'G'
  const modes = channel === null ? '' : channel.modesOf(person.id, person.globalModes)
  return {
    channel: channel?.target ?? '*',
    nick: person.name,
    user,
    host,
    flags: presence + (person.isBot ? 'B' : '') + prefixesOf(modes, client.has('multi-prefix')),
    account: person.name,
  }
}

function lineOf(client: Client, { channel, user, host, nick, flags }: WhoRow): string {
  return client.numericLine(
    NUMERICS.RPL_WHOREPLY,
    [channel, user, host, client.serverName, nick, flags],
    `0 ${nick}`,
  )
}
