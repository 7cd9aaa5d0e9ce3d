import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface NewcomersTable {
  tokenHash: Bytes
  provider: string
  subject: string
  name: string
  /** Verified by the provider. */
  email: string | null
  expiresAt: Date
}

export interface NewcomersTables {
  newcomers: NewcomersTable
}

/** Somebody whom a provider vouched for and who has no account yet. The token itself is never stored. */
export type NewcomerRow = Selectable<Database['newcomers']>

function writeNewcomers(db: Kysely<Database>) {
  return {
    /** Also deletes expired ones. */
    async insert(newcomer: NewcomerRow, at: Date): Promise<void> {
      await db.deleteFrom('newcomers').where('expiresAt', '<=', at).execute()
      await db.insertInto('newcomers').values(newcomer).execute()
    },

    /** The registration with this token; all of the same person are locked until the transaction ends. */
    async lock(tokenHash: Uint8Array, at: Date): Promise<NewcomerRow | undefined> {
      const found = await db
        .selectFrom('newcomers')
        .select(['provider', 'subject'])
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', at)
        .executeTakeFirst()
      if (found === undefined) return undefined
      const rows = await db
        .selectFrom('newcomers')
        .selectAll()
        .where('provider', '=', found.provider)
        .where('subject', '=', found.subject)
        .orderBy('tokenHash')
        .forUpdate()
        .execute()
      return rows.find((row) => Buffer.from(row.tokenHash).equals(tokenHash))
    },

    /** Deletes every open registration of this person. */
    async removeAll({ provider, subject }: Pick<NewcomerRow, 'provider' | 'subject'>): Promise<void> {
      await db
        .deleteFrom('newcomers')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute()
    },
  }
}

export const newcomersNoun = { write: writeNewcomers }
