import type { EmoticonImport } from '@gwar/protocol'
import { useState, type CSSProperties, type ReactElement } from 'react'
import { failureText } from '../../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from './candidate-picture.tsx'
import { staticPicture } from '../../../ui/static-picture.ts'
import { notify } from '../../../ui/toasts/notify.ts'
import styles from './bring-set.module.css'
import type { ImportDeeds } from './use-imports.ts'
import { WizardFoot } from './wizard-foot.tsx'

/** The third step: how far the import is, and what the channel has of it already. It goes on without this page. */
export function ProgressStep({ at, deeds }: { at: EmoticonImport; deeds: ImportDeeds }): ReactElement {
  const texts = useTexts().emoticonImport
  const [isBusy, setBusy] = useState(false)
  const { id, done, total, brought } = at
  const part = total === 0 ? 0 : Math.round((done / total) * 100)
  const stop = async (): Promise<void> => {
    setBusy(true)
    const failure = await deeds.stop(id)
    setBusy(false)
    const text = failure === null ? null : failureText(currentTexts(), failure)
    if (text !== null) notify('red', text, 10_000)
  }
  return (
    <>
      <div className={styles['progress']}>
        {/* no status: it would be read out every second, and the bar says it to whoever asks */}
        <p className={styles['big']}>{texts.progress({ done, total })}</p>
        <div
          className={styles['line']}
          role="progressbar"
          aria-label={texts.step.bring}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          style={{ '--at': `${part}%` } as CSSProperties}
        />
        <p className={styles['hint']}>{texts.progressHint}</p>
        <ul className={styles['brought']} aria-hidden="true">
          {brought.map((file) => (
            <li key={file}>
              <Picture address={staticPicture('emoticons', file).src.replace(/1x$/, '2x')} />
            </li>
          ))}
        </ul>
      </div>
      <WizardFoot note={texts.works({ count: brought.length })}>
        <Button size="large" isBusy={isBusy} onClick={() => void stop()}>
          {texts.stop}
        </Button>
      </WizardFoot>
    </>
  )
}
