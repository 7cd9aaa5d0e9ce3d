import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './guest-band.module.css'

const TEXT_ID = 'composer-guest'
const WORDS = { b: (words: ReactNode) => <b>{words}</b> }

/** Above the box of a guest who sends: the words are kept, and these are the two ways to send them. */
export function GuestBand(props: { onGo: (way: 'login' | 'register') => void }): ReactElement {
  const { onGo } = props
  const texts = useTexts()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className={styles['guest']}>
      <p id={TEXT_ID}>{textParts(texts.login.wordsKept, WORDS)}</p>
      <Button ref={first} look="main" aria-describedby={TEXT_ID} onClick={() => onGo('register')}>
        {texts.register.title}
      </Button>
      <Button onClick={() => onGo('login')}>{texts.login.title}</Button>
    </div>
  )
}
