import { NUMERICS } from '@gwar/protocol'
import { withTags } from '../../chat/live/event-encoder.ts'
import { findConversation } from '../../chat/entering/find-conversation.ts'
import { hearsPrivate } from '../../chat/live/hears-private.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import type { Session } from '../../chat/live/session.ts'
import { draftOf } from '../../chat/rules/draft-of.ts'
import type { Refusal } from '../../chat/rules/rule.ts'
import { refusalOf } from '../../chat/rules/rules.ts'
import { tellTags } from '../../chat/send/tell-tags.ts'
import { shieldRule } from '../../chat/shield/shield-rule.ts'
import { clientTags, mayTellTags } from '../client-tags.ts'
import type { Command, CommandContext } from '../command.ts'
import { refusalLines, refuseSaying } from './refuse-saying.ts'

/**
 * `@+tag TAGMSG target`: sends tags alone, such as typing marks and reactions, to clients with `message-tags`.
 * Only those who may write there may send them, and what can be read in them only those who could write it; they are not
 * stored.
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
    const isTold = await mayTellTags(chat, session, channel, tags)
    const now = chat.clock.now()
    // while the shield is up, what it asks is known from the store, at most once a second
    if (channel.modes.has('D')) await channel.filters.confirm(await channel.filters.get(), now.getTime())
    // asked behind the filters, because a ban may have come meanwhile
    const refusal = refusalHere(session, channel, now)
    const label = client.detachLabel()
    if (refusal !== null || !isTold || session.person === null) {
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

/** Why this person may not write there, as far as memory knows. */
function refusalHere(session: Session, channel: LiveChannel, at: Date): Refusal | null {
  const draft = draftOf(session, channel, { text: '', hasFiles: false }, at)
  const refusal = refusalOf(draft)
  if (refusal !== null || session.person === null || channel.type !== 'channel') return refusal
  const shield = channel.filters.lookUp()?.shield ?? null
  const shielded = shield === null ? null : shieldRule(shield, draft, session.person, at)
  // a newcomer's message is not refused, it waits
  return shielded === 'newcomer' ? null : shielded
}

/** Finds the conversation, only where the two have written: a typing mark does not create one. */
async function conversation({ client, chat }: CommandContext, target: string) {
  const { session } = client
  if (session.person === null || !hearsPrivate(session)) return null
  return (await findConversation(chat, session.person, target))?.channel ?? null
}
