import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface SignInAttemptsTable {
  stateHash: Bytes
  browserHash: Bytes
  provider: string
  userId: string | null
  expiresAt: Date
}

export interface SignInAttemptsTables {
  signInAttempts: SignInAttemptsTable
}

/**
 * A sign-in that is under way at a provider; `userId` where somebody connects an account, null for a login.
 */
export type SignInAttemptRow = Selectable<Database['signInAttempts']>

function writeSignInAttempts(db: Kysely<Database>) {
  return {
    /** Also deletes expired ones. */
    async insert(attempt: SignInAttemptRow, at: Date): Promise<void> {
      await db.deleteFrom('signInAttempts').where('expiresAt', '<=', at).execute()
      await db.insertInto('signInAttempts').values(attempt).execute()
    },

    /** Uses the attempt up where everything matches; of several simultaneous calls only one gets it. */
    async take(wanted: Omit<SignInAttemptRow, 'expiresAt'>, at: Date): Promise<boolean> {
      const taken = await db
        .deleteFrom('signInAttempts')
        .where('stateHash', '=', wanted.stateHash)
        .where('browserHash', '=', wanted.browserHash)
        .where('provider', '=', wanted.provider)
        .where('userId', 'is not distinct from', wanted.userId)
        .where('expiresAt', '>', at)
        .returning('provider')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}

export const signInAttemptsNoun = { write: writeSignInAttempts }
