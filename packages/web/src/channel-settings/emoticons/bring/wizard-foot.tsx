import type { ReactElement, ReactNode } from 'react'
import styles from './bring-set.module.css'

/** The last line of a step, which stays in sight: what there is to know, and the buttons. */
export function WizardFoot({ note, children }: { note?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <footer className={styles['foot']}>
      <p className="grow">{note}</p>
      {children}
    </footer>
  )
}
