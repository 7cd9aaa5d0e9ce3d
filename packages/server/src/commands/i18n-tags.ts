import type { Refusal } from '../chat/rules/rule.ts'
import type { CommandContext } from './command.ts'

/** The `V/i18n` tag of an answer, for clients that translate it for their reader. */
export function i18nTags({ client, chat }: CommandContext, refusal: Refusal): [string, string][] {
  return client.has('V/i18n') ? [[`${chat.names.vendor}/i18n`, JSON.stringify(refusal)]] : []
}
