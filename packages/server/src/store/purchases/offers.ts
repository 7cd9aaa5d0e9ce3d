import type { Generated, Kysely, Selectable } from 'kysely'
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

/** What a length cost, and until when. */
interface OldOffersTable {
  id: Generated<string>
  months: number
  price: number
  standardSale: number
  until: Date
}

export interface OffersTables {
  offers: OffersTable
  oldOffers: OldOffersTable
}

/** A price that is no longer in force; see {@link Database}. */
export type OldOfferRow = Pick<
  Selectable<Database['oldOffers']>,
  'months' | 'price' | 'standardSale' | 'until'
>

/** A length on offer; see {@link Database}. */
export type OfferRow = Selectable<Database['offers']>

function readOffers(db: Kysely<Database>) {
  return {
    /** Shortest first. */
    all: (): Promise<OfferRow[]> => db.selectFrom('offers').selectAll().orderBy('months').execute(),

    /** The prices that were in force after that time and are no longer. */
    old: (since: Date): Promise<OldOfferRow[]> =>
      db
        .selectFrom('oldOffers')
        .select(['months', 'price', 'standardSale', 'until'])
        .where('until', '>', since)
        .execute(),
  }
}

function writeOffers(db: Kysely<Database>) {
  /** Notes the price that ends now. */
  const keepOld = async (months: number, until: Date): Promise<void> => {
    const known = await db
      .selectFrom('offers')
      .selectAll()
      .where('months', '=', months)
      .forUpdate()
      .executeTakeFirst()
    if (known === undefined) return
    const { price, standardSale } = known
    await db.insertInto('oldOffers').values({ months, price, standardSale, until }).execute()
  }
  return {
    ...readOffers(db),

    /** Stores a new or changed offer; existing orders keep their price. */
    async put(offer: Pick<OfferRow, 'id' | 'months' | 'price' | 'standardSale'>, at: Date): Promise<void> {
      const { price, standardSale } = offer
      await keepOld(offer.months, at)
      await db
        .insertInto('offers')
        .values({ ...offer, createdAt: at })
        .onConflict((conflict) => conflict.column('months').doUpdateSet({ price, standardSale }))
        .execute()
    },

    /** Deletes an offer; false where there was none. */
    async remove(months: number, at: Date): Promise<boolean> {
      await keepOld(months, at)
      const { numDeletedRows } = await db
        .deleteFrom('offers')
        .where('months', '=', months)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

export const offersNoun = { read: readOffers, write: writeOffers }
