import { countdown } from '@gwar/protocol'
import type { CSSProperties, ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { ClockIcon } from '../../ui/icons/icons.tsx'
import styles from './states.module.css'

/** Above the box while slow mode holds the next message back: the seconds left, and a line that grows shorter. */
export function SlowBar(props: { id: string; seconds: number; of: number }): ReactElement {
  const { id, seconds, of } = props
  const texts = useTexts().composer
  const left = `${Math.min(100, Math.round((seconds / Math.max(of, 1)) * 100))}%`
  return (
    <div className={styles['slow']} style={{ '--left': left } as CSSProperties}>
      <ClockIcon isSmall />
      <span id={id} className="grow cut" role="timer">
        {texts.slowed({ time: countdown(seconds) })}
      </span>
    </div>
  )
}
