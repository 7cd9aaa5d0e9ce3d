import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface KnownDevicesTable {
  key: Bytes
  userId: string
  kind: 'browser' | 'network'
  lastUsedAt: Date
}

export interface KnownDevicesTables {
  knownDevices: KnownDevicesTable
}

/** A browser or network from which somebody logged in to an account. */
export type KnownDeviceRow = Selectable<Database['knownDevices']>

/** How many an account has of each kind; the least recently used is replaced. */
const MOST = 20

function readKnownDevices(db: Kysely<Database>) {
  return {
    /** Which of these keys are known, in hex. */
    async among(keys: readonly Uint8Array[]): Promise<ReadonlySet<string>> {
      if (keys.length === 0) return new Set()
      const rows = await db.selectFrom('knownDevices').select('key').where('key', 'in', keys).execute()
      return new Set(rows.map(({ key }) => Buffer.from(key).toString('hex')))
    },

    /** The account that a key was last remembered for. */
    async userOf(key: Uint8Array): Promise<string | undefined> {
      const row = await db
        .selectFrom('knownDevices')
        .select('userId')
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.userId
    },

    /** All devices of an account, last used first, for the copy of its data. */
    ofUser: (userId: string): Promise<Pick<KnownDeviceRow, 'kind' | 'lastUsedAt'>[]> =>
      db
        .selectFrom('knownDevices')
        .select(['kind', 'lastUsedAt'])
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .execute(),
  }
}

function writeKnownDevices(db: Kysely<Database>) {
  return {
    ...readKnownDevices(db),

    /** Stores a device as used now, by this account. */
    async remember(device: Omit<KnownDeviceRow, 'lastUsedAt'>, at: Date): Promise<void> {
      await db
        .insertInto('knownDevices')
        .values({ ...device, lastUsedAt: at })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ userId: device.userId, lastUsedAt: at }),
        )
        .execute()
      const { userId, kind } = device
      const older = db
        .selectFrom('knownDevices')
        .select('key')
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('key')
        .offset(MOST)
      await db.deleteFrom('knownDevices').where('key', 'in', older).execute()
    },

    async forget(key: Uint8Array): Promise<void> {
      await db.deleteFrom('knownDevices').where('key', '=', key).execute()
    },

    /** Forgets all devices of an account. */
    async forgetAll(userId: string): Promise<void> {
      await db.deleteFrom('knownDevices').where('userId', '=', userId).execute()
    },

    /** Forgets all browsers of an account except the one with this key. */
    async forgetBrowsers(userId: string, exceptKey: Uint8Array | null): Promise<void> {
      let query = db.deleteFrom('knownDevices').where('userId', '=', userId).where('kind', '=', 'browser')
      if (exceptKey !== null) query = query.where('key', '!=', exceptKey)
      await query.execute()
    },
  }
}

export const knownDevicesNoun = { read: readKnownDevices, write: writeKnownDevices }
