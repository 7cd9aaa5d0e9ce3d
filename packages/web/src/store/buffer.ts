import {
  bufferKey,
  emptyChannel,
  type BufferKey,
  type ChannelInfo,
  type ChannelState,
  type NoticeEvent,
  type NoticeValues,
} from '@gwar/protocol'
import type { Outgoing } from './outgoing.ts'
import type { PendingVote } from './pending-vote.ts'
import { EMPTY_PLACE, type Place } from './place.ts'

/**
 * Where a buffer stands: `joining` and `loading` show the skeleton, `unknown` has nobody behind its name, `failed`
 * could not load its first page and can be tried again.
 */
export type BufferStatus = 'joining' | 'loading' | 'ready' | 'unknown' | 'failed'

/** A line that only this client sees (a refusal): it stands behind the event with this number. */
export interface Aside {
  readonly event: NoticeEvent
  readonly after: number
}

/** An own line that a filter refused, with why. */
export interface StoppedLine {
  /** What went back into the box. */
  readonly words: string
  /** What was said, in which the caught places are counted. */
  readonly said: string
  readonly text: string
  readonly i18n: { readonly name: string; readonly values: NoticeValues } | null
}

/** Who sent the reader out of the channel, and what was said to it. */
export interface Removal {
  readonly by: string
  readonly reason: string | null
}

export type Paging = 'idle' | 'loading' | 'failed'
export type Direction = 'up' | 'down'

/** What the reader looks at while not at the bottom: ids of the oldest and the newest row in view. */
export interface Reading {
  readonly oldest: string
  readonly newest: string
}

/** An open channel or private conversation as the client holds it. Immutable; a change makes a new object. */
export interface Buffer {
  /** {@link bufferKey} of the target. */
  readonly key: BufferKey
  /** `#name` or the other person's name, in the server's letter case once it is known. */
  readonly target: string
  readonly type: 'channel' | 'user'
  readonly status: BufferStatus
  readonly channel: ChannelState
  readonly info: ChannelInfo | null
  /** Lists of the channel, and what it says to this person alone. */
  readonly place: Place
  /** What lines beside the events said last for the bars above the list: their parameters, by command. */
  readonly told: Readonly<Record<string, readonly string[]>>
  /** The own mode letters here. */
  readonly ownModes: string
  readonly asides: readonly Aside[]
  /** The last line that a filter refused and that went back into the box; null where none did. */
  readonly stopped: StoppedLine | null
  /** Own lines without an echo yet, oldest first. */
  readonly outgoing: readonly Outgoing[]
  /** Own votes on their way, by message. */
  readonly votes: ReadonlyMap<string, PendingVote>
  readonly paging: Readonly<Record<Direction, Paging>>
  /** The rows that the reader sees while the list does not follow the newest; null while it does. */
  readonly reading: Reading | null
  /**
   * The number of the first event that came while nobody looked: the 'new' marker stands above it or, where its author
   * has deleted it, above the next one.
   */
  readonly newFrom: number | null
  /** Ids of messages that were deleted or are not wanted, which the reader chose to see all the same (CLEAR-07). */
  readonly opened: ReadonlySet<string>
  /** How many events came live since the page was opened, shown or not. */
  readonly arrived: number
  /** Events that came since the reader left the bottom. */
  readonly newCount: number
  /** Events that came while a newer page was loading: added behind that page once the list reaches the newest. */
  readonly late: readonly ChannelState['events'][number][]
  /** Nonces by the id of their echo: the echo takes over the row key of the sent line, so the element stays. */
  readonly rowKeys: ReadonlyMap<string, string>
  /** Whether NAMES was asked: members are followed. */
  readonly isFollowed: boolean
  /** Whether the answer to NAMES is complete, so that `channel.members` are all members of this moment. */
  readonly hasMembers: boolean
  /** Set while a moderator's KICK keeps the reader out; only coming back by hand ends it. */
  readonly removal: Removal | null
}

export function emptyBuffer(target: string): Buffer {
  const type = target.startsWith('#') ? 'channel' : 'user'
  return {
    key: bufferKey(target),
    target,
    type,
    status: 'joining',
    channel: emptyChannel('', target, type),
    info: null,
    place: EMPTY_PLACE,
    told: {},
    ownModes: '',
    asides: [],
    stopped: null,
    outgoing: [],
    votes: new Map(),
    paging: { up: 'idle', down: 'idle' },
    reading: null,
    newFrom: null,
    opened: new Set(),
    arrived: 0,
    newCount: 0,
    late: [],
    rowKeys: new Map(),
    isFollowed: false,
    hasMembers: false,
    removal: null,
  }
}
