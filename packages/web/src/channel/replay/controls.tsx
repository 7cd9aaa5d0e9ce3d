import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PauseIcon, PlayIcon } from '../../ui/icons/late-icons.tsx'
import { REL } from '../media/item/rel.ts'
import { clockText, SPEEDS, type ReplayClock } from './replay-clock.ts'
import styles from './replay.module.css'
import type { Replay } from './use-replay.ts'

interface ControlsProps {
  /** Why there is no film here. */
  note: string
  /** Where the recording is, for who wants to open it. */
  link: string | null
  /** Tries the film once more; null where there is none to try. */
  onRetry: (() => void) | null
  clock: ReplayClock
  position: number
  length: number
  onSet: Replay['set']
}

/** The chat's own clock, where no film tells its time (REPLAY-07). */
export function Controls(props: ControlsProps): ReactElement {
  const { note, link, onRetry, clock, position, length, onSet } = props
  const { replay: texts, failure } = useTexts()
  const { isPlaying, speed } = clock
  return (
    <section className={styles['clock']} aria-label={texts.clock}>
      <p className={styles['note']}>
        {note}{' '}
        {link !== null && (
          <a href={link} target="_blank" rel={REL}>
            {texts.openRecording}
          </a>
        )}
      </p>
      {onRetry !== null && (
        <p className={styles['again']}>
          <Button look="line" onClick={onRetry}>
            {failure.retry}
          </Button>
        </p>
      )}
      <div className={styles['controls']}>
        <IconButton
          label={isPlaying ? texts.pause : texts.play}
          onClick={() => onSet({ isPlaying: !isPlaying })}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <span className={styles['now']}>{clockText(position)}</span>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.floor(length / 1000))}
          value={Math.floor(position / 1000)}
          aria-label={texts.position}
          aria-valuetext={clockText(position)}
          onChange={(event) => onSet({ position: Number(event.target.value) * 1000 })}
        />
        <span className={styles['now']}>{clockText(length)}</span>
        <Select
          value={String(speed)}
          options={SPEEDS.map((one) => ({ value: String(one), label: texts.times({ speed: one }) }))}
          aria-label={texts.speed}
          onChange={(one) => onSet({ speed: Number(one) })}
        />
      </div>
    </section>
  )
}
