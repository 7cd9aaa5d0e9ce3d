import { sql, type RawBuilder } from 'kysely'

/**
 * Who reads: what tells of a report is hidden from those below its level, and from whom it is about (REP-03); a comment on
 * a matter from whom that is about (QUE-11).
 */
export interface LogReader {
  readonly userId: string
  readonly level: number
}

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
  /**
   * Leaves out decisions that are not undone by themselves: all but the release and the refusal of a held message, and
   * what was decided of a proposed ban.
   */
  readonly isOwnAct?: true
  /** Missing where the operator or the service reads. */
  readonly reader?: LogReader | undefined
}

/**
 * The conditions on `moderation_log`, which a query names `entry`. `cleanupsOn` are the ids of the cleanups that did
 * something to the target.
 */
export function conditionsOf(filter: LogFilter, cleanupsOn: readonly string[]): RawBuilder<unknown> {
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
      sql`(entry.kind <> 'decided' or coalesce(entry.detail ->> 'state', '') in ('released', 'refused')
        or entry.detail ->> 'kind' = 'proposal' and entry.detail ->> 'state' is not null)`,
    )
  for (const word of words) {
    const query = sql`to_tsquery('simple', ${word})`
    parts.push(sql`(entry.search @@ ${query} or entry.evidence_search @@ ${query})`)
  }
  return sql.join(parts, sql` and `)
}
