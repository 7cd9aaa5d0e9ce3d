import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { WithDefault } from '../column-types.ts'

/** A length on offer; prices are in grosze. */
interface OffersTable {
  id: string
  months: number
  /** The price without any reduction. */
  price: number
  /** The standing discount in percent. */
  standardSale: WithDefault<number>
  createdAt: Date
}

export interface OffersTables {
  offers: OffersTable
}

/** A length on offer; see {@link Database}. */
export type OfferRow = Selectable<Database['offers']>

function readOffers(db: Kysely<Database>) {
  return {
    /** Shortest first. */
    all: (): Promise<OfferRow[]> => db.selectFrom('offers').selectAll().orderBy('months').execute(),
  }
}

function writeOffers(db: Kysely<Database>) {
  return {
    ...readOffers(db),

    /** Stores a new or changed offer; existing orders keep their price. */
    async put(offer: Pick<OfferRow, 'id' | 'months' | 'price' | 'standardSale'>, at: Date): Promise<void> {
      const { price, standardSale } = offer
      await db
        .insertInto('offers')
        .values({ ...offer, createdAt: at })
        .onConflict((conflict) => conflict.column('months').doUpdateSet({ price, standardSale }))
        .execute()
    },

    /** Deletes an offer; false where there was none. */
    async remove(months: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('offers')
        .where('months', '=', months)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

export const offersNoun = { read: readOffers, write: writeOffers }
