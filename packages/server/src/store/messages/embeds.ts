import type { EmbedRecord } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import { MEDIA } from './media.ts'
import type { Json } from '../column-types.ts'

interface EmbedsTable {
  channelId: string
  messageId: string
  ordinal: number
  body: Json
  createdAt: Date
}

export interface EmbedsTables {
  embeds: EmbedsTable
}

/** The bit by which search finds a message, for each type of embed. */
const MEDIA_OF: Readonly<Record<EmbedRecord['type'], number>> = {
  link: MEDIA.linkEmbed,
  file: MEDIA.linkEmbed,
  image: MEDIA.imageEmbed,
  gifv: MEDIA.imageEmbed,
  video: MEDIA.videoEmbed,
  audio: MEDIA.videoEmbed,
  iframe: MEDIA.videoEmbed,
}

function writeEmbeds(db: Kysely<Database>) {
  return {
    /** Addresses of all pictures in a message's embeds, at their own sites. */
    async picturesOf(channelId: string, messageId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('embeds')
        .select('body')
        .where('channelId', '=', channelId)
        .where('messageId', '=', messageId)
        .execute()
      return rows.flatMap(({ body }) => (body as EmbedRecord).image.map((image) => image.unsigned_url))
    },

    /**
     * Adds an embed behind the others of its message; false where the message is deleted or removed. Its row
     * stays locked until the transaction ends, so that a deletion comes before or after.
     */
    async add(channelId: string, messageId: string, embed: EmbedRecord, at: Date): Promise<boolean> {
      // a page with a player is found as a link and as a film
      const bits = MEDIA_OF[embed.type] | (embed.player.length > 0 ? MEDIA.videoEmbed : 0)
      const message = await db
        .updateTable('messages')
        .set({ media: sql`media | ${bits}::int` })
        .where('channelId', '=', channelId)
        .where('id', '=', messageId)
        .where('clearedAt', 'is', null)
        .where('isRemoved', '=', false)
        .returning('id')
        .executeTakeFirst()
      if (message === undefined) return false
      await sql`
        insert into embeds (channel_id, message_id, ordinal, body, created_at)
        select ${channelId}, ${messageId}, count(*), ${JSON.stringify(embed)}::jsonb, ${at}
        from embeds where channel_id = ${channelId} and message_id = ${messageId}`.execute(db)
      return true
    },
  }
}

export const embedsNoun = { write: writeEmbeds }
