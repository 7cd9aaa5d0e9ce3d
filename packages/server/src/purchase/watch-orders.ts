import { checkPayment } from './check-payment.ts'
import { sendOrderLetters } from './letters/send-order-letters.ts'
import { leftoverGifts } from './gifts/leftover-gifts.ts'
import type { PurchaseParts } from './parts.ts'
import { settle } from './settle.ts'

const EVERY_MS = 10_000
const PAGE = 50
/** An order of a provider that is no longer configured expires this long after its end. */
const LEFT_MS = 24 * 3_600_000
/**
 * After this many failures in a row the provider counts as unreachable, and the rest waits for the next round.
 */
const FAILURES = 3

/**
 * Finds what no notice told of: payments whose notice was lost, orders that a crash left unfinished, gifts that
 * wait for a member, letters that could not be sent. Every node does it; what one has done the next does not find.
 */
export function watchOrders(parts: PurchaseParts): () => void {
  const { store, clock, provider } = parts
  const giveLeftovers = leftoverGifts(parts)
  const round = async (): Promise<void> => {
    await giveLeftovers()
    // without a provider all orders are of one that is no longer configured
    for (const id of await store.read.orders.left(
      provider?.name ?? '',
      new Date(clock.now().getTime() - LEFT_MS),
      PAGE,
    ))
      await settle(parts, id, null)
    if (provider === null) return
    let failures = 0
    for (const { id } of await store.read.orders.toAsk(provider.name, clock.now(), PAGE)) {
      try {
        await checkPayment(parts, id)
        failures = 0
      } catch (error) {
        parts.onError(error)
        // noted before asking, so that an order that fails does not keep the others from their turn
        const askedAt = clock.now()
        await store.transact((tx) => tx.orders.change(id, { askedAt }))
        failures += 1
        if (failures === FAILURES) return
      }
    }
  }
  // a mail server that does not answer keeps neither payments nor gifts waiting
  const works = [inTurn(parts, round), inTurn(parts, () => sendOrderLetters(parts))]
  return clock.every(EVERY_MS, () => {
    for (const begin of works) begin()
  })
}

/** A function that begins the work, unless it is still under way from the last time. */
function inTurn({ unfinished, onError }: PurchaseParts, work: () => Promise<void>): () => void {
  let isUnderWay = false
  const run = async (): Promise<void> => {
    isUnderWay = true
    try {
      await work()
    } catch (error) {
      onError(error)
    } finally {
      isUnderWay = false
    }
  }
  return () => {
    if (!isUnderWay) void unfinished.add(run())
  }
}
