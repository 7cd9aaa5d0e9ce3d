import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

interface ProofsTable {
  tokenHash: Bytes
  sessionId: string
  /** Whether a passkey gave it, which is worth more than a password. */
  isByPasskey: WithDefault<boolean>
  expiresAt: Date
}

export interface ProofsTables {
  proofs: ProofsTable
}

/** A proof that the person behind a login owns the account. */
type ProofRow = Selectable<Database['proofs']>
type WantedProof = Pick<ProofRow, 'tokenHash' | 'sessionId'>

function readProofs(db: Kysely<Database>) {
  return {
    /** A proof where it is this login's and still valid; it is not used up. */
    find: (wanted: WantedProof, at: Date): Promise<Pick<ProofRow, 'isByPasskey'> | undefined> =>
      db
        .selectFrom('proofs')
        .select('isByPasskey')
        .where('tokenHash', '=', wanted.tokenHash)
        .where('sessionId', '=', wanted.sessionId)
        .where('expiresAt', '>', at)
        .executeTakeFirst(),
  }
}

function writeProofs(db: Kysely<Database>) {
  return {
    ...readProofs(db),

    async insert(proof: Insertable<Database['proofs']>): Promise<void> {
      await db.insertInto('proofs').values(proof).execute()
    },

    /**
     * Uses a proof up where it is this login's and still valid; of several simultaneous calls only one gets it.
     */
    take: (wanted: WantedProof, at: Date): Promise<Pick<ProofRow, 'isByPasskey'> | undefined> =>
      db
        .deleteFrom('proofs')
        .where('tokenHash', '=', wanted.tokenHash)
        .where('sessionId', '=', wanted.sessionId)
        .where('expiresAt', '>', at)
        .returning('isByPasskey')
        .executeTakeFirst(),

    /** Makes all proofs of a person's logins worthless. */
    async removeOf(userId: string): Promise<void> {
      await db
        .deleteFrom('proofs')
        .where('sessionId', 'in', (of) => of.selectFrom('sessions').select('id').where('userId', '=', userId))
        .execute()
    },
  }
}

export const proofsNoun = { read: readProofs, write: writeProofs }
