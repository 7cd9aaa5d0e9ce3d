import { expect, test } from 'vitest'
import { sentenceOf } from './rows-left-out.ts'
import { rowsOf } from './rows-of.ts'

test('a title names requirements one by one and as ranges, and other things beside', () => {
  expect(rowsOf('[MSG-01, MSG-09..11, R9K-2, threat: a stranger] is shown [CHN-01]')).toEqual([
    'MSG-01',
    'MSG-09',
    'MSG-10',
    'MSG-11',
    'R9K-2',
  ])
  expect(rowsOf('says MSG-01 in its text')).toEqual([])
})

test('without a browser a run says how many requirements nobody looked at', () => {
  const tests = [
    { title: '[MSG-01, MSG-02] by the socket', isSkipped: false },
    { title: '[MSG-02..04] in a window', isSkipped: true },
    { title: '[MSG-04] in two windows', isSkipped: true },
  ]
  expect(sentenceOf(tests)).toBe(
    'Chromium is not installed: 2 tests were left out, and 2 requirements were not looked at.',
  )
})
