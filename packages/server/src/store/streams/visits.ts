import { EVERYWHERE } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { WithDefault } from '../column-types.ts'
import { shared } from '../shared.ts'
import type { Database } from '../nouns.ts'

export type VisitState = 'offered' | 'going' | 'gone' | 'refused' | 'cancelled'

interface VisitsTable {
  id: string
  fromId: string
  toId: string
  state: VisitState
  /** How many watched the channel from where they would come, when it was offered. */
  viewers: number
  offeredBy: string | null
  answeredBy: WithDefault<string | null>
  createdAt: Date
  /** Until when the other side is asked, or until when people say that they come. */
  dueAt: Date
  /** When both channels were told of it; null where it was only offered. */
  goingAt: WithDefault<Date | null>
  endedAt: WithDefault<Date | null>
  /** How many came; null before. */
  came: WithDefault<number | null>
}

interface VisitGoersTable {
  visitId: string
  /** The account, or the id that a guest chose. */
  goer: string
  userId: string | null
  /** Of a guest: equal for equal addresses, without a meaning otherwise. */
  address: string | null
}

export interface VisitsTables {
  visits: VisitsTable
  visitGoers: VisitGoersTable
}

export type VisitRow = Selectable<VisitsTable>

/** A visit with the names of both channels as they are now. */
export interface NamedVisit extends VisitRow {
  readonly fromName: string
  readonly toName: string
  /** The name of who offered it; null where that account is gone, or their channel hides such names. */
  readonly byName: string | null
}

export type NewVisit = Pick<
  VisitRow,
  'id' | 'fromId' | 'toId' | 'state' | 'viewers' | 'offeredBy' | 'createdAt' | 'dueAt' | 'goingAt' | 'endedAt'
>

/** Somebody who says that they come: an account, or a guest by an id of their own and the key of their address. */
export interface Goer {
  readonly goer: string
  readonly userId: string | null
  readonly address: string | null
}

/** How many guests of one address count. */
const GUESTS_AN_ADDRESS = 5

const named = (condition: ReturnType<typeof sql>, rest: ReturnType<typeof sql> = sql``) => sql<NamedVisit>`
  select visit.*, source.name as from_name, goal.name as to_name,
    case when person.deleted_at is null and moderated.names is distinct from 'hidden' then person.name end as by_name
  from visits visit join channels source on source.id = visit.from_id join channels goal on goal.id = visit.to_id
  left join users person on person.id = visit.offered_by
  left join channel_moderation moderated on moderated.channel_id = visit.from_id
  where ${condition} ${rest}`

