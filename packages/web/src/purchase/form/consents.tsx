import { useEffect, useRef, type ReactElement } from 'react'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { RULES_LINKS } from '../../shell/frame/rules-links.tsx'
import { Check } from '../../ui/form/check.tsx'
import type { Purchase } from '../use-purchase.ts'
import styles from './consents.module.css'

/** The two consents that the buyer must give (PUR-29, PUR-30); never ticked beforehand. */
export function Consents({ purchase }: { purchase: Purchase }): ReactElement {
  const { form, errors, change } = purchase
  const texts = useTexts().purchase
  const rules = useRef<HTMLInputElement>(null)
  const start = useRef<HTMLInputElement>(null)
  const rulesError = errors.accept_rules
  const startError = errors.accept_immediate_service_start
  const isCodeWrong = errors.blik !== undefined
  useEffect(() => {
    // the code stands above them
    if (isCodeWrong) return
    if (rulesError !== undefined) rules.current?.focus()
    else if (startError !== undefined) start.current?.focus()
  }, [isCodeWrong, rulesError, startError])
  return (
    <div className={styles['consents']}>
      <Check
        ref={rules}
        label={textParts(texts.acceptRules, RULES_LINKS)}
        checked={form.acceptsRules}
        error={rulesError}
        onChange={(event) => change({ acceptsRules: event.currentTarget.checked })}
      />
      <Check
        ref={start}
        label={texts.acceptStart}
        checked={form.acceptsStart}
        error={startError}
        onChange={(event) => change({ acceptsStart: event.currentTarget.checked })}
      />
    </div>
  )
}
