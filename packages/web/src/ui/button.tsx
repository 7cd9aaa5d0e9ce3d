import type { ComponentProps, ReactElement, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Ring } from './ring.tsx'

export interface ButtonLook {
  look?: 'plain' | 'main' | 'danger' | 'dangerSoft' | 'gold' | 'goldSoft' | 'line' | 'quiet'
  /** `large` is 40 px high (44 under 720 px): forms and dialogs. */
  size?: 'normal' | 'large'
  isWide?: boolean
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode
  /** While it works: a ring where an icon would be, the label tells what it does, a second press does nothing. */
  isBusy?: boolean
  busyLabel?: string
}

/** A button with words. A submit button says so with `type="submit"`. */
export function Button(props: ButtonProps): ReactElement {
  const {
    look,
    size,
    isWide,
    icon,
    isBusy = false,
    busyLabel,
    className,
    children,
    type = 'button',
    onClick,
    ...rest
  } = props
  return (
    <button
      {...rest}
      // a type that is not known when this is read cannot be checked; both values are given by name
      type={type}
      className={buttonClass({ look, size, isWide }, className)}
      aria-busy={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Ring /> : icon}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  )
}

type Looks = { [K in keyof ButtonLook]: ButtonLook[K] | undefined }

/** The classes of a button, for a link that looks like one. */
export function buttonClass(
  { look = 'plain', size = 'normal', isWide = false }: Looks,
  className?: string,
): string {
  return cx(
    styles['btn'],
    styles[look],
    size === 'large' && styles['large'],
    isWide && styles['wide'],
    className,
  )
}
