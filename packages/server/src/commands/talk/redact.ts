import { cleanReason, readReason } from '@gwar/protocol'
import { findConversation } from '../../chat/entering/find-conversation.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { partingText } from '../../chat/entering/parting-text.ts'
import { deleteMessage } from '../../moderation/messages/delete-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { actRefusalText } from '../act-refusal-text.ts'
import { REASON_LENGTH } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { cutTo } from '../cut-to.ts'
import { noteEntries } from '../note-entries.ts'

/**
 * `REDACT target msgid [:reason]` (IRCv3 draft/message-redaction): deletes a message like `.removemessage`. In a
 * channel the reason is told to clients of the standard, where its author may write; it may begin with its category.
 */
export const redact: Command = {
  minParams: 2,
  phase: 'registered',
  // the scope for own messages; deleting another's is a right, which has a scope of its own
  scope: 'chat_write',
  cost: 3,
  usage: ['REDACT {target} {msgid} [:reason]'],
  async run(context) {
    const { client, line, chat } = context
    await client.lastSaid
    const [target = '', messageId = '', given = ''] = line.params
    const { person } = client.session
    const channel = await placeOf(context, target)
    const refuse = (code: string, about: readonly string[], text: string): void =>
      client.refuse('draft/message-redaction', 'REDACT', code, [target, ...about], text)
    if (channel === null || person === null) {
      refuse('INVALID_TARGET', [], chat.texts.protocol.invalidTarget)
      return
    }
    const { category, reason: said } = readReason(given)
    const words = cutTo(category === null ? given : (said ?? ''), REASON_LENGTH)
    const reason =
      channel.type === 'channel' ? await partingText(chat, client.session, [channel], words) : null
    const before = channel.sequence.cursor
    const outcome = await runAct(chat, { channel, person }, deleteMessage, {
      messageId,
      reason,
      category,
      // the log has the words also where others may not read them
      note: channel.type === 'channel' ? cleanReason(words) : null,
    })
    const { refusal } = outcome
    if (refusal === null) {
      noteEntries(context, outcome.entries)
      // as with a message, wherever the two people are
      if (channel.type === 'user' && outcome.events.length > 0)
        chat.nodes?.tellConversation(channel, before + 1)
      return
    }
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
  const channel = person === null ? null : ((await findConversation(chat, person, target))?.channel ?? null)
  // nobody may have written in it since the two connected, and both are to be told
  if (channel !== null) chat.people.attach(channel)
  return channel
}
