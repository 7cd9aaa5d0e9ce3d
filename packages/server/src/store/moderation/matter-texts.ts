import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** What is said in an appeal. */
const SAID = ['text', 'question', 'answer']

/** Takes texts out of matters, by time and by duty. */
export function writeMatterTexts(db: Kysely<Database>) {
  return {
    /** Erases every copy of these messages in reports and appeals, with the evidence in which it stands. */
    async eraseCopies(scopeIds: readonly string[], messageIds: readonly string[]): Promise<void> {
      const held = messageIds.map((id) => JSON.stringify({ messages: [{ id }] }))
      await sql`
        update matters set evidence = null
        where scope_id = any(${scopeIds}::uuid[]) and evidence @> any(${held}::jsonb[])`.execute(db)
    },

    /** Forgets the text of the matter from which this message of this author came; gives the id that it was held under. */
    async forgetReleased(scopeId: string, userId: string, releasedId: string): Promise<string | null> {
      const row = await db
        .updateTable('matters')
        .set({ held: null })
        .where('userId', '=', userId)
        .where('scopeId', '=', scopeId)
        .where('releasedId', '=', releasedId)
        .returning('messageId')
        .executeTakeFirst()
      return row?.messageId ?? null
    },

    /** Forgets the message of a matter that is decided. */
    async forgetHeld(scopeId: string, n: number): Promise<void> {
      await db
        .updateTable('matters')
        .set({ held: null })
        .where('scopeId', '=', scopeId)
        .where('n', '=', n)
        .execute()
    },

    /** Forgets texts of matters that were decided before that time, and gives of how many; `limit` at most. */
    async forgetOldTexts(before: Date, limit: number): Promise<number> {
      const { rows } = await sql`
        update matters set held = null, evidence = null,
          detail = case when kind = 'appeal' then detail - ${SAID}::text[] else detail end
        where (scope_id, n) in (
          select scope_id, n from matters
          where decided_at < ${before}
            and (held is not null or evidence is not null or (kind = 'appeal' and jsonb_exists_any(detail, ${SAID}::text[])))
            and state not in ('open', 'asked')
          limit ${limit} for update skip locked)
        returning n`.execute(db)
      return rows.length
    },
  }
}
