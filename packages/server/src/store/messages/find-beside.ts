import type { EmbedRecord } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { atOnce } from '../at-once.ts'
import { PREPARED } from '../prepared.ts'
import { MEDIA } from './media.ts'
import type { Database } from '../nouns.ts'
import type { AttachmentRow, FlatMessage, VoteRow } from './message-row.ts'

/** What is shown beside messages, by their ids. */
export interface Beside {
  readonly attachments: ReadonlyMap<string, readonly AttachmentRow[]>
  readonly embeds: ReadonlyMap<string, readonly EmbedRecord[]>
  readonly votes: ReadonlyMap<string, readonly VoteRow[]>
}

const ATTACHMENTS = MEDIA.imageAttachment | MEDIA.videoAttachment | MEDIA.fileAttachment
const EMBEDS = MEDIA.linkEmbed | MEDIA.imageEmbed | MEDIA.videoEmbed

/** One query for each kind, and none where no message of the page has any. */
export async function findBeside(
  db: Kysely<Database>,
  channelId: string,
  messages: readonly (FlatMessage & { readonly mId: string })[],
): Promise<Beside> {
  const idsWhere = (has: (message: FlatMessage) => boolean) => messages.filter(has).map(({ mId }) => mId)
  const attached = idsWhere(({ mMedia }) => (mMedia & ATTACHMENTS) !== 0)
  const linked = idsWhere(({ mMedia }) => (mMedia & EMBEDS) !== 0)
  const voted = idsWhere(({ mHasVotes }) => mHasVotes)
  const [attachments, embeds, votes] = await atOnce(db, [
    () => findAttachments(db, channelId, attached),
    () => findEmbeds(db, channelId, linked),
    () => findVotes(db, channelId, voted),
  ])
  return { attachments, embeds, votes }
}

async function findAttachments(
  db: Kysely<Database>,
  channelId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttachmentRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('attachments')
    .selectAll()
    .where('channelId', '=', channelId)
    .where('messageId', 'in', ids)
    .orderBy('ordinal')
    .execute()
  return Map.groupBy(rows, ({ messageId }) => messageId!)
}

async function findEmbeds(
  db: Kysely<Database>,
  channelId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EmbedRecord[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('embeds')
    .select(['messageId', 'body'])
    .where('channelId', '=', channelId)
    .where('messageId', 'in', ids)
    .orderBy('ordinal')
    .execute()
  const grouped = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map([...grouped].map(([id, embeds]) => [id, embeds.map(({ body }) => body as EmbedRecord)]))
}

async function findVotes(
  db: Kysely<Database>,
  channelId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VoteRow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<VoteRow & { messageId: string }>`
    ${sql.raw(PREPARED)} select v.message_id as "messageId", v.user_id as "userId", v.vote, v.created_at as at,
           case when u.deleted_at is null then u.name end as "userName"
    from votes v left join users u on u.id = v.user_id
    where v.channel_id = ${channelId} and v.message_id = any(${ids}::uuid[])
    order by v.created_at, v.user_id`.execute(db.withoutPlugins())
  return new Map(
    [...Map.groupBy(rows, ({ messageId }) => messageId)].map(([id, votes]) => [
      id,
      votes.map(({ userId, userName, vote, at }) => ({ userId, userName, vote, at })),
    ]),
  )
}
