import { expect, test } from 'vitest'
import { sentenceOf } from './rows-left-out.ts'
import { rowsOf } from './rows-of.ts'

// with areas that the specification does not have, so that no title here counts as proof of a requirement
test('a title names requirements one by one, as ranges and in several brackets, and other things beside', () => {
  expect(rowsOf('[SAMPLE-01, SAMPLE-09..11, threat: a stranger] [S4MPLE-2] is shown [SAMPLE-03]')).toEqual([
    'SAMPLE-01',
    'SAMPLE-09',
    'SAMPLE-10',
    'SAMPLE-11',
    'S4MPLE-2',
  ])
  expect(rowsOf('says SAMPLE-01 in its text')).toEqual([])
})

test('without a browser a run says how many requirements nobody looked at', () => {
  const tests = [
    { title: '[SAMPLE-01, SAMPLE-02] by the socket', isSkipped: false },
    { title: '[SAMPLE-02..04] in a window', isSkipped: true },
    { title: '[SAMPLE-04] in two windows', isSkipped: true },
  ]
  expect(sentenceOf(tests)).toBe(
    'Chromium is not installed: 2 tests were left out, and 2 requirements were not looked at.',
  )
})
