import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import { gathered } from '../gathered.ts'
import type { UserRow } from '../users/users.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

interface ApplicationSessionsTable {
  id: string
  grantId: string
  scopes: string
  createdAt: Date
  lastUsedAt: Date
}

interface ApplicationTokensTable {
  tokenHash: Bytes
  sessionId: string
  kind: 'access' | 'refresh'
  scopes: string
  usedAt: WithDefault<Date | null>
  createdAt: Date
  expiresAt: Date
}

export interface ApplicationSessionsTables {
  applicationSessions: ApplicationSessionsTable
  applicationTokens: ApplicationTokensTable
}

/** A login of an application for somebody, begun by one code. The row exists as long as the login lives. */
export type ApplicationSessionRow = Selectable<Database['applicationSessions']>

export type ApplicationTokenRow = Selectable<Database['applicationTokens']>

/** A session that ended, and whose it was. */
export interface EndedApplicationSession {
  readonly sessionId: string
  readonly userId: string
}

/** A token with its session, its person and its application. */
export interface HeldToken {
  readonly token: ApplicationTokenRow
  readonly session: ApplicationSessionRow
  readonly user: UserRow
  readonly applicationId: string
}

function readApplicationSessions(db: Kysely<Database>) {
  const byHash = gathered((hashes: readonly string[]) => tokensByHash(db, hashes))
  return {
    /** The token, also a used or expired one, but none of a deleted account. */
    byTokenHash: (tokenHash: Uint8Array): Promise<HeldToken | undefined> =>
      byHash(Buffer.from(tokenHash).toString('hex')),
  }
}

async function tokensByHash(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, HeldToken>> {
  const tokens = await db
    .selectFrom('applicationTokens')
    .selectAll()
    .where(sql<boolean>`token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
    .execute()
  if (tokens.length === 0) return new Map()
  const sessions = await db
    .selectFrom('applicationSessions as held')
    .innerJoin('applicationGrants as given', 'given.id', 'held.grantId')
    .selectAll('held')
    .select(['given.userId', 'given.applicationId'])
    .where(sql<boolean>`held.id = any(${[...new Set(tokens.map((token) => token.sessionId))]}::uuid[])`)
    .execute()
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`id = any(${[...new Set(sessions.map(({ userId }) => userId))]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute()
  const found = new Map<string, HeldToken>()
  for (const token of tokens) {
    const held = sessions.find(({ id }) => id === token.sessionId)
    const user = users.find(({ id }) => id === held?.userId)
    if (held === undefined || user === undefined) continue
    const { applicationId, userId: _, ...session } = held
    found.set(Buffer.from(token.tokenHash).toString('hex'), { token, session, user, applicationId })
  }
  return found
}

export function writeApplicationSessions(db: Kysely<Database>) {
  /** Ends these sessions with all their tokens. */
  const end = async (whose: {
    readonly sessionId?: string
    readonly userId?: string
    readonly applicationId?: string
    readonly ownerId?: string
  }): Promise<EndedApplicationSession[]> => {
    let query = db
      .deleteFrom('applicationSessions as held')
      .using('applicationGrants as given')
      .whereRef('given.id', '=', 'held.grantId')
    if (whose.sessionId !== undefined) query = query.where('held.id', '=', whose.sessionId)
    if (whose.userId !== undefined) query = query.where('given.userId', '=', whose.userId)
    if (whose.applicationId !== undefined)
      query = query.where('given.applicationId', '=', whose.applicationId)
    const { ownerId } = whose
    if (ownerId !== undefined)
      query = query.where('given.applicationId', 'in', (eb) =>
        eb.selectFrom('applications').select('applications.id').where('applications.ownerId', '=', ownerId),
      )
    return query.returning(['held.id as sessionId', 'given.userId']).execute()
  }
  return {
    ...readApplicationSessions(db),

    async insert(session: Omit<ApplicationSessionRow, 'createdAt' | 'lastUsedAt'>, at: Date): Promise<void> {
      await db
        .insertInto('applicationSessions')
        .values({ ...session, createdAt: at, lastUsedAt: at })
        .execute()
    },

    async addToken(token: Omit<ApplicationTokenRow, 'createdAt' | 'usedAt'>, at: Date): Promise<void> {
      await db
        .insertInto('applicationTokens')
        .values({ ...token, createdAt: at })
        .execute()
    },

    /** Uses a refresh token up; of several simultaneous calls only one gets true. */
    async useToken(tokenHash: Uint8Array, at: Date): Promise<boolean> {
      const used = await db
        .updateTable('applicationTokens')
        .set({ usedAt: at })
        .where('tokenHash', '=', tokenHash)
        .where('usedAt', 'is', null)
        .returning('tokenHash')
        .execute()
      return used.length > 0
    },

    touch: (id: string, at: Date) =>
      db.updateTable('applicationSessions').set({ lastUsedAt: at }).where('id', '=', id).execute(),

    endOne: (sessionId: string) => end({ sessionId }),
    endOf: (userId: string, applicationId: string) => end({ userId, applicationId }),
    endAllOf: (userId: string) => end({ userId }),
    /** Ends the sessions of all applications of a developer. */
    endAllOfOwner: (ownerId: string) => end({ ownerId }),
    endAllOfApplication: (applicationId: string) => end({ applicationId }),

    /** Deletes what can no longer be used of this consent: expired tokens, and sessions without any. */
    async sweep(grantId: string, at: Date): Promise<void> {
      await sql`
        delete from application_tokens using application_sessions
        where application_sessions.id = application_tokens.session_id
          and application_sessions.grant_id = ${grantId} and application_tokens.expires_at <= ${at}`.execute(
        db,
      )
      await sql`
        delete from application_sessions where grant_id = ${grantId} and not exists (
          select from application_tokens where application_tokens.session_id = application_sessions.id)`.execute(
        db,
      )
    },
  }
}

export const applicationSessionsNoun = { read: readApplicationSessions, write: writeApplicationSessions }
