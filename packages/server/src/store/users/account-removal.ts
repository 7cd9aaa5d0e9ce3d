import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/**
 * What is deleted with an account: the tables and the columns that refer to it. What others see stays under
 * 'Deleted User': messages with their files, votes, gifts, bans, reports without their words, and the log of
 * moderation. Private conversations stay with the other person, orders and receipts in the books.
 */
const GOES = [
  ['push_devices', 'user_id'],
  ['sessions', 'user_id'],
  ['email_codes', 'user_id'],
  ['email_links', 'user_id'],
  ['second_factors', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['login_challenges', 'user_id'],
  ['known_devices', 'user_id'],
  ['passkeys', 'user_id'],
  ['connections', 'user_id'],
  ['sign_in_attempts', 'user_id'],
  ['application_grants', 'user_id'],
  ['applications', 'owner_id'],
  ['birthday_counters', 'user_id'],
  ['follows', 'user_id'],
  ['poll_votes', 'user_id'],
  ['visit_goers', 'user_id'],
  ['blocks', 'user_id'],
  ['blocks', 'blocked_id'],
  ['read_marks', 'user_id'],
  ['member_modes', 'user_id'],
  ['warnings', 'user_id'],
  ['trusted', 'user_id'],
  ['filter_hits', 'user_id'],
  ['shield_stopped', 'user_id'],
  ['told_bans', 'user_id'],
  ['pact_news', 'user_id'],
  ['notes', 'user_id'],
  ['removed_texts', 'user_id'],
  ['message_nonces', 'user_id'],
  ['subscriptions', 'user_id'],
] as const

function readAccountRemoval(db: Kysely<Database>) {
  return {
    /** Accounts that are due to be deleted, the longest waiting first. */
    due: (now: Date, limit: number): Promise<{ id: string; name: string }[]> =>
      db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('deletesAt', '<=', now)
        .orderBy('deletesAt')
        .limit(limit)
        .execute(),
  }
}

function writeAccountRemoval(db: Kysely<Database>) {
  return {
    ...readAccountRemoval(db),

    /** Schedules the deletion of an account, or with null cancels it. */
    async schedule(userId: string, deletesAt: Date | null): Promise<void> {
      await db.updateTable('users').set({ deletesAt }).where('id', '=', userId).execute()
    },

    /** Whether this transaction may delete the account: of several nodes one gets it, and none waits. */
    async claim(userId: string, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('deletesAt', '<=', now)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      return row !== undefined
    },

    /** Deletes everything except the account's row: see `users.markDeleted`. */
    async removeAll(userId: string): Promise<void> {
      for (const [table, column] of GOES)
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db)
      // moderators still see that somebody reported, and how often
      await sql`update reports set text = null where reporter_id = ${userId} and text is not null`.execute(db)
      // the next sweep deletes their files
      await db
        .updateTable('attachments')
        .set({ createdAt: new Date(0) })
        .where('userId', '=', userId)
        .where('messageId', 'is', null)
        .execute()
    },
  }
}

export const accountRemovalNoun = { read: readAccountRemoval, write: writeAccountRemoval }
