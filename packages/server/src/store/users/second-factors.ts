import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

interface SecondFactorsTable {
  userId: string
  /** Of RFC 6238. */
  secret: Bytes
  /** Null until a code of it was given. */
  confirmedAt: Date | null
  /** The time step of the last code that was taken: it and those before are used up. */
  lastStep: WithDefault<number>
  /** Wrong codes since `triesSince`. */
  tries: WithDefault<number>
  triesSince: Date | null
  createdAt: Date
}

interface RecoveryCodesTable {
  userId: string
  codeHash: Bytes
}

export interface SecondFactorsTables {
  secondFactors: SecondFactorsTable
  recoveryCodes: RecoveryCodesTable
}

/** The authenticator of an account; one that is not confirmed yet asks nobody for a code. */
export type SecondFactorRow = Selectable<Database['secondFactors']>

function readSecondFactors(db: Kysely<Database>) {
  return {
    async isOn(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('secondFactors')
        .select('userId')
        .where('userId', '=', userId)
        .where('confirmedAt', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },

    async recoveryCodesLeft(userId: string): Promise<number> {
      const rows = await db
        .selectFrom('recoveryCodes')
        .select('codeHash')
        .where('userId', '=', userId)
        .execute()
      return rows.length
    },
  }
}

function writeSecondFactors(db: Kysely<Database>) {
  const removeCodes = (userId: string) =>
    db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  return {
    ...readSecondFactors(db),

    /** Nobody else tries a code until the transaction ends. */
    lock: (userId: string): Promise<SecondFactorRow | undefined> =>
      db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst(),

    /** Takes the place of one that was there. */
    async put(userId: string, secret: Uint8Array, at: Date): Promise<void> {
      const values = {
        userId,
        secret,
        confirmedAt: null,
        lastStep: 0,
        tries: 0,
        triesSince: null,
        createdAt: at,
      }
      await db
        .insertInto('secondFactors')
        .values(values)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
        .execute()
    },

    async change(
      userId: string,
      values: Partial<Pick<SecondFactorRow, 'confirmedAt' | 'lastStep' | 'tries' | 'triesSince'>>,
    ): Promise<void> {
      await db.updateTable('secondFactors').set(values).where('userId', '=', userId).execute()
    },

    /** With its recovery codes; whether there was a confirmed one. */
    async remove(userId: string): Promise<boolean> {
      await removeCodes(userId)
      const [gone] = await db
        .deleteFrom('secondFactors')
        .where('userId', '=', userId)
        .returning('confirmedAt')
        .execute()
      return gone !== undefined && gone.confirmedAt !== null
    },

    /** In place of all that there were. */
    async putRecoveryCodes(userId: string, codeHashes: readonly Uint8Array[]): Promise<void> {
      await removeCodes(userId)
      await db
        .insertInto('recoveryCodes')
        .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
        .execute()
    },

    /** Uses one up; whether it was there. */
    async takeRecoveryCode(userId: string, codeHash: Uint8Array): Promise<boolean> {
      const taken = await db
        .deleteFrom('recoveryCodes')
        .where('userId', '=', userId)
        .where('codeHash', '=', codeHash)
        .returning('userId')
        .execute()
      return taken.length > 0
    },
  }
}

export const secondFactorsNoun = { read: readSecondFactors, write: writeSecondFactors }
