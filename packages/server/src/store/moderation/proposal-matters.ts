import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { FindMatters } from './find-matters.ts'
import type { MatterRow } from './matter-row.ts'

/** Reads matters that propose a ban. */
export function readProposalMatters(db: Kysely<Database>, find: FindMatters) {
  return {
    /** Whether a ban of somebody is proposed and waits, or was decided since that time. */
    async hasProposal(scopeId: string, userId: string, decidedSince: Date): Promise<boolean> {
      const { rows } = await sql`
        select from matters where scope_id = ${scopeId} and user_id = ${userId} and kind = 'proposal'
          and (state = 'open' or decided_at > ${decidedSince})
        limit 1`.execute(db)
      return rows.length > 0
    },

    /** The proposals to ban these people that wait. */
    openProposals: (scopeId: string, userIds: readonly string[]): Promise<MatterRow[]> =>
      userIds.length === 0
        ? Promise.resolve([])
        : find(
            sql`matter.scope_id = ${scopeId} and matter.user_id = any(${userIds}::uuid[])
              and matter.kind = 'proposal' and matter.state = 'open'`,
            sql`order by matter.n`,
          ),
  }
}
