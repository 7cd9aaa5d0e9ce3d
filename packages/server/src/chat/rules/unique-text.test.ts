import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uniqueText } from './unique-text.ts'

const NOISE = [
  '\u200b',
  '\u2060',
  ' ',
  '  ',
  '.',
  '!',
  '?',
  ',',
  '…',
  '-',
  '\x02',
  '\x0304',
  '\u00ad',
  '\u3164',
  '\ufe0f',
]

test('[MODE-18] noise and case make no new text of one that has words', () => {
  const words = fc.array(fc.constantFrom('gęś', 'żółw', 'kot', 'Hello', '😀', 'x1'), {
    minLength: 1,
    maxLength: 6,
  })
  const noises = fc.array(fc.constantFrom(...NOISE), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(words, noises, fc.boolean(), (said, noise, isLoud) => {
      const plain = said.join(' ')
      const dressed = said.map((word, at) => `${noise[at]}${word}`).join(noise[6])
      // a colour code takes the digits behind it
      fc.pre(!noise.includes('\x0304') || !/\x0304\d/.test(dressed))
      expect(uniqueText(isLoud ? dressed.toUpperCase() : dressed)).toBe(uniqueText(plain))
    }),
  )
})

test.each([
  ['kot', 'pies'],
  ['kot 1', 'kot 2'],
  ['😀', '😂'],
  ['!', '?'],
  ['+', '='],
])('[MODE-18] %j and %j are two texts', (one, other) => expect(uniqueText(one)).not.toBe(uniqueText(other)))

test.each([
  ['ｋｏｔ', 'kot'],
  ['ﬁlm', 'film'],
  ['kot²', 'kot2'],
])('[MODE-18] %j is %j in other letters', (one, other) => expect(uniqueText(one)).toBe(uniqueText(other)))

test('[MODE-18] no text that shows something is nothing', () => {
  for (const text of ['.', '…', '!!!', '-', '«»', '😀', 'ㅤa', '_']) expect(uniqueText(text)).not.toBe('')
  expect(uniqueText('\u200b\u2060 \u3164')).toBe('')
})
