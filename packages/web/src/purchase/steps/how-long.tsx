import { ANNIVERSARY_SALE, type SubscriptionOption } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
import { CakeIcon } from '../../ui/icons/late-icons.tsx'
import { Option, Options } from '../options.tsx'
import { PricesState } from '../prices-state.tsx'
import styles from '../purchase.module.css'
import { Sum } from '../sum.tsx'
import type { Purchase } from '../use-purchase.ts'

/** The length of the own subscription, each with its price. */
export function HowLong({ purchase }: { purchase: Purchase }): ReactElement {
  const { prices, option, change } = purchase
  const texts = useTexts().purchase
  if (prices.status !== 'ready' || option === null)
    return <PricesState purchase={purchase} rows={4} total={texts.total} />
  return (
    <>
      <Sale options={prices.options} />
      <Options label={texts.length}>
        {prices.options.map((one) => (
          <Option
            key={one.id}
            group="length"
            isChosen={one === option}
            name={texts.months({ months: one.months })}
            tag={<Percent option={one} />}
            hint={texts.monthly({ price: amountText(Math.round(one.price / one.months)) })}
            end={<Price option={one} />}
            onChoose={() => change({ length: one.id })}
          />
        ))}
      </Options>
      <Sum option={option} total={texts.totalMonths({ months: option.months })} />
    </>
  )
}

function Percent({
  option: { standard_sale: standard, sale },
}: {
  option: SubscriptionOption
}): ReactElement | null {
  const percent = sale?.percent ?? standard
  return percent === null ? null : <span className={styles['tag']}>−{percent}%</span>
}

function Price({
  option: { price, original_price: original },
}: {
  option: SubscriptionOption
}): ReactElement {
  const texts = useTexts().purchase
  return (
    <span className={styles['price']}>
      {original > price && (
        <s>
          <span className="sr">{texts.before} </span>
          {amountText(original)}
        </s>
      )}{' '}
      <b>{amountText(price)}</b>
    </span>
  )
}

const BOLD = { b: (children: ReactNode) => <b>{children}</b> }

/** A sale that is on: the anniversary by its own name (PUR-26, OPEN-63), others by theirs. */
export function Sale({ options }: { options: readonly SubscriptionOption[] }): ReactElement | null {
  const texts = useTexts().purchase
  const sales = options.flatMap(({ sale }) => (sale === null ? [] : [sale]))
  const sale = sales.find(({ id }) => id === ANNIVERSARY_SALE) ?? sales[0]
  if (sale === undefined) return null
  const percent = Math.max(...sales.filter(({ id }) => id === sale.id).map((one) => one.percent))
  // the last moment of the last day, not the first of the next
  const at = new Date(Date.parse(sale.ends_at) - 1)
  const isAnniversary = sale.id === ANNIVERSARY_SALE
  return (
    <div className={styles['sale']}>
      {isAnniversary ? <CakeIcon /> : <StarIcon />}
      <p>
        {textParts(
          isAnniversary ? texts.anniversary({ percent, at }) : texts.sale({ name: sale.name, percent, at }),
          BOLD,
        )}
      </p>
    </div>
  )
}
