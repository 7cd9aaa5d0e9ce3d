import { CLEANUP_ACTS, type Category, type CLEANUP_SKIPS, type CleanupAct } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Json, JsonOrNull, WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'
import type { SetBy } from '../channels/modes.ts'

/** What a cleanup does, as it was asked for. */
export interface CleanupOrder {
  readonly act: CleanupAct
  readonly seconds: number | null
  /** Whether the caught messages of who is banned go, too. */
  readonly clear: boolean
  /** Whether trusted people are met as well. */
  readonly trusted: boolean
  readonly out: readonly string[]
  readonly category: Category | null
  readonly reason: string | null
  /** Set where the channel hid the names of its moderators when the cleanup began: this one's stays hidden. */
  readonly isByHidden?: true
}

/**
 * Whether this version knows what a cleanup does. A node of a later one may have begun another kind, which this node
 * leaves to that one: it would do something else to the same people (docs/decisions/035).
 */
export function isKnownCleanup({ act }: { readonly act: Pick<CleanupOrder, 'act'> }): boolean {
  return CLEANUP_ACTS.includes(act.act)
}

/** Why a target was left alone. */
export type CleanupSkip = (typeof CLEANUP_SKIPS)[number]

/** Where a cleanup stands: people in the order of their ids, then messages from the newest down. */
export type CleanupCursor =
  | { readonly part: 'people'; readonly after: string }
  | { readonly part: 'messages'; readonly below: number | null }

interface CleanupsTable {
  scopeId: string
  /** That of its entry. */
  id: string
  runId: string
  byId: string
  entrySeq: number
  act: Json
  direction: 'do' | 'undo' | 'redo'
  state: 'going' | 'stopping' | 'done' | 'stopped' | 'failed'
  cursor: JsonOrNull
  total: number
  read: number
  done: number
  skipped: Json
  told: Json
  undoneBy: WithDefault<string | null>
  owner: string
  beatAt: Date
  createdAt: Date
}

interface CleanupTargetsTable {
  scopeId: string
  cleanupId: string
  userId: string
  messageId: string | null
  seq: number
  outcome: string
  banId: string | null
  replacedId: string | null
  warningId: WithDefault<string | null>
}

export interface CleanupsTables {
  cleanups: CleanupsTable
  cleanupTargets: CleanupTargetsTable
}

export interface CleanupRow extends Omit<Selectable<CleanupsTable>, 'act' | 'cursor' | 'skipped' | 'told'> {
  readonly act: CleanupOrder
  readonly cursor: CleanupCursor | null
  readonly skipped: Readonly<Partial<Record<CleanupSkip, number>>>
  readonly told: { readonly ids: readonly string[]; readonly count: number; readonly isTold: boolean }
}

export interface CleanupKey {
  readonly scopeId: string
  readonly id: string
}

/** A target with what was done to it. */
export interface CleanupTarget {
  readonly userId: string
  readonly messageId: string | null
  readonly seq: number
  readonly outcome: 'done' | CleanupSkip
  readonly banId?: string | null
  readonly replacedId?: string | null
  readonly warningId?: string | null
}

/** A message that a run found, as it stands now. */
export interface FoundMessage {
  readonly seq: number
  readonly messageId: string
  readonly userId: string
  readonly isRemoved: boolean
  readonly isCleared: boolean
}

/** How much of what a cleanup did still stands. */
export interface Standing {
  readonly messages: number
  readonly messagesOtherwise: number
  readonly people: number
  readonly peopleOtherwise: number
}

