import type { ComponentProps, ReactElement, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Ring } from './drawings/ring.tsx'

export interface ButtonLook {
  look?: 'plain' | 'main' | 'danger' | 'dangerSoft' | 'gold' | 'goldSoft' | 'line' | 'quiet'
  /** `large`, for forms and dialogs, is 40 px high (44 under 720 px of width). */
  size?: 'normal' | 'large'
  isWide?: boolean
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode
  /** While the action runs: a ring in place of the icon, `busyLabel` as the text, and presses do nothing. */
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
      // static checks cannot know this type; callers pass 'button' or 'submit' literally
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
