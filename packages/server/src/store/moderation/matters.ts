import { EVERYWHERE, type MatterKind, type MatterState } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { JsonOrNull, WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'
import { readAlarmMatters } from './alarm-matters.ts'
import { readAppealMatters } from './appeal-matters.ts'
import { findMatters } from './find-matters.ts'
import { readHeldMatters, writeHeldMatters } from './held-matters.ts'
import { readMatterFacts } from './matter-facts.ts'
import type { HeldMessage, MatterRow, Settled } from './matter-row.ts'
import { writeMatterTexts } from './matter-texts.ts'
import type { LogReader } from './log/log-filter.ts'
import { readProposalMatters } from './proposal-matters.ts'
import { readReportMatters, writeReportMatters } from './report-matters.ts'

/** What waits for a decision of a scope's moderators, or has waited. */
interface MattersTable {
  scopeId: string
  /** 1, 2, 3 … within the scope. */
  n: number
  kind: MatterKind
  state: MatterState
  /** Whom it is about. */
  userId: string | null
  /** The held message, by an id that no message in the channel ever has; the reported one. */
  messageId: string | null
  held: JsonOrNull
  detail: JsonOrNull
  evidence: JsonOrNull
  reporters: WithDefault<number>
  openedAt: Date
  expiresAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  decision: string | null
  /** What was done to the person beside the decision. */
  act: string | null
  reason: string | null
  /** The message that a released one became. */
  releasedId: string | null
  /** The number of its newest entry in the log. */
  seq: WithDefault<number>
  /** Of a report: the lowest level of a reader, who is never the one it is about; null for every moderator. */
  seenFrom: WithDefault<number | null>
  /** Of an appeal: the ban or warning. */
  aboutId: WithDefault<string | null>
}

export interface MattersTables {
  matters: MattersTable
}

export interface NewMatter {
  readonly scopeId: string
  readonly kind: MatterKind
  readonly userId: string | null
  readonly messageId: string | null
  readonly held?: HeldMessage
  readonly detail?: Readonly<Record<string, unknown>>
  readonly evidence?: unknown
  readonly reporters?: number
  readonly expiresAt: Date | null
  readonly seenFrom?: number | null
  readonly aboutId?: string | null
}

/** Conditions of which each must hold; what is missing asks for nothing. */
export interface MatterFilter {
  readonly kind?: MatterKind | undefined
  readonly userId?: string | undefined
  readonly filterId?: string | undefined
  /** Who reads; missing for the operator and the service. */
  readonly reader?: LogReader | undefined
}

function readMatters(db: Kysely<Database>) {
  const find = findMatters(db)
  return {
    ...readReportMatters(db, find),
    ...readAppealMatters(db, find),
    ...readAlarmMatters(db),
    ...readProposalMatters(db, find),
    ...readHeldMatters(find),
    ...readMatterFacts(db),

    async byN(scopeId: string, n: number): Promise<MatterRow | undefined> {
      const rows = await find(sql`matter.scope_id = ${scopeId} and matter.n = ${n}`, sql``)
      return rows[0]
    },

    /** In no order; unknown ones are left out. */
    byNs: (scopeId: string, ns: readonly number[]): Promise<MatterRow[]> =>
      ns.length === 0
        ? Promise.resolve([])
        : find(sql`matter.scope_id = ${scopeId} and matter.n = any(${ns}::integer[])`, sql``),

    /** Those that wait, alarms first, then the oldest; with `after` those with higher numbers, without alarms. */
    listOpen: (
      scopeId: string,
      filter: MatterFilter,
      after: number | null,
      limit: number,
    ): Promise<MatterRow[]> =>
      find(
        sql`matter.scope_id = ${scopeId} and matter.state in ('open', 'asked') and ${conditions(filter)}
          and ${after === null ? sql`true` : sql`matter.n > ${after} and matter.kind <> 'alarm'`}`,
        sql`order by matter.kind <> 'alarm', matter.n limit ${limit}`,
      ),

    /** Those that are decided, newest first; with `before` those with lower numbers. */
    listDecided: (
      scopeId: string,
      filter: MatterFilter,
      before: number | null,
      limit: number,
    ): Promise<MatterRow[]> =>
      find(
        sql`matter.scope_id = ${scopeId} and matter.state not in ('open', 'asked') and ${conditions(filter)}
          and ${before === null ? sql`true` : sql`matter.n < ${before}`}`,
        sql`order by matter.n desc limit ${limit}`,
      ),

    /** How many wait, by their kinds. */
    async counts(scopeId: string, reader?: LogReader): Promise<Readonly<Record<string, number>>> {
      const { rows } = await sql<{ kind: string; count: number }>`
        select kind, count(*)::integer as count from matters matter
        where scope_id = ${scopeId} and state in ('open', 'asked') and ${conditions({ reader })} group by kind`.execute(
        db,
      )
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
    },

    /** How many wait in all channels. */
    async countOpen(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from matters where state in ('open', 'asked')`.execute(db)
      return rows[0]!.count
    },

    /** When somebody decided last; null where nobody did. */
    async decidedAt(scopeId: string): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`
        select created_at as at from moderation_log
        where scope_id = ${scopeId} and kind = 'decided' order by seq desc limit 1`.execute(db)
      return rows[0]?.at ?? null
    },

    /**
     * Messages and reports whose time to wait has ended, messages of people who are banned now or whom somebody muted,
     * appeals against what has ended, and all where the account of whom they are about is gone, proposed bans among them.
     */
    async due(now: Date, limit: number): Promise<{ scopeId: string; n: number }[]> {
      const { rows } = await sql<{ scopeId: string; n: number }>`
        select matter.scope_id, matter.n from matters matter
        left join users person on person.id = matter.user_id
        left join bans ban on ban.id = matter.about_id
        left join warnings warning on warning.scope_id = matter.scope_id and warning.user_id = matter.user_id
          and warning.id = matter.about_id
        where matter.state in ('open', 'asked') and matter.kind in ('held', 'appeal', 'report', 'proposal')
          and (matter.expires_at <= ${now} or person.deleted_at is not null or ban.ended_at is not null
            or warning.withdrawn_at is not null
            or matter.kind = 'held' and exists (select from bans sentence
              where sentence.channel_id in (matter.scope_id, ${EVERYWHERE}) and sentence.user_id = matter.user_id
                and sentence.ended_at is null and (sentence.expires_at is null
                  or sentence.expires_at > ${now} and (sentence.is_timed_ban or sentence.by_id is not null))))
        order by matter.expires_at limit ${limit}`.execute(db)
      return rows
    },

    /** All appeals and waiting messages of somebody, for the copy of their data; newest first. */
    ofPerson: (userId: string, kind: 'held' | 'appeal', limit: number): Promise<MatterRow[]> =>
      find(
        sql`matter.user_id = ${userId} and matter.kind = ${kind}`,
        sql`order by matter.opened_at desc limit ${limit}`,
      ),
  }
}

function conditions({ kind, userId, filterId, reader }: MatterFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (reader !== undefined)
    parts.push(sql`(matter.seen_from is null
      or (matter.seen_from <= ${reader.level} and matter.user_id is distinct from ${reader.userId}::uuid))`)
  if (kind !== undefined) parts.push(sql`matter.kind = ${kind}`)
  if (userId !== undefined) parts.push(sql`matter.user_id = ${userId}::uuid`)
  if (filterId !== undefined)
    parts.push(
      sql`coalesce(matter.held -> 'fired' ->> 'id', matter.detail -> 'filter' ->> 'id') = ${filterId}`,
    )
  return sql.join(parts, sql` and `)
}

function writeMatters(db: Kysely<Database>) {
  return {
    ...readMatters(db),
    ...writeReportMatters(db),
    ...writeHeldMatters(db),
    ...writeMatterTexts(db),

    /** Opens a matter and gives its number. Whoever opens one has locked the channel's row before. */
    async open(matter: NewMatter, at: Date): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        insert into moderation_heads as head (scope_id, seq, matter_n) values (${matter.scopeId}, 0, 1)
        on conflict (scope_id) do update set matter_n = head.matter_n + 1 returning matter_n as n`.execute(db)
      const { n } = rows[0]!
      const { held, detail, evidence } = matter
      await db
        .insertInto('matters')
        .values({
          scopeId: matter.scopeId,
          n,
          kind: matter.kind,
          state: 'open',
          userId: matter.userId,
          messageId: matter.messageId,
          held: held === undefined ? null : JSON.stringify(held),
          detail: detail === undefined ? null : JSON.stringify(detail),
          evidence: evidence === undefined ? null : JSON.stringify(evidence),
          reporters: matter.reporters ?? 0,
          openedAt: at,
          expiresAt: matter.expiresAt,
          seenFrom: matter.seenFrom ?? null,
          aboutId: matter.aboutId ?? null,
        } satisfies Partial<Record<keyof MattersTable, unknown>> as never)
        .execute()
      return n
    },

    /** Keeps this with a matter in place of what was kept. */
    async setEvidence(scopeId: string, n: number, evidence: unknown): Promise<void> {
      await sql`
        update matters set evidence = ${JSON.stringify(evidence)}::jsonb where scope_id = ${scopeId} and n = ${n}`.execute(
        db,
      )
    },

    /** Writes what is known of a matter anew: the question of an appeal, and its answer. */
    async setDetail(
      scopeId: string,
      n: number,
      state: 'open' | 'asked',
      detail: Readonly<Record<string, unknown>>,
    ): Promise<void> {
      await db
        .updateTable('matters')
        .set({ state, detail: JSON.stringify(detail) } as never)
        .where('scopeId', '=', scopeId)
        .where('n', '=', n)
        .execute()
    },

    /** Notes the newest entry of each of these matters. */
    async setSeqs(
      scopeId: string,
      newest: readonly { readonly n: number; readonly seq: number }[],
    ): Promise<void> {
      await sql`
        update matters set seq = newest.seq
        from unnest(${newest.map(({ n }) => n)}::integer[], ${newest.map(({ seq }) => seq)}::bigint[])
          as newest (n, seq)
        where matters.scope_id = ${scopeId} and matters.n = newest.n`.execute(db)
    },

    /** Lets a matter that was decided wait again. */
    async reopen(scopeId: string, n: number): Promise<void> {
      await db
        .updateTable('matters')
        .set({ state: 'open', decidedBy: null, decidedAt: null, decision: null, act: null, reason: null })
        .where('scopeId', '=', scopeId)
        .where('n', '=', n)
        .execute()
    },

    /** Ends a matter, or ends it otherwise. Whoever does has locked the channel's row, behind which all decide. */
    async settle(
      scopeId: string,
      n: number,
      { state, by, at, decision, act = null, reason = null, releasedId }: Settled,
    ): Promise<void> {
      await db
        .updateTable('matters')
        .set({
          state,
          decidedBy: by,
          decidedAt: at,
          decision,
          act,
          reason,
          ...(releasedId !== undefined && { releasedId }),
        })
        .where('scopeId', '=', scopeId)
        .where('n', '=', n)
        .execute()
    },
  }
}

export const mattersNoun = { read: readMatters, write: writeMatters }
