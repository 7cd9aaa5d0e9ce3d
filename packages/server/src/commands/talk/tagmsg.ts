import { NUMERICS } from '@gwar/protocol'
import { withTags } from '../../chat/live/event-encoder.ts'
import { findConversation } from '../../chat/entering/find-conversation.ts'
import { hearsPrivate } from '../../chat/live/hears-private.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { draftOf } from '../../chat/rules/draft-of.ts'
import { refusalOf } from '../../chat/rules/rules.ts'
import { tellTags } from '../../chat/send/tell-tags.ts'
import { clientTags } from '../client-tags.ts'
import type { Command, CommandContext } from '../command.ts'
import { refusalLines, refuseSaying } from './refuse-saying.ts'

/**
 * `@+tag TAGMSG target`: sends tags alone, such as typing marks and reactions, to clients with `message-tags`.
 * Only those who may write there may send them; they are not stored.
 */
export const tagmsg: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'none',
  cost: 1,
  bucket: 'tags',
  usage: ['TAGMSG {target}'],
  async run(context) {
    const { client, line, chat } = context
    const [target = ''] = line.params
    const tags = clientTags(client, line.tags, chat.names.vendor, true)
    if (tags.length === 0) return
    await client.lastSaid
    const channel = target.startsWith('#')
      ? await channelByName(chat, target.slice(1))
      : await conversation(context, target)
    if (channel === null) {
      const { texts } = chat
      const text = target.startsWith('#') ? texts.channel.unknown : texts.protocol.noConversation
      refuseSaying(context, 'TAGMSG', NUMERICS.ERR_NOSUCHNICK, target, text)
      return
    }
    // The notice of a block reaches the nodes where who blocked is connected; this one may be another. One query is cheap,
    // because these lines are limited to one a second.
    if (channel.type === 'user') channel.blocks.replace(await chat.store.read.blocks.within(channel.id))
    const { session } = client
    const now = chat.clock.now()
    const refusal = refusalOf(draftOf(session, channel, { text: '', hasFiles: false }, now))
    const label = client.detachLabel()
    if (refusal !== null || session.person === null) {
      const why = refusal ?? { name: 'no_permission', values: {} }
      client.write(refusalLines(context, 'TAGMSG', target, why, label))
      return
    }
    const { id, name } = session.person
    const own = tellTags(chat, session, channel, { from: { id, name }, at: now.getTime(), tags })
    const echo = client.has('echo-message') ? own : []
    if (echo.length > 0) client.write(withTags(echo, label === null ? [] : [['label', label]]))
    else client.answer(label, [])
  },
}

/** Finds the conversation, only where the two have written: a typing mark does not create one. */
async function conversation({ client, chat }: CommandContext, target: string) {
  const { session } = client
  if (session.person === null || !hearsPrivate(session)) return null
  return (await findConversation(chat, session.person, target))?.channel ?? null
}
