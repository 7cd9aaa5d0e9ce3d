import type { NameKey } from '@gwar/protocol'
import { completeSettings, EVERYWHERE, holdsWord, wordsOf } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Json } from '../column-types.ts'
import type { Database } from '../nouns.ts'
import type { PushDeviceRow } from './push-devices.ts'

/** Who may be told of some messages of channels: the names that stand in them, and the channels. */
export interface ReadersQuestion {
  readonly names: readonly NameKey[]
  readonly channelIds: readonly string[]
}

/** Somebody with a device that is told of mentions. */
export interface PushReader {
  readonly id: string
  readonly name: string
  readonly settings: Json
}

/** A message of which somebody is to be told. */
export interface MessageForOne {
  readonly userId: string
  readonly channelId: string
  readonly messageId: string
}

/** A device that is told of a message, as both are now. */
export interface MessagePush extends PushDeviceRow {
  readonly messageId: string
  readonly locale: 'pl' | 'en' | null
  readonly text: string
  readonly authorName: string
  /** The channel's name; null for a private conversation. */
  readonly channelName: string | null
  readonly inChannel: string
}

const HAS_LIVING_DEVICE = sql`exists (
  select from push_devices device join sessions login on login.id = device.session_id and login.ended_at is null
  where device.user_id = account.id and 'mention' = any(string_to_array(device.kinds, ',')))`

function readMessagePushes(db: Kysely<Database>) {
  return {
    /**
     * People with a device that is told of mentions whose name is among these, or who have words of their own and know
     * one of the channels. At most so many.
     */
    async readers({ names, channelIds }: ReadersQuestion, limit: number): Promise<PushReader[]> {
      const { rows } = await sql<PushReader>`
        select account.id, account.name, account.settings from users account
        where account.name_key = any(${names}::text[]) and account.deleted_at is null and ${HAS_LIVING_DEVICE}
        union all
        (select account.id, account.name, account.settings from users account
        where account.id in (select user_id from push_devices) and account.deleted_at is null
          and coalesce(account.settings ->> 'custom_highlight', '') <> ''
          and account.name_key <> all(${names}::text[]) and ${HAS_LIVING_DEVICE}
          and (exists (select from read_marks mark
              where mark.user_id = account.id and mark.channel_id = any(${channelIds}::uuid[]))
            or exists (select from follows follow
              where follow.user_id = account.id and follow.channel_id = any(${channelIds}::uuid[])))
        limit ${limit})`.execute(db)
      return rows
    },

    /**
     * The devices that may be told of messages: the messages still stand, their readers know the channel, are not
     * banned there or everywhere, have not blocked the author, and find no word in them that they blocked.
     */
    async devices(pairs: readonly MessageForOne[], at: Date): Promise<MessagePush[]> {
      if (pairs.length === 0) return []
      const { rows } = await sql<MessagePush & { readonly settings: Json }>`
        select device.*, account.locale, account.settings, message.id as message_id, message.text,
          author.name as author_name, case when channel.type = 'channel' then channel.name end as channel_name, channel.id as in_channel
        from unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ channelId }) => channelId)}::uuid[],
          ${pairs.map(({ messageId }) => messageId)}::uuid[]) as pair (user_id, channel_id, message_id)
        join users account on account.id = pair.user_id and account.deleted_at is null
        join push_devices device on device.user_id = pair.user_id
        join sessions login on login.id = device.session_id and login.ended_at is null
        join channels channel on channel.id = pair.channel_id and channel.deleted_at is null
        join messages message on message.channel_id = pair.channel_id and message.id = pair.message_id
          and not message.is_removed and not message.is_withheld and message.cleared_at is null
        join users author on author.id = message.user_id and author.deleted_at is null
        where case when channel.type = 'user' then 'private' else 'mention' end
            = any(string_to_array(device.kinds, ','))
          and not exists (select from blocks block
            where block.user_id = pair.user_id and block.blocked_id = message.user_id)
          and not exists (select from bans ban where ban.channel_id in (channel.id, ${EVERYWHERE})
            and ban.user_id = pair.user_id and ban.ended_at is null
            and (ban.expires_at is null or ban.is_timed_ban and ban.expires_at > ${at}))
          and (message.reply_user_id = pair.user_id
            or exists (select from memberships member
              where member.channel_id = channel.id and member.user_id = pair.user_id)
            or exists (select from read_marks mark
              where mark.channel_id = channel.id and mark.user_id = pair.user_id)
            or exists (select from follows follow
              where follow.channel_id = channel.id and follow.user_id = pair.user_id))
        order by message.id`.execute(db)
      return rows.filter(
        ({ text, settings }) => !holdsWord(text, wordsOf(completeSettings(settings).blocked_words)),
      )
    },
  }
}

export const messagePushesNoun = { read: readMessagePushes }
