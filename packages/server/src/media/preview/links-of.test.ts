import { describe, expect, test } from 'vitest'
import { linksOf } from './links-of.ts'

describe('links of a message', () => {
  test.each([
    ['bez linku', []],
    ['kropka na końcu.', []],
    ['https://a.example/x', ['https://a.example/x']],
    ['(https://a.example/x).', ['https://a.example/x']],
    ['example.com i http://b.example', ['https://example.com/', 'http://b.example/']],
    ['https://a.example https://a.example/ https://b.example', ['https://a.example/', 'https://b.example/']],
    ['https://żółw.pl', ['https://xn--w-uga1v8h.pl/']],
    [
      'http://a.example http://b.example http://c.example http://d.example',
      ['http://a.example/', 'http://b.example/', 'http://c.example/'],
    ],
    ['\x0304http://a.example\x03 x', ['http://a.example/']],
    ['wiersz\nhttps://a.example\nwiersz', ['https://a.example/']],
    ['javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example a@b.example', []],
    ['http://a.example:22/ https://a.example:6667/', []],
  ])('%j', (text, links) => {
    expect(linksOf(text)).toEqual(links)
  })

  test('attack: ReDoS, a message that is all dots or all schemes', () => {
    const start = process.cpuUsage()
    for (const piece of ['a.', 'http://', 'a@', '.', 'www.', '((', 'https://a.example/('])
      linksOf(piece.repeat(2048 / piece.length))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })
})
