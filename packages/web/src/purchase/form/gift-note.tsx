import type { ReactElement } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { GiftIcon } from '../../ui/icons/icons.tsx'
import styles from './notes.module.css'

/** Whom a gift is for (GIFT-01), and how long it lasts once that is known. */
export function GiftNote({ name, months }: { name: string; months: number | null }): ReactElement {
  const texts = useTexts().purchase
  return (
    <div className={styles['note']}>
      <GiftIcon />
      <p>{textParts(months === null ? texts.giftToShort({ name }) : texts.giftTo({ name, months }), BOLD)}</p>
    </div>
  )
}
