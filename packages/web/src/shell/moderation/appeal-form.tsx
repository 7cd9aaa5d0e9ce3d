import { APPEAL_MAX, EVERYWHERE, type OwnSentence } from '@gwar/protocol'
import { useId, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './appeal.module.css'

/** Asks for the words of an appeal, or for the answer to the moderators' question. */
export function AppealForm(props: {
  sentence: OwnSentence
  /** Null where it cannot be closed. */
  onCancel: (() => void) | null
  onSent: () => void
}): ReactElement {
  const { sentence, onCancel, onSent } = props
  const texts = useTexts()
  const { appeal } = texts
  const id = useId()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isAnswer = sentence.appeal?.state === 'asked'
  const hint = sentence.place.id === EVERYWHERE ? appeal.hintEverywhere : appeal.hint

  const submit = async (): Promise<void> => {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    const scope = sentence.place.id
    const result = isAnswer
      ? await call(`/api/users/@me/appeals/${scope}/${sentence.appeal!.n}/answer`, {
          method: 'POST',
          body: { text },
        })
      : await call('/api/users/@me/appeals', { method: 'POST', body: { scope, entry: sentence.id, text } })
    setBusy(false)
    if (!result.ok) return setTrouble(failureText(currentTexts(), result.failure))
    onSent()
  }

  // no form: over the box it stands in the form of the box
  return (
    <div className={styles['form']} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id}>
        {isAnswer ? appeal.answerWords : appeal.title}
      </label>
      <TextArea
        id={id}
        rows={3}
        maxLength={APPEAL_MAX}
        placeholder={isAnswer ? undefined : appeal.words}
        hint={isAnswer ? '' : hint}
        error={trouble}
        value={text}
        count={text.length}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it
        autoFocus={onCancel !== null}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className={styles['acts']}>
        {onCancel !== null && <Button onClick={onCancel}>{texts.dialog.cancel}</Button>}
        <Button look="main" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void submit()}>
          {isAnswer ? appeal.sendAnswer : appeal.send}
        </Button>
      </p>
    </div>
  )
}
