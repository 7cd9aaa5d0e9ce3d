import { addMonths, VAT_PERCENT, type OwnSubscription } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { useNow } from '../../shell/subscribe/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import { cx } from '../../ui/cx.ts'
import type { Purchase } from '../use-purchase.ts'
import { Bone } from './bone.tsx'
import notes from './notes.module.css'
import styles from './pay.module.css'

/** The sum as net, VAT and gross (PUR-24), until when one has it, and the button that buys. */
export function Pay(props: {
  purchase: Purchase
  subscription: OwnSubscription | null | undefined
}): ReactElement {
  const { purchase, subscription } = props
  const { form, option, newPrice, problem, phase } = purchase
  const texts = useTexts().purchase
  const now = useNow()
  const end = subscription == null ? now : Math.max(now, Date.parse(subscription.ends_at))
  const isMany = form.gift !== null && form.gift.user === null
  return (
    <div className={styles['pay']}>
      {newPrice !== null && (
        <div className={notes['note']} role="alert">
          <AlertIcon />
          <p>
            {textParts(
              texts.newPrice({ before: amountText(newPrice.before), price: amountText(newPrice.price) }),
              BOLD,
            )}
          </p>
        </div>
      )}
      {problem !== null && (
        <div className={cx(notes['note'], notes['bad'])} role="alert">
          <AlertIcon />
          <p>{problem}</p>
        </div>
      )}
      <div className={styles['sum']}>
        <p>
          {option === null ? (
            texts.total
          ) : isMany ? (
            texts.giftsTotal({ count: form.gift?.count ?? 1, months: option.months })
          ) : (
            <>
              {texts.totalMonths({ months: option.months })}
              {form.gift === null && (
                <span>, {texts.until({ at: addMonths(new Date(end), option.months) })}</span>
              )}
            </>
          )}
          <small>
            {option === null ? (
              <Bone />
            ) : (
              texts.netAndVat({
                net: amountText(option.price - option.tax),
                percent: VAT_PERCENT,
                vat: amountText(option.tax),
              })
            )}
          </small>
        </p>
        <b>{option === null ? <Bone /> : amountText(option.price)}</b>
      </div>
      <Button
        type="submit"
        look="gold"
        size="large"
        isWide
        disabled={option === null}
        isBusy={phase === 'sending'}
        busyLabel={texts.starting}
      >
        {texts.pay}
      </Button>
    </div>
  )
}
