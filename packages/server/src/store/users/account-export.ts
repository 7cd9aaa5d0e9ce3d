import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/**
 * A channel or conversation in which somebody wrote; `otherName` is the other person of a conversation, their own name
 * in the one with themselves, and null where that account is deleted.
 */
export interface WrittenInRow {
  readonly id: string
  readonly type: 'channel' | 'user'
  readonly name: string | null
  readonly otherName: string | null
}

export interface OwnMessageRow {
  readonly seq: number
  readonly id: string
  readonly kind: 'message' | 'action'
  readonly text: string
  readonly replyTo: string | null
  readonly createdAt: Date
  readonly clearedAt: Date | null
  readonly files: readonly { readonly name: string; readonly type: string; readonly size: number }[]
}

/** The last vote of a page, after which the next page begins. */
export interface VoteKey {
  readonly channelId: string
  readonly messageId: string
}

/** A program that logs in with a password makes one with each connection. */
const SESSIONS = 1000

/**
 * What the service stores about one person, for a copy of it: only their own rows, unlimited lists by pages.
 */
function readAccountExport(db: Kysely<Database>) {
  return {
    async sessions(userId: string) {
      return db
        .selectFrom('sessions')
        .select(['device', 'createdAt', 'lastUsedAt', 'endedAt'])
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .limit(SESSIONS)
        .execute()
    },

    /** Texts of the person that filters refused, as far as moderators are shown them; of the whole service without a channel. */
    async refused(userId: string) {
      const { rows } = await sql<{ channel: string | null; text: string; at: string }>`
        select channel.name as channel, sample ->> 'text' as text, sample ->> 'at' as at
        from filter_hits hit left join channels channel on channel.id = hit.scope_id,
          jsonb_array_elements(hit.samples) as sample
        where hit.user_id = ${userId} and hit.samples is not null
        order by hit.minute, sample ->> 'at'`.execute(db)
      return rows
    },

    /** Texts that the person deleted, for as long as moderators are shown them. */
    async removed(userId: string) {
      return db
        .selectFrom('removedTexts')
        .innerJoin('channels', 'channels.id', 'removedTexts.channelId')
        .select([
          'channels.name as channel',
          'removedTexts.messageId as id',
          'removedTexts.text',
          'removedTexts.removedAt',
        ])
        .where('removedTexts.userId', '=', userId)
        .orderBy('removedTexts.removedAt')
        .orderBy('removedTexts.messageId')
        .execute()
    },

    async blocks(userId: string) {
      return db
        .selectFrom('blocks')
        .innerJoin('users', 'users.id', 'blocks.blockedId')
        .select(['users.name', 'blocks.createdAt'])
        .where('blocks.userId', '=', userId)
        .where('users.deletedAt', 'is', null)
        .orderBy('users.nameKey')
        .execute()
    },

    /** Without the addresses and keys by which a browser is reached. */
    async pushDevices(userId: string) {
      return db
        .selectFrom('pushDevices')
        .innerJoin('sessions', 'sessions.id', 'pushDevices.sessionId')
        .select(['sessions.device', 'pushDevices.kinds', 'pushDevices.content', 'pushDevices.createdAt'])
        .where('pushDevices.userId', '=', userId)
        .orderBy('pushDevices.createdAt')
        .execute()
    },

    async follows(userId: string) {
      return db
        .selectFrom('follows')
        .innerJoin('channels', 'channels.id', 'follows.channelId')
        .select(['channels.name as channel', 'follows.createdAt'])
        .where('follows.userId', '=', userId)
        .orderBy('channels.nameKey')
        .execute()
    },

    /** Votes in polls, with the words of the option; they are forgotten 30 days after the end of the poll. */
    async pollVotes(userId: string) {
      const rows = await db
        .selectFrom('pollVotes')
        .innerJoin('polls', 'polls.id', 'pollVotes.pollId')
        .innerJoin('channels', 'channels.id', 'polls.channelId')
        .select([
          'channels.name as channel',
          'polls.question',
          'polls.options',
          'pollVotes.option',
          'pollVotes.createdAt',
        ])
        .where('pollVotes.userId', '=', userId)
        .orderBy('pollVotes.createdAt')
        .execute()
      return rows.map(({ channel, question, options, option, createdAt }) => ({
        channel,
        question,
        option: (options as readonly string[])[option - 1],
        createdAt,
      }))
    },

    async connections(userId: string) {
      return db
        .selectFrom('connections')
        .select(['provider', 'subject', 'name', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('provider')
        .execute()
    },

    async passkeys(userId: string) {
      return db
        .selectFrom('passkeys')
        .select(['id', 'name', 'transports', 'isBackedUp', 'createdAt', 'lastUsedAt'])
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute()
    },

    /** Applications that the person registered as a developer. */
    async applications(userId: string) {
      return db
        .selectFrom('applications')
        .select(['id', 'name', 'redirect', 'createdAt'])
        .where('ownerId', '=', userId)
        .orderBy('createdAt')
        .execute()
    },

    /** Applications that may act for the person. */
    async grants(userId: string) {
      return db
        .selectFrom('applicationGrants')
        .innerJoin('applications', 'applications.id', 'applicationGrants.applicationId')
        .select(['applications.name', 'applicationGrants.scopes', 'applicationGrants.createdAt'])
        .where('applicationGrants.userId', '=', userId)
        .orderBy('applicationGrants.createdAt')
        .execute()
    },

    async modes(userId: string) {
      return db
        .selectFrom('memberModes')
        .innerJoin('channels', 'channels.id', 'memberModes.channelId')
        .select(['channels.name as channel', 'memberModes.mode', 'memberModes.setAt'])
        .where('memberModes.userId', '=', userId)
        .orderBy('channels.nameKey')
        .execute()
    },

    /** A ban that holds in every channel has none of its own. */
    async bans(userId: string) {
      return db
        .selectFrom('bans')
        .leftJoin('channels', 'channels.id', 'bans.channelId')
        .select([
          'channels.name as channel',
          'bans.reason',
          'bans.createdAt',
          'bans.expiresAt',
          'bans.endedAt',
        ])
        .where('bans.userId', '=', userId)
        .orderBy('bans.createdAt')
        .execute()
    },

    async orders(userId: string) {
      return db
        .selectFrom('orders')
        .innerJoin('channels', 'channels.id', 'orders.channelId')
        .select([
          'orders.id',
          'channels.name as channel',
          'orders.kind',
          'orders.count',
          'orders.months',
          'orders.price',
          'orders.tax',
          'orders.currency',
          'orders.method',
          'orders.status',
          'orders.refunded',
          'orders.consents',
          'orders.createdAt',
          'orders.paidAt',
        ])
        .where('orders.userId', '=', userId)
        .orderBy('orders.createdAt')
        .execute()
    },

    async subscriptions(userId: string) {
      return db
        .selectFrom('subscriptions')
        .innerJoin('channels', 'channels.id', 'subscriptions.channelId')
        .select([
          'channels.name as channel',
          'subscriptions.months',
          'subscriptions.monthsStreak',
          'subscriptions.endsAt',
          'subscriptions.badge',
          'subscriptions.color',
          'subscriptions.createdAt',
        ])
        .where('subscriptions.userId', '=', userId)
        .orderBy('subscriptions.createdAt')
        .execute()
    },

    /** The progress to the birthday badge, by year. */
    async birthdays(userId: string) {
      return db
        .selectFrom('birthdayCounters')
        .select(['season', 'messages'])
        .where('userId', '=', userId)
        .orderBy('season')
        .execute()
    },

    /** In the order in which they were made, so that the longest list can be read by pages. */
    async writtenIn(userId: string): Promise<WrittenInRow[]> {
      const { rows } = await sql<WrittenInRow>`
        select c.id, c.type, case when c.type = 'channel' then c.name end as name,
               (select other.name from memberships mine
                left join memberships theirs on theirs.channel_id = mine.channel_id and theirs.user_id <> mine.user_id
                join users other on other.id = coalesce(theirs.user_id, mine.user_id)
                where c.type = 'user' and mine.channel_id = c.id and mine.user_id = ${userId}
                  and other.deleted_at is null) as other_name
        from channels c
        where exists (select 1 from messages m where m.channel_id = c.id and m.user_id = ${userId})
        order by c.created_at, c.id`.execute(db)
      return rows
    },

    /** Messages after a number, oldest first, without those that their author removed. */
    async messages(
      channelId: string,
      userId: string,
      afterSeq: number,
      limit: number,
    ): Promise<OwnMessageRow[]> {
      const { rows } = await sql<OwnMessageRow>`
        select m.seq, m.id, m.kind, m.text, m.reply_to, m.created_at, m.cleared_at,
               coalesce((
                 select json_agg(json_build_object('name', a.name, 'type', a.type, 'size', a.size) order by a.ordinal)
                 from attachments a where a.channel_id = m.channel_id and a.message_id = m.id
               ), '[]') as files
        from messages m
        where m.channel_id = ${channelId} and m.user_id = ${userId} and m.seq > ${afterSeq} and not m.is_removed
        order by m.seq limit ${limit}`.execute(db)
      return rows
    },

    /** A page of somebody's votes, in the order of channel and message: those after `behind`, or the first with null. */
    async votes(userId: string, behind: VoteKey | null, limit: number) {
      const start =
        behind === null
          ? sql<boolean>`true`
          : sql<boolean>`(channel_id, message_id) > (${behind.channelId}::uuid, ${behind.messageId}::uuid)`
      return db
        .selectFrom('votes')
        .select(['channelId', 'messageId', 'vote', 'createdAt'])
        .where('userId', '=', userId)
        .where(start)
        .orderBy('channelId')
        .orderBy('messageId')
        .limit(limit)
        .execute()
    },
  }
}

export const accountExportNoun = { read: readAccountExport }
