import type { MatterState } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** Reads matters that are alarms. */
export function readAlarmMatters(db: Kysely<Database>) {
  return {
    /** Whether a channel has an alarm of a raid that is open, or was ignored since that time. */
    async hasAlarm(scopeId: string, ignoredSince: Date): Promise<boolean> {
      const { rows } = await sql`
        select from matters where scope_id = ${scopeId} and kind = 'alarm' and user_id is null
          and (state = 'open' or state = 'ignored' and decided_at > ${ignoredSince})
        limit 1`.execute(db)
      return rows.length > 0
    },

    /**
     * The newest alarm in a queue about this moderator: about what they did in the channel of the queue, or everywhere;
     * in the queue of the whole service with `channelId` about what they did in that channel.
     */
    async alarmAbout(
      scopeId: string,
      userId: string,
      channelId: string | null,
    ): Promise<{ readonly state: MatterState; readonly decidedAt: Date | null } | undefined> {
      const { rows } = await sql<{ state: MatterState; decidedAt: Date | null }>`
        select state, decided_at from matters
        where scope_id = ${scopeId} and kind = 'alarm' and user_id = ${userId}
          and detail ->> 'channel' is not distinct from ${channelId}::text
        order by n desc limit 1`.execute(db)
      return rows[0]
    },

    /**
     * About how many people the open reports of a channel are that came since then, and from how many; of reports that
     * somebody of that level may see.
     */
    async reportedSince(
      scopeId: string,
      since: Date,
      level: number,
    ): Promise<{ readonly people: number; readonly reporters: number }> {
      const { rows } = await sql<{ people: number; reporters: number }>`
        select count(distinct report.user_id)::integer as people,
          count(distinct report.reporter_id)::integer as reporters
        from matters matter
        join reports report on report.scope_id = matter.scope_id and report.matter = matter.n
        where matter.scope_id = ${scopeId} and matter.kind = 'report' and matter.state = 'open'
          and (matter.seen_from is null or matter.seen_from <= ${level})
          and report.created_at > ${since}`.execute(db)
      return rows[0]!
    },

    /**
     * Alarms that nobody answers: those whose time is over, and those of raids from before `unanswered` in channels whose
     * shield then goes up by itself.
     */
    async lateAlarms(now: Date, unanswered: Date, limit: number): Promise<{ scopeId: string; n: number }[]> {
      const { rows } = await sql<{ scopeId: string; n: number }>`
        select matter.scope_id, matter.n from matters matter
        left join channel_moderation settings on settings.channel_id = matter.scope_id
        where matter.state = 'open' and matter.kind = 'alarm' and (
          matter.expires_at <= ${now}
          or matter.user_id is null and settings.auto_shield and matter.opened_at <= ${unanswered})
        order by matter.opened_at limit ${limit}`.execute(db)
      return rows
    },
  }
}
