import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'
import { markWords } from './mark-words.ts'
import { searchedWords } from './searched-words.ts'

const marked = (text: string, query: string): readonly string[] =>
  markWords(text, searchedWords(query))
    .filter(({ isMarked }) => isMarked)
    .map(({ text: word }) => word)

describe('marking', () => {
  it.each([
    ['Dzwonnik i dzwonnika, o dzwonniku', 'dzwonnik', ['Dzwonnik', 'dzwonnika', 'dzwonniku']],
    ['Zażółć gęślą jaźń', 'zazolc JAZN', ['Zażółć', 'jaźń']],
    ['Zażo\u0301łc\u0301 tak', 'zażółć', ['Zażo\u0301łc\u0301']],
    ['kot, kotek i kotlet', 'kot', ['kot']],
    ['zobacz example.com/strona', 'example.com', ['example.com']],
    ['<b>kot</b>', 'kot', ['kot']],
    ['nic takiego', '   ', []],
    ['!!! ???', '!!!', []],
  ])('in %j for %j: %j', (text, query, words) => {
    expect(marked(text, query)).toEqual(words)
  })

  it('the stretches are the text, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        (text, query) => {
          const stretches = markWords(text, searchedWords(query))
          expect(stretches.map((stretch) => stretch.text).join('')).toBe(text)
        },
      ),
    )
  })
})

describe('an excerpt', () => {
  it('begins shortly before the word that was found, at the beginning of another', () => {
    const text = `${'przed '.repeat(60)}dzwonnik po`
    expect(excerpt(text, searchedWords('dzwonnik'))).toMatch(/^…(przed ){1,8}dzwonnik po$/)
  })

  it('is the whole text where the word stands early, or nowhere', () => {
    expect(excerpt('dzwonnik na początku', searchedWords('dzwonnik'))).toBe('dzwonnik na początku')
    const text = 'bez niego '.repeat(60)
    expect(excerpt(text, searchedWords('dzwonnik'))).toBe(text)
  })
})
