import { expect, test } from 'vitest'
import { calendarDate, dayHeading, timeOfDay, weekdayName } from './dates.ts'
import { INTL_TAGS, type Locale } from './locale.ts'
import { dayRange, listMoment, monthHeading, relativeMoment } from './moments.ts'

/** Local times, as a person's browser has them. */
const now = new Date(2026, 10, 21, 21, 4)
const at = (day: number, hour = 12, month = 10, year = 2026): Date => new Date(year, month, day, hour, 5)
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test('time of day and date', () => {
  expect([timeOfDay(at(21, 9)), timeOfDay(at(21, 21))]).toEqual(['09:05', '21:05'])
  expect([calendarDate(at(14, 1, 2, 2021), 'pl'), calendarDate(at(14, 1, 2, 2021), 'en')]).toEqual([
    '14 marca 2021',
    '14 March 2021',
  ])
})

test.each<Locale>(['pl', 'en'])('the time of day is written as the platform writes it, in %s', (locale) => {
  const time = new Intl.DateTimeFormat(INTL_TAGS[locale], { hour: '2-digit', minute: '2-digit' })
  for (let hour = 0; hour < 24; hour += 1) {
    const moment = new Date(2025, 0, 1, hour, (hour * 7) % 60)
    expect(timeOfDay(moment)).toBe(time.format(moment))
  }
})

test('headings of days', () => {
  const days = [at(21, 0), at(20, 23), at(14), at(7, 12, 11, 2025)]
  expect(days.map((day) => plain(dayHeading(day, now, 'pl')))).toEqual([
    'Dzisiaj, 21 listopada',
    'Wczoraj, 20 listopada',
    'Sobota, 14 listopada',
    'Niedziela, 7 grudnia 2025',
  ])
  expect(days.map((day) => plain(dayHeading(day, now, 'en')))).toEqual([
    'Today, 21 November',
    'Yesterday, 20 November',
    'Saturday 14 November',
    'Sunday, 7 December 2025',
  ])
})

test('what a calendar says', () => {
  expect([monthHeading(at(14), 'pl'), monthHeading(at(14), 'en')]).toEqual(['listopad 2026', 'November 2026'])
  expect([weekdayName(at(21), 'pl'), weekdayName(at(21), 'en')]).toEqual(['sobota', 'Saturday'])
  const range = (from: Date, to: Date): string =>
    dayRange(from, to, now, 'pl').replaceAll(/[\u00a0\u2009]/g, ' ')
  expect(range(at(14), at(20))).toBe('14–20 listopada')
  expect(range(at(14), at(14))).toBe('14 listopada')
  expect(range(at(30, 12, 9), at(2))).toBe('30 października – 2 listopada')
  expect(range(at(14, 12, 10, 2025), at(20, 12, 10, 2025))).toBe('14–20 listopada 2025')
})

test('moments in a list', () => {
  const moments = [at(21, 21), at(20, 22), at(18, 19), at(18, 19, 10, 2025)]
  expect(moments.map((moment) => plain(listMoment(moment, now, 'pl')))).toEqual([
    'dzisiaj, 21:05',
    'wczoraj, 22:05',
    '18.11, 19:05',
    '18 listopada 2025, 19:05',
  ])
})

test.each<[Locale, string[]]>([
  [
    'pl',
    [
      'teraz',
      'za 2 minuty',
      '5 minut temu',
      '3 godziny temu',
      'wczoraj',
      '3 dni temu',
      '2 miesiące temu',
      '2 lata temu',
    ],
  ],
  [
    'en',
    [
      'now',
      'in 2 minutes',
      '5 minutes ago',
      '3 hours ago',
      'yesterday',
      '3 days ago',
      '2 months ago',
      '2 years ago',
    ],
  ],
])('how far a moment is, in %s', (locale, said) => {
  const minute = 60_000
  const day = 1440 * minute
  const distances = [0, 2 * minute, -5 * minute, -180 * minute, -day, -3 * day, -70 * day, -740 * day]
  expect(distances.map((distance) => plain(relativeMoment(+now + distance, now, locale)))).toEqual(said)
})

test('shortly after midnight the last evening counts in hours, a day later it is yesterday', () => {
  const night = new Date(2026, 10, 21, 0, 30)
  expect(relativeMoment(new Date(2026, 10, 20, 22, 30), night, 'pl')).toBe('2 godziny temu')
  expect(relativeMoment(new Date(2026, 10, 20, 8, 30), night, 'pl')).toBe('wczoraj')
})
