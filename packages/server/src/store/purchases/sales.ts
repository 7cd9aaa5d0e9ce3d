import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'

interface SalesTable {
  id: number
  name: string
  percent: number
  /** The lengths that it applies to; null for all. */
  months: number[] | null
  startsAt: Date
  endsAt: Date
}

export interface SalesTables {
  sales: SalesTable
}

/** A named discount for some time; see {@link Database}. */
export type SaleRow = Selectable<Database['sales']>

function readSales(db: Kysely<Database>) {
  return {
    /** The one that began last comes first. */
    all: (): Promise<SaleRow[]> => db.selectFrom('sales').selectAll().orderBy('startsAt', 'desc').execute(),

    running: (at: Date): Promise<SaleRow[]> =>
      db
        .selectFrom('sales')
        .selectAll()
        .where('startsAt', '<=', at)
        .where('endsAt', '>', at)
        .orderBy('id')
        .execute(),
  }
}

function writeSales(db: Kysely<Database>) {
  return {
    ...readSales(db),

    async put(sale: SaleRow): Promise<void> {
      const { id: _id, ...rest } = sale
      await db
        .insertInto('sales')
        .values(sale)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
        .execute()
    },

    /** Deletes a sale; false where there was none. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('sales').where('id', '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

export const salesNoun = { read: readSales, write: writeSales }
