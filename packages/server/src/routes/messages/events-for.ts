import type { Authenticated } from '../../accounts/authenticated.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { HttpDeps } from '../http.ts'

/** What reads a channel's events; in a private conversation those that the other one wrote while blocked are left out. */
export function eventsFor({ store: { read } }: HttpDeps, { type }: ChannelRow, caller: Authenticated | null) {
  return type === 'user' && caller !== null ? read.eventsFor(caller.user.id) : read.events
}
