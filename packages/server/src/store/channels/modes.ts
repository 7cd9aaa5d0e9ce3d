import { orderModes } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { WithDefault } from '../column-types.ts'
import { shared } from '../shared.ts'
import type { Database } from '../nouns.ts'

interface ChannelModesTable {
  channelId: string
  mode: string
  param: string | null
  setBy: string | null
  setAt: Date
  /** Whether the service set it by the channel's plan, and nobody changed it since. */
  isPlanned: WithDefault<boolean>
}

interface MemberModesTable {
  channelId: string
  userId: string
  mode: string
  setBy: string | null
  setAt: Date
}

export interface ModesTables {
  channelModes: ChannelModesTable
  memberModes: MemberModesTable
}

/** A mode that is set on a channel. */
export type ChannelModeRow = Selectable<Database['channelModes']>

/** A mode letter that somebody holds in a channel. */
export interface MemberModeRow {
  readonly channelId: string
  readonly userId: string
  readonly userName: string
  readonly mode: string
  readonly setBy: string | null
  readonly setAt: Date
}

/** Somebody with a letter that owners give. */
export interface HelperRow {
  readonly userId: string
  readonly name: string
  readonly mode: 'q' | 'o' | 'h'
  readonly setAt: Date
  readonly lastMessageAt: Date | null
}

/** An account with a rank in a channel. */
export interface RankedRow {
  readonly userId: string
  readonly name: string
  readonly modes: string
  /** Whether ordinary IRC clients of theirs are told of matters and decisions. */
  readonly hearsMatters: boolean
}

/** Who set it, null for the service, and when. */
export interface SetBy {
  readonly by: string | null
  readonly at: Date
}

