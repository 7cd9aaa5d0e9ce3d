import { orderModes, type Standing } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticate.ts'
import type { HttpDeps } from '../http.ts'

/** What somebody is in a channel at this moment, as the store has it. */
export async function standingOf(
  deps: HttpDeps,
  channelId: string,
  caller: Authenticated | null,
): Promise<Standing> {
  if (caller === null) return { guest: true }
  const held = await deps.store.read.modes.ofMember(channelId, caller.user.id)
  return { guest: false, modes: orderModes([...held, caller.user.globalMode ?? '']), scopes: caller.scopes }
}
