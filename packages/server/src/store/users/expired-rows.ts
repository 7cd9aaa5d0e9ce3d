import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** Tables of rows that expire: the table, the time of the end, and a further condition for deletion. */
const TABLES = {
  signInAttempts: { table: 'sign_in_attempts', time: 'expires_at', and: 'true' },
  newcomers: { table: 'newcomers', time: 'expires_at', and: 'true' },
  loginChallenges: { table: 'login_challenges', time: 'expires_at', and: 'true' },
  passkeyChallenges: { table: 'passkey_challenges', time: 'expires_at', and: 'true' },
  knownDevices: { table: 'known_devices', time: 'last_used_at', and: 'true' },
  pushRounds: { table: 'push_rounds', time: 'done_at', and: 'true' },
  emoticonImports: { table: 'emoticon_imports', time: 'finished_at', and: 'archive is null' },
  pushDevices: { table: 'push_devices', time: 'ok_at', and: 'true' },
  visits: { table: 'visits', time: 'ended_at', and: 'true' },
  streamMinutes: { table: 'stream_minutes', time: 'minute', and: 'true' },
  proofs: { table: 'proofs', time: 'expires_at', and: 'true' },
  tries: { table: 'tries', time: 'ends_at', and: 'true' },
  usedLinks: { table: 'used_links', time: 'expires_at', and: 'true' },
  emailLinks: { table: 'email_links', time: 'expires_at', and: 'true' },
  emailCodes: { table: 'email_codes', time: 'expires_at', and: 'true' },
  authorizationCodes: { table: 'authorization_codes', time: 'expires_at', and: 'true' },
  applicationTokens: { table: 'application_tokens', time: 'expires_at', and: 'true' },
  applicationSessions: {
    table: 'application_sessions',
    time: 'created_at',
    and: 'not exists (select from application_tokens where session_id = application_sessions.id)',
  },
  // An unverified account without any session counts as unused (`users.removeUnused`): its last one stays. As a join and
  // not as a list to look in, because these may be all accounts there are.
  sessions: {
    table: 'sessions',
    time: 'ended_at',
    and: `not exists (
      select from (
        select distinct on (user_id) kept.id from sessions kept join users on users.id = user_id
        where email_verified_at is null order by user_id, ended_at desc nulls first, kept.id
      ) last where last.id = sessions.id)`,
  },
} as const

export type ExpiredTable = keyof typeof TABLES

function writeExpiredRows(db: Kysely<Database>) {
  return {
    /** Deletes at most so many rows that ended before then; gives their number. */
    async sweep(name: ExpiredTable, before: Date, limit: number): Promise<number> {
      const { table, time, and } = TABLES[name]
      const { rows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)}
          where ${sql.ref(time)} < ${before} and ${sql.raw(and)} limit ${limit}
        )) returning 1 as gone`.execute(db)
      return rows.length
    },
  }
}

export const expiredRowsNoun = { write: writeExpiredRows }
