import { expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { emptyBuffer } from '../buffer.ts'
import { foldDelivery } from './fold-delivery.ts'

const reader = { name: 'Mietowka', words: ['herbata'], blockedWords: [], hasBlocked: () => false }
const viewer = { name: 'Mietowka', reader, isWatching: true }

function unreadAfter(who: Parameters<typeof foldDelivery>[2], ...texts: readonly string[]): number {
  const buffer = texts.reduce(
    (before, text, n) => foldDelivery(before, { seq: n + 1, events: [message(n + 1, { text })] }, who).buffer,
    emptyBuffer('#rudzik'),
  )
  return buffer.place.unread
}

test('[OPEN-95] what asks for the reader lies in the inbox, seen or not; the rest does not', () => {
  const texts = ['@mietowka hej', 'nic takiego', 'herbata stygnie']
  expect(unreadAfter(viewer, ...texts)).toBe(2)
  expect(unreadAfter({ ...viewer, isWatching: false }, ...texts)).toBe(2)
  expect(unreadAfter({ name: null, reader: null, isWatching: true }, ...texts)).toBe(0)
})

test('[OPEN-95] a message that comes twice is counted once', () => {
  const delivery = { seq: 1, events: [message(1, { text: 'mietowka' })] }
  const once = foldDelivery(emptyBuffer('#rudzik'), delivery, viewer).buffer
  expect(foldDelivery(once, delivery, viewer).buffer.place.unread).toBe(1)
})
