import { describe, expect, test } from 'vitest'
import { maskCaret, maskText } from './mask.ts'

const MASK = '### ###'

describe('mask', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['482', '482'],
    ['4829', '482 9'],
    ['482913', '482 913'],
    ['482 913', '482 913'],
    [' 482-913\n', '482 913'],
    ['48291377', '482 913'],
    ['kod: 48', '48'],
  ])('[AUTH-39] %j becomes %j', (typed, masked) => expect(maskText(MASK, typed)).toBe(masked))

  test('masking twice changes nothing', () => {
    for (const text of ['1', '1234', '123456', '12 34']) {
      const once = maskText(MASK, text)
      expect(maskText(MASK, once)).toBe(once)
    }
  })

  test('the caret stays behind the figure that was typed last', () => {
    // '482|' and a 9 typed: '4829|' becomes '482 9|'
    expect(maskCaret(MASK, '4829', 4)).toBe(5)
    // a figure put into the middle of a full code: '48|7 291'
    expect(maskCaret(MASK, '487 291', 3)).toBe(3)
    expect(maskCaret(MASK, 'x482', 1)).toBe(0)
  })
})
