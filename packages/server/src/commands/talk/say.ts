import { may, NUMERICS, parseUuid, type Tags } from '@gwar/protocol'
import { openConversation } from '../../chat/entering/conversation.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { rightsEverywhere } from '../../chat/live/person-of-row.ts'
import { sendMessage } from '../../chat/send/send-message.ts'
import type { Sent } from '../../chat/send/utterance.ts'
import { counts, countUp } from '../../counts.ts'
import { HELD_FULL, heldLines } from './answer-held.ts'
import { attachmentIds } from './attachment-ids.ts'
import { clientTags, mayTellTags } from '../client-tags.ts'
import type { CommandContext } from '../command.ts'
import { dotCommandOf, runDotCommand } from '../dot/run-dot-command.ts'
import { couldNotSay, refusalLines, refuseSaying, saidNothing } from './refuse-saying.ts'
import { sayToModerators, TO_MODERATORS } from './say-to-moderators.ts'
import { tellAway } from './tell-away.ts'

const NONCE_BYTES = 64
const ACTION = /^\x01ACTION ([\s\S]*?)\x01?$/

/**
 * The command with which a text is sent. A NOTICE is a message that nothing answers automatically, not even this
 * server.
 */
export type Verb = 'PRIVMSG' | 'NOTICE'

/** Sends a whole message: one line, or the joined lines of a batch. */
export async function say(
  context: CommandContext,
  verb: Verb,
  target: string,
  tags: Tags,
  text: string,
): Promise<void> {
  const { client, chat } = context
  if (target.startsWith(TO_MODERATORS)) {
    await sayToModerators(context, verb, target, text)
    return
  }
  const channel = await audience(context, verb, target)
  if (channel === null) return
  const command = verb === 'NOTICE' ? null : dotCommandOf(text, channel)
  if (command !== null) {
    await client.lastSaid
    const refusal = await runDotCommand(context, command, channel, text)
    if (refusal !== null) client.sendAll(refusalLines(context, verb, target, refusal, null))
    return
  }
  const action = verb === 'NOTICE' ? null : ACTION.exec(text)
  const nonce = tags.get(`+${chat.names.vendor}/nonce`) ?? ''
  const retrochat = tags.get(`+${chat.names.vendor}/retrochat`)
  const reply = tags.get('+reply') ?? tags.get('+draft/reply') ?? ''
  const given = clientTags(client, tags, chat.names.vendor)
  // the filters judge the text alone, so that words beside it go only where their author could write them
  const told = (await mayTellTags(chat, client.session, channel, given)) ? given : []
  const { sent } = await sendMessage(chat, client.session, channel, {
    kind: action === null ? 'message' : 'action',
    text: action === null ? text : action[1]!,
    isNotice: verb === 'NOTICE',
    clientTags: told,
    attachmentIds: attachmentIds(tags.get('+attachments')),
    retrochat: retrochat === '1' ? 1 : retrochat === '2' ? 2 : null,
    replyId: parseUuid(reply),
    nonce: nonce === '' || nonce.includes('\0') || Buffer.byteLength(nonce) > NONCE_BYTES ? null : nonce,
    label: client.label,
  })
  const label = client.detachLabel()
  if (sent instanceof Promise) {
    const said = sent.then((outcome) => answer(context, verb, target, label, outcome))
    client.lastSaid = said
    void said.then(() => {
      if (client.lastSaid === said) client.lastSaid = null
    })
  } else answer(context, verb, target, label, sent)
}

/** The channel that a line is for; null where a refusal was answered already. */
async function audience(context: CommandContext, verb: Verb, target: string): Promise<LiveChannel | null> {
  const { client, chat } = context
  if (target.startsWith('#')) {
    const channel = await channelByName(chat, target.slice(1))
    if (channel === null)
      refuseSaying(context, verb, NUMERICS.ERR_NOSUCHCHANNEL, target, chat.texts.channel.unknown)
    return channel
  }
  const { person } = client.session
  // checked before the conversation is created, because an application that may not write must not create one
  const isMute = person === null || !may('write', rightsEverywhere(person))
  const channel = isMute ? null : await openConversation(chat, person, target)
  if (channel !== null) return channel
  if (isMute)
    client.write(
      refusalLines(context, verb, target, { name: 'no_permission', values: {} }, client.detachLabel()),
    )
  else refuseSaying(context, verb, NUMERICS.ERR_NOSUCHNICK, target, chat.texts.protocol.noSuchNick)
  return null
}

function answer(context: CommandContext, verb: Verb, target: string, label: string | null, sent: Sent): void {
  const { client } = context
  countUp(counts.messages, sent.outcome === 'refused' ? sent.refusal.name : sent.outcome)
  switch (sent.outcome) {
    case 'stored':
      // the echo answers the label; a client without echoes gets an ACK
      if (label !== null && !client.has('echo-message')) client.answer(label, [])
      if (verb === 'PRIVMSG') tellAway(context, target)
      return
    case 'repeated': {
      if (sent.isEchoed) {
        if (label !== null && !client.has('echo-message')) client.answer(label, [])
        return
      }
      const tags: [string, string][] = label === null ? [] : [['label', label]]
      const echo = client.has('echo-message') ? sent.channel.linesFor(sent.event, client.session, tags) : []
      // lines of lower numbers may still be gathered for this connection
      sent.channel.fanOut.writeGathered(client.session)
      if (echo.length > 0) client.write(echo)
      else client.answer(label, [])
      return
    }
    case 'refused':
      client.write(refusalLines(context, verb, target, sent.refusal, label))
      return
    case 'held':
      client.write(heldLines(context, verb, target, sent, label))
      return
    case 'held_full':
      client.write(refusalLines(context, verb, target, HELD_FULL, label))
      return
    case 'empty':
      client.answer(label, saidNothing(context, verb, label))
      return
    case 'busy':
    case 'failed':
      client.answer(label, couldNotSay(context, verb, target, sent.outcome, label))
      return
    default:
      sent satisfies never
  }
}
