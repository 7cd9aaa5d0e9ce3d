import type { ComponentProps, ReactElement } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> {
  /** The name for screen readers and the tooltip. */
  label: string
  /** For a button that opens a panel and closes it again. */
  isPressed?: boolean | undefined
  /** `send` is the filled one of the footer; `danger` turns red under the mouse. */
  look?: 'plain' | 'send' | 'danger'
}

/** A 32 px button with an icon (and, if need be, a `Count`) as its children. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, isPressed, look = 'plain', className, children, type = 'button', ...rest } = props
  return (
    <button
      title={label}
      {...rest}
      type={type}
      className={cx(styles['tool'], styles[look], className)}
      aria-label={label}
      aria-pressed={isPressed}
    >
      {children}
    </button>
  )
}

/** The classes of an icon button, for a link that looks like one. */
export function iconButtonClass(className?: string): string {
  return cx(styles['tool'], className)
}
