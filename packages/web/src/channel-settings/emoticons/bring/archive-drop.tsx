import { ARCHIVE_FILES, ARCHIVE_MEGABYTES } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { cx } from '../../../ui/cx.ts'
import { Wrong } from '../../../ui/form/wrong.tsx'
import { UploadIcon } from '../../../ui/icons/late-icons.tsx'
import styles from './bring-set.module.css'

/** Where a ZIP is chosen or dropped. The whole box is the button of its input. */
export function ArchiveDrop(props: {
  file: File | null
  error: string | undefined
  onChange: (file: File | null) => void
}): ReactElement {
  const { file, error, onChange } = props
  const texts = useTexts().emoticonImport
  const id = useId()
  return (
    <div>
      <div className={cx(styles['drop'], error !== undefined && styles['wrong'])}>
        <UploadIcon />
        <b className="cut">{file?.name ?? texts.drop}</b>
        <span id={`${id}-hint`}>
          {file === null
            ? texts.dropHint({ megabytes: ARCHIVE_MEGABYTES, files: ARCHIVE_FILES })
            : texts.dropOther}
        </span>
        <input
          type="file"
          accept=".zip,application/zip"
          aria-label={texts.zip}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-wrong`}
          title={file?.name ?? ''}
          required
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
        />
      </div>
      {error !== undefined && <Wrong id={`${id}-wrong`}>{error}</Wrong>}
    </div>
  )
}
