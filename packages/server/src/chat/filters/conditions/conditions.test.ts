import { describe, expect, test } from 'vitest'
import type { Facts } from '../facts.ts'
import { caughtParts, judged, kept } from '../judge.fixture.ts'

interface Case {
  readonly is: object
  /** Texts that are caught, and the parts of them that are marked. */
  readonly catches: Readonly<Record<string, readonly string[]>>
  readonly passes: readonly string[]
}

/** About what is written. */
const TEXTS: readonly Case[] = [
  {
    is: { is: 'words', words: ['głupek', 'free money'] },
    catches: {
      'Ty GŁUPEK, jeden': ['GŁUPEK'],
      'so free  money here': ['free  money'],
      'glupek!': ['glupek'],
    },
    passes: ['głupota', 'free the money', 'no money, free'],
  },
  {
    is: { is: 'words', words: ['c++', '!link*', '💩', '*:('], tolerant: false },
    catches: { 'lubię C++': ['C++'], '!linki': ['!link'], 'ale 💩 jest': ['💩'], 'no:(': [':('] },
    passes: ['c+', 'cc++', 'link', ':)'],
  },
  {
    is: { is: 'links' },
    catches: {
      'see example.com/a now': ['example.com/a'],
      'tu http://localhost:80 ok': ['http://localhost:80'],
    },
    passes: ['koniec.Nowe zdanie', '3.14', 'javascript:alert(1)'],
  },
  {
    is: { is: 'caps', share: 80, from: 8 },
    catches: { 'CAŁY CZAS KRZYCZĘ': [], 'WHY IS THIS so LOUD': [] },
    passes: ['NIE', 'to jest CAPS LOCK u niego', 'Kappa LUL LUL LUL LUL', '!!! 1234567890'],
  },
  {
    is: { is: 'repeats', character: 5 },
    catches: { 'nieeeeEE no': ['eeeeEE'], 'wow!!!!!': ['!!!!!'], '💀💀💀💀💀': ['💀💀💀💀💀'] },
    passes: ['nieeee', 'a a a a a', 'abababab', '.    .'],
  },
  {
    is: { is: 'repeats', word: 3 },
    catches: { 'Kup, kup i KUP': ['Kup', 'kup', 'KUP'] },
    passes: ['kup i sprzedaj, kup', 'kupkupkup', '! ! ! !'],
  },
  {
    is: { is: 'symbols', share: 60, from: 8 },
    catches: { '$$$ kup $$$ ###': [], '(╯°□°)╯︵ ┻━┻': [] },
    passes: ['!!!', 'Zażółć gęślą jaźń!', 'https://example.com/a?b=c'],
  },
  {
    is: { is: 'symbols', stacked: 3 },
    catches: { ['a e\u0301\u0302\u0303\u0304 b']: ['e\u0301\u0302\u0303\u0304'] },
    passes: ['Việt Nam ế ộ', 'żółw', 'zwykły tekst'],
  },
  {
    is: { is: 'emoticons', above: 2 },
    catches: { 'Kappa LUL x Kappa': ['Kappa', 'LUL', 'Kappa'], '😀👩‍👩‍👧😀': ['😀👩‍👩‍👧😀'] },
    passes: ['Kappa LUL', 'kappa lul Kappas LULs', '👩‍👩‍👧', '1234 # *'],
  },
  {
    is: { is: 'mentions', above: 2 },
    catches: { '@anna @Bartek, @celina!': ['@anna', '@Bartek', '@celina'] },
    passes: ['@anna @ANNA @Anna', 'anna@bartek.pl x@y.pl q@w.pl', '@a @b @c', 'anna bartek celina'],
  },
  { is: { is: 'length', characters: 50 }, catches: { ['ą'.repeat(51)]: [] }, passes: ['💩'.repeat(50), ''] },
  { is: { is: 'length', lines: 2 }, catches: { 'a\nb\nc': [] }, passes: ['a\nb', 'abc'] },
]

describe.each(TEXTS)('[FILT-02] $is', ({ is, catches, passes }) => {
  const filter = kept({ when: [is] })
  test.each(Object.entries(catches))('catches %j and marks %j', (text, parts) => {
    const judgement = judged([filter], text)
    expect(judgement.decision?.by).toBe('filter')
    expect(caughtParts(text, judgement)).toEqual(parts)
  })
  test.each(passes)('passes %j', (text) => expect(judged([filter], text).fired).toEqual([]))
})

describe('[FILT-02] what is known of the author', () => {
  const fires = (is: object, facts: Partial<Facts>): boolean =>
    judged([kept({ when: [is] })], 'Cześć wszystkim!', facts).fired.length === 1

  test('newcomer counts messages here', () => {
    const is = { is: 'newcomer', below: 3 }
    expect([0, 2, 3, 50].map((messagesBefore) => fires(is, { messagesBefore }))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(fires(is, { messagesBefore: 0, isTrusted: true })).toBe(false)
  })

  test('account counts minutes since it was made', () => {
    const is = { is: 'account', minutes: 60 }
    const since = (time: string): Partial<Facts> => ({ accountSince: new Date(`2026-06-15T${time}Z`) })
    expect(fires(is, since('11:00:00.001'))).toBe(true)
    expect(fires(is, since('11:00:00.000'))).toBe(false)
    expect(fires(is, { ...since('11:59:00'), isTrusted: true })).toBe(false)
  })

  test('many counts people with the text, in the window that it asks for', () => {
    const is = { is: 'many', people: 3, seconds: 30, from: 10 }
    const people = (within: number, count: number): Partial<Facts> => ({
      peopleWithText: (seconds) => (seconds >= within ? count : 1),
    })
    expect(fires(is, people(30, 3))).toBe(true)
    expect(fires(is, people(30, 2))).toBe(false)
    expect(fires(is, people(31, 3))).toBe(false)
    expect(fires(is, { ...people(30, 3), isTrusted: true })).toBe(false)
    // blanks and signs are not counted: 'cześćwszystkim' has 14
    expect(fires({ ...is, from: 14 }, people(30, 3))).toBe(true)
    expect(fires({ ...is, from: 15 }, people(30, 3))).toBe(false)
  })

  test('words and links hold for the trusted as well', () => {
    const trusted = { isTrusted: true }
    expect(fires({ is: 'words', words: ['cześć'] }, trusted)).toBe(true)
  })
})

describe('[FILT-02] files', () => {
  const message = (kind: string, name: string) => ({ text: 'hej', files: [{ kind, name }] })

  test('kinds of files, or any', () => {
    const any = kept({ when: [{ is: 'files' }] })
    const images = kept({ when: [{ is: 'files', kinds: ['image', 'gifv'] }] })
    expect(judged([any], message('audio', 'a.mp3')).fired).toHaveLength(1)
    expect(judged([images], message('image', 'a.png')).fired).toHaveLength(1)
    expect(judged([images], message('audio', 'a.mp3')).fired).toEqual([])
    expect(judged([any], 'no file').fired).toEqual([])
  })

  test('words are looked for in the names of files, and found there are no place of the text', () => {
    const { fired } = judged(
      [kept({ when: [{ is: 'words', words: ['nft'] }] })],
      message('image', 'Moje_NFT.png'),
    )
    expect(fired[0]!.places()).toEqual([])
    expect(fired[0]!.caught()).toEqual([{ text: 1, range: [5, 8], by: 'nft' }])
  })
})
