import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { sendMessage } from '../../connection/chat.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import type { HeldLine, Outgoing } from '../../store/outgoing.ts'
import { stores } from '../../store/stores.ts'
import { cx } from '../../ui/cx.ts'
import { AlertIcon, ClockIcon } from '../../ui/icons/icons.tsx'
import { withoutHeld } from '../../store/fold/held-lines.ts'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './outgoing-state.module.css'
import { useRowScene } from './row-scene.ts'

/** Says behind an own line that it waits for a moderator, with the way to withdraw it, or what became of it (WHY-02). */
export function HeldState({ held, line }: { held: HeldLine; line: Outgoing }): ReactElement {
  const texts = useTexts().outgoing
  const { bufferKey, target } = useRowScene()
  const [isBusy, setBusy] = useState(false)
  const forget = (): void => stores.buffers.update(bufferKey, (buffer) => withoutHeld(buffer, held.n))
  const withdraw = async (): Promise<void> => {
    if (isBusy) return
    const channelId = stores.buffers.get(bufferKey)?.channel.id ?? ''
    setBusy(true)
    const path = `/api/users/@me/held/${encodeURIComponent(channelId)}/${held.n}/withdraw` as const
    const result = await call(path, { method: 'POST' })
    setBusy(false)
    const now = currentTexts()
    if (result.ok) {
      forget()
      notify('green', now.outgoing.withdrawn, 3000)
    } else notify('red', failureText(now, result.failure) ?? now.failure.connection, 10_000)
  }
  if (held.state === 'open')
    return (
      <span className={styles['state']}>
        <ClockIcon isSmall />
        {texts.held}
        <button type="button" aria-busy={isBusy} onClick={() => void withdraw()}>
          {texts.withdraw}
        </button>
      </span>
    )
  return (
    <span className={cx(styles['state'], held.state === 'refused' && styles['failed'])} role="status">
      <AlertIcon isSmall />
      {held.state === 'expired'
        ? texts.expired
        : held.reason === null
          ? texts.refused
          : texts.refusedFor({ reason: held.reason })}
      {held.state === 'expired' && (
        <button
          type="button"
          onClick={() => {
            if (sendMessage(target, { text: line.text })) forget()
          }}
        >
          {texts.again}
        </button>
      )}
      <button type="button" onClick={forget}>
        {texts.remove}
      </button>
    </span>
  )
}
