import type { BufferKey } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import type { OwnWarning } from '../../store/place.ts'
import { stores } from '../../store/stores.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './warning-bar.module.css'

/** Above the box of a warned person: why, and the button that lets them write again (PERS-05). What they wrote stays. */
export function WarningBar(props: {
  warning: OwnWarning
  bufferKey: BufferKey
  /** Called when the bar is about to go with the focus in it. */
  onDone: () => void
}): ReactElement {
  const { warning, bufferKey, onDone } = props
  const texts = useTexts().warning
  const [isBusy, setBusy] = useState(false)
  const acknowledge = async (): Promise<void> => {
    setBusy(true)
    const path = `/api/users/@me/warnings/${encodeURIComponent(warning.id)}/acknowledge` as const
    const result = await call(path, { method: 'POST' })
    setBusy(false)
    const { failure } = result.ok ? { failure: null } : result
    // 404: it was withdrawn, or acknowledged on another device
    if (failure !== null && !('status' in failure && failure.status === 404)) {
      const now = currentTexts()
      return notify('red', failureText(now, failure) ?? now.failure.connection, 10_000)
    }
    // the server's line may tell of the next one before this answer
    stores.buffers.update(bufferKey, (buffer) =>
      buffer.place.warning?.id === warning.id
        ? { ...buffer, place: { ...buffer.place, warning: null } }
        : buffer,
    )
    onDone()
  }
  return (
    <div className={styles['warning']}>
      <AlertIcon />
      <p role="status">
        {warning.reason === null || warning.reason === ''
          ? texts.plain
          : texts.because({ reason: warning.reason })}
      </p>
      <Button look="main" isBusy={isBusy} onClick={() => void acknowledge()}>
        {texts.understood}
      </Button>
    </div>
  )
}
