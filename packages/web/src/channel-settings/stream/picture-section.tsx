import { PICTURE_URL_MAX, readPictureUrl } from '@gwar/protocol'
import { useState, type FormEvent, type ReactElement } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './stream-tab.module.css'
import type { SaveSettings } from './use-stream-settings.ts'

/** Where the picture of the channel is seen (LIVE-21). */
export function PictureSection(props: { url: string | null; onSave: SaveSettings }): ReactElement {
  const { url, onSave } = props
  const texts = useTexts().streamTab
  const [typed, setTyped] = useState(url ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const wanted = typed.trim() === '' ? null : readPictureUrl(typed)
    if (wanted === null && typed.trim() !== '') return setError(texts.pictureWrong)
    setBusy(true)
    const failure = await onSave({ picture_url: wanted })
    setBusy(false)
    setError(failure === null ? undefined : (failureText(currentTexts(), failure) ?? undefined))
    if (failure !== null) return
    setTyped(wanted ?? '')
    notify('green', texts.saved, 3000)
  }
  return (
    <Section title={texts.picture}>
      <form className={styles['address']} noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={texts.pictureUrl}
          hint={texts.pictureHint}
          error={error}
          value={typed}
          maxLength={PICTURE_URL_MAX}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError(undefined)
          }}
        />
        <Button type="submit" look="line" isBusy={isBusy} disabled={typed.trim() === (url ?? '')}>
          {texts.save}
        </Button>
      </form>
    </Section>
  )
}
