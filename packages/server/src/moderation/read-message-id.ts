import { isUuid } from '../uuid.ts'
import { refused, type Refused } from './act.ts'

/** Reads the id of a message as the store writes it. What is no id is the id of no message. */
export function readMessageId<Input extends { readonly messageId: string }>(
  input: Input,
): { readonly input: Input } | Refused {
  const { messageId } = input
  if (!isUuid(messageId)) return refused('unknown_message')
  return { input: { ...input, messageId: messageId.toLowerCase() } }
}
