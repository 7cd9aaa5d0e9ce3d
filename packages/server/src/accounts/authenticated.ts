import type { Scope } from '@gwar/protocol'
import type { Account } from './account.ts'

/** Who a token belongs to. */
export interface Authenticated {
  readonly user: Account
  readonly sessionId: string
  /**
   * Scopes of the application whose token it is; null for the person's own login, which may do everything.
   */
  readonly scopes: ReadonlySet<Scope> | null
  /** That application; null for the person's own login. */
  readonly applicationId: string | null
  /** When the token expires; null where only the end of the login ends it. */
  readonly expiresAt: Date | null
}
