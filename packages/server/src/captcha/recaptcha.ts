import * as z from 'zod/mini'
import type { Log } from '../store/log.ts'
import type { Captcha } from './captcha.ts'

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const TIMEOUT_MS = 5000
const RESPONSE_MAX = 4096

const answer = z.object({ success: z.boolean() })

/** Google's check, one POST. When Google cannot be reached nobody passes, and the log says so. */
export function createRecaptcha(options: {
  readonly secret: string
  readonly log: Log
  readonly verifyUrl?: string
}): Captcha {
  const { secret, log, verifyUrl = VERIFY_URL } = options
  return {
    challenge: () => Promise.resolve(null),

    async passes(response) {
      if (response === '' || response.length > RESPONSE_MAX) return false
      try {
        const reply = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return answer.parse(await reply.json()).success
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'reCAPTCHA could not be asked')
        return false
      }
    },
  }
}
