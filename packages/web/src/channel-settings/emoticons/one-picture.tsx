import { useEffect, useState, type ReactElement } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { Wrong } from '../../ui/form/wrong.tsx'
import { ImageIcon, UploadIcon } from '../../ui/icons/late-icons.tsx'
import styles from './add-emoticon.module.css'
import { firstCrop, isLargeEnough } from './crop.ts'
import { CropSquare } from './crop-square.tsx'
import type { Cut } from './placed.tsx'

/** Where one picture is chosen or dropped, and the square of it that becomes the emoticon. */
export function OnePicture(props: {
  file: File | undefined
  error: string | undefined
  noteId: string
  input: UseFormRegisterReturn
  cut: Cut | null
  onCut: (cut: Cut | null) => void
}): ReactElement {
  const { file, error, noteId, input, cut, onCut } = props
  const { channelSettings: texts, field } = useTexts()
  const [misfit, setMisfit] = useState<{ readonly file: File; readonly text: 'small' | 'broken' } | null>(
    null,
  )

  useEffect(() => {
    onCut(null)
    if (file === undefined) return undefined
    const image = new Image()
    image.addEventListener('load', () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      if (isLargeEnough(size)) onCut({ picture: { image, size }, crop: firstCrop(size) })
      else setMisfit({ file, text: 'small' })
    })
    image.addEventListener('error', () => setMisfit({ file, text: 'broken' }))
    image.src = URL.createObjectURL(file)
    return () => URL.revokeObjectURL(image.src)
  }, [file, onCut])

  const isMisfit = file !== undefined && misfit?.file === file
  const wrong = isMisfit
    ? misfit.text === 'small'
      ? field.pictureSmall({ length: 112 })
      : field.pictureBroken
    : error
  return (
    <div className={styles['one']}>
      {cut !== null && (
        <CropSquare
          picture={cut.picture}
          crop={cut.crop}
          onChange={(crop) => onCut({ picture: cut.picture, crop })}
        />
      )}
      <div
        className={cx(
          styles['drop'],
          cut === null ? styles['wide'] : styles['other'],
          wrong !== undefined && styles['wrong'],
        )}
      >
        {cut === null ? <UploadIcon /> : <ImageIcon isSmall />}
        <span aria-hidden="true">{cut === null ? texts.choosePicture : texts.otherPicture}</span>
        <input
          {...input}
          aria-label={cut === null ? texts.choosePicture : texts.otherPicture}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          required
          title={file?.name ?? ''}
          aria-invalid={wrong !== undefined}
          aria-describedby={noteId}
        />
      </div>
      <div id={noteId}>
        {wrong === undefined ? (
          <p className={styles['hint']}>{texts.onePictureHint}</p>
        ) : (
          <Wrong>{wrong}</Wrong>
        )}
      </div>
    </div>
  )
}
