import { GIFT_COUNTS, MAX_GIFTS, vatWithin } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { useTexts } from '../../locale/texts.ts'
import { Wrong } from '../../ui/form/wrong.tsx'
import { giftCountOf } from '../gift-count.ts'
import { PricesState } from '../prices-state.tsx'
import { Sum } from '../sum.tsx'
import type { Purchase } from '../use-purchase.ts'
import counts from './how-many.module.css'

/** How many subscriptions go to the channel: one of six numbers (GIFT-02), or one's own. */
export function HowMany({ purchase }: { purchase: Purchase }): ReactElement {
  const { flow, prices, option, change } = purchase
  const texts = useTexts()
  const count = flow.gift?.count ?? 1
  const [own, setOwn] = useState(() => (GIFT_COUNTS.includes(count) ? '' : String(count)))
  const [isOver, setOver] = useState(false)
  if (prices.status !== 'ready' || option === null)
    return <PricesState purchase={purchase} rows={2} total={texts.purchase.total} />
  // `price` is that of all `prices.count` gifts, which cost the same each
  const each = option.price / prices.count
  const choose = (next: number): void => change({ gift: { user: null, count: next } })
  const price = each * count
  return (
    <>
      <p className={counts['hint']}>{texts.purchase.giftsHint({ months: option.months })}</p>
      <div className={counts['counts']} role="radiogroup" aria-label={texts.purchase.giftCount}>
        {GIFT_COUNTS.map((number) => (
          <label key={number} className={counts['count']}>
            <input
              type="radio"
              name="count"
              checked={own === '' && number === count}
              onChange={() => {
                setOwn('')
                setOver(false)
                choose(number)
              }}
            />
            <b>{number}</b>
            <small>{amountText(each * number)}</small>
          </label>
        ))}
      </div>
      <div className={counts['other']}>
        <label htmlFor="own-count">{texts.purchase.otherCount}</label>
        <input
          id="own-count"
          className={counts['own']}
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.purchase.otherCountHint({ max: MAX_GIFTS })}
          value={own}
          aria-invalid={isOver}
          aria-describedby={isOver ? 'own-count-note' : undefined}
          onChange={(event) => {
            const typed = giftCountOf(event.currentTarget.value)
            setOwn(typed.text)
            setOver(typed.isOver)
            choose(typed.count ?? 1)
          }}
        />
        {isOver && <Wrong id="own-count-note">{texts.purchase.tooMany({ max: MAX_GIFTS })}</Wrong>}
      </div>
      <Sum option={{ price, tax: vatWithin(price) }} total={texts.count.subscriptions({ count })} />
    </>
  )
}
