import { describe, expect, test } from 'vitest'
import { CONDITION_WORDS_MAX, DOMAINS_MAX, FILTER_TITLE_MAX, FILTER_WORD_MAX, PATTERN_MAX } from './bounds.ts'
import { readFilterBody } from './filter-body.ts'

const WHOLE = {
  title: 'Linki nowych osób',
  tells: 'title',
  except: 'h',
  do: 'hold',
  punish: 'ladder',
  when: [
    { is: 'links', except: ['youtube.com'] },
    { is: 'newcomer', below: 5 },
  ],
  unless: [{ is: 'words', words: ['!link*'], tolerant: false }],
}

/** Where a filter with this one condition is refused; none where it is taken. */
function faultsOf(condition: object): readonly string[] {
  const read = readFilterBody({ title: 'x', do: 'refuse', when: [condition] })
  return 'faults' in read ? read.faults.map(({ at, code }) => `${at} ${code}`) : []
}

test('a filter is read as it was written, and what is left out has its default', () => {
  expect(readFilterBody(WHOLE)).toEqual({ body: WHOLE })
  expect(
    readFilterBody({ title: ' Słowa ', do: 'refuse', when: [{ is: 'words', words: [' nft ', 'nft'] }] }),
  ).toEqual({
    body: {
      title: 'Słowa',
      tells: 'title',
      except: null,
      do: 'refuse',
      punish: null,
      when: [{ is: 'words', words: ['nft'], tolerant: true }],
      unless: [],
    },
  })
})

describe('each condition is taken at its bounds and refused past them', () => {
  const word = 'a'.repeat(FILTER_WORD_MAX)
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`)
  const domains = (count: number) => words(count).map((label) => `${label}.example`)
  test.each([
    { is: 'words', words: [word] },
    { is: 'words', words: words(CONDITION_WORDS_MAX) },
    { is: 'words', words: ['*nft*', 'kup teraz', '💩', 'c++'], tolerant: false },
    { is: 'pattern', pattern: 'a'.repeat(PATTERN_MAX), on: 'visible' },
    { is: 'links' },
    { is: 'links', only: domains(DOMAINS_MAX) },
    { is: 'links', except: ['żółw.pl', 'pl', 'localhost'] },
    { is: 'caps', share: 50, from: 200 },
    { is: 'caps', share: 100, from: 6 },
    { is: 'repeats', character: 5 },
    { is: 'repeats', word: 100 },
    { is: 'symbols', share: 30, from: 6 },
    { is: 'symbols', stacked: 20 },
    { is: 'emoticons', above: 0 },
    { is: 'mentions', above: 100 },
    { is: 'length', characters: 2048 },
    { is: 'length', lines: 2 },
    { is: 'files' },
    { is: 'files', kinds: ['image', 'gifv'] },
    { is: 'newcomer', below: 20 },
    { is: 'account', minutes: 525_600 },
    { is: 'many', people: 2, seconds: 600, from: 4 },
  ])('%j is taken', (condition) => expect(faultsOf(condition)).toEqual([]))

  test.each([
    [{ is: 'words', words: [] }, 'when.0.words required'],
    [{ is: 'words', words: ['a', `${word}a`] }, `when.0.words.1 max:${FILTER_WORD_MAX}`],
    [{ is: 'words', words: words(CONDITION_WORDS_MAX + 1) }, 'when.0.words invalid'],
    [{ is: 'words', words: ['*'] }, 'when.0.words.0 invalid'],
    [{ is: 'words', words: ['a*b'] }, 'when.0.words.0 invalid'],
    [{ is: 'words', words: ['a\u200bb'] }, 'when.0.words.0 invalid'],
    [{ is: 'words', words: ['ok', ' '] }, 'when.0.words.1 required'],
    [{ is: 'pattern', pattern: '' }, 'when.0.pattern required'],
    [{ is: 'pattern', pattern: 'a'.repeat(PATTERN_MAX + 1) }, `when.0.pattern max:${PATTERN_MAX}`],
    [{ is: 'links', except: ['a.pl'], only: ['b.pl'] }, 'when.0 invalid'],
    [{ is: 'links', only: ['a.pl/x'] }, 'when.0.only.0 invalid'],
    [{ is: 'links', only: domains(DOMAINS_MAX + 1) }, 'when.0.only invalid'],
    [{ is: 'caps', share: 49, from: 6 }, 'when.0.share invalid'],
    [{ is: 'caps', share: 50, from: 5 }, 'when.0.from invalid'],
    [{ is: 'caps', share: '50', from: 6 }, 'when.0.share invalid'],
    [{ is: 'repeats' }, 'when.0 invalid'],
    [{ is: 'repeats', character: 5, word: 3 }, 'when.0 invalid'],
    [{ is: 'repeats', character: 4 }, 'when.0.character invalid'],
    [{ is: 'symbols', share: 30 }, 'when.0 invalid'],
    [{ is: 'symbols', stacked: 3, from: 6 }, 'when.0 invalid'],
    [{ is: 'symbols', stacked: 21 }, 'when.0.stacked invalid'],
    [{ is: 'emoticons', above: -1 }, 'when.0.above invalid'],
    [{ is: 'mentions', above: 1.5 }, 'when.0.above invalid'],
    [{ is: 'length', characters: 49 }, 'when.0.characters invalid'],
    [{ is: 'length', lines: 65 }, 'when.0.lines invalid'],
    [{ is: 'files', kinds: ['zip'] }, 'when.0.kinds.0 invalid'],
    [{ is: 'newcomer', below: 21 }, 'when.0.below invalid'],
    [{ is: 'account', minutes: 0 }, 'when.0.minutes invalid'],
    [{ is: 'many', people: 1, seconds: 5, from: 4 }, 'when.0.people invalid'],
    [{ is: 'many', people: 2, seconds: 601, from: 4 }, 'when.0.seconds invalid'],
    [{ is: 'vowels' }, 'when.0.is invalid'],
    [{ is: 'links', colour: 'red' }, 'when.0.colour invalid'],
  ])('%j is refused', (condition, fault) => expect(faultsOf(condition)).toEqual([fault]))
})

test.each([
  [{ title: ' ' }, 'title required'],
  [{ title: 'a'.repeat(FILTER_TITLE_MAX + 1) }, `title max:${FILTER_TITLE_MAX}`],
  [{ title: 'a\r\nQUIT' }, 'title invalid'],
  [{ title: 'a\u202eb' }, 'title invalid'],
  [{ do: 'delete' }, 'do invalid'],
  [{ tells: 'all' }, 'tells invalid'],
  [{ except: 'o' }, 'except invalid'],
  [{ punish: { mute: 0 } }, 'punish.mute invalid'],
  [{ punish: 'ban' }, 'punish invalid'],
  [{ when: [] }, 'when required'],
  [{ unless: [{ is: 'caps' }] }, 'unless.0.share invalid'],
  [{ unless: Array.from({ length: 9 }, () => ({ is: 'links' })) }, 'when invalid'],
  [{ colour: 'red' }, 'colour invalid'],
])('%j is refused with its place', (part, fault) => {
  const read = readFilterBody({ ...WHOLE, ...part })
  const faults = 'faults' in read ? read.faults.map(({ at, code }) => `${at} ${code}`) : []
  expect(faults).toContain(fault)
})

test('what is no filter at all is refused as a whole', () => {
  for (const value of [null, 1, 'x', [], undefined])
    expect(readFilterBody(value)).toEqual({ faults: [{ at: '', code: 'invalid' }] })
})
