import { EVERYWHERE } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Json, JsonOrNull, WithDefault } from '../column-types.ts'
import { gathered } from '../gathered.ts'
import { shared } from '../shared.ts'
import type { Database } from '../nouns.ts'

interface PollsTable {
  id: string
  channelId: string
  question: string
  options: Json
  forSubscribers: boolean
  hidesResults: boolean
  beganAt: Date
  endsAt: Date
  /** Null while it is open. */
  closedAt: WithDefault<Date | null>
  /** Votes of each option; null until it is closed, and of a cancelled one. */
  counts: JsonOrNull
  isCancelled: WithDefault<boolean>
  createdBy: string | null
}

interface PollVotesTable {
  pollId: string
  userId: string
  /** 1 is the first option. */
  option: number
  createdAt: Date
}

export interface PollsTables {
  polls: PollsTable
  pollVotes: PollVotesTable
}

export type PollRow = Omit<Selectable<PollsTable>, 'options' | 'counts'> & {
  readonly options: readonly string[]
  readonly counts: readonly number[] | null
}

export type NewPoll = Omit<PollRow, 'closedAt' | 'counts' | 'isCancelled'>

/** Somebody who votes, as the store knows them. */
export interface VoterRow {
  readonly userId: string
  /** Mode letters in the channel and everywhere, in no order. */
  readonly modes: string
  /** The ban or mute that keeps them from voting, here or everywhere. */
  readonly isBarred: boolean
  /** Until when; null for ever. */
  readonly expiresAt: Date | null
  readonly isTimedBan: boolean
}

function readPolls(db: Kysely<Database>) {
  // whoever comes to a channel with an open poll asks
  const ownVotes = gathered(async (keys: readonly string[]) => {
    const part = (index: number) => Array.from(new Set(keys.map((key) => key.split(' ')[index]!)))
    const rows = await db
      .selectFrom('pollVotes')
      .select(['pollId', 'userId', 'option'])
      .where('pollId', '=', sql<string>`any(${part(0)}::uuid[])`)
      .where('userId', '=', sql<string>`any(${part(1)}::uuid[])`)
      .execute()
    return new Map(
      rows.map(({ pollId, userId, option }): [string, number] => [`${pollId} ${userId}`, option]),
    )
  })
  return {
    async byId(id: string): Promise<PollRow | undefined> {
      const row = await db.selectFrom('polls').selectAll().where('id', '=', id).executeTakeFirst()
      return row as PollRow | undefined
    },

    /** The channel's newest poll, which is the open one where there is one. */
    latest: shared(async (channelId: string): Promise<PollRow | undefined> => {
      const row = await db
        .selectFrom('polls')
        .selectAll()
        .where('channelId', '=', channelId)
        .orderBy('beganAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row as PollRow | undefined
    }),

    /** Channels whose open poll is over at this moment, and its end. */
    due: (at: Date, limit: number): Promise<{ id: string; at: Date }[]> =>
      db
        .selectFrom('polls')
        .select(['channelId as id', 'endsAt as at'])
        .where('closedAt', 'is', null)
        .where('endsAt', '<=', at)
        .orderBy('endsAt')
        .limit(limit)
        .execute(),

    /** What somebody voted for; 0 for nothing. */
    ownVote: async (pollId: string, userId: string): Promise<number> =>
      (await ownVotes(`${pollId} ${userId}`)) ?? 0,

    /** Votes by poll and option. */
    async tally(pollIds: readonly string[]): Promise<{ pollId: string; option: number; votes: number }[]> {
      if (pollIds.length === 0) return []
      const { rows } = await sql<{ pollId: string; option: number; votes: number }>`
        select poll_id, option, count(*)::int as votes from poll_votes
        where poll_id = any(${pollIds}::uuid[]) group by poll_id, option`.execute(db)
      return rows
    },
  }
}

function writePolls(db: Kysely<Database>) {
  return {
    ...readPolls(db),

    async insert(poll: NewPoll): Promise<void> {
      await db
        .insertInto('polls')
        .values({ ...poll, options: JSON.stringify(poll.options) })
        .execute()
    },

    /** The channel's open poll, held until the end of the transaction: whoever votes at the same time was before. */
    async lockOpen(channelId: string): Promise<PollRow | undefined> {
      const row = await db
        .selectFrom('polls')
        .selectAll()
        .where('channelId', '=', channelId)
        .where('closedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      return row as PollRow | undefined
    },

    /** The channel's open poll, which nobody closes before the end of the transaction; others vote at the same time. */
    async shareOpen(channelId: string): Promise<PollRow | undefined> {
      const row = await db
        .selectFrom('polls')
        .selectAll()
        .where('channelId', '=', channelId)
        .where('closedAt', 'is', null)
        .forShare()
        .executeTakeFirst()
      return row as PollRow | undefined
    },

    async close(
      id: string,
      { closedAt, counts }: { readonly closedAt: Date; readonly counts: readonly number[] | null },
    ): Promise<void> {
      await db
        .updateTable('polls')
        .set({
          closedAt,
          counts: counts === null ? null : JSON.stringify(counts),
          isCancelled: counts === null,
        })
        .where('id', '=', id)
        .execute()
    },

    /** These people as they are now; deleted accounts are missing. */
    async voters(channelId: string, userIds: readonly string[], at: Date): Promise<VoterRow[]> {
      const { rows } = await sql<VoterRow>`
        select person.id as user_id, ban.id is not null as is_barred, ban.expires_at,
          coalesce(ban.is_timed_ban, false) as is_timed_ban,
          coalesce(person.global_mode, '') || coalesce((
            select string_agg(mode, '') from member_modes held
            where held.channel_id = ${channelId} and held.user_id = person.id), '') as modes
        from users person left join lateral (
          select id, expires_at, is_timed_ban from bans
          where channel_id in (${channelId}, ${EVERYWHERE}) and user_id = person.id and ended_at is null
            and (expires_at is null or expires_at > ${at})
          -- the id of everywhere is the lowest there is
          order by channel_id limit 1) ban on true
        where person.id = any(${userIds}::uuid[]) and person.deleted_at is null`.execute(db)
      return rows
    },

    /** Keeps votes in place of earlier ones; each person stands in it once. */
    async vote(
      pollId: string,
      votes: readonly { readonly userId: string; readonly option: number }[],
      at: Date,
    ): Promise<void> {
      // in one order, so that two nodes with votes of the same people do not wait for each other
      const sorted = votes.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
      await sql`
        insert into poll_votes (poll_id, user_id, option, created_at)
        select ${pollId}, user_id, option, ${at}
        from unnest(${sorted.map(({ userId }) => userId)}::uuid[], ${sorted.map(({ option }) => option)}::smallint[])
          as cast_now (user_id, option)
        on conflict (poll_id, user_id) do update set option = excluded.option, created_at = excluded.created_at`.execute(
        db,
      )
    },

    /** Forgets who voted for what in polls that were closed before then, at most so many votes; gives their number. */
    async forgetVotes(before: Date, limit: number): Promise<number> {
      const { rows } = await sql`
        delete from poll_votes where (poll_id, user_id) in (
          select poll_id, user_id from poll_votes
          where poll_id in (select id from polls where closed_at < ${before}) limit ${limit}
        ) returning 1 as gone`.execute(db)
      return rows.length
    },
  }
}

export const pollsNoun = { read: readPolls, write: writePolls }
