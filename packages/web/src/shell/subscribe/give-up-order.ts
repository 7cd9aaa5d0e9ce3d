import { giveUpOrder as api, type OrderRecord } from '@gwar/protocol'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** Gives up an order that waits for its payment; gives what became of it, null where the server said no. */
export async function giveUpOrder({ id }: Pick<OrderRecord, 'id'>): Promise<OrderRecord | null> {
  const result = await call(`/api/users/@me/orders/${id}`, { method: 'DELETE', answer: api.answer })
  if (result.ok) return result.value
  const text = failureText(currentTexts(), result.failure)
  if (text !== null) notify('red', text, 10_000)
  return null
}
