import { useId, useRef, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../cx.ts'
import { useBackCloses } from './back-closes.ts'
import styles from './dialog.module.css'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { LeftIcon } from '../icons/late-icons.tsx'
import { useEscape, useModality } from './modality.ts'
import { usePressBeside } from './press-beside.ts'

interface DialogProps {
  title: string
  /** Called by the X, Escape and a press beside the dialog; null: it cannot be closed. */
  onClose: (() => void) | null
  /** Goes to the step before; where given, an arrow stands before the title. */
  onBack?: (() => void) | undefined
  /** The row of buttons at the bottom. */
  actions?: ReactNode
  /**
   * `form` has the width and spacing of a form in a dialog; `sheet` comes from the lower edge under 720 px, and so
   * do `wide`, with room for two columns, and `end`, which is read and not filled in.
   */
  look?: 'plain' | 'form' | 'sheet' | 'wide' | 'end'
  children?: ReactNode
}

/** A modal dialog. For a question with two buttons use `ask`. */
export function Dialog(props: DialogProps): ReactElement {
  const { title, onClose, onBack, actions, look = 'plain', children } = props
  const texts = useTexts().dialog
  const layer = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModality(layer)
  useEscape(layer, onClose)
  useBackCloses(onClose)
  usePressBeside(layer, onClose)
  return createPortal(
    <div ref={layer} className={cx(styles['scrim'], look !== 'plain' && look !== 'form' && styles['low'])}>
      <section
        className={cx(styles['dialog'], styles[look])}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className={styles['head']}>
          {onBack !== undefined && (
            <IconButton className={styles['back']} label={texts.back} onClick={onBack}>
              <LeftIcon />
            </IconButton>
          )}
          <h2 id={titleId}>{title}</h2>
          {onClose !== null && (
            <IconButton className={styles['close']} label={texts.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </header>
        <div className={styles['body']}>{children}</div>
        {actions !== undefined && actions !== false && <footer className={styles['foot']}>{actions}</footer>}
      </section>
    </div>,
    document.body,
  )
}
