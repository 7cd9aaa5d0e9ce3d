import { may, nameKey, NUMERICS } from '@gwar/protocol'
import type { Face } from '../../chat/live/face.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { peopleOnline } from '../../chat/people/online.ts'
import type { Person } from '../../chat/live/session.ts'
import type { Client } from '../client.ts'
import type { Command, CommandContext } from '../command.ts'
import { identityOf } from './identity.ts'
import { prefixesOf } from './prefixes-of.ts'
import { whoxLine, type WhoRow } from './who-line.ts'
import { isMask, whoMask } from './who-mask.ts'

/** How many people an answer has; a client that needs all members of a large channel asks NAMES. */
const MAX_ROWS = 1000

const COST = 10
/** The cost of a WHO with a mask, which looks at everybody who is connected. */
const MASK_COST = 40

/**
 * `WHO #c`, `WHO name` or `WHO mask`, each with `o` for only those with a global letter, and with `%fields,token`
 * (WHOX). Guests are found by nobody but themselves.
 */
export const who: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'chat_read',
  cost: ({ line }) => (asksByMask(line.params[0]) ? MASK_COST : COST),
  usage: ['WHO {#name|name|mask} [o][%fields,token]'],
  async run(context) {
    const { client, line, chat } = context
    const [mask = '', extension = ''] = line.params
    const { protocol } = chat.texts
    const [flags = '', asked] = extension.split('%', 2)
    const isOfStaff = flags.includes('o')
    const rows = await rowsOf(context, mask, isOfStaff)
    const fields = asked === undefined ? null : /^([^,]*)(?:,(.*))?$/.exec(asked)
    const write =
      fields === null ? lineOf : (client: Client, row: WhoRow) => whoxLine(client, row, fields[1]!, fields[2])
    client.sendAll(rows.slice(0, MAX_ROWS).map((row) => write(client, row)))
    if (rows.length > MAX_ROWS)
      client.numeric(NUMERICS.ERR_TOOMANYMATCHES, ['WHO', mask], protocol.tooManyMatches)
    client.numeric(NUMERICS.RPL_ENDOFWHO, [mask], protocol.endOfWho)
  },
}

function asksByMask(asked = ''): boolean {
  return !asked.startsWith('#') && isMask(asked)
}

/** The rows, at most one more than is shown, which tells that there are more. */
async function rowsOf(context: CommandContext, mask: string, isOfStaff: boolean): Promise<readonly WhoRow[]> {
  const rows: WhoRow[] = []
  const seen = new Set<string>()
  const add = (
    person: Shown,
    isAsked: (row: WhoRow) => boolean,
    channel?: LiveChannel,
    faceOf?: () => Face,
  ): void => {
    if ((isOfStaff && person.globalModes === '') || seen.has(person.id)) return
    seen.add(person.id)
    const row = rowOf(context, person, channel ?? null, faceOf?.())
    if (isAsked(row)) rows.push(row)
  }
  if (mask.startsWith('#')) {
    const channel = await ofChannel(context, mask)
    if (channel === null) return rows
    for (const person of channel.presence.members()) {
      add(
        person,
        () => true,
        channel,
        () => channel.faceOf(person),
      )
      if (rows.length > MAX_ROWS) break
    }
    return rows
  }
  if (!isMask(mask)) return ofName(context, mask, isOfStaff)
  const isAsked = whoMask(mask)
  for (const person of everybody(context)) {
    add(person, isAsked)
    if (rows.length > MAX_ROWS) break
  }
  return rows
}

/** Everybody who is connected to any node; somebody may occur twice. */
function* everybody({ chat }: CommandContext): Iterable<Shown> {
  for (const { person } of chat.people.sessions()) if (person !== null) yield person
  yield* chat.nodes?.connected() ?? []
}

type Shown = Pick<Person, 'id' | 'name' | 'globalModes' | 'isBot'>

async function ofChannel({ client, chat }: CommandContext, target: string): Promise<LiveChannel | null> {
  const channel = await channelByName(chat, target.slice(1))
  if (channel === null || !may('see_members', client.session.standingIn(channel))) return null
  // until they are known nobody's words are shown there
  await Promise.resolve(channel.filters.get()).catch(chat.onError)
  return channel
}

async function ofName(context: CommandContext, name: string, isOfStaff: boolean): Promise<readonly WhoRow[]> {
  const { client, chat } = context
  const row = (await peopleOnline(chat, [name])).get(nameKey(name))
  if (row !== undefined)
    return isOfStaff && row.globalMode === null
      ? []
      : [rowOf(context, { ...row, globalModes: row.globalMode ?? '' }, null)]
  const { nick, serverName: host, session } = client
  if (session.person !== null || isOfStaff || nameKey(name) !== nameKey(nick)) return []
  const realName = session.face.realName ?? nick
  return [{ channel: '*', nick, user: 'guest', host, flags: 'H', account: '0', realName }]
}

/** The row of somebody; `face` is what the channel may see of theirs, where one is asked for. */
function rowOf(
  { client, chat }: CommandContext,
  person: Shown,
  channel: LiveChannel | null,
  face: Face = chat.faces.of(person.id),
): WhoRow {
  const { user, host } = identityOf(person)
  const { realName, away } = face
  const presence = away === null ? 'H' : 'G'
  const modes = channel === null ? '' : channel.modesOf(person.id, person.globalModes)
  return {
    channel: channel?.target ?? '*',
    nick: person.name,
    user,
    host,
    flags: presence + (person.isBot ? 'B' : '') + prefixesOf(modes, client.has('multi-prefix')),
    account: person.name,
    realName: realName ?? person.name,
  }
}

function lineOf(client: Client, { channel, user, host, nick, flags, realName }: WhoRow): string {
  return client.numericLine(
    NUMERICS.RPL_WHOREPLY,
    [channel, user, host, client.serverName, nick, flags],
    `0 ${realName}`,
  )
}
