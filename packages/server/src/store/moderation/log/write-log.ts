import { sql, type Kysely } from 'kysely'
import type { Bytes } from '../../column-types.ts'
import type { Database } from '../../nouns.ts'
import type { FoldedEntry, NewEntry } from './log-entry.ts'
import { readModerationLog } from './read-log.ts'
import { digestOf, hashOfEntry, type JsonValue } from './seal.ts'

const NO_WORDS: FoldedEntry = { words: '', evidence: '' }

export function writeModerationLog(db: Kysely<Database>) {
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
  }
}
