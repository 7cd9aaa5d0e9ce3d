import { lazy, Suspense, type ReactElement, type Ref } from 'react'
import { config } from '../../browser/config.ts'

export interface CaptchaProps {
  /** Gives the value of the form field `g-recaptcha-response`, '' while there is none. */
  onChange: (response: string) => void
  error: string | undefined
  ref: Ref<CaptchaHandle>
}

/** Each solution counts once: a form that was refused needs a new one. */
export interface CaptchaHandle {
  renew: () => void
  /** The solution that is being worked on, '' where there will be none; null while nothing is. */
  underway: () => Promise<string> | null
}

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
    <Suspense fallback={null}>
      <Widget {...props} />
    </Suspense>
  )
}
