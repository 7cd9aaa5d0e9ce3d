import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deviceOf } from './login/device.ts'
import { newCode } from './registration/email-code.ts'
import { emailKey } from './email-key.ts'
import { hashToken, newToken } from './token.ts'

describe('tokens and codes', () => {
  test('[OPEN-13] a token has 256 bits and every one is another', () => {
    const tokens = Array.from({ length: 1000 }, () => newToken(randomBytes))
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken(tokens[0]!)).toHaveLength(32)
  })

  test('[AUTH-40] codes have six digits, leading zeros too, and come from all the range', () => {
    const of = (number: number) =>
      newCode(() => Buffer.from([number >>> 24, number >>> 16, number >>> 8, number]))
    expect(of(0)).toBe('000000')
    expect(of(7)).toBe('000007')
    expect(of(999_999)).toBe('999999')
    expect(of(1_000_000)).toBe('000000')
    const drawn = Array.from({ length: 2000 }, () => Number(newCode(randomBytes)))
    expect(Math.min(...drawn)).toBeLessThan(50_000)
    expect(Math.max(...drawn)).toBeGreaterThan(950_000)
  })

  test('attack: codes that are likelier than others, the rest of the range is drawn again', () => {
    const draws = [0xffffffff, 4_294_000_000, 42]
    const random = () => {
      const number = draws.shift()!
      return Buffer.from([number >>> 24, number >>> 16, number >>> 8, number])
    }
    expect(newCode(random)).toBe('000042')
    expect(draws).toEqual([])
  })
})

describe('the key of an address of mail', () => {
  test.each([
    ['Anna@Example.COM', 'anna@example.com'],
    ['anna@PRZYKŁAD.pl', 'anna@xn--przykad-rjb.pl'],
    ['anna@xn--przykad-rjb.pl', 'anna@xn--przykad-rjb.pl'],
    ['a.n+na@example.com', 'a.n+na@example.com'],
    ['z\u0307@example.com', 'ż@example.com'],
  ])('%s', (email, key) => {
    expect(emailKey(email)).toBe(key)
  })
})

describe('the device of a session', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
      'Chrome, Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1',
      'Chrome, iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/142.0 Mobile/15E148 Safari/605.1.15',
      'Firefox, iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1',
      'Edge, iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1 OPT/6.1.0',
      'Opera, iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0',
      'Opera, macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['weechat/4.4.2 (x)', 'weechat/4.4.2'],
    [undefined, ''],
    ['', ''],
  ])('%s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })

  test('attack: a huge or hostile User-Agent stays short and harmless', () => {
    expect(deviceOf('x'.repeat(100_000))).toHaveLength(64)
    expect(deviceOf('\u0000\u202e\nevil')).toBe('evil')
  })
})
