import { useState, type CSSProperties, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import type { PendingFile } from '../../store/pending-files.ts'
import { stores } from '../../store/stores.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, EyeIcon } from '../../ui/icons/icons.tsx'
import { EyeOffIcon, FileIcon } from '../../ui/icons/late-icons.tsx'
import { FileName } from '../../ui/names/file-name.tsx'
import { fileSize } from './file-size.ts'
import styles from './files.module.css'
import { removeFile } from './upload-files.ts'

/** One file of the next message: what it is, how far it is, whether it is a spoiler, and how to take it away. */
export function FileRow(props: {
  target: string
  pending: PendingFile
  isUploading: boolean
  onRemove: () => void
}): ReactElement {
  const { target, pending, isUploading, onRemove } = props
  const texts = useTexts().fileTray
  const { name, isSpoiler, loaded, size, record, preview } = pending
  /** A picture that no browser can draw; the service keeps it as a file without one. */
  const [isBroken, setBroken] = useState(false)
  const progress = useStateText(pending, isUploading)
  const state = isBroken && !isUploading ? texts.fileBroken : progress
  const part = record !== null ? 1 : loaded === null || size === 0 ? 0 : loaded / size
  const isUnderWay = isUploading && loaded !== null
  return (
    <li className={cx(styles['file'], isSpoiler && styles['isSpoiler'], isBroken && styles['isBroken'])}>
      <span className={styles['thumb']}>
        {preview === null || isBroken ? (
          <FileIcon isSmall />
        ) : (
          <img src={preview} alt="" draggable={false} onError={() => setBroken(true)} />
        )}
      </span>
      <div className="grow">
        <FileName name={name} />
        <p className={cx(styles['state'], !isBroken && 'cut')} role={isBroken ? 'status' : undefined}>
          {isSpoiler ? texts.fileSpoiler({ state }) : state}
        </p>
      </div>
      <IconButton
        label={texts.markSpoiler({ name })}
        isPressed={isSpoiler}
        // the mark is a part of the name with which the file is uploaded: afterwards it cannot change
        disabled={record !== null || isUnderWay}
        onClick={() => stores.files.change(target, pending.id, { isSpoiler: !isSpoiler })}
      >
        {isSpoiler ? <EyeOffIcon isSmall /> : <EyeIcon isSmall />}
      </IconButton>
      <IconButton
        label={texts.removeFile({ name })}
        onClick={() => {
          removeFile(target, pending.id)
          onRemove()
        }}
      >
        <CloseIcon isSmall />
      </IconButton>
      {isUploading && (
        <span
          className={styles['bar']}
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
          style={{ '--at': `${Math.round(part * 100)}%` } as CSSProperties}
        />
      )}
    </li>
  )
}

function useStateText({ loaded, size, record }: PendingFile, isUploading: boolean): string {
  const texts = useTexts().fileTray
  const locale = useLocale()
  const whole = fileSize(size, locale)
  if (!isUploading) return whole
  if (record !== null) return texts.fileDone({ size: whole })
  if (loaded === null) return texts.fileWaits({ size: whole })
  return texts.fileProgress({ loaded: fileSize(loaded, locale), size: whole })
}
