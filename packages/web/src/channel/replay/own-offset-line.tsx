import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import styles from './replay.module.css'

/** By how much one press moves the chat. */
const STEP_MS = 100

/** The viewer's own offset of the chat: tenths of a second (REPLAY-06). */
export function OwnOffset(props: { offset: number; onSet: (ms: number) => void }): ReactElement {
  const { offset, onSet } = props
  const texts = useTexts().replay
  return (
    <section className={styles['offset']} aria-label={texts.offset}>
      <span className={styles['offsetName']}>{texts.offset}</span>
      <IconButton label={texts.earlier} onClick={() => onSet(offset - STEP_MS)}>
        <MinusIcon />
      </IconButton>
      <output className={styles['offsetValue']}>{texts.seconds({ seconds: offset / 1000 })}</output>
      <IconButton label={texts.later} onClick={() => onSet(offset + STEP_MS)}>
        <PlusIcon />
      </IconButton>
      <IconButton label={texts.nought} onClick={() => onSet(0)}>
        0
      </IconButton>
    </section>
  )
}
