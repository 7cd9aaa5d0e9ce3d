import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { WithDefault } from '../column-types.ts'

interface PaymentNoticesTable {
  provider: string
  id: string
  createdAt: Date
}

interface RefundsTable {
  id: string
  orderId: string
  amount: number
  /** The provider's id of the movement. */
  reference: string | null
  /** Sent by the seller, or taken by the buyer's bank. */
  reason: WithDefault<'refund' | 'chargeback'>
  /**
   * `open`: a bank has yet to decide; `made`: the money has gone, and counts; `undone`: it came back, or never
   * went.
   */
  state: WithDefault<'open' | 'made' | 'undone'>
  createdAt: Date
}

export interface PaymentsTables {
  paymentNotices: PaymentNoticesTable
  refunds: RefundsTable
}

export type RefundRow = Selectable<Database['refunds']>

function readPayments(db: Kysely<Database>) {
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

function writePayments(db: Kysely<Database>) {
  return {
    ...readPayments(db),

    /** Marks a notice as handled; doing it again changes nothing. */
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

export const paymentsNoun = { read: readPayments, write: writePayments }
