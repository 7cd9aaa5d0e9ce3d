import type { ReactElement, ReactNode } from 'react'
import styles from './offers.module.css'

/** A line of values under a field, any of which a press takes. */
export function Offers(props: {
  label: string
  offers: readonly string[]
  onTake: (offer: string) => void
  children?: ReactNode
}): ReactElement {
  const { label, offers, onTake, children } = props
  return (
    <div className={styles['offers']}>
      {label}{' '}
      {offers.map((offer) => (
        <button key={offer} type="button" onClick={() => onTake(offer)}>
          {offer}
        </button>
      ))}
      {children}
    </div>
  )
}
