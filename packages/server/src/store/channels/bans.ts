import { EVERYWHERE, type BanClears } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { gathered } from '../gathered.ts'
import type { Database } from '../nouns.ts'
import type { SetBy } from './modes.ts'
import type { WithDefault } from '../column-types.ts'

/** A ban, or a mute (OPEN-149). It is in force until it is lifted or past its end. */
interface BansTable {
  id: string
  channelId: string
  userId: string
  byId: string | null
  reason: string | null
  createdAt: Date
  expiresAt: Date | null
  /** Whether it is a ban although it has an end: what else has an end is a mute. */
  isTimedBan: WithDefault<boolean>
  endedAt: WithDefault<Date | null>
  endedBy: WithDefault<string | null>
  /** Which messages it deletes; null for a ban of an earlier version, which deleted all. */
  clears: WithDefault<BanClears | null>
  /** Work that is left for messages with numbers below `sweepBelow`: see `moderation/bans/sweep-ban.ts`. */
  sweep: WithDefault<'clear' | 'restore' | 'tell' | null>
  sweepBelow: WithDefault<number | null>
  /** Whether its lifting took care of deleted messages; a node of the previous version does not. */
  isSeenTo: WithDefault<boolean>
  /** Whether nobody but moderators is told who gave it. */
  isByHidden: WithDefault<boolean>
  category: WithDefault<string | null>
  /** Of a copy: the pact by which it came, and the ban of which it is one; null in a list from outside. */
  fromPact: WithDefault<string | null>
  originBan: WithDefault<string | null>
}

export interface BansTables {
  bans: BansTable
}

/** A ban, or a mute (OPEN-149). */
export type BanRow = Selectable<Database['bans']>

/** A ban in force with today's names; null where an account is deleted or the service gave it. */
export interface NamedBanRow {
  readonly id: string
  readonly userId: string
  readonly userName: string | null
  readonly byId: string | null
  readonly byName: string | null
  /** Whether nobody but moderators is told who gave it. */
  readonly isByHidden: boolean
  readonly reason: string | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly isTimedBan: boolean
}

/** Whether a ban is a mute: it has an end that nobody chose for a ban. */
export function isMute({ expiresAt, isTimedBan }: Pick<BanRow, 'expiresAt' | 'isTimedBan'>): boolean {
  return expiresAt !== null && !isTimedBan
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
  /** Whether it is a ban although it has an end. */
  readonly isTimedBan?: boolean
  readonly clears: BanClears
  readonly isByHidden?: boolean
  readonly category?: string | null
  /** Of a copy: the pact by which it came, and the ban of which it is one. */
  readonly fromPact?: string | null
  readonly originBan?: string | null
}

/** A ban everywhere, with today's name of who gave it; null where that account is deleted or hidden, or it was the service. */
export interface BanEverywhere {
  readonly userId: string
  readonly byName: string | null
  readonly reason: string | null
  readonly expiresAt: Date | null
  readonly isTimedBan: boolean
}

/** A ban or mute in force in a channel or everywhere, as its person is told of it. */
export interface ToldBan extends BanEverywhere {
  readonly channelId: string
}

function keyOf(channelId: string, userId: string): string {
  return `${channelId} ${userId}`
}

function isInForce({ expiresAt }: Pick<BanRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt === null || expiresAt > now
}

