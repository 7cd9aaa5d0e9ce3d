import { expect, test } from 'vitest'
import { parseNameKey, parseUuid } from './names.ts'

test('a name is found however its letters are written; what can be no name has no key', () => {
  expect(parseNameKey('Kefir_2000-X')).toBe('kefir_2000-x')
  for (const text of ['', 'a b', 'a\0b', '\u212aefir', '#rudzik', 'żółw'])
    expect(parseNameKey(text)).toBeNull()
})

test('a UUID is read in either case and written in lower case', () => {
  expect(parseUuid('0190B4E2-5c7a-7000-8000-0123456789AB')).toBe('0190b4e2-5c7a-7000-8000-0123456789ab')
  for (const text of [
    '',
    '0190b4e2',
    '0190b4e2-5c7a-7000-8000-0123456789ag',
    ' 0190b4e2-5c7a-7000-8000-0123456789ab',
  ])
    expect(parseUuid(text)).toBeNull()
})
