import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Bytes } from '../column-types.ts'
import type { Database } from '../nouns.ts'

interface PushDevicesTable {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: Bytes
  auth: Bytes
  kinds: string
  content: 'bare' | 'full'
  createdAt: Date
  okAt: Date
}

export interface PushDevicesTables {
  pushDevices: PushDevicesTable
}

export type PushDeviceRow = Selectable<PushDevicesTable>

/** Only devices whose login has not ended are told anything. */
function livingDevices(db: Kysely<Database>) {
  return db
    .selectFrom('pushDevices')
    .innerJoin('sessions', 'sessions.id', 'pushDevices.sessionId')
    .where('sessions.endedAt', 'is', null)
}

function readPushDevices(db: Kysely<Database>) {
  return {
    /** An account's devices with the browsers in which they are, the newest first. */
    ofUser: (userId: string) =>
      livingDevices(db)
        .selectAll('pushDevices')
        .select('sessions.device as browser')
        .where('pushDevices.userId', '=', userId)
        .orderBy('pushDevices.createdAt', 'desc')
        .orderBy('pushDevices.id', 'desc')
        .execute(),
  }
}

function writePushDevices(db: Kysely<Database>) {
  return {
    ...readPushDevices(db),

    /**
     * Keeps a device; the one of the same address, of whomever it was, is replaced. Of an account's devices the newest
     * stay. The same login that wants to be told otherwise has the device since the day on which it said so first; that
     * the browser is there is known anew, as by a push that it took.
     */
    async keep(device: Omit<PushDeviceRow, 'okAt'>, most: number): Promise<void> {
      const { id, ...rest } = { ...device, okAt: device.createdAt }
      const since = sql<Date>`case when push_devices.session_id = excluded.session_id
        then push_devices.created_at else excluded.created_at end`
      const { id: kept } = await db
        .insertInto('pushDevices')
        .values({ id, ...rest })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...rest, createdAt: since }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`
        delete from push_devices where user_id = ${device.userId} and id in (
          select id from push_devices where user_id = ${device.userId} and id <> ${kept}
          order by created_at desc offset ${most - 1})`.execute(db)
    },

    /** Removes one device of an account; gives whether there was one. */
    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('pushDevices')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return removed !== undefined
    },

    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('pushDevices').where('userId', '=', userId).execute()
    },

    /** Notes what came of pushes: devices that took them, and those that are gone. */
    async note({ ok, gone }: { ok: readonly string[]; gone: readonly string[] }, at: Date): Promise<void> {
      if (ok.length > 0)
        await sql`update push_devices set ok_at = ${at} where id = any(${ok}::uuid[])`.execute(db)
      if (gone.length > 0) await sql`delete from push_devices where id = any(${gone}::uuid[])`.execute(db)
    },
  }
}

export const pushDevicesNoun = { read: readPushDevices, write: writePushDevices }
