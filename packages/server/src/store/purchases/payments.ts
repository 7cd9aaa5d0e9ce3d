import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'

export type RefundRow = Selectable<Database['refunds']>

export function readPayments(db: Kysely<Database>) {
  return {
    async isNoticeKnown(provider: string, id: string): Promise<boolean> {
      const row = await db
        .selectFrom('paymentNotices')
        .select('id')
        .where('provider', '=', provider)
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },

    refundsOf: (orderId: string): Promise<RefundRow[]> =>
      db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
  }
}

export function writePayments(db: Kysely<Database>) {
  return {
    ...readPayments(db),

    /** This notice was taken; again is the same. */
    async claimNotice(provider: string, id: string, at: Date): Promise<void> {
      await db
        .insertInto('paymentNotices')
        .values({ provider, id, createdAt: at })
        .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
        .execute()
    },

    async insertRefund(refund: Insertable<Database['refunds']>): Promise<void> {
      await db.insertInto('refunds').values(refund).execute()
    },

    async changeRefund(id: string, values: Pick<RefundRow, 'amount' | 'state'>): Promise<void> {
      await db.updateTable('refunds').set(values).where('id', '=', id).execute()
    },
  }
}
