import { createStreamKey, type ListedOverlay } from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { copyText } from '../../shell/first-hour/checklist.tsx'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/dialog/ask.ts'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EyeIcon } from '../../ui/icons/icons.tsx'
import { CopyIcon, EyeOffIcon, SignalIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { COVERED_KEY } from '../covered-key.ts'
import styles from './overlays.module.css'
import type { OverlayDeeds } from './use-overlays.ts'

/** The name of a key that OBS tells by, as its list shows it. */
const KEY_NAME = 'OBS'

/** The address that OBS shows, and with a key the one that also tells that the channel is on air (OVL-05, OVL-17). */
export function AddressSection(props: {
  overlay: ListedOverlay
  channelId: string
  renew: OverlayDeeds['renew']
  onRenewed: (id: string) => void
}): ReactElement {
  const { overlay, channelId, renew, onRenewed } = props
  const { overlayTab: texts, streamTab, login } = useTexts()
  /** The key that was just made: it is known here only, and until this page is left. */
  const [key, setKey] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const plain = `${location.origin}/overlay/${overlay.id}`
  const whole = key === null ? plain : `${plain}#k=${key}`

  const copy = (): void =>
    void copyText(whole, () => {
      // what cannot be copied is shown, to be copied by hand
      flushSync(() => setShown(true))
      input.current?.select()
    })
  const makeKey = async (): Promise<void> => {
    setBusy(true)
    const path = `/api/channels/${encodeURIComponent(channelId)}/stream/keys` as const
    const result = await call(path, {
      method: 'POST',
      body: { name: KEY_NAME },
      answer: createStreamKey.answer,
    })
    setBusy(false)
    if (result.ok) {
      setShown(false)
      setKey(result.value.key)
      return
    }
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }
  const change = async (): Promise<void> => {
    let id: string | null = null
    await ask({
      title: texts.newAddressTitle,
      description: texts.newAddressText,
      accept: texts.newAddressDo,
      async run() {
        const result = await renew(overlay.id)
        if (!result.ok) return failureText(currentTexts(), result.failure)
        ;({ id } = result.value)
        return null
      },
    })
    if (id === null) return
    onRenewed(id)
    notify('green', texts.addressChanged, 3000)
  }

  return (
    <div className={styles['address']}>
      <Field
        ref={input}
        label={key === null ? texts.address : texts.keyAddress}
        value={key === null || isShown ? whole : `${plain}#k=${COVERED_KEY}`}
        readOnly
        spellCheck={false}
        autoComplete="off"
        hint={key === null ? texts.addressHint : texts.keyHint}
        onFocus={({ currentTarget }) => currentTarget.select()}
        after={
          <>
            {key !== null && (
              <IconButton
                label={isShown ? login.hidePassword : streamTab.reveal}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <EyeOffIcon /> : <EyeIcon />}
              </IconButton>
            )}
            <Button look="main" icon={<CopyIcon isSmall />} onClick={copy}>
              {texts.copy}
            </Button>
          </>
        }
      />
      <div className={styles['ways']}>
        <Button
          icon={<SignalIcon isSmall />}
          isBusy={isBusy}
          disabled={key !== null}
          onClick={() => void makeKey()}
        >
          {texts.tellByObs}
        </Button>
        <Button look="quiet" onClick={() => void change()}>
          {texts.newAddress}
        </Button>
      </div>
    </div>
  )
}
