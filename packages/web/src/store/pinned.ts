import { recordToEvent, type ChannelInfo, type MessageEvent } from '@gwar/protocol'
import type { Buffer } from './buffer.ts'

const fromInfo = new WeakMap<NonNullable<ChannelInfo['pinned']>, MessageEvent | null>()

/**
 * The pinned message where this client has it: from the list, which stays up to date, else from the channel's info.
 * Null where it must be loaded, or nothing is pinned.
 */
export function pinnedMessage({ channel, info }: Buffer): MessageEvent | null {
  const { pinnedId } = channel
  if (pinnedId === null) return null
  const event = channel.events.find(({ id }) => id === pinnedId)
  if (event !== undefined) return event.type === 'notice' ? null : event
  const record = info?.pinned ?? null
  if (record?.id !== pinnedId) return null
  let known = fromInfo.get(record)
  if (known === undefined) {
    const read = recordToEvent(record)
    fromInfo.set(record, (known = read.type === 'notice' ? null : read))
  }
  return known
}
