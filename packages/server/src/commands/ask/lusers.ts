import { NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'

/** `LUSERS`: tells how many people are here; guests are those whom IRC calls invisible. */
export const lusers: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'none',
  cost: 5,
  usage: ['LUSERS'],
  run({ client, clients, peak, chat }) {
    const people = new Set<string>()
    let guests = 0
    for (const { session, isRegistered } of clients) {
      if (session.person !== null) people.add(session.person.id)
      else if (isRegistered) guests += 1
    }
    for (const { id } of chat.nodes?.connected() ?? []) people.add(id)
    const channels = new Set(chat.nodes?.channelIds())
    for (const channel of chat.channels.living()) if (channel.type === 'channel') channels.add(channel.id)
    const { protocol } = chat.texts
    client.numeric(NUMERICS.RPL_LUSERCLIENT, [], protocol.peopleOnline({ people: people.size, guests }))
    client.numeric(NUMERICS.RPL_LUSERCHANNELS, [String(channels.size)], protocol.channelsFormed)
    client.numeric(NUMERICS.RPL_LUSERME, [], protocol.ownClients({ clients: clients.size }))
    const local = { now: clients.size, most: peak.clients }
    const everybody = people.size + guests
    peak.everybody = Math.max(peak.everybody, everybody)
    const global = { now: everybody, most: peak.everybody }
    client.numeric(NUMERICS.RPL_LOCALUSERS, numbersOf(local), protocol.localUsers(local))
    client.numeric(NUMERICS.RPL_GLOBALUSERS, numbersOf(global), protocol.globalUsers(global))
  },
}

function numbersOf({ now, most }: { readonly now: number; readonly most: number }): readonly string[] {
  return [String(now), String(most)]
}
