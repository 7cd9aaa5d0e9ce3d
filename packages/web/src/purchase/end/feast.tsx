import type { ReactElement, ReactNode } from 'react'
import styles from './end.module.css'

/** The moment of having it: a picture in a light that fades in once, what one has, and until when. */
export function Feast(props: { picture: ReactNode; title: string; children: ReactNode }): ReactElement {
  const { picture, title, children } = props
  return (
    <div className={styles['feast']} role="status">
      <svg className={styles['rays']} viewBox="0 0 168 100" aria-hidden="true">
        <path d="M84 2v11M37 11l7 10M131 11l-7 10M9 43l12 4M159 43l-12 4M8 83l13-4M160 83l-13-4" />
      </svg>
      <span className={styles['picture']}>{picture}</span>
      <h3 tabIndex={-1}>{title}</h3>
      <p>{children}</p>
    </div>
  )
}
