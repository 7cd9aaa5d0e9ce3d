import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inTone, readEmoji } from './emoji-data.ts'
import { EMOJI_NAMES } from './emoji-names.ts'
import { emojiPieces } from './emoji-pieces.ts'
import { emojiOnSheet, emojiPicture } from './emoji-picture.ts'
import { EMOJI_ROWS } from './emoji-rows.ts'
import { readNames, searchEmoji } from './search-emoji.ts'
import type { Tone } from './tones.ts'

const data = readEmoji(EMOJI_ROWS)
const names = readNames(EMOJI_NAMES, data)
const all = data.all
  .filter(({ group }) => group !== 1)
  .flatMap((record) => [record, record.skins].flat().map(({ emoji }) => emoji))
const emojiOf = (text: string) =>
  emojiPieces(text, data).flatMap((piece) => (piece.kind === 'emoji' ? [piece.char] : []))

describe('the list', () => {
  it('[DATA-14, DATA-15] knows nine groups, in order, each emoji with shortcodes of its own', () => {
    expect(new Set(data.all.map(({ group }) => group))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    const first = (group: number) => data.all.find((emoji) => emoji.group === group)!.shortcodes[0]
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(first)).toEqual([
      'grinning',
      'tone1',
      'monkey_face',
      'grapes',
      'earth_africa',
      'jack_o_lantern',
      'eyeglasses',
      'atm',
      'checkered_flag',
    ])
    for (const [order, emoji] of data.all.entries()) {
      const isOwn = emoji.shortcodes.every((shortcode) => data.byShortcode.get(shortcode) === emoji)
      if (!isOwn || emoji.order !== order || emoji.shortcodes.length === 0) expect.fail(emoji.emoji)
    }
    expect(new Set(data.all.map(({ hexcode }) => hexcode)).size).toBe(data.all.length)
  })

  it('[DATA-16] tones are 1 to 5, and of two people also the pairs of two', () => {
    const wave = data.byShortcode.get('wave')!
    expect(wave.skins.map(({ tone }) => tone)).toEqual([1, 2, 3, 4, 5])
    expect([inTone(wave, 0), inTone(wave, 3)]).toEqual(['👋', '👋🏽'])
    const hands = data.byShortcode.get('handshake')!
    expect(hands.skins).toHaveLength(25)
    expect(hands.skins.find(({ tone }) => String(tone) === '4,1')?.emoji).toBe('🫱🏾‍🫲🏻')
    expect(inTone(hands, 4)).toBe('🤝🏾')
    expect(inTone(data.byShortcode.get('grinning')!, 4)).toBe('😀')
  })

  it('[BADGE-08] names of pictures are plain hexcodes, whatever selectors the character has', () => {
    expect(emojiPicture('❤️')).toBe(emojiPicture('❤'))
    for (const emoji of all)
      expect(emojiPicture(emoji)).toMatch(/^\/assets\/twemoji-[\d.]+\/[0-9a-f-]+\.svg$/)
  })

  it('on a sheet it stands with its neighbours in the same tone, without one where it has none', () => {
    const placeOf = (shortcode: string, tone: Tone) =>
      emojiOnSheet(data.byShortcode.get(shortcode)!, tone).split('/').at(-1)
    expect(placeOf('grinning', 0)).toBe('sheet-0-0.svg#e1f600')
    expect(placeOf('grinning', 3)).toBe('sheet-0-0.svg#e1f600')
    expect(placeOf('handshake', 4)).toMatch(/^sheet-\d-4\.svg#e1f91d-1f3fe$/)
  })
})

describe('emoji in a text', () => {
  it('each emoji in each tone is found whole, alone and among its like', () => {
    const wrong = all.filter(
      (emoji) => emojiOf(`a${emoji}b ${emoji}${emoji}`).join() !== [emoji, emoji, emoji].join(),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['hej 👩🏽‍💻!', ['👩🏽‍💻']],
    ['🇵🇱🇬🇧', ['🇵🇱', '🇬🇧']],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿', ['🏴󠁧󠁢󠁷󠁬󠁳󠁿']],
    // without its selector a sequence is the same
    ['🏳‍🌈 1⃣', ['🏳‍🌈', '1⃣']],
    // what is joined but no emoji is what it was made of
    ['👩‍🍆', ['👩', '🍆']],
    ['👍🏽👍', ['👍🏽', '👍']],
    // letters of the text
    ['© ™ ↔ ❤ 12 # * ①', []],
    ['❤️ ©️', ['❤️', '©️']],
    ['🇽🇽', []],
  ])('%s', (text, found) => {
    expect(emojiOf(text)).toEqual(found)
  })

  it.each([
    [':joy:', ['😂']],
    ['tak :+1: :nie_ma_takiego: :-1:', ['👍', '👎']],
    [':joy::heart:', ['😂', '❤️']],
    // a colon that closes nothing may open
    [':qq::joy:', ['😂']],
    ['12:100:30', []],
    ['https://a.b/:joy:', []],
    ['x:joy:', []],
    [':JOY: :joy', []],
  ])('[OPEN-82] shortcodes: %s', (text, found) => {
    expect(emojiOf(text)).toEqual(found)
  })

  it('before the list is there characters are taken as they are, shortcodes are text', () => {
    expect(emojiPieces('a😂 :joy:', null)).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'emoji', text: '😂', char: '😂' },
      { kind: 'text', text: ' :joy:' },
    ])
  })

  it('the pieces of a text are the text', () => {
    const part = fc.oneof(
      fc.constantFrom(...all, ':', ':joy:', '\u200D', '\uFE0F', '\u20E3', '1', '🏽', '\uD83D', '\u{E007F}'),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(part), fc.boolean(), (parts, isLoaded) => {
        const text = parts.join('')
        const pieces = emojiPieces(text, isLoaded ? data : null)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      }),
    )
  })

  it.each([
    ['colons', ':'],
    ['digits', '1'],
    ['open shortcodes', ':a'],
    ['long shortcodes', ':aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['joiners', '👩\u200D'],
    ['selectors', '❤\uFE0F\uFE0F'],
    ['letters of flags', '🇵'],
    ['tags', '🏴\u{E0067}'],
  ])('ReDoS: half a million characters of %s are read once', (_name, part) => {
    const text = part.repeat(Math.ceil(500_000 / part.length))
    // a search that goes back over what it read would take hours: the time limit of the test ends it
    expect(emojiPieces(text, data).length).toBeGreaterThan(0)
  })
})

describe('search', () => {
  const found = (query: string) => searchEmoji(query, data, names).map(({ emoji }) => emoji)

  it('[EMO-01] by shortcode, and by names in Polish and English, with strokes and without', () => {
    expect(found('joy')[0]).toBe('😂')
    expect(found(':joy:')[0]).toBe('😂')
    expect(found('kciuk')).toContain('👍')
    expect(found('thumbs up')[0]).toBe('👍')
    expect(found('żółw')).toEqual(found('zolw'))
    expect(found('ZOLW')).toContain('🐢')
    expect(found('serce')).toContain('❤️')
  })

  it('what begins so comes first, and nothing is found for nothing or nonsense', () => {
    expect(found('heart')[0]).toBe('❤️')
    expect(found('  ')).toEqual([])
    expect(found('qqqq')).toEqual([])
    expect(found('tone1')).toEqual([])
  })
})
