import { describe, expect, test } from 'vitest'
import { cleanWords, holdsWord, WORDS_LENGTH, WORDS_MAX, wordsOf } from './word-list.ts'

test('[HL-09] [BLOCKING-05] words are parted by commas and trimmed, empty ones left out', () => {
  expect(wordsOf(' kot ,, pies,, duży kot , ')).toEqual(['kot', 'pies', 'duży kot'])
  expect(wordsOf('')).toEqual([])
})

test.each([
  [' kot ,,pies, ', 'kot, pies'],
  ['', ''],
  [' , , ', ''],
  ['a\r\nb\0c,d\u007f', 'a b c, d'],
  ['\ud800', '\ufffd'],
])('%j is kept as %j', (list, kept) => {
  expect(cleanWords(list)).toBe(kept)
})

test('a list has its limits', () => {
  expect(cleanWords('a'.repeat(WORDS_LENGTH))).toHaveLength(WORDS_LENGTH)
  expect(cleanWords('a'.repeat(WORDS_LENGTH + 1))).toBeNull()
  const words = Array.from({ length: WORDS_MAX }, (_, index) => `s${index}`)
  expect(cleanWords(words.join(','))).not.toBeNull()
  expect(cleanWords([...words, 'x'].join(','))).toBeNull()
})

describe('[HL-10] [BLOCKING-06] whole words in any case', () => {
  test.each([
    ['Mam kota i KOT śpi', 'kot', true],
    ['kotek', 'kot', false],
    ['nakot', 'kot', false],
    ['kot_', 'kot', false],
    ['kot-pies', 'kot', true],
    ['(kot)', 'kot', true],
    ['kot', 'kot', true],
    ['ŻÓŁW!', 'żółw', true],
    ['z\u0307o\u0301łw', 'żółw', true],
    ['żółwie', 'żółw', false],
    ['😀kot😀', 'kot', true],
    ['𝒜kot', 'kot', false],
    ['uczę się c++ dziś', 'c++', true],
    ['duży   kot', 'duży kot', false],
    ['Duży kot', 'duży kot', true],
    ['aaa a', 'a', true],
    ['kot\u0301', 'kot', false],
    // as clients show it, whatever codes of colours and formats stand in it
    ['\x0304kot\x03 i \x0304,12pies', 'kot', true],
    ['\x0304,12pies', 'pies', true],
    ['k\x02o\x02t', 'kot', true],
    ['\x0304kotek', 'kot', false],
    // characters that show nothing part no word and begin none
    ['ko\u200bt', 'kot', true],
    ['k\u00ado\u2060t', 'kot', true],
    ['kot', 'k\u200dot', true],
    ['kot\u200bek', 'kot', false],
    ['\u200b', '\u200b', false],
    ['1\x02kot', 'kot', false],
  ])('%j and %j: %s', (text, word, is) => {
    expect(holdsWord(text, [word])).toBe(is)
  })

  test('attack: ReDoS by a word: it is no pattern', () => {
    const text = `${'a'.repeat(2047)}!`
    const words = Array.from({ length: WORDS_MAX }, () => '(a+)+$')
    const start = process.cpuUsage()
    expect(holdsWord(text, words)).toBe(false)
    expect(holdsWord('x (a+)+$ y', words)).toBe(true)
    expect(holdsWord('.*', ['.*'])).toBe(true)
    expect(holdsWord('kot', ['.*', 'k.t', '[k]ot', ''])).toBe(false)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })
})
