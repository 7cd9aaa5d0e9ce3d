import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'

interface ConnectionsTable {
  provider: string
  /** The provider's own id of the account: names and addresses there change hands. */
  subject: string
  userId: string
  /** What the provider calls it. */
  name: string
  createdAt: Date
}

export interface ConnectionsTables {
  connections: ConnectionsTable
}

/** An account at a provider that its owner may log in with. */
export type ConnectionRow = Selectable<Database['connections']>

function readConnections(db: Kysely<Database>) {
  return {
    bySubject: (provider: string, subject: string): Promise<ConnectionRow | undefined> =>
      db
        .selectFrom('connections')
        .selectAll()
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst(),

    /** In the order in which they were made. */
    ofUser: (userId: string): Promise<ConnectionRow[]> =>
      db
        .selectFrom('connections')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .orderBy('provider')
        .execute(),
  }
}

function writeConnections(db: Kysely<Database>) {
  return {
    ...readConnections(db),

    /** False when the account at the provider, or the person's place for this provider, is taken. */
    async insert(connection: ConnectionRow): Promise<boolean> {
      const row = await db
        .insertInto('connections')
        .values(connection)
        .onConflict((conflict) => conflict.doNothing())
        .returning('subject')
        .executeTakeFirst()
      return row !== undefined
    },

    async remove({ provider, subject }: Pick<ConnectionRow, 'provider' | 'subject'>): Promise<void> {
      await db
        .deleteFrom('connections')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute()
    },
  }
}

export const connectionsNoun = { read: readConnections, write: writeConnections }
