import { describe, expect, test } from 'vitest'
import { altchaChallenge, captchaPayload, type AltchaChallenge } from './challenge.ts'
import { sha256 } from './sha256.ts'
import { solve } from './solve.ts'

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const random = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))
const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** A challenge whose answer is `counter`, made as the server's library makes it. */
async function challengeFor(counter: number, cost = 1): Promise<AltchaChallenge> {
  const salt = random(16)
  const nonce = random(16)
  let key = new Uint8Array([...salt, ...nonce, 0, 0, 0, 0])
  new DataView(key.buffer).setUint32(32, counter)
  for (let round = 0; round < cost; round++) key = await digest(key)
  const parameters = { algorithm: 'SHA-256', salt: hex(salt), nonce: hex(nonce), cost, keyLength: 32 }
  return altchaChallenge.parse({
    parameters: { ...parameters, keyPrefix: hex(key.subarray(0, 16)), data: { until: 1 } },
    signature: 'signed',
  })
}

describe('captcha', () => {
  test('SHA-256 is that of everyone else, at every length around a block', async () => {
    for (let length = 0; length < 200; length++) {
      const bytes = random(length)
      expect(hex(sha256(bytes))).toBe(hex(await digest(bytes)))
    }
  })

  test.each([1, 3])('the counter of a challenge is found, cost %i', async (cost) => {
    const tried: number[] = []
    const solution = solve(await challengeFor(5000, cost), (count) => tried.push(count))
    expect(solution.counter).toBe(5000)
    expect(tried).toEqual([0, 4096])
  })

  test('a challenge without an answer ends', async () => {
    const challenge = await challengeFor(5000)
    expect(() => solve(challenge, () => undefined, 4999)).toThrow('no solution')
  })

  test('the payload gives the signed part back untouched', async () => {
    const challenge = await challengeFor(7)
    const payload: unknown = JSON.parse(
      atob(
        captchaPayload(
          challenge,
          solve(challenge, () => undefined),
        ),
      ),
    )
    expect(payload).toMatchObject({ challenge, solution: { counter: 7 } })
  })

  test('a challenge of another kind is refused', async () => {
    const { parameters, signature } = await challengeFor(1)
    const other = { parameters: { ...parameters, algorithm: 'ARGON2ID' }, signature }
    expect(altchaChallenge.safeParse(other).success).toBe(false)
  })
})
