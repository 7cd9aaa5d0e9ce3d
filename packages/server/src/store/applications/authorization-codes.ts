import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

interface AuthorizationCodesTable {
  codeHash: Bytes
  grantId: string
  scopes: string
  redirect: string
  challenge: string
  /** What its first use began. */
  sessionId: WithDefault<string | null>
  usedAt: WithDefault<Date | null>
  expiresAt: Date
}

export interface AuthorizationCodesTables {
  authorizationCodes: AuthorizationCodesTable
}

/** What an application gets for somebody's consent and gives back for tokens, once. */
export type AuthorizationCodeRow = Selectable<Database['authorizationCodes']>

/** A code with the grant that it stands for. */
export interface GrantedCode extends AuthorizationCodeRow {
  readonly userId: string
  readonly applicationId: string
}

/** A used code is known for so long, so that a second use is seen. */
const KEPT_MS = 24 * 60 * 60 * 1000

export function writeAuthorizationCodes(db: Kysely<Database>) {
  return {
    /** Forgets those of the grant that are long past. */
    async insert(code: Omit<AuthorizationCodeRow, 'sessionId' | 'usedAt'>, at: Date): Promise<void> {
      await db
        .deleteFrom('authorizationCodes')
        .where('grantId', '=', code.grantId)
        .where('expiresAt', '<', new Date(at.getTime() - KEPT_MS))
        .execute()
      await db.insertInto('authorizationCodes').values(code).execute()
    },

    /** Used ones, too; nobody else uses it until the transaction ends. */
    async lock(codeHash: Uint8Array): Promise<GrantedCode | undefined> {
      const code = await db
        .selectFrom('authorizationCodes')
        .selectAll()
        .where('codeHash', '=', codeHash)
        .forUpdate()
        .executeTakeFirst()
      if (code === undefined) return undefined
      const grant = await db
        .selectFrom('applicationGrants')
        .select(['userId', 'applicationId'])
        .where('id', '=', code.grantId)
        .forKeyShare()
        .executeTakeFirst()
      return grant && { ...code, ...grant }
    },

    async use(codeHash: Uint8Array, sessionId: string | null, at: Date): Promise<void> {
      await db
        .updateTable('authorizationCodes')
        .set({ usedAt: at, sessionId })
        .where('codeHash', '=', codeHash)
        .execute()
    },

    /** Those for somebody that nobody used yet: their logins end, and with them what is still to become one. */
    async removeUnusedOf(userId: string): Promise<void> {
      await db
        .deleteFrom('authorizationCodes')
        .using('applicationGrants')
        .whereRef('applicationGrants.id', '=', 'authorizationCodes.grantId')
        .where('applicationGrants.userId', '=', userId)
        .where('authorizationCodes.usedAt', 'is', null)
        .execute()
    },

    /** Those that nobody used yet: the application's address is another one now. */
    async removeUnused(applicationId: string): Promise<void> {
      await db
        .deleteFrom('authorizationCodes')
        .using('applicationGrants')
        .whereRef('applicationGrants.id', '=', 'authorizationCodes.grantId')
        .where('applicationGrants.applicationId', '=', applicationId)
        .where('authorizationCodes.usedAt', 'is', null)
        .execute()
    },
  }
}

export const authorizationCodesNoun = { write: writeAuthorizationCodes }
