import { plPages } from '@gwar/protocol/texts/pl-pages'
import { afterEach, expect, test, vi } from 'vitest'
import { since } from './since.ts'

const texts = plPages.front

afterEach(() => vi.unstubAllEnvs())

test('words of yesterday are of yesterday, also where it had 23 or 25 hours', () => {
  vi.stubEnv('TZ', 'Europe/Warsaw')
  const said = (at: string, now: string): string => since(Date.parse(at), Date.parse(now), 'pl', texts)
  expect(said('2027-03-26T10:00:00+01:00', '2027-03-26T10:00:30+01:00')).toBe('teraz')
  expect(said('2027-03-26T10:00:00+01:00', '2027-03-26T10:14:30+01:00')).toBe('14 min')
  expect(said('2027-03-26T01:06:00+01:00', '2027-03-26T10:00:00+01:00')).toBe('01:06')
  expect(said('2027-03-25T00:10:00+01:00', '2027-03-26T10:00:00+01:00')).toBe('wczoraj')
  // the night of 28 March has an hour less, that of 25 October one more
  expect(said('2027-03-28T12:00:00+02:00', '2027-03-29T10:00:00+02:00')).toBe('wczoraj')
  expect(said('2027-03-27T23:30:00+01:00', '2027-03-29T10:00:00+02:00')).toBe('27.03, 23:30')
  expect(said('2026-10-25T00:30:00+02:00', '2026-10-26T10:00:00+01:00')).toBe('wczoraj')
})
