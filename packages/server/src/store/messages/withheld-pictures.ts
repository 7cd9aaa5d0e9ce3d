import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface WithheldPicturesTable {
  addressHash: Bytes
  createdAt: Date
}

export interface WithheldPicturesTables {
  withheldPictures: WithheldPicturesTable
}

function readWithheldPictures(db: Kysely<Database>) {
  return {
    /** Whether the relay serves the picture at this address to nobody. */
    async has(url: string): Promise<boolean> {
      const row = await db
        .selectFrom('withheldPictures')
        .select('createdAt')
        .where('addressHash', '=', hashOf(url))
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

function writeWithheldPictures(db: Kysely<Database>) {
  return {
    async add(urls: readonly string[], at: Date): Promise<void> {
      if (urls.length === 0) return
      await db
        .insertInto('withheldPictures')
        .values(urls.map((url) => ({ addressHash: hashOf(url), createdAt: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Serves the picture again; false where it was not withheld. */
    async remove(url: string): Promise<boolean> {
      const [removed] = await db
        .deleteFrom('withheldPictures')
        .where('addressHash', '=', hashOf(url))
        .returning('createdAt')
        .execute()
      return removed !== undefined
    },
  }
}

function hashOf(url: string): Uint8Array {
  return createHash('sha256').update(url).digest()
}

export const withheldPicturesNoun = { read: readWithheldPictures, write: writeWithheldPictures }
