import type { NamedOrder } from '../../store/purchases/orders.ts'
import { ok, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { orderRecordOf } from './order-record-of.ts'

/** An order with what became of its gifts. */
export async function answerOrder({ store }: Pick<HttpDeps, 'store'>, order: NamedOrder): Promise<Answer> {
  const given = await store.read.gifts.givenOf([order.id])
  return ok(orderRecordOf(order, given.get(order.id)))
}
