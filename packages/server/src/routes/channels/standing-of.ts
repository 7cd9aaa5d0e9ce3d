import { orderModes, type Standing } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { SECOND_FACTOR_LETTERS, withoutLetters } from '../../moderation/second-factor-letters.ts'
import type { HttpDeps } from '../http.ts'

/** Somebody's standing in a channel at this moment, from the store. */
export async function standingOf(
  deps: HttpDeps,
  channelId: string,
  caller: Authenticated | null,
): Promise<Standing> {
  if (caller === null) return { guest: true }
  const { modes, secondFactors } = deps.store.read
  const held = await modes.ofMember(channelId, caller.user.id)
  const all = orderModes([...held, caller.user.globalMode ?? ''])
  const bare = withoutLetters(all, SECOND_FACTOR_LETTERS[deps.config.requireSecondFactor])
  const isHeldBack = bare !== all && !(await secondFactors.isOn(caller.user.id))
  return { guest: false, modes: isHeldBack ? bare : all, scopes: caller.scopes }
}
