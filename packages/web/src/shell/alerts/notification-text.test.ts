import { expect, test } from 'vitest'
import { notificationText } from './notification-text.ts'

test('a long text is cut between characters, never through one of two units', () => {
  expect(notificationText(`x${'\u{1F600}'.repeat(300)}`)).toBe(`x${'\u{1F600}'.repeat(199)}`)
  expect(notificationText('a'.repeat(300))).toBe('a'.repeat(200))
})

test('a short one stays, without the codes of formats', () => {
  expect(notificationText('\x02Cześć\x02, \x034Ala\x03 \u{1F600}')).toBe('Cześć, Ala \u{1F600}')
})
