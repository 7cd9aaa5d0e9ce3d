import { lazy, Suspense, type ReactElement } from 'react'
import { config } from '../../browser/config.ts'
import type { CaptchaProps } from './captcha-props.ts'
import styles from './captcha.module.css'

const WIDGETS = {
  altcha: lazy(async () => ({ default: (await import('./altcha.tsx')).Altcha })),
  recaptcha: lazy(async () => ({ default: (await import('./recaptcha.tsx')).Recaptcha })),
  none: null,
} as const

/** Whether a form must bring a solution. */
export const isCaptchaAsked = config.captcha !== 'none'

/** What tells people from robots, as the operator chose (OPEN-17). */
export function Captcha(props: CaptchaProps): ReactElement | null {
  const Widget = WIDGETS[config.captcha]
  if (Widget === null) return null
  return (
    <Suspense fallback={<div className={styles[config.captcha]} />}>
      <Widget {...props} />
    </Suspense>
  )
}
