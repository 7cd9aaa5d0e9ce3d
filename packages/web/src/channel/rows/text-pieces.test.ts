import { describe, expect, it } from 'vitest'
import { shortUrl, textPieces } from './text-pieces.ts'

const whole = (text: string, name: string | null = null) =>
  textPieces(text, name)
    .map((piece) => `${piece.kind}:${piece.text}`)
    .join('|')

describe('the pieces of a text', () => {
  it('finds links of the web with and without their scheme', () => {
    expect(whole('zobacz https://example.com/a?b=c, teraz')).toBe(
      'text:zobacz |link:https://example.com/a?b=c|text:, teraz',
    )
    expect(textPieces('example.com', null)).toEqual([
      { kind: 'link', text: 'example.com', url: 'https://example.com/' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://example.com/x',
    'mailto:a@example.com',
    '//example.com/x',
    'file:///etc/passwd',
  ])('javascript: and other schemes never become links: %s', (text) => {
    for (const piece of textPieces(text, null))
      if (piece.kind === 'link') expect(piece.url).toMatch(/^https?:\/\//)
    expect(
      textPieces(text, null).every((piece) => piece.kind !== 'link' || !piece.url.startsWith(text)),
    ).toBe(true)
  })

  it('names the reader as a whole word, with or without @, in any case', () => {
    expect(whole('Ania i @ANIA, nie Aniasz', 'ania')).toBe(
      'mention:Ania|text: i |mention:@ANIA|text:, nie Aniasz',
    )
  })

  it('leaves HTML as text', () => {
    expect(whole('<img src=x onerror=alert(1)>')).toBe('text:<img src=x onerror=alert(1)>')
  })

  it('strips the codes of other clients and keeps line breaks', () => {
    expect(whole('\x02gruby\x02 \x0304,12czerwony\x03\nnowa')).toBe('text:gruby czerwony\nnowa')
  })

  it('stays whole and bounded with hundreds of links and mentions', () => {
    const text = 'ania https://example.com '.repeat(300)
    const pieces = textPieces(text, 'ania')
    expect(pieces.length).toBeLessThan(420)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })

  it('[MSG-06, CONST-52] cuts the middle out of a link text beyond 96 characters', () => {
    const long = `https://example.com/${'a'.repeat(200)}/koniec`
    expect([...shortUrl(long)]).toHaveLength(96)
    expect(shortUrl(long)).toMatch(/^https:\/\/example\.com\/a+…a+\/koniec$/)
    expect(shortUrl('x'.repeat(96))).toBe('x'.repeat(96))
  })
})
