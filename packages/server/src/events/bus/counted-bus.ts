import { counts } from '../../counts.ts'
import type { Bus } from './bus.ts'

/** Wraps the bus and counts what goes through it. */
export function countedBus(bus: Bus): Bus {
  return {
    ...bus,
    publish(channelId, events) {
      counts.busPublished += 1
      bus.publish(channelId, events)
    },
    subscribe: (channelId, listener, upTo, tags) =>
      bus.subscribe(
        channelId,
        (events) => {
          counts.busReceived += 1
          listener(events)
        },
        upTo,
        tags,
      ),
  }
}