function readVisits(db: Kysely<Database>) {
  const first = async (query: ReturnType<typeof named>): Promise<NamedVisit | undefined> =>
    (await query.execute(db)).rows[0]
  return {
    byId: (id: string): Promise<NamedVisit | undefined> => first(named(sql`visit.id = ${id}`)),

    /** Those that are offered or going on, from this channel or to it: at most one each. */
    async openOf(channelId: string): Promise<NamedVisit[]> {
      const condition = sql`visit.ended_at is null and (visit.from_id = ${channelId} or visit.to_id = ${channelId})`
      return (await named(condition).execute(db)).rows
    },

    /** The last one of which the channel was told by an event: going on, over, or cancelled. */
    lastTold: shared((channelId: string): Promise<NamedVisit | undefined> =>
      first(
        named(
          sql`visit.going_at is not null and (visit.from_id = ${channelId} or visit.to_id = ${channelId})`,
          sql`order by visit.going_at desc, visit.id desc limit 1`,
        ),
      ),
    ),

    /** Those whose time is over at this moment. */
    due: (at: Date, limit: number): Promise<{ id: string; at: Date }[]> =>
      db
        .selectFrom('visits')
        .select(['id', 'dueAt as at'])
        .where('endedAt', 'is', null)
        .where('dueAt', '<=', at)
        .orderBy('dueAt')
        .limit(limit)
        .execute(),

    /** What the channel offered since then, the newest first. */
    offeredSince: (
      fromId: string,
      since: Date,
    ): Promise<{ readonly toId: string; readonly createdAt: Date }[]> =>
      db
        .selectFrom('visits')
        .select(['toId', 'createdAt'])
        .where('fromId', '=', fromId)
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .execute(),

    /** How many come, without those who have a ban in the visited channel or everywhere (VISIT-07). */
    async countGoers(visitId: string, at: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from visit_goers goer
        join visits visit on visit.id = goer.visit_id
        where goer.visit_id = ${visitId} and (goer.user_id is null or not ${isBanned(sql.ref('goer.user_id'), at)})`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },

    /** Whether this person, or an owner of the channel from where they would come, has a ban in the visited one. */
    async isUnwelcome(
      visit: Pick<VisitRow, 'fromId' | 'toId'>,
      personId: string | null,
      at: Date,
    ): Promise<boolean> {
      const { rows } = await sql<{ isUnwelcome: boolean }>`
        select exists (
          select from (select ${visit.toId}::uuid as to_id) visit, (
            select user_id from member_modes where channel_id = ${visit.fromId} and mode = 'q'
            union select ${personId}::uuid) owner
          where ${isBanned(sql.ref('owner.user_id'), at)}) as is_unwelcome`.execute(db)
      return rows[0]?.isUnwelcome === true
    },
  }
}

/** Whether somebody has a ban (no mute) in `visit.to_id` or everywhere. */
const isBanned = (userId: ReturnType<typeof sql.ref>, at: Date) => sql<boolean>`exists (
  select from bans ban where ban.channel_id in (visit.to_id, ${EVERYWHERE}) and ban.user_id = ${userId}
    and ban.ended_at is null and (ban.expires_at is null or ban.is_timed_ban and ban.expires_at > ${at}))`

function writeVisits(db: Kysely<Database>) {
  return {
    ...readVisits(db),

    async insert(visit: NewVisit): Promise<void> {
      await db.insertInto('visits').values(visit).execute()
    },

    /** A visit, held until the end of the transaction: what becomes of it is decided once. */
    lock: (id: string): Promise<VisitRow | undefined> =>
      db.selectFrom('visits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Whether a visit goes on; if so nobody ends it before the end of the transaction, and others say meanwhile that they come. */
    async share(id: string, at: Date): Promise<boolean> {
      const row = await db
        .selectFrom('visits')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'going')
        .where('dueAt', '>', at)
        .forShare()
        .executeTakeFirst()
      return row !== undefined
    },

    async change(
      id: string,
      change: Partial<Pick<VisitRow, 'state' | 'dueAt' | 'goingAt' | 'endedAt' | 'answeredBy' | 'came'>>,
    ): Promise<void> {
      await db.updateTable('visits').set(change).where('id', '=', id).execute()
    },

    /** Keeps who comes; of guests at most five an address. Saying it twice is saying it once. */
    async go(visitId: string, goers: readonly Goer[]): Promise<void> {
      // in one order, so that two nodes with the same people do not wait for each other
      const sorted = goers.toSorted((one, other) => (one.goer < other.goer ? -1 : 1))
      await sql`
        insert into visit_goers as known (visit_id, goer, user_id, address)
        select ${visitId}, goer, user_id, address from (
          select goer, user_id, address, row_number() over (partition by address) as place from unnest(
            ${sorted.map(({ goer }) => goer)}::uuid[], ${sorted.map(({ userId }) => userId)}::uuid[],
            ${sorted.map(({ address }) => address)}::text[]) as said (goer, user_id, address)) said
        where address is null or place <= ${GUESTS_AN_ADDRESS} - (
          select count(*) from visit_goers other where other.visit_id = ${visitId} and other.address = said.address)
        order by goer
        on conflict (visit_id, goer) do update set user_id = excluded.user_id, address = excluded.address
          where known.user_id is null and excluded.user_id is not null`.execute(db)
    },

    /** Forgets that somebody comes. A guest takes nobody's word back but a guest's. */
    async stay(visitId: string, { goer, userId }: Goer): Promise<void> {
      await db
        .deleteFrom('visitGoers')
        .where('visitId', '=', visitId)
        .where('goer', '=', goer)
        .$if(userId === null, (query) => query.where('userId', 'is', null))
        .execute()
    },

    /** Forgets who came. */
    async forgetGoers(visitId: string): Promise<void> {
      await db.deleteFrom('visitGoers').where('visitId', '=', visitId).execute()
    },
  }
}

export const visitsNoun = { read: readVisits, write: writeVisits }
