import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

interface EmailCodesTable {
  userId: string
  codeHash: Bytes
  expiresAt: Date
  tries: number
  /** Tries of the browser that gave the password. */
  ownTries: WithDefault<number>
  createdAt: Date
}

export interface EmailCodesTables {
  emailCodes: EmailCodesTable
}

/** The one mailed code that an account waits for, hashed. */
export type EmailCodeRow = Selectable<Database['emailCodes']>

export interface NewEmailCode {
  readonly userId: string
  readonly codeHash: Uint8Array
  readonly expiresAt: Date
}

function readEmailCodes(db: Kysely<Database>) {
  return {
    ofUser: (userId: string): Promise<EmailCodeRow | undefined> =>
      db.selectFrom('emailCodes').selectAll().where('userId', '=', userId).executeTakeFirst(),
  }
}

function writeEmailCodes(db: Kysely<Database>) {
  return {
    ...readEmailCodes(db),

    /** Replaces the previous code; the new one has no tries. */
    async put(code: NewEmailCode, at: Date): Promise<void> {
      const values = { ...code, tries: 0, ownTries: 0, createdAt: at }
      await db
        .insertInto('emailCodes')
        .values(values)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
        .execute()
    },

    /**
     * Counts a try before the code is compared, so that simultaneous tries count as well; gives the row
     * afterwards. `ownTries` are those of a browser that gave the password.
     */
    countTry: (userId: string, whose: 'tries' | 'ownTries'): Promise<EmailCodeRow | undefined> =>
      db
        .updateTable('emailCodes')
        .set((eb) =>
          whose === 'tries' ? { tries: eb('tries', '+', 1) } : { ownTries: eb('ownTries', '+', 1) },
        )
        .where('userId', '=', userId)
        .returningAll()
        .executeTakeFirst(),

    async remove(userId: string): Promise<void> {
      await db.deleteFrom('emailCodes').where('userId', '=', userId).execute()
    },
  }
}

export const emailCodesNoun = { read: readEmailCodes, write: writeEmailCodes }
