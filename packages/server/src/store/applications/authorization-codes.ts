import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

interface AuthorizationCodesTable {
  codeHash: Bytes
  grantId: string
  scopes: string
  redirect: string
  challenge: string
  /** The session that its first use began. */
  sessionId: WithDefault<string | null>
  usedAt: WithDefault<Date | null>
  expiresAt: Date
}

export interface AuthorizationCodesTables {
  authorizationCodes: AuthorizationCodesTable
}

/** A code that an application gets for somebody's consent and exchanges for tokens once. */
export type AuthorizationCodeRow = Selectable<Database['authorizationCodes']>

/** A code with its consent. */
export interface GrantedCode extends AuthorizationCodeRow {
  readonly userId: string
  readonly applicationId: string
}

/** How long a code is kept after its end, so that a second use is noticed. */
const KEPT_MS = 24 * 60 * 60 * 1000

export function writeAuthorizationCodes(db: Kysely<Database>) {
  return {
    /** Stores a code and deletes old ones of the consent. */
    async insert(code: Omit<AuthorizationCodeRow, 'sessionId' | 'usedAt'>, at: Date): Promise<void> {
      await db
        .deleteFrom('authorizationCodes')
        .where('grantId', '=', code.grantId)
        .where('expiresAt', '<', new Date(at.getTime() - KEPT_MS))
        .execute()
      await db.insertInto('authorizationCodes').values(code).execute()
    },

    /** The code, also a used one, locked until the transaction ends. */
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

    /** Deletes unused codes of a person, whose logins end: a code must not become a login afterwards. */
    async removeUnusedOf(userId: string): Promise<void> {
      await db
        .deleteFrom('authorizationCodes')
        .using('applicationGrants')
        .whereRef('applicationGrants.id', '=', 'authorizationCodes.grantId')
        .where('applicationGrants.userId', '=', userId)
        .where('authorizationCodes.usedAt', 'is', null)
        .execute()
    },

    /** Deletes unused codes of an application, whose redirect address has changed. */
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
