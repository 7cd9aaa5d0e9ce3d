import { fieldText, type OwnSubscription, type Texts } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { amountText } from '../locale/amount-text.ts'
import { textParts } from '../locale/text-parts.tsx'
import { useTexts } from '../locale/texts.ts'
import { useNow } from '../shell/subscribe/use-now.ts'
import { Button } from '../ui/button.tsx'
import { AlertIcon, GiftIcon } from '../ui/icons/icons.tsx'
import { stepOfMethod } from './flow.ts'
import styles from './purchase.module.css'
import type { Purchase } from './use-purchase.ts'

const BOLD = { b: (children: ReactNode) => <b>{children}</b> }

/** The foot of a step: the button that leads on, and the price where the step pays. */
export function StepFoot(props: {
  purchase: Purchase
  /** Undefined while it is not known. */
  subscription: OwnSubscription | null | undefined
  formId: string
}): ReactElement | null {
  const { purchase, subscription, formId } = props
  const texts = useTexts()
  const now = useNow()
  const { flow, prices, option, newPrice, payment, goTo, setErrors } = purchase
  const { step, form } = flow
  const isBusy = payment.phase === 'sending'

  if (step === 'overview')
    return (
      <div className={styles['pair']}>
        <Button look="gold" size="large" data-autofocus="" onClick={() => goTo('how_long')}>
          {beginText(texts.purchase, subscription, now)}
        </Button>
        <Button
          look="goldSoft"
          size="large"
          icon={<GiftIcon isSmall />}
          onClick={() => goTo('how_many', { user: null, count: 1 })}
        >
          {texts.purchase.gift}
        </Button>
      </div>
    )
  if (step === 'how_long' || step === 'how_many')
    return (
      <Button look="gold" size="large" disabled={option === null} onClick={() => goTo('payment_method')}>
        {texts.purchase.choosePayment}
      </Button>
    )

  const pay = (): void => {
    if (option === null) return
    const required = fieldText(texts, 'required')
    const missing = {
      ...(!form.acceptsRules && { accept_rules: required }),
      ...(!form.acceptsStart && { accept_immediate_service_start: required }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    const next = step === 'payment_method' ? stepOfMethod(form.method) : null
    if (next !== null) goTo(next)
    else if (form.method !== 'blik') void payment.payInWindow(flow, option, form.method)
  }
  const goesOn = step === 'payment_method' && stepOfMethod(form.method) !== null
  return (
    <>
      {newPrice !== null && (
        <div className={styles['note']} role="alert">
          <AlertIcon />
          <p>
            {textParts(
              texts.purchase.newPrice({
                before: amountText(newPrice.before),
                price: amountText(newPrice.price),
              }),
              BOLD,
            )}
          </p>
        </div>
      )}
      {(option !== null || prices.status === 'loading') && (
        <p className={styles['all']}>
          <span>{option === null ? texts.purchase.total : whatIsBought(purchase, texts)}</span>
          <b>{option === null ? <i className={styles['bone']} /> : amountText(option.price)}</b>
        </p>
      )}
      <Button
        // a new button for each step: the press that opens a form must not submit that form as well
        key={step}
        look="gold"
        size="large"
        disabled={option === null}
        isBusy={isBusy}
        busyLabel={texts.purchase.starting}
        {...(step === 'blik' ? { type: 'submit', form: formId } : { onClick: pay })}
      >
        {goesOn ? texts.purchase.next : texts.purchase.pay}
      </Button>
    </>
  )
}

function whatIsBought({ flow, option }: Purchase, { purchase, count }: Texts): string {
  if (flow.gift !== null && flow.gift.user === null) return count.subscriptions({ count: flow.gift.count })
  return purchase.subscriptionMonths({ months: option?.months ?? 1 })
}

/** The button's text: to subscribe for the first time, to prolong in time, or to renew after the end (PUR-15..17). */
function beginText(
  texts: Texts['purchase'],
  subscription: OwnSubscription | null | undefined,
  now: number,
): string {
  if (subscription == null) return texts.subscribe
  return Date.parse(subscription.ends_at) > now ? texts.extend : texts.renew
}
