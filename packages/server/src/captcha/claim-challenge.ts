import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'

/** Whether a solution is given in for the first time; remembered until it expires by itself. */
export type ClaimChallenge = (nonce: string, until: Date) => Promise<boolean>

/** Over all nodes: a solution that one has taken is worth nothing at another. */
export function claimInStore(store: Store, clock: Clock): ClaimChallenge {
  return async (nonce, until) => {
    const key = createHash('sha256').update(`captcha ${nonce}`).digest()
    const { count } = await store.transact((tx) => tx.tries.count(key, clock.now(), until))
    return count === 1
  }
}
