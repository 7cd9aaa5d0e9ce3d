import { checkPayment } from './check-payment.ts'
import type { PurchaseParts } from './parts.ts'

/**
 * A notice of the provider's. Nothing in it is believed: it says which order to ask about. It is claimed after the
 * order was moved, so that one that a crash swallowed is taken when it comes again; taken twice at once it moves the
 * order once, as everything does. False: the signature is wrong. Rejects when the provider should send it again.
 */
export async function takeNotice(
  parts: PurchaseParts,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<boolean> {
  const { store, clock, provider } = parts
  const notice = (await provider?.readNotice?.(body, headers)) ?? null
  if (notice === null) return false
  if (notice === 'ignored') return true
  if (await store.read.payments.isNoticeKnown(provider!.name, notice.id)) return true
  await checkPayment(parts, notice.orderId, notice.paymentId)
  await store.transact((tx) => tx.payments.claimNotice(provider!.name, notice.id, clock.now()))
  return true
}
