import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { FindMatters } from './find-matters.ts'
import type { MatterRow, Settled } from './matter-row.ts'

/** Reads matters that are reports. */
export function readReportMatters(db: Kysely<Database>, find: FindMatters) {
  return {
    /** The report that waits of this message; without one, of this person or of the conversation with them. */
    async openReport(
      scopeId: string,
      channelId: string,
      about: { readonly messageId: string | null; readonly userId: string },
    ): Promise<MatterRow | undefined> {
      const of =
        about.messageId === null
          ? sql`matter.user_id = ${about.userId} and matter.message_id is null
              and matter.detail ->> 'channel' = ${channelId}`
          : sql`matter.message_id = ${about.messageId}`
      const rows = await find(
        sql`matter.scope_id = ${scopeId} and matter.kind = 'report' and matter.state = 'open' and ${of}`,
        sql`limit 1`,
      )
      return rows[0]
    },

    /**
     * With which report a further one about somebody in a channel is only counted, because as many wait as may: the
     * newest about them. 'full' where none about them waits; undefined where there is room.
     */
    async fullReport(
      scopeId: string,
      channelId: string,
      userId: string,
      most: { readonly own: number; readonly all: number },
    ): Promise<Pick<MatterRow, 'n'> | 'full' | undefined> {
      const { rows } = await sql<{ own: number; all: number; newest: number | null }>`
        select count(*) filter (where user_id = ${userId})::integer as own, count(*)::integer as all,
          max(n) filter (where user_id = ${userId}) as newest
        from matters
        where scope_id = ${scopeId} and kind = 'report' and state = 'open' and detail ->> 'channel' = ${channelId}`.execute(
        db,
      )
      const { own, all, newest } = rows[0]!
      if (own < most.own && all < most.all) return undefined
      return newest === null ? 'full' : { n: newest }
    },

    /**
     * Reports that wait in these scopes: of messages of the channel, or of people there and of their messages; with null
     * of any channel, and of private conversations.
     */
    openReportsAbout: (
      scopeIds: readonly string[],
      channelId: string | null,
      about: { readonly messageIds: readonly string[] } | { readonly userIds: readonly string[] },
      limit: number,
    ): Promise<MatterRow[]> =>
      find(
        sql`matter.scope_id = any(${scopeIds}::uuid[]) and matter.kind = 'report' and matter.state = 'open'
          and ${'messageIds' in about ? sql`matter.message_id = any(${about.messageIds}::uuid[])` : sql`matter.user_id = any(${about.userIds}::uuid[])`}
          and ${channelId === null ? sql`true` : sql`matter.detail ->> 'channel' = ${channelId}`}`,
        sql`order by matter.scope_id desc, matter.n limit ${limit}`,
      ),
  }
}

/** Writes matters that are reports. */
export function writeReportMatters(db: Kysely<Database>) {
  return {
    /** Counts one more person who reported it. */
    async addReporter(scopeId: string, n: number): Promise<void> {
      await sql`
        update matters set reporters = reporters + 1 where scope_id = ${scopeId} and n = ${n}`.execute(db)
    },

    /** Ends those of these reports that wait, and gives which. */
    async settleReports(
      matters: readonly Pick<MatterRow, 'scopeId' | 'n'>[],
      { state, by, at, decision, act = null, reason = null }: Settled,
    ): Promise<Pick<MatterRow, 'scopeId' | 'n'>[]> {
      const { rows } = await sql<Pick<MatterRow, 'scopeId' | 'n'>>`
        update matters set state = ${state}, decided_by = ${by}, decided_at = ${at}, decision = ${decision},
          act = ${act}, reason = ${reason}
        from unnest(${matters.map(({ scopeId }) => scopeId)}::uuid[], ${matters.map(({ n }) => n)}::integer[])
          as wanted (scope_id, n)
        where matters.scope_id = wanted.scope_id and matters.n = wanted.n and matters.kind = 'report'
          and matters.state = 'open'
        returning matters.scope_id, matters.n`.execute(db)
      return rows
    },
  }
}
