import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactQuery, wideQuery, wordsOfQuery } from './words-of-query.ts'

describe('words of a query', () => {
  test.each([
    ['kot', "'kot'"],
    ['koty', "'koty'"],
    ['kotek', "'kot':*"],
    ['streamer', "'strea':*"],
    ['Żółwie i GĘSI', "'zolw':* & 'i' & 'gesi'"],
    ['zażółć, gęślą!', "'zazo':* & 'ges':*"],
    ['example.com/a-b', "'example.com/a-b'"],
    ['@Ala', "'ala'"],
    ["o'neil", "'o' & 'neil'"],
    ['co | :* & !to <-> (x)', "'co' & 'to' & 'x'"],
  ])('%s', (text, query) => {
    expect(wideQuery(wordsOfQuery(text))).toBe(query)
  })

  test.each(['', ' ', '!!!', '-', '...', '🙂', "'", ':*'])('%j holds none', (text) => {
    expect(wordsOfQuery(text)).toEqual([])
  })

  test('attack: no text makes an operator, and none makes a query without end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => {
        const words = wordsOfQuery(text)
        expect(words.length).toBeLessThanOrEqual(12)
        for (const query of [wideQuery(words), exactQuery(words)])
          expect(query).toMatch(/^(?:'[^'\\]{1,64}'(?::\*)?(?: [&|] )?)*$/u)
      }),
    )
  })
})
