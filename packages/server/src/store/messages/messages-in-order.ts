import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { completeMessages } from './complete-messages.ts'
import type { Database } from '../nouns.ts'
import { messageColumns } from './message-row.ts'
import type { FlatMessage, MessageRow } from './message-row.ts'

/** Messages of a channel in the order of the ids, without removed and deleted ones. */
export async function messagesInOrder(
  db: Kysely<Database>,
  channelId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FlatMessage>`
    select ${messageColumns} from messages m
    where m.channel_id = ${channelId} and m.id = any(${ids}::uuid[]) and m.cleared_at is null`.execute(
    db.withoutPlugins(),
  )
  const found = await completeMessages(db, channelId, rows)
  const byId = new Map(found.flatMap((row) => (row === null ? [] : [[row.id, row]])))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
