import {
  addNewer,
  addOlder,
  EVENTS_KEPT,
  PAGE_SIZE,
  replaceEvents,
  type ChannelInfo,
  type ChannelState,
  type ListedEvent,
} from '@gwar/protocol'
import type { Buffer, Direction } from '../buffer.ts'
import { isNews, type Viewer } from './fold-delivery.ts'
import { isHighlight } from './highlight.ts'

/** Rows that stay loaded beyond what is in view when the other side is cut. */
const GUARD = 10

/** The first page after a join, or a fresh one after a reset. */
export interface FirstPage {
  readonly info: ChannelInfo
  /** Oldest first. */
  readonly page: readonly ListedEvent[]
  /** The newest event number that the page is sure to include. */
  readonly base: number
  /** The last number that somebody looked at, null where nobody ever did. */
  readonly seenSeq: number | null
}

/**
 * A buffer with its first page; `highlights` counts those among the events since it was last looked at. `isWhole` says
 * whether the page reaches back to that look: else more of them may stand before it.
 */
export function boot(
  buffer: Buffer,
  { info, page, base, seenSeq }: FirstPage,
  viewer: Viewer,
): { readonly buffer: Buffer; readonly highlights: number; readonly isWhole: boolean } {
  const unseen = seenSeq === null ? [] : page.filter((event) => event.seq > seenSeq && isNews(event, viewer))
  const isWhole = seenSeq !== null && (page.length < PAGE_SIZE || page[0]!.seq <= seenSeq + 1)
  const channel = replaceEvents(
    {
      ...buffer.channel,
      ...partsOf(info),
      id: info.id,
      name: info.name,
      seq: base,
    },
    page,
    { up: page.length >= PAGE_SIZE, down: false },
  )
  return {
    buffer: {
      ...buffer,
      status: 'ready',
      channel,
      info,
      ownModes: info.own_modes,
      paging: { up: 'idle', down: 'idle' },
      reading: null,
      late: [],
      newCount: 0,
      newFrom: unseen[0] === undefined ? buffer.newFrom : isWhole ? unseen[0].seq : seenSeq! + 1,
    },
    isWhole,
    highlights: viewer.isWatching
      ? 0
      : unseen.filter((event) => isHighlight(event, buffer.type, viewer.reader)).length,
  }
}

/**
 * New info without a new list: after a login, after coming back. Where the channel went on while it was loading, what has
 * changed since `before` is newer than the info.
 */
export function withInfo(buffer: Buffer, info: ChannelInfo, before: Buffer = buffer): Buffer {
  const { channel } = buffer
  const isOld = info.seq < channel.seq
  const channelBefore: Readonly<Record<string, unknown>> = { ...before.channel }
  const channelNow: Readonly<Record<string, unknown>> = { ...channel }
  const parts = Object.entries(partsOf(info)).filter(
    ([part]) => !isOld || channelNow[part] === channelBefore[part],
  )
  return {
    ...buffer,
    info,
    ownModes: isOld && buffer.ownModes !== before.ownModes ? buffer.ownModes : info.own_modes,
    channel: { ...channel, ...Object.fromEntries(parts) },
  }
}

/**
 * What events change of a channel beside its list, from its info. What goes on there is taken as it came: the code of its
 * bars, which is loaded late, checks it.
 */
function partsOf(info: ChannelInfo) {
  const { modes, topic, pinned, stream = null, poll = null, goal = null, visit } = info
  return {
    modes: Object.fromEntries(modes.map(({ mode, param }) => [mode, param])),
    topic,
    pinnedId: pinned?.id ?? null,
    stream,
    poll: poll as ChannelState['poll'],
    goal: goal as ChannelState['goal'],
    visit: visit as ChannelState['visit'],
    isSold: info.subscriptions_available,
  }
}

/**
 * Whether a scroll towards this side loads: a failure stops paging there (CHN-22, CHN-23), and so does a list in which
 * hardly a row would find room. That one would ask for the same page again and again.
 */
