import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'

interface ReceiptCountersTable {
  year: number
  last: number
}

interface ReceiptsTable {
  year: number
  serial: number
  orderId: string
  issuedAt: Date
}

export interface ReceiptsTables {
  receiptCounters: ReceiptCountersTable
  receipts: ReceiptsTable
}

const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Warsaw' })

/** The receipt of a paid order. */
export type ReceiptRow = Selectable<Database['receipts']>

function readReceipts(db: Kysely<Database>) {
  return {
    ofOrder: (orderId: string): Promise<ReceiptRow | undefined> =>
      db.selectFrom('receipts').selectAll().where('orderId', '=', orderId).executeTakeFirst(),

    /** The receipts of a year, in order. */
    ofYear: (year: number): Promise<ReceiptRow[]> =>
      db.selectFrom('receipts').selectAll().where('year', '=', year).orderBy('serial').execute(),
  }
}

function writeReceipts(db: Kysely<Database>) {
  return {
    ...readReceipts(db),

    /**
     * Issues the next number of the year in Poland, without gaps: the counter's row is locked until the
     * transaction ends, and a rollback frees the number.
     */
    async issue(orderId: string, at: Date): Promise<ReceiptRow> {
      const year = yearInPoland(at)
      const { rows } = await sql<{ last: number }>`
        insert into receipt_counters (year, last) values (${year}, 1)
        on conflict (year) do update set last = receipt_counters.last + 1
        returning last`.execute(db)
      const receipt = { year, serial: rows[0]!.last, orderId, issuedAt: at }
      await db.insertInto('receipts').values(receipt).execute()
      return receipt
    },
  }
}

/** The year in Poland, whose tax office it is: in UTC its first hour is still in the old year. */
function yearInPoland(at: Date): number {
  return Number(YEAR.format(at))
}

export const receiptsNoun = { read: readReceipts, write: writeReceipts }
