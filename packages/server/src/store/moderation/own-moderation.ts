import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** A ban, mute or warning as whom it was imposed on sees it. */
export interface OwnSentenceRow {
  readonly id: string
  readonly scopeId: string
  /** Null for everywhere. */
  readonly channelName: string | null
  readonly kind: 'ban' | 'mute' | 'warn'
  readonly category: string | null
  readonly reason: string | null
  /** Null where the channel hides names, for the service, and for a deleted account. */
  readonly byName: string | null
  /** By what it came that nobody here imposed: a pact or a list from outside. */
  readonly source: 'pact' | 'list' | null
  /** The channel at the other end of that pact; null where it is deleted. */
  readonly sourceName: string | null
  readonly at: Date
  readonly endsAt: Date | null
  /** When somebody lifted or withdrew it. */
  readonly liftedAt: Date | null
  readonly acknowledgedAt: Date | null
  /** Whether the channel listens to appeals. */
  readonly hasAppeals: boolean
}

/** What acts were done to somebody, for the copy of their data. */
export interface OwnActRow {
  readonly at: Date
  readonly channel: string | null
  readonly kind: string
  readonly category: string | null
  readonly reason: string | null
  readonly seconds: number | null
  readonly isUndone: boolean
}

/** Kinds of acts on a person that they are told in the copy of their data: not what moderators wrote for each other. */
const TOLD = [
  'ban',
  'mute',
  'warn',
  'unban',
  'kick',
  'delete_message',
  'restore_message',
  'purge',
  'acknowledged',
]

/** Reads what was done about a person in all channels, for that person. */
function readOwnModeration(db: Kysely<Database>) {
  return {
    /** Newest first; with a scope those of that one. */
    async sentences(userId: string, scopeId: string | null, limit: number): Promise<OwnSentenceRow[]> {
      const within = scopeId === null ? sql`true` : sql`own.scope_id = ${scopeId}::uuid`
      const { rows } = await sql<OwnSentenceRow>`
        select own.id, own.scope_id, channel.name as channel_name, own.kind,
          coalesce(entry.category, own.category) as category, own.reason, own.at, own.ends_at, own.lifted_at,
          own.acknowledged_at, coalesce(chosen.appeals, true) as has_appeals,
          case when actor.deleted_at is null and not own.is_by_hidden and coalesce(chosen.names, 'shown') = 'shown'
            then actor.name end as by_name,
          case when pact.b_id is not null then 'pact' when pact.id is not null then 'list' end as source,
          case when origin.deleted_at is null then origin.name end as source_name
        from (
          select id, channel_id as scope_id, by_id, category, reason, created_at as at, expires_at as ends_at,
            ended_at as lifted_at, null::timestamptz as acknowledged_at,
            case when expires_at is not null and not is_timed_ban then 'mute' else 'ban' end as kind, is_by_hidden,
            from_pact
          from bans where user_id = ${userId}
          union all
          select id, scope_id, by_id, category, reason, created_at, null, withdrawn_at, acknowledged_at, 'warn',
            is_by_hidden, null::uuid
          from warnings where user_id = ${userId}
        ) own
        left join channels channel on channel.id = own.scope_id
        left join channel_moderation chosen on chosen.channel_id = own.scope_id
        left join moderation_log entry on entry.id = own.id
        left join users actor on actor.id = own.by_id
        left join pacts pact on pact.id = own.from_pact
        left join channels origin on origin.id = case when pact.a_id = own.scope_id then pact.b_id else pact.a_id end
        where ${within}
        order by own.at desc, own.id desc limit ${limit}`.execute(db)
      return rows
    },

    /** Acts on somebody of which the log still tells, newest first; without who did them. */
    async acts(userId: string, limit: number): Promise<OwnActRow[]> {
      const { rows } = await sql<OwnActRow>`
        select entry.created_at as at, channel.name as channel, entry.kind, entry.category, entry.reason,
          case when jsonb_typeof(entry.detail -> 'seconds') = 'number' then (entry.detail ->> 'seconds')::integer end
            as seconds,
          entry.undone_by is not null as is_undone
        from (
          select scope_id, seq, created_at, kind, category, reason, detail, undone_by from moderation_log
          where target_id = ${userId} and kind = any(${TOLD}::text[])
          union all
          -- the entry of a cleanup names nobody; what it did to this person is told as that
          select log.scope_id, log.seq, log.created_at,
            case when log.detail ->> 'act' = 'delete' then 'delete_message' else log.detail ->> 'act' end,
            log.category, log.reason, log.detail, log.undone_by
          from (
            select distinct scope_id, cleanup_id from cleanup_targets
            where user_id = ${userId} and outcome = 'done') done
          join moderation_log log on log.scope_id = done.scope_id and log.id = done.cleanup_id
        ) entry
        left join channels channel on channel.id = entry.scope_id
        order by entry.created_at desc, entry.seq desc limit ${limit}`.execute(db)
      return rows
    },
  }
}

export const ownModerationNoun = { read: readOwnModeration }
