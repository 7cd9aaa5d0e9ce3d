import { ownPasswordLink } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { InfoIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './account.module.css'

const WORDS = {
  b: (words: ReactNode) => (
    <b>
      <bdi>{words}</bdi>
    </b>
  ),
}

/**
 * Why a password is needed, and the button that mails a link to set one, to who has none. What was mailed where stands
 * in its place afterwards; where nothing could be mailed the button stays.
 */
export function SetPassword({ reason }: { reason: string }): ReactElement {
  const { account: texts, reset } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const send = async (): Promise<void> => {
    setBusy(true)
    const { answer } = ownPasswordLink
    const result = await call('/api/users/@me/password-link', { method: 'POST', answer })
    setBusy(false)
    if (result.ok) {
      setSentTo(result.value.sent_to)
      return
    }
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }

  return (
    <div className={styles['note']} role="status">
      <InfoIcon />
      {sentTo === null ? (
        <span className={styles['way']}>
          <span>{reason}</span>
          <Button look="main" size="large" isBusy={isBusy} busyLabel={reset.busy} onClick={() => void send()}>
            {texts.setPassword}
          </Button>
        </span>
      ) : (
        <span>{textParts(texts.passwordLinkSent({ address: sentTo }), WORDS)}</span>
      )}
    </div>
  )
}
