import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { PaymentMethod } from '@gwar/protocol'
import type { OrderState } from '@gwar/protocol'
import type { WithDefault, Json } from '../column-types.ts'

interface OrdersTable {
  id: string
  userId: string
  channelId: string
  kind: 'own' | 'gift' | 'gifts'
  /** The receiver, for a gift to one person. */
  receiverId: string | null
  count: number
  /** Months of each subscription. */
  months: number
  /** The price of the whole order in grosze, and the VAT within it. */
  price: number
  tax: number
  originalPrice: number
  saleId: number | null
  currency: string
  method: PaymentMethod
  provider: string
  /** The provider's id of the payment; null until it is known. */
  paymentId: WithDefault<string | null>
  redirect: WithDefault<string | null>
  status: OrderState
  /** Grosze that came in; null before. */
  received: WithDefault<number | null>
  refunded: WithDefault<number>
  /** Which texts were agreed to, and when; plain JSON. */
  consents: Json
  locale: 'pl' | 'en'
  createdAt: Date
  expiresAt: Date
  /** When the provider was asked last. */
  askedAt: Date
  paidAt: WithDefault<Date | null>
  endedAt: WithDefault<Date | null>
  /** When the buyer gave it up. */
  givenUpAt: WithDefault<Date | null>
}

export interface OrdersTables {
  orders: OrdersTable
}

/** An order, from its first moment on; none is ever deleted. */
export type OrderRow = Selectable<Database['orders']>

/** An order as its buyer and its receipt show it. */
export interface NamedOrder extends OrderRow {
  readonly channelName: string
  readonly receiverName: string | null
  readonly receiptYear: number | null
  readonly receiptSerial: number | null
  /** When the letter with its receipt was sent; null before. */
  readonly letterAt: Date | null
  /**
   * Why somebody has to look at it: another amount came in, a bank asks about the payment, or a refund failed and
   * none of the same amount went out since.
   */
  readonly problem: 'amount' | 'chargeback' | 'refund_failed' | null
}

/** A channel's income of one month, in grosze. */
export interface IncomeRow {
  readonly month: string
  readonly orders: number
  readonly subscriptions: number
  readonly gross: number
  readonly tax: number
  readonly refunded: number
  readonly net: number
  readonly own: number
  readonly ownOrders: number
  readonly gifts: number
  readonly gifted: number
  readonly given: number
  readonly refunds: number
}

/** What a channel took in on one day, in grosze. */
export interface DayIncomeRow {
  readonly day: string
  readonly own: number
  readonly gifts: number
  readonly refunded: number
}

