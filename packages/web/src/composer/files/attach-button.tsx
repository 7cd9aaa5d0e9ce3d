import { useRef, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClipIcon } from '../../ui/icons/icons.tsx'
import styles from '../composer.module.css'
import { addChosen } from './add-chosen.ts'

/** The button that opens the browser's file picker (INPUT-09). */
export function AttachButton(props: {
  target: string
  isUploading: boolean
  onAttached: () => void
}): ReactElement {
  const { target, isUploading, onAttached } = props
  const texts = useTexts().composer
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={texts.attach}
        className={styles['clip']}
        disabled={isUploading}
        onClick={() => input.current?.click()}
      >
        <ClipIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={(event) => {
          void addChosen(target, [...(event.target.files ?? [])])
          // else the same file could not be chosen a second time
          event.target.value = ''
          onAttached()
        }}
      />
    </>
  )
}
