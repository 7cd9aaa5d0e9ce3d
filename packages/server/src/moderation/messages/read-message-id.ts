import { parseUuid } from '@gwar/protocol'
import { refused, type Refused } from '../act.ts'

/**
 * Reads the id of a message in the form in which the store writes it. Anything that is no id is an unknown
 * message.
 */
export function readMessageId<Input extends { readonly messageId: string }>(
  input: Input,
): { readonly input: Input } | Refused {
  const messageId = parseUuid(input.messageId)
  if (messageId === null) return refused('unknown_message')
  return { input: { ...input, messageId } }
}