function readOrders(db: Kysely<Database>) {
  const named = () =>
    db
      .selectFrom('orders')
      .innerJoin('channels', 'channels.id', 'orders.channelId')
      .leftJoin('users as receiver', 'receiver.id', 'orders.receiverId')
      .leftJoin('receipts', 'receipts.orderId', 'orders.id')
      .leftJoin('orderLetters', (join) =>
        join.onRef('orderLetters.orderId', '=', 'orders.id').on('orderLetters.refundId', 'is', null),
      )
      .selectAll('orders')
      .select([
        'channels.name as channelName',
        'receiver.name as receiverName',
        'receipts.year as receiptYear',
        'receipts.serial as receiptSerial',
        'orderLetters.sentAt as letterAt',
        sql<NamedOrder['problem']>`case
          when orders.status = 'disputed' then 'amount'
          when exists (select from refunds where refunds.order_id = orders.id and refunds.state = 'open')
            then 'chargeback'
          when orders.refunded < orders.received and exists (select from refunds as failed
            where failed.order_id = orders.id and failed.reason = 'refund' and failed.state = 'undone'
              and not exists (select from refunds as later where later.order_id = orders.id and later.reason = 'refund'
                and later.state <> 'undone' and later.amount = failed.amount and later.id > failed.id))
            then 'refund_failed'
        end`.as('problem'),
      ])
  return {
    byId: (id: string): Promise<NamedOrder | undefined> =>
      named().where('orders.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    ofUser: (userId: string, limit: number): Promise<NamedOrder[]> =>
      named()
        .where('orders.userId', '=', userId)
        .orderBy('orders.createdAt', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(limit)
        .execute(),

    /** Newest first; for the operator. */
    latest: (limit: number): Promise<NamedOrder[]> =>
      named().orderBy('orders.createdAt', 'desc').orderBy('orders.id', 'desc').limit(limit).execute(),

    /** Those with a problem, newest first; for the operator. */
    async withProblem(limit: number): Promise<NamedOrder[]> {
      const may = named().where((eb) =>
        eb.or([
          eb('orders.status', '=', 'disputed'),
          eb('orders.id', 'in', eb.selectFrom('refunds').select('orderId').where('state', '<>', 'made')),
        ]),
      )
      return db
        .selectFrom(may.as('o'))
        .selectAll()
        .where('problem', 'is not', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },

    /** How many orders of a person wait for their payment. */
    async openCount(userId: string, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('status', '=', 'open')
        .where('createdAt', '>', since)
        .executeTakeFirstOrThrow()
      return count
    },

    /**
     * How many BLIK orders of a person failed or are still with the bank: codes that were guessed or mistyped, or
     * are undecided. Attack: many codes at once, each sent before the first one was refused.
     */
    async triedCodes(userId: string, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('method', '=', 'blik')
        .where('status', 'in', ['failed', 'open'])
        .where('createdAt', '>', since)
        .executeTakeFirstOrThrow()
      return count
    },

    /**
     * Open orders of a provider that are due to be asked about, longest waiting first: after 30 s, and the older
     * the order the less often, so that one that is never decided costs less and less.
     */
    toAsk: (provider: string, now: Date, limit: number): Promise<Pick<OrderRow, 'id'>[]> =>
      db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'open')
        .where('provider', '=', provider)
        .where(
          sql<boolean>`asked_at <= ${now}::timestamptz - greatest(interval '30 seconds', (${now}::timestamptz - created_at) / 20)`,
        )
        .orderBy('askedAt')
        .limit(limit)
        .execute(),

    /** Open orders of all other providers that expired by then, about which nobody asks any more. */
    async left(provider: string, endedBy: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'open')
        .where('provider', '<>', provider)
        .where('expiresAt', '<=', endedBy)
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /**
     * A channel's income by the month (in Poland) in which it came in, newest first; refunds count in the month
     * of their order.
     */
    async income(channelId: string): Promise<IncomeRow[]> {
      const { rows } = await sql<IncomeRow>`
        select to_char(paid_at at time zone 'Europe/Warsaw', 'YYYY-MM') as month, count(*)::int as orders,
               sum(count)::int as subscriptions, sum(price)::bigint as gross, sum(tax)::bigint as tax,
               sum(refunded)::bigint as refunded,
               sum(price - refunded - round(tax::numeric * (price - refunded) / price))::bigint as net,
               coalesce(sum(price) filter (where kind = 'own'), 0)::bigint as own,
               count(*) filter (where kind = 'own')::int as own_orders,
               coalesce(sum(price) filter (where kind <> 'own'), 0)::bigint as gifts,
               coalesce(sum(count) filter (where kind <> 'own'), 0)::int as gifted,
               coalesce(sum(case kind when 'gift' then count when 'gifts' then (select count(*) from gifts
                 where gifts.order_id = orders.id and gifts.given_at is not null) end), 0)::int as given,
               count(*) filter (where refunded > 0)::int as refunds
        from orders where channel_id = ${channelId} and paid_at is not null
        group by 1 order by 1 desc`.execute(db)
      return rows
    },

    /** Income by the day (in Poland) from the beginning of the month before `now` on, oldest day first. */
    async incomeDays(
      channelId: string,
      now: Date,
    ): Promise<{ readonly today: string; readonly days: readonly DayIncomeRow[] }> {
      const { rows } = await sql<DayIncomeRow>`
        select to_char(paid_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as day,
               coalesce(sum(price) filter (where kind = 'own'), 0)::bigint as own,
               coalesce(sum(price) filter (where kind <> 'own'), 0)::bigint as gifts,
               sum(refunded)::bigint as refunded
        from orders where channel_id = ${channelId}
          and paid_at >= (date_trunc('month', ${now}::timestamptz at time zone 'Europe/Warsaw')
            - interval '1 month') at time zone 'Europe/Warsaw'
        group by 1 order by 1`.execute(db)
      const { rows: today } = await sql<{ day: string }>`
        select to_char(${now}::timestamptz at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as day`.execute(db)
      return { today: today[0]!.day, days: rows }
    },
  }
}

function writeOrders(db: Kysely<Database>) {
  return {
    ...readOrders(db),

    async insert(order: Insertable<Database['orders']>): Promise<void> {
      await db.insertInto('orders').values(order).execute()
    },

    /** The order, locked until the transaction ends. */
    lock: (id: string): Promise<OrderRow | undefined> =>
      db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    async change(
      id: string,
      values: Partial<
        Pick<
          OrderRow,
          | 'status'
          | 'paymentId'
          | 'redirect'
          | 'received'
          | 'paidAt'
          | 'endedAt'
          | 'refunded'
          | 'askedAt'
          | 'givenUpAt'
        >
      >,
    ): Promise<void> {
      await db.updateTable('orders').set(values).where('id', '=', id).execute()
    },
  }
}

export const ordersNoun = { read: readOrders, write: writeOrders }
