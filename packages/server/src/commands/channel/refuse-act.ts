import { NUMERICS } from '@gwar/protocol'
import type { Refusal } from '../../chat/rules/rule.ts'
import { actRefusalText } from '../act-refusal-text.ts'
import type { CommandContext } from '../command.ts'
import { i18nTags } from '../i18n-tags.ts'

/**
 * Answers that an act in the channel was refused: 482 with the reason as text, and as a tag for clients with
 * `V/i18n`.
 */
export function refuseAct(
  context: CommandContext,
  channel: { readonly target: string },
  refusal: Refusal,
): void {
  const { client, chat } = context
  const text = actRefusalText(chat, refusal)
  client.numeric(NUMERICS.ERR_CHANOPRIVSNEEDED, [channel.target], text, i18nTags(context, refusal))
}
