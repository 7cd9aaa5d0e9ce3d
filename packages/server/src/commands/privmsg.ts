import { may, NUMERICS, nameKey, type Tags } from '@gwar/protocol'
import { openConversation } from '../chat/conversation.ts'
import type { LiveChannel } from '../chat/live-channel.ts'
import { channelByName } from '../chat/membership.ts'
import { rightsEverywhere } from '../chat/person-of-row.ts'
import { refusalText } from '../chat/refusal-text.ts'
import type { Refusal } from '../chat/rules/rule.ts'
import { sendMessage, type Sent } from '../chat/send-message.ts'
import { counts, countUp } from '../counts.ts'
import { attachmentIds } from './attachment-ids.ts'
import type { Command, CommandContext } from './command.ts'
import { dotCommandOf, runDotCommand } from './dot/run-dot-command.ts'
import { addLine } from './open-batch.ts'
import { readableLine } from './readable-line.ts'
import { serviceLine } from './service-line.ts'
import { tellAway } from './tell-away.ts'

const NONCE_BYTES = 64
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ACTION = /^\x01ACTION ([\s\S]*?)\x01?$/

/** `PRIVMSG #c :text`, `PRIVMSG name :text`, and the service's own nick for `LOGIN` (wire §2, §5). */
export const privmsg: Command = {
  minParams: 0,
  needsRegistration: true,
  async run(context) {
    const { client, line, chat } = context
    const [target, text] = line.params
    const batch = line.tags.get('batch')
    const open = batch === undefined ? undefined : client.batches.get(batch)
    if (open !== undefined) {
      addLine(open, line)
      client.detachLabel()
      return
    }
    if (target === undefined || target === '') {
      client.numeric(NUMERICS.ERR_NORECIPIENT, [], chat.texts.protocol.noRecipient)
      return
    }
    const hasFiles = attachmentIds(line.tags.get('+attachments')).length > 0
    if (text === undefined || (text === '' && !hasFiles)) {
      client.numeric(NUMERICS.ERR_NOTEXTTOSEND, [], chat.texts.protocol.noText)
      return
    }
    if (nameKey(target) === nameKey(chat.names.serviceNick)) await serviceLine(context, text)
    else await say(context, target, line.tags, text)
  },
}

/** Says a whole text, one line or the lines of a batch. */
export async function say(context: CommandContext, target: string, tags: Tags, text: string): Promise<void> {
  const { client, chat } = context
  const channel = await audience(context, target)
  if (channel === null) return
  const command = dotCommandOf(text, channel)
  if (command !== null) {
    await client.lastSaid
    const refusal = await runDotCommand(context, command, channel, text)
    if (refusal !== null) client.send(refusalLine(context, target, refusal, null))
    return
  }
  const action = ACTION.exec(text)
  const nonce = tags.get(`+${chat.names.vendor}/nonce`) ?? ''
  const retrochat = tags.get(`+${chat.names.vendor}/retrochat`)
  const reply = tags.get('+reply') ?? tags.get('+draft/reply') ?? ''
  const { sent } = await sendMessage(chat, client.session, channel, {
    kind: action === null ? 'message' : 'action',
    text: action === null ? text : action[1]!,
    attachmentIds: attachmentIds(tags.get('+attachments')),
    retrochat: retrochat === '1' ? 1 : retrochat === '2' ? 2 : null,
    replyId: UUID.test(reply) ? reply.toLowerCase() : null,
    nonce: nonce === '' || nonce.includes('\0') || Buffer.byteLength(nonce) > NONCE_BYTES ? null : nonce,
    label: client.label,
  })
  const label = client.detachLabel()
  if (sent instanceof Promise) {
    const said = sent.then((outcome) => answer(context, target, label, outcome))
    client.lastSaid = said
    void said.then(() => {
      if (client.lastSaid === said) client.lastSaid = null
    })
  } else answer(context, target, label, sent)
}

/** The channel a line is for; null when that was answered already. */
async function audience(context: CommandContext, target: string): Promise<LiveChannel | null> {
  const { client, chat } = context
  if (target.startsWith('#')) {
    const channel = await channelByName(chat, target.slice(1))
    if (channel === null) client.numeric(NUMERICS.ERR_NOSUCHCHANNEL, [target], chat.texts.channel.unknown)
    return channel
  }
  const { person } = client.session
  // before the conversation is begun: an application that may not write begins none
  const isMute = person === null || !may('write', rightsEverywhere(person))
  const channel = isMute ? null : await openConversation(chat, person, target)
  if (channel !== null) return channel
  if (isMute)
    client.write([refusalLine(context, target, { name: 'no_permission', values: {} }, client.detachLabel())])
  else client.numeric(NUMERICS.ERR_NOSUCHNICK, [target], chat.texts.protocol.noSuchNick)
  return null
}

function answer(context: CommandContext, target: string, label: string | null, sent: Sent): void {
  const { client, chat } = context
  countUp(counts.messages, sent.outcome === 'refused' ? sent.refusal.name : sent.outcome)
  switch (sent.outcome) {
    case 'stored':
      // the echo answers the label; a client without echoes hears that it is done
      if (label !== null && !client.has('echo-message')) client.answer(label, [])
      tellAway(context, target)
      return
    case 'repeated': {
      const tags: [string, string][] = label === null ? [] : [['label', label]]
      const echo = client.has('echo-message') ? sent.channel.linesFor(sent.event, client.session, tags) : []
      if (echo.length > 0) client.write(echo)
      else client.answer(label, [])
      return
    }
    case 'refused':
      client.write([refusalLine(context, target, sent.refusal, label)])
      return
    case 'empty':
      client.answer(label, [line412(context)])
      return
    case 'busy':
    case 'failed':
      client.answer(label, [
        client.has('standard-replies')
          ? `:${client.serverName} FAIL PRIVMSG ${sent.outcome === 'busy' ? 'BUSY' : 'NOT_STORED'} ${target} :${chat.texts.protocol.busy}`
          : `:${client.serverName} NOTICE ${client.nick} :${chat.texts.protocol.busy}`,
      ])
      return
    default:
      sent satisfies never
  }
}

function line412({ client, chat }: CommandContext): string {
  return `:${client.serverName} ${NUMERICS.ERR_NOTEXTTOSEND} ${client.nick} :${chat.texts.protocol.noText}`
}

/** `404 nick target :text` with `V/i18n`, nothing else (wire §4). */
function refusalLine(
  { client, chat }: CommandContext,
  target: string,
  refusal: Refusal,
  label: string | null,
): string {
  const tags: [string, string][] = []
  if (label !== null) tags.push(['label', label])
  if (client.has('V/i18n')) tags.push([`${chat.names.vendor}/i18n`, JSON.stringify(refusal)])
  return readableLine(
    tags,
    client.serverName,
    NUMERICS.ERR_CANNOTSENDTOCHAN,
    [client.nick, target],
    refusalText(chat.texts, refusal),
  )
}
