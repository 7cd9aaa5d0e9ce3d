import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/))

/** A challenge of altcha-lib 2 as `GET /api/captcha` gives it; what else it holds goes back untouched. */
export const altchaChallenge = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.literal('SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int().check(z.positive()),
    keyLength: z.int().check(z.positive(), z.maximum(32)),
    keyPrefix: hex,
  }),
  signature: z.string(),
})
export type AltchaChallenge = z.infer<typeof altchaChallenge>

export interface Solution {
  counter: number
  derivedKey: string
  time: number
}

/** The form field that proves the work: base64 of the challenge with its solution. */
export function captchaPayload({ parameters, signature }: AltchaChallenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}
