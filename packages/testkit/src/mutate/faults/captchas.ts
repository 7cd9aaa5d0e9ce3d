import type { Fault } from '../fault.ts'

/** Faults in the captcha. */
export const CAPTCHAS: readonly Fault[] = [
  {
    file: 'packages/server/src/captcha/altcha.ts',
    find: 'if (data.until <= clock.now().getTime()) return false',
    replace: '',
    breaks: 'A captcha that was solved last year passes.',
    tests: ['packages/server/src/captcha/altcha.test.ts'],
  },
  {
    file: 'packages/server/src/captcha/altcha.ts',
    find: 'return verified && claim(nonce, new Date(data.until))',
    replace: 'return verified',
    breaks: 'One captcha is solved for a thousand accounts.',
    tests: ['packages/server/src/captcha/altcha.test.ts'],
  },
  {
    file: 'packages/server/src/captcha/recaptcha.ts',
    find: "response === '' || response.length > RESPONSE_MAX",
    replace: 'response.length > RESPONSE_MAX',
    breaks: 'Nothing at all is sent to be checked as a captcha.',
    tests: ['packages/server/src/captcha/recaptcha.test.ts'],
  },
]
