import type { EmoticonImport, ImportFailure, ImportTrouble } from '@gwar/protocol'
import type { Kysely, Selectable } from 'kysely'
import type { Json, JsonOrNull, WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'

interface EmoticonImportsTable {
  id: string
  channelId: string
  byId: string
  /** The application by which it was begun; null for the person's own login. */
  applicationId: WithDefault<string | null>
  source: EmoticonImport['source']
  title: string | null
  author: string | null
  /** The key of the ZIP in the file storage, as long as it is needed. */
  archive: string | null
  items: Json
  /** How many of the set are not among the items. */
  more: number
  /** Null before it is begun. */
  chosen: JsonOrNull
  /** How many of the chosen ones were tried. */
  done: WithDefault<number>
  brought: Json | WithDefault<unknown>
  failures: Json | WithDefault<unknown>
  /** The work of the node that is at it, and until when the others leave it alone. */
  claim: WithDefault<string | null>
  takenUntil: WithDefault<Date | null>
  createdAt: Date
  startedAt: WithDefault<Date | null>
  finishedAt: WithDefault<Date | null>
  isStopped: WithDefault<boolean>
}

export interface EmoticonImportsTables {
  emoticonImports: EmoticonImportsTable
}

/** An emoticon of a set, as its source describes it. */
export interface SetItem {
  readonly name: string
  /** Its number at the service; of a ZIP its name there. */
  readonly id: string
  readonly author: string | null
  /** Which of its pictures is brought: the service's word for its size, or the file's place in the ZIP. */
  readonly picture: string
  readonly isMoving: boolean
  readonly isLayer: boolean
  readonly isWide: boolean
  /** What is in the way by itself, whatever the channel has. */
  readonly trouble: ImportTrouble | null
  readonly kilobytes: number | null
}

/** One that is brought: its place among the items, and its name here. */
export interface ChosenItem {
  readonly key: number
  readonly name: string
}

export type EmoticonImportRow = Omit<
  Selectable<EmoticonImportsTable>,
  'items' | 'chosen' | 'brought' | 'failures'
> & {
  readonly items: readonly SetItem[]
  readonly chosen: readonly ChosenItem[] | null
  readonly brought: readonly string[]
  readonly failures: readonly ImportFailure[]
}

export type NewImport = Pick<
  EmoticonImportRow,
  'id' | 'channelId' | 'byId' | 'source' | 'title' | 'author' | 'archive' | 'items' | 'more'
>

/** What became of the next one: its file, or why it failed. */
export type ItemOutcome = { readonly file: string } | { readonly failure: ImportFailure }

function readEmoticonImports(db: Kysely<Database>) {
  const all = () => db.selectFrom('emoticonImports').selectAll()
  const running = () => all().where('startedAt', 'is not', null).where('finishedAt', 'is', null)
  return {
    async byId(channelId: string, id: string): Promise<EmoticonImportRow | undefined> {
      const row = await all().where('channelId', '=', channelId).where('id', '=', id).executeTakeFirst()
      return row as EmoticonImportRow | undefined
    },

    async running(channelId: string): Promise<EmoticonImportRow | undefined> {
      return (await running().where('channelId', '=', channelId).executeTakeFirst()) as
        | EmoticonImportRow
        | undefined
    },

    /** The one of the channel that runs, or was begun last. */
    async latest(channelId: string): Promise<EmoticonImportRow | undefined> {
      const row = await all()
        .where('channelId', '=', channelId)
        .where('startedAt', 'is not', null)
        .orderBy('startedAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row as EmoticonImportRow | undefined
    },

    /** Those that no node is at, the oldest first, with the work that had them last. */
    waiting: (at: Date, limit: number): Promise<{ id: string; claim: string | null }[]> =>
      db
        .selectFrom('emoticonImports')
        .select(['id', 'claim'])
        .where('startedAt', 'is not', null)
        .where('finishedAt', 'is', null)
        .where((or) => or.or([or('takenUntil', 'is', null), or('takenUntil', '<=', at)]))
        .orderBy('startedAt')
        .limit(limit)
        .execute(),

    /**
     * Archives that nobody needs any more: of previews made, and of imports ended, before that moment; of imports that
     * ended without a failure; and of imports that ended before another one of their channel began.
     */
    async spentArchives(before: Date, limit: number): Promise<{ id: string; archive: string }[]> {
      const rows = await db
        .selectFrom('emoticonImports as own')
        .select(['id', 'archive'])
        .where('archive', 'is not', null)
        .where((or) =>
          or.or([
            or.and([or('startedAt', 'is', null), or('createdAt', '<', before)]),
            or('finishedAt', '<', before),
            or.and([
              or('finishedAt', 'is not', null),
              or.or([
                or('failures', '=', '[]'),
                or.exists(
                  or
                    .selectFrom('emoticonImports as later')
                    .select('later.id')
                    .whereRef('later.channelId', '=', 'own.channelId')
                    .whereRef('later.startedAt', '>', 'own.startedAt'),
                ),
              ]),
            ]),
          ]),
        )
        .limit(limit)
        .execute()
      return rows.map(({ id, archive }) => ({ id, archive: archive! }))
    },
  }
}

function writeEmoticonImports(db: Kysely<Database>) {
  const all = () => db.selectFrom('emoticonImports').selectAll()
  /** The row of an import that this work still has. */
  const own = (id: string, claim: string) =>
    db
      .updateTable('emoticonImports')
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('finishedAt', 'is', null)
      .returning('id')
  const isThere = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
    (await query.executeTakeFirst()) !== undefined
  return {
    ...readEmoticonImports(db),

    /** A preview takes the place of the person's earlier ones in the channel; gives the archives of these. */
    async insert({ items, ...row }: NewImport, at: Date): Promise<string[]> {
      const replaced = await db
        .deleteFrom('emoticonImports')
        .where('channelId', '=', row.channelId)
        .where('byId', '=', row.byId)
        .where('startedAt', 'is', null)
        .returning('archive')
        .execute()
      await db
        .insertInto('emoticonImports')
        .values({ ...row, items: JSON.stringify(items), createdAt: at })
        .execute()
      return replaced.flatMap(({ archive }) => (archive === null ? [] : [archive]))
    },

    /**
     * Begins an import, also one that is over, with what was chosen now; undefined where it is gone. What failed before and
     * is not chosen anew stays in the list. The channel must be locked, and none may run there. Of the channel's others only
     * previews stay, so that who begins one after the other does not fill the store, and those whose archive is not deleted
     * yet.
     */
    async start(
      channelId: string,
      id: string,
      chosen: readonly ChosenItem[],
      work: {
        readonly byId: string
        readonly applicationId: string | null
        readonly claim: string
        readonly at: Date
        readonly takenUntil: Date
      },
    ): Promise<EmoticonImportRow | undefined> {
      const { byId, applicationId, claim, at, takenUntil } = work
      const before = (await all().where('id', '=', id).executeTakeFirst()) as EmoticonImportRow | undefined
      const anew = new Set(chosen.map(({ key }) => key))
      const failures = (before?.failures ?? []).filter(({ key }) => !anew.has(key))
      const row = await db
        .updateTable('emoticonImports')
        .set({
          byId,
          applicationId,
          chosen: JSON.stringify(chosen),
          done: 0,
          brought: '[]',
          failures: JSON.stringify(failures),
          claim,
          takenUntil,
          startedAt: at,
          finishedAt: null,
          isStopped: false,
        })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return undefined
      await db
        .deleteFrom('emoticonImports')
        .where('channelId', '=', channelId)
        .where('finishedAt', 'is not', null)
        .where('archive', 'is', null)
        .execute()
      return row as EmoticonImportRow
    },

    /**
     * Takes one that no node is at from the work that had it last, which brings nothing from then on; undefined where
     * another node was faster.
     */
    async take(
      { id, claim: last }: { readonly id: string; readonly claim: string | null },
      claim: string,
      at: Date,
      takenUntil: Date,
    ): Promise<EmoticonImportRow | undefined> {
      const row = await db
        .updateTable('emoticonImports')
        .set({ claim, takenUntil })
        .where('id', '=', id)
        .where('claim', 'is not distinct from', last)
        .where('startedAt', 'is not', null)
        .where('finishedAt', 'is', null)
        .where((or) => or.or([or('takenUntil', 'is', null), or('takenUntil', '<=', at)]))
        .returningAll()
        .executeTakeFirst()
      return row as EmoticonImportRow | undefined
    },

    /** Keeps it, or with a moment that has come leaves it to others; false where this work has it no longer. */
    hold: (id: string, claim: string, takenUntil: Date): Promise<boolean> =>
      isThere(own(id, claim).set({ takenUntil })),

    /** Notes what became of the one at place `done`; false where this work has it no longer. */
    advance(
      row: Pick<EmoticonImportRow, 'id' | 'done' | 'brought' | 'failures'>,
      claim: string,
      outcome: ItemOutcome,
    ): Promise<boolean> {
      return isThere(
        own(row.id, claim)
          .where('done', '=', row.done)
          .set({
            done: row.done + 1,
            ...('file' in outcome
              ? { brought: JSON.stringify([...row.brought, outcome.file]) }
              : { failures: JSON.stringify([...row.failures, outcome.failure]) }),
          }),
      )
    },

    /** Ends it; false where this work has it no longer. */
    finish: (id: string, claim: string, at: Date, isStopped: boolean): Promise<boolean> =>
      isThere(own(id, claim).set({ finishedAt: at, isStopped, takenUntil: null })),

    /**
     * Stops the one of the channel; undefined where it does not run. What it has brought stays. Gives the work that had it,
     * and what that was at.
     */
    stop: (
      channelId: string,
      id: string,
      at: Date,
    ): Promise<{ claim: string | null; done: number } | undefined> =>
      db
        .updateTable('emoticonImports')
        .set({ finishedAt: at, isStopped: true, takenUntil: null })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .where('startedAt', 'is not', null)
        .where('finishedAt', 'is', null)
        .returning(['claim', 'done'])
        .executeTakeFirst(),

    /** Deletes a preview; gives whether there was one, and its archive. */
    async removePreview(channelId: string, id: string): Promise<{ archive: string | null } | undefined> {
      return db
        .deleteFrom('emoticonImports')
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .where('startedAt', 'is', null)
        .returning('archive')
        .executeTakeFirst()
    },

    /** Forgets archives whose files are deleted. */
    async forgetArchives(archives: readonly string[]): Promise<void> {
      if (archives.length === 0) return
      await db
        .updateTable('emoticonImports')
        .set({ archive: null })
        .where('archive', 'in', archives)
        .execute()
    },

    /** Deletes previews that nobody began; their archives must be deleted before. */
    async sweepPreviews(before: Date): Promise<void> {
      await db
        .deleteFrom('emoticonImports')
        .where('startedAt', 'is', null)
        .where('archive', 'is', null)
        .where('createdAt', '<', before)
        .execute()
    },
  }
}

export const emoticonImportsNoun = { read: readEmoticonImports, write: writeEmoticonImports }
