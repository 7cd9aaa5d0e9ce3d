import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeTagValue, parseTags, serialiseTags, unescapeTagValue } from './tags.ts'

/** Every UTF-16 unit, lone surrogates included. */
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
/** Characters with a meaning in a line, which are drawn more often than others. */
const nastyUnit = fc.constantFrom(...'\r\n\0 ;:\\=@+,srn/ł\ud83d\ude00')
const anyText = fc.string({ unit: fc.oneof(nastyUnit, anyUnit), maxLength: 60 })
const legalKey = fc.stringMatching(/^\+?[A-Za-z0-9][A-Za-z0-9./-]{0,20}$/)

describe('tag values', () => {
  test.each([
    ['', ''],
    ['plain', 'plain'],
    ['a;b', 'a\\:b'],
    ['a b', 'a\\sb'],
    ['a\\b', 'a\\\\b'],
    ['a\r\nb', 'a\\r\\nb'],
    ['{"months":3,"badge":0}', '{"months":3,"badge":0}'],
    ['cut\0here', 'cuthere'],
    ['\\s', '\\\\s'],
  ])('%j is written as %j', (value, wire) => {
    expect(escapeTagValue(value)).toBe(wire)
  })

  test.each([
    ['a\\:b\\sc\\\\d\\re\\nf', 'a;b c\\d\re\nf'],
    ['unknown \\q escape', 'unknown q escape'],
    ['trailing\\', 'trailing'],
    ['\\\\s', '\\s'],
    ['\\😀', '😀'],
    ['\\\n', '\n'],
  ])('%j is read as %j', (wire, value) => {
    expect(unescapeTagValue(wire)).toBe(value)
  })

  test('reading is the inverse of writing for any value without NUL', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const value = text.replaceAll('\0', '')
        expect(unescapeTagValue(escapeTagValue(value))).toBe(value)
      }),
      { numRuns: 1000 },
    )
  })

  test('IRC line injection by CR, LF, NUL: a written value holds no break, space or semicolon', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeTagValue(text)).not.toMatch(/[\r\n\0 ;]/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a list of tags', () => {
  test('parse(serialise(x)) = x', () => {
    const tags = fc.uniqueArray(fc.tuple(legalKey, anyText), { selector: ([key]) => key, maxLength: 10 })
    fc.assert(
      fc.property(tags, (list) => {
        const legal = list.map(([key, value]) => [key, value.replaceAll('\0', '')] as const)
        expect([...parseTags(serialiseTags(legal))]).toEqual(legal)
      }),
      { numRuns: 500 },
    )
  })

  test('any keys and values give a list without breaks or spaces that never reads as more tags', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 10 }), (list) => {
        const text = serialiseTags(list)
        expect(text).not.toMatch(/[\r\n\0 ]/)
        expect(parseTags(text).size).toBeLessThanOrEqual(list.length)
      }),
      { numRuns: 500 },
    )
  })

  test('reading never throws, whatever stands there', () => {
    fc.assert(
      fc.property(anyText, (text) => void parseTags(text)),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['', []],
    [';;;', []],
    ['=value', []],
    ['a', [['a', '']]],
    ['a=', [['a', '']]],
    ['a=1;a=2', [['a', '2']]],
    ['a==b=', [['a', '=b=']]],
    ['+draft/x=1', [['+draft/x', '1']]],
  ])('%j is read as %j', (text, tags) => {
    expect([...parseTags(text)]).toEqual(tags)
  })

  test('a tag without a key is not written', () => {
    const tags = [
      ['', 'x'],
      ['a', '1'],
      ['', ''],
      ['b', ''],
    ] as const
    expect(serialiseTags(tags)).toBe('a=1;b')
  })
})
