import { useCallback, type ReactElement } from 'react'
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
  const texts = useTexts().channelSettings
  return (
    <div className={cx(styles['drop'], file !== undefined && styles['set'], isWrong && styles['wrong'])}>
      <span className={styles['picture']}>
        {file === undefined ? <UploadIcon /> : <Preview file={file} side={side} />}
      </span>
      <span className={styles['size']} aria-hidden="true">
        {side}×{side}
      </span>
      <input
        {...input}
        aria-label={texts.picture({ side })}
        type="file"
        accept="image/png,.png"
        required
        title={file?.name ?? ''}
        aria-invalid={isWrong}
        aria-describedby={noteId}
      />
    </div>
  )
}

/** A chosen file as the browser shows it, no larger than it will be. */
function Preview({ file, side }: { file: File; side: number }): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt="" style={{ maxWidth: side }} draggable={false} />
}
