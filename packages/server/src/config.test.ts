import { describe, expect, test } from 'vitest'
import { dumpConfig } from './config/dump.ts'
import { readConfig, SETTINGS, type Config } from './config.ts'

function configOf(env: Record<string, string>): Config {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.config
}

function problemsOf(env: Record<string, string>): readonly string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

describe('the configuration', () => {
  test('an empty environment is enough', () => {
    expect(configOf({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      serverName: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      ircPort: null,
      productName: 'Gwar',
      serviceNick: 'Gwar',
      vendor: 'gwar.chat',
      defaultChannel: 'gwar',
      defaultLocale: 'pl',
      captcha: 'altcha',
      emailVerification: true,
      passwordMinLength: 8,
      passwordCost: 'default',
      rateLimits: true,
      channelsPerUser: 5,
      mailFrom: 'Gwar <no-reply@localhost>',
    })
  })

  test('empty and blank variables count as unset', () => {
    expect(configOf({ PORT: '', HOST: '  ', SMTP_URL: '' })).toEqual(configOf({}))
  })

  test('names are made from PUBLIC_URL where they are not set', () => {
    const config = configOf({
      PAYMENTS: 'off',
      PUBLIC_URL: 'https://chat.example.org/',
      PRODUCT_NAME: 'Czat <b>"x"',
    })
    expect(config).toMatchObject({
      publicUrl: 'https://chat.example.org',
      serverName: 'chat.example.org',
      mailFrom: 'Czat bx <no-reply@chat.example.org>',
    })
  })

  test.each([
    ['0.0.0.0', 'http://localhost:8080', 'localhost'],
    ['::', 'http://localhost:8080', 'localhost'],
    ['::1', 'http://[::1]:8080', 'localhost'],
  ])('HOST %s is reached at %s', (HOST, publicUrl, serverName) => {
    expect(configOf({ HOST })).toMatchObject({ publicUrl, serverName })
  })

  test('everything that is wrong is told at once, one sentence each', () => {
    const env = {
      PORT: '70000',
      HOST: 'a b',
      CAPTCHA: 'maybe',
      TRUST_PROXY: '10.0.0.0/40',
      RATE_LIMITS: 'perhaps',
    }
    const problems = problemsOf(env)
    expect(problems).toHaveLength(5)
    for (const name of Object.keys(env))
      expect(problems.filter((problem) => problem.startsWith(`${name} must be `))).toHaveLength(1)
    for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ .+\.$/)
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '8080.5'],
    ['PORT', '0x50'],
    ['IRC_PORT', 'on'],
    ['PUBLIC_URL', 'chat.example.org'],
    ['PUBLIC_URL', 'https://chat.example.org/path'],
    ['PUBLIC_URL', 'https://user:pass@chat.example.org'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://x'],
    ['NATS_URL', 'localhost:4222'],
    ['NATS_URL', 'https://nats'],
    ['NATS_URL', 'nats://a:4222,b'],
    ['NATS_URL', 'nats://a:4222/path'],
    ['NATS_PREFIX', 'gwar.>'],
    ['NATS_PREFIX', 'gwar.'],
    ['SMTP_URL', 'https://mail'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Chat <a@b.c>\r\nBcc: x@y.z'],
    ['SERVICE_NICK', 'two words'],
    ['SERVER_NAME', 'two words'],
    ['VENDOR', 'a/b'],
    ['DEFAULT_CHANNEL', '#gwar'],
    ['DEFAULT_LOCALE', 'de'],
    ['PASSWORD_MIN_LENGTH', '0'],
    ['CHANNELS_PER_USER', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT', 'javascript:alert(1)'],
    ['CONTACT', 'http://chat.example'],
    ['CONTACT', 'mailto:a@chat.example?bcc=b@chat.example'],
    ['CONTACT', 'Pomoc <pomoc@chat.example>'],
    ['OPERATOR', 'a\nb'],
    ['PRODUCT_NAME', 'a\nb'],
    ['TRUST_PROXY', 'everybody'],
    ['CHAT_SERVERS', '*'],
    ['CHAT_SERVERS', 'https://chat.example/irc'],
    ['CHAT_SERVERS', 'ws://chat.example/irc'],
    ['CHAT_SERVERS', 'ws://localhost.evil.example/irc'],
    ['CHAT_SERVERS', 'wss://name@chat.example/irc'],
    ['READ_ORIGINS', 'https://site.example, *'],
    ['READ_ORIGINS', 'http://site.example'],
    ['POPUP_ORIGINS', '*'],
    ['POPUP_ORIGINS', 'http://site.example'],
    ['POPUP_ORIGINS', 'https://site.example/path'],
    ['POPUP_ORIGINS', 'http://localhost.evil.example'],
    ['POPUP_ORIGINS', 'https://name@site.example'],
  ])('%s=%s is refused by name, without repeating the value', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must `))
  })

  test('origins of other sites are a list', () => {
    const { popupOrigins } = configOf({ POPUP_ORIGINS: 'https://a.example/, http://localhost:3000,' })
    expect(popupOrigins).toEqual(['https://a.example', 'http://localhost:3000'])
    expect(configOf({ READ_ORIGINS: '*' }).readOrigins).toBe('*')
  })

  test('settings that only fit together are checked together', () => {
    expect(problemsOf({ CAPTCHA: 'recaptcha' })).toEqual([
      'CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.',
    ])
    expect(problemsOf({ IRC_TLS_PORT: '6697' })).toEqual(['IRC_TLS_PORT needs IRC_TLS_CERT and IRC_TLS_KEY.'])
    expect(problemsOf({ TWITCH_CLIENT_ID: 'x' })).toEqual([
      'TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET must be set together.',
    ])
    expect(
      problemsOf({ IRC_PORT: '6667', IRC_TLS_PORT: '6667', IRC_TLS_CERT: 'c', IRC_TLS_KEY: 'k' }),
    ).toEqual(['IRC_PORT and IRC_TLS_PORT must differ.'])
    expect(problemsOf({ NATS_URL: 'nats://localhost' })).toEqual([
      'NATS_URL needs DATABASE_URL: the embedded database serves one process.',
    ])
  })

  test('every setting has its own name and a sentence', () => {
    const settings = Object.values(SETTINGS)
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
    for (const { sentence } of settings) expect(sentence).toMatch(/^[A-Z].+\.$/)
  })

  test('attack: secrets in the dump of what is in force', () => {
    const env = {
      DATABASE_URL: 'postgres://chat:hunter2@db/chat',
      NATS_URL: 'nats://chat:hunter2@a:4222,tls://chat:hunter2@b:4222',
      SMTP_URL: 'smtps://chat:hunter2@mail',
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'public-key',
      RECAPTCHA_SECRET: 'hunter2',
      TRUST_PROXY: '10.0.0.0/8, loopback',
    }
    const rows = dumpConfig(configOf(env))
    expect(JSON.stringify(rows)).not.toContain('hunter2')
    const valueOf = (name: string) => rows.find((row) => row.name === name)?.value
    expect(valueOf('SMTP_URL')).toBe('********')
    expect(valueOf('RECAPTCHA_SITE_KEY')).toBe('public-key')
    expect(valueOf('RATE_LIMITS')).toBe('on')
    expect(valueOf('TRUST_PROXY')).toContain('10.0.0.0/8')
    expect(valueOf('IRC_PORT')).toBe('')
  })
})
