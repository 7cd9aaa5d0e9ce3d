import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal } from './seal.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const SENDER = {
  point: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  secret: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
}
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw'
const SEALED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('the example of the RFC is encrypted as it stands there', () => {
  const point = Buffer.from(SENDER.point, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const pair = {
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: { ...jwk, d: SENDER.secret }, format: 'jwk' }),
  }
  const drawn = { salt: Buffer.from(SALT, 'base64url'), pair }
  const sealed = seal('When I grow up, I want to be a watermelon', BROWSER, drawn)
  expect(sealed?.toString('base64url')).toBe(SEALED)
})

test('each message has a salt and a key of its own', () => {
  const [one, other] = [seal('x', BROWSER)!, seal('x', BROWSER)!]
  expect(one.subarray(0, 16).equals(other.subarray(0, 16))).toBe(false)
  expect(one.subarray(21, 86).equals(other.subarray(21, 86))).toBe(false)
})

test('attack: keys that are none, and a text that is too long, are refused', () => {
  const point = Buffer.from(BROWSER.p256dh, 'base64url')
  const off = Buffer.from(point)
  off[64]! ^= 1
  for (const p256dh of [off, point.subarray(1), Buffer.alloc(65), Buffer.alloc(0)])
    expect(seal('x', { ...BROWSER, p256dh: p256dh.toString('base64url') })).toBe(null)
  expect(seal('x', { ...BROWSER, auth: Buffer.alloc(15).toString('base64url') })).toBe(null)
  expect(seal('x'.repeat(4096 - 17), BROWSER)).toHaveLength(4096 + 86)
  expect(seal('x'.repeat(4096 - 16), BROWSER)).toBe(null)
})
