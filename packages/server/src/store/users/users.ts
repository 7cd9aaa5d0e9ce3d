import { nameKey, nameLook, type NameKey, type UserName } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { WithDefault, Json } from '../column-types.ts'

interface UsersTable {
  id: string
  name: UserName
  nameKey: NameKey
  email: string | null
  emailKey: string | null
  passwordHash: string | null
  emailVerifiedAt: Date | null
  globalMode: 'a' | 'm' | null
  color: string | null
  isBot: WithDefault<boolean>
  /** Settings that were changed from the defaults, as plain JSON. */
  settings: WithDefault<Json>
  createdAt: Date
  /** When the account will be deleted; null for one that stays. */
  deletesAt: WithDefault<Date | null>
  deletedAt: Date | null
  /** When the birthday badge expires. */
  birthdayUntil: WithDefault<Date | null>
  /** The language of the last login from a known device. */
  locale: WithDefault<'pl' | 'en' | null>
  /** The newest entry of the inbox over all channels that was seen there; null before the first time. */
  inboxRead: WithDefault<string | null>
}

export interface UsersTables {
  users: UsersTable
}

/** Must equal the index of migration 015 and the protocol's `nameLook`. */
const LOOK = sql<string>`replace(replace(replace(translate(users.name_key, '01l345789_-', 'oiieastbg'), 'rn', 'm'), 'vv', 'w'), 'ci', 'd')`

/** An account; `name` keeps its letter case, which comparisons ignore. */
export type UserRow = Selectable<Database['users']>

export interface NewUser {
  readonly id: string
  readonly name: UserName
  readonly email: string | null
  /** The address in the form in which it is compared; the caller normalises it. */
  readonly emailKey: string | null
  readonly passwordHash: string | null
  readonly emailVerifiedAt?: Date | null
  readonly globalMode?: 'a' | 'm' | null
  readonly isBot?: boolean
}

function readUsers(db: Kysely<Database>) {
  return {
    /** The account, also a deleted one. */
    byId: (id: string): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The accounts, also deleted ones, in no order; unknown ids are left out. */
    byIds: (ids: readonly string[]): Promise<UserRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('users').selectAll().where('id', 'in', ids).execute(),

    byName: (name: UserName): Promise<UserRow | undefined> =>
      db
        .selectFrom('users')
        .selectAll()
        .where('nameKey', '=', nameKey(name))
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),

    /** The account of this name, also a deleted one, whose name stays taken. */
    byNameEver: (name: UserName): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where('nameKey', '=', nameKey(name)).executeTakeFirst(),

    byNames: (names: readonly UserName[]): Promise<UserRow[]> =>
      names.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('users')
            .selectAll()
            .where('nameKey', 'in', names.map(nameKey))
            .where('deletedAt', 'is', null)
            .execute(),

    /** Accounts of these names, also deleted ones, whose names stay taken. */
    byNamesEver: (names: readonly UserName[]): Promise<UserRow[]> =>
      names.length === 0
        ? Promise.resolve([])
        : db.selectFrom('users').selectAll().where('nameKey', 'in', names.map(nameKey)).execute(),

    /** Whether a name looks like the one of somebody who moderates or owns a channel, or serves everywhere. */
    looksLikeStaff: async (name: UserName): Promise<boolean> => (await staffLooks(db, [name])).size > 0,

    /** Which of the looks of these names are those of such people. */
    staffLooksOf: (names: readonly UserName[]): Promise<ReadonlySet<string>> => staffLooks(db, names),

    byEmailKey: (emailKey: string): Promise<UserRow | undefined> =>
      db
        .selectFrom('users')
        .selectAll()
        .where('emailKey', '=', emailKey)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),

    hasAdministrator: async (): Promise<boolean> =>
      (await db
        .selectFrom('users')
        .select('id')
        .where('globalMode', '=', 'a')
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Living accounts by name, the first page with `after` null. */
    list: (after: NameKey | null, limit: number): Promise<UserRow[]> =>
      db
        .selectFrom('users')
        .selectAll()
        .where('nameKey', '>', after ?? nameKey(''))
        .where('deletedAt', 'is', null)
        .orderBy('nameKey')
        .limit(limit)
        .execute(),
  }
}

