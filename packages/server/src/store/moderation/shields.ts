import { DEFAULT_SHIELD, type ShieldPreset } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { JsonOrNull, WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'
import { OTHERS } from './filter-hits.ts'

/** The shield of a channel: what it does, and whether it is up. */
interface ShieldsTable {
  scopeId: string
  preset: JsonOrNull
  isOn: WithDefault<boolean>
  /** The number of the entry with which it went up the last time. */
  use: WithDefault<number>
  onBy: string | null
  onAt: Date | null
  endsAt: Date | null
  upToSeq: WithDefault<number>
  isAuto: WithDefault<boolean>
  reason: string | null
  before: JsonOrNull
}

export interface ShieldUsesTable {
  scopeId: string
  use: number
  byId: string | null
  isAuto: boolean
  onAt: Date
  offAt: Date | null
}

interface ShieldStoppedTable {
  scopeId: string
  use: number
  /** `OTHERS` for all people past a bound. */
  userId: string
  held: number
  refused: number
}

export interface ShieldsTables {
  shields: ShieldsTable
  shieldUses: ShieldUsesTable
  shieldStopped: ShieldStoppedTable
}

/** How a mode was before the shield went up, and how the shield left it; null where it was not set. */
export interface ChangedMode {
  readonly before: string | null
  readonly set: string
  /** Whether the channel's plan had set it, or would have meanwhile; nodes of earlier versions write it for none. */
  readonly isPlanned?: boolean
}

export interface ShieldRow {
  readonly preset: ShieldPreset
  readonly isOn: boolean
  /** 0: it was never up. */
  readonly use: number
  readonly onBy: string | null
  readonly onAt: Date | null
  /** Null: when somebody lowers it. */
  readonly endsAt: Date | null
  /** The channel's newest number when it went up. */
  readonly upToSeq: number
  readonly isAuto: boolean
  readonly reason: string | null
  /** By letter. */
  readonly before: Readonly<Record<string, ChangedMode>>
}

/** One time that it was up, with whom it stopped. */
export interface ShieldUseRow {
  readonly use: number
  readonly byId: string | null
  /** Null where the account is deleted. */
  readonly byName: string | null
  readonly isAuto: boolean
  readonly onAt: Date
  readonly offAt: Date | null
  readonly people: number
  readonly punished: number
  readonly held: number
  readonly refused: number
}

/** How often one person was stopped. */
export interface ShieldStop {
  readonly scopeId: string
  readonly use: number
  readonly userId: string
  readonly held: number
  readonly refused: number
}

const NEVER: ShieldRow = {
  preset: DEFAULT_SHIELD,
  isOn: false,
  use: 0,
  onBy: null,
  onAt: null,
  endsAt: null,
  upToSeq: 0,
  isAuto: false,
  reason: null,
  before: {},
}

function readShields(db: Kysely<Database>) {
  return {
    async of(scopeId: string): Promise<ShieldRow> {
      const row = await db.selectFrom('shields').selectAll().where('scopeId', '=', scopeId).executeTakeFirst()
      if (row === undefined) return NEVER
      return {
        ...row,
        preset: { ...DEFAULT_SHIELD, ...(row.preset as Partial<ShieldPreset> | null) },
        before: (row.before as ShieldRow['before'] | null) ?? {},
      }
    },

    /** Accounts that a channel trusts although they are younger than that; the youngest `limit` of them. */
    async youngTrusted(scopeId: string, since: Date, limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select person.id from trusted join users person on person.id = trusted.user_id
        where trusted.scope_id = ${scopeId} and person.created_at > ${since}
        order by person.created_at desc limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Channels whose shield has reached its end. */
    async due(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('shields')
        .select('scopeId')
        .where('isOn', '=', true)
        .where('endsAt', '<=', now)
        .orderBy('endsAt')
        .limit(limit)
        .execute()
      return rows.map(({ scopeId }) => scopeId)
    },

    /** In how many channels the shield is up. */
    async countOn(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from shields where is_on`.execute(db)
      return rows[0]!.count
    },

    /** The newest times that it was up, the newest first. */
    async uses(scopeId: string, limit: number): Promise<ShieldUseRow[]> {
      const { rows } = await sql<ShieldUseRow>`
        select one.use, one.by_id, one.is_auto, one.on_at, one.off_at,
          case when person.deleted_at is null then person.name end as by_name,
          coalesce(stopped.people, 0)::integer as people, coalesce(stopped.punished, 0)::integer as punished,
          coalesce(stopped.held, 0)::integer as held, coalesce(stopped.refused, 0)::integer as refused
        from (
          select * from shield_uses where scope_id = ${scopeId} order by use desc limit ${limit}
        ) one
        left join users person on person.id = one.by_id
        left join lateral (
          select count(*) filter (where stop.user_id <> ${OTHERS}) as people, sum(stop.held) as held,
            sum(stop.refused) as refused,
            count(*) filter (where exists (
              select from bans ban where ban.channel_id = stop.scope_id and ban.user_id = stop.user_id
                and ban.created_at >= one.on_at
                and (ban.ended_at is null or ban.expires_at <= ban.ended_at))) as punished
          from shield_stopped stop where stop.scope_id = one.scope_id and stop.use = one.use
        ) stopped on true
        order by one.use desc`.execute(db)
      return rows
    },

    /** How many messages wait because of it. */
    async waiting(scopeId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from matters
        where scope_id = ${scopeId} and state in ('open', 'asked') and kind = 'held'
          and held ->> 'cause' = 'shield'`.execute(db)
      return rows[0]!.count
    },

    /** One time that it was up; undefined where there was none with this number. */
    use: (scopeId: string, use: number): Promise<ShieldUsesTable | undefined> =>
      db
        .selectFrom('shieldUses')
        .selectAll()
        .where('scopeId', '=', scopeId)
        .where('use', '=', use)
        .executeTakeFirst(),
  }
}

function writeShields(db: Kysely<Database>) {
  return {
    ...readShields(db),

    /** Whoever calls it has locked the channel's row. */
    async put(scopeId: string, { preset, before, ...shield }: ShieldRow): Promise<void> {
      const row = { ...shield, preset: JSON.stringify(preset), before: JSON.stringify(before) }
      await db
        .insertInto('shields')
        .values({ scopeId, ...row })
        .onConflict((conflict) => conflict.column('scopeId').doUpdateSet(row))
        .execute()
    },

    /** Notes that it went up; one that goes up again by an undo goes on. */
    async begin(use: ShieldUsesTable): Promise<void> {
      await db
        .insertInto('shieldUses')
        .values(use)
        .onConflict((conflict) => conflict.columns(['scopeId', 'use']).doUpdateSet({ offAt: null }))
        .execute()
    },

    async end(scopeId: string, use: number, at: Date): Promise<void> {
      await db
        .updateTable('shieldUses')
        .set({ offAt: at })
        .where('scopeId', '=', scopeId)
        .where('use', '=', use)
        .execute()
    },

    /** Adds to how often people were stopped; of one use so many people are told apart, the rest is one row. */
    async addStops(stops: readonly ShieldStop[], most: number): Promise<void> {
      await sql`
        with given as (
          select scope_id, use, user_id, sum(held)::integer as held, sum(refused)::integer as refused
          from jsonb_to_recordset(${JSON.stringify(stops.map(recordOf))}::jsonb)
            as stop (scope_id uuid, use bigint, user_id uuid, held integer, refused integer)
          group by 1, 2, 3
        ), known as (
          select scope_id, use, count(*) as people from shield_stopped
          where (scope_id, use) in (select scope_id, use from given) group by 1, 2
        ), ranked as (
          select given.*, row_number() over (partition by given.scope_id, given.use, stopped.user_id is null order by given.user_id)
              + coalesce(known.people, 0) as place,
            stopped.user_id is not null as is_known
          from given
          left join known on known.scope_id = given.scope_id and known.use = given.use
          left join shield_stopped stopped
            on stopped.scope_id = given.scope_id and stopped.use = given.use and stopped.user_id = given.user_id
        ), bounded as (
          select scope_id, use, case when is_known or place <= ${most} then user_id else ${OTHERS}::uuid end as user_id,
            held, refused
          from ranked
        )
        insert into shield_stopped as stopped (scope_id, use, user_id, held, refused)
        select scope_id, use, user_id, sum(held)::integer, sum(refused)::integer from bounded group by 1, 2, 3
        on conflict (scope_id, use, user_id) do update
          set held = stopped.held + excluded.held, refused = stopped.refused + excluded.refused`.execute(db)
    },

    /**
     * Writes into a run whom one use stopped, with what they wrote in the channel since that time; a person without a
     * message has a number below 1. Gives how many people these are.
     */
    async writeRun(
      { scopeId, use }: { readonly scopeId: string; readonly use: number },
      runId: string,
      since: Date,
      most: number,
    ): Promise<number> {
      await sql`
        insert into run_people (scope_id, run_id, user_id, is_caught)
        select scope_id, ${runId}::uuid, user_id, true from shield_stopped
        where scope_id = ${scopeId} and use = ${use} and user_id <> ${OTHERS}`.execute(db)
      await sql`
        insert into run_hits (scope_id, run_id, seq, message_id, user_id, places, caught_by, is_known, doubts)
        select m.channel_id, ${runId}::uuid, m.seq, m.id, m.user_id, '[]'::jsonb, '[]'::jsonb, false, array[]::text[]
        from run_people person
        join messages m on m.channel_id = person.scope_id and m.user_id = person.user_id
        where person.scope_id = ${scopeId} and person.run_id = ${runId} and m.created_at >= ${since}
        order by m.seq desc limit ${most}`.execute(db)
      await sql`
        insert into run_hits (scope_id, run_id, seq, message_id, user_id, places, caught_by, is_known, doubts)
        select person.scope_id, person.run_id, 1 - row_number() over (order by person.user_id), person.user_id,
          person.user_id, '[]'::jsonb, '[]'::jsonb, false, array[]::text[]
        from run_people person
        where person.scope_id = ${scopeId} and person.run_id = ${runId} and not exists (
          select from run_hits hit where hit.scope_id = person.scope_id and hit.run_id = person.run_id
            and hit.user_id = person.user_id)`.execute(db)
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from run_people
        where scope_id = ${scopeId} and run_id = ${runId}`.execute(db)
      return rows[0]!.count
    },

    /** Forgets whom uses from before that time stopped, so many uses at a time; gives how many these were. */
    async sweep(before: Date, limit: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with old as (
          delete from shield_uses where (scope_id, use) in (
            select scope_id, use from shield_uses where on_at < ${before} and off_at is not null
            order by on_at limit ${limit} for update skip locked)
          returning scope_id, use
        ), gone as (
          delete from shield_stopped stopped using old
          where stopped.scope_id = old.scope_id and stopped.use = old.use
        )
        select count(*)::integer as count from old`.execute(db)
      return rows[0]!.count
    },
  }
}

function recordOf({ scopeId, use, userId, held, refused }: ShieldStop) {
  return { scope_id: scopeId, use, user_id: userId, held, refused }
}

export const shieldsNoun = { read: readShields, write: writeShields }
