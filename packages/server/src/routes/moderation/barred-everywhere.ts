import { EVERYWHERE, may, type Right } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { Answer } from '../answer.ts'
import { forbiddenThere } from '../channels/forbidden-there.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'

/** Refuses whoever has no such right in the whole service; null for who has it. */
export async function barredEverywhere(
  deps: HttpDeps,
  right: Right,
  caller: Authenticated,
): Promise<Answer | null> {
  const isAllowed = may(right, await standingOf(deps, EVERYWHERE, caller))
  return isAllowed ? null : forbiddenThere(deps, EVERYWHERE, right, caller)
}
