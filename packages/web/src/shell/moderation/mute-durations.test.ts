import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { expect, test } from 'vitest'
import { MUTE_DURATIONS, shortDuration } from './mute-durations.ts'

test('[CARD-19] [CONST-21] ten lengths of a mute, as people say them', () => {
  expect(MUTE_DURATIONS).toEqual([1, 60, 600, 1800, 3600, 21600, 43200, 86400, 259200, 604800])
  expect(MUTE_DURATIONS.map((seconds) => shortDuration(seconds, pl))).toEqual([
    '1 s',
    '1 min',
    '10 min',
    '30 min',
    '1 h',
    '6 h',
    '12 h',
    '1 dzień',
    '3 dni',
    '7 dni',
  ])
  expect(MUTE_DURATIONS.map((seconds) => shortDuration(seconds, en)).slice(-3)).toEqual([
    '1 day',
    '3 days',
    '7 days',
  ])
})
