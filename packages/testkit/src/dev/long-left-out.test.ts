import { expect, test } from 'vitest'
import { leftToLong } from './long-left-out.ts'

// with areas that the specification does not have, so that no title here counts as proof of a requirement
test('a run without the long tests says how many requirements only they look at', () => {
  const long = [
    "it('[SAMPLE-01, SAMPLE-02] under load', { timeout: 1000 }, async () => {})",
    'it.each([1, 2])(\n  `[SAMPLE-03..04] at %i`, () => {})\ntest("[SAMPLE-04] again", () => {})\ntest("SAMPLE-05 in a text", () => {})',
    "it.skipIf(none)('without', () => {})\nit('[SAMPLE-06] behind', () => {})\nit.each([1])('[SAMPLE-07]', () => {})",
  ]
  expect(leftToLong(long, ['[SAMPLE-02] by the socket', 'without a row'])).toBe(
    '3 files of tests that take long were left out, and 5 requirements are looked at only there: npm run test:all runs them, too.',
  )
})
