import type { ChannelEvent } from '@gwar/protocol'
import { FakeClock } from '@gwar/testkit'
import { expect, test } from 'vitest'
import { localBus } from '../../events/bus/local.ts'
import { LiveChannels } from './live-channels.ts'
import { NO_MARKS } from './channel-marks.ts'
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
