import { NUMERICS, parseUserName } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import type { Person } from '../../chat/live/session.ts'
import { runAct } from '../../moderation/run-act.ts'
import { sendOut } from '../../moderation/send-out.ts'
import { KICK_TARGETS, REASON_LENGTH } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { cutTo } from '../cut-to.ts'
import { noteEntries } from '../note-entries.ts'
import { inChannel } from './in-channel.ts'
import { refuseAct } from './refuse-act.ts'

/**
 * `KICK #c name[,name] [:reason]`: removes people from the channel without a ban. Others are told by KICK; web
 * clients by PART.
 */
export const kick: Command = {
  minParams: 2,
  phase: 'registered',
  scope: 'moderate',
  cost: 3,
  usage: ['KICK #name {name}[,name…] [:reason]'],
  async run(context) {
    const { line } = context
    const [target = '', names = '', reason = ''] = line.params
    const inside = await inChannel(context, target)
    if (inside === null) return
    const { channel, person } = inside
    if (person === null) refuseAct(context, channel, { name: 'no_permission', values: {} })
    else
      for (const name of new Set(
        names
          .split(',')
          .filter((name) => name !== '')
          .slice(0, KICK_TARGETS),
      ))
        await kickOne(context, channel, person, name, cutTo(reason, REASON_LENGTH))
  },
}

async function kickOne(
  context: CommandContext,
  channel: LiveChannel,
  person: Person,
  name: string,
  reason: string,
): Promise<void> {
  const { client, chat } = context
  const { protocol } = chat.texts
  const parsed = parseUserName(name)
  const target = parsed === null ? undefined : await chat.store.read.users.byName(parsed)
  if (target === undefined) {
    client.numeric(NUMERICS.ERR_NOSUCHNICK, [name], protocol.noSuchNick)
    return
  }
  if (!channel.presence.isMember(target.id)) {
    client.numeric(NUMERICS.ERR_USERNOTINCHANNEL, [target.name, channel.target], protocol.notInChannel)
    return
  }
  await client.lastSaid
  const outcome = await runAct(chat, { channel, person }, sendOut, {
    targetId: target.id,
    reason: reason === '' ? null : reason,
  })
  if (outcome.refusal === null) noteEntries(context, outcome.entries)
  else refuseAct(context, channel, outcome.refusal)
}
