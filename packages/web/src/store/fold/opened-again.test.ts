import type { ChannelEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { emptyBuffer, type Buffer } from '../buffer.ts'
import { foldDelivery } from './fold-delivery.ts'

const viewer = { name: 'Mietowka', reader: null, isWatching: true }
const at = { at: 0, id: '', seq: 0 }
const cleared = { ...at, type: 'cleared', messageId: 'm1', isPlaceholder: true, by: null } as const
const restored = {
  ...at,
  type: 'restored',
  messageId: 'm1',
  text: 'hej',
  attachments: [],
  embeds: [],
} as const

function folded(before: Buffer, ...events: readonly object[]): Buffer {
  return events.reduce<Buffer>(
    (buffer, event, n) =>
      foldDelivery(buffer, { seq: buffer.channel.seq + n + 1, events: [event as ChannelEvent] }, viewer)
        .buffer,
    before,
  )
}

test('[D2] a deleted message that the reader opened is closed where it came back and is deleted anew', () => {
  const gone = folded(emptyBuffer('#rudzik'), message(1), message(2), cleared)
  const read = { ...gone, opened: new Set(['m1', 'm2']) }
  // told once more, it stays open
  expect([...folded(read, cleared).opened]).toEqual(['m1', 'm2'])
  expect([...folded(read, restored).opened]).toEqual(['m1', 'm2'])
  expect([...folded(read, restored, cleared).opened]).toEqual(['m2'])
})
