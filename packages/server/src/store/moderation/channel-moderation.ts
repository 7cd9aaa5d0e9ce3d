import { DEFAULT_MODERATION, type ChannelModeration, type LadderStep } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { JsonOrNull } from '../column-types.ts'
import type { Database } from '../nouns.ts'

/** How a channel moderates, where it ever changed that. */
interface ChannelModerationTable {
  channelId: string
  holdMinutes: number
  /** Null where it was never chosen. */
  ladder: JsonOrNull
  appeals: boolean
  names: string
  oEditsFilters: boolean
  autoShield: boolean
  rulesText: string | null
  version: number
}

export interface ChannelModerationTables {
  channelModeration: ChannelModerationTable
}

/** The settings of a channel with their version, 0 where nobody ever changed any. */
export type StoredModeration = ChannelModeration & { readonly version: number }

/** How often something was done. */
export interface ModerationCounts {
  readonly held: number
  readonly released: number
  readonly refused: number
  readonly muted: number
  readonly banned: number
  readonly appeals: number
  readonly granted: number
}

function readChannelModeration(db: Kysely<Database>) {
  return {
    async of(channelId: string): Promise<StoredModeration> {
      const row = await db
        .selectFrom('channelModeration')
        .selectAll()
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      if (row === undefined) return { ...DEFAULT_MODERATION, version: 0 }
      return {
        hold_minutes: row.holdMinutes,
        ladder: (row.ladder as LadderStep[] | null) ?? DEFAULT_MODERATION.ladder,
        appeals: row.appeals,
        names: row.names as ChannelModeration['names'],
        o_edits_filters: row.oEditsFilters,
        auto_shield: row.autoShield,
        rules_text: row.rulesText ?? '',
        version: row.version,
      }
    },

    /** When the words on the rules were changed last; null where the log does not say. */
    async rulesChangedAt(channelId: string): Promise<Date | null> {
      const { rows } = await sql<{ at: Date }>`
        select created_at as at from moderation_log
        where scope_id = ${channelId} and kind = 'settings' and detail ? 'rules_text'
        order by seq desc limit 1`.execute(db)
      return rows[0]?.at ?? null
    },

    /** What moderation did in a channel since then, in numbers. */
    async countsSince(channelId: string, since: Date): Promise<ModerationCounts> {
      const { rows } = await sql<ModerationCounts>`
        select held.held, held.released, held.appeals, held.granted,
          (select coalesce(sum(count), 0)::integer from filter_hits
            where scope_id = ${channelId} and minute >= ${since} and action = 'refused'
              and filter_id in (select id::text from filters where scope_id = ${channelId})) as refused,
          sentences.muted, sentences.banned
        from (
          select count(*) filter (where kind = 'held')::integer as held,
            count(*) filter (where kind = 'held' and state = 'released')::integer as released,
            count(*) filter (where kind = 'appeal' and state in ('granted', 'shortened', 'kept', 'abuse'))::integer
              as appeals,
            count(*) filter (where kind = 'appeal' and state in ('granted', 'shortened'))::integer as granted
          from matters where scope_id = ${channelId} and opened_at >= ${since}
        ) held, (
          select count(*) filter (where expires_at is not null and not is_timed_ban)::integer as muted,
            count(*) filter (where expires_at is null or is_timed_ban)::integer as banned
          from bans where channel_id = ${channelId} and created_at >= ${since}
        ) sentences`.execute(db)
      return rows[0]!
    },
  }
}

function writeChannelModeration(db: Kysely<Database>) {
  return {
    ...readChannelModeration(db),

    /** Whoever calls it has locked the channel's row. */
    async put(channelId: string, settings: StoredModeration): Promise<void> {
      const row = {
        holdMinutes: settings.hold_minutes,
        ladder: JSON.stringify(settings.ladder),
        appeals: settings.appeals,
        names: settings.names,
        oEditsFilters: settings.o_edits_filters,
        autoShield: settings.auto_shield,
        rulesText: settings.rules_text,
        version: settings.version,
      }
      await db
        .insertInto('channelModeration')
        .values({ channelId, ...row })
        .onConflict((conflict) => conflict.column('channelId').doUpdateSet(row))
        .execute()
    },
  }
}

export const channelModerationNoun = { read: readChannelModeration, write: writeChannelModeration }
