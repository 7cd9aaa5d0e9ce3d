import type { Ref } from 'react'

/** Props that a form gives to its captcha, of whichever kind. */
export interface CaptchaProps {
  /** Gives the value of the form field `g-recaptcha-response`, '' while there is none. */
  onChange: (response: string) => void
  error: string | undefined
  ref: Ref<CaptchaHandle>
}

/** What a form asks of its captcha. Each solution counts once: a form that was refused needs a new one. */
export interface CaptchaHandle {
  renew: () => void
  /** The solution being worked out, or '' when that fails; null while none is. */
  underway: () => Promise<string> | null
}
