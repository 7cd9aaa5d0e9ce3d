import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('[APP-46] [APP-47] [BUF-04] a counter shows the number below 10 and a plus from 10', () => {
  expect([1, 9, 10, 11, 99].map(countText)).toEqual(['1', '9', '+', '+', '+'])
})
