import { may, orderModes, type Right } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { isOfModerators } from '../../moderation/ask-right.ts'
import { problem, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'

/**
 * The refusal for somebody without the right in the channel: either forbidden, or waiting for a second factor.
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

/**
 * The refusal of a deed for somebody who has the right, but not the second factor that the operator wants of whoever
 * moderates (`MODERATORS_NEED_SECOND_FACTOR`); null for anybody else.
 */
export async function lacksSecondFactor(
  deps: HttpDeps,
  right: Right,
  caller: Authenticated | null,
): Promise<Answer | null> {
  if (caller === null || !deps.config.moderatorsNeedSecondFactor || !isOfModerators(right)) return null
  return (await deps.store.read.secondFactors.isOn(caller.user.id)) ? null : problem('second_factor_needed')
}
