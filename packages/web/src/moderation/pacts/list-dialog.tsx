import {
  LIST_FILE_MAX,
  LIST_PROVIDERS,
  LIST_TITLE_MAX,
  PROVIDER_NAMES,
  type PactEffect,
} from '@gwar/protocol'
import { useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { SetRow } from '../../ui/section.tsx'
import { EffectSelect } from './effect-select.tsx'
import styles from './pacts.module.css'
import type { ChangePacts } from './use-pacts.ts'

/** Puts up a list of names from a file; a fault in it is told with its line. */
export function ListDialog(props: { onClose: () => void; onChange: ChangePacts }): ReactElement {
  const { onClose, onChange } = props
  const { pacts: texts } = useTexts()
  const form = useId()
  const [title, setTitle] = useState('')
  const [provider, setProvider] = useState<(typeof LIST_PROVIDERS)[number]>('twitch')
  const [effect, setEffect] = useState<PactEffect>('mark')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || file === null) return
    if (file.size > LIST_FILE_MAX) return setTrouble(texts.tooBig)
    setBusy(true)
    // a browser reads no file that was written anew since it was chosen
    const content = await file.text().catch(() => null)
    if (content === null) {
      setBusy(false)
      setFile(null)
      return setTrouble(texts.fileChanged)
    }
    const failure = await onChange('POST', '/lists', { title, provider, effect, file: content })
    setBusy(false)
    if (failure === null) return onClose()
    setTrouble(whyNot(failure))
  }
  return (
    <Dialog
      title={texts.addList}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="line" size="large" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="main" size="large" type="submit" form={form} isBusy={isBusy} disabled={file === null}>
            {texts.upload}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={(event) => void send(event)}>
        <p className={styles['hint']}>{texts.listHint}</p>
        <SetRow name={texts.file} hint={file?.name}>
          <Button look="line" onClick={() => input.current?.click()}>
            {texts.pick}
          </Button>
        </SetRow>
        <input
          ref={input}
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          hidden
          aria-label={texts.file}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? file)
            // else the same file could not be chosen a second time
            currentTarget.value = ''
          }}
        />
        <Field
          label={texts.listTitle}
          value={title}
          required
          maxLength={LIST_TITLE_MAX}
          autoComplete="off"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <SetRow name={texts.provider}>
          <Select
            aria-label={texts.provider}
            value={provider}
            options={LIST_PROVIDERS.map((value) => ({ value, label: PROVIDER_NAMES[value] }))}
            onChange={setProvider}
          />
        </SetRow>
        <SetRow name={texts.listEffect} hint={texts.effectHint[effect]}>
          <EffectSelect label={texts.listEffect} value={effect} onChange={setEffect} />
        </SetRow>
        {trouble !== null && (
          <p role="alert" className={styles['trouble']}>
            {trouble}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** Why a list was not taken; for a fault in the file with its line. */
function whyNot(failure: CallFailure): string | null {
  const now = currentTexts()
  if (failure.kind !== 'fields') return failureText(now, failure)
  const [[field, [why]] = ['', ['']]] = Object.entries(failure.errors)
  const line = /^file\.(\d+)$/.exec(field)?.[1]
  if (line === undefined) return why ?? null
  const body = failure.body as { readonly why?: unknown } | undefined
  return body?.why === 'max' ? now.pacts.tooLong({ line }) : now.pacts.brokenAt({ line })
}
