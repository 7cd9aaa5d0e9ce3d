import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BAN_MAX_SECONDS,
  cleanReason,
  MUTE_MAX_SECONDS,
  readBanTime,
  readMuteSeconds,
  readReason,
  REASON_MAX,
} from './moderation.ts'

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

test.each([
  ['', null, ''],
  ['spam', null, 'spam'],
  ['3 razy', null, '3 razy'],
  ['45s', 45, ''],
  ['7D spam', 604_800, 'spam'],
  ['4w -all spam', 2_419_200, '-all spam'],
  ['-10m', null, '-10m'],
  ['7dni', null, '7dni'],
  ['365d', BAN_MAX_SECONDS, ''],
])('[D2] behind the name of who is banned %j is a time of %j', (words, seconds, rest) => {
  expect(readBanTime(words.split(' '))).toEqual({
    seconds,
    rest: rest === '' && words !== '' ? [] : rest.split(' '),
  })
})

test.each(['0s', '366d', '999999999w'])('[D2] no ban lasts %j', (word) => {
  expect(readBanTime([word, 'spam'])).toBeNull()
})

test.each([
  ['#spam reklamy', 'spam', 'reklamy'],
  [' #Personal_Data', 'personal_data', null],
  ['#raid  od wczoraj ', 'raid', 'od wczoraj'],
  ['#rudzik tego chciał', null, '#rudzik tego chciał'],
  ['spam #spam', null, 'spam #spam'],
  ['#', null, '#'],
  ['', null, null],
])('[MIRC-02] %j is the category %j and the reason %j', (text, category, reason) => {
  expect(readReason(text)).toEqual({ category, reason })
})
