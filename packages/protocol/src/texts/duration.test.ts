import { expect, test } from 'vitest'
import { countdown, humanDuration } from './duration.ts'

const said = (seconds: number): string[] => [humanDuration(seconds, 'pl'), humanDuration(seconds, 'en')]

test('the mute durations of the specification in words', () => {
  const durations = [1, 60, 600, 1800, 3600, 21_600, 43_200, 86_400, 259_200, 604_800]
  expect(durations.map(said)).toEqual([
    ['sekundę', '1 second'],
    ['minutę', '1 minute'],
    ['10 minut', '10 minutes'],
    ['30 minut', '30 minutes'],
    ['godzinę', '1 hour'],
    ['6 godzin', '6 hours'],
    ['12 godzin', '12 hours'],
    ['dzień', '1 day'],
    ['3 dni', '3 days'],
    ['7 dni', '7 days'],
  ])
})

test('between one and two of a unit the smaller one speaks, beyond that the nearest', () => {
  expect([61, 90, 119, 120, 150, 3601, 5400, 7200].map((seconds) => said(seconds)[0])).toEqual([
    '61 sekund',
    '90 sekund',
    '119 sekund',
    '2 minuty',
    '3 minuty',
    '60 minut',
    '90 minut',
    '2 godziny',
  ])
})

test('nothing left, and what is no length', () => {
  for (const seconds of [0, -5, Number.NaN]) expect(said(seconds)).toEqual(['0 sekund', '0 seconds'])
})

test('a countdown never shows nothing before its end', () => {
  expect([582, 65, 9.2, 0.1, 0, -3, 3900].map(countdown)).toEqual([
    '9:42',
    '1:05',
    '0:10',
    '0:01',
    '0:00',
    '0:00',
    '1:05:00',
  ])
})
