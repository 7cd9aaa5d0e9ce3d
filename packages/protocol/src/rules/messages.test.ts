import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESSAGE_MAX, cleanMessage, isTooLong, messageLength } from './messages.ts'

describe('length', () => {
  test('is counted in code points, so that an emoji is one', () => {
    expect(MESSAGE_MAX).toBe(2048)
    expect(messageLength('')).toBe(0)
    expect(messageLength('zażółć')).toBe(6)
    expect(messageLength('😀')).toBe(1)
    expect(messageLength('\ud83d')).toBe(1)
    expect(messageLength('👩‍👩‍👧')).toBe(5)
    expect(messageLength('a\nb')).toBe(3)
  })

  test.each([
    ['letters', 'a'],
    ['emoji', '😀'],
    ['Polish letters', 'ż'],
    ['lone surrogates', '\ude00'],
    ['line breaks', '\n'],
  ])('2048 %s are not too long, 2049 are', (_, character) => {
    expect(isTooLong(character.repeat(2048))).toBe(false)
    expect(isTooLong(character.repeat(2049))).toBe(true)
  })

  test('a mixed text at the border', () => {
    expect(isTooLong('😀'.repeat(2047) + 'a')).toBe(false)
    expect(isTooLong('😀'.repeat(2047) + 'ab')).toBe(true)
    expect(isTooLong('😀'.repeat(500_000))).toBe(true)
  })

  test('isTooLong says the same as counting', () => {
    const text = fc
      .tuple(fc.nat(2200), fc.nat(2200))
      .map(([emoji, letters]) => '😀'.repeat(emoji) + 'a'.repeat(letters))
    fc.assert(
      fc.property(text, (text) => {
        expect(isTooLong(text)).toBe(messageLength(text) > MESSAGE_MAX)
      }),
      { numRuns: 200 },
    )
  })
})

describe('cleanMessage', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['\n\n', ''],
    [' \t\r\n \n', ''],
    ['\0\x01\r', ''],
    ['hello', 'hello'],
    ['hello  ', 'hello'],
    ['hello\n\n', 'hello'],
    ['\n\nhello', 'hello'],
    [' \n  hello', '  hello'],
    ['  hello', '  hello'],
    ['a\n\nb', 'a\n\nb'],
    ['a  \nb', 'a  \nb'],
    ['a\r\nb', 'a\nb'],
    ['a\0b', 'ab'],
    ['\x01ACTION waves\x01', 'ACTION waves'],
    ['\x01VERSION\x01', 'VERSION'],
    ['\x02bold\x02 \x0304red', '\x02bold\x02 \x0304red'],
    ['a\u00a0', 'a'],
    ['\u2028a', '\u2028a'],
    ['a\u2029', 'a'],
    ['\ud800', '\ud800'],
    ['\u200b', ''],
    ['\u200b \u2060\n\ufeff\u00ad', ''],
    ['\u3164\u115f\u2800\ufe0f', ''],
    ['\u202e\u200f', ''],
    ['\x02\x1f', ''],
    ['\u200ba\u200b', '\u200ba\u200b'],
    ['👩\u200d👧', '👩\u200d👧'],
    ['\u0301', '\u0301'],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanMessage(text)).toBe(clean)
  })

  const unit = fc.constantFrom(...' \n\r\t\0\x01ab.\u00a0😀'.split(''))
  const text = fc.string({ unit, maxLength: 40 })

  test('what is clean stays as it is, and holds no NUL, CR or CTCP mark', () => {
    fc.assert(
      fc.property(text, (text) => {
        const clean = cleanMessage(text)
        expect(cleanMessage(clean)).toBe(clean)
        expect(clean).not.toMatch(/[\0\r\x01]/)
        expect(clean).not.toMatch(/^\s*\n|\s$/)
      }),
      { numRuns: 1000 },
    )
  })

  test('only blanks go from the ends, and what is left stands in the text', () => {
    fc.assert(
      fc.property(text, (text) => {
        const allowed = text.replaceAll(/[\0\r\x01]/g, '')
        const clean = cleanMessage(text)
        expect(allowed).toContain(clean)
        expect(allowed.replace(clean, '').trim()).toBe('')
        expect(clean.trim()).toBe(allowed.trim())
      }),
      { numRuns: 1000 },
    )
  })

  // a pattern that tries each of these blanks anew would take an hour for one of these texts
  test.each([' ', '\n', '\t', ' \n', '\r', '\u00a0'])('ReDoS: a megabyte of %j inside a text', (blank) => {
    const blanks = blank.repeat(1_000_000 / blank.length)
    const kept = blanks.replaceAll('\r', '')
    expect(cleanMessage(`a${blanks}b`)).toBe(`a${kept}b`)
    expect(cleanMessage(`${blanks}b${blanks}`).trim()).toBe('b')
    expect(cleanMessage(blanks)).toBe('')
  })
})
