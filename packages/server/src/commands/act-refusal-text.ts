import type { Chat } from '../chat/chat.ts'
import { refusalText } from '../chat/refusal-text.ts'
import type { Refusal } from '../chat/rules/rule.ts'

/** The text of an error numeric that tells why an act was refused. */
export function actRefusalText(chat: Chat, refusal: Refusal): string {
  return refusal.name === 'no_permission'
    ? chat.texts.protocol.noPrivileges
    : refusalText(chat.texts, refusal)
}
