import { checkPayment } from './check-payment.ts'
import type { PurchaseParts } from './parts.ts'

/**
 * Handles a notice of the provider. Nothing in it is believed but the order to ask about. It is marked as handled
 * only after the order was moved, so that one that a crash interrupted is handled when it comes again; handled
 * twice at once it still moves the order once. False where the signature is wrong. Rejects when the provider
 * should send it again.
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
