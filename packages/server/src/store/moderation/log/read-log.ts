import { EVERYWHERE } from '@gwar/protocol'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../nouns.ts'
import type { Evidence } from '../evidence.ts'
import { strikesSince } from '../strikes.ts'
import type { EntryKind, EntryRow } from './log-entry.ts'
import { conditionsOf, type LogFilter } from './log-filter.ts'
import type { LogHead, SealedRow } from './log-tables.ts'

export function readModerationLog(db: Kysely<Database>) {
  const find = async (
    where: RawBuilder<unknown>,
    limit: number,
    order: 'asc' | 'desc' = 'desc',
  ): Promise<EntryRow[]> => {
    const { rows } = await sql<EntryRow>`
      select entry.scope_id, entry.seq, entry.id, entry.kind, entry.actor_id, entry.actor_modes, entry.application_id,
        application.name as application_name, entry.target_id, entry.target_modes, entry.message_id, entry.filter_id,
        entry.filter_version, filter.title as filter_title, entry.matter,
        entry.category, entry.reason, entry.detail, entry.undoes, entry.undone_by, entry.is_operator,
        entry.is_name_hidden,
        entry.created_at as at, cardinality(entry.evidence_of) as evidence_count,
        (entry.evidence ->> 'missing')::integer as evidence_missing, entry.evidence_erased_at, entry.hash, entry.seen_from,
        case when actor.deleted_at is null then actor.name end as actor_name,
        case when target.deleted_at is null then target.name end as target_name
      from moderation_log entry
      left join users actor on actor.id = entry.actor_id
      left join users target on target.id = entry.target_id
      left join applications application on application.id = entry.application_id
      left join filters filter on filter.id = entry.filter_id and filter.scope_id in (entry.scope_id, ${EVERYWHERE})
      where ${where} order by entry.seq ${sql.raw(order)} limit ${limit}`.execute(db)
    return rows
  }
  /** The cleanups that did something to whom the log is narrowed to: their entries name no target, for they have many. */
  async function cleanupsOn(scopeId: string, { targetId }: LogFilter): Promise<readonly string[]> {
    if (targetId === undefined) return []
    const { rows } = await sql<{ id: string }>`
      select distinct cleanup_id as id from cleanup_targets
      where scope_id = ${scopeId} and user_id = ${targetId} and outcome = 'done'`.execute(db)
    return rows.map(({ id }) => id)
  }
  return {
    /** Newest first; with `before` those with lower numbers. */
    async list(
      scopeId: string,
      filter: LogFilter,
      before: number | null,
      limit: number,
    ): Promise<EntryRow[]> {
      const narrowed = conditionsOf(filter, await cleanupsOn(scopeId, filter))
      return find(
        sql`entry.scope_id = ${scopeId} and ${before === null ? sql`true` : sql`entry.seq < ${before}`}
          and ${narrowed}`,
        limit,
      )
    },

    /** Entries with numbers within the range, its end included, oldest first. */
    async page(
      scopeId: string,
      filter: LogFilter,
      { after, upTo }: { readonly after: number; readonly upTo: number },
      limit: number,
    ): Promise<EntryRow[]> {
      const narrowed = conditionsOf(filter, await cleanupsOn(scopeId, filter))
      return find(
        sql`entry.scope_id = ${scopeId} and entry.seq > ${after} and entry.seq <= ${upTo} and ${narrowed}`,
        limit,
        'asc',
      )
    },

    /** The evidence of several entries, by their numbers. */
    async evidenceOfMany(scopeId: string, seqs: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
      const { rows } = await sql<{ seq: number; evidence: unknown }>`
        select seq, evidence from moderation_log
        where scope_id = ${scopeId} and seq = any(${seqs}::bigint[]) and evidence is not null`.execute(db)
      return new Map(rows.map(({ seq, evidence }) => [seq, evidence]))
    },

    async bySeq(scopeId: string, seq: number): Promise<EntryRow | undefined> {
      const rows = await find(sql`entry.scope_id = ${scopeId} and entry.seq = ${seq}`, 1)
      return rows[0]
    },

    /** The entry with this id. */
    async byId(scopeId: string, id: string): Promise<EntryRow | undefined> {
      const rows = await find(sql`entry.scope_id = ${scopeId} and entry.id = ${id}`, 1)
      return rows[0]
    },

    /** In no order; unknown ones are left out. */
    bySeqs: (scopeId: string, seqs: readonly number[]): Promise<EntryRow[]> =>
      find(sql`entry.scope_id = ${scopeId} and entry.seq = any(${seqs}::bigint[])`, seqs.length),

    /** The newest entry of a deletion of this message alone. */
    async lastDeletion(scopeId: string, messageId: string): Promise<EntryRow | undefined> {
      const rows = await find(
        sql`entry.scope_id = ${scopeId} and entry.message_id = ${messageId} and entry.kind = 'delete_message'`,
        1,
      )
      return rows[0]
    },

    /** The entry of a ban or mute, which has its id; one of an earlier version is found by person and time. */
    async ofBan(ban: {
      readonly id: string
      readonly channelId: string
      readonly userId: string
      readonly createdAt: Date
    }): Promise<EntryRow | undefined> {
      const rows = await find(
        sql`entry.scope_id = ${ban.channelId} and entry.target_id = ${ban.userId} and entry.kind in ('ban', 'mute')
          and (entry.id = ${ban.id} or entry.created_at = ${ban.createdAt})`,
        1,
      )
      return rows[0]
    },

    async byNonce(scopeId: string, actorId: string, nonce: string): Promise<EntryRow | undefined> {
      const rows = await find(
        sql`entry.scope_id = ${scopeId} and entry.actor_id = ${actorId} and entry.nonce = ${nonce}`,
        1,
      )
      return rows[0]
    },

    /** How many strikes somebody has: see {@link strikesSince}. */
    async strikes(scopeId: string, targetId: string, since: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select ${strikesSince(sql`${scopeId}::uuid`, sql`${targetId}::uuid`, since)} as count`.execute(db)
      return rows[0]!.count
    },

    /**
     * The entries of somebody's warnings, mutes and bans between these times, what cleanups did included, also those that
     * were undone; newest first.
     */
    async sentences(
      scopeId: string,
      targetId: string,
      { after, upTo }: { readonly after: Date; readonly upTo: Date },
      limit: number,
    ): Promise<EntryRow[]> {
      const cleanups = await cleanupsOn(scopeId, { targetId })
      return find(
        sql`entry.scope_id = ${scopeId} and entry.created_at > ${after} and entry.created_at <= ${upTo}
          and (entry.target_id = ${targetId} and entry.kind in ('warn', 'mute', 'ban')
            or entry.id = any(${cleanups}::uuid[]) and entry.detail ->> 'act' in ('warn', 'mute', 'ban'))`,
        limit,
      )
    },

    /** Whether somebody was punished for this message already. */
    async wasPunished(scopeId: string, targetId: string, said: string, since: Date): Promise<boolean> {
      const { rows } = await sql`
        select from moderation_log
        where scope_id = ${scopeId} and target_id = ${targetId} and detail ->> 'said' = ${said}
          and created_at > ${since} limit 1`.execute(db)
      return rows.length > 0
    },

    /** The evidence of an entry; null where there is none, or where it was erased. */
    async evidenceOf(scopeId: string, seq: number): Promise<Evidence | null> {
      const row = await db
        .selectFrom('moderationLog')
        .select('evidence')
        .where('scopeId', '=', scopeId)
        .where('seq', '=', seq)
        .executeTakeFirst()
      return (row?.evidence ?? null) as Evidence | null
    },

    /** Where the log begins and ends; undefined where nothing was ever written. */
    head: (scopeId: string): Promise<LogHead | undefined> =>
      db.selectFrom('moderationHeads').selectAll().where('scopeId', '=', scopeId).executeTakeFirst(),

    /** Scopes whose oldest entry is from before that time. */
    async agedScopes(before: Date, limit: number): Promise<string[]> {
      const { rows } = await sql<{ scopeId: string }>`
        select head.scope_id from moderation_heads head
        where exists (
          select from moderation_log entry
          where entry.scope_id = head.scope_id and entry.seq = head.base_seq + 1 and entry.created_at < ${before})
        limit ${limit}`.execute(db)
      return rows.map(({ scopeId }) => scopeId)
    },

    /** Whole rows after a number, oldest first, to verify or export them. */
    sealed: (scopeId: string, after: number, limit: number): Promise<SealedRow[]> =>
      db
        .selectFrom('moderationLog')
        .selectAll()
        .where('scopeId', '=', scopeId)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute(),

    /** The time of this person's `nth` newest entry since then; undefined where there are fewer. */
    async timeOfNth(
      scopeId: string,
      actorId: string,
      kinds: readonly EntryKind[],
      since: Date,
      nth: number,
    ): Promise<Date | undefined> {
      const row = await db
        .selectFrom('moderationLog')
        .select('createdAt')
        .where('scopeId', '=', scopeId)
        .where('createdAt', '>', since)
        .where('actorId', '=', actorId)
        .where('kind', 'in', kinds)
        .orderBy('seq', 'desc')
        .offset(nth - 1)
        .limit(1)
        .executeTakeFirst()
      return row?.createdAt
    },

    /**
     * From when on this person did at least `count` of these acts since then, and how many it was from there on;
     * undefined where they did fewer. A cleanup of that kind counts with all that it is about.
     */
    async whenReached(
      scopeId: string,
      actorId: string,
      { kinds, cleanup }: { readonly kinds: readonly EntryKind[]; readonly cleanup: 'ban' | 'delete' },
      since: Date,
      count: number,
    ): Promise<{ readonly at: Date; readonly count: number } | undefined> {
      const targets = cleanup === 'ban' ? 'people' : 'messages'
      const { rows } = await sql<{ at: Date; count: number }>`
        select at, count from (
          select created_at as at, seq, (sum(
            case when kind = 'cleanup' then (detail ->> ${targets})::integer else 1 end
          ) over (order by seq desc))::integer as count
          from (
            select created_at, seq, kind, detail from moderation_log
            where scope_id = ${scopeId} and created_at > ${since} and actor_id = ${actorId}
              and (kind = any(${kinds}::text[]) or kind = 'cleanup' and detail ->> 'act' = ${cleanup})
            order by seq desc limit ${count}) newest) counted
        where count >= ${count} order by seq desc limit 1`.execute(db)
      return rows[0]
    },

    /** The time of the `nth` newest change of a pact from this side since then; undefined where there are fewer. */
    async timeOfNthChange(
      scopeId: string,
      pactId: string,
      since: Date,
      nth: number,
    ): Promise<Date | undefined> {
      const { rows } = await sql<{ createdAt: Date }>`
        select created_at from moderation_log
        where scope_id = ${scopeId} and kind = 'pact' and created_at > ${since}
          and detail ->> 'pact' = ${pactId} and detail ->> 'op' = 'changed' and detail -> 'there' is null
        order by seq desc offset ${nth - 1} limit 1`.execute(db)
      return rows[0]?.createdAt
    },
  }
}
