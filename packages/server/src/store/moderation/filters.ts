import { EVERYWHERE, type FilterBody, type FilterState } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Json, WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'

/** What moderators wrote to catch messages, by scope: a channel, or everywhere. */
interface FiltersTable {
  scopeId: string
  id: string
  /** Their order: the first that fires decides. */
  position: number
  /** Rises with each change of this filter. */
  version: number
  state: string
  title: string
  body: Json
  isRemoved: WithDefault<boolean>
  changedBy: string | null
  changedAt: Date
}

/** Every version that a filter had. */
interface FilterVersionsTable {
  scopeId: string
  id: string
  version: number
  state: string
  title: string
  body: Json
  byId: string | null
  at: Date
}

export interface FiltersTables {
  filters: FiltersTable
  filterVersions: FilterVersionsTable
}

/** A filter as it stands. */
export interface FilterRow extends Omit<Selectable<FiltersTable>, 'body' | 'state'> {
  readonly state: FilterState
  readonly body: FilterBody
}

/** A filter as it was in one of its versions. */
export interface FilterVersionRow {
  readonly version: number
  readonly state: FilterState
  readonly body: FilterBody
  readonly byId: string | null
  readonly at: Date
}

/** What a channel's messages are judged by: the filters of both scopes in their order, and the versions of both. */
export interface LiveFilters {
  readonly version: number
  readonly serviceVersion: number
  readonly everywhere: readonly FilterRow[]
  readonly ofChannel: readonly FilterRow[]
}

function readFilters(db: Kysely<Database>) {
  const standing = (scopeIds: readonly string[]) =>
    db
      .selectFrom('filters')
      .selectAll()
      .where('scopeId', 'in', scopeIds)
      .where('isRemoved', '=', false)
      .orderBy('position')
      .orderBy('id')
  /** The versions of a channel's filters and of those everywhere. */
  const versions = async (
    channelId: string,
  ): Promise<{ readonly version: number; readonly serviceVersion: number }> => {
    const { rows } = await sql<{ version: number; serviceVersion: number }>`
      select coalesce((select filter_version from channels where id = ${channelId}), 0) as version,
        coalesce((select filter_version from moderation_heads where scope_id = ${EVERYWHERE}), 0) as service_version`.execute(
      db,
    )
    return rows[0]!
  }
  return {
    /** The filters of a scope in their order, without removed ones. */
    ofScope: async (scopeId: string): Promise<FilterRow[]> =>
      (await standing([scopeId]).execute()) as FilterRow[],

    /** A filter, also a removed one. */
    byId: (scopeId: string, id: string): Promise<FilterRow | undefined> =>
      db
        .selectFrom('filters')
        .selectAll()
        .where('scopeId', '=', scopeId)
        .where('id', '=', id)
        .executeTakeFirst() as Promise<FilterRow | undefined>,

    /** Filters of a scope, removed ones as well; in no order, unknown ones left out. */
    byIds: async (scopeId: string, ids: readonly string[]): Promise<FilterRow[]> =>
      ids.length === 0
        ? []
        : ((await db
            .selectFrom('filters')
            .selectAll()
            .where('scopeId', '=', scopeId)
            .where('id', 'in', ids)
            .execute()) as FilterRow[]),

    /** A filter as it was in that version. */
    versionOf: (scopeId: string, id: string, version: number): Promise<FilterVersionRow | undefined> =>
      db
        .selectFrom('filterVersions')
        .select(['version', 'state', 'body', 'byId', 'at'])
        .where('scopeId', '=', scopeId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst() as Promise<FilterVersionRow | undefined>,

    versions,

    /** What judges a channel's messages now. */
    async live(channelId: string): Promise<LiveFilters> {
      const { version, serviceVersion } = await versions(channelId)
      // the versions are read before the filters: newer ones under an older version are judged anew, never too late
      const found =
        version === 0 && serviceVersion === 0
          ? []
          : ((await standing([channelId, EVERYWHERE]).where('state', '<>', 'off').execute()) as FilterRow[])
      return {
        version,
        serviceVersion,
        everywhere: found.filter(({ scopeId }) => scopeId === EVERYWHERE),
        ofChannel: found.filter(({ scopeId }) => scopeId !== EVERYWHERE),
      }
    },
  }
}

function writeFilters(db: Kysely<Database>) {
  return {
    ...readFilters(db),

    /** Keeps a filter as it is from now on, a new one as well, and this version of it. */
    async put(filter: FilterRow): Promise<void> {
      const { scopeId, id, version, state, title, changedBy, changedAt } = filter
      const body = JSON.stringify(filter.body)
      await db
        .insertInto('filters')
        .values({ ...filter, body })
        .onConflict((conflict) => conflict.columns(['scopeId', 'id']).doUpdateSet({ ...filter, body }))
        .execute()
      await db
        .insertInto('filterVersions')
        .values({ scopeId, id, version, state, title, body, byId: changedBy, at: changedAt })
        .execute()
    },

    /** Puts the filters of a scope into this order, which names each. */
    async order(scopeId: string, ids: readonly string[]): Promise<void> {
      await sql`
        update filters set position = ordered.n
        from unnest(${ids}::uuid[]) with ordinality as ordered (id, n)
        where filters.scope_id = ${scopeId} and filters.id = ordered.id`.execute(db)
    },

    /**
     * Notes that a scope's filters have changed: no message that the older ones judged is stored from the commit on.
     * Whoever calls it has locked the channel's row, or everywhere's head.
     */
    async raise(scopeId: string): Promise<void> {
      if (scopeId === EVERYWHERE)
        await sql`update moderation_heads set filter_version = filter_version + 1 where scope_id = ${scopeId}`.execute(
          db,
        )
      else
        await sql`update channels set filter_version = filter_version + 1 where id = ${scopeId}`.execute(db)
    },
  }
}

export const filtersNoun = { read: readFilters, write: writeFilters }
