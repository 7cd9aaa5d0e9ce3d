import type { ComponentProps, ReactElement, ReactNode } from 'react'
import styles from './chip.module.css'
import { CloseIcon } from './icons/icons.tsx'

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What a press removes, for screen readers. */
  label: string
  icon?: ReactNode
}

/** Something chosen that narrows a list; a press takes it away. */
export function Chip({ label, icon, children, ...rest }: ChipProps): ReactElement {
  return (
    <button {...rest} type="button" className={styles['chip']} aria-label={label} title={label}>
      {icon}
      <span className="cut">{children}</span>
      <CloseIcon isSmall />
    </button>
  )
}
