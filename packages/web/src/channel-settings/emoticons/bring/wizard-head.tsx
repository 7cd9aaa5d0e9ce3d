import { useEffect, useRef, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CheckIcon } from '../../../ui/icons/icons.tsx'
import { LeftIcon } from '../../../ui/icons/late-icons.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './bring-set.module.css'

const STEPS = ['source', 'choice', 'bring'] as const
export type Step = (typeof STEPS)[number]

/** The heading of the wizard, which takes the focus, and where in it one is; at its end no step is shown. */
export function WizardHead(props: { step: Step | null; about?: string; onBack: () => void }): ReactElement {
  const { step, about, onBack } = props
  const texts = useTexts().emoticonImport
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <header className={styles['head']}>
        <IconButton label={texts.back} onClick={onBack}>
          <LeftIcon />
        </IconButton>
        <div className="grow">
          <h2 ref={heading} tabIndex={-1}>
            {texts.title}
          </h2>
          {about !== undefined && <p>{about}</p>}
        </div>
      </header>
      {step !== null && (
        <ol className={styles['steps']} aria-label={texts.steps}>
          {STEPS.map((each, index) => {
            const isPast = index < STEPS.indexOf(step)
            return (
              <li
                key={each}
                className={cx(isPast && styles['past'], each === step && styles['at'])}
                aria-current={each === step ? 'step' : undefined}
                aria-label={isPast ? texts.stepDone({ step: texts.step[each] }) : texts.step[each]}
              >
                <i aria-hidden="true">{isPast ? <CheckIcon isSmall /> : index + 1}</i>
                <span aria-hidden="true">{texts.step[each]}</span>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