async function staffLooks(db: Kysely<Database>, names: readonly UserName[]): Promise<ReadonlySet<string>> {
  const looks = names.map(nameLook).filter((look) => look !== '')
  if (looks.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select(LOOK.as('look'))
    .distinct()
    .where(LOOK, 'in', looks)
    .where('users.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('users.globalMode', 'is not', null),
        eb.exists(
          eb
            .selectFrom('memberModes')
            .select('memberModes.mode')
            .whereRef('memberModes.userId', '=', 'users.id')
            .where('memberModes.mode', 'in', ['q', 'o']),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ look }) => look))
}

function writeUsers(db: Kysely<Database>) {
  const change = async (id: string, values: Partial<UserRow>): Promise<void> => {
    await db.updateTable('users').set(values).where('id', '=', id).execute()
  }
  return {
    ...readUsers(db),

    /** Like `byId`, and nobody else changes the account until the transaction ends. */
    lock: (id: string): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** A name stays taken when its account is deleted: nobody becomes somebody who is gone. */
    async insert(user: NewUser, at: Date): Promise<'ok' | 'name_taken' | 'email_taken'> {
      const key = nameKey(user.name)
      const inserted = await db
        .insertInto('users')
        .values({ ...user, nameKey: key, createdAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (inserted !== undefined) return 'ok'
      const sameName = await db.selectFrom('users').select('id').where('nameKey', '=', key).executeTakeFirst()
      return sameName === undefined ? 'email_taken' : 'name_taken'
    },

    setPasswordHash: (id: string, passwordHash: string) => change(id, { passwordHash }),
    setEmailVerified: (id: string, at: Date) => change(id, { emailVerifiedAt: at }),
    /** A proven address; whether nobody else has it. */
    async setEmail(id: string, email: string, emailKey: string, at: Date): Promise<boolean> {
      const holder = await db
        .selectFrom('users')
        .select('id')
        .where('emailKey', '=', emailKey)
        .where('id', '!=', id)
        .executeTakeFirst()
      if (holder === undefined) await change(id, { email, emailKey, emailVerifiedAt: at })
      return holder === undefined
    },
    /** An address that is not proven; false, and then the account is found by none, where somebody else has it. */
    async setUnprovenEmail(id: string, email: string, emailKey: string): Promise<boolean> {
      const holder = await db
        .selectFrom('users')
        .select('id')
        .where('emailKey', '=', emailKey)
        .where('id', '!=', id)
        .executeTakeFirst()
      const isFree = holder === undefined
      await change(id, { email, emailKey: isFree ? emailKey : null })
      return isFree
    },
    setColor: (id: string, color: string | null) => change(id, { color }),
    setGlobalMode: (id: string, globalMode: 'a' | 'm' | null) => change(id, { globalMode }),
    setLocale: (id: string, locale: 'pl' | 'en') => change(id, { locale }),
    setBot: (id: string, isBot: boolean) => change(id, { isBot }),

    /**
     * Takes back a registration: deletes the account only if its address was never proven and it never logged in. Tells
     * whether it was deleted.
     */
    async removeUnused(id: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('users')
        .where('id', '=', id)
        .where('emailVerifiedAt', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('sessions').select('sessions.id').whereRef('sessions.userId', '=', 'users.id'),
            ),
          ),
        )
        .returning('id')
        .executeTakeFirst()
      return gone !== undefined
    },

    /**
     * The row stays as the author of what the account wrote, and keeps its name taken; all else of it goes. What other
     * tables hold of it: `accountRemoval`.
     */
    async markDeleted(id: string, at: Date): Promise<void> {
      await db
        .updateTable('users')
        .set({
          deletedAt: at,
          deletesAt: null,
          email: null,
          emailKey: null,
          passwordHash: null,
          globalMode: null,
          birthdayUntil: null,
          locale: null,
          color: null,
          settings: sql`'{}'`,
        })
        .where('id', '=', id)
        .execute()
    },
  }
}

export const usersNoun = { read: readUsers, write: writeUsers }
