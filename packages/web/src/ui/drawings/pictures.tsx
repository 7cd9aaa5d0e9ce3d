import type { ReactElement } from 'react'
import styles from './pictures.module.css'

/*
 * Pictures of empty places, in the hand of the icons: one line, one light spot. They say nothing that the words
 * beside them do not.
 */

/** The picture of an empty list of messages: two speech bubbles, one of them still empty. */
export function QuietPicture(): ReactElement {
  return (
    <svg className={styles['picture']} viewBox="0 0 96 72" aria-hidden="true">
      <path
        className={styles['spot']}
        d="M18 10h36a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H32l-10 9v-9h-4A10 10 0 0 1 8 32V20a10 10 0 0 1 10-10z"
      />
      <path d="M18 10h36a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H32l-10 9v-9h-4A10 10 0 0 1 8 32V20a10 10 0 0 1 10-10z" />
      <path d="M24 26h.1M36 26h.1M48 26h.1" strokeWidth="4" />
      <path
        className={styles['faint']}
        d="M70 28h8a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10h-2v8l-9-8H52a10 10 0 0 1-8.5-4.7"
        strokeDasharray="1 5"
      />
    </svg>
  )
}
