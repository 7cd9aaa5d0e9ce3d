import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface ApplicationsTable {
  id: string
  ownerId: string
  name: string
  redirect: string
  /** Null for a public application, which could not keep a secret. */
  secretHash: Bytes | null
  createdAt: Date
}

export interface ApplicationsTables {
  applications: ApplicationsTable
}

/** An application that a developer registered; its id is the client id. */
export type ApplicationRow = Selectable<Database['applications']>

/** An application together with the name of its developer. */
export interface KnownApplication extends ApplicationRow {
  readonly ownerName: string
}

export interface NewApplication {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly redirect: string
  /** Null for a public application. */
  readonly secretHash: Uint8Array | null
}

function readApplications(db: Kysely<Database>) {
  return {
    /** An application whose developer's account is not deleted. */
    byId: (id: string): Promise<KnownApplication | undefined> =>
      db
        .selectFrom('applications')
        .innerJoin('users', 'users.id', 'applications.ownerId')
        .selectAll('applications')
        .select('users.name as ownerName')
        .where('applications.id', '=', id)
        .where('users.deletedAt', 'is', null)
        .executeTakeFirst(),

    /** By name. */
    ofOwner: (ownerId: string): Promise<ApplicationRow[]> =>
      db
        .selectFrom('applications')
        .selectAll()
        .where('ownerId', '=', ownerId)
        .orderBy('name')
        .orderBy('id')
        .execute(),

    async countOf(ownerId: string): Promise<number> {
      const { count } = await db
        .selectFrom('applications')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('ownerId', '=', ownerId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

function writeApplications(db: Kysely<Database>) {
  return {
    ...readApplications(db),

    /** Whether it exists; it is not deleted before the transaction ends. */
    async keep(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('applications')
        .select('id')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst()
      return row !== undefined
    },

    /** An application of this developer, locked until the transaction ends. */
    lockOwn: (id: string, ownerId: string): Promise<ApplicationRow | undefined> =>
      db
        .selectFrom('applications')
        .selectAll()
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .forUpdate()
        .executeTakeFirst(),

    async insert(application: NewApplication, at: Date): Promise<void> {
      await db
        .insertInto('applications')
        .values({ ...application, createdAt: at })
        .execute()
    },

    /** Changes an application of this developer; undefined where they have no such. */
    update: (
      id: string,
      ownerId: string,
      values: Partial<Pick<ApplicationRow, 'name' | 'redirect' | 'secretHash'>>,
    ): Promise<ApplicationRow | undefined> =>
      db
        .updateTable('applications')
        .set(values)
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .returningAll()
        .executeTakeFirst(),

    /** Deletes it with all consents; its sessions must have been ended before. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('applications').where('id', '=', id).execute()
    },
  }
}

export const applicationsNoun = { read: readApplications, write: writeApplications }
