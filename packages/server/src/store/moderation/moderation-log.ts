import { EVERYWHERE, type Category } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, RawBuilder, Selectable } from 'kysely'
import type { Bytes, JsonOrNull, WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'
import type { Evidence } from './evidence.ts'
import { digestOf, hashOfEntry, type JsonValue } from './seal.ts'

/** The log of moderation of a scope (a channel): who did what to whom, when and why. Entries are only added. */
interface ModerationLogTable {
  scopeId: string
  /** 1, 2, 3 … within the scope. */
  seq: number
  id: string
  kind: string
  /** Null for the service and the operator. */
  actorId: string | null
  /** The actor's mode letters at that moment. */
  actorModes: WithDefault<string>
  /** The application through which the actor did it. */
  applicationId: string | null
  targetId: string | null
  /** The target's mode letters at that moment; null where nobody is meant. */
  targetModes: string | null
  messageId: string | null
  filterId: string | null
  filterVersion: number | null
  matter: number | null
  category: string | null
  reason: string | null
  detail: JsonOrNull
  /** The number of the entry that this one undoes. */
  undoes: number | null
  /** The number of the entry by which this one is undone; the only field that is set later. */
  undoneBy: number | null
  /** The actor's own id of the act, so that sending it twice does it once. */
  nonce: string | null
  evidence: JsonOrNull
  /** Ids of the messages in the evidence. */
  evidenceOf: string[] | null
  evidenceDigest: Bytes | null
  evidenceErasedAt: Date | null
  /** Whether a command of the operator did it. */
  isOperator: WithDefault<boolean>
  /** Whether nobody but moderators is told who did it. */
  isNameHidden: WithDefault<boolean>
  /** Chains the entry to the one before; null for an entry of an earlier version. */
  hash: Bytes | null
  search: string | null
  /** The words of the evidence, which go with it. */
  evidenceSearch: string | null
  /** Of what tells of a report: the lowest level of a reader; null for every moderator. */
  seenFrom: number | null
  createdAt: Date
}

/** The newest entry of each scope. */
interface ModerationHeadsTable {
  scopeId: string
  seq: number
  hash: Bytes | null
  /** The number of the newest matter. */
  matterN: WithDefault<number>
  /** The last entry that was removed by age, behind which the chain begins: its number and hash. */
  baseSeq: WithDefault<number>
  baseHash: Bytes | null
  /** Of everywhere: rises with each change of the filters that hold in all channels. */
  filterVersion: WithDefault<number>
}

/** Where the log of a scope begins and ends. */
export type LogHead = Selectable<ModerationHeadsTable>

export interface ModerationLogTables {
  moderationLog: ModerationLogTable
  moderationHeads: ModerationHeadsTable
}

/** What an entry tells of. */
export const ENTRY_KINDS = [
  'ban',
  'mute',
  'warn',
  'acknowledged',
  'proposed',
  'trust',
  'untrust',
  'note',
  'looked',
  'unban',
  'kick',
  'delete_message',
  'restore_message',
  'purge',
  'pin',
  'unpin',
  'member_mode',
  'channel_mode',
  'topic',
  'emoticon',
  'stream',
  'recording',
  'overlay',
  'overlay_act',
  'poll',
  'goal',
  'visit',
  'filter',
  'filter_order',
  'settings',
  'shield_on',
  'shield_off',
  'pact',
  'list',
  'undo',
  'undo_since',
  'opened',
  'decided',
  'comment',
  'talk',
  'run',
  'cleanup',
  'export',
  'evidence_erased',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface NewEntry {
  /** UUID v7. */
  readonly id: string
  readonly scopeId: string
  readonly kind: EntryKind
  readonly actorId: string | null
  readonly actorModes?: string
  readonly applicationId?: string | null
  readonly isOperator?: boolean
  /** Whether nobody but moderators is told who did it. */
  readonly isNameHidden?: boolean
  readonly targetId?: string | null
  readonly targetModes?: string | null
  readonly messageId?: string | null
  /** The filter that did it, and its version then. */
  readonly filter?: { readonly id: string; readonly version: number } | null
  /** The number of the matter that it is about. */
  readonly matter?: number | null
  readonly category?: Category | null
  readonly reason?: string | null
  /** Further details as plain JSON: seconds, a mode letter with its sign, the value before. */
  readonly detail?: JsonValue
  readonly undoes?: number | null
  readonly nonce?: string | null
  readonly evidence?: Evidence | null
  /** Of what tells of a report: the lowest level of a reader, who is never its target. */
  readonly seenFrom?: number | null
}

/** Who reads: what tells of a report is hidden from those below its level, and from whom it is about (REP-03). */
export interface LogReader {
  readonly userId: string
  readonly level: number
}

/** An entry without its evidence, with today's names; null where an account is deleted or nobody is meant. */
export interface EntryRow {
  readonly scopeId: string
  readonly seq: number
  readonly id: string
  readonly kind: string
  readonly actorId: string | null
  readonly actorName: string | null
  readonly actorModes: string
  readonly applicationId: string | null
  readonly applicationName: string | null
  readonly targetId: string | null
  readonly targetName: string | null
  readonly targetModes: string | null
  readonly messageId: string | null
  readonly filterId: string | null
  readonly filterVersion: number | null
  /** Today's title of the filter, also of a removed one. */
  readonly filterTitle: string | null
  readonly matter: number | null
  readonly category: string | null
  readonly reason: string | null
  readonly detail: Readonly<Record<string, unknown>> | null
  readonly undoes: number | null
  readonly undoneBy: number | null
  readonly isOperator: boolean
  /** Whether nobody but moderators is told who did it. */
  readonly isNameHidden: boolean
  readonly at: Date
  /** How many messages the evidence holds, and how many did not fit; null without evidence. */
  readonly evidenceCount: number | null
  readonly evidenceMissing: number | null
  readonly evidenceErasedAt: Date | null
  readonly hash: Bytes | null
  readonly seenFrom: number | null
}

/** The words by which an entry is found, folded as those that are looked for. */
export interface FoldedEntry {
  readonly words: string
  readonly evidence: string
}

const NO_WORDS: FoldedEntry = { words: '', evidence: '' }

/** Conditions of which each must hold; what is missing asks for nothing. */
export interface LogFilter {
  /** An account, or 'service' for acts without one. */
  readonly actorId?: string | undefined
  readonly targetId?: string | undefined
  readonly kind?: string | undefined
  readonly category?: string | undefined
  readonly matter?: number | undefined
  readonly filterId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Queries for `to_tsquery`, a word each, all of which must stand in the reason, the details or the evidence. */
  readonly words?: readonly string[] | undefined
  /** Leaves out decisions that are not undone by themselves: all but the release and the refusal of a held message. */
  readonly isOwnAct?: true
  /** Missing where the operator or the service reads. */
  readonly reader?: LogReader | undefined
}

/** A row as it is sealed, with the evidence. */
export type SealedRow = Selectable<ModerationLogTable>

function readModerationLog(db: Kysely<Database>) {
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
      const narrowed = conditions(filter, await cleanupsOn(scopeId, filter))
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
      const narrowed = conditions(filter, await cleanupsOn(scopeId, filter))
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

    /**
     * How many strikes somebody has: warnings, mutes and bans since that time that are not undone. Those for one
     * message count once.
     */
    async strikes(scopeId: string, targetId: string, since: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(distinct coalesce(detail ->> 'said', id::text))::integer as count from moderation_log
        where scope_id = ${scopeId} and target_id = ${targetId} and kind in ('warn', 'mute', 'ban')
          and undone_by is null and created_at > ${since}`.execute(db)
      return rows[0]!.count
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
  }
}

function conditions(filter: LogFilter, cleanupsOn: readonly string[]): RawBuilder<unknown> {
  const {
    actorId,
    targetId,
    kind,
    category,
    matter,
    filterId,
    from,
    to,
    words = [],
    reader,
    isOwnAct,
  } = filter
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (actorId === 'service') parts.push(sql`entry.actor_id is null`)
  else if (actorId !== undefined) parts.push(sql`entry.actor_id = ${actorId}::uuid`)
  if (targetId !== undefined) {
    const isTarget = sql`entry.target_id = ${targetId}::uuid`
    parts.push(
      cleanupsOn.length === 0 ? isTarget : sql`(${isTarget} or entry.id = any(${cleanupsOn}::uuid[]))`,
    )
  }
  if (kind !== undefined) parts.push(sql`entry.kind = ${kind}`)
  if (category !== undefined) parts.push(sql`entry.category = ${category}`)
  if (matter !== undefined) parts.push(sql`entry.matter = ${matter}`)
  if (filterId !== undefined) parts.push(sql`entry.filter_id = ${filterId}::uuid`)
  if (from !== undefined) parts.push(sql`entry.created_at >= ${from}`)
  if (to !== undefined) parts.push(sql`entry.created_at < ${to}`)
  if (reader !== undefined)
    parts.push(sql`(entry.seen_from is null
      or (entry.seen_from <= ${reader.level} and entry.target_id is distinct from ${reader.userId}::uuid))`)
  if (isOwnAct)
    parts.push(
      sql`(entry.kind <> 'decided' or coalesce(entry.detail ->> 'state', '') in ('released', 'refused'))`,
    )
  for (const word of words) {
    const query = sql`to_tsquery('simple', ${word})`
    parts.push(sql`(entry.search @@ ${query} or entry.evidence_search @@ ${query})`)
  }
  return sql.join(parts, sql` and `)
}

function writeModerationLog(db: Kysely<Database>) {
  /**
   * Adds entries to a log in this order, and gives their numbers. Whoever writes one has locked the channel's row before;
   * the scope's head is locked here until the transaction ends, so that numbers have no gaps and the chain no branches.
   */
  const addAll = async (
    scopeId: string,
    entries: readonly (NewEntry & { readonly folded: FoldedEntry })[],
    at: Date,
  ): Promise<number[]> => {
    if (entries.length === 0) return []
    const { rows } = await sql<{ seq: number; hash: Bytes | null }>`
      insert into moderation_heads as head (scope_id, seq) values (${scopeId}, ${entries.length})
      on conflict (scope_id) do update set seq = head.seq + excluded.seq returning seq, hash`.execute(db)
    let { hash } = rows[0]!
    const before = rows[0]!.seq - entries.length
    const values = entries.map(({ folded, filter = null, seenFrom = null, nonce = null, ...said }, index) => {
      const { evidence = null, detail = null } = said
      const evidenceDigest = evidence === null ? null : digestOf(evidence as unknown as JsonValue)
      const sealed = {
        ...said,
        seq: before + index + 1,
        actorModes: said.actorModes ?? '',
        applicationId: said.applicationId ?? null,
        isOperator: said.isOperator ?? false,
        targetId: said.targetId ?? null,
        targetModes: said.targetModes ?? null,
        messageId: said.messageId ?? null,
        filterId: filter?.id ?? null,
        filterVersion: filter?.version ?? null,
        matter: said.matter ?? null,
        category: said.category ?? null,
        reason: said.reason ?? null,
        detail,
        undoes: said.undoes ?? null,
        createdAt: at,
      }
      hash = hashOfEntry(hash, sealed, evidenceDigest)
      return {
        ...sealed,
        isNameHidden: said.isNameHidden ?? false,
        seenFrom,
        detail: detail === null ? null : JSON.stringify(detail),
        nonce,
        undoneBy: null,
        evidence: evidence === null ? null : JSON.stringify(evidence),
        evidenceOf: evidence === null ? null : evidence.messages.map(({ id }) => id),
        evidenceDigest,
        evidenceErasedAt: null,
        hash,
        search: sql<string>`to_tsvector('simple', ${folded.words})`,
        evidenceSearch: evidence === null ? null : sql<string>`to_tsvector('simple', ${folded.evidence})`,
      }
    })
    await db
      .with('chained', (cte) =>
        cte.updateTable('moderationHeads').set({ hash }).where('scopeId', '=', scopeId),
      )
      .insertInto('moderationLog')
      .values(values)
      .execute()
    return values.map(({ seq }) => seq)
  }
  return {
    ...readModerationLog(db),

    /** Adds an entry and gives its number: see {@link addAll}. */
    async add(entry: NewEntry, at: Date, folded: FoldedEntry = NO_WORDS): Promise<number> {
      const [seq] = await addAll(entry.scopeId, [{ ...entry, folded }], at)
      return seq!
    },

    addAll,

    /** Locks the head of a log, which is made where there is none yet, until the transaction ends. */
    async lockHead(scopeId: string): Promise<void> {
      await sql`
        insert into moderation_heads as head (scope_id, seq) values (${scopeId}, 0)
        on conflict (scope_id) do update set seq = head.seq`.execute(db)
    },

    /** Notes by which entry this one is undone, or with null that it stands again. */
    async setUndone(scopeId: string, seq: number, undoneBy: number | null): Promise<void> {
      await db
        .updateTable('moderationLog')
        .set({ undoneBy })
        .where('scopeId', '=', scopeId)
        .where('seq', '=', seq)
        .execute()
    },

    /** Erases the evidence of an entry; its digest stays. False where there was none. */
    async eraseEvidence(scopeId: string, seq: number, at: Date): Promise<boolean> {
      const erased = await db
        .updateTable('moderationLog')
        .set({ evidence: null, evidenceOf: null, evidenceSearch: null, evidenceErasedAt: at })
        .where('scopeId', '=', scopeId)
        .where('seq', '=', seq)
        .where('evidence', 'is not', null)
        .returning('seq')
        .execute()
      return erased.length > 0
    },

    /** Erases every copy of a message, with the evidence in which it stands. */
    async eraseCopies(scopeId: string, messageId: string, at: Date): Promise<void> {
      await db
        .updateTable('moderationLog')
        .set({ evidence: null, evidenceOf: null, evidenceSearch: null, evidenceErasedAt: at })
        .where('scopeId', '=', scopeId)
        .where(sql<boolean>`evidence_of @> array[${messageId}::uuid]`)
        .execute()
    },

    /**
     * Erases evidence from before that time, in any scope, and gives of how many entries; `limit` at most.
     */
    async eraseOldEvidence(before: Date, at: Date, limit: number): Promise<number> {
      const { rows } = await sql<{ seq: number }>`
        update moderation_log set evidence = null, evidence_of = null, evidence_search = null, evidence_erased_at = ${at}
        where (scope_id, seq) in (
          select scope_id, seq from moderation_log where evidence is not null and created_at < ${before}
          order by created_at limit ${limit} for update skip locked)
        returning seq`.execute(db)
      return rows.length
    },

    /**
     * Removes the oldest entries of a scope from before that time, at most `limit`, in the order of their numbers, and
     * keeps the hash behind which the chain goes on. Gives how many it was.
     */
    async removeOldest(scopeId: string, before: Date, limit: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with head as materialized (
          select base_seq from moderation_heads where scope_id = ${scopeId} for update
        ),
        oldest as materialized (
          select seq, hash, created_at < ${before} as is_old from moderation_log
          where scope_id = ${scopeId} and seq > (select base_seq from head) order by seq limit ${limit}
        ),
        gone as materialized (
          select seq, hash from oldest
          where seq < coalesce((select min(seq) from oldest where not is_old), 9223372036854775807)
        ),
        deleted as (
          delete from moderation_log where scope_id = ${scopeId} and seq in (select seq from gone)
        ),
        based as (
          update moderation_heads set base_seq = (select max(seq) from gone),
            base_hash = coalesce((select hash from gone where hash is not null order by seq desc limit 1), base_hash)
          where scope_id = ${scopeId} and exists (select from gone)
        )
        select count(*)::integer as count from gone`.execute(db)
      return rows[0]!.count
    },

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

export const moderationLogNoun = { read: readModerationLog, write: writeModerationLog }
