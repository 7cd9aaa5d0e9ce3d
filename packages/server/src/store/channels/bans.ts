import type { BanClears } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { SetBy } from './modes.ts'
import type { WithDefault } from '../column-types.ts'

/** Without an end a ban, with one a mute (OPEN-149). In force: not ended, and not past its end. */
interface BansTable {
  id: string
  channelId: string
  userId: string
  byId: string | null
  reason: string | null
  createdAt: Date
  expiresAt: Date | null
  endedAt: WithDefault<Date | null>
  endedBy: WithDefault<string | null>
  /** What it clears; null: it is from before this choice, and cleared all. */
  clears: WithDefault<BanClears | null>
  /** What is under way with messages of smaller numbers than `sweepBelow`: see `moderation/sweep-ban.ts`. */
  sweep: WithDefault<'clear' | 'restore' | 'tell' | null>
  sweepBelow: WithDefault<number | null>
  /** The lifting saw to what was cleared; a node of the version before this lifts without. */
  isSeenTo: WithDefault<boolean>
}

export interface BansTables {
  bans: BansTable
}

/** Without an end a ban, with one a mute (OPEN-149). */
export type BanRow = Selectable<Database['bans']>

/** A ban in force with the names of today; null where an account is gone, or the service did it. */
export interface NamedBanRow {
  readonly id: string
  readonly userId: string
  readonly userName: string | null
  readonly byId: string | null
  readonly byName: string | null
  readonly reason: string | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

export interface NewBan {
  readonly id: string
  readonly channelId: string
  readonly userId: string
  /** Null for the service. */
  readonly byId: string | null
  readonly reason: string | null
  /** Null for ever. */
  readonly expiresAt: Date | null
  readonly clears: BanClears
}

function readBans(db: Kysely<Database>) {
  return {
    /** What keeps this person from writing there at that time. */
    active: (channelId: string, userId: string, now: Date): Promise<BanRow | undefined> =>
      db
        .selectFrom('bans')
        .selectAll()
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
        .executeTakeFirst(),

    /** Whom a ban of this channel is against. */
    async userOf(channelId: string, banId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('bans')
        .select('userId')
        .where('id', '=', banId)
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      return row?.userId
    },

    byId: (id: string): Promise<BanRow | undefined> =>
      db.selectFrom('bans').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Bans whose messages are still being cleared or brought back. */
    async unswept(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('bans')
        .select('id')
        .where('sweep', 'is not', null)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Those of a channel that are in force at that time, newest first; all of them with null. */
    async ofChannel(channelId: string, now: Date, limit: number | null): Promise<NamedBanRow[]> {
      const { rows } = await sql<NamedBanRow>`
        select ban.id, ban.user_id, ban.by_id, ban.reason, ban.created_at, ban.expires_at,
               case when target.deleted_at is null then target.name end as user_name,
               case when actor.deleted_at is null then actor.name end as by_name
        from bans ban
        left join users target on target.id = ban.user_id
        left join users actor on actor.id = ban.by_id
        where ban.channel_id = ${channelId} and ban.ended_at is null
          and (ban.expires_at is null or ban.expires_at > ${now})
        order by ban.created_at desc, ban.id desc limit ${limit}`.execute(db)
      return rows
    },
  }
}

function writeBans(db: Kysely<Database>) {
  return {
    ...readBans(db),

    /** There must be none standing: `end` comes first. */
    async insert(ban: NewBan, at: Date): Promise<void> {
      await db
        .insertInto('bans')
        .values({ ...ban, createdAt: at })
        .execute()
    },

    /** Like `byId`, and nobody else changes the ban, nor clears and restores for it, until the transaction ends. */
    lock: (id: string): Promise<BanRow | undefined> =>
      db.selectFrom('bans').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    /** Leaves what the bans cleared that a node of an earlier version lifted to be brought back. */
    async seeToLifted(): Promise<void> {
      await db
        .updateTable('bans')
        .set({ sweep: 'restore', sweepBelow: null, isSeenTo: true })
        .where('endedAt', 'is not', null)
        .where('isSeenTo', '=', false)
        .where('clears', 'in', ['recent', 'all'])
        .execute()
    },

    /** The ban is lifted, and what it cleared comes back: below that number later, with null at once. */
    async seenTo(id: string, below: number | null): Promise<void> {
      await db
        .updateTable('bans')
        .set({ sweep: below === null ? null : 'restore', sweepBelow: below, isSeenTo: true })
        .where('id', '=', id)
        .execute()
    },

    /** What is still to be done with messages below that number; null: nothing. */
    async setSweep(id: string, sweep: BanRow['sweep'], below: number | null): Promise<void> {
      await db.updateTable('bans').set({ sweep, sweepBelow: below }).where('id', '=', id).execute()
    },

    /** Ends what stands, in force or run out. */
    async end(channelId: string, userId: string, { by, at }: SetBy): Promise<void> {
      await db
        .updateTable('bans')
        .set({ endedAt: at, endedBy: by })
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .execute()
    },
  }
}

export const bansNoun = { read: readBans, write: writeBans }
