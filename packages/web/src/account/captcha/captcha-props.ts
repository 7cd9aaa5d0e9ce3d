import type { Ref } from 'react'

/** What each kind of captcha is given by its form. */
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
