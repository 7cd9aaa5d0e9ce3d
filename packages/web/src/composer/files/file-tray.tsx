import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import type { PendingFilesOf } from '../../store/pending-files.ts'
import { FileRow } from './file-row.tsx'
import styles from './files.module.css'

/** The files of the next message, above the box (INPUT-36). */
export function FileTray(props: {
  target: string
  waiting: PendingFilesOf
  /** Called when a row is about to go with the focus in it. */
  onRemove: () => void
}): ReactElement {
  const { target, waiting, onRemove } = props
  const texts = useTexts().fileTray
  return (
    <ul className={styles['tray']} aria-label={texts.files} aria-busy={waiting.isUploading}>
      {waiting.files.map((file) => (
        <FileRow
          key={file.id}
          target={target}
          pending={file}
          isUploading={waiting.isUploading}
          onRemove={onRemove}
        />
      ))}
    </ul>
  )
}
