import type { ReactElement } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import styles from './trial-codes.module.css'

/** The codes that the trial bank knows, to press instead of typing. */
export function TrialCodes(props: { chosen: string | null; onChoose: (code: string) => void }): ReactElement {
  const { chosen, onChoose } = props
  const texts = useTexts().purchase
  const codes = [
    ['777 123', texts.trialPass],
    ['500 500', texts.trialRefuse],
    ['700 701', texts.trialExpire],
  ] as const
  return (
    <div className={styles['trial']}>
      <p>{textParts(texts.trial, BOLD)}</p>
      <div>
        {codes.map(([code, end]) => (
          <button key={code} type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
            <b>{code}</b> {end}
          </button>
        ))}
      </div>
    </div>
  )
}
