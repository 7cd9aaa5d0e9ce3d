import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import styles from './skip-links.module.css'

/** The id that a chat screen gives its list, so that the keyboard reaches it at once. */
export const MESSAGES_ID = 'messages'

/** The first stops of the keyboard: past the bar, to the messages or the box. Seen only while focused. */
export function SkipLinks(): ReactElement {
  const texts = useTexts().app
  const jump = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()
  return (
    <div className={styles['skip']}>
      <button type="button" onClick={() => jump(`#${MESSAGES_ID}`)}>
        {texts.skipToMessages}
      </button>
      <button type="button" onClick={() => jump('textarea')}>
        {texts.skipToBox}
      </button>
    </div>
  )
}
