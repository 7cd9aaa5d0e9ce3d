import type { ReactElement, ReactNode } from 'react'
import { AlertIcon } from '../icons/icons.tsx'
import styles from './wrong.module.css'

/** The line that says what is wrong with the field above it. */
export function Wrong({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <p id={id} className={styles['wrong']} role="alert">
      <AlertIcon className={styles['icon']} />
      <span>{children}</span>
    </p>
  )
}
