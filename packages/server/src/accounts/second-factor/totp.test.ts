import { describe, expect, test } from 'vitest'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { base32, matchingStep, totpCode, totpStep, totpUrl } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('codes of an authenticator', () => {
  // RFC 6238, appendix B: the last six digits of its codes
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %s s the code of the RFC is %s', (seconds, code) => {
    const at = new Date(seconds * 1000)
    expect(totpCode(SECRET, totpStep(at))).toBe(code)
    expect(matchingStep(SECRET, code, { at, lastStep: 0 })).toBe(totpStep(at))
  })

  test('a clock may be wrong by one step each way, and no more', () => {
    const at = new Date(1_234_567_890_000)
    const step = totpStep(at)
    const matches = (off: number) => matchingStep(SECRET, totpCode(SECRET, step + off), { at, lastStep: 0 })
    expect([-2, -1, 0, 1, 2].map(matches)).toEqual([null, step - 1, step, step + 1, null])
  })

  test('attack: replay, neither a used code nor an older one matches', () => {
    const at = new Date(1_234_567_890_000)
    const step = totpStep(at)
    const matches = (off: number) =>
      matchingStep(SECRET, totpCode(SECRET, step + off), { at, lastStep: step })
    expect([-1, 0, 1].map(matches)).toEqual([null, null, step + 1])
  })

  // RFC 4648 §10, without padding
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of %j is %j', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded)
  })

  test('the address for the QR code names the service and the account, whatever they are called', () => {
    const url = new URL(totpUrl(SECRET, 'Gwar & co: czat', 'Ala_1'))
    expect([url.protocol, url.host, url.pathname]).toEqual([
      'otpauth:',
      'totp',
      '/Gwar%20%26%20co%3A%20czat:Ala_1',
    ])
    expect([...url.searchParams]).toEqual([
      ['secret', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
      ['issuer', 'Gwar & co: czat'],
    ])
  })
})

test('recovery codes are ten of 50 bits, and read the same however they are typed', () => {
  let drawn = 0
  const codes = newRecoveryCodes((size) => new Uint8Array(size).fill((drawn += 37)))
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  expect(plainCode(` ${codes[0]!.toLowerCase().replace('-', ' – ').replace('–', '-')} `)).toBe(
    plainCode(codes[0]!),
  )
})
