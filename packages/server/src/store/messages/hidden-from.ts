import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether a message `m` was written while this person had blocked its author, and still does. */
export function isHiddenFrom(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks b
    where b.user_id = ${userId} and b.blocked_id = m.user_id and b.created_at <= m.created_at)`
}
