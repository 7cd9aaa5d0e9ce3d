import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { TalksIcon } from '../ui/icons.tsx'
import styles from './top-bar.module.css'

/** The top bar: where one is, and the way to the rest. */
export function TopBar(props: { areBuffersOpen: boolean; onBuffers: () => void }): ReactElement {
  const texts = useTexts().topBar
  return (
    <header className={styles['bar']} aria-label={texts.label}>
      <button
        type="button"
        className={styles['where']}
        aria-expanded={props.areBuffersOpen}
        onClick={props.onBuffers}
      >
        <TalksIcon />
        <span className="cut">{texts.conversations}</span>
      </button>
    </header>
  )
}
