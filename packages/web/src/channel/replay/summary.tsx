import type { StreamAnswer } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { breakSeconds } from './strip-minutes.ts'
import styles from './replay.module.css'

/** How much was said, and the breaks of the stream. */
export function Summary({ stream }: { stream: StreamAnswer }): ReactElement {
  const texts = useTexts().replay
  const { messages_by_minute: minutes, parts, skips_breaks: skips } = stream
  const count = minutes.reduce<number>((sum, minute) => sum + (minute ?? 0), 0)
  const breaks = parts.length - 1
  return (
    <p className={styles['summary']}>
      <span>{texts.said({ count })}</span>
      {breaks > 0 && <span>{texts.breaks({ count: breaks, seconds: breakSeconds(parts), skips })}</span>}
    </p>
  )
}
