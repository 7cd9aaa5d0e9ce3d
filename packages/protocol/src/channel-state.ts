import type { ListedEvent, MessageEvent } from './events/listed-event.ts'
import type { CountedGoal } from './events/goal-record.ts'
import type { PollRecord } from './events/poll-record.ts'
import type { StreamRecord } from './events/stream-record.ts'
import type { VisitRecord } from './events/visit-record.ts'
import { EVENTS_KEPT } from './rules/messages.ts'
import { nameKey, type NameKey } from './names.ts'

export interface Member {
  readonly id: string | null
  readonly name: string
  readonly modes: string
}

/** One channel or private conversation as a client holds it. Immutable; a change makes a new object. */
export interface ChannelState {
  readonly id: string
  readonly name: string
  readonly type: 'channel' | 'user'
  /** Number of the last event applied; 0 before the first. */
  readonly seq: number
  /** Newest first, at most {@link EVENTS_KEPT} (spec B §4, CONTRA-39). */
  readonly events: readonly ListedEvent[]
  /** Whether older (`up`) and newer (`down`) events can be loaded. */
  readonly more: { readonly up: boolean; readonly down: boolean }
  readonly topic: string | null
  /** Id of the message above the list. */
  readonly pinnedId: string | null
  /** The stream that is on air, also while it waits for a lost signal; null off air. */
  readonly stream: StreamRecord | null
  /** The last poll, which is open or closed; null where there was none, or it was cancelled. */
  readonly poll: PollRecord | null
  /** How many subscribers the channel wants; null where it has no goal. */
  readonly goal: CountedGoal | null
  /** The last visit to or from another channel, which is going on or over; null where there was none, or it was cancelled. */
  readonly visit: VisitRecord | null
  /** Whether the channel sells subscriptions. */
  readonly isSold: boolean
  /** Channel modes with their parameters. */
  readonly modes: Readonly<Record<string, string | null>>
  /** By {@link nameKey}. Filled by NAMES, JOIN and PART, not by events. */
  readonly members: ReadonlyMap<NameKey, Member>
}

export function emptyChannel(id: string, name: string, type: 'channel' | 'user'): ChannelState {
  return {
    id,
    name,
    type,
    seq: 0,
    events: [],
    more: { up: false, down: false },
    topic: null,
    pinnedId: null,
    stream: null,
    poll: null,
    goal: null,
    visit: null,
    isSold: false,
    modes: {},
    members: new Map(),
  }
}

/**
 * The state with an event in the list, once, in the order of the numbers. It joins only while the newest stand in the
 * list (`more.down` false).
 */
export function withListed(state: ChannelState, event: ListedEvent): ChannelState {
  const { events } = state
  const index = events.findIndex((known) => known.id === event.id)
  const known = events[index]
  if (known !== undefined) {
    // a deleted message stays deleted, even when the message itself is told again
    return isCleared(event) && !isCleared(known) ? { ...state, events: events.with(index, event) } : state
  }
  if (state.more.down) return state
  // the list is ordered by number: an event that came late takes its place, one without a number stands where
  // it arrived
  const place = event.seq === 0 ? 0 : events.findLastIndex((known) => known.seq > event.seq) + 1
  // older than all that is loaded: it comes with its page, and would leave a hole if it stood here already
  if (place > 0 && place === events.length && state.more.up) return state
  return cutOlder({ ...state, events: events.toSpliced(place, 0, event) })
}

/** The state with one message of the list changed; the same state where it is not there or does not change. */
export function withMessage(
  state: ChannelState,
  id: string,
  change: (message: MessageEvent) => MessageEvent,
): ChannelState {
  const index = state.events.findIndex((event) => event.id === id)
  const event = state.events[index]
  if (event === undefined || event.type === 'notice') return state
  const changed = change(event)
  return changed === event ? state : { ...state, events: state.events.with(index, changed) }
}

function isCleared(event: ListedEvent): boolean {
  return event.type !== 'notice' && event.cleared !== null
}

function cutOlder(state: ChannelState): ChannelState {
  if (state.events.length <= EVENTS_KEPT) return state
  return { ...state, events: state.events.slice(0, EVENTS_KEPT), more: { ...state.more, up: true } }
}

export function withMember(state: ChannelState, member: Member): ChannelState {
  const members = new Map(state.members)
  members.set(nameKey(member.name), member)
  return { ...state, members }
}

export function withoutMember(state: ChannelState, name: string): ChannelState {
  if (!state.members.has(nameKey(name))) return state
  const members = new Map(state.members)
  members.delete(nameKey(name))
  return { ...state, members }
}

/**
 * Replaces the list with the first page after a join, or a fresh one after a reset. The page is oldest first, the
 * list newest first (CHN-31).
 */
export function replaceEvents(
  state: ChannelState,
  page: readonly ListedEvent[],
  more: { up: boolean; down: boolean },
): ChannelState {
  return cutOlder({ ...state, events: page.toReversed(), more })
}

/**
 * Adds a page of older events, oldest first. Where the list grows too long its newest are dropped; they can be
 * loaded again (CHN-29, CONTRA-40).
 */
export function addOlder(state: ChannelState, page: readonly ListedEvent[], pageSize: number): ChannelState {
  const events = [...state.events, ...unknownOf(state, page)]
  const cut = Math.max(0, events.length - EVENTS_KEPT)
  return {
    ...state,
    events: events.slice(cut),
    more: { up: page.length >= pageSize, down: state.more.down || cut > 0 },
  }
}

/** Adds a page of newer events, oldest first (CHN-30, CONTRA-40). */
export function addNewer(state: ChannelState, page: readonly ListedEvent[], pageSize: number): ChannelState {
  const events = [...unknownOf(state, page), ...state.events]
  return cutOlder({ ...state, events, more: { up: state.more.up, down: page.length >= pageSize } })
}

/** What of a page is new to the list, newest first. */
function unknownOf(state: ChannelState, page: readonly ListedEvent[]): ListedEvent[] {
  const known = new Set(state.events.map((event) => event.id))
  return page.toReversed().filter((event) => !known.has(event.id))
}
