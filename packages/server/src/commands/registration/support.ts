import { MEMBER_MODES, NUMERICS, PREFIXES } from '@gwar/protocol'
import type { Chat } from '../../chat/chat.ts'
import { deniedClientTags } from '../client-tags.ts'
import type { Client } from '../client.ts'
import {
  AWAY_LENGTH,
  HISTORY_LIMIT,
  JOIN_TARGETS,
  JOINED_LIMIT,
  KICK_TARGETS,
  LIST_TARGETS,
  MODE_CHANGES,
  NAMES_TARGETS,
  PART_TARGETS,
  REAL_NAME_LENGTH,
  REASON_LENGTH,
  TOPIC_LENGTH,
  WHOIS_TARGETS,
} from '../bounds.ts'

export const VERSION = 'gwar-0.1.0'

/** How many tokens a 005 line has at most; clients read 15 parameters (RFC 2812). */
const TOKENS_A_LINE = 13

/** `PREFIX` and `CHANMODES` of 005, from which clients read the modes (PS-02). */
const PREFIX_TOKEN = `PREFIX=(${MEMBER_MODES.join('')})${MEMBER_MODES.map((mode) => PREFIXES[mode]).join('')}`

/** `TARGMAX` of 005: how many targets each command takes; one that is not listed takes one. */
const TARGETS_TOKEN =
  `TARGMAX=JOIN:${JOIN_TARGETS},KICK:${KICK_TARGETS},LIST:${LIST_TARGETS},` +
  `NAMES:${NAMES_TARGETS},NOTICE:1,PART:${PART_TARGETS},PRIVMSG:1,TAGMSG:1,WHO:1,WHOIS:${WHOIS_TARGETS}`

const TOKENS = [
  'CASEMAPPING=ascii',
  'CHANTYPES=#',
  'CHANNELLEN=33',
  'NICKLEN=32',
  PREFIX_TOKEN,
  'CHANMODES=,,Kls,DMSAcer',
  `MODES=${MODE_CHANGES}`,
  'UTF8ONLY',
  `CHATHISTORY=${HISTORY_LIMIT}`,
  'MSGREFTYPES=msgid,timestamp',
  'BOT=B',
  'STATUSMSG=@',
  `CHANLIMIT=#:${JOINED_LIMIT}`,
  `TOPICLEN=${TOPIC_LENGTH}`,
  `KICKLEN=${REASON_LENGTH}`,
  `AWAYLEN=${AWAY_LENGTH}`,
  `NAMELEN=${REAL_NAME_LENGTH}`,
  'ELIST=MNU',
  'WHOX',
  TARGETS_TOKEN,
]

/** The 005 lines: what this server does, for clients to read. */
export function supportLines(client: Client, { productName, names }: Chat): readonly string[] {
  const network = productName.replaceAll(
    /[^\w.-]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16)}`,
  )
  const tokens = [...TOKENS.toSpliced(7, 0, `NETWORK=${network}`), deniedClientTags(names.vendor)]
  const lines: string[] = []
  for (let from = 0; from < tokens.length; from += TOKENS_A_LINE)
    lines.push(
      client.numericLine(
        NUMERICS.RPL_ISUPPORT,
        tokens.slice(from, from + TOKENS_A_LINE),
        'are supported by this server',
      ),
    )
  return lines
}
