import type { OwnSubscription, Texts } from '@gwar/protocol'
import { useEffect, useRef, type ReactElement } from 'react'
import { withQueries } from '../calls/with-queries.tsx'
import { useTexts } from '../locale/texts.ts'
import { closePurchase, type PurchaseWish } from '../shell/subscribe/purchase-wish.ts'
import { useNow } from '../shell/subscribe/use-now.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { BuyForm } from './form/buy-form.tsx'
import { Done } from './end/done.tsx'
import { GiftsDone } from './end/gifts-done.tsx'
import { ReceiptLine } from './end/receipt-line.tsx'
import { Confirming } from './wait/confirming.tsx'
import { InWindow } from './wait/in-window.tsx'
import { Undecided } from './wait/undecided.tsx'
import { useOwnSubscription } from './use-own-subscription.ts'
import { usePurchase, type Purchase } from './use-purchase.ts'

/** The sheet in which a subscription or gifts are bought, from the form to what one has (spec A §4). */
export const PurchaseModal = withQueries(function PurchaseModal({
  wish,
}: {
  wish: PurchaseWish
}): ReactElement {
  const texts = useTexts().purchase
  const now = useNow()
  const purchase = usePurchase(wish, closePurchase)
  const { stage, order, form } = purchase
  const isDone = stage === 'done'
  const subscription = useOwnSubscription(wish.channel, isDone)
  const content = useRef<HTMLDivElement>(null)
  // what one pressed is gone with the stage before: the reader is told of the new one, and Tab begins there
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    const first = content.current?.querySelector<HTMLElement>('h3[tabindex], input')
    ;(first ?? content.current)?.focus()
  }, [stage])
  const isMany = form.gift !== null && form.gift.user === null
  return (
    <Dialog
      look={isDone ? 'end' : 'wide'}
      title={titleOf(purchase, subscription, now, texts)}
      onClose={purchase.phase === 'sending' ? null : purchase.close}
      onBack={stage === 'form' && isMany && wish.receiver === null ? () => purchase.give(false) : undefined}
      actions={isDone && order !== undefined ? <ReceiptLine order={order} /> : undefined}
    >
      <div ref={content} tabIndex={-1} style={{ outline: 0 }}>
        <Content purchase={purchase} subscription={subscription} />
      </div>
    </Dialog>
  )
})

function Content(props: {
  purchase: Purchase
  subscription: OwnSubscription | null | undefined
}): ReactElement | null {
  const { purchase, subscription } = props
  const { stage, order } = purchase
  switch (stage) {
    case 'form':
      return <BuyForm purchase={purchase} subscription={subscription} />
    case 'confirm':
      return <Confirming purchase={purchase} />
    case 'window':
      return <InWindow purchase={purchase} />
    case 'undecided':
      return <Undecided purchase={purchase} />
    case 'done':
      if (order === undefined) return null
      return order.gift === null ? (
        <Done order={order} subscription={subscription ?? null} />
      ) : (
        <GiftsDone order={order} onClose={purchase.close} />
      )
    default:
      return stage satisfies never
  }
}

/** What is bought: first, to prolong in time, or to renew after the end (PUR-15..17), or a gift. */
function titleOf(
  { stage, order, form, channel: { name: channel } }: Purchase,
  subscription: OwnSubscription | null | undefined,
  now: number,
  texts: Texts['purchase'],
): string {
  // an order that was refused or has expired says nothing of what the form sells now
  const gift = stage === 'form' ? form.gift : (order?.gift ?? form.gift)
  if (stage === 'done') return gift === null ? texts.doneTitle : texts.giftDoneTitle
  if (gift !== null) return gift.user === null ? texts.giftsTitle({ channel }) : texts.giftTitle({ channel })
  if (subscription == null) return texts.title({ channel })
  return Date.parse(subscription.ends_at) > now
    ? texts.extendTitle({ channel })
    : texts.renewTitle({ channel })
}
