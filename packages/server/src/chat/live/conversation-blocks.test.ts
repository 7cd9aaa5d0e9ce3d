import type { ChannelEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { ConversationBlocks } from './conversation-blocks.ts'

const message = (by: string, at: number): ChannelEvent =>
  ({ type: 'message', id: `${by}-${at}`, seq: 1, at, from: { id: by, name: by }, text: 'x' }) as ChannelEvent

test('[OPEN-160] a block hides what the other one says from then on, not what they said before and comes late', () => {
  const blocks = new ConversationBlocks([{ blockerId: 'anna', since: new Date(1000) }])
  expect(blocks.hiddenFrom(message('bartek', 1000))).toBe('anna')
  expect(blocks.hiddenFrom(message('bartek', 999))).toBeNull()
  expect(blocks.hiddenFrom(message('anna', 1000))).toBeNull()
  blocks.set('anna', null)
  expect(blocks.hiddenFrom(message('bartek', 1001))).toBeNull()
})
