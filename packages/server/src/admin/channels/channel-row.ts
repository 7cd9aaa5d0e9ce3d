import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Row } from '../command.ts'

/** A channel as an operator sees it. */
export function channelRow(channel: ChannelRow): Row {
  return {
    name: `#${channel.name}`,
    events: channel.seq,
    created: channel.createdAt,
    id: channel.id,
  }
}
