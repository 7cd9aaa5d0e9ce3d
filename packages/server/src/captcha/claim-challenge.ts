import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'

/** Whether a solution is used for the first time. It is remembered until the challenge expires. */
export type ClaimChallenge = (nonce: string, until: Date) => Promise<boolean>

/** Claims in the database, so that a solution that one node has accepted is worth nothing at another. */
export function claimInStore(store: Store, clock: Clock): ClaimChallenge {
  return async (nonce, until) => {
    const key = createHash('sha256').update(`captcha ${nonce}`).digest()
    const { count } = await store.transact((tx) => tx.tries.count(key, clock.now(), until))
    return count === 1
  }
}
