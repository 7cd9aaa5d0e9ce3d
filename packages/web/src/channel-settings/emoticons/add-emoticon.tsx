import { createEmoticon, EMOTICON_SIZES, type EmoticonRecord } from '@gwar/protocol'
import { useEffect, useId, useState, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallFailure } from '../../calls/call.ts'
import { upload } from '../../calls/upload.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { Wrong } from '../../ui/form/wrong.tsx'
import styles from './add-emoticon.module.css'
import { emoticonForm, formDataOf, PICTURE_FIELDS, type EmoticonForm } from './emoticon-form.ts'
import { fullText } from './full-text.ts'
import { PictureDrop } from './picture-drop.tsx'

/** How many characters an emoticon's name may have (CSET-30). */
const NAME = { min: 2, max: 32 }

/** The dialog of a new emoticon (spec B §2). */
export function AddEmoticon(props: {
  channelId: string
  /** Whether the channel offers subscriptions, so that an emoticon can be for subscribers only (CSET-25). */
  canSubscribe: boolean
  onAdded: (emoticon: EmoticonRecord) => void
  onClose: () => void
}): ReactElement {
  const { channelId, canSubscribe, onAdded, onClose } = props
  const { channelSettings: texts, dialog } = useTexts()
  const id = useId()
  const form = useCheckedForm<EmoticonForm>({
    schema: emoticonForm,
    defaultValues: { name: '', subscribers_only: false },
  })
  const files = useWatch({ control: form.control, name: [...PICTURE_FIELDS] })
  const [closing] = useState(() => new AbortController())
  useEffect(() => () => closing.abort(), [closing])

  const send = async (values: EmoticonForm): Promise<CallFailure | null> => {
    const result = await upload(`/api/channels/${channelId}/emoticons`, formDataOf(values), {
      answer: createEmoticon.answer,
      onProgress: () => undefined,
      signal: closing.signal,
    })
    if (result.ok) {
      onAdded(result.value)
      notify('green', currentTexts().channelSettings.added({ name: result.value.name }), 3000)
      onClose()
      return null
    }
    const full = fullText(currentTexts(), result.failure)
    if (full === null) return result.failure
    notify('red', full, 10_000)
    onClose()
    return null
  }

  // the form focuses the first wrong field, in the order of these calls
  const name = form.field('name')
  const pictures = PICTURE_FIELDS.map((field, index) => {
    const { error, ...input } = form.field(field)
    return { field, side: EMOTICON_SIZES[field], file: files[index]?.[0], error, input }
  })
  const errors = Map.groupBy(
    pictures.filter(({ error }) => error !== undefined),
    ({ error }) => error,
  )
  const { error: checkError, ...check } = form.field('subscribers_only')
  return (
    <Dialog
      title={texts.addEmoticon}
      look="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dialog.cancel}</Button>
          <Button type="submit" form={id} look="main" isBusy={form.isBusy} busyLabel={texts.adding}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} noValidate onSubmit={(event) => form.submit(event, send)}>
        <Field
          {...name}
          label={texts.name}
          hint={texts.nameHint(NAME)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus=""
        />
        <fieldset className={styles['pictures']}>
          <legend>{texts.pictures}</legend>
          <div className={styles['drops']}>
            {pictures.map(({ field, error, ...picture }) => (
              <PictureDrop key={field} {...picture} isWrong={error !== undefined} noteId={`${id}-pictures`} />
            ))}
          </div>
          <div id={`${id}-pictures`}>
            {errors.size === 0 && <p className={styles['hint']}>{texts.picturesHint}</p>}
            {[...errors].map(([error, wrong]) => (
              <Wrong key={error}>
                {wrong.map(({ side }) => `${side}×${side}`).join(', ')}: {error}
              </Wrong>
            ))}
          </div>
        </fieldset>
        {canSubscribe && (
          // marked as required although an unticked box is an answer, too (CSET-34, CONTRA-38)
          <Check {...check} label={texts.onlySubscribers} error={checkError} required />
        )}
      </form>
    </Dialog>
  )
}
