import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'

interface ConnectionsTable {
  provider: string
  /** The provider's id of the account, because names and addresses there may change hands. */
  subject: string
  userId: string
  /** The account's name at the provider. */
  name: string
  createdAt: Date
}

export interface ConnectionsTables {
  connections: ConnectionsTable
}

/** An account at a provider with which its owner may log in. */
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

    /** False when that account is connected to somebody, or the person has one of this provider. */
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
