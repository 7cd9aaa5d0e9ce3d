import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes, WithDefault } from '../column-types.ts'

interface SecondFactorsTable {
  userId: string
  /** The secret of RFC 6238. */
  secret: Bytes
  /** Null until its first code was given. */
  confirmedAt: Date | null
  /** The time step of the last accepted code: it and earlier ones are used up. */
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

/** The authenticator of an account; an unconfirmed one is not asked for. */
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

    /** The row, locked until the transaction ends. */
    lock: (userId: string): Promise<SecondFactorRow | undefined> =>
      db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst(),

    /** Stores a secret in place of a previous one. */
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

    /** Deletes it with its recovery codes; false where there was no confirmed one. */
    async remove(userId: string): Promise<boolean> {
      await removeCodes(userId)
      const [gone] = await db
        .deleteFrom('secondFactors')
        .where('userId', '=', userId)
        .returning('confirmedAt')
        .execute()
      return gone !== undefined && gone.confirmedAt !== null
    },

    /** Replaces all recovery codes. */
    async putRecoveryCodes(userId: string, codeHashes: readonly Uint8Array[]): Promise<void> {
      await removeCodes(userId)
      await db
        .insertInto('recoveryCodes')
        .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
        .execute()
    },

    /** Uses a recovery code up; false where it is unknown. */
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
