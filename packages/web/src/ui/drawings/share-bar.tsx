import type { CSSProperties, ReactElement } from 'react'
import styles from './share-bar.module.css'

/** A bar of which a part is full; the rest is hatched, so that it is told without colour. */
export function ShareBar(props: { part: number; whole: number; label: string }): ReactElement {
  const { part, whole, label } = props
  return (
    <div
      className={styles['bar']}
      role="img"
      aria-label={label}
      style={{ '--part': `${(100 * part) / Math.max(1, whole)}%` } as CSSProperties}
    >
      <i />
      <i />
    </div>
  )
}
