import type { ReactElement } from 'react'
import styles from './avatar.module.css'
import { cx } from '../cx.ts'
import { nickHue } from './nick-hue.ts'

/** The first letter of a name in the name's own hue. */
export function Avatar(props: { name: string; isLarge?: boolean }): ReactElement {
  const { name, isLarge = false } = props
  return (
    <span
      className={cx(styles['avatar'], isLarge && styles['large'])}
      style={{ color: `var(--nick-${nickHue(name)})` }}
      aria-hidden="true"
    >
      {(name[0] ?? '?').toUpperCase()}
    </span>
  )
}
