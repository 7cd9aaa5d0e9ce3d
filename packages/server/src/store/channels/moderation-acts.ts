import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { JsonOrNull } from '../column-types.ts'

/** The log of moderation: who did what to whom, and when. */
interface ModerationActsTable {
  id: string
  channelId: string
  actorId: string | null
  action: string
  targetId: string | null
  messageId: string | null
  detail: JsonOrNull
  createdAt: Date
}

export interface ModerationActsTables {
  moderationActs: ModerationActsTable
}

/** What can be in the log of moderation. */
export type ModerationAction =
  | 'ban'
  | 'mute'
  | 'unban'
  | 'kick'
  | 'delete_message'
  | 'restore_message'
  | 'purge'
  | 'pin'
  | 'unpin'
  | 'member_mode'
  | 'channel_mode'
  | 'topic'
  | 'emoticon'

export interface NewModerationAct {
  /** UUID v7. */
  readonly id: string
  readonly channelId: string
  /** Null for the service. */
  readonly actorId: string | null
  readonly action: ModerationAction
  readonly targetId?: string | null
  readonly messageId?: string | null
  /** Further details as plain JSON: a reason, seconds, a mode letter with its sign. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>> | null
}

/** An entry with today's names; null where an account is deleted or nobody is meant. */
export interface ModerationActRow {
  readonly id: string
  readonly action: ModerationAction
  readonly actorId: string | null
  readonly actorName: string | null
  readonly targetId: string | null
  readonly targetName: string | null
  readonly messageId: string | null
  readonly detail: Readonly<Record<string, unknown>> | null
  readonly at: Date
}

function readModerationActs(db: Kysely<Database>) {
  return {
    /** Newest first; with `before` those older than the entry of this id. */
    async list(channelId: string, before: string | null, limit: number): Promise<ModerationActRow[]> {
      const older =
        before === null
          ? sql`true`
          : sql`(act.created_at, act.id) < (
              select created_at, id from moderation_acts where id = ${before} and channel_id = ${channelId})`
      const { rows } = await sql<ModerationActRow>`
        select act.id, act.action, act.message_id, act.detail, act.created_at as at,
               act.actor_id, case when actor.deleted_at is null then actor.name end as actor_name,
               act.target_id, case when target.deleted_at is null then target.name end as target_name
        from moderation_acts act
        left join users actor on actor.id = act.actor_id
        left join users target on target.id = act.target_id
        where act.channel_id = ${channelId} and ${older}
        order by act.created_at desc, act.id desc limit ${limit}`.execute(db)
      return rows
    },
  }
}

function writeModerationActs(db: Kysely<Database>) {
  return {
    ...readModerationActs(db),

    async add(act: NewModerationAct, at: Date): Promise<void> {
      const { targetId = null, messageId = null, detail = null } = act
      await db
        .insertInto('moderationActs')
        .values({
          ...act,
          targetId,
          messageId,
          detail: detail === null ? null : JSON.stringify(detail),
          createdAt: at,
        })
        .execute()
    },

    /** Who deleted a message last as a moderator, and when; the actor is null for the service. */
    lastDeletion: (
      channelId: string,
      messageId: string,
    ): Promise<{ readonly actorId: string | null; readonly createdAt: Date } | undefined> =>
      db
        .selectFrom('moderationActs')
        .select(['actorId', 'createdAt'])
        .where('channelId', '=', channelId)
        .where('messageId', '=', messageId)
        .where('action', '=', 'delete_message')
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The time of this person's `nth` newest entry since then; undefined where there are fewer. */
    async timeOfNth(
      channelId: string,
      actorId: string,
      actions: readonly ModerationAction[],
      since: Date,
      nth: number,
    ): Promise<Date | undefined> {
      const row = await db
        .selectFrom('moderationActs')
        .select('createdAt')
        .where('channelId', '=', channelId)
        .where('createdAt', '>', since)
        .where('actorId', '=', actorId)
        .where('action', 'in', actions)
        .orderBy('createdAt', 'desc')
        .offset(nth - 1)
        .limit(1)
        .executeTakeFirst()
      return row?.createdAt
    },
  }
}

export const moderationActsNoun = { read: readModerationActs, write: writeModerationActs }
