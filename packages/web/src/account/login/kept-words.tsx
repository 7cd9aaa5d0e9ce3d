import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useDraft } from '../../store/hooks.ts'
import styles from './kept-words.module.css'
import { useBufferBehind } from './use-buffer-behind.ts'

/** What a guest has written and will find in the box after the login to which `search` leads back; else nothing. */
export function KeptWords({ search }: { search: string }): ReactElement | null {
  const entry = useBufferBehind(search)
  const { text } = useDraft(entry?.target ?? '')
  const texts = useTexts().login
  if (entry === null || text.trim() === '') return null
  return (
    <div className={styles['kept']}>
      <span>{texts.waits({ channel: entry.target })}</span>
      <p>{text}</p>
    </div>
  )
}
