import { deleteMessage } from '../chat/delete-message.ts'
import { findConversation } from '../chat/find-conversation.ts'
import type { LiveChannel } from '../chat/live-channel.ts'
import { channelByName } from '../chat/membership.ts'
import { actRefusalText } from './act-refusal-text.ts'
import type { Command, CommandContext } from './command.ts'

/**
 * `REDACT target msgid [:reason]` (IRCv3 draft/message-redaction): what `.removemessage` does. The reason is not
 * kept: nobody is shown one.
 */
export const redact: Command = {
  minParams: 2,
  needsRegistration: true,
  async run(context) {
    const { client, line, chat } = context
    await client.lastSaid
    const [target = '', messageId = ''] = line.params
    const { person } = client.session
    const channel = await placeOf(context, target)
    const refuse = (code: string, about: readonly string[], text: string): void =>
      client.refuse('draft/message-redaction', 'REDACT', code, [target, ...about], text)
    if (channel === null || person === null) {
      refuse('INVALID_TARGET', [], chat.texts.protocol.invalidTarget)
      return
    }
    const refusal = await deleteMessage(chat, person, channel, messageId)
    if (refusal === null) return
    if (refusal.name === 'unknown_message')
      refuse('UNKNOWN_MSGID', [messageId], chat.texts.protocol.unknownMessage)
    else if (refusal.name === 'no_permission')
      refuse('REDACT_FORBIDDEN', [messageId], chat.texts.protocol.redactForbidden)
    else refuse('REDACT_FORBIDDEN', [messageId], actRefusalText(chat, refusal))
  },
}

async function placeOf({ client, chat }: CommandContext, target: string): Promise<LiveChannel | null> {
  if (target.startsWith('#')) return channelByName(chat, target.slice(1))
  const { person } = client.session
  return person === null ? null : ((await findConversation(chat, person, target))?.channel ?? null)
}
