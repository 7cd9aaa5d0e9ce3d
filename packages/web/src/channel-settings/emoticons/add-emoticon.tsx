import { createEmoticon, EMOTICON_SIZES, ONE_PICTURE, type EmoticonRecord } from '@gwar/protocol'
import { useEffect, useId, useState, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallFailure } from '../../calls/call.ts'
import { upload } from '../../calls/upload.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { staticPicture } from '../../ui/static-picture.ts'
import { Check } from '../../ui/form/check.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { Wrong } from '../../ui/form/wrong.tsx'
import styles from './add-emoticon.module.css'
import { cropped, whole } from './crop.ts'
import { formDataOf, onePicture, PICTURE_FIELDS, threePictures, type EmoticonForm } from './emoticon-form.ts'
import { fullText } from './full-text.ts'
import { moves } from './moves.ts'
import { OnePicture } from './one-picture.tsx'
import { PictureDrop } from './picture-drop.tsx'
import type { Cut } from './placed.tsx'
import { SquareSizes } from './square-sizes.tsx'

/** One of the product's emoticons, on which a layer is shown. */
const BENEATH = 'rudzik-hej'
/** How many characters an emoticon's name may have (CSET-30). */
const NAME = { min: 2, max: 32 }

/** What is sent of one picture: an animation as it is, else the square, or all of it, as a PNG. */
async function pictureOf({ picture: { image }, crop }: Cut, file: File | undefined): Promise<Blob | null> {
  if (crop !== null) return cropped(image, crop)
  return file !== undefined && (await moves(file)) ? file : whole(image)
}

/** The dialog of a new emoticon (spec B §2). */
export function AddEmoticon(props: {
  channelId: string
  /** Whether the channel offers subscriptions, so that an emoticon can be for subscribers only (CSET-25). */
  canSubscribe: boolean
  onAdded: (emoticon: EmoticonRecord) => void
  onClose: () => void
}): ReactElement {
  const { channelId, canSubscribe, onAdded, onClose } = props
  const { channelSettings: texts, dialog, field } = useTexts()
  const id = useId()
  const [isOfThree, setOfThree] = useState(false)
  const [cut, setCut] = useState<Cut | null>(null)
  const form = useCheckedForm<EmoticonForm>({
    schema: isOfThree ? threePictures : onePicture,
    defaultValues: { name: '', subscribers_only: false, is_layer: false },
  })
  const [file, ...files] = useWatch({ control: form.control, name: [ONE_PICTURE, ...PICTURE_FIELDS] })
  const [closing] = useState(() => new AbortController())
  useEffect(() => () => closing.abort(), [closing])

  const send = async (values: EmoticonForm): Promise<CallFailure | null> => {
    const one = isOfThree || cut === null ? null : await pictureOf(cut, file?.[0])
    // a file that the browser cannot show stays as it is, with the reason under it
    if (!isOfThree && one === null)
      return { kind: 'fields', status: 422, errors: { [ONE_PICTURE]: [field.pictureBroken] } }
    const result = await upload(`/api/channels/${channelId}/emoticons`, formDataOf(values, one), {
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
  const { error: oneError, ...oneInput } = form.field(ONE_PICTURE)
  const pictures = PICTURE_FIELDS.map((field, index) => {
    const { error, ...input } = form.field(field)
    return { field, side: EMOTICON_SIZES[field], file: files[index]?.[0], error, input }
  })
  const errors = Map.groupBy(
    pictures.filter(({ error }) => error !== undefined),
    ({ error }) => error,
  )
  const { error: checkError, ...check } = form.field('subscribers_only')
  const { error: layerError, ...layer } = form.field('is_layer')
  return (
    <Dialog
      title={texts.addEmoticon}
      look="wide"
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
        <fieldset className={styles['pictures']}>
          <legend>{isOfThree ? texts.pictures : texts.onePicture}</legend>
          {/* both stay, with what was chosen */}
          <div hidden={isOfThree}>
            <OnePicture
              file={file?.[0]}
              error={oneError}
              noteId={`${id}-picture`}
              input={oneInput}
              cut={cut}
              onCut={setCut}
            />
          </div>
          <div hidden={!isOfThree} className={styles['three']}>
            <div className={styles['drops']}>
              {pictures.map(({ field, error, ...picture }) => (
                <PictureDrop
                  key={field}
                  {...picture}
                  isWrong={error !== undefined}
                  noteId={`${id}-pictures`}
                />
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
          </div>
          <Button look="quiet" onClick={() => setOfThree(!isOfThree)}>
            {isOfThree ? texts.haveOne : texts.haveThree}
          </Button>
        </fieldset>
        <div className={styles['side']}>
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
          {!isOfThree && cut !== null && <SquareSizes {...cut} />}
          {canSubscribe && <Check {...check} label={texts.onlySubscribers} error={checkError} />}
          <div className={styles['layer']}>
            <Check {...layer} label={texts.layer} error={layerError} />
            <p className={cx(styles['hint'], styles['sample'])}>
              {texts.layerHint}
              <span className={styles['laid']} aria-hidden="true">
                <img {...staticPicture('emoticons', BENEATH)} alt="" draggable={false} />
                {!isOfThree && cut !== null && <img src={cut.picture.image.src} alt="" draggable={false} />}
              </span>
            </p>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
