import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parse, readableColor } from './name-color.ts'

const DARK = '#14171c'
const LIGHT = '#ffffff'
const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('[MSG-07] [CONST-58] every own colour reaches the contrast on both themes', () => {
  fc.assert(
    fc.property(color, fc.constantFrom(DARK, LIGHT), (color, surface) => {
      const shown = parse(readableColor(color, surface))!
      expect(contrast(shown, parse(surface)!)).toBeGreaterThanOrEqual(2.14)
    }),
    { numRuns: 2000 },
  )
})

test('a colour that can be read stays as it was chosen', () => {
  expect(readableColor('#6ee7b7', DARK)).toBe('#6ee7b7')
  expect(readableColor('#04704f', LIGHT)).toBe('#04704f')
})

test('[MSG-07] a dark blue is lightened only as far as needed, and stays blue', () => {
  const shown = parse(readableColor('#00008b', DARK))!
  expect(contrast(shown, parse(DARK)!)).toBeLessThan(2.4)
  expect(shown[2]).toBeGreaterThan(shown[0])
})

test('what is no colour is given back', () => {
  expect(readableColor('red', DARK)).toBe('red')
  expect(readableColor('#6ee7b7', '')).toBe('#6ee7b7')
})
