import type { FormEvent, ReactElement, ReactNode } from 'react'
import styles from './form.module.css'

interface FormProps {
  title: ReactNode
  intro?: ReactNode
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** A narrow form with its heading. The browser's own error bubbles are off: the fields tell what is wrong. */
export function Form({ title, intro, onSubmit, children }: FormProps): ReactElement {
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit}>
      <div className={styles['title']}>
        <h1>{title}</h1>
        {intro !== undefined && <p>{intro}</p>}
      </div>
      {children}
    </form>
  )
}

/** The place of the main button and of what stands right under it. */
export function FormSubmit({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles['submit']}>{children}</div>
}

/** Two buttons of one size side by side. */
export function FormPair({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles['pair']}>{children}</div>
}

/** The quiet line under a form with links to other screens. */
export function FormOther({ children }: { children: ReactNode }): ReactElement {
  return <p className={styles['other']}>{children}</p>
}
