import { PICTURE_URL_MAX, readPictureUrl } from '@gwar/protocol'
import { useState, type FormEvent, type ReactElement } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './stream-tab.module.css'
import type { ChangeSettings } from './use-stream-settings.ts'

/** Where the picture of the channel is seen (LIVE-21). */
export function PictureSection(props: { url: string | null; onChange: ChangeSettings }): ReactElement {
  const { url, onChange } = props
  const texts = useTexts().streamTab
  const [typed, setTyped] = useState(url ?? '')
  /** The address that was read before something was typed: what another owner saved since is told, not replaced. */
  const [seen, setSeen] = useState(url)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (url !== seen && typed.trim() === (seen ?? '')) {
    setSeen(url)
    setTyped(url ?? '')
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const wanted = typed.trim() === '' ? null : readPictureUrl(typed)
    if (wanted === null && typed.trim() !== '') return setError(texts.pictureWrong)
    setBusy(true)
    const result = await onChange(({ picture_url: now }) => (now === seen ? { picture_url: wanted } : null))
    setBusy(false)
    if (!result.ok) return setError(failureText(currentTexts(), result.failure) ?? undefined)
    const { picture_url: now } = result.value
    setSeen(now)
    // what was typed stays: saved again, it replaces what is read now
    if (now !== wanted)
      return setError(now === null ? texts.pictureRemoved : texts.pictureChanged({ url: now }))
    setError(undefined)
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
