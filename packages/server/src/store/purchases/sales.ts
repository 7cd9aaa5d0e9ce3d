import type { Generated, Kysely, Selectable } from 'kysely'
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

/** What was on sale, as it stood until the sale was changed or removed. */
interface OldSalesTable {
  id: Generated<string>
  percent: number
  months: number[] | null
  startsAt: Date
  /** When it ended, or was ended. */
  endsAt: Date
}

export interface SalesTables {
  sales: SalesTable
  oldSales: OldSalesTable
}

/** A named discount for some time; see {@link Database}. */
export type SaleRow = Selectable<Database['sales']>

/** A discount that was in force and was changed or removed since; see {@link Database}. */
export type OldSaleRow = Pick<Selectable<Database['oldSales']>, 'percent' | 'months' | 'startsAt' | 'endsAt'>

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

    /** What was on sale after that time, of sales that were changed or removed since. */
    old: (since: Date): Promise<OldSaleRow[]> =>
      db
        .selectFrom('oldSales')
        .select(['percent', 'months', 'startsAt', 'endsAt'])
        .where('endsAt', '>', since)
        .execute(),
  }
}

function writeSales(db: Kysely<Database>) {
  /** Notes what was on sale until now, where the sale has begun. */
  const keepOld = async (id: number, at: Date): Promise<void> => {
    const known = await db.selectFrom('sales').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (known === undefined || known.startsAt >= at) return
    const { percent, months, startsAt } = known
    const endsAt = known.endsAt < at ? known.endsAt : at
    await db.insertInto('oldSales').values({ percent, months, startsAt, endsAt }).execute()
  }
  return {
    ...readSales(db),

    /** Stores a new or changed sale; existing orders keep their price. */
    async put(sale: SaleRow, at: Date): Promise<void> {
      const { id, ...rest } = sale
      await keepOld(id, at)
      await db
        .insertInto('sales')
        .values(sale)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
        .execute()
    },

    /** Deletes a sale; false where there was none. */
    async remove(id: number, at: Date): Promise<boolean> {
      await keepOld(id, at)
      const { numDeletedRows } = await db.deleteFrom('sales').where('id', '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

export const salesNoun = { read: readSales, write: writeSales }
