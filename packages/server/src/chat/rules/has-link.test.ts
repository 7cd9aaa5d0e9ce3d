import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasLink } from './has-link.ts'

describe('[MODE-20] a link is found', () => {
  test.each([
    'https://example.com/a?b=c',
    'see http://localhost:8080 there',
    'HTTPS://EXAMPLE.COM',
    'example.com',
    'www.example.com',
    'words before example.pl/path, and after',
    '(example.org)',
    'https://10.0.0.1/x',
    'https://zażółć.pl/gęś',
  ])('in %j', (text) => expect(hasLink(text)).toBe(true))

  test.each([
    ['a zero-width space', 'exam\u200bple.com'],
    ['one before the dot', 'example\u200b.com'],
    ['a joiner', 'example.\u2060com'],
    ['a soft hyphen', 'exam\u00adple.com'],
    ['a colour code', 'exam\x0304ple.com'],
    ['a code that ends in the scheme', 'ht\x02tps://example.com'],
    ['hex colours', 'example\x04ff00ff.com'],
    ['directions', 'example\u202e\u202c.com'],
    ['wide letters', 'ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['another dot', 'example。com'],
    ['a leader', 'example\u2024com'],
    ['a filler', 'exam\u3164ple.com'],
    ['a variation selector', 'example.c\ufe0fom'],
  ])('behind %s', (_, text) => expect(hasLink(text)).toBe(true))

  test.each([
    '',
    'no link here',
    'a sentence.Another one',
    'so... what',
    '3.14 and 1.5',
    'e-mail: somebody at example',
    ':) ;-) 12:30',
    'javascript:alert(1)',
    '//example',
  ])('and not in %j', (text) => expect(hasLink(text)).toBe(false))

  test('attack: ReDoS: the longest and strangest texts are looked at in no time', () => {
    const texts = [
      'a.'.repeat(1024),
      'https://'.repeat(256),
      '('.repeat(2048),
      `${'a'.repeat(2040)}.com`,
      '@.'.repeat(1024),
    ]
    const start = process.cpuUsage()
    for (const text of texts) hasLink(text)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })

  test('wherever an unseen character stands in it', () => {
    const link = 'example.com/path'
    const unseen = fc.constantFrom(
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\x02',
      '\x0f',
      '\x1d',
      '\u00ad',
    )
    fc.assert(
      fc.property(fc.nat(link.length), unseen, (at, character) => {
        expect(hasLink(`see ${link.slice(0, at)}${character}${link.slice(at)} there`)).toBe(true)
      }),
    )
  })
})
