import { NUMERICS } from '@gwar/protocol'
import { refusalText } from '../../chat/refusal-text.ts'
import type { Refusal } from '../../chat/rules/rule.ts'
import type { Client } from '../client.ts'
import type { CommandContext } from '../command.ts'
import { readableLine } from '../readable-line.ts'

type Verb = 'PRIVMSG' | 'NOTICE' | 'TAGMSG'

/** Codes of the standard replies that replace numerics where a numeric must not be sent. */
const CODES: Readonly<Record<string, string>> = {
  [NUMERICS.ERR_NOSUCHNICK]: 'INVALID_TARGET',
  [NUMERICS.ERR_NOSUCHCHANNEL]: 'INVALID_TARGET',
  [NUMERICS.ERR_NORECIPIENT]: 'NEED_MORE_PARAMS',
  [NUMERICS.ERR_NOTEXTTOSEND]: 'NEED_MORE_PARAMS',
}

/**
 * Whether a sender is told why a line was refused. For a PRIVMSG always. NOTICE and TAGMSG are sent by programs
 * and must never be answered by a numeric or a NOTICE (RFC 2812), so the client is told only where it labelled the
 * line or reads standard replies.
 */
export function isAnswered(client: Client, verb: string, label: string | null): boolean {
  return (verb !== 'NOTICE' && verb !== 'TAGMSG') || label !== null || client.has('standard-replies')
}

/** Answers the running command by a numeric, or by the standard reply in its place. */
export function refuseSaying(
  { client }: CommandContext,
  verb: Verb,
  numeric: string,
  target: string | null,
  text: string,
): void {
  const about = target === null ? [] : [target]
  if (verb === 'PRIVMSG') client.numeric(numeric, about, text)
  else if (isAnswered(client, verb, client.label))
    client.fail(verb, CODES[numeric] ?? 'CANNOT_SEND', about, text)
}

/** The refusal of a message, `404 nick target :text`, with the label of the line and `V/i18n` (wire §4). */
export function refusalLines(
  { client, chat }: CommandContext,
  verb: Verb,
  target: string,
  refusal: Refusal,
  label: string | null,
): readonly string[] {
  if (!isAnswered(client, verb, label)) return []
  const tags: [string, string][] = []
  if (label !== null) tags.push(['label', label])
  if (client.has('V/i18n')) tags.push([`${chat.names.vendor}/i18n`, JSON.stringify(refusal)])
  const text = refusalText(chat.texts, refusal)
  return [
    verb === 'PRIVMSG'
      ? readableLine(tags, client.serverName, NUMERICS.ERR_CANNOTSENDTOCHAN, [client.nick, target], text)
      : readableLine(tags, client.serverName, 'FAIL', [verb, 'CANNOT_SEND', target], text),
  ]
}

/** The answer where nothing is left of the text. */
export function saidNothing(
  { client, chat }: CommandContext,
  verb: Verb,
  label: string | null,
): readonly string[] {
  const text = chat.texts.protocol.noText
  if (verb === 'PRIVMSG') return [client.numericLine(NUMERICS.ERR_NOTEXTTOSEND, [], text)]
  if (!isAnswered(client, verb, label)) return []
  return [readableLine([], client.serverName, 'FAIL', [verb, 'NEED_MORE_PARAMS'], text)]
}

/** The answer where too much came at once or the store failed; the message may be sent again. */
export function couldNotSay(
  { client, chat }: CommandContext,
  verb: Verb,
  target: string,
  outcome: 'busy' | 'failed',
  label: string | null,
): readonly string[] {
  if (!isAnswered(client, verb, label)) return []
  const text = chat.texts.protocol.busy
  const code = outcome === 'busy' ? 'BUSY' : 'NOT_STORED'
  return [
    verb !== 'PRIVMSG' || client.has('standard-replies')
      ? readableLine([], client.serverName, 'FAIL', [verb, code, target], text)
      : readableLine([], client.serverName, 'NOTICE', [client.nick], text),
  ]
}
