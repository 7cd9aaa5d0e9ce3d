import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'
import { withoutFragment } from './without-fragment.ts'

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
        .where('addressHash', 'in', hashesOf(url))
        .limit(1)
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
        .values(urls.map((url) => ({ addressHash: hashOf(withoutFragment(url)), createdAt: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Serves the picture again; false where it was not withheld. */
    async remove(url: string): Promise<boolean> {
      const [removed] = await db
        .deleteFrom('withheldPictures')
        .where('addressHash', 'in', hashesOf(url))
        .returning('createdAt')
        .execute()
      return removed !== undefined
    },
  }
}

/** Those under which an address may stand in the table: older rows were made with the fragment. */
function hashesOf(url: string): Uint8Array[] {
  const bare = withoutFragment(url)
  return bare === url ? [hashOf(url)] : [hashOf(bare), hashOf(url)]
}

function hashOf(url: string): Uint8Array {
  return createHash('sha256').update(url).digest()
}

export const withheldPicturesNoun = { read: readWithheldPictures, write: writeWithheldPictures }