export function canLoad(buffer: Buffer, direction: Direction): boolean {
  return (
    buffer.status === 'ready' &&
    buffer.channel.more[direction] &&
    buffer.paging[direction] === 'idle' &&
    room(buffer, direction, PAGE_SIZE) >= GUARD
  )
}

/** A buffer whose paging towards this side is in this state; what came live meanwhile is kept only while it loads on. */
export function withPaging(buffer: Buffer, direction: Direction, state: Buffer['paging'][Direction]): Buffer {
  const next = { ...buffer, paging: { ...buffer.paging, [direction]: state } }
  return direction === 'down' ? { ...next, late: [] } : next
}

/**
 * Adds a page of older or newer events, oldest first, and behind the newest those that came live meanwhile. Where the
 * list would grow past its bound, rows on its other side are dropped, but none in view: then only a part of the page is
 * taken, and the rest is loaded again when it is wanted.
 */
export function withPage(buffer: Buffer, direction: Direction, page: readonly ListedEvent[]): Buffer {
  const { channel } = buffer
  const isUp = direction === 'up'
  const fresh = withoutKnown(channel.events, page)
  const count = room(buffer, direction, fresh.length)
  const taken = isUp ? fresh.slice(fresh.length - count) : fresh.slice(0, count)
  const next = (isUp ? addOlder : addNewer)(channel, taken, PAGE_SIZE)
  const isMore = page.length >= PAGE_SIZE || count < fresh.length
  const paged = {
    ...withPaging(buffer, direction, 'idle'),
    channel: { ...next, more: { ...next.more, [direction]: isMore } },
  }
  return isUp ? paged : withLateOnes(paged, buffer)
}

/** Puts the newest page in place of what is loaded (CHN-18). */
export function withLatest(buffer: Buffer, page: readonly ListedEvent[]): Buffer {
  const channel = replaceEvents(buffer.channel, page, { up: page.length >= PAGE_SIZE, down: false })
  const next = {
    ...buffer,
    channel,
    paging: { up: 'idle', down: 'idle' } as const,
    reading: null,
    newCount: 0,
  }
  return withLateOnes(next, buffer)
}

/** Puts the page around a message in place of what is loaded (CHN-24). */
export function withAround(buffer: Buffer, page: readonly ListedEvent[]): Buffer {
  const channel = replaceEvents(buffer.channel, page, { up: true, down: true })
  return { ...buffer, channel, late: [], paging: { up: 'idle', down: 'idle' } }
}

/** How many of `wanted` new rows fit, when the `spare` rows beyond the view on the other side may go. */
function room({ channel: { events }, reading }: Buffer, direction: Direction, wanted: number): number {
  const isUp = direction === 'up'
  const at = events.findIndex(({ id }) => id === (isUp ? reading?.newest : reading?.oldest))
  const beyond = isUp || at === -1 ? at : events.length - 1 - at
  const spare = Math.max(0, beyond - GUARD)
  return Math.max(0, Math.min(wanted, EVENTS_KEPT - events.length + spare))
}

function withoutKnown(known: readonly ListedEvent[], page: readonly ListedEvent[]): readonly ListedEvent[] {
  const ids = new Set(known.map((event) => event.id))
  return page.filter((event) => !ids.has(event.id))
}

/** Adds the events that came live while the page was loading; where they are too many, only sets `more.down`. */
function withLateOnes(buffer: Buffer, before: Buffer): Buffer {
  const { channel } = buffer
  if (channel.more.down) return { ...buffer, late: [] }
  if (before.late.length > EVENTS_KEPT)
    return { ...buffer, late: [], channel: { ...channel, more: { ...channel.more, down: true } } }
  const late = withoutKnown(channel.events, before.late)
  if (late.length === 0) return { ...buffer, late: [] }
  const events = [...late.toReversed(), ...channel.events]
  const up = channel.more.up || events.length > EVENTS_KEPT
  return {
    ...buffer,
    late: [],
    channel: { ...channel, events: events.slice(0, EVENTS_KEPT), more: { up, down: false } },
  }
}
