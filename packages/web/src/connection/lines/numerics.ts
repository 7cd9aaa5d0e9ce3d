import type { NUMERICS as ALL_NUMERICS } from '@gwar/protocol'

/**
 * The numerics that this client acts on. The service's whole table would be 1.6 kB of each first load; the type sees to
 * it that both say the same.
 */
export const NUMERICS = {
  RPL_WELCOME: '001',
  RPL_ISUPPORT: '005',
  RPL_CHANNELMODEIS: '324',
  RPL_NAMREPLY: '353',
  RPL_ENDOFNAMES: '366',
  ERR_NOSUCHNICK: '401',
  ERR_NOSUCHCHANNEL: '403',
  ERR_CANNOTSENDTOCHAN: '404',
  ERR_INPUTTOOLONG: '417',
} as const satisfies Partial<typeof ALL_NUMERICS>
