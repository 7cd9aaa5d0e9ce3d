import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface PasskeysTable {
  id: string
  userId: string
  /** The authenticator's id of it. */
  credentialId: Bytes
  /** In COSE's form (RFC 9052). */
  publicKey: Bytes
  /** What its authenticator counted at the last login; 0 always where it counts nothing. */
  counter: number
  /** How its authenticator can be reached (`internal`, `hybrid`, `usb` …), separated by blanks. */
  transports: string
  /** What its owner calls it. */
  name: string
  /** Whether it is kept beyond one device, such as in an account of the device's maker. */
  isBackedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

export interface PasskeysTables {
  passkeys: PasskeysTable
}

/** A key on somebody's device with which they log in (WebAuthn). */
export type PasskeyRow = Selectable<Database['passkeys']>

/** What an authenticator says of a passkey when it was used. */
export interface PasskeyUse {
  readonly counter: number
  readonly isBackedUp: boolean
}

function readPasskeys(db: Kysely<Database>) {
  return {
    byCredentialId: (credentialId: Uint8Array): Promise<PasskeyRow | undefined> =>
      db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst(),

    /** In the order in which they were added. */
    ofUser: (userId: string): Promise<PasskeyRow[]> =>
      db
        .selectFrom('passkeys')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  }
}

function writePasskeys(db: Kysely<Database>) {
  return {
    ...readPasskeys(db),

    /** False where an account has this credential already. */
    async insert(passkey: PasskeyRow): Promise<boolean> {
      const row = await db
        .insertInto('passkeys')
        .values(passkey)
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Notes a use; false where the passkey is gone, or where its authenticator has counted no further than it had at
     * the last one.
     */
    async use(id: string, { counter, isBackedUp }: PasskeyUse, at: Date): Promise<boolean> {
      const row = await db
        .updateTable('passkeys')
        .set({ counter, isBackedUp, lastUsedAt: at })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb('counter', '<', counter), ...(counter === 0 ? [eb('counter', '=', 0)] : [])]),
        )
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** False where this account has none of this id. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const row = await db
        .updateTable('passkeys')
        .set({ name })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).execute()
    },
  }
}

export const passkeysNoun = { read: readPasskeys, write: writePasskeys }
