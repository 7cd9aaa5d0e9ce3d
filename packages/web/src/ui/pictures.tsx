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

/** The picture for an address of nothing and nobody: a dashed speech bubble with a cross. */
export function NowherePicture(): ReactElement {
  return (
    <svg className={styles['picture']} viewBox="0 0 96 72" aria-hidden="true">
      <path
        className={styles['spot']}
        d="M34 8h28a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12H50L38 57V46h-4a12 12 0 0 1-12-12V20A12 12 0 0 1 34 8z"
      />
      <path
        d="M34 8h28a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12H50L38 57V46h-4a12 12 0 0 1-12-12V20A12 12 0 0 1 34 8z"
        strokeDasharray="7 5"
      />
      <path d="m43 22 10 10M53 22 43 32" />
      <path className={styles['faint']} d="M10 64h76" strokeDasharray="1 5" />
    </svg>
  )
}
