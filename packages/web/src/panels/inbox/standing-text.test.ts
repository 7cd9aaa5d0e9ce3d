import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { expect, test } from 'vitest'
import { standingText } from './standing-text.ts'

test.each([
  [20, 'wycisza cię na 20 sekund.', 'mutes you for 20 seconds.'],
  [600, 'wycisza cię na 10 minut.', 'mutes you for 10 minutes.'],
  [86_400, 'wycisza cię na dzień.', 'mutes you for 1 day.'],
])('a mute of %i s is told with its own length', (seconds, ...said) => {
  const mute = {
    id: '1',
    place: { id: '2', type: 'channel', name: 'rudzik' },
    created_at: '2026-11-30T12:00:00.000Z',
    is_new: true,
    kind: 'standing',
    by: 'Anna',
    change: 'mute',
    mode: null,
    is_added: true,
    reason: null,
    seconds,
  } as const
  expect([pl, en].map(({ inbox }) => standingText(mute, inbox))).toEqual(said)
})
