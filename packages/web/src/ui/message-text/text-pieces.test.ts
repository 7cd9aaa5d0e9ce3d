import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEmoji } from '../emoji/emoji-data.ts'
import { EMOJI_ROWS } from '../emoji/emoji-rows.ts'
import { emoticonTable } from './emoticon-table.ts'
import { findLinks } from './find-links.ts'
import { plainMessage } from './formats.ts'
import { shortUrl, textPieces } from './text-pieces.ts'

const NOBODY = { ownName: null, links: findLinks }

const whole = (text: string, name: string | null = null) =>
  textPieces(text, { ownName: name, links: findLinks })
    .map((piece) => `${piece.kind}:${piece.text}`)
    .join('|')

describe('the pieces of a text', () => {
  it('finds links of the web with and without their scheme', () => {
    expect(whole('zobacz https://example.com/a?b=c, teraz')).toBe(
      'text:zobacz |link:https://example.com/a?b=c|text:, teraz',
    )
    expect(textPieces('example.com', NOBODY)).toEqual([
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
    for (const piece of textPieces(text, NOBODY))
      if (piece.kind === 'link') expect(piece.url).toMatch(/^https?:\/\//)
    expect(
      textPieces(text, NOBODY).every((piece) => piece.kind !== 'link' || !piece.url.startsWith(text)),
    ).toBe(true)
  })

  it('names the reader as a whole word, with or without @, in any case', () => {
    expect(whole('Ania i @ANIA, nie Aniasz', 'ania')).toBe(
      'mention:Ania|text: i |mention:@ANIA|text:, nie Aniasz',
    )
  })

  it('cuts emoji out as they are written, and shortcodes once the list is there', () => {
    expect(whole('hej 👋🏽, 🇵🇱!')).toBe('text:hej |emoji:👋🏽|text:, |emoji:🇵🇱|text:!')
    expect(whole('hej :wave:')).toBe('text:hej :wave:')
    const data = readEmoji(EMOJI_ROWS)
    const pieces = textPieces('hej :wave: ania', { ownName: 'ania', emoji: data })
    expect(pieces.map(({ kind }) => kind)).toEqual(['text', 'emoji', 'text', 'mention'])
    expect(pieces[1]).toMatchObject({ text: ':wave:', char: '👋' })
  })

  it('leaves HTML as text', () => {
    expect(whole('<img src=x onerror=alert(1)>')).toBe('text:<img src=x onerror=alert(1)>')
  })

  it('strips the codes of other clients and keeps line breaks', () => {
    expect(whole('\x02gruby\x02 \x0304,12czerwony\x03\nnowa')).toBe('text:gruby czerwony\nnowa')
  })

  it('stays whole and bounded with hundreds of links and mentions', () => {
    const text = 'ania https://example.com '.repeat(300)
    const pieces = textPieces(text, { ownName: 'ania', links: findLinks })
    expect(pieces.length).toBeLessThan(420)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })

  it('[MSG-06, CONST-52] cuts the middle out of a link text beyond 96 characters', () => {
    const long = `https://example.com/${'a'.repeat(200)}/koniec`
    expect([...shortUrl(long)]).toHaveLength(96)
    expect(shortUrl(long)).toMatch(/^https:\/\/example\.com\/a+…a+\/koniec$/)
    expect(shortUrl('x'.repeat(96))).toBe('x'.repeat(96))
  })

  const emoticon = (word: string, subscribers_only = false) => ({
    name: word,
    file: word.toLowerCase(),
    subscribers_only,
  })
  const table = emoticonTable([emoticon('Hej'), emoticon('Sub', true)], [emoticon('Hej'), emoticon('Lol')])
  const shown = (text: string, isSubscriber = false) =>
    textPieces(text, { ownName: 'ania', emoticons: table, isSubscriber, links: findLinks })
      .map((piece) => `${piece.kind}:${piece.text}`)
      .join('|')

  it('[OPEN-82] emoticons are whole words in their own letter case', () => {
    expect(shown('Hej, Lol! hej')).toBe('emoticon:Hej|text:, |emoticon:Lol|text:! hej')
    for (const text of ['Hejka', 'xHej', 'Hej_', 'Hej-ho', '@Hej', '#Hej', 'Hejż', 'Hej\u0301'])
      expect(shown(text)).toBe(`text:${text}`)
    expect(shown('https://example.com/Hej')).toBe('link:https://example.com/Hej')
    expect(shown('ania Hej')).toBe('mention:ania|text: |emoticon:Hej')
  })

  it('as long as nothing finds links, what looks like one is text of the same length', () => {
    const long = `https://example.com/${'a'.repeat(200)}/Hej`
    for (const text of [`Hej https://example.com/Hej`, `Hej ${long}`]) {
      const [rough, found] = [null, findLinks].map((links) =>
        textPieces(text, { ownName: 'ania', emoticons: table, links }),
      )
      expect(rough!.map(({ kind }) => kind)).toEqual(['emoticon', 'text', 'text'])
      expect(found!.map(({ kind }) => kind)).toEqual(['emoticon', 'text', 'link'])
      expect(rough!.map((piece) => piece.text)).toEqual(found!.map((piece) => piece.text))
    }
  })

  it('the channel’s emoticons come before the product’s, those of subscribers are for their messages', () => {
    expect(emoticonTable([{ ...emoticon('Lol'), file: 'own' }], [emoticon('Lol')]).get('Lol')?.file).toBe(
      'own',
    )
    expect(shown('Sub')).toBe('text:Sub')
    expect(shown('Sub', true)).toBe('emoticon:Sub')
  })

  it('two hundred emoticons are pictures, what follows stays text and nothing is lost', () => {
    const text = 'Hej '.repeat(600)
    const pieces = textPieces(text, { ownName: null, emoticons: table })
    expect(pieces.filter(({ kind }) => kind === 'emoticon')).toHaveLength(200)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })

  it('[OPEN-82] the codes of mIRC change the look where colours are allowed', () => {
    const pieces = textPieces('a\x02b \x0304,12Hej c\x0f d', {
      ownName: null,
      emoticons: table,
      hasFormats: true,
    })
    expect(
      pieces.map(({ kind, text, look }) => [kind, text, look?.isBold ?? false, look?.color, look?.back]),
    ).toEqual([
      ['text', 'a', false, undefined, undefined],
      ['text', 'b ', true, null, null],
      ['emoticon', 'Hej', true, 4, 12],
      ['text', ' c', true, 4, 12],
      ['text', ' d', false, undefined, undefined],
    ])
  })

  it('the same text stands there with formats and without, whatever codes are in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'\x02\x03\x04\x0f\x1d\x1f,019fab H\n'), maxLength: 60 }),
        (text) => {
          const pieces = textPieces(text, { ownName: 'ab', emoticons: table, hasFormats: true })
          expect(pieces.map((piece) => piece.text).join('')).toBe(plainMessage(text))
        },
      ),
    )
  })
})
