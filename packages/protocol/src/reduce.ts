import type { ChannelEvent, ListedEvent } from './events/event.ts'
import { nameKey } from './rules/names.ts'
import { EVENTS_KEPT } from './rules/messages.ts'
import { orderModes } from './rights.ts'

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
  /** Channel modes with their parameters. */
  readonly modes: Readonly<Record<string, string | null>>
  /** By name key. Presence, not events: filled by NAMES, JOIN and PART. */
  readonly members: ReadonlyMap<string, Member>
}

export function emptyChannel(id: string, name: string, type: 'channel' | 'user'): ChannelState {
  return {
    id,
    name,
    type,
    seq: 0,
    events: [],
    more: { up: false, down: false },
    modes: {},
    members: new Map(),
  }
}

/**
 * The fold (architecture, invariant 9): applying an event again changes nothing, so a client may replay what its
 * boot already holds. A new message joins the list only while the newest stand in it (`more.down` false).
 */
export function reduce(state: ChannelState, event: ChannelEvent): ChannelState {
  const next = apply(state, event)
  return event.seq > next.seq ? { ...next, seq: event.seq } : next
}

function apply(state: ChannelState, event: ChannelEvent): ChannelState {
  switch (event.type) {
    case 'message':
    case 'action':
    case 'notice':
      return listed(state, event)
    case 'member_mode': {
      const member = state.members.get(nameKey(event.target.name))
      if (member === undefined) return state
      const modes = orderModes(
        event.isAdded ? member.modes + event.mode : [...member.modes].filter((mode) => mode !== event.mode),
      )
      return modes === member.modes ? state : withMember(state, { ...member, modes })
    }
    case 'channel_mode': {
      const modes = { ...state.modes }
      if (event.isAdded) modes[event.mode] = event.param
      else delete modes[event.mode]
      return { ...state, modes }
    }
    default:
      return event satisfies never
  }
}

function listed(state: ChannelState, event: ListedEvent): ChannelState {
  if (state.more.down) return state
  const index = state.events.findIndex((known) => known.id === event.id)
  if (index !== -1) {
    const events = [...state.events]
    events[index] = event
    return { ...state, events }
  }
  const events = [event, ...state.events]
  // numbers order the list: a late one (a gap that was filled) takes its place
  if (event.seq > 0 && (state.events[0]?.seq ?? 0) > event.seq) events.sort((a, b) => b.seq - a.seq)
  if (events.length <= EVENTS_KEPT) return { ...state, events }
  return { ...state, events: events.slice(0, EVENTS_KEPT), more: { ...state.more, up: true } }
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

/** The first page after a join, or a fresh one after a reset: given oldest first, kept newest first (CHN-31). */
export function replaceEvents(
  state: ChannelState,
  page: readonly ListedEvent[],
  more: { up: boolean; down: boolean },
): ChannelState {
  return { ...state, events: page.toReversed().slice(0, EVENTS_KEPT), more }
}

/** A page of older events, oldest first; what falls off the newer side can be loaded again (CHN-29, CONTRA-40). */
export function addOlder(state: ChannelState, page: readonly ListedEvent[], pageSize: number): ChannelState {
  const known = new Set(state.events.map((event) => event.id))
  const events = [...state.events, ...page.toReversed().filter((event) => !known.has(event.id))]
  const cut = Math.max(0, events.length - EVENTS_KEPT)
  return {
    ...state,
    events: events.slice(cut),
    more: { up: page.length >= pageSize, down: state.more.down || cut > 0 },
  }
}

/** A page of newer events, oldest first (CHN-30, CONTRA-40). */
export function addNewer(state: ChannelState, page: readonly ListedEvent[], pageSize: number): ChannelState {
  const known = new Set(state.events.map((event) => event.id))
  const events = [...page.toReversed().filter((event) => !known.has(event.id)), ...state.events]
  return {
    ...state,
    events: events.slice(0, EVENTS_KEPT),
    more: { up: state.more.up || events.length > EVENTS_KEPT, down: page.length >= pageSize },
  }
}
