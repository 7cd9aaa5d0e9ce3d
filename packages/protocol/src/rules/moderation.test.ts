import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanReason, MUTE_MAX_SECONDS, readMuteSeconds, REASON_MAX } from './moderation.ts'

test('a reason is one line of at most its characters, with nothing unseen in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
      const reason = cleanReason(text)
      if (reason === null) return
      expect([...reason].length).toBeLessThanOrEqual(REASON_MAX)
      expect(reason).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      expect(reason.trim()).toBe(reason)
    }),
  )
  expect(cleanReason(' \r\n\0 ')).toBeNull()
  expect(cleanReason('spam\r\nPRIVMSG #x :hej')).toBe('spam PRIVMSG #x :hej')
  expect(cleanReason('a'.repeat(10_000))).toBe(`${'a'.repeat(REASON_MAX - 1)}…`)
})

test.each([
  ['1', 1],
  ['60', 60],
  [String(MUTE_MAX_SECONDS), MUTE_MAX_SECONDS],
  [String(MUTE_MAX_SECONDS + 1), null],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('%j seconds of a mute are %j', (word, seconds) => {
  expect(readMuteSeconds(word)).toBe(seconds)
})
