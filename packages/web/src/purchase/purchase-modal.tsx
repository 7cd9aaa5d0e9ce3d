import type { Texts } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import { withQueries } from '../calls/with-queries.tsx'
import { useTexts } from '../locale/texts.ts'
import { closePurchase, type PurchaseWish } from '../shell/subscribe/purchase-wish.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { Step } from './flow.ts'
import styles from './purchase.module.css'
import { StepFoot } from './step-foot.tsx'
import { Blik } from './steps/blik.tsx'
import { HowLong } from './steps/how-long.tsx'
import { HowMany } from './steps/how-many.tsx'
import { Overview } from './steps/overview.tsx'
import { PaymentMethod } from './steps/payment-method.tsx'
import { Waiting } from './steps/waiting.tsx'
import { WhatNext } from './steps/what-next.tsx'
import { useOwnSubscription } from './use-own-subscription.ts'
import { usePurchase, type Purchase } from './use-purchase.ts'
import { useStepFocus } from './use-step-focus.ts'

type PurchaseTexts = Texts['purchase']

/** The subscription modal (spec A §4). */
export const PurchaseModal = withQueries(function PurchaseModal({
  wish,
}: {
  wish: PurchaseWish
}): ReactElement {
  const texts = useTexts().purchase
  const { channel } = wish
  const purchase = usePurchase(wish, closePurchase)
  const subscription = useOwnSubscription(channel)
  const formId = useId()
  const { flow, payment, prices } = purchase
  const isAway = payment.phase === 'waiting' || payment.phase === 'checking'
  const isBusy = payment.phase !== 'idle'
  const content = useStepFocus(`${flow.step} ${String(isAway)}`, prices.status)
  return (
    <Dialog
      look="sheet"
      title={titleOf(flow.step, texts, channel.name)}
      // Escape must not leave a payment that is under way: the waiting step has a button to cancel
      onClose={isBusy ? null : closePurchase}
      onBack={isBusy ? undefined : purchase.goBack}
      actions={
        isAway ? undefined : <StepFoot purchase={purchase} subscription={subscription} formId={formId} />
      }
    >
      <div ref={content} tabIndex={-1} className={styles['content']}>
        {isAway ? (
          <Waiting purchase={purchase} />
        ) : (
          <StepContent purchase={purchase} wish={wish} subscription={subscription} formId={formId} />
        )}
      </div>
    </Dialog>
  )
})

function StepContent(props: {
  purchase: Purchase
  wish: PurchaseWish
  subscription: ReturnType<typeof useOwnSubscription>
  formId: string
}): ReactElement {
  const { purchase, wish, subscription, formId } = props
  const { step } = purchase.flow
  switch (step) {
    case 'overview':
      return <Overview channel={wish.channel} subscription={subscription} />
    case 'how_long':
      return <HowLong purchase={purchase} />
    case 'how_many':
      return <HowMany purchase={purchase} />
    case 'payment_method':
      return <PaymentMethod purchase={purchase} />
    case 'blik':
      return <Blik purchase={purchase} formId={formId} />
    case 'paypal':
    case 'credit_card':
      return <WhatNext method={step} />
    default:
      return step satisfies never
  }
}

function titleOf(step: Step, texts: PurchaseTexts, channel: string): string {
  switch (step) {
    case 'overview':
      return texts.title({ channel })
    case 'how_long':
      return texts.howLong
    case 'how_many':
      return texts.howMany
    case 'payment_method':
      return texts.paymentMethod
    case 'blik':
      return texts.payBlik
    case 'paypal':
      return texts.payPaypal
    case 'credit_card':
      return texts.payCard
    default:
      return step satisfies never
  }
}
