import { isRecordingUrl, type StreamAnswer } from '@gwar/protocol'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Check } from '../../ui/form/check.tsx'
import { Field } from '../../ui/form/field.tsx'
import { localTime } from './local-time.ts'
import styles from './replay.module.css'

/** Where the recording of a stream is, and how the chat runs beside it (REPLAY-11). */
export function RecordingDialog(props: {
  stream: StreamAnswer
  onClose: () => void
  onSaved: () => void
}): ReactElement {
  const { onClose, onSaved } = props
  // as it was when the dialog opened: another owner may change it meanwhile
  const [stream] = useState(props.stream)
  const all = useTexts()
  const texts = all.replay
  const form = useId()
  const [url, setUrl] = useState(stream.recording_url ?? '')
  const [seconds, setSeconds] = useState(String(stream.offset_ms / 1000))
  // the field has seconds alone: what OBS told stays as exact as it is until somebody changes it
  const [before] = useState(() => localTime(stream.recording_began_at))
  const [began, setBegan] = useState(before)
  const [skips, setSkips] = useState(stream.skips_breaks)
  const [wrong, setWrong] = useState<{ url?: string; began?: string; seconds?: string; other?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const address = url.trim()
    const offset = Math.round(Number(seconds.replace(',', '.')) * 1000)
    if (address !== '' && !isRecordingUrl(address)) return setWrong({ url: texts.wrongAddress })
    if (!Number.isFinite(offset)) return setWrong({ seconds: texts.wrongSeconds })
    const beganAt = began === '' ? null : new Date(began)
    if (Number.isNaN(beganAt?.getTime())) return setWrong({ began: texts.wrongTime })
    setBusy(true)
    const result = await call(`/api/streams/${stream.id}`, {
      method: 'PUT',
      // what was not changed here stays as another owner may have set it meanwhile
      body: {
        ...(address !== (stream.recording_url ?? '') && { recording_url: address === '' ? null : address }),
        ...(began !== before && { recording_began_at: beganAt?.toISOString() ?? null }),
        ...(offset !== stream.offset_ms && { offset_ms: offset }),
        ...(skips !== stream.skips_breaks && { skips_breaks: skips }),
      },
    })
    setBusy(false)
    if (result.ok) return onSaved()
    if (result.failure.kind === 'fields' && 'offset_ms' in result.failure.errors)
      return setWrong({ seconds: texts.wrongSeconds })
    setWrong({ other: failureText(currentTexts(), result.failure) ?? '' })
  }
  return (
    <Dialog
      title={texts.setRecording}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{all.dialog.cancel}</Button>
          <Button type="submit" form={form} look="main" isBusy={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={texts.address}
          hint={texts.addressHint}
          error={wrong.url}
          type="url"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Field
          label={texts.beganAt}
          hint={texts.beganAtHint}
          error={wrong.began}
          type="datetime-local"
          step={1}
          value={began}
          onChange={(event) => setBegan(event.target.value)}
        />
        <Field
          label={texts.offsetOfAll}
          hint={texts.offsetHint}
          error={wrong.seconds}
          inputMode="decimal"
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
        />
        <Check
          label={texts.skipsBreaks}
          checked={skips}
          onChange={(event) => setSkips(event.target.checked)}
        />
        {wrong.other !== undefined && <p role="alert">{wrong.other}</p>}
      </form>
    </Dialog>
  )
}
