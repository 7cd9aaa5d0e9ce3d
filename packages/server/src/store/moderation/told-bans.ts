import type { PactEffect } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, RawBuilder, Selectable } from 'kysely'
import type { BanRow } from '../channels/bans.ts'
import type { Database } from '../nouns.ts'
import { IS_SURELY_THEIRS } from './outside-names.ts'

/**
 * What came to a channel about a person by a pact. `asked`: a matter asks about it; `confirmed`: somebody agreed;
 * `spared`: the person is trusted here, or a moderator; `lifted`: taken back there, or with the pact.
 */
export interface ToldBansTable {
  toId: string
  pactId: string
  userId: string
  /** The ban at the origin; null in a list from outside. */
  originBan: string | null
  category: string | null
  reason: string | null
  bannedAt: Date | null
  toldAt: Date
  state: 'stands' | 'asked' | 'confirmed' | 'refused' | 'spared' | 'lifted'
  effect: PactEffect
  /** The copy here; or the own ban with an end that stood here when it came, and behind which the copy comes. */
  banId: string | null
  matter: number | null
}

export type ToldBanRow = Selectable<Database['toldBans']>

/** Of whom a channel must look anew, from that time on, at what the other side of a pact says. */
export interface PactNewsTable {
  id: string
  toId: string
  pactId: string
  userId: string
  at: Date
}

/** How much came to a channel by a pact. */
export interface ToldCounts {
  readonly came: number
  readonly lifted: number
  readonly spared: number
  readonly asked: number
}

/** A ban as the other side of a pact is told it. */
export interface OriginBan {
  readonly id: string
  readonly category: string
  readonly reason: string | null
  readonly createdAt: Date
}

/** A ban that a channel tells: without end, with a category, by a moderator, no copy itself. */
function isTold(since: Date | null) {
  return sql`ban.ended_at is null and ban.expires_at is null
    and ban.category is not null and ban.from_pact is null and ban.by_id is not null
    and (${since}::timestamptz is null or ban.created_at >= ${since})`
}

/** With today's name of the person; null where the account is deleted. */
type NamedToldBan = ToldBanRow & { readonly userName: string | null }

