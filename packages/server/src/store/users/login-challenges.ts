import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

interface LoginChallengesTable {
  tokenHash: Bytes
  userId: string
  tries: WithDefault<number>
  expiresAt: Date
}

export interface LoginChallengesTables {
  loginChallenges: LoginChallengesTable
}

/** A login that waits for its second factor. The token itself is never stored. */
export type LoginChallengeRow = Selectable<Database['loginChallenges']>

export interface NewLoginChallenge {
  readonly tokenHash: Uint8Array
  readonly userId: string
  readonly expiresAt: Date
}

function readLoginChallenges(db: Kysely<Database>) {
  return {
    byTokenHash: (tokenHash: Uint8Array): Promise<LoginChallengeRow | undefined> =>
      db.selectFrom('loginChallenges').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),
  }
}

function writeLoginChallenges(db: Kysely<Database>) {
  return {
    ...readLoginChallenges(db),

    /** Also deletes expired ones, because nothing else does. */
    async insert(challenge: NewLoginChallenge, at: Date): Promise<void> {
      await db.deleteFrom('loginChallenges').where('expiresAt', '<=', at).execute()
      await db.insertInto('loginChallenges').values(challenge).execute()
    },

    /** Counts a try before the code is compared; gives the row afterwards. */
    countTry: (tokenHash: Uint8Array): Promise<LoginChallengeRow | undefined> =>
      db
        .updateTable('loginChallenges')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('tokenHash', '=', tokenHash)
        .returningAll()
        .executeTakeFirst(),

    async remove(tokenHash: Uint8Array): Promise<void> {
      await db.deleteFrom('loginChallenges').where('tokenHash', '=', tokenHash).execute()
    },
  }
}

export const loginChallengesNoun = { read: readLoginChallenges, write: writeLoginChallenges }
