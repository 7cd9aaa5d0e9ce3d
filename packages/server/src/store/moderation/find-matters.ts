import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'
import type { MatterRow } from './matter-row.ts'

/** Finds matters by conditions on `matter`, with an order and a bound behind them. */
export type FindMatters = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => Promise<MatterRow[]>

/** How matters are read, with today's names. */
export function findMatters(db: Kysely<Database>): FindMatters {
  return async (where, rest) => {
    const { rows } = await sql<MatterRow>`
      select matter.scope_id, matter.n, matter.kind, matter.state, matter.user_id, matter.message_id, matter.held,
        matter.detail, matter.evidence, matter.reporters, matter.opened_at, matter.expires_at, matter.decided_by,
        matter.decided_at, matter.decision, matter.act, matter.reason, matter.released_id, matter.seq,
        matter.seen_from, matter.about_id,
        case when matter.kind = 'report' then (
          select jsonb_object_agg(named.category, named.count) from (
            select report.category, count(*)::integer as count from reports report
            where report.scope_id = matter.scope_id and report.matter = matter.n group by report.category
          ) named
        ) end as categories,
        case when person.deleted_at is null then person.name end as user_name,
        case when decider.deleted_at is null then decider.name end as decided_by_name,
        case when imposer.deleted_at is null then imposer.name end as imposer_name
      from matters matter
      left join users person on person.id = matter.user_id
      left join users decider on decider.id = matter.decided_by
      left join users imposer on matter.kind = 'appeal'
        and imposer.id = (matter.detail -> 'sentence' ->> 'byId')::uuid
      where ${where} ${rest}`.execute(db)
    return rows
  }
}
