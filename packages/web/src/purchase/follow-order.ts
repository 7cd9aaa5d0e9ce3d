import { ownOrder, type OrderRecord } from '@gwar/protocol'
import { call } from '../calls/call.ts'
import { currentTexts } from '../locale/texts.ts'
import { notify } from '../ui/toasts/notify.ts'
import { nameOfOrder } from '../shell/subscribe/name-of-order.ts'

const LOOK_MS = 3000
const NOTICE_MS = 10_000
/** A bank that has not decided by then is not waited for: the order stands among the own subscriptions. */
const PATIENCE_MS = 10 * 60_000

const followed = new Set<string>()

/** Goes on looking at an order whose sheet was closed, and says how it ended. */
export function followOrder({ id }: Pick<OrderRecord, 'id'>): void {
  if (followed.has(id)) return
  followed.add(id)
  const end = Date.now() + PATIENCE_MS
  const look = async (): Promise<void> => {
    const result = await call(`/api/users/@me/orders/${id}`, { answer: ownOrder.answer })
    const order = result.ok ? result.value : null
    // logged out meanwhile, or a lost network: only the first ends it
    const isLost = !result.ok && result.failure.kind === 'problem' && result.failure.status < 500
    if (isLost || (order !== null && order.status !== 'open') || Date.now() >= end) {
      followed.delete(id)
      if (order !== null) tell(order)
      return
    }
    setTimeout(() => void look(), LOOK_MS)
  }
  setTimeout(() => void look(), LOOK_MS)
}

function tell(order: OrderRecord): void {
  const { purchase: texts } = currentTexts()
  const what = nameOfOrder(order, texts)
  if (order.status === 'open') notify('blue', texts.undecidedNotice({ what }), NOTICE_MS)
  else if (order.status === 'paid') notify('green', texts.paidNotice({ what }), NOTICE_MS)
  else if (!order.given_up) notify('red', texts.failedNotice({ what }), NOTICE_MS)
}
