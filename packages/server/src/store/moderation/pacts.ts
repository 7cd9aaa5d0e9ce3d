import type { PactEffect } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { JsonOrNull, WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'
import type { OutsideNamesTable } from './outside-names.ts'
import type { PactNewsTable, ToldBansTable } from './told-bans.ts'

/** Two channels that tell each other their bans; without a second one a list of names from outside. */
export interface PactsTable {
  id: string
  /** Who proposed it, or whose list it is. */
  aId: string
  bId: string | null
  title: string | null
  provider: string | null
  state: 'proposed' | 'standing' | 'ended'
  /** What a ban of the other channel means in this one. */
  aEffect: PactEffect
  bEffect: PactEffect | null
  aSharesReasons: WithDefault<boolean>
  bSharesReasons: WithDefault<boolean>
  aSharesPast: WithDefault<boolean>
  bSharesPast: WithDefault<boolean>
  createdAt: Date
  /** Bans from that time on are told; null until both agreed. */
  fromAt: Date | null
  endedAt: WithDefault<Date | null>
  /** Whether what came stays; null where nobody was asked yet. */
  aKeeps: WithDefault<boolean | null>
  bKeeps: WithDefault<boolean | null>
  names: WithDefault<number | null>
  unreadable: JsonOrNull
}

export interface PactsTables {
  pacts: PactsTable
  toldBans: ToldBansTable
  pactNews: PactNewsTable
  outsideNames: OutsideNamesTable
}

/** A pact as one of its two channels sees it. */
export interface PactRow {
  readonly id: string
  readonly state: 'proposed' | 'standing' | 'ended'
  /** Whether this channel proposed it, or put the list up. */
  readonly isOwn: boolean
  /** Null: a list from outside. */
  readonly otherId: string | null
  /** Null where the other channel is deleted. */
  readonly otherName: string | null
  readonly title: string | null
  readonly provider: string | null
  /** Null where this side has not chosen yet. */
  readonly effect: PactEffect | null
  readonly otherEffect: PactEffect | null
  readonly sharesReasons: boolean
  readonly otherSharesReasons: boolean
  readonly sharesPast: boolean
  readonly otherSharesPast: boolean
  readonly createdAt: Date
  readonly fromAt: Date | null
  readonly keeps: boolean | null
  readonly names: number | null
  readonly unreadable: readonly number[] | null
}

/** What one side of a pact chooses. */
export interface PactSide {
  readonly effect: PactEffect
  readonly sharesReasons: boolean
  readonly sharesPast: boolean
}

const viewOf = (channelId: string) => sql`
  pact.id, pact.state, pact.a_id = ${channelId} as is_own, other.id as other_id,
  case when other.deleted_at is null then other.name end as other_name, pact.title, pact.provider,
  case when pact.a_id = ${channelId} then pact.a_effect else pact.b_effect end as effect,
  case when pact.a_id = ${channelId} then pact.b_effect else pact.a_effect end as other_effect,
  case when pact.a_id = ${channelId} then pact.a_shares_reasons else pact.b_shares_reasons end as shares_reasons,
  case when pact.a_id = ${channelId} then pact.b_shares_reasons else pact.a_shares_reasons end as other_shares_reasons,
  case when pact.a_id = ${channelId} then pact.a_shares_past else pact.b_shares_past end as shares_past,
  case when pact.a_id = ${channelId} then pact.b_shares_past else pact.a_shares_past end as other_shares_past,
  pact.created_at, pact.from_at,
  case when pact.a_id = ${channelId} then pact.a_keeps else pact.b_keeps end as keeps,
  pact.names, pact.unreadable
  from pacts pact
  left join channels other on other.id = case when pact.a_id = ${channelId} then pact.b_id else pact.a_id end`

function readPacts(db: Kysely<Database>) {
  return {
    /** The pact as that channel sees it; undefined where it is no side of it. */
    async seenBy(channelId: string, id: string): Promise<PactRow | undefined> {
      const { rows } = await sql<PactRow>`
        select ${viewOf(channelId)} where pact.id = ${id} and ${channelId}::uuid in (pact.a_id, pact.b_id)`.execute(
        db,
      )
      return rows[0]
    },

    /**
     * The pacts and lists of a channel, the newest first: those that are open or stand, and those that ended of which
     * nobody here said whether what came stays.
     */
    async ofChannel(channelId: string, proposedSince: Date): Promise<PactRow[]> {
      const { rows } = await sql<PactRow>`
        select ${viewOf(channelId)}
        where ${channelId}::uuid in (pact.a_id, pact.b_id)
          and (pact.state = 'standing' or pact.state = 'proposed' and pact.created_at > ${proposedSince}
            or pact.state = 'ended' and pact.from_at is not null
              and case when pact.a_id = ${channelId} then pact.a_keeps else pact.b_keeps end is null)
        order by pact.created_at desc, pact.id desc`.execute(db)
      return rows
    },

    /** How many pacts and lists a channel has or proposes, and how many proposals wait for it. */
    async count(
      channelId: string,
      proposedSince: Date,
    ): Promise<{ readonly pacts: number; readonly lists: number; readonly waiting: number }> {
      const { rows } = await sql<{ pacts: number; lists: number; waiting: number }>`
        select count(*) filter (where b_id is not null and (state = 'standing' or a_id = ${channelId}))::integer as pacts,
          count(*) filter (where b_id is null)::integer as lists,
          count(*) filter (where state = 'proposed' and b_id = ${channelId})::integer as waiting
        from pacts where ${channelId}::uuid in (a_id, b_id)
          and (state = 'standing' or state = 'proposed' and created_at > ${proposedSince})`.execute(db)
      return rows[0]!
    },

    /** Whether a proposal stands that nobody answered in time. */
    async hasLate(proposedSince: Date): Promise<boolean> {
      const { rows } = await sql`
        select from pacts where ended_at is null and state = 'proposed' and created_at <= ${proposedSince}
        limit 1`.execute(db)
      return rows.length > 0
    },

    /** Whether a pact goes on with a channel that is deleted. */
    async hasOrphans(): Promise<boolean> {
      const { rows } = await sql`
        select from pacts join channels on channels.id in (pacts.a_id, pacts.b_id)
        where pacts.ended_at is null and channels.deleted_at is not null limit 1`.execute(db)
      return rows.length > 0
    },

    /** Whether anything that came by pacts can stop messages in that channel. */
    async mayStop(channelId: string): Promise<boolean> {
      const { rows } = await sql<{ may: boolean }>`
        select exists (select from told_bans where to_id = ${channelId} and state = 'stands' and effect = 'hold')
          or exists (select from pacts where a_id = ${channelId} and b_id is null and ended_at is null) as may`.execute(
        db,
      )
      return rows[0]!.may
    },
  }
}

function writePacts(db: Kysely<Database>) {
  return {
    ...readPacts(db),

    /** False where the two have one already. */
    async insert(pact: {
      readonly id: string
      readonly aId: string
      readonly bId: string | null
      readonly title?: string
      readonly provider?: string
      readonly side: PactSide
      readonly names?: number
      readonly unreadable?: readonly number[]
      readonly at: Date
    }): Promise<boolean> {
      const { id, aId, bId, title = null, provider = null, side, names = null, unreadable = null, at } = pact
      const isList = bId === null
      const { rows } = await sql`
        insert into pacts (id, a_id, b_id, title, provider, state, a_effect, a_shares_reasons, a_shares_past, created_at,
          from_at, names, unreadable)
        values (${id}, ${aId}, ${bId}, ${title}, ${provider}, ${isList ? 'standing' : 'proposed'}, ${side.effect},
          ${side.sharesReasons}, ${side.sharesPast}, ${at}, ${isList ? at : null}, ${names},
          ${unreadable === null ? null : JSON.stringify(unreadable)}::jsonb)
        on conflict do nothing returning id`.execute(db)
      return rows.length > 0
    },

    /** Ends proposals that nobody answered in time: those between two channels, or all where none are named. */
    async endLate(
      between: { readonly aId: string; readonly bId: string } | null,
      proposedSince: Date,
      at: Date,
    ): Promise<void> {
      const which =
        between === null
          ? sql`true`
          : sql`(a_id = ${between.aId} and b_id = ${between.bId} or a_id = ${between.bId} and b_id = ${between.aId})`
      await sql`
        update pacts set state = 'ended', ended_at = ${at}
        where ended_at is null and state = 'proposed' and created_at <= ${proposedSince} and ${which}`.execute(
        db,
      )
    },

    /** Locks a pact behind the lock of one of its channels. */
    async lock(id: string): Promise<void> {
      await sql`select from pacts where id = ${id} for no key update`.execute(db)
    },

    /** The second side agrees: bans are told from now on. */
    async accept(id: string, side: PactSide, at: Date): Promise<void> {
      await sql`
        update pacts set state = 'standing', from_at = ${at}, b_effect = ${side.effect},
          b_shares_reasons = ${side.sharesReasons}, b_shares_past = ${side.sharesPast}
        where id = ${id}`.execute(db)
    },

    /** One side chooses anew. */
    async change(id: string, channelId: string, side: Omit<PactSide, 'sharesPast'>): Promise<void> {
      await sql`
        update pacts set
          a_effect = case when a_id = ${channelId} then ${side.effect} else a_effect end,
          b_effect = case when b_id = ${channelId} then ${side.effect} else b_effect end,
          a_shares_reasons = case when a_id = ${channelId} then ${side.sharesReasons} else a_shares_reasons end,
          b_shares_reasons = case when b_id = ${channelId} then ${side.sharesReasons} else b_shares_reasons end
        where id = ${id}`.execute(db)
    },

    /** Ends it, and says whether what came to that channel stays; null where nobody was asked. */
    async end(id: string, channelId: string, keeps: boolean | null, at: Date): Promise<void> {
      await sql`
        update pacts set state = 'ended', ended_at = coalesce(ended_at, ${at}),
          a_keeps = case when a_id = ${channelId} then ${keeps} else a_keeps end,
          b_keeps = case when b_id = ${channelId} then ${keeps} else b_keeps end
        where id = ${id}`.execute(db)
    },

    /** Ends the pacts with channels that are deleted. */
    async endOrphans(at: Date): Promise<void> {
      await sql`
        update pacts set state = 'ended', ended_at = ${at}
        where ended_at is null and exists (
          select from channels where id in (pacts.a_id, pacts.b_id) and deleted_at is not null)`.execute(db)
    },
  }
}

export const pactsNoun = { read: readPacts, write: writePacts }
