import { nameKey, NUMERICS } from '@gwar/protocol'
import { attachmentIds } from './attachment-ids.ts'
import type { Command, CommandContext } from '../command.ts'
import { addLine } from './open-batch.ts'
import { refuseSaying } from './refuse-saying.ts'
import { say, type Verb } from './say.ts'
import { serviceLine } from '../registration/service-line.ts'

/** `PRIVMSG #c :text`, `PRIVMSG name :text`, and the service's own nick for `LOGIN` (wire §2, §5). */
export const privmsg: Command = {
  minParams: 0,
  phase: 'registered',
  // no scope: a login is sent to the service's nick, and everything else needs a right, which has a scope of its
  // own
  scope: 'none',
  cost: 3,
  usage: ['PRIVMSG #name :{text}', 'PRIVMSG {name} :{text}'],
  run: (context) => saidBy(context, 'PRIVMSG'),
}

/**
 * `NOTICE`: a message under the same rules and stored like one, but never answered automatically (RFC 2812): not
 * by programs, and not by this server, which tells a refusal only to clients that ask for it (`isAnswered`).
 */
export const notice: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'none',
  cost: 3,
  usage: ['NOTICE {target} :{text}'],
  run: (context) => saidBy(context, 'NOTICE'),
}

async function saidBy(context: CommandContext, verb: Verb): Promise<void> {
  const { client, line, chat } = context
  const [target, text] = line.params
  const batch = line.tags.get('batch')
  const open = batch === undefined ? undefined : client.batches.get(batch)
  if (open !== undefined) {
    addLine(open, verb, line)
    client.detachLabel()
    return
  }
  if (target === undefined || target === '') {
    refuseSaying(context, verb, NUMERICS.ERR_NORECIPIENT, null, chat.texts.protocol.noRecipient)
    return
  }
  const hasFiles = attachmentIds(line.tags.get('+attachments')).length > 0
  if (text === undefined || (text === '' && !hasFiles)) {
    refuseSaying(context, verb, NUMERICS.ERR_NOTEXTTOSEND, null, chat.texts.protocol.noText)
    return
  }
  const isForService = nameKey(target) === nameKey(chat.names.serviceNick)
  if (!isForService) await say(context, verb, target, line.tags, text)
  else if (verb === 'PRIVMSG') await serviceLine(context, text)
}
