import type { ComponentProps, ReactElement } from 'react'
import { cx } from '../cx.ts'
import styles from './switch.module.css'

/** On or off, at once. It needs a `<label>` or an `aria-label`. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>): ReactElement {
  // a checkbox tells its state by itself
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <input {...rest} type="checkbox" role="switch" className={cx(styles['switch'], className)} />
}
