import type { ColumnType, Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { PaymentMethod } from '@gwar/protocol'
import type { WithDefault } from '../column-types.ts'

interface SandboxPaymentsTable {
  id: string
  amount: number
  method: PaymentMethod
  status: 'open' | 'paid' | 'refused' | 'expired'
  /** When an open payment becomes paid by itself. */
  settlesAt: WithDefault<Date | null>
  /** Of {@link SandboxRefund}. */
  refunds: ColumnType<unknown, string | undefined, string>
  returnUrl: string | null
  title: string
  createdAt: Date
}

export interface SandboxPaymentsTables {
  sandboxPayments: SandboxPaymentsTable
}

/** A payment in the books of the trial bank. */
export type SandboxPaymentRow = Omit<Selectable<Database['sandboxPayments']>, 'refunds'> & {
  readonly refunds: readonly SandboxRefund[]
}

export interface SandboxRefund {
  /** Key of the call that asked for it, by which it is made once. */
  readonly key: string
  /** Grosze. */
  readonly amount: number
}

function readSandboxPayments(db: Kysely<Database>) {
  return {
    byId: (id: string) => of(db, id).executeTakeFirst() as Promise<SandboxPaymentRow | undefined>,
  }
}

function writeSandboxPayments(db: Kysely<Database>) {
  return {
    ...readSandboxPayments(db),

    async insert(payment: Insertable<Database['sandboxPayments']>): Promise<void> {
      await db.insertInto('sandboxPayments').values(payment).execute()
    },

    /** Decides an open payment; false where it was decided already. */
    async decide(id: string, values: Pick<SandboxPaymentRow, 'status' | 'settlesAt'>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sandboxPayments')
        .set(values)
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Makes a refund, once for each key. */
    async refund(id: string, refund: SandboxRefund): Promise<void> {
      const row = (await of(db, id).forUpdate().executeTakeFirst()) as SandboxPaymentRow | undefined
      if (row === undefined || row.refunds.some(({ key }) => key === refund.key)) return
      await db
        .updateTable('sandboxPayments')
        .set({ refunds: JSON.stringify([...row.refunds, refund]) })
        .where('id', '=', id)
        .execute()
    },
  }
}

function of(db: Kysely<Database>, id: string) {
  return db.selectFrom('sandboxPayments').selectAll().where('id', '=', id)
}

export const sandboxPaymentsNoun = { read: readSandboxPayments, write: writeSandboxPayments }
