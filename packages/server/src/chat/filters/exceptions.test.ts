import fc from 'fast-check'
import { exceptionOf, withExceptions, type FilterBody } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { judged, kept } from './judge.fixture.ts'

const FILTER = kept({ when: [{ is: 'words', words: ['finał', '*nft'], tolerant: true }] })

function exceptionFor(text: string): string | null {
  const judgement = judged([FILTER], text)
  return exceptionOf(text, judgement.fired[0]?.places() ?? [])
}

function excepting(body: FilterBody, phrase: string) {
  return { ...FILTER, body: withExceptions(body, [phrase])! }
}

test.each([
  ['szarlotka finał konkursu w niedzielę!', 'szarlotka finał konkursu'],
  ['finał pucharu o 20', 'finał pucharu'],
  ['to już finał!', 'już finał'],
  ['kocham Kapronft bardzo', 'Kapronft'],
  ['finał', null],
  ['!finał!', null],
])('[DRY-04] of %j it is %j that was no mistake of the author', (text, phrase) => {
  expect(judged([FILTER], text).fired).toHaveLength(1)
  expect(exceptionFor(text)).toBe(phrase)
})

test('[DRY-04] an exception lets its message pass, and what was caught by itself is caught as before', () => {
  const some = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 6 })
  fc.assert(
    fc.property(
      some,
      fc.constantFrom('finał', 'FINAŁ', 'f i n a ł', 'xnft', 'Zukunft'),
      some,
      (before, word, behind) => {
        const text = [...before, word, ...behind].join(' ')
        const phrase = judged([FILTER], text).fired.length === 0 ? null : exceptionFor(text)
        if (phrase === null) return
        const filter = excepting(FILTER.body, phrase)
        expect(judged([filter], text).fired).toEqual([])
        expect(judged([filter], 'finał').fired).toHaveLength(1)
      },
    ),
  )
})

test('[DRY-04] further exceptions come to those that stand, and none where a filter is full', () => {
  const once = withExceptions(FILTER.body, ['finał konkursu'])!
  const twice = withExceptions(once, ['finał konkursu', 'już finał'])!
  expect(twice.unless).toEqual([{ is: 'words', words: ['finał konkursu', 'już finał'], tolerant: false }])
  const full = kept({ when: Array.from({ length: 10 }, () => ({ is: 'links' })) })
  expect(withExceptions(full.body, ['x'])).toBeNull()
})
