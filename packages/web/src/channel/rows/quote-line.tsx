import type { Quote } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { Nick } from './nick.tsx'
import { useRowScene } from './row-scene.ts'
import styles from './rows.module.css'

const PLACE = '\u0000'

/** The quoted line above a reply: one line, a click goes there; a lost one says so. */
export function QuoteLine(props: { quote: Quote | null; onJump: (id: string) => void }): ReactElement {
  const texts = useTexts().message
  const { hider, emoticons } = useRowScene()
  const { quote, onJump } = props
  if (quote === null)
    return <div className={`${styles['quote']} ${styles['lost']}`}>{texts.quoteMissing}</div>
  const why = quote.isCleared ? null : hider.why(quote)
  const instead = quote.isCleared
    ? texts.deleted
    : why === 'person'
      ? texts.blocked
      : why === 'word'
        ? texts.blockedWord
        : null
  const text = plainMessage(quote.text).replaceAll('\n', ' ')
  // for screen readers these words stand in the line itself: an aria-label would hide the names of emoticons from them
  const [before = '', between = ''] = texts.quote({ name: PLACE, text: PLACE }).split(PLACE)
  return (
    <button type="button" className={styles['quote']} onClick={() => onJump(quote.id)}>
      <span>
        <span className={styles['unseen']}>{before}</span>
        <Nick name={quote.name} color={quote.color} />
        <span className={styles['unseen']}>{between}</span>
      </span>
      <bdi className={styles['cut']}>
        {/* a quote does not say whether its author subscribes: it shows emoticons for subscribers in any case */}
        {instead ?? <MessageText text={text} ownName={null} emoticons={emoticons} isSubscriber isQuote />}
      </bdi>
    </button>
  )
}
