import { NUMERICS } from '@gwar/protocol'
import type { Client } from '../client.ts'

/** What WHO tells of somebody. */
export interface WhoRow {
  readonly channel: string
  readonly nick: string
  readonly user: string
  readonly host: string
  /** `H` here or `G` gone, `B` for a bot, prefixes. */
  readonly flags: string
  readonly account: string
  readonly realName: string
}

/** Stands in place of an address, which is never told. */
const NO_ADDRESS = '255.255.255.255'

/** The 354 line with the requested fields, always in this order (IRCv3 WHOX). */
export function whoxLine(client: Client, row: WhoRow, asked: string, token: string | undefined): string {
  const fields: readonly (readonly [string, string])[] = [
    ['t', token !== undefined && /^\d{1,3}$/.test(token) ? token : '0'],
    ['c', row.channel],
    ['u', row.user],
    ['i', NO_ADDRESS],
    ['h', row.host],
    ['s', client.serverName],
    ['n', row.nick],
    ['f', row.flags],
    ['d', '0'],
    ['l', '0'],
    ['a', row.account],
    ['o', 'n/a'],
  ]
  const params = fields.filter(([letter]) => asked.includes(letter)).map(([, value]) => value)
  if (asked.includes('r')) return client.numericLine(NUMERICS.RPL_WHOSPCRPL, params, row.realName)
  return [`:${client.serverName} ${NUMERICS.RPL_WHOSPCRPL}`, client.nick, ...params].join(' ')
}
