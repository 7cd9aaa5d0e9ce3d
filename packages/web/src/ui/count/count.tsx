import type { ReactElement } from 'react'
import styles from './count.module.css'
import { countText } from './count-text.ts'
import { cx } from '../cx.ts'

/** The red counter, nothing at 0. `isCorner` puts it over the upper right corner of the icon around it. */
export function Count(props: { value: number; isCorner?: boolean }): ReactElement | null {
  const { value, isCorner = false } = props
  if (value <= 0) return null
  return (
    <span className={cx(styles['count'], isCorner && styles['corner'])} aria-hidden="true">
      {countText(value)}
    </span>
  )
}
