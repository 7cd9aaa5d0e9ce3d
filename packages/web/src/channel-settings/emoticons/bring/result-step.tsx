import { asFieldCode, fieldText, type EmoticonImport, type ImportFailure, type Texts } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { failureText } from '../../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts/notify.ts'
import styles from './bring-set.module.css'
import { Picture } from './candidate-picture.tsx'
import type { ImportDeeds } from './use-imports.ts'
import { WizardFoot } from './wizard-foot.tsx'

/** The end: how many came, and which did not and why. What may be there the next time can be tried again. */
export function ResultStep(props: {
  at: EmoticonImport
  deeds: ImportDeeds
  onSee: () => void
}): ReactElement {
  const { at, deeds, onSee } = props
  const texts = useTexts()
  const { emoticonImport: own } = texts
  const [isBusy, setBusy] = useState(false)
  const canCome = at.source !== 'zip' || at.has_archive === true
  const open = canCome ? at.failures.filter(({ reason }) => MAY_COME_YET.has(reason)) : []
  const again = async (failures: readonly ImportFailure[]): Promise<void> => {
    setBusy(true)
    const wanted = failures.map(({ key, name }) => ({ key, name }))
    const result = await deeds.start(at.id, wanted)
    setBusy(false)
    const text = result.ok ? null : failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }
  return (
    <>
      <p className={styles['big']} role="status">
        {at.state === 'stopped' && `${own.stopped} `}
        {own.brought({ count: at.brought.length })}
        {at.failures.length > 0 && <span> {own.failed({ count: at.failures.length })}</span>}
      </p>
      {at.failures.length > 0 && (
        <ul className={styles['failures']}>
          {at.failures.map((failure) => (
            <li key={failure.key}>
              <Picture address={failure.picture ?? null} />
              <b className="cut">{failure.name}</b>
              <span>{reasonText(texts, failure.reason)}</span>
              {open.includes(failure) && (
                <Button
                  aria-label={own.againNamed({ name: failure.name })}
                  disabled={isBusy}
                  onClick={() => void again([failure])}
                >
                  {own.again}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.length > 1 && (
        <Button disabled={isBusy} onClick={() => void again(open)}>
          {own.againAll({ count: open.length })}
        </Button>
      )}
      <p className={styles['hint']}>{own.onChannelNow({ count: at.count, limit: at.limit })}</p>
      <WizardFoot>
        <Button look="main" size="large" onClick={onSee}>
          {own.see}
        </Button>
      </WizardFoot>
    </>
  )
}

/** Why an emoticon did not come that may come with another try: a service that cannot work says 'heavy', too. */
const MAY_COME_YET = new Set(['unreachable', 'full', 'name_taken', 'picture_heavy'])

function reasonText(texts: Texts, reason: string): string {
  const { reason: own } = texts.emoticonImport
  switch (reason) {
    case 'unreachable':
    case 'full':
    case 'name_taken':
      return own[reason]
    default:
      return fieldText(texts, asFieldCode(reason))
  }
}
