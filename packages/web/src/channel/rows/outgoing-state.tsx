import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { AlertIcon, ClockIcon } from '../../ui/icons/icons.tsx'
import styles from './outgoing-state.module.css'

/** Says behind an own line that it waits for the connection, or that it was not sent, with what can be done then. */
export function OutgoingState(props: {
  isFailed: boolean
  onRetry: () => void
  onDiscard: () => void
}): ReactElement {
  const texts = useTexts().outgoing
  const { isFailed, onRetry, onDiscard } = props
  if (!isFailed)
    return (
      <span className={styles['state']}>
        <ClockIcon isSmall />
        {texts.waiting}
      </span>
    )
  return (
    <span className={cx(styles['state'], styles['failed'])}>
      <AlertIcon isSmall />
      {texts.notSent}
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
      <button type="button" onClick={onDiscard}>
        {texts.discard}
      </button>
    </span>
  )
}
