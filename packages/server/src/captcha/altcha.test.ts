import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { FakeClock } from '@gwar/testkit'
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAltcha } from './altcha.ts'
import type { Captcha } from './captcha.ts'

const ADDRESS = '203.0.113.9'
const work = { least: 10, most: 50 }
let clock: FakeClock
/** Claims each nonce once, as the store does for all nodes. */
let used: Set<string>
const claim = (nonce: string) => {
  const isFirst = !used.has(nonce)
  used.add(nonce)
  return Promise.resolve(isFirst)
}
let captcha: Captcha
beforeEach(() => {
  clock = new FakeClock()
  used = new Set()
  captcha = createAltcha({ secret: 'of this test', clock, random: randomBytes, claim, work })
})

interface Solved {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: { counter: number; derivedKey: string }
}

async function solve(from = captcha): Promise<Solved> {
  const challenge = (await from.challenge()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution } as unknown as Solved
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')
const passes = (value: unknown): Promise<boolean> => captcha.passes(encode(value), ADDRESS)

describe('the proof of work', () => {
  test('a solved challenge passes, once', async () => {
    const solved = await solve()
    expect(await passes(solved)).toBe(true)
    expect(await passes(solved)).toBe(false)
  })

  test('attack: one solution for many forms at the same moment', async () => {
    const solved = await solve()
    const answers = await Promise.all(Array.from({ length: 10 }, () => passes(solved)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('a solution expires after 20 minutes', async () => {
    const [early, late] = [await solve(), await solve()]
    clock.advance(20 * 60_000 - 1)
    expect(await passes(early)).toBe(true)
    clock.advance(1)
    expect(await passes(late)).toBe(false)
  })

  test('attack: a solution used twice because its time was forgotten', async () => {
    const first = await solve()
    expect(await passes(first)).toBe(true)
    clock.advance(10 * 60_000)
    expect(await passes(await solve())).toBe(true)
    expect(await passes(first)).toBe(false)
  })

  test('attack: changing what was signed', async () => {
    const solved = await solve()
    const { parameters } = solved.challenge
    const changed = [
      { ...parameters, data: { until: Number.MAX_SAFE_INTEGER } },
      { ...parameters, keyPrefix: '00' },
      { ...parameters, nonce: '00'.repeat(16) },
    ]
    for (const other of changed)
      expect(await passes({ ...solved, challenge: { ...solved.challenge, parameters: other } })).toBe(false)
    expect(await passes({ ...solved, challenge: { parameters } })).toBe(false)
    expect(await passes({ ...solved, challenge: { ...solved.challenge, signature: '' } })).toBe(false)
    expect(await passes(solved)).toBe(true)
  })

  test('attack: a challenge of one own making', async () => {
    const other = createAltcha({ secret: 'of somebody else', clock, random: randomBytes, claim, work })
    expect(await passes(await solve(other))).toBe(false)
  })

  test('attack: no work done', async () => {
    const { challenge } = await solve()
    for (const solution of [
      { counter: 0, derivedKey: '00' },
      { counter: -1, derivedKey: '' },
      { counter: 1e300, derivedKey: 'zz' },
    ])
      expect(await passes({ challenge, solution })).toBe(false)
  })

  test.each([
    '',
    'x',
    'e30=',
    encode(null),
    encode([]),
    encode({ challenge: {} }),
    'A'.repeat(5000),
    '\u0000',
  ])('nonsense does not pass: %j', async (response) => {
    expect(await captcha.passes(response, ADDRESS)).toBe(false)
  })

  test('a challenge of one node is good on another', async () => {
    const node = createAltcha({ secret: 'of this test', clock, random: randomBytes, claim, work })
    expect(await passes(await solve(node))).toBe(true)
  })
})
