import type { ChannelState } from './channel-state.ts'
import type { EventReader } from './events/codec.ts'
import { READERS, type ChannelEvent } from './events/events.ts'

/**
 * The fold (architecture, invariant 9). Applying an event again changes nothing, and so does replaying what a boot
 * already holds, as long as the replay runs on to the newest: a client that sees a gap asks from before it.
 * A new message joins the list only while the newest stand in it (`more.down` false).
 */
export function reduce(state: ChannelState, event: ChannelEvent): ChannelState {
  const next = apply(state, event)
  return event.seq > next.seq ? { ...next, seq: event.seq } : next
}

function apply(state: ChannelState, event: ChannelEvent): ChannelState {
  // whatever slipped through is passed over
  if (!Object.hasOwn(READERS, event.type)) return state
  return (READERS[event.type] as EventReader<ChannelEvent>).apply(state, event)
}
