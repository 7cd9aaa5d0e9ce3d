import { ANNIVERSARY_SALE, type SubscriptionOption } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
import { CakeIcon } from '../../ui/icons/late-icons.tsx'
import styles from './notes.module.css'

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
