import { VAT_PERCENT, type SubscriptionOption } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { amountText } from '../locale/amount-text.ts'
import { useTexts } from '../locale/texts.ts'
import styles from './purchase.module.css'

/** A price as net, VAT and gross (PUR-24); without one while it is loading. */
export function Sum(props: {
  option: Pick<SubscriptionOption, 'price' | 'tax'> | null
  total: string
}): ReactElement {
  const { option, total } = props
  const texts = useTexts().purchase
  const amount = (read: (option: Pick<SubscriptionOption, 'price' | 'tax'>) => number): ReactNode =>
    option === null ? <i className={styles['bone']} /> : amountText(read(option))
  return (
    <dl className={styles['sum']}>
      <div>
        <dt>{texts.net}</dt>
        <dd>{amount(({ price, tax }) => price - tax)}</dd>
      </div>
      <div>
        <dt>{texts.vat({ percent: VAT_PERCENT })}</dt>
        <dd>{amount(({ tax }) => tax)}</dd>
      </div>
      <div className={styles['total']}>
        <dt>{total}</dt>
        <dd>{amount(({ price }) => price)}</dd>
      </div>
    </dl>
  )
}
