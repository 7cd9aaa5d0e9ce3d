import { SUBSCRIBER_BADGES } from '../../media/badges/badge-files.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'

/** Records of the badges that subscribers of a channel wear; a private conversation has none. */
export function badgesOf({ type }: Pick<ChannelRow, 'type'>) {
  return type === 'channel' ? SUBSCRIBER_BADGES : []
}
