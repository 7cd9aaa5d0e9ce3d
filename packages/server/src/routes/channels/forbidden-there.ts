import { may, orderModes, type Right } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { problem, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'

/**
 * What somebody is told whom `standingOf` gives no right there: that it is not theirs, or that it waits for a second
 * factor.
 */
export async function forbiddenThere(
  deps: HttpDeps,
  channelId: string,
  right: Right,
  caller: Authenticated | null,
): Promise<Answer> {
  if (caller === null) return problem('forbidden')
  const held = await deps.store.read.modes.ofMember(channelId, caller.user.id)
  const modes = orderModes([...held, caller.user.globalMode ?? ''])
  return may(right, { guest: false, modes, scopes: caller.scopes })
    ? problem('second_factor_needed')
    : problem('forbidden')
}
