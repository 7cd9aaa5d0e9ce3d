import { NUMERICS, serialiseLine, userSource } from '@gwar/protocol'
import { leave } from '../../chat/entering/membership.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { partingText } from '../../chat/entering/parting-text.ts'
import { PART_TARGETS, REASON_LENGTH } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { cutTo } from '../cut-to.ts'
import { perTarget } from '../per-target.ts'
import { namedChannel } from './in-channel.ts'

/** `PART #a,#b [:text]`: leaves channels; the others are told when the account's last session has left. */
export const part: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'none',
  cost: perTarget(1),
  usage: ['PART #name[,#name…] [:text]'],
  async run(context) {
    const { client, line, chat } = context
    const text = cutTo(line.params[1] ?? '', REASON_LENGTH)
    for (const target of line.params[0]!.split(',').slice(0, PART_TARGETS)) {
      if (target === '') continue
      const channel = await namedChannel(context, target)
      if (channel === null) continue
      if (!client.session.channels.has(channel))
        client.numeric(NUMERICS.ERR_NOTONCHANNEL, [target], chat.texts.protocol.notOnChannel)
      else await depart(context, channel, text)
    }
  },
}

/**
 * Leaves one channel, behind what the connection wrote before; tells the others, with these words where they may be
 * read, and the connection itself.
 */
export async function depart(
  { client, chat }: CommandContext,
  channel: LiveChannel,
  given: string,
): Promise<void> {
  await client.lastSaid
  const { person } = client.session
  const source =
    person === null ? `${client.nick}!guest@${client.serverName}` : userSource(person.name, person.id)
  const text = await partingText(chat, client.session, [channel], given)
  // somebody may have sent it out meanwhile, which it was told
  if (!leave(chat, client.session, channel, { kind: 'part', text })) return
  const params = text === null ? [channel.target] : [channel.target, text]
  client.send(serialiseLine({ source, command: 'PART', params }))
}