function readModes(db: Kysely<Database>) {
  const held = () =>
    db
      .selectFrom('memberModes')
      .innerJoin('users', 'users.id', 'memberModes.userId')
      .select([
        'memberModes.channelId',
        'memberModes.userId',
        'users.name as userName',
        'memberModes.mode',
        'memberModes.setBy',
        'memberModes.setAt',
      ])
      .where('users.deletedAt', 'is', null)
      .orderBy('memberModes.setAt')
  return {
    ofChannel: shared((channelId: string): Promise<readonly ChannelModeRow[]> =>
      db
        .selectFrom('channelModes')
        .selectAll()
        .where('channelId', '=', channelId)
        // in the order of the letters, whatever the database's collation
        .orderBy(sql`mode collate "C"`)
        .execute(),
    ),

    /** All members' letters in the channel. */
    ofMembers: (channelId: string): Promise<MemberModeRow[]> =>
      held().where('memberModes.channelId', '=', channelId).execute(),

    /**
     * One user's letters in the channel, in no order, without the global mode, which is a field of the user.
     */
    async ofMember(channelId: string, userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('memberModes')
        .select('mode')
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .execute()
      return rows.map(({ mode }) => mode)
    },

    /** Letters of these people in the channel, global ones included; without deleted accounts. */
    async lettersOf(channelId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (userIds.length === 0) return new Map()
      const { rows } = await sql<{ id: string; letters: string }>`
        select u.id, coalesce(u.global_mode, '') || coalesce(string_agg(held.mode, ''), '') as letters
        from users u left join member_modes held on held.user_id = u.id and held.channel_id = ${channelId}
        where u.id = any(${userIds}::uuid[]) and u.deleted_at is null group by u.id`.execute(db)
      return new Map(rows.map(({ id, letters }) => [id, orderModes(letters)]))
    },

    /**
     * Accounts with a rank in the channel, global ones included: their letters among 'amqo', in order. The people
     * are in no order. `hearsMatters` is their setting `moderator_notices`.
     */
    async ranked(channelId: string, limit: number): Promise<RankedRow[]> {
      const { rows } = await sql<RankedRow>`
        select u.id as user_id, u.name, string_agg(ranked.mode, '') as modes,
          coalesce(u.settings ->> 'moderator_notices', '1') <> '0' as hears_matters
        from (
          select user_id, mode from member_modes where channel_id = ${channelId} and mode in ('q', 'o')
          union all
          select id, global_mode from users where global_mode is not null
        ) ranked
        join users u on u.id = ranked.user_id and u.deleted_at is null
        group by u.id
        limit ${limit}`.execute(db)
      return rows.map(({ userId, name, modes, hearsMatters }) => ({
        userId,
        name,
        modes: orderModes(modes),
        hearsMatters,
      }))
    },

    /**
     * Who was given one of the letters 'qoh' in the channel, newest first, with when they last wrote there.
     */
    async helpers(channelId: string, limit: number): Promise<HelperRow[]> {
      const { rows } = await sql<HelperRow>`
        select held.user_id, u.name, held.mode, held.set_at,
          (select m.created_at from messages m where m.channel_id = held.channel_id and m.user_id = held.user_id
             and not m.is_removed order by m.seq desc limit 1) as last_message_at
        from member_modes held
        join users u on u.id = held.user_id and u.deleted_at is null
        where held.channel_id = ${channelId} and held.mode in ('q', 'o', 'h')
        order by held.set_at desc, u.name
        limit ${limit}`.execute(db)
      return rows
    },

    /** The channels that somebody owns, with how many others who stay own each, by name. */
    async ownedBy(
      userId: string,
      limit: number,
    ): Promise<{ readonly name: string; readonly otherOwners: number }[]> {
      const { rows } = await sql<{ name: string; otherOwners: number }>`
        select c.name,
          (select count(*)::int from member_modes other
             join users u on u.id = other.user_id and u.deleted_at is null and u.deletes_at is null
             where other.channel_id = c.id and other.mode = 'q' and other.user_id <> ${userId}) as other_owners
        from member_modes held
        join channels c on c.id = held.channel_id and c.deleted_at is null
        where held.user_id = ${userId} and held.mode = 'q'
        order by c.name_key
        limit ${limit}`.execute(db)
      return rows
    },

    /** Channels in which a user has one of these letters, by name; at most so many. */
    async channelsWith(
      userId: string,
      letters: readonly string[],
      limit: number,
    ): Promise<{ readonly id: string; readonly name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        select c.id, c.name from channels c
        where c.type = 'channel' and c.deleted_at is null and exists (
          select from member_modes held
          where held.channel_id = c.id and held.user_id = ${userId} and held.mode = any(${letters}::text[]))
        order by c.name_key limit ${limit}`.execute(db)
      return rows
    },

    /** One user's letters in all channels. */
    ofUser: (userId: string): Promise<MemberModeRow[]> =>
      held().where('memberModes.userId', '=', userId).execute(),
  }
}

/** The writing functions give whether anything changed. */
function writeModes(db: Kysely<Database>) {
  return {
    ...readModes(db),

    /** `isPlanned`: the service does it by the channel's plan. */
    async set(
      channelId: string,
      mode: string,
      param: string | null,
      { by, at, isPlanned = false }: SetBy & { readonly isPlanned?: boolean },
    ): Promise<boolean> {
      const values = { channelId, mode, param, setBy: by, setAt: at, isPlanned }
      const changed = await db
        .insertInto('channelModes')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['channelId', 'mode'])
            .doUpdateSet({ param, setBy: by, setAt: at, isPlanned })
            .where(sql`channel_modes.param`, 'is distinct from', sql`excluded.param`),
        )
        .returning('mode')
        .execute()
      return changed.length > 0
    },

    async unset(channelId: string, mode: string): Promise<boolean> {
      const changed = await db
        .deleteFrom('channelModes')
        .where('channelId', '=', channelId)
        .where('mode', '=', mode)
        .returning('mode')
        .execute()
      return changed.length > 0
    },

    async give(channelId: string, userId: string, mode: string, { by, at }: SetBy): Promise<boolean> {
      const changed = await db
        .insertInto('memberModes')
        .values({ channelId, userId, mode, setBy: by, setAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('mode')
        .execute()
      return changed.length > 0
    },

    async take(channelId: string, userId: string, mode: string): Promise<boolean> {
      const changed = await db
        .deleteFrom('memberModes')
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .where('mode', '=', mode)
        .returning('mode')
        .execute()
      return changed.length > 0
    },
  }
}

export const modesNoun = { read: readModes, write: writeModes }
