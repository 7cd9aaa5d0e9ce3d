import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { WithDefault } from '../column-types.ts'

interface OrderLettersTable {
  id: string
  orderId: string
  /** The refund that the letter is about; null for the letter about the payment. */
  refundId: string | null
  createdAt: Date
  /** When it is to be sent; null once it was sent or given up. */
  nextAt: Date | null
  /** How often it was begun to be sent. */
  tries: WithDefault<number>
  sentAt: WithDefault<Date | null>
}

export interface OrderLettersTables {
  orderLetters: OrderLettersTable
}

/** A letter that a buyer is owed. */
export type OrderLetterRow = Selectable<Database['orderLetters']>

function readOrderLetters(db: Kysely<Database>) {
  return {
    /** Oldest first. */
    ofOrder: (orderId: string): Promise<OrderLetterRow[]> =>
      db.selectFrom('orderLetters').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
  }
}

function writeOrderLetters(db: Kysely<Database>) {
  return {
    ...readOrderLetters(db),

    /** Owes a letter; owed already, nothing changes. */
    async owe(letter: Pick<OrderLetterRow, 'id' | 'orderId' | 'refundId'>, at: Date): Promise<void> {
      await db
        .insertInto('orderLetters')
        .values({ ...letter, createdAt: at, nextAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /**
     * Takes the letters that are due, oldest first, and puts off their next try until `again`: no other node
     * sends them meanwhile, and a node that dies leaves them to the others.
     */
    take: (now: Date, again: Date, limit: number): Promise<OrderLetterRow[]> =>
      db
        .updateTable('orderLetters')
        .set((eb) => ({ tries: eb('tries', '+', 1), nextAt: again }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('orderLetters')
            .select('id')
            .where('nextAt', '<=', now)
            .orderBy('nextAt')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .execute(),

    async change(id: string, values: Pick<OrderLetterRow, 'nextAt' | 'sentAt'>): Promise<void> {
      await db.updateTable('orderLetters').set(values).where('id', '=', id).execute()
    },
  }
}

export const orderLettersNoun = { read: readOrderLetters, write: writeOrderLetters }
