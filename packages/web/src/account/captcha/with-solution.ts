import type { CallFailure } from '../../calls/call.ts'
import { currentTexts } from '../../locale/texts.ts'
import type { CaptchaHandle } from './captcha-props.ts'
import { isCaptchaAsked } from './captcha.tsx'

/** The form field of the solution. */
export const CAPTCHA = 'g-recaptcha-response'

/** Whether a form waits for somebody to tick the box: not while the work behind it is done. */
export function isTickMissing(captcha: CaptchaHandle | null, response: string): boolean {
  return isCaptchaAsked && response === '' && (captcha?.underway() ?? null) === null
}

/** Sends a form with its solution: one that is still worked on is waited for, and without one nothing is sent. */
export async function withSolution<Values extends { [CAPTCHA]: string }>(
  captcha: CaptchaHandle | null,
  values: Values,
  send: (values: Values) => Promise<CallFailure | null>,
): Promise<CallFailure | null> {
  const response = values[CAPTCHA] === '' ? ((await captcha?.underway()) ?? '') : values[CAPTCHA]
  if (isCaptchaAsked && response === '')
    return { kind: 'fields', status: 422, errors: { [CAPTCHA]: [currentTexts().captcha.failed] } }
  return send({ ...values, [CAPTCHA]: response })
}
