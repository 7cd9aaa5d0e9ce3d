import type { Kysely } from 'kysely'
import type { Database } from './nouns.ts'
import type { Bytes } from './column-types.ts'

interface SecretsTable {
  name: string
  value: Bytes
}

export interface SecretsTables {
  secrets: SecretsTable
}

function readSecrets(db: Kysely<Database>) {
  return {
    async byName(name: string): Promise<Uint8Array | undefined> {
      const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
      return row?.value
    },
  }
}

function writeSecrets(db: Kysely<Database>) {
  return {
    ...readSecrets(db),

    /** Stores a value unless there is one, and gives the stored one, so that all nodes have the same key. */
    async insertOrGet(name: string, value: Uint8Array): Promise<Uint8Array> {
      const { value: held } = await db
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('secrets.value') })),
        )
        .returning('value')
        .executeTakeFirstOrThrow()
      return held
    },
  }
}

export const secretsNoun = { read: readSecrets, write: writeSecrets }
