import { NUMERICS } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { NAMES_TARGETS } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { perTarget } from '../per-target.ts'

/**
 * `NAMES #a,#b`: the lists of members with one end for all; a client with lazy members is told changes of them
 * from then on (wire §7).
 */
export const names: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'chat_read',
  cost: perTarget(5),
  usage: ['NAMES #name[,#name…]'],
  async run(context) {
    const { client, line, chat } = context
    const targets = (line.params[0] ?? '').split(',').slice(0, NAMES_TARGETS)
    const asked: string[] = []
    for (const target of targets) {
      const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
      asked.push(channel?.target ?? target)
      if (channel === null) continue
      client.sendAll(channel.presence.namesLines(client.session))
      if (client.session.channels.has(channel)) channel.presence.follow(client.session)
    }
    // without channels the answer is empty: nobody needs the people of all channels at once
    client.numeric(NUMERICS.RPL_ENDOFNAMES, [asked.join(',') || '*'], chat.texts.protocol.endOfNames)
  },
}

export function namesReply({ client, chat }: CommandContext, channel: LiveChannel): void {
  for (const line of channel.presence.namesLines(client.session)) client.send(line)
  client.numeric(NUMERICS.RPL_ENDOFNAMES, [channel.target], chat.texts.protocol.endOfNames)
}
