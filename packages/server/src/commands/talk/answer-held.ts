import type { Held } from '../../chat/held/held.ts'
import { refusalText } from '../../chat/refusal-text.ts'
import type { CommandContext } from '../command.ts'
import { readableLine } from '../readable-line.ts'
import { isAnswered } from './refuse-saying.ts'

/**
 * The answer to a message that waits for a moderator, `NOTE PRIVMSG HELD #c {matter} :text`; a NOTICE for clients
 * without standard replies. Sent again it names the state in which it is.
 */
export function heldLines(
  { client, chat }: CommandContext,
  verb: string,
  target: string,
  { matter, state, seconds, title, spans }: Held,
  label: string | null,
): readonly string[] {
  if (!isAnswered(client, verb, label)) return []
  const name = state === 'open' ? 'held' : `held_${state}`
  const values = {
    matter,
    state,
    ...(title !== null && { title }),
    ...(spans.length > 0 && { spans: spans.map(([from, to]) => `${from}-${to}`).join(' ') }),
    ...(seconds !== null && { seconds }),
  }
  const told = { name, values }
  const tags: [string, string][] = []
  if (label !== null) tags.push(['label', label])
  if (client.has('V/i18n')) tags.push([`${chat.names.vendor}/i18n`, JSON.stringify(told)])
  const text = refusalText(chat.texts, told)
  return [
    client.has('standard-replies')
      ? readableLine(tags, client.serverName, 'NOTE', [verb, 'HELD', target, String(matter)], text)
      : readableLine(tags, client.serverName, 'NOTICE', [client.nick], text),
  ]
}

export const HELD_FULL = { name: 'held_full', values: {} } as const
