import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AlertIcon, CheckIcon } from '../icons/icons.tsx'
import { Ring } from '../drawings/ring.tsx'
import styles from './note.module.css'

/** A line under a field that says how what is typed stands, without interrupting who types. */
export function Note(props: {
  look: 'busy' | 'right' | 'wrong' | 'plain'
  children: ReactNode
}): ReactElement {
  const { look, children } = props
  return (
    <p className={cx(styles['note'], styles[look])}>
      {look === 'busy' && <Ring />}
      {look === 'right' && <CheckIcon isSmall />}
      {look === 'wrong' && <AlertIcon isSmall />}
      <span>{children}</span>
    </p>
  )
}
