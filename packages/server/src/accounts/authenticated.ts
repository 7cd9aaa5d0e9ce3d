import type { Scope } from '@gwar/protocol'
import type { Account } from './account.ts'

/** Who a token belongs to. */
export interface Authenticated {
  readonly user: Account
  readonly sessionId: string
  /** What an application may do with its token; null for the person's own login, which may do everything. */
  readonly scopes: ReadonlySet<Scope> | null
  /** Null: until the login ends. */
  readonly expiresAt: Date | null
}
