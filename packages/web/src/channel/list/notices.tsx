import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { ArrowDownIcon, ClockIcon } from '../../ui/icons/icons.tsx'
import styles from './list.module.css'

/** The highest count that is shown; above it stands '999+'. */
const MAX_COUNT = 999

/** 'Wróć do najnowszych' with how many came meanwhile (CHN-07, CHN-08). */
export function NewestButton(props: { count: number; onClick: () => void }): ReactElement {
  const texts = useTexts().channel
  const { count, onClick } = props
  return (
    <button type="button" className={styles['jump']} onClick={onClick}>
      <ArrowDownIcon isSmall />
      {count > 0 ? (
        <>
          <span aria-hidden="true">{texts.newest}</span>
          <span className="sr">{texts.newestCount({ count })}</span>
          <b aria-hidden="true">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</b>
        </>
      ) : (
        texts.newest
      )}
    </button>
  )
}

/**
 * The notice above the list of messages: that scrolling is paused (CHN-09), or how many lines were left out because
 * they came faster than anybody reads.
 */
export function ListNotice(props: { isPaused: boolean; skipped: number }): ReactElement | null {
  const texts = useTexts().channel
  const { isPaused, skipped } = props
  if (!isPaused && skipped === 0) return null
  return (
    <span className={styles['notice']}>
      <ClockIcon isSmall />
      {isPaused ? texts.paused : texts.skipped({ count: skipped })}
    </span>
  )
}
