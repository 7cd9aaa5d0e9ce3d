import { nameKey, NUMERICS } from '@gwar/protocol'
import { peopleOnline } from '../../chat/people/online.ts'
import { refusalText } from '../../chat/refusal-text.ts'
import { draftOf } from '../../chat/rules/draft-of.ts'
import { refusalOf } from '../../chat/rules/rules.ts'
import type { Command } from '../command.ts'
import { inChannel } from './in-channel.ts'

/**
 * `INVITE name #c`: tells somebody who is connected about a channel, by a member who may write there; every
 * channel is open to everybody anyway. Somebody who blocked the inviter is told nothing, and the inviter does not
 * learn of it.
 */
export const invite: Command = {
  minParams: 2,
  phase: 'registered',
  scope: 'chat_write',
  cost: 3,
  bucket: 'invitations',
  usage: ['INVITE {name} #name'],
  async run(context) {
    const { client, line, chat } = context
    const [name = '', target = ''] = line.params
    const { protocol } = chat.texts
    const { session } = client
    const inside = await inChannel(context, target)
    if (inside === null) return
    const { channel, person } = inside
    // an invitation names the inviter, so a guest gets the answer for somebody outside the channel
    if (person === null) {
      client.numeric(NUMERICS.ERR_NOTONCHANNEL, [channel.target], protocol.notOnChannel)
      return
    }
    const at = chat.clock.now()
    const refusal = refusalOf(draftOf(session, channel, { text: '', hasFiles: false }, at))
    if (refusal !== null) {
      client.numeric(NUMERICS.ERR_CHANOPRIVSNEEDED, [channel.target], refusalText(chat.texts, refusal))
      return
    }
    const invited = (await peopleOnline(chat, [name])).get(nameKey(name))
    if (invited === undefined) client.numeric(NUMERICS.ERR_NOSUCHNICK, [name], protocol.noSuchNick)
    else if (channel.presence.isMember(invited.id))
      client.numeric(NUMERICS.ERR_USERONCHANNEL, [invited.name, channel.target], protocol.isOnChannel)
    else {
      const { id, name: by } = person
      if (!(await chat.store.read.blocks.idsOf(invited.id)).has(id))
        chat.bus.tellUser(invited.id, {
          type: 'invite',
          channelName: channel.name,
          by: { id, name: by },
          at: at.getTime(),
        })
      client.send(
        `:${client.serverName} ${NUMERICS.RPL_INVITING} ${client.nick} ${invited.name} ${channel.target}`,
      )
      const { away } = chat.faces.of(invited.id)
      if (away !== null) client.numeric(NUMERICS.RPL_AWAY, [invited.name], away)
    }
  },
}
