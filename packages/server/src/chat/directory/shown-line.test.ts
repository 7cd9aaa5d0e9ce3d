import { expect, test } from 'vitest'
import { shownLine } from './shown-line.ts'

test.each([
  ['moje serce tego nie wytrzyma', 'moje serce tego nie wytrzyma'],
  ['patrz https://example.com/a?b=c i example.org, dobre', 'patrz [link] i [link], dobre'],
  ['\x02gruby\x02 \x0304,12czerwony\x03', 'gruby czerwony'],
  ['dwie\nlinie\r\ntutaj', 'dwie linie tutaj'],
  ['\u202eodwrotnie\u202c i \u2066tak\u2069', 'odwrotnie i tak'],
  ['exa\u200bmple.com', '[link]'],
  ['example\u3002com', '[link]'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['', ''],
])('[F1] %j is shown to strangers as %j', (text, shown) => {
  expect(shownLine(text)).toBe(shown)
})

test('[F1] a long message is cut', () => {
  expect([...shownLine('ż'.repeat(2000))]).toHaveLength(140)
})
