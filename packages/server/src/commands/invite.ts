import { checkUserName, NUMERICS } from '@gwar/protocol'
import { channelByName } from '../chat/membership.ts'
import type { Command } from './command.ts'

/** `INVITE name #c`: refused and said why; every channel is open to everybody (wire §2). */
export const invite: Command = {
  minParams: 2,
  needsRegistration: true,
  async run({ client, line, chat }) {
    const [name = '', target = ''] = line.params
    const { protocol } = chat.texts
    const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
    if (channel === null) client.numeric(NUMERICS.ERR_NOSUCHCHANNEL, [target], chat.texts.channel.unknown)
    else if (!client.session.channels.has(channel))
      client.numeric(NUMERICS.ERR_NOTONCHANNEL, [target], protocol.notOnChannel)
    else if (checkUserName(name) !== null || (await chat.store.read.users.byName(name)) === undefined)
      client.numeric(NUMERICS.ERR_NOSUCHNICK, [name], protocol.noSuchNick)
    else client.numeric(NUMERICS.ERR_CHANOPRIVSNEEDED, [target], protocol.noInvites)
  },
}
