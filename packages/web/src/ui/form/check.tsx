import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import styles from './check.module.css'
import { cx } from '../cx.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { Wrong } from './wrong.tsx'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** A checkbox with its text; an error stands under the text, not under the box. */
export function Check({ label, error, ...rest }: CheckProps): ReactElement {
  const id = useId()
  return (
    <div className={cx(styles['check'], error !== undefined && styles['wrong'])}>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        {...rest}
        type="checkbox"
      />
      <CheckIcon className={styles['tick']} />
      <label htmlFor={rest.id ?? id}>{label}</label>
      {error !== undefined && (
        <div className={styles['note']}>
          <Wrong id={`${id}-note`}>{error}</Wrong>
        </div>
      )}
    </div>
  )
}
