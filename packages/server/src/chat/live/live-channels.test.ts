import type { ChannelEvent } from '@gwar/protocol'
import { FakeClock } from '@gwar/testkit'
import { expect, test } from 'vitest'
import { localBus } from '../../events/bus/local.ts'
import { LiveChannels } from './live-channels.ts'
import { NO_MARKS } from './channel-marks.ts'
import type { StoredChannel } from './live-channel.ts'
import { NO_OTHER_NODES } from './other-nodes.ts'

test('[INV-03] a channel is read only when its subject is heard: what is told in between is in one of the two', async () => {
  const steps: string[] = []
  let hear: () => void = () => {}
  const bus = {
    ...localBus(),
    subscribe: (_channelId: string, _listener: (events: readonly ChannelEvent[]) => void) => {
      steps.push('subscribed')
      return () => undefined
    },
    heard: () => new Promise<void>((resolve) => (hear = resolve)),
  }
  const channels = new LiveChannels({
    bus,
    nodes: NO_OTHER_NODES,
    names: { vendor: 'v', serviceNick: 's', serverName: 'n' },
    clock: new FakeClock(),
    onError: () => undefined,
    source: {
      channel: async () => {
        steps.push('read')
        return null
      },
      eventsAfter: async () => [],
      marks: NO_MARKS,
    },
  })
  const opening = channels.open('c')
  await new Promise((resolve) => setImmediate(resolve))
  expect(steps).toEqual(['subscribed'])
  hear()
  expect(await opening).toBeNull()
  expect(steps).toEqual(['subscribed', 'read'])
})

test('[INV-03] who opens a channel that is just being opened gets all events that it asked for', async () => {
  let answer: (stored: StoredChannel) => void = () => {}
  const channels = new LiveChannels({
    bus: localBus(),
    nodes: NO_OTHER_NODES,
    names: { vendor: 'v', serviceNick: 's', serverName: 'n' },
    clock: new FakeClock(),
    onError: () => undefined,
    source: {
      channel: () => new Promise((resolve) => (answer = resolve)),
      eventsAfter: async () => [],
      marks: NO_MARKS,
    },
  })
  const looked = channels.open('c')
  const told = channels.open('c', 4)
  const lookedAgain = channels.open('c')
  await new Promise((resolve) => setImmediate(resolve))
  answer({
    id: 'c',
    name: 'c',
    type: 'user',
    seq: 5,
    topic: null,
    createdAt: new Date(0),
    modes: [],
    memberModes: [],
    bans: [],
    participants: [],
    blocks: [],
  })
  const channel = await told
  expect(channel?.sequence.cursor).toBe(4)
  expect(await looked).toBe(channel)
  expect(await lookedAgain).toBe(channel)
  channels.close()
})
