import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'

/** What moderators write down about a person: a row for each version. */
export interface NotesTable {
  scopeId: string
  id: string
  version: number
  userId: string
  text: string
  byId: string | null
  createdAt: Date
  /** Set in every version of a note that was withdrawn. */
  removedAt: WithDefault<Date | null>
}

export interface NotesTables {
  notes: NotesTable
}

/** A version of a note with today's name of its author; null where that account is deleted. */
export interface NoteRow {
  readonly id: string
  readonly version: number
  readonly userId: string
  readonly text: string
  readonly byId: string | null
  readonly byName: string | null
  readonly createdAt: Date
  readonly removedAt: Date | null
}

function readNotes(db: Kysely<Database>) {
  return {
    /** All versions of the notes about somebody that stand, the newest first. */
    async about(scopeId: string, userId: string): Promise<NoteRow[]> {
      const { rows } = await sql<NoteRow>`
        select note.id, note.version, note.user_id, note.text, note.by_id, note.created_at, note.removed_at,
          case when author.deleted_at is null then author.name end as by_name
        from notes note left join users author on author.id = note.by_id
        where note.scope_id = ${scopeId} and note.user_id = ${userId} and note.removed_at is null
        order by note.id desc, note.version desc`.execute(db)
      return rows
    },

    /** All versions of one note, the newest first, also of a withdrawn one. */
    async versions(scopeId: string, id: string): Promise<NoteRow[]> {
      const { rows } = await sql<NoteRow>`
        select note.id, note.version, note.user_id, note.text, note.by_id, note.created_at, note.removed_at,
          case when author.deleted_at is null then author.name end as by_name
        from notes note left join users author on author.id = note.by_id
        where note.scope_id = ${scopeId} and note.id = ${id}
        order by note.version desc`.execute(db)
      return rows
    },

    /** How many notes about somebody stand. */
    async count(scopeId: string, userId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(distinct id)::integer as count from notes
        where scope_id = ${scopeId} and user_id = ${userId} and removed_at is null`.execute(db)
      return rows[0]!.count
    },
  }
}

function writeNotes(db: Kysely<Database>) {
  return {
    ...readNotes(db),

    /** Adds a note, or a version of one. Whoever calls it has locked the channel's row. */
    async add(
      note: Pick<NotesTable, 'scopeId' | 'id' | 'version' | 'userId' | 'text' | 'byId'>,
      at: Date,
    ): Promise<void> {
      await db
        .insertInto('notes')
        .values({ ...note, createdAt: at })
        .execute()
    },

    /** Withdraws a note, or with null brings it back; false where it was so already. */
    async setRemoved(scopeId: string, id: string, at: Date | null): Promise<boolean> {
      const rows = await db
        .updateTable('notes')
        .set({ removedAt: at })
        .where('scopeId', '=', scopeId)
        .where('id', '=', id)
        .where('removedAt', at === null ? 'is not' : 'is', null)
        .returning('id')
        .execute()
      return rows.length > 0
    },
  }
}

export const notesNoun = { read: readNotes, write: writeNotes }
