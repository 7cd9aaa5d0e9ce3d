import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface PasskeyChallengesTable {
  challengeHash: Bytes
  holderHash: Bytes
  expiresAt: Date
}

export interface PasskeyChallengesTables {
  passkeyChallenges: PasskeyChallengesTable
}

/**
 * What an authenticator was asked to sign. The holder is a hash of what it is for and of the login or browser that
 * asked.
 */
export type PasskeyChallengeRow = Selectable<Database['passkeyChallenges']>

function writePasskeyChallenges(db: Kysely<Database>) {
  return {
    /** Also deletes expired ones. */
    async insert(challenge: PasskeyChallengeRow, at: Date): Promise<void> {
      await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', at).execute()
      await db.insertInto('passkeyChallenges').values(challenge).execute()
    },

    /** Uses a challenge up where everything matches; of several simultaneous calls only one gets it. */
    async take(wanted: Omit<PasskeyChallengeRow, 'expiresAt'>, at: Date): Promise<boolean> {
      const taken = await db
        .deleteFrom('passkeyChallenges')
        .where('challengeHash', '=', wanted.challengeHash)
        .where('holderHash', '=', wanted.holderHash)
        .where('expiresAt', '>', at)
        .returning('challengeHash')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}

export const passkeyChallengesNoun = { write: writePasskeyChallenges }
