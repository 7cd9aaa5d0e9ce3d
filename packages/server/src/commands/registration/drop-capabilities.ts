import { wireCapability } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { setCapabilities } from '../../chat/entering/membership.ts'
import { variantOf } from '../../chat/live/variant.ts'
import type { CommandContext } from '../command.ts'
import { mayHearWith } from './may-hear-with.ts'

/**
 * Takes the capabilities of a guest before it enters a channel that cannot take another set; every client can read
 * plain lines. A client with `cap-notify` is told (IRCv3 `CAP DEL`), and may ask again when it is logged in.
 */
export function dropCapabilities({ client, chat }: CommandContext, channel: LiveChannel): void {
  const { session, transport } = client
  const { capabilities } = session.variant
  if (mayHearWith(client, capabilities, [channel])) return
  const isNotified = capabilities.has('cap-notify')
  const dropped = [...capabilities].filter((name) => name !== 'cap-notify')
  setCapabilities(chat, session, variantOf(transport.framing, isNotified ? ['cap-notify'] : []))
  if (!isNotified) return
  const words = dropped.map((name) => wireCapability(name, chat.names.vendor)).join(' ')
  client.send(`:${client.serverName} CAP ${client.nick} DEL :${words}`)
}
