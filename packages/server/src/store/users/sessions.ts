import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { writeApplicationSessions } from '../applications/application-sessions.ts'
import { writeAuthorizationCodes } from '../applications/authorization-codes.ts'
import type { Database } from '../nouns.ts'
import { gathered } from '../gathered.ts'
import type { UserRow } from './users.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

/**
 * What ended a login, beside a logout in the same place: another device of the account, a new password, disuse, the
 * operator, or a deletion of the account that was asked for.
 */
export type EndedBy = 'elsewhere' | 'password' | 'idle' | 'operator' | 'deletion'

/** What ends logins, and the device at which the person sat; null where it was none. */
export interface EndCause {
  readonly by: EndedBy
  readonly on: string | null
}

interface SessionsTable {
  id: string
  userId: string
  tokenHash: Bytes
  device: string
  createdAt: Date
  lastUsedAt: Date
  endedAt: Date | null
  /** Key of a known device; null for a program without a token of its own. */
  deviceKey: WithDefault<Bytes | null>
  /** Null where the person logged out there, or where nobody noted it. */
  endedBy: WithDefault<EndedBy | null>
  /** The device by which it was ended. */
  endedOn: WithDefault<string | null>
}

export interface SessionsTables {
  sessions: SessionsTable
}

/** A login on one device. The token itself is never stored. */
export type SessionRow = Selectable<Database['sessions']>

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly tokenHash: Uint8Array
  readonly device: string
  /** Key of the known device. */
  readonly deviceKey?: Uint8Array | null
}

export interface LivingSession {
  readonly session: SessionRow
  readonly user: UserRow
}

function readSessions(db: Kysely<Database>) {
  const byHash = gathered((hashes: readonly string[]) => livingByHash(db, hashes))
  return {
    /**
     * The living session of a token with its account; neither an ended session nor one of a deleted account.
     */
    byTokenHash: (tokenHash: Uint8Array) => byHash(Buffer.from(tokenHash).toString('hex')),

    /** The login of a token, ended or not, with the account; undefined once the row is swept. */
    async byAnyTokenHash(tokenHash: Uint8Array): Promise<LivingSession | undefined> {
      const session = await db
        .selectFrom('sessions')
        .selectAll()
        .where('tokenHash', '=', Buffer.from(tokenHash))
        .executeTakeFirst()
      if (session === undefined) return undefined
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', session.userId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      return user && { session, user }
    },

    /** Which of these are alive, those of applications included. */
    async livingOf(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', ids)
        .where('endedAt', 'is', null)
        .unionAll(db.selectFrom('applicationSessions').select('id').where('id', 'in', ids))
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Living sessions, last used first. */
    ofUser: (userId: string): Promise<SessionRow[]> =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .orderBy('lastUsedAt', 'desc')
        .execute(),
  }
}

async function livingByHash(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, LivingSession>> {
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where(sql<boolean>`token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
    .where('endedAt', 'is', null)
    .execute()
  if (sessions.length === 0) return new Map()
  const ids = [...new Set(sessions.map(({ userId }) => userId))]
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute()
  const users = new Map(rows.map((row) => [row.id, row]))
  const found = new Map<string, LivingSession>()
  for (const session of sessions) {
    const user = users.get(session.userId)
    if (user !== undefined) found.set(Buffer.from(session.tokenHash).toString('hex'), { session, user })
  }
  return found
}

function writeSessions(db: Kysely<Database>) {
  return {
    ...readSessions(db),

    async insert(session: NewSession, at: Date): Promise<void> {
      await db
        .insertInto('sessions')
        .values({ ...session, createdAt: at, lastUsedAt: at })
        .execute()
    },

    async touch(id: string, at: Date): Promise<void> {
      await db.updateTable('sessions').set({ lastUsedAt: at }).where('id', '=', id).execute()
    },

    /** For many at once, because after a restart everybody reconnects in the same second. */
    async touchAll(ids: readonly string[], at: Date): Promise<void> {
      if (ids.length === 0) return
      await sql`update sessions set last_used_at = ${at} where id = any(${ids}::uuid[])`.execute(db)
      await sql`update application_sessions set last_used_at = ${at} where id = any(${ids}::uuid[])`.execute(
        db,
      )
    },

    /** Ends at most so many living sessions that were last used by then. */
    async endIdle(
      since: Date,
      at: Date,
      limit: number,
    ): Promise<readonly { readonly id: string; readonly userId: string }[]> {
      const { rows } = await sql<{ id: string; userId: string }>`
        update sessions set ended_at = ${at}, ended_by = 'idle' where id = any(array(
          select id from sessions where ended_at is null and last_used_at <= ${since} limit ${limit}
        )) and ended_at is null and last_used_at <= ${since}
        returning id, user_id`.execute(db)
      return rows
    },

    /** Ends a session; false where it had ended. */
    async end(id: string, at: Date): Promise<boolean> {
      const ended = await db
        .updateTable('sessions')
        .set({ endedAt: at })
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .returning('id')
        .execute()
      return ended.length > 0
    },

    /** Ends a session of the account and gives its row, where it was alive. */
    endOf: (userId: string, id: string, at: Date, cause: EndCause): Promise<SessionRow | undefined> =>
      db
        .updateTable('sessions')
        .set({ endedAt: at, endedBy: cause.by, endedOn: cause.on })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /** Whether the account has any login on record. */
    async isAnyOf(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Ends the account's living sessions except `exceptId`, and unfinished logins; gives the ids of the ended
     * ones. Without an exception the logins of applications end as well.
     */
    async endAll(
      userId: string,
      at: Date,
      { by, on, exceptId = null }: EndCause & { readonly exceptId?: string | null },
    ): Promise<string[]> {
      await db.deleteFrom('loginChallenges').where('userId', '=', userId).execute()
      let query = db
        .updateTable('sessions')
        .set({ endedAt: at, endedBy: by, endedOn: on })
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
      if (exceptId !== null) query = query.where('id', '!=', exceptId)
      const ids = (await query.returning('id').execute()).map((ended) => ended.id)
      if (exceptId !== null) return ids
      // first, so that a code that is being exchanged is waited for and its session ended below
      await writeAuthorizationCodes(db).removeUnusedOf(userId)
      const ofApplications = await writeApplicationSessions(db).endAllOf(userId)
      return [...ids, ...ofApplications.map(({ sessionId }) => sessionId)]
    },
  }
}

export const sessionsNoun = { read: readSessions, write: writeSessions }
