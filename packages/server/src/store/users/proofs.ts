import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface ProofsTable {
  tokenHash: Bytes
  sessionId: string
  expiresAt: Date
}

export interface ProofsTables {
  proofs: ProofsTable
}

/** A proof that the person behind a login owns the account. */
type ProofRow = Selectable<Database['proofs']>

function writeProofs(db: Kysely<Database>) {
  return {
    async insert(proof: ProofRow): Promise<void> {
      await db.insertInto('proofs').values(proof).execute()
    },

    /**
     * Uses a proof up where it is this login's and still valid; of several simultaneous calls only one gets it.
     */
    async take(wanted: Omit<ProofRow, 'expiresAt'>, at: Date): Promise<boolean> {
      const taken = await db
        .deleteFrom('proofs')
        .where('tokenHash', '=', wanted.tokenHash)
        .where('sessionId', '=', wanted.sessionId)
        .where('expiresAt', '>', at)
        .returning('sessionId')
        .executeTakeFirst()
      return taken !== undefined
    },

    /** Makes all proofs of a person's logins worthless. */
    async removeOf(userId: string): Promise<void> {
      await db
        .deleteFrom('proofs')
        .where('sessionId', 'in', (of) => of.selectFrom('sessions').select('id').where('userId', '=', userId))
        .execute()
    },
  }
}

export const proofsNoun = { write: writeProofs }
