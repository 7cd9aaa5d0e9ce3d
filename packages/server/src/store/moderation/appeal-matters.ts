import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { FindMatters } from './find-matters.ts'
import type { MatterRow } from './matter-row.ts'

/** Reads matters that are appeals. */
export function readAppealMatters(db: Kysely<Database>, find: FindMatters) {
  return {
    /** Appeals of somebody against these bans and warnings; of several against one, the newest. */
    async appealsOf(userId: string, aboutIds: readonly string[]): Promise<ReadonlyMap<string, MatterRow>> {
      if (aboutIds.length === 0) return new Map()
      const rows = await find(
        sql`matter.user_id = ${userId} and matter.kind = 'appeal' and matter.about_id = any(${aboutIds}::uuid[])`,
        sql`order by matter.n`,
      )
      return new Map(rows.map((row) => [row.aboutId!, row]))
    },

    /** Until when nobody of these scopes listens to appeals of somebody, by scope: when it was last told it was abuse. */
    async abuseOf(userId: string, since: Date): Promise<ReadonlyMap<string, Date>> {
      const { rows } = await sql<{ scopeId: string; at: Date }>`
        select scope_id, max(decided_at) as at from matters
        where user_id = ${userId} and kind = 'appeal' and state = 'abuse' and decided_at > ${since}
        group by scope_id`.execute(db)
      return new Map(rows.map(({ scopeId, at }) => [scopeId, at]))
    },
  }
}
