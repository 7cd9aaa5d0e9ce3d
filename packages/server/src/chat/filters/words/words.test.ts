import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { INNOCENT, LISTED } from '../innocent-lines.fixture.ts'
import { caughtParts, judged, kept, NO_PATTERNS, SOMEBODY } from '../judge.fixture.ts'
import { judge } from '../judge.ts'
import { makeReady } from '../ready-filters.ts'
import { comparableText } from '../text/comparable-text.ts'
import { traceComparable, traceVisible } from '../text/traced-text.ts'
import { visibleText } from '../../rules/visible-text.ts'
import { WordTrie } from './word-trie.ts'
import { traceLine, wordLine } from './word-line.ts'

const filterOf = (words: readonly string[], tolerant = true) =>
  kept({ when: [{ is: 'words', words, tolerant }] })
const isCaught = (text: string, words: readonly string[], tolerant = true): boolean =>
  judged([filterOf(words, tolerant)], text).fired.length > 0

describe('[FILT-07] a word is a whole one', () => {
  test.each([
    ['nft', ['nft', 'NFT!', 'kup (nft) dziś', 'nft_art', 'a-nft'], ['Zukunft', 'nfty', 'anft']],
    ['nft*', ['nft', 'nfty są', 'nftów'], ['anft', 'Zukunft', 'Zukunfty']],
    ['*nft', ['nft', 'Zukunft, bitte'], ['nfty', 'Zukunfty']],
    ['*nft*', ['nft', 'Zukunft', 'Zukunfty', 'nfty'], ['n ft', 'nf']],
    [
      'kup teraz',
      ['kup teraz', 'Kup, TERAZ!', 'no kup... teraz'],
      ['kup to teraz', 'kup', 'skup teraz', 'kup terazu'],
    ],
    ['kup teraz*', ['kup terazzo'], ['skup teraz']],
    ['*kup teraz', ['skup teraz'], ['kup terazu']],
  ])('%s', (word, caught, passed) => {
    for (const text of caught) expect([text, isCaught(text, [word], false)]).toEqual([text, true])
    for (const text of passed) expect([text, isCaught(text, [word], false)]).toEqual([text, false])
  })
})

test('[FILT-08] a word is caught where it is stretched itself, not beside one that is', () => {
  expect(isCaught('aaa bcc', ['bbc'])).toBe(false)
  expect(isCaught('aaa bccc', ['bbc'])).toBe(true)
  expect(isCaught('bccc', ['*bbc*'])).toBe(true)
})

test('[FILT-07] in a line of very many words each is caught, and words that stand in one another as well', () => {
  const many = 'a '.repeat(300)
  expect(isCaught(`${many}nft`, ['nft'], false)).toBe(true)
  expect(isCaught(`${many}nft dalej`, ['nft', 'nft dalej'], false)).toBe(true)
  expect(isCaught(`${many}Zukunft nftx`, ['nft'], false)).toBe(false)
  for (const words of [
    ['*kunft', 'x'],
    ['*kun', '*nft'],
    ['zuk*', 'u'],
    ['*uku*', '*ukut*'],
  ])
    expect([words, isCaught(`${many}Zukunft`, words, false)]).toEqual([words, true])
  for (const words of [['kunft'], ['*kun'], ['*ukut*'], ['nft*']])
    expect([words, isCaught(`${many}Zukunft`, words, false)]).toEqual([words, false])
})

test('[FILT-10] attack: lists of words that nearly stand everywhere in a message hold up nobody', () => {
  // a sign that is a sentence of eighteen letters, and words of it that differ in the last letter alone
  for (const letter of ['a', 'a1', '\ufdfa']) {
    const filters = Array.from({ length: 50 }, (_, filter) =>
      filterOf(
        Array.from({ length: 40 }, (__, word) => {
          const end = String.fromCodePoint(0x4e00 + filter)
          return `*${letter.repeat(Math.floor((17 + word) / letter.length))}${end}*`
        }),
      ),
    )
    const ready = makeReady([], filters)
    const text = letter.repeat(2048 / letter.length)
    const asked = [vi.spyOn(WordTrie.prototype, 'walk'), vi.spyOn(WordTrie.prototype, 'search')]
    expect(judge(ready, { text, files: [] }, SOMEBODY, NO_PATTERNS)).toMatchObject({ fired: [] })
    const times = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    vi.restoreAllMocks()
    // each looks at every letter a few times: some for each list, and none for each letter
    expect(times).toBeLessThan(20 * filters.length)
  }
})

