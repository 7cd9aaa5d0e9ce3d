import type { ReactElement, RefObject } from 'react'
import { useTexts } from '../locale/texts.ts'
import styles from './composer.module.css'

/** The box of a guest: it leads to the login (INPUT-15). */
export function GuestBox(props: {
  boxRef: RefObject<HTMLTextAreaElement | null>
  onLogin: () => void
}): ReactElement {
  const { boxRef, onLogin } = props
  const texts = useTexts().composer
  return (
    <textarea
      ref={boxRef}
      className={styles['box']}
      rows={1}
      value=""
      aria-label={texts.label}
      placeholder={texts.login}
      readOnly
      onClick={onLogin}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onLogin()
      }}
    />
  )
}
