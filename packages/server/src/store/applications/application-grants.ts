import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'

interface ApplicationGrantsTable {
  id: string
  applicationId: string
  userId: string
  /** The scopes, separated by blanks. */
  scopes: string
  createdAt: Date
}

export interface ApplicationGrantsTables {
  applicationGrants: ApplicationGrantsTable
}

/** A consent: what somebody allowed an application, until they revoke it. */
export type ApplicationGrantRow = Selectable<Database['applicationGrants']>

/** A consent as the person who gave it sees it. */
export interface ShownGrant extends ApplicationGrantRow {
  readonly name: string
  readonly lastUsedAt: Date | null
}

function readApplicationGrants(db: Kysely<Database>) {
  return {
    of: (userId: string, applicationId: string): Promise<ApplicationGrantRow | undefined> =>
      db
        .selectFrom('applicationGrants')
        .selectAll()
        .where('userId', '=', userId)
        .where('applicationId', '=', applicationId)
        .executeTakeFirst(),

    /** Newest first. */
    async ofUser(userId: string): Promise<ShownGrant[]> {
      const rows = await db
        .selectFrom('applicationGrants as held')
        .innerJoin('applications', 'applications.id', 'held.applicationId')
        .selectAll('held')
        .select('applications.name')
        .select((eb) =>
          eb
            .selectFrom('applicationSessions')
            .select((inner) => inner.fn.max('applicationSessions.lastUsedAt').as('last'))
            .whereRef('applicationSessions.grantId', '=', 'held.id')
            .as('lastUsedAt'),
        )
        .where('held.userId', '=', userId)
        .orderBy('held.createdAt', 'desc')
        .orderBy('held.id', 'desc')
        .execute()
      return rows
    },
  }
}

function writeApplicationGrants(db: Kysely<Database>) {
  return {
    ...readApplicationGrants(db),

    /**
     * Whether there is one. It is locked: until the transaction ends nobody else changes it or begins a session
     * of it.
     */
    async lock(userId: string, applicationId: string): Promise<boolean> {
      const row = await db
        .selectFrom('applicationGrants')
        .select('id')
        .where('userId', '=', userId)
        .where('applicationId', '=', applicationId)
        .forUpdate()
        .executeTakeFirst()
      return row !== undefined
    },

    /** Stores the consent, or replaces the scopes of an existing one; gives its id. */
    async put(grant: Omit<ApplicationGrantRow, 'createdAt'>, at: Date): Promise<string> {
      const { id } = await db
        .insertInto('applicationGrants')
        .values({ ...grant, createdAt: at })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'applicationId']).doUpdateSet({ scopes: grant.scopes }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Deletes it with its codes; its sessions must have been ended before. */
    async remove(userId: string, applicationId: string): Promise<void> {
      await db
        .deleteFrom('applicationGrants')
        .where('userId', '=', userId)
        .where('applicationId', '=', applicationId)
        .execute()
    },

    /** Deletes all consents of a person. */
    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('applicationGrants').where('userId', '=', userId).execute()
    },
  }
}

export const applicationGrantsNoun = { read: readApplicationGrants, write: writeApplicationGrants }
