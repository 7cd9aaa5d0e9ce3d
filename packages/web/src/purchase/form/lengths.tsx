import { reducedPrice, type SubscriptionOption } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { useTexts } from '../../locale/texts.ts'
import type { Purchase } from '../use-purchase.ts'
import { Bone } from './bone.tsx'
import styles from './lengths.module.css'
import { Sale } from './sale.tsx'

/** How many placeholder rows stand while prices are loading: as many lengths as a new installation sells. */
const ROWS = 4

/** The lengths, each with its price and what it saves beside paying by the month. */
export function Lengths({ purchase }: { purchase: Purchase }): ReactElement {
  const { prices, option, change } = purchase
  const texts = useTexts().purchase
  const options = prices.status === 'ready' ? prices.options : []
  // without a length of one month nothing can be compared with paying by the month
  const monthly = options.find(({ months }) => months === 1)?.price ?? null
  return (
    <fieldset>
      <h3 id="purchase-length">
        {texts.howLong}
        <small>{texts.noRenewal}</small>
      </h3>
      <Sale options={options} />
      <div className={styles['lengths']} role="radiogroup" aria-label={texts.length}>
        {prices.status === 'ready'
          ? options.map((one) => (
              <Length
                key={one.id}
                option={one}
                monthly={monthly}
                isChosen={one.id === option?.id}
                onChoose={() => change({ length: one.id })}
              />
            ))
          : Array.from({ length: ROWS }, (_, row) => (
              // the placeholder rows are alike and never change places
              // oxlint-disable-next-line react/no-array-index-key
              <div key={row} className={styles['length']} aria-hidden="true">
                <Bone />
                <span className={styles['price']}>
                  <Bone />
                </span>
              </div>
            ))}
      </div>
      {prices.status === 'loading' && (
        <p className="sr" role="status">
          {texts.loading}
        </p>
      )}
    </fieldset>
  )
}

function Length(props: {
  option: SubscriptionOption
  /** What a month costs by itself, in grosze; null where that is not sold. */
  monthly: number | null
  isChosen: boolean
  onChoose: () => void
}): ReactElement {
  const { option, monthly, isChosen, onChoose } = props
  const { id, months, price, original_price: original, standard_sale: standard, sale } = option
  const texts = useTexts().purchase
  const saved = monthly === null ? 0 : monthly * months - price
  const each = amountText(Math.round(price / months))
  return (
    <label className={styles['length']}>
      <input type="radio" name="length" value={id} checked={isChosen} onChange={onChoose} />
      <span className={styles['text']}>
        <b>{texts.months({ months })}</b>
        <small>
          <span className={styles['each']}>
            {texts.each({ price: each })}
            {saved > 0 && ', '}
          </span>
          {saved > 0 && <em>{texts.saved({ price: amountText(saved) })}</em>}
        </small>
      </span>
      <span className={styles['price']}>
        {sale !== null && (
          <s>
            <span className="sr">{texts.beforeSale} </span>
            {amountText(reducedPrice(original, standard ?? 0))}
          </s>
        )}{' '}
        <b>{amountText(price)}</b>
        {sale?.lowest_price !== undefined && (
          <small>{texts.lowest({ price: amountText(sale.lowest_price) })}</small>
        )}
      </span>
    </label>
  )
}