async function named(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<NamedToldBan[]> {
  const { rows } = await sql<NamedToldBan>`
    select told.*, case when person.deleted_at is null then person.name end as user_name
    from told_bans told left join users person on person.id = told.user_id
    where ${which}`.execute(db)
  return rows
}

function readToldBans(db: Kysely<Database>) {
  return {
    /** Whether a pact or a list lets the messages of somebody wait in that channel. */
    async holds(toId: string, userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('toldBans')
        .select('pactId')
        .where('toId', '=', toId)
        .where('userId', '=', userId)
        .where('state', '=', 'stands')
        .where('effect', '=', 'hold')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** What is known of somebody in that channel by its pacts and lists, the newest first. */
    async about(
      toId: string,
      userId: string,
    ): Promise<(ToldBanRow & { readonly originName: string | null; readonly title: string | null })[]> {
      const { rows } = await sql<ToldBanRow & { originName: string | null; title: string | null }>`
        select told.*, pact.title, case when origin.deleted_at is null then origin.name end as origin_name
        from told_bans told join pacts pact on pact.id = told.pact_id
        left join channels origin on origin.id = case when pact.a_id = ${toId} then pact.b_id else pact.a_id end
        where told.to_id = ${toId} and told.user_id = ${userId} and told.state not in ('lifted', 'refused')
        order by told.told_at desc limit 50`.execute(db)
      return rows
    },

    /** How much came by each pact of a channel. */
    async counts(toId: string): Promise<ReadonlyMap<string, ToldCounts>> {
      const { rows } = await sql<ToldCounts & { readonly pactId: string }>`
        select pact_id, count(*)::integer as came,
          count(*) filter (where state = 'lifted')::integer as lifted,
          count(*) filter (where state = 'spared')::integer as spared,
          count(*) filter (where state = 'asked')::integer as asked
        from told_bans where to_id = ${toId} group by pact_id`.execute(db)
      return new Map(rows.map((row) => [row.pactId, row]))
    },

    /** What came by a pact, the newest first. */
    list: (toId: string, pactId: string, limit: number): Promise<NamedToldBan[]> =>
      named(
        db,
        sql`told.to_id = ${toId} and told.pact_id = ${pactId} order by told.told_at desc, told.user_id limit ${limit}`,
      ),

    /** Whom a matter about the bans of a pact asks about, or what it decided about; the newest ban first. */
    ofMatter: (toId: string, matter: number, limit: number): Promise<NamedToldBan[]> =>
      named(
        db,
        sql`told.to_id = ${toId} and told.matter = ${matter}
          order by told.banned_at desc, told.user_id limit ${limit}`,
      ),

    /** Channels that have something to look at, the longest waiting first. */
    async channelsWithNews(at: Date, limit: number): Promise<string[]> {
      const { rows } = await sql<{ toId: string }>`
        select to_id from pact_news where at <= ${at} group by to_id order by min(at) limit ${limit}`.execute(
        db,
      )
      return rows.map(({ toId }) => toId)
    },
  }
}

function writeToldBans(db: Kysely<Database>) {
  return {
    ...readToldBans(db),

    /**
     * Notes for the other sides of a channel's pacts that its ban of these people may have changed; of a proposal as well,
     * which somebody may be accepting at this moment.
     */
    async changed(channelId: string, userIds: readonly string[], at: Date): Promise<void> {
      if (userIds.length === 0) return
      await sql`
        insert into pact_news (id, to_id, pact_id, user_id, at)
        select gen_random_uuid(), case when pact.a_id = ${channelId} then pact.b_id else pact.a_id end, pact.id, one, ${at}
        from pacts pact cross join unnest(${userIds}::uuid[]) as one
        where pact.state <> 'ended' and pact.b_id is not null and ${channelId}::uuid in (pact.a_id, pact.b_id)`.execute(
        db,
      )
    },

    /** Notes all bans that stand in a channel for the other side of one of its pacts. */
    async tellPast(pactId: string, fromId: string, toId: string, at: Date): Promise<void> {
      await sql`
        insert into pact_news (id, to_id, pact_id, user_id, at)
        select gen_random_uuid(), ${toId}, ${pactId}, ban.user_id, ${at} from bans ban
        where ban.channel_id = ${fromId} and ${isTold(null)}`.execute(db)
    },

    /** Notes all to whom something came by a pact, to look at them anew. */
    async again(toId: string, pactId: string, at: Date): Promise<void> {
      await sql`
        insert into pact_news (id, to_id, pact_id, user_id, at)
        select gen_random_uuid(), to_id, pact_id, user_id, ${at} from told_bans
        where to_id = ${toId} and pact_id = ${pactId} and state <> 'lifted'`.execute(db)
    },

    /** Notes those of a list who are somebody here: all, or that person. */
    async recognize(toId: string, pactId: string, userId: string | null, at: Date): Promise<void> {
      await sql`
        insert into pact_news (id, to_id, pact_id, user_id, at)
        select gen_random_uuid(), ${toId}, ${pactId}, user_id, ${at} from (
          select distinct account.user_id from outside_names named
          join connections account on ${IS_SURELY_THEIRS}
          where named.pact_id = ${pactId} and (${userId}::uuid is null or account.user_id = ${userId}::uuid)
        ) known`.execute(db)
    },

    /** Notes for those who stand by this ban of somebody's to look at them anew at that time. */
    async againAt(
      { channelId, userId, id }: Pick<BanRow, 'channelId' | 'userId' | 'id'>,
      at: Date,
    ): Promise<void> {
      await sql`
        insert into pact_news (id, to_id, pact_id, user_id, at)
        select gen_random_uuid(), to_id, pact_id, user_id, ${at} from told_bans
        where to_id = ${channelId} and user_id = ${userId} and ban_id = ${id} and state = 'stands'`.execute(
        db,
      )
    },

    /**
     * Does what {@link againAt} does for all who stand by an own ban with an end and have no note left: nodes of an older
     * version took the note away as soon as it was written.
     */
    async againWhereLost(at: Date): Promise<void> {
      await sql`
        insert into pact_news (id, to_id, pact_id, user_id, at)
        select gen_random_uuid(), told.to_id, told.pact_id, told.user_id, greatest(own.expires_at, ${at}::timestamptz)
        from told_bans told
        join bans own on own.id = told.ban_id and own.from_pact is null and own.expires_at is not null
          and (own.ended_at is null or own.ended_at >= own.expires_at)
        join pacts pact on pact.id = told.pact_id and pact.state = 'standing'
        where told.state = 'stands' and not exists (
          select from pact_news news
          where news.to_id = told.to_id and news.pact_id = told.pact_id and news.user_id = told.user_id)`.execute(
        db,
      )
    },

    /** What a channel has to look at by then, the oldest first, of all or of one person; it is gone with this. */
    async takeNews(
      toId: string,
      userId: string | null,
      at: Date,
      limit: number,
    ): Promise<{ readonly pactId: string; readonly userId: string }[]> {
      const { rows } = await sql<{ pactId: string; userId: string }>`
        delete from pact_news where id in (
          select id from pact_news
          where to_id = ${toId} and at <= ${at} and (${userId}::uuid is null or user_id = ${userId}::uuid)
          order by at limit ${limit})
        returning pact_id, user_id`.execute(db)
      return rows
    },

    /** The ban of somebody that a channel tells. */
    async origin(channelId: string, userId: string, since: Date | null): Promise<OriginBan | undefined> {
      const { rows } = await sql<OriginBan>`
        select ban.id, ban.category, ban.reason, ban.created_at from bans ban
        where ban.channel_id = ${channelId} and ban.user_id = ${userId} and ${isTold(since)}`.execute(db)
      return rows[0]
    },

    of: (toId: string, pactId: string, userIds: readonly string[]): Promise<ToldBanRow[]> =>
      db
        .selectFrom('toldBans')
        .selectAll()
        .where('toId', '=', toId)
        .where('pactId', '=', pactId)
        .where('userId', 'in', userIds)
        .execute(),

    /** How many came by a pact since then. */
    async countSince(toId: string, pactId: string, since: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from told_bans
        where to_id = ${toId} and pact_id = ${pactId} and told_at > ${since}`.execute(db)
      return rows[0]!.count
    },

    /** Of how many people the news that wait by a pact tell a ban that is not known here; counted up to one above the limit. */
    async countWaiting(
      toId: string,
      pactId: string,
      otherId: string,
      since: Date | null,
      limit: number,
    ): Promise<number> {
      const { rows } = await sql`
        select distinct news.user_id from pact_news news
        join bans ban on ban.channel_id = ${otherId} and ban.user_id = news.user_id and ${isTold(since)}
        left join told_bans told
          on told.to_id = ${toId} and told.pact_id = ${pactId} and told.user_id = news.user_id
        where news.to_id = ${toId} and news.pact_id = ${pactId}
          and (told.user_id is null or told.state = 'lifted' or told.origin_ban <> ban.id)
        limit ${limit + 1}`.execute(db)
      return rows.length
    },

    /** Forgets what a channel had to look at: it is deleted. */
    async dropNews(toId: string): Promise<void> {
      await sql`delete from pact_news where to_id = ${toId}`.execute(db)
    },

    async put(row: ToldBanRow): Promise<void> {
      const { toId: _to, pactId: _pact, userId: _user, ...rest } = row
      await db
        .insertInto('toldBans')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['toId', 'pactId', 'userId']).doUpdateSet({
            ...rest,
            // what a matter decided stays with it; what it only asked about does not
            matter: sql`coalesce(excluded.matter, case when told_bans.state <> 'asked' then told_bans.matter end)`,
          }),
        )
        .execute()
    },

    /** Gives what a matter asked about its answer; whom it confirms is looked at anew. */
    async answer(toId: string, matter: number, state: 'confirmed' | 'refused', at: Date): Promise<void> {
      await sql`
        with answered as (
          update told_bans set state = ${state} where to_id = ${toId} and matter = ${matter} and state = 'asked'
          returning to_id, pact_id, user_id)
        insert into pact_news (id, to_id, pact_id, user_id, at)
        select gen_random_uuid(), to_id, pact_id, user_id, ${at} from answered where ${state} = 'confirmed'`.execute(
        db,
      )
    },

    /**
     * A copy of somebody's ban was lifted: what else bans them in that channel by its pacts and lists takes effect now, where
     * it did not because they were banned already.
     */
    async reclaim(toId: string, userId: string, exceptPactId: string, at: Date): Promise<void> {
      await sql`
        with others as (
          update told_bans told set state = 'confirmed' from pacts pact
          where told.to_id = ${toId} and told.user_id = ${userId} and told.pact_id <> ${exceptPactId}
            and told.state = 'stands' and told.effect = 'ban' and told.ban_id is null
            and pact.id = told.pact_id and pact.state = 'standing'
          returning told.to_id, told.pact_id, told.user_id)
        insert into pact_news (id, to_id, pact_id, user_id, at)
        select gen_random_uuid(), to_id, pact_id, user_id, ${at} from others`.execute(db)
    },

    /** Lets what stands mean something else, except where it banned. */
    async setEffect(toId: string, pactId: string, effect: 'mark' | 'hold'): Promise<void> {
      await sql`
        update told_bans set effect = ${effect}
        where to_id = ${toId} and pact_id = ${pactId} and state = 'stands' and effect <> 'ban'`.execute(db)
    },

    /** The number of the matter that asks about a pact; undefined where none is open. */
    async openMatter(scopeId: string, pactId: string): Promise<number | undefined> {
      const { rows } = await sql<{ n: number }>`
        select n from matters where scope_id = ${scopeId} and kind = 'pact' and state = 'open'
          and detail ->> 'pact' = ${pactId} limit 1`.execute(db)
      return rows[0]?.n
    },

    async countAsked(toId: string, matter: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from told_bans
        where to_id = ${toId} and matter = ${matter} and state = 'asked'`.execute(db)
      return rows[0]!.count
    },
  }
}

export const toldBansNoun = { read: readToldBans, write: writeToldBans }
