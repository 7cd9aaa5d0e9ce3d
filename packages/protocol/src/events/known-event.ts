import { READERS, type ChannelEvent } from './events.ts'

/**
 * An event that another program wrote, into the store or onto the bus: one of a type that this version does not know
 * becomes one that is passed over. `at` in ms since 1970, 0 where the other program gave none.
 */
export function knownEvent(event: { readonly type: string; readonly seq: number }): ChannelEvent {
  if (Object.hasOwn(READERS, event.type)) return event as ChannelEvent
  const at: unknown = 'at' in event ? event.at : null
  return { type: 'passed_over', seq: event.seq, at: Number.isFinite(at) ? (at as number) : 0 }
}
