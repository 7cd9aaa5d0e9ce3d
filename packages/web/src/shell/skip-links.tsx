import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import styles from './skip-links.module.css'

/** Ids that a chat screen gives its list and its box, so that the keyboard reaches them at once. */
export const MESSAGES_ID = 'messages'
export const BOX_ID = 'message-box'

/** The first stops of the keyboard: past the bar, to the messages or the box. Seen only while focused. */
export function SkipLinks(): ReactElement {
  const texts = useTexts().app
  const jump = (id: string): void => document.getElementById(id)?.focus()
  return (
    <div className={styles['skip']}>
      <button type="button" onClick={() => jump(MESSAGES_ID)}>
        {texts.skipToMessages}
      </button>
      <button type="button" onClick={() => jump(BOX_ID)}>
        {texts.skipToBox}
      </button>
    </div>
  )
}
