import {
  EVENTS_KEPT,
  nameKey,
  orderModes,
  reduce,
  type ChannelEvent,
  type ChannelState,
  type HighlightReader,
  type ListedEvent,
} from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'
import { withGift } from './gift-counters.ts'
import { hiddenWhy, type Hider } from './hidden.ts'
import { isGreeting, isHighlight, isOwn } from './highlight.ts'
import type { Delivery } from './intake.ts'
import { takeEcho } from './outgoing-lines.ts'
import { withEmoticons } from './channel-emoticons.ts'
import { settledVote } from './pending-votes.ts'
import { withRank } from '../ranks.ts'

/** The facts about the reader that folding needs. */
export interface Viewer {
  /** Own name, null for a guest. */
  readonly name: string | null
  /** For highlights; null for a guest. */
  readonly reader: HighlightReader | null
  /** Knows what the viewer does not want to read; where it is removed, it does not count as new. */
  readonly hider?: Hider
  /** Whether the buffer is open before somebody's eyes. */
  readonly isWatching: boolean
  /** When this week began, ms since 1970: older gifts do not count for the ranking. */
  readonly weekSince?: number
}

/** Rows that stay loaded above those in view, so that scrolling up does not reach the end of the list at once. */
const MARGIN = 40

/** Folds one delivery; `calls` are the new events in it that are highlights for the viewer. */
export function foldDelivery(
  buffer: Buffer,
  delivery: Delivery,
  viewer: Viewer,
): { readonly buffer: Buffer; readonly calls: readonly ListedEvent[] } {
  let next = buffer
  const calls: ListedEvent[] = []
  for (const event of delivery.events) {
    if (!isListed(event)) next = foldChange(next, event, viewer)
    else {
      const isKnown = next.channel.events.some((known) => known.id === event.id)
      if (!isKnown && isHighlight(event, buffer.type, viewer.reader)) calls.push(event)
      next = foldListed(next, event, isKnown, viewer)
    }
  }
  if (calls.length === 0) return { buffer: next, calls }
  // highlights count as unread in the inbox until that is opened, whether they were seen or not (OPEN-95)
  const unread = next.place.unread + calls.length
  return { buffer: { ...next, place: { ...next.place, unread } }, calls }
}

export function isListed(event: ChannelEvent): event is ListedEvent {
  return event.type === 'message' || event.type === 'action' || event.type === 'notice'
}

/** Deleted messages that the reader opened, without those that were back and are deleted anew. */
function openedStill({ opened, channel: before }: Buffer, now: ChannelState): ReadonlySet<string> {
  if (opened.size === 0 || before.events === now.events) return opened
  const standing = new Set(before.events.flatMap((event) => (isStanding(event) ? [event.id] : [])))
  const anew = now.events.filter(
    (event) => opened.has(event.id) && standing.has(event.id) && !isStanding(event),
  )
  if (anew.length === 0) return opened
  return new Set([...opened].filter((id) => anew.every((event) => event.id !== id)))
}

function isStanding(event: ListedEvent): boolean {
  return event.type === 'notice' || event.cleared === null
}

function foldChange(buffer: Buffer, event: Exclude<ChannelEvent, ListedEvent>, viewer: Viewer): Buffer {
  const channel = reduce(buffer.channel, event)
  return foldOwn({ ...buffer, channel, opened: openedStill(buffer, channel) }, event, viewer)
}

/** What a change means for the viewer. */
function foldOwn(buffer: Buffer, event: Exclude<ChannelEvent, ListedEvent>, viewer: Viewer): Buffer {
  const isMe = (name: string): boolean => viewer.name !== null && nameKey(name) === nameKey(viewer.name)
  if (event.type === 'vote' && isMe(event.by.name)) return settledVote(buffer, event)
  if (event.type === 'emoticons') {
    const emoticons = withEmoticons(buffer.place.emoticons, event)
    return { ...buffer, place: { ...buffer.place, emoticons } }
  }
  if (event.type !== 'member_mode') return buffer
  const ranks = withRank(buffer.place.ranks, event)
  const place = ranks === buffer.place.ranks ? buffer.place : { ...buffer.place, ranks }
  if (!isMe(event.target.name)) return { ...buffer, place }
  const letters = [...buffer.ownModes].filter((mode) => mode !== event.mode)
  const ownModes = orderModes(event.isAdded ? [...letters, event.mode] : letters)
  return { ...buffer, place, ownModes }
}

function foldListed(buffer: Buffer, event: ListedEvent, isKnown: boolean, viewer: Viewer): Buffer {
  const channel = reduce(isKnown ? buffer.channel : roomFor(buffer), event)
  const isMine = isOwn(event, viewer.name)
  const isNew = !isKnown && isNews(event, viewer)
  const { place } = buffer
  const gifts = isKnown ? place.gifts : withGift(place.gifts, event, viewer.weekSince ?? 0)
  const next = {
    ...buffer,
    channel,
    place: gifts === place.gifts ? place : { ...place, gifts },
    late: channel.more.down && buffer.paging.down === 'loading' ? withLate(buffer.late, event) : buffer.late,
    arrived: isKnown ? buffer.arrived : buffer.arrived + 1,
    newFrom: isKnown ? buffer.newFrom : newFromWith(buffer, event, isNew && !viewer.isWatching),
    newCount: isNew && buffer.reading !== null ? buffer.newCount + 1 : buffer.newCount,
  }
  return takeEcho(next, event, isMine)
}

/** Whether the viewer has something to read in it: not in own words, nor in what is removed for them. */
export function isNews(event: ListedEvent, { name, hider }: Viewer): boolean {
  const isHidden = hider?.removes === true && hiddenWhy(hider, event) !== null
  return !isHidden && !isOwn(event, name) && !isGreeting(event)
}

/** Where what is new begins once an event has come, unseen or before somebody's eyes. */
function newFromWith({ newFrom, channel }: Buffer, event: ListedEvent, isUnseen: boolean): number | null {
  if (isUnseen) return newFrom ?? event.seq
  // where all that came unseen is gone, what is seen as it comes is not new in its place
  const isGone = newFrom !== null && !channel.more.down && (channel.events[0]?.seq ?? 0) < newFrom
  return isGone ? null : newFrom
}

/**
 * A full list drops its oldest row for a new one. Where the reader is near that row, the list stops taking new ones
 * instead (`more.down`), so that what is being read never goes away or moves.
 */
function roomFor(buffer: Buffer): Buffer['channel'] {
  const { channel, reading } = buffer
  if (reading === null || channel.more.down || channel.events.length < EVENTS_KEPT) return channel
  const oldest = channel.events.findIndex((event) => event.id === reading.oldest)
  // a page that is on its way joins the oldest row: that one stays until then
  if (oldest !== -1 && oldest < EVENTS_KEPT - MARGIN && buffer.paging.up !== 'loading') return channel
  return { ...channel, more: { ...channel.more, down: true } }
}

/** Keeps at most one event more than a list holds: that one says that some are missing. */
function withLate(late: readonly ListedEvent[], event: ListedEvent): readonly ListedEvent[] {
  return late.length > EVENTS_KEPT ? late : [...late, event]
}