function readBans(db: Kysely<Database>) {
  /** All that nobody lifted, whether or not their time has run out. */
  const toldBans = () =>
    db
      .selectFrom('bans')
      .leftJoin('users as actor', (join) =>
        join.onRef('actor.id', '=', 'bans.byId').on('actor.deletedAt', 'is', null),
      )
      .select((eb) => [
        'bans.channelId',
        'bans.userId',
        'bans.reason',
        'bans.expiresAt',
        'bans.isTimedBan',
        eb.case().when('bans.isByHidden', '=', false).then(eb.ref('actor.name')).end().as('byName'),
      ])
      .where('bans.endedAt', 'is', null)
  // every connection asks with the first channel that it enters
  const everywhere = gathered(async (userIds: readonly string[]) => {
    const rows = await toldBans()
      .where('bans.channelId', '=', EVERYWHERE)
      .where('bans.userId', '=', sql<string>`any(${userIds}::uuid[])`)
      .execute()
    return new Map(rows.map((row): [string, BanEverywhere] => [row.userId, row]))
  })
  // everybody who comes to a channel asks
  const told = gathered(async (keys: readonly string[]) => {
    const part = (index: number) => Array.from(new Set(keys.map((key) => key.split(' ')[index]!)))
    const [channels, users] = [[...part(0), EVERYWHERE], part(1)]
    const rows: ToldBan[] = await toldBans()
      .where('bans.channelId', '=', sql<string>`any(${channels}::uuid[])`)
      .where('bans.userId', '=', sql<string>`any(${users}::uuid[])`)
      .execute()
    const byKey = new Map(rows.map((row) => [keyOf(row.channelId, row.userId), row]))
    return new Map(
      keys.map((key): [string, ToldBan[]] => [
        key,
        [key, keyOf(EVERYWHERE, key.split(' ')[1]!)].flatMap((one) => byKey.get(one) ?? []),
      ]),
    )
  })
  return {
    /** The ban of this person that holds in all channels at that time. */
    async everywhere(userId: string, now: Date): Promise<BanEverywhere | undefined> {
      const ban = await everywhere(userId)
      return ban === undefined || !isInForce(ban, now) ? undefined : ban
    },

    /** The ban or mute of this person in that channel at that time; without one there, that everywhere. */
    async told(channelId: string, userId: string, now: Date): Promise<ToldBan | undefined> {
      const bans = await told(keyOf(channelId, userId))
      return bans?.find((ban) => isInForce(ban, now))
    },

    /** All bans and mutes of these people that are in force at that time, in channels and everywhere. */
    async ofAll(userIds: readonly string[], now: Date): Promise<ToldBan[]> {
      if (userIds.length === 0) return []
      const rows = await toldBans()
        .where('bans.userId', '=', sql<string>`any(${userIds}::uuid[])`)
        .execute()
      return rows.filter((ban) => isInForce(ban, now))
    },

    /** The ban or mute of this person in that channel at that time. */
    active: (channelId: string, userId: string, now: Date): Promise<BanRow | undefined> =>
      db
        .selectFrom('bans')
        .selectAll()
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
        .executeTakeFirst(),

    /** The ban everywhere, or the ban or mute in that channel, that keeps somebody from writing there at that time. */
    barring: (channelId: string, userId: string, now: Date): Promise<BanRow | undefined> =>
      db
        .selectFrom('bans')
        .selectAll()
        .where('channelId', 'in', [channelId, EVERYWHERE])
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
        // the id of everywhere is the lowest there is
        .orderBy('channelId')
        .limit(1)
        .executeTakeFirst(),

    /** The id of the banned person. */
    async userOf(channelId: string, banId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('bans')
        .select('userId')
        .where('id', '=', banId)
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      return row?.userId
    },

    /** All bans and mutes that these people ever had in the channel. */
    ofPeople: (channelId: string, userIds: readonly string[]): Promise<BanRow[]> =>
      userIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('bans')
            .selectAll()
            .where('channelId', '=', channelId)
            .where('userId', 'in', userIds)
            .execute(),

    /** The ban that somebody got at this moment. */
    madeAt: (channelId: string, userId: string, at: Date): Promise<BanRow | undefined> =>
      db
        .selectFrom('bans')
        .selectAll()
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .where('createdAt', '=', at)
        .executeTakeFirst(),

    byId: (id: string): Promise<BanRow | undefined> =>
      db.selectFrom('bans').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Ids of bans whose messages are still being deleted or restored. */
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

    /** The channel's bans that are in force at that time, newest first; `limit` null gives all. */
    async ofChannel(channelId: string, now: Date, limit: number | null): Promise<NamedBanRow[]> {
      const { rows } = await sql<NamedBanRow>`
        select ban.id, ban.user_id, ban.by_id, ban.reason, ban.created_at, ban.expires_at, ban.is_timed_ban,
               ban.is_by_hidden,
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

    /**
     * Stores a ban. None may be in force: call `end` before. One with an end counts as seen to: what it deleted comes
     * back where it is lifted, and not because it ran out.
     */
    async insert(ban: NewBan, at: Date): Promise<void> {
      await db
        .insertInto('bans')
        .values({ ...ban, createdAt: at, isSeenTo: ban.isTimedBan === true })
        .execute()
    },

    /**
     * Like `byId`, locked: until the transaction ends nobody else changes the ban, or deletes or restores
     * messages for it.
     */
    lock: (id: string): Promise<BanRow | undefined> =>
      db.selectFrom('bans').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    /** Marks bans that a node of an earlier version lifted, so that what they deleted is restored. */
    async seeToLifted(): Promise<void> {
      await db
        .updateTable('bans')
        .set({ sweep: 'restore', sweepBelow: null, isSeenTo: true })
        .where('endedAt', 'is not', null)
        .where('isSeenTo', '=', false)
        .where('clears', 'in', ['recent', 'all'])
        .execute()
    },

    /** Lifts the ban; what it deleted below that number is restored later, with null nothing is left. */
    async seenTo(id: string, below: number | null): Promise<void> {
      await db
        .updateTable('bans')
        .set({ sweep: below === null ? null : 'restore', sweepBelow: below, isSeenTo: true })
        .where('id', '=', id)
        .execute()
    },

    /** Stores what is left to do with messages below that number; null for nothing. */
    async setSweep(id: string, sweep: BanRow['sweep'], below: number | null): Promise<void> {
      await db.updateTable('bans').set({ sweep, sweepBelow: below }).where('id', '=', id).execute()
    },

    /**
     * Puts a ban or mute that was ended in force again; undefined where its time has run out, or where the person has
     * another one.
     */
    reopen: (id: string, at: Date): Promise<BanRow | undefined> =>
      db
        .updateTable('bans as ban')
        .set((eb) => ({ endedAt: null, endedBy: null, isSeenTo: eb.ref('ban.isTimedBan') }))
        .where('ban.id', '=', id)
        .where('ban.endedAt', 'is not', null)
        .where((eb) => eb.or([eb('ban.expiresAt', 'is', null), eb('ban.expiresAt', '>', at)]))
        .where(
          sql<boolean>`not exists (
            select from bans other
            where other.channel_id = ban.channel_id and other.user_id = ban.user_id and other.ended_at is null)`,
        )
        .returningAll()
        .executeTakeFirst(),

    /** Gives a ban or mute an earlier end; a ban stays a ban. */
    async shorten(id: string, expiresAt: Date, isTimedBan: boolean): Promise<void> {
      await db
        .updateTable('bans')
        .set({ expiresAt, isTimedBan, isSeenTo: isTimedBan })
        .where('id', '=', id)
        .execute()
    },

    /** Ends the ban or mute, whether in force or expired. */
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
