import type { CallFailure } from '../../calls/call.ts'
import { currentTexts } from '../../locale/texts.ts'
import type { CaptchaHandle } from './captcha-props.ts'
import { isCaptchaAsked } from './captcha.tsx'

/** The form field of the solution. */
export const CAPTCHA = 'g-recaptcha-response'

/** Whether somebody must still tick the captcha's box; false while its solution is being worked out. */
export function isTickMissing(captcha: CaptchaHandle | null, response: string): boolean {
  return isCaptchaAsked && response === '' && (captcha?.underway() ?? null) === null
}

/** Sends a form with its captcha's solution, waiting for one that is being worked out; without one nothing is sent. */
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
