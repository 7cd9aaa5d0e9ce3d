import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Captcha } from './captcha.ts'
import type { ClaimChallenge } from './claim-challenge.ts'

const LIFETIME_MS = 20 * 60_000
/** How many hashes a solver needs: an instant on a computer, a second or two on an old phone. */
const WORK = { least: 50_000, most: 150_000 }
const PAYLOAD_MAX = 4096

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.object({ until: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Proof of work without a third party: the client looks for the counter whose hash starts with the prefix in the
 * signed challenge. The expiry is a field of our own in the signed part, so that it follows our clock.
 */
export function createAltcha(options: {
  readonly secret: string
  readonly clock: Clock
  readonly random: (size: number) => Uint8Array
  readonly claim: ClaimChallenge
  readonly work?: { readonly least: number; readonly most: number }
}): Captcha {
  const { secret, clock, random, claim, work = WORK } = options
  const counter = (): number => {
    const fraction = Buffer.from(random(4)).readUInt32BE() / 2 ** 32
    return work.least + Math.floor(fraction * (work.most - work.least))
  }
  return {
    challenge: () =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: counter(),
        data: { until: clock.now().getTime() + LIFETIME_MS },
        deriveKey,
        hmacSignatureSecret: secret,
      }),

    async passes(response) {
      const payload = decode(response)
      if (payload === null) return false
      const { nonce, data } = payload.challenge.parameters
      if (data.until <= clock.now().getTime()) return false
      const { verified } = await verifySolution({
        challenge: payload.challenge as unknown as Payload['challenge'],
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret: secret,
      })
      return verified && claim(nonce, new Date(data.until))
    },
  }
}

function decode(response: string): z.infer<typeof solved> | null {
  if (response.length > PAYLOAD_MAX) return null
  try {
    return solved.parse(JSON.parse(Buffer.from(response, 'base64').toString()))
  } catch {
    return null
  }
}
