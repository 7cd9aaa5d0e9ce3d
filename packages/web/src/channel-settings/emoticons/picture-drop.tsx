import { useCallback, useState, type ReactElement } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { UploadIcon } from '../../ui/icons/late-icons.tsx'
import styles from './add-emoticon.module.css'

/** Where one picture is chosen or dropped, and shown as it will be. The whole box is the button of its input. */
export function PictureDrop(props: {
  side: number
  file: File | undefined
  isWrong: boolean
  noteId: string
  input: UseFormRegisterReturn
}): ReactElement {
  const { side, file, isWrong, noteId, input } = props
  const { channelSettings: texts, field } = useTexts()
  const [misfit, setMisfit] = useState<File | null>(null)
  // what the server would refuse is told as soon as it is chosen
  const isMisfit = file !== undefined && misfit === file
  return (
    <div
      className={cx(
        styles['drop'],
        file !== undefined && styles['set'],
        (isWrong || isMisfit) && styles['wrong'],
      )}
    >
      <span className={styles['picture']}>
        {file === undefined ? (
          <UploadIcon />
        ) : (
          <Preview file={file} side={side} onMisfit={() => setMisfit(file)} />
        )}
      </span>
      <span className={styles['size']} aria-hidden="true">
        {side}×{side}
      </span>
      {isMisfit && (
        <p className={styles['misfit']} role="alert">
          {field.pictureSize({ length: side })}
        </p>
      )}
      <input
        {...input}
        aria-label={texts.picture({ side })}
        type="file"
        accept="image/png,.png"
        required
        title={file?.name ?? ''}
        aria-invalid={isWrong || isMisfit}
        aria-describedby={noteId}
      />
    </div>
  )
}

/** A chosen file as the browser shows it, no larger than it will be. */
function Preview(props: { file: File; side: number; onMisfit: () => void }): ReactElement {
  const { file, side, onMisfit } = props
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <img
      ref={show}
      alt=""
      style={{ maxWidth: side }}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (naturalWidth !== side || naturalHeight !== side) onMisfit()
      }}
      onError={onMisfit}
    />
  )
}