function readCleanups(db: Kysely<Database>) {
  const rows = async (ids: readonly string[], scopeId: string): Promise<CleanupRow[]> =>
    (await db
      .selectFrom('cleanups')
      .selectAll()
      .where('scopeId', '=', scopeId)
      .where('id', 'in', ids)
      .execute()) as unknown as CleanupRow[]
  return {
    byId: async ({ scopeId, id }: CleanupKey): Promise<CleanupRow | undefined> =>
      (await rows([id], scopeId))[0],

    byIds: (scopeId: string, ids: readonly string[]): Promise<CleanupRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : rows(ids, scopeId),

    /** Those that nobody was heard to work at since then, without those whose act a later version brought. */
    async silent(since: Date, limit: number): Promise<CleanupRow[]> {
      return (await db
        .selectFrom('cleanups')
        .selectAll()
        .where('state', 'in', ['going', 'stopping'])
        .where('beatAt', '<', since)
        .where(sql<string>`act ->> 'act'`, 'in', CLEANUP_ACTS)
        .orderBy('beatAt')
        .limit(limit)
        .execute()) as unknown as CleanupRow[]
    },

    /** How many are under way in all channels. */
    async countGoing(): Promise<number> {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::integer as count from cleanups where state in ('going', 'stopping')`.execute(db)
      return found[0]!.count
    },

    /** How many messages and people a run found, without some of either. */
    async countTargets(
      { scopeId, id }: CleanupKey,
      out: readonly string[],
    ): Promise<{ readonly messages: number; readonly people: number; readonly messagesOfPeople: number }> {
      const { rows: found } = await sql<{ messages: number; people: number; messagesOfPeople: number }>`
        select count(*) filter (where seq > 0 and message_id <> all (${out}::uuid[]))::integer as messages,
          count(distinct user_id) filter (where user_id <> all (${out}::uuid[]))::integer as people,
          count(*) filter (where seq > 0 and user_id <> all (${out}::uuid[]))::integer as messages_of_people
        from run_hits where scope_id = ${scopeId} and run_id = ${id}`.execute(db)
      return found[0]!
    },

    /** How many people it met. */
    async peopleOf({ scopeId, id }: CleanupKey): Promise<number> {
      const { rows: found } = await sql<{ count: number }>`
        select count(distinct user_id)::integer as count from cleanup_targets
        where scope_id = ${scopeId} and cleanup_id = ${id} and outcome = 'done'`.execute(db)
      return found[0]!.count
    },

    /** How much of what it did still stands as it left it. */
    async standing({ scopeId, id }: CleanupKey): Promise<Standing> {
      const { rows: found } = await sql<Standing>`
        select count(*) filter (where target.message_id is not null and m.cleared_in = ${id} and not m.is_removed)::integer
            as messages,
          count(*) filter (where target.message_id is not null and (m.cleared_in is distinct from ${id} or m.is_removed))
            ::integer as messages_otherwise,
          count(*) filter (where target.ban_id is not null and ban.ended_at is null
            or target.warning_id is not null and warning.withdrawn_at is null)::integer as people,
          count(*) filter (where target.ban_id is not null and ban.ended_at is not null
            or target.warning_id is not null and warning.withdrawn_at is not null)::integer as people_otherwise
        from cleanup_targets target
        left join messages m on m.channel_id = target.scope_id and m.id = target.message_id
        left join bans ban on ban.id = target.ban_id
        left join warnings warning on warning.scope_id = target.scope_id and warning.id = target.warning_id
        where target.scope_id = ${scopeId} and target.cleanup_id = ${id} and target.outcome = 'done'`.execute(
        db,
      )
      return found[0]!
    },
  }
}

function writeCleanups(db: Kysely<Database>) {
  const one = ({ scopeId, id }: CleanupKey) =>
    db.updateTable('cleanups').where('scopeId', '=', scopeId).where('id', '=', id)
  return {
    ...readCleanups(db),

    async insert(
      row: CleanupKey & Pick<CleanupRow, 'runId' | 'byId' | 'entrySeq' | 'act' | 'total' | 'owner'>,
      at: Date,
    ): Promise<void> {
      await db
        .insertInto('cleanups')
        .values({
          ...row,
          act: JSON.stringify(row.act),
          direction: 'do',
          state: 'going',
          cursor: null,
          read: 0,
          done: 0,
          skipped: '{}',
          told: NOTHING_TOLD,
          beatAt: at,
          createdAt: at,
        })
        .execute()
    },

    /** The row, locked: nobody else works at it until the transaction ends. */
    async lock({ scopeId, id }: CleanupKey): Promise<CleanupRow | undefined> {
      return (await db
        .selectFrom('cleanups')
        .selectAll()
        .where('scopeId', '=', scopeId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()) as unknown as CleanupRow | undefined
    },

    /** Takes it from whoever was silent since then; false where somebody was faster. */
    async take(key: CleanupKey, silentSince: Date, owner: string, at: Date): Promise<boolean> {
      const taken = await one(key)
        .set({ owner, beatAt: at })
        .where('beatAt', '<', silentSince)
        .returning('id')
        .execute()
      return taken.length > 0
    },

    async keep(
      key: CleanupKey,
      step: Pick<CleanupRow, 'state' | 'cursor' | 'read' | 'done' | 'skipped' | 'told'>,
      at: Date,
    ): Promise<void> {
      const { state, cursor, read, done, skipped, told } = step
      await one(key)
        .set({
          state,
          cursor: cursor === null ? null : JSON.stringify(cursor),
          read,
          done,
          skipped: JSON.stringify(skipped),
          told: JSON.stringify(told),
          beatAt: at,
        })
        .execute()
    },

    /** Ends what is left to do after the present chunk. */
    async stop(key: CleanupKey): Promise<void> {
      await one(key).set({ state: 'stopping' }).where('state', '=', 'going').execute()
    },

    /** Ends it at once behind the present chunk, because what it did is to be undone; false where nobody was at it. */
    async end(key: CleanupKey): Promise<boolean> {
      const ended = await one(key)
        .set({ state: 'stopped' })
        .where('state', 'in', ['going', 'stopping'])
        .where(sql<boolean>`act ->> 'act' = any(${[...CLEANUP_ACTS]}::text[])`)
        .returning('id')
        .execute()
      return ended.length > 0
    },

    async fail(key: CleanupKey): Promise<void> {
      await one(key).set({ state: 'failed' }).where('state', 'in', ['going', 'stopping']).execute()
    },

    /** Begins to undo it, or to do again what was undone: whoever looks next goes on with it. */
    async turn(key: CleanupKey, direction: 'undo' | 'redo', by: string | null): Promise<void> {
      await one(key)
        .set({
          direction,
          state: 'going',
          cursor: null,
          told: NOTHING_TOLD,
          undoneBy: by,
          beatAt: new Date(0),
        })
        .execute()
    },

    /** Gives the next messages that the run found, from the newest down. */
    async foundMessages(
      scopeId: string,
      runId: string,
      {
        below,
        out,
        isOut,
      }: {
        readonly below: number | null
        readonly out: readonly string[]
        readonly isOut: 'messages' | 'people'
      },
      limit: number,
    ): Promise<FoundMessage[]> {
      const column = isOut === 'messages' ? sql`hit.message_id` : sql`hit.user_id`
      const { rows } = await sql<FoundMessage>`
        select hit.seq, hit.message_id, hit.user_id, m.is_removed, m.cleared_at is not null as is_cleared
        from run_hits hit join messages m on m.channel_id = hit.scope_id and m.id = hit.message_id
        where hit.scope_id = ${scopeId} and hit.run_id = ${runId}
          and ${below === null ? sql`true` : sql`hit.seq < ${below}`} and ${column} <> all (${out}::uuid[])
        order by hit.seq desc limit ${limit}`.execute(db)
      return rows
    },

    /** Gives the next authors of what the run found, in the order of their ids. */
    async foundPeople(
      scopeId: string,
      runId: string,
      after: string,
      out: readonly string[],
      limit: number,
    ): Promise<string[]> {
      const { rows } = await sql<{ userId: string }>`
        select distinct user_id from run_hits
        where scope_id = ${scopeId} and run_id = ${runId} and user_id > ${after} and user_id <> all (${out}::uuid[])
        order by user_id limit ${limit}`.execute(db)
      return rows.map(({ userId }) => userId)
    },

    async addTargets({ scopeId, id }: CleanupKey, targets: readonly CleanupTarget[]): Promise<void> {
      if (targets.length === 0) return
      await db
        .insertInto('cleanupTargets')
        .values(
          targets.map(({ banId = null, replacedId = null, warningId = null, ...target }) => ({
            ...target,
            scopeId,
            cleanupId: id,
            banId,
            replacedId,
            warningId,
          })),
        )
        .execute()
    },

    /** Targets that it was done to: people behind an id, or messages from the newest down. */
    async doneTargets(
      { scopeId, id }: CleanupKey,
      from: CleanupCursor,
      limit: number,
    ): Promise<CleanupTarget[]> {
      const where =
        from.part === 'people'
          ? sql`message_id is null and user_id > ${from.after} order by user_id`
          : sql`message_id is not null and ${from.below === null ? sql`true` : sql`seq < ${from.below}`} order by seq desc`
      const { rows } = await sql<CleanupTarget>`
        select user_id, message_id, seq, outcome, ban_id, replaced_id, warning_id from cleanup_targets
        where scope_id = ${scopeId} and cleanup_id = ${id} and outcome = 'done' and ${where} limit ${limit}`.execute(
        db,
      )
      return rows
    },

    /**
     * The cleanup that gave somebody this ban, with the messages of theirs that it deleted, the newest first; undefined
     * where none did. What it withheld comes back by its own undoing alone, and is not among them.
     */
    async ofBan({
      id,
      channelId,
      userId,
    }: {
      readonly id: string
      readonly channelId: string
      readonly userId: string
    }): Promise<{ readonly id: string; readonly messageIds: readonly string[] } | undefined> {
      const { rows } = await sql<{ id: string; messageIds: string[] }>`
        select person.cleanup_id as id, array(
            select m.id from cleanup_targets target
            join messages m on m.channel_id = target.scope_id and m.id = target.message_id
            where target.scope_id = person.scope_id and target.cleanup_id = person.cleanup_id
              and target.user_id = person.user_id and target.outcome = 'done' and not m.is_withheld
            order by m.seq desc) as message_ids
        from cleanup_targets person
        where person.scope_id = ${channelId} and person.user_id = ${userId} and person.ban_id = ${id}`.execute(
        db,
      )
      return rows[0]
    },

    /** Deletes messages in this act; gives the ids of those that it deleted. */
    async clear(
      channelId: string,
      ids: readonly string[],
      act: SetBy & { readonly in: string; readonly isWithheld: boolean },
    ): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`
        update messages set cleared_at = ${act.at}, cleared_by = ${act.by}, cleared_in = ${act.in},
          is_withheld = ${act.isWithheld}, search = null
        where channel_id = ${channelId} and id = any(${ids}::uuid[]) and cleared_at is null and not is_removed
        returning id`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** The texts of messages that this act deleted and that nobody deleted otherwise since. */
    async restorable(
      { scopeId, id }: CleanupKey,
      ids: readonly string[],
    ): Promise<{ readonly id: string; readonly text: string }[]> {
      const { rows } = await sql<{ id: string; text: string }>`
        select id, text from messages
        where channel_id = ${scopeId} and id = any(${ids}::uuid[]) and cleared_in = ${id} and not is_removed`.execute(
        db,
      )
      return rows
    },

    /** Brings these back; `folded` is their text in the form of the search index. */
    async restore(
      { scopeId, id }: CleanupKey,
      messages: readonly { readonly id: string; readonly folded: string }[],
    ): Promise<readonly string[]> {
      if (messages.length === 0) return []
      const { rows } = await sql<{ id: string }>`
        update messages
        set cleared_at = null, cleared_by = null, cleared_in = null, is_withheld = false,
          search = to_tsvector('simple', back.folded)
        from unnest(${messages.map((one) => one.id)}::uuid[], ${messages.map(({ folded }) => folded)}::text[])
          as back (message_id, folded)
        where channel_id = ${scopeId} and id = back.message_id and not is_removed and cleared_in = ${id}
        returning id`.execute(db)
      return rows.map((row) => row.id)
    },

    /** Ends these bans where they stand; gives whose they were. */
    async endBans(
      ids: readonly string[],
      { by, at }: SetBy,
    ): Promise<{ readonly id: string; readonly userId: string }[]> {
      const { rows } = await sql<{ id: string; userId: string }>`
        update bans set ended_at = ${at}, ended_by = ${by}, is_seen_to = true
        where id = any(${ids}::uuid[]) and ended_at is null returning id, user_id`.execute(db)
      return rows
    },

    /** Puts bans in force again where the person has no other, and their time has not run out. */
    async reopenBans(
      ids: readonly string[],
      at: Date,
    ): Promise<{ readonly id: string; readonly userId: string }[]> {
      const { rows } = await sql<{ id: string; userId: string }>`
        update bans as ban set ended_at = null, ended_by = null, is_seen_to = ban.is_timed_ban
        where ban.id = any(${ids}::uuid[]) and ban.ended_at is not null
          and (ban.expires_at is null or ban.expires_at > ${at})
          and not exists (select from bans other
            where other.channel_id = ban.channel_id and other.user_id = ban.user_id and other.ended_at is null)
        returning id, user_id`.execute(db)
      return rows
    },

    /** Bans or mutes people at once; whatever stood is ended before. */
    async impose(
      bans: readonly { readonly id: string; readonly userId: string }[],
      shared: {
        readonly channelId: string
        readonly byId: string
        readonly reason: string | null
        readonly expiresAt: Date | null
        readonly isTimedBan: boolean
        readonly isByHidden: boolean
        readonly category: string | null
        readonly at: Date
      },
    ): Promise<void> {
      const { channelId, byId, reason, expiresAt, isTimedBan, isByHidden, category, at } = shared
      const userIds = bans.map(({ userId }) => userId)
      await sql`
        update bans set ended_at = ${at}, ended_by = ${byId}
        where channel_id = ${channelId} and user_id = any(${userIds}::uuid[]) and ended_at is null`.execute(
        db,
      )
      await sql`
        insert into bans (id, channel_id, user_id, by_id, reason, created_at, expires_at, is_timed_ban, clears,
          is_seen_to, is_by_hidden, category)
        select id, ${channelId}::uuid, user_id, ${byId}::uuid, ${reason}, ${at}, ${expiresAt}, ${isTimedBan}, 'nothing',
          ${isTimedBan}, ${isByHidden}, ${category}
        from unnest(${bans.map(({ id }) => id)}::uuid[], ${userIds}::uuid[]) as one (id, user_id)`.execute(db)
    },
  }
}

const NOTHING_TOLD = JSON.stringify({ ids: [], count: 0, isTold: false })

export const cleanupsNoun = { read: readCleanups, write: writeCleanups }
