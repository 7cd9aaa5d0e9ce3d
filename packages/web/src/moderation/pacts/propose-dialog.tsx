import type { PactEffect, PactRecord } from '@gwar/protocol'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SetRow, SwitchRow } from '../../ui/section.tsx'
import { EffectSelect } from './effect-select.tsx'
import styles from './pacts.module.css'
import type { ChangePacts } from './use-pacts.ts'

/** Proposes a pact, or accepts the one that is given: both choose the same things for their side. */
export function ProposeDialog(props: {
  pact: PactRecord | null
  onClose: () => void
  onChange: ChangePacts
}): ReactElement {
  const { pact, onClose, onChange } = props
  const { pacts: texts } = useTexts()
  const form = useId()
  const [channel, setChannel] = useState('')
  const [effect, setEffect] = useState<PactEffect>('mark')
  const [sharesReasons, setSharesReasons] = useState(false)
  const [sharesPast, setSharesPast] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const side = { effect, shares_reasons: sharesReasons, shares_past: sharesPast }
    const failure =
      pact === null
        ? await onChange('POST', '', { channel: channel.trim(), ...side })
        : await onChange('POST', `/${pact.id}/accept`, side)
    setBusy(false)
    if (failure === null) return onClose()
    setTrouble(
      failure.kind === 'fields'
        ? (Object.values(failure.errors)[0]?.[0] ?? null)
        : failureText(currentTexts(), failure),
    )
  }
  return (
    <Dialog
      title={pact === null ? texts.propose : texts.proposes({ channel: pact.channel.name ?? '' })}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="line" size="large" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="main" size="large" type="submit" form={form} isBusy={isBusy}>
            {pact === null ? texts.send : texts.accept}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={(event) => void send(event)}>
        {pact === null && (
          <Field
            label={texts.channel}
            hint={texts.channelHint}
            before="#"
            value={channel}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ currentTarget }) => setChannel(currentTarget.value)}
          />
        )}
        <SetRow name={texts.effectLabel} hint={texts.effectHint[effect]}>
          <EffectSelect label={texts.effectLabel} value={effect} onChange={setEffect} />
        </SetRow>
        <SwitchRow name={texts.reasons} isOn={sharesReasons} onChange={setSharesReasons} />
        <SwitchRow name={texts.past} hint={texts.pastHint} isOn={sharesPast} onChange={setSharesPast} />
        {trouble !== null && (
          <p role="alert" className={styles['trouble']}>
            {trouble}
          </p>
        )}
      </form>
    </Dialog>
  )
}
