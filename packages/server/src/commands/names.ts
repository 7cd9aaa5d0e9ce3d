import { NUMERICS } from '@gwar/protocol'
import type { LiveChannel } from '../chat/live-channel.ts'
import { channelByName } from '../chat/membership.ts'
import { NAMES_TARGETS } from './bounds.ts'
import type { Command, CommandContext } from './command.ts'

/** `NAMES #c`: the list; a client with lazy members follows it from then on (wire §7). */
export const names: Command = {
  minParams: 1,
  needsRegistration: true,
  async run(context) {
    const { client, line, chat } = context
    for (const target of line.params[0]!.split(',').slice(0, NAMES_TARGETS)) {
      const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
      if (channel === null) {
        client.numeric(NUMERICS.RPL_ENDOFNAMES, [target], chat.texts.protocol.endOfNames)
        continue
      }
      namesReply(context, channel)
      if (client.session.channels.has(channel)) channel.presence.follow(client.session)
    }
  },
}

export function namesReply({ client, chat }: CommandContext, channel: LiveChannel): void {
  for (const line of channel.presence.namesLines(client.session)) client.send(line)
  client.numeric(NUMERICS.RPL_ENDOFNAMES, [channel.target], chat.texts.protocol.endOfNames)
}
