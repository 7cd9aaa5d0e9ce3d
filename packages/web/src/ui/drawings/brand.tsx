import type { ReactElement } from 'react'
import styles from './brand.module.css'

/** The product's mark: a bubble with two lines. */
export function BrandMark(): ReactElement {
  return (
    <svg className={styles['mark']} viewBox="0 0 20 20" aria-hidden="true">
      <path
        className={styles['bubble']}
        d="M6 2.5h8a4.5 4.5 0 0 1 4.5 4.5v4a4.5 4.5 0 0 1-4.5 4.5h-3.5L6 18.5v-3A4.5 4.5 0 0 1 1.5 11V7A4.5 4.5 0 0 1 6 2.5z"
      />
      <path className={styles['lines']} d="M6 7.2h8M6 10.8h4.5" />
    </svg>
  )
}
