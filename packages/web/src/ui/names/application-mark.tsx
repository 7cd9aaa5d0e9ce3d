import type { ReactElement } from 'react'
import styles from './application-mark.module.css'
import { cx } from '../cx.ts'
import { nickHue } from './nick-hue.ts'

/** The first letter of an application in a square of its own hue. */
export function ApplicationMark(props: { name: string; isLarge?: boolean }): ReactElement {
  const { name, isLarge = false } = props
  const [first = '?'] = [...name.trim()]
  return (
    <span
      className={cx(styles['mark'], isLarge && styles['large'])}
      style={{ color: `var(--nick-${nickHue(name)})` }}
      aria-hidden="true"
    >
      {first.toUpperCase()}
    </span>
  )
}