describe('[FILT-08] disguises', () => {
  test.each([
    ['KURWA', 'KURWA'],
    ['no kurwą jest', 'kurwą'],
    ['GŁUPEK', 'GŁUPEK'],
    ['ty glupek', 'glupek'],
    ['kurwа z cyrylicą', 'kurwа'],
    ['κυrwα', 'κυrwα'],
    ['ᴋᴜʀᴡᴀ', 'ᴋᴜʀᴡᴀ'],
    ['ｋｕｒｗａ', 'ｋｕｒｗａ'],
    ['𝓴𝓾𝓻𝔀𝓪', '𝓴𝓾𝓻𝔀𝓪'],
    ['🅺🆄🆁🆆🅰', '🅺🆄🆁🆆🅰'],
    ['o k\u200bu\u2060r\u00adw\u202ea!', 'k\u200bu\u2060r\u00adw\u202ea'],
    ['o k\x02u\x0304,05r\x0fwa!', 'k\x02u\x0304,05r\x0fwa'],
    ['kuuuurwaaaa mać', 'kuuuurwaaaa'],
    ['ty k u r w a jedna', 'k u r w a'],
    ['k.u.r.w.a', 'k.u.r.w.a'],
    ['k_u-r*w,a', 'k_u-r*w,a'],
    ['kurw4 m4c', 'kurw4'],
    ['kuuurw4', 'kuuurw4'],
    ['ty k u r w 4', 'k u r w 4'],
    ['1d1ot4', '1d1ot4'],
    ['1osEr z ciebie', '1osEr'],
    ['5tup1d', '5tup1d'],
    ['m0r0n', 'm0r0n'],
    ['d3bil', 'd3bil'],
    ['re7ard', 're7ard'],
    ['i k u r w a', 'k u r w a'],
    ['pedofilllle', 'pedofillll'],
    ['zde\u0301chnij', 'zde\u0301chnij'],
  ])('%j is caught', (text, part) => {
    const judgement = judged([filterOf(LISTED)], text)
    expect(judgement.fired).toHaveLength(1)
    expect(caughtParts(text, judgement)).toEqual([part])
  })

  test('none of two hundred innocent lines', () => {
    expect(INNOCENT.length).toBeGreaterThanOrEqual(200)
    expect(INNOCENT.filter((line) => isCaught(line, LISTED))).toEqual([])
  })

  test('three single letters of a longer row are no word', () => {
    expect(isCaught('a k y s b', ['kys'])).toBe(false)
    expect(isCaught('a k y s y b', ['kysy'])).toBe(true)
  })

  test('double letters are compared where nothing is stretched, also beside something that is', () => {
    expect(isCaught('taaak, Ana', ['anna'])).toBe(false)
    expect(isCaught('taaak, Annna', ['anna'])).toBe(true)
  })

  test.each(['kurwа', 'kuuurwa', 'k u r w a', 'kurw4', 'ᴋᴜʀᴡᴀ'])('without tolerance %j passes', (text) => {
    expect(isCaught(text, ['kurwa'], false)).toBe(false)
    expect(isCaught(text, ['kurwa'])).toBe(true)
  })
  test.each(['KURWA', 'kurwą', 'k\u200burwa', 'k\x02urwa'])('and %j is caught all the same', (text) =>
    expect(isCaught(text, ['kurwa'], false)).toBe(true),
  )
  test('with ł and without it a word is the same, tolerant or not', () => {
    for (const [text, word] of [
      ['GLUPEK', 'głupek'],
      ['Głupek', 'glupek'],
    ] as const)
      for (const tolerant of [true, false]) expect(isCaught(text, [word], tolerant)).toBe(true)
  })
  test('a listed word of another script is found, as it is and with Latin letters in it', () => {
    expect(isCaught('ты ДУРАК', ['дурак'], false)).toBe(true)
    expect(isCaught('ты дуpaк', ['дурак'])).toBe(true)
  })
})

/** Characters at which comparing texts could go wrong. */
const AWKWARD = fc.constantFrom(
  ...Array.from('aAbzŁłßİıΣσςéęÅﬁ①Ⅳ２ａ가ᄀ각…¨™ªǅẞ \t\n_-.,!013457*@#'),
  '\u200b',
  '\u0301',
  '\u0327',
  '\ufe0f',
  '\u202e',
  '\x02',
  '\x0304',
  '\x03',
  '\x04ff00ff',
  '\u3164',
  '\uffa0',
  '\u00a0',
  '\ud800',
  '👩‍👩‍👧',
  '🅺',
  '𝓴',
  'к',
  'ᴋ',
)
const awkwardText = fc
  .array(
    fc.oneof(
      AWKWARD,
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(''))

test('a text is the same whether its characters keep their places or not', () => {
  fc.assert(
    fc.property(awkwardText, (text) => {
      expect(traceVisible(text).text).toBe(visibleText(text))
      for (const likeness of ['folded', 'drawn'] as const) {
        const traced = traceComparable(text, likeness)
        const compared = comparableText(text, likeness)
        expect(traced.text).toBe(compared)
        expect(traced.at).toHaveLength(traced.text.length)
        const line = traceLine(traced)
        expect(line.text).toBe(wordLine(compared))
        expect(line.at).toHaveLength(line.text.length)
      }
    }),
    { numRuns: 2000 },
  )
})
