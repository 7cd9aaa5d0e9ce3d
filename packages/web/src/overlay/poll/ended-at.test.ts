import type { NoticeEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { message, NOW } from '../../connection/test-world.fixture.ts'
import { endedAt } from './ended-at.ts'

const ended = (seq: number): NoticeEvent => ({
  type: 'notice',
  seq,
  at: NOW + seq * 1000,
  id: `n${seq}`,
  text: '',
  i18n: { name: 'pollended', values: {} },
})
const planned = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString()

test('[POLL-12] a poll of a first page ended when its row says, early or on time; the last row is the one of the last poll', () => {
  expect(endedAt(planned(300), [ended(1), message(2), ended(5), message(9)])).toBe(NOW + 5000)
  expect(endedAt(planned(5), [message(2), ended(5)])).toBe(NOW + 5000)
})

test('[POLL-12] without its row it ended before all that the page holds', () => {
  expect(endedAt(planned(300), [message(20), message(30)])).toBe(NOW + 20_000)
  expect(endedAt(planned(5), [message(20), message(30)])).toBe(NOW + 5000)
  expect(endedAt(planned(300), [])).toBeNull()
})
