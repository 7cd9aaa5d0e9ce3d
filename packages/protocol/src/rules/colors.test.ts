import { expect, test } from 'vitest'
import { colorOrNull } from './colors.ts'

test.each(['#000000', '#FFaa09'])('%s is a color', (color) => {
  expect(colorOrNull(color)).toBe(color)
})

test.each([
  null,
  undefined,
  '',
  '#fff',
  'ffaa09',
  '#ffaa0',
  '#ffaa099',
  '#ggaa09',
  '#ffaa09\n',
  'red',
  '#ffaa0=',
])('%j is none', (color) => {
  expect(colorOrNull(color)).toBeNull()
})
