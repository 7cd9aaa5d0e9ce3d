import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

interface BirthdayCountersTable {
  userId: string
  /** The year. */
  season: number
  messages: number
}

export interface BirthdaysTables {
  birthdayCounters: BirthdayCountersTable
}

function readBirthdays(db: Kysely<Database>) {
  return {
    /** How many messages counted in that August. */
    async messages(userId: string, season: number): Promise<number> {
      const row = await db
        .selectFrom('birthdayCounters')
        .select('messages')
        .where('userId', '=', userId)
        .where('season', '=', season)
        .executeTakeFirst()
      return row?.messages ?? 0
    },
  }
}

function writeBirthdays(db: Kysely<Database>) {
  return {
    ...readBirthdays(db),

    /**
     * Counts one more message, up to the goal; the one that reaches it gives the badge. True for that one alone,
     * also when messages are counted at the same time.
     */
    async count(userId: string, season: number, goal: number, badgeUntil: Date): Promise<boolean> {
      const { rows } = await sql`
        with counted as (
          insert into birthday_counters as held (user_id, season, messages) values (${userId}, ${season}, 1)
          on conflict (user_id, season) do update set messages = held.messages + 1 where held.messages < ${goal}
          returning messages
        )
        update users set birthday_until = ${badgeUntil}
        where id = ${userId} and deleted_at is null and exists (select from counted where messages = ${goal})
        returning id`.execute(db)
      return rows.length > 0
    },
  }
}

export const birthdaysNoun = { read: readBirthdays, write: writeBirthdays }
