import type { Quote } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Nick } from './nick.tsx'
import { plainMessage } from './text-pieces.ts'
import styles from './rows.module.css'

/** The quoted line above a reply: one line, a click goes there; a lost one says so. */
export function QuoteLine(props: { quote: Quote | null; onJump: (id: string) => void }): ReactElement {
  const texts = useTexts()
  const { quote, onJump } = props
  if (quote === null)
    return <div className={`${styles['quote']} ${styles['lost']}`}>{texts.message.quoteMissing}</div>
  const name = quote.name ?? texts.message.deletedUser
  const text = quote.isCleared ? texts.message.deleted : plainMessage(quote.text).replaceAll('\n', ' ')
  return (
    <button
      type="button"
      className={styles['quote']}
      aria-label={texts.message.quote({ name, text })}
      onClick={() => onJump(quote.id)}
    >
      <Nick name={quote.name} color={quote.color} />
      <bdi className={styles['cut']}>{text}</bdi>
    </button>
  )
}
