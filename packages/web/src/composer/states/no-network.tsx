import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { CloudOffIcon } from '../../ui/icons/late-icons.tsx'
import { useOnline } from '../../ui/loading/use-online.ts'
import styles from './no-network.module.css'

/** Stands where the button for sending is while nothing goes out; one may go on writing, and Enter lets a line wait. */
export function NoNetwork(): ReactElement {
  const texts = useTexts().offline
  const hasNetwork = useOnline()
  return (
    <span className={cx(styles['place'], hasNetwork && styles['again'])} role="status" title={texts.willSend}>
      {!hasNetwork && <CloudOffIcon isSmall />}
      {/* without a network nothing is tried again */}
      <span>{hasNetwork ? texts.reconnecting : texts.title}</span>
    </span>
  )
}
