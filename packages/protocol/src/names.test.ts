import { expect, test } from 'vitest'
import { bufferKey, parseChannelName, parseUserName, parseUuid } from './names.ts'

test('a name keeps its letters; what no account or channel can be called is none', () => {
  expect(parseUserName('Anna_92')).toBe('Anna_92')
  expect(parseChannelName('Rudzik')).toBe('Rudzik')
  for (const text of ['', 'ab', 'a'.repeat(33), 'a b c', 'anna\0', '#rudzik', '\u212aefir', 'żółw']) {
    expect(parseUserName(text)).toBeNull()
    expect(parseChannelName(text)).toBeNull()
  }
})

test('a buffer is found however its target is written', () => {
  expect(bufferKey('#Rudzik')).toBe('#rudzik')
  expect(bufferKey('\u212aefir')).toBe('\u212aefir')
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
