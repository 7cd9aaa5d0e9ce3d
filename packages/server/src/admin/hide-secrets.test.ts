import { describe, expect, test } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'

const CONFIG = {
  databaseUrl: 'postgres://gwar:p%40ss-of-db@db.example:5432/gwar',
  natsUrl: ['nats://token-of-nats@one.example:4222', 'nats://gwar:pass-of-nats@two.example:4222'],
  smtpUrl: 'smtps://post@example.com:pass-of-mail@mail.example',
  stripeSecretKey: 'sk_live_12345678',
  host: '127.0.0.1',
}

describe('what a library says', () => {
  test.each([
    ['a password as it stands in an address', 'bad password p%40ss-of-db', 'bad password …'],
    ['a password decoded', 'bad password p@ss-of-db', 'bad password …'],
    ['a token of NATS', "no user 'token-of-nats'", "no user '…'"],
    ['a password of the second server', 'no pass-of-nats', 'no …'],
    ['a key that is no address', 'Invalid API key: sk_live_12345678', 'Invalid API key: …'],
    ['a whole address', `Invalid URL: ${CONFIG.databaseUrl}`, 'Invalid URL: …'],
    [
      'an address of others',
      'GET https://ann:secret@s3.example/b failed',
      'GET https://…@s3.example/b failed',
    ],
    [
      'an address that is none',
      'Invalid URL: nats://x:a/b?c#d@host:99999',
      'Invalid URL: nats://…@host:99999',
    ],
    [
      'a login of SMTP',
      `AUTH PLAIN ${Buffer.from('\0post@example.com\0pass-of-mail').toString('base64')} refused`,
      'AUTH PLAIN … refused',
    ],
    ['a password in base64', `${Buffer.from('pass-of-mail').toString('base64')} refused`, '… refused'],
  ])('is shown without %s', (_what, text, shown) => {
    expect(hideSecrets(text, CONFIG)).toBe(shown)
  })

  test('stays otherwise: hosts, users and open settings are no secrets', () => {
    const text = 'connect ECONNREFUSED 127.0.0.1:5432 (gwar at https://db.example/a, ask ann@example.com)'
    expect(hideSecrets(text, CONFIG)).toBe(text)
  })
})
