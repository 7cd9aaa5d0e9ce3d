import type { Chat } from '../chat/chat.ts'
import { refusalText } from '../chat/refusal-text.ts'
import type { Refusal } from '../chat/rules/rule.ts'

/** Why an act was not done, for an error numeric. */
export function actRefusalText(chat: Chat, refusal: Refusal): string {
  return refusal.name === 'no_permission'
    ? chat.texts.protocol.noPrivileges
    : refusalText(chat.texts, refusal)
}
