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

/** A popup that is on its way to a provider; `userId` where somebody connects an account, null where they log in. */
export type SignInAttemptRow = Selectable<Database['signInAttempts']>

function writeSignInAttempts(db: Kysely<Database>) {
  return {
    /** Takes those along that nobody came back from. */
    async insert(attempt: SignInAttemptRow, at: Date): Promise<void> {
      await db.deleteFrom('signInAttempts').where('expiresAt', '<=', at).execute()
      await db.insertInto('signInAttempts').values(attempt).execute()
    },

    /** Uses the attempt up if it is this one in everything; of several at the same time one gets it. */
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
