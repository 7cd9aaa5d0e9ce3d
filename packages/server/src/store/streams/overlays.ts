import type { OverlayKind } from '@gwar/protocol'
import type { Kysely, Selectable } from 'kysely'
import type { Json, WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'

interface OverlaysTable {
  /** The end of its address, which opens no right. */
  id: string
  channelId: string
  kind: OverlayKind
  /** What it is, in the owner's words. */
  name: string
  config: Json
  /** Rises with each change. */
  revision: WithDefault<number>
  /** Up to this number of an event nothing is shown; 0 where nobody took anything off the picture. */
  clearedSeq: WithDefault<number>
  /** When it was taken off; null where nobody did, or a node that does not write it down. */
  clearedAt: Date | null
  /** Alerts wait. */
  isPaused: WithDefault<boolean>
  createdBy: string | null
  createdAt: Date
}

export interface OverlaysTables {
  overlays: OverlaysTable
}

export type OverlayRow = Selectable<OverlaysTable>

export type ShownOverlay = OverlayRow & { readonly channelName: string }

function readOverlays(db: Kysely<Database>) {
  const shownRows = () =>
    db
      .selectFrom('overlays')
      .innerJoin('channels', 'channels.id', 'overlays.channelId')
      .selectAll('overlays')
      .select('channels.name as channelName')
      .where('channels.deletedAt', 'is', null)
  return {
    byId: (id: string): Promise<OverlayRow | undefined> =>
      db.selectFrom('overlays').selectAll().where('id', '=', id).executeTakeFirst(),

    /** An overlay as its pages need it: with the name of its channel. */
    shown: (id: string): Promise<ShownOverlay | undefined> =>
      shownRows().where('overlays.id', '=', id).executeTakeFirst(),

    /** The same of many; those that are gone are not among them. */
    shownAll: (ids: readonly string[]): Promise<ShownOverlay[]> =>
      shownRows().where('overlays.id', 'in', ids).execute(),

    /** The oldest first. */
    ofChannel: (channelId: string): Promise<OverlayRow[]> =>
      db
        .selectFrom('overlays')
        .selectAll()
        .where('channelId', '=', channelId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  }
}

/** What of an overlay changes. */
export interface OverlayChange {
  readonly id?: string
  readonly name?: string
  readonly config?: object
  readonly isPaused?: boolean
}

function writeOverlays(db: Kysely<Database>) {
  return {
    ...readOverlays(db),

    async insert(
      row: Omit<OverlayRow, 'config' | 'revision' | 'clearedSeq' | 'clearedAt' | 'isPaused'> & {
        config: object
      },
    ) {
      await db
        .insertInto('overlays')
        .values({ ...row, config: JSON.stringify(row.config) })
        .execute()
    },

    /**
     * Gives the overlay as it is afterwards; undefined where the channel has none of this id, or where it has another
     * revision than the one of which the change was made.
     */
    change: (channelId: string, id: string, { config, ...change }: OverlayChange, revision?: number) =>
      db
        .updateTable('overlays')
        .set((eb) => ({
          ...change,
          ...(config !== undefined && { config: JSON.stringify(config) }),
          revision: eb('revision', '+', 1),
        }))
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
        .returningAll()
        .executeTakeFirst(),

    /**
     * Up to this number and moment nothing is shown in any overlay of the channel, or in the one of this id; null brings
     * back what was taken. Gives them as they are afterwards.
     */
    clear: (
      channelId: string,
      upTo: { readonly seq: number; readonly at: Date } | null,
      id: string | null = null,
    ) =>
      db
        .updateTable('overlays')
        .set((eb) => ({
          clearedSeq: upTo?.seq ?? 0,
          clearedAt: upTo?.at ?? null,
          revision: eb('revision', '+', 1),
        }))
        .where('channelId', '=', channelId)
        .$if(id !== null, (query) => query.where('id', '=', id))
        .returningAll()
        .execute(),

    /** Brings back the channel's overlays of a kind that were taken off the picture. Gives these as they are then. */
    bringBack: (channelId: string, kind: OverlayKind) =>
      db
        .updateTable('overlays')
        .set((eb) => ({ clearedSeq: 0, clearedAt: null, revision: eb('revision', '+', 1) }))
        .where('channelId', '=', channelId)
        .where('kind', '=', kind)
        .where('clearedSeq', '>', 0)
        .returningAll()
        .execute(),

    /** False where this channel has none of this id. */
    async remove(channelId: string, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom('overlays')
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export const overlaysNoun = { read: readOverlays, write: writeOverlays }
