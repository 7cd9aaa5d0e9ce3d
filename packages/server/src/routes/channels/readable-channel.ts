import { reaches } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { HttpDeps } from '../http.ts'

/**
 * The channel, where the caller may read it; null for an unknown one and for other people's private conversations
 * alike, so that an id reveals nothing. An application needs a scope of its own for private conversations.
 */
export async function readableChannel(
  deps: HttpDeps,
  id: string,
  caller: Authenticated | null,
): Promise<ChannelRow | null> {
  const channel = await deps.store.read.channels.byId(id)
  if (channel === undefined) return null
  if (channel.type === 'channel') return channel
  if (caller === null || !reaches(caller.scopes, 'private_read')) return null
  return (await deps.store.read.memberships.has(id, caller.user.id)) ? channel : null
}
