import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { config } from '../../browser/config.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { saveFile } from '../../ui/save-file.ts'
import styles from './account.module.css'

/** Recovery codes, shown this once, to copy, print or save; only a button closes them, so that no slip loses them. */
export function RecoveryCodes(props: {
  name: string
  codes: readonly string[]
  onClose: () => void
}): ReactElement {
  const { name, codes, onClose } = props
  const texts = useTexts().secondFactor
  const heading = texts.codesFor({ name, product: config.product })

  const copy = (): void => {
    const { copied, copyFailed } = currentTexts().secondFactor
    // browsers have no clipboard on pages without https
    const written = (navigator as { clipboard?: Clipboard }).clipboard?.writeText(codes.join('\n'))
    if (written === undefined) notify('red', copyFailed, 10_000)
    else
      written.then(
        () => notify('green', copied),
        () => notify('red', copyFailed, 10_000),
      )
  }
  const keep = (): void =>
    saveFile(new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), `${name}.txt`)

  return (
    <Dialog
      title={texts.codesTitle}
      onClose={null}
      actions={
        <Button look="main" onClick={onClose}>
          {texts.kept}
        </Button>
      }
    >
      <div className={styles['dialog']}>
        <p>{texts.codesText}</p>
        <ul className={styles['codes']} aria-label={texts.codesTitle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles['actions']}>
          <Button data-autofocus="" onClick={copy}>
            {texts.copy}
          </Button>
          <Button onClick={() => globalThis.print()}>{texts.print}</Button>
          <Button icon={<DownloadIcon isSmall />} onClick={keep}>
            {texts.download}
          </Button>
        </div>
      </div>
      {createPortal(
        <div className={styles['paper']} aria-hidden="true">
          <b>{heading}</b>
          {codes.map((code) => (
            <p key={code}>{code}</p>
          ))}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
