import type { ChannelEvent, EventType } from './event.ts'

/** Typed so that the compiler refuses a missing event type. */
const TYPES: { readonly [T in EventType]: true } = {
  message: true,
  action: true,
  notice: true,
  member_mode: true,
  channel_mode: true,
  embed: true,
  attachment: true,
  cleared: true,
  cleared_user: true,
  restored: true,
  restored_user: true,
  vote: true,
  pin: true,
  topic: true,
  passed_over: true,
}

/**
 * An event that another program wrote, into the store or onto the bus: one of a type that this version does not know
 * becomes one that is passed over. `at` in ms since 1970, 0 where the other program gave none.
 */
export function knownEvent(event: { readonly type: string; readonly seq: number }): ChannelEvent {
  if (Object.hasOwn(TYPES, event.type)) return event as ChannelEvent
  const at: unknown = 'at' in event ? event.at : null
  return { type: 'passed_over', seq: event.seq, at: Number.isFinite(at) ? (at as number) : 0 }
}
