import type { StreamAnswer } from '@gwar/protocol'
import { useMemo, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { breakSeconds, saidIn } from './strip-minutes.ts'
import styles from './replay.module.css'

/** How much was said, where that is known, and the breaks of the stream. */
export function Summary({ stream }: { stream: StreamAnswer }): ReactElement | null {
  const texts = useTexts().replay
  const { parts, skips_breaks: skips } = stream
  // drawn five times a second while the replay plays
  const count = useMemo(() => saidIn(stream), [stream])
  const breaks = parts.length - 1
  if (count === null && breaks === 0) return null
  return (
    <p className={styles['summary']}>
      {count !== null && <span>{texts.said({ count })}</span>}
      {breaks > 0 && <span>{texts.breaks({ count: breaks, seconds: breakSeconds(parts), skips })}</span>}
    </p>
  )
}
