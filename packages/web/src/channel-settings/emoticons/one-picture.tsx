import { useEffect, useState, type ReactElement } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { Check } from '../../ui/form/check.tsx'
import { Wrong } from '../../ui/form/wrong.tsx'
import { ImageIcon, UploadIcon } from '../../ui/icons/late-icons.tsx'
import styles from './add-emoticon.module.css'
import { firstCrop, isLargeEnough } from './crop.ts'
import { CropSquare } from './crop-square.tsx'
import { moves } from './moves.ts'
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

  /** The file that was found to be an animation. */
  const [animation, setAnimation] = useState<File | null>(null)
  const isMoving = file !== undefined && animation === file

  useEffect(() => {
    onCut(null)
    if (file === undefined) return undefined
    const image = new Image()
    const moving = moves(file)
    const show = async (): Promise<void> => {
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      const isAnimation = await moving
      // another file was chosen meanwhile
      if (image.src === '') return
      if (isAnimation) setAnimation(file)
      // a crop would leave its first frame alone
      if (isLargeEnough(size)) onCut({ picture: { image, size }, crop: isAnimation ? null : firstCrop(size) })
      else setMisfit({ file, text: 'small' })
    }
    image.addEventListener('load', () => void show())
    image.addEventListener('error', () => setMisfit({ file, text: 'broken' }))
    image.src = URL.createObjectURL(file)
    return () => {
      URL.revokeObjectURL(image.src)
      image.src = ''
    }
  }, [file, onCut])

  const isMisfit = file !== undefined && misfit?.file === file
  const wrong = isMisfit
    ? misfit.text === 'small'
      ? field.pictureSmall({ length: 112 })
      : field.pictureBroken
    : error
  return (
    <div className={styles['one']}>
      {cut !== null &&
        (cut.crop === null ? (
          <img className={styles['whole']} src={cut.picture.image.src} alt="" draggable={false} />
        ) : (
          <CropSquare
            picture={cut.picture}
            crop={cut.crop}
            onChange={(crop) => onCut({ picture: cut.picture, crop })}
          />
        ))}
      {cut !== null && !isMoving && (
        <Check
          label={texts.wholePicture}
          checked={cut.crop === null}
          onChange={({ currentTarget: { checked } }) =>
            onCut({ picture: cut.picture, crop: checked ? null : firstCrop(cut.picture.size) })
          }
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
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          required
          title={file?.name ?? ''}
          aria-invalid={wrong !== undefined}
          aria-describedby={noteId}
        />
      </div>
      <div id={noteId}>
        {wrong === undefined ? (
          <p className={styles['hint']}>{isMoving ? texts.movesAsIs : texts.onePictureHint}</p>
        ) : (
          <Wrong>{wrong}</Wrong>
        )}
      </div>
    </div>
  )
}
