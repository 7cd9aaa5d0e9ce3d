import {
  LEVELS,
  levelOf,
  orderModes,
  type ChannelEvent,
  type MessageEvent,
  type PollRecord,
  type VisitEvent,
  type VisitRecord,
} from '@gwar/protocol'
import type { RaidAlarm } from '../../moderation/shield/alarm.ts'
import type { TagMessage } from '../../events/bus/tag-message.ts'
import { FanOut, type Encode, type Exception, type Lesser } from './fan-out.ts'
import type { Receiver, Variant } from './variant.ts'
import type { NumberedEvent } from '../../events/numbered-event.ts'
import { Sequence } from './sequence.ts'
import type { Clock } from '../../clock.ts'
import { eventEncoder, withTags, type LineNames } from './event-encoder.ts'
import { ConversationBlocks, type StandingBlock } from './conversation-blocks.ts'
import { hearsPrivate } from './hears-private.ts'
import { RaidWatch } from '../shield/raid-watch.ts'
import { ChannelFilters, NO_FILTERS } from '../filters/channel-filters.ts'
import type { FiltersSource } from '../filters/live-set.ts'
import { NO_POLLS, PollBoard, type PollSource } from '../polls/poll-board.ts'
import { ChannelMarks, NO_MARKS, type MarksSource } from './channel-marks.ts'
import { Departures } from './departures.ts'
import { NO_FACE, type Face } from './face.ts'
import { faceIn } from './face-in.ts'
import { NO_OTHER_NODES, type OtherNodes } from './other-nodes.ts'
import { Presence } from './presence.ts'
import { RecentClears } from './recent-clears.ts'
import { hasClearedText, seenByGuest } from './seen-by-guest.ts'
import type { Person, Session } from './session.ts'
import { StandingBans, type BanChange, type StandingBan } from './standing-bans.ts'
import { tagMessageLines } from './tag-message-lines.ts'
import { NO_VISITS, VisitBoard, type VisitSource } from '../visits/visit-board.ts'
import { Viewers } from '../viewers/viewers.ts'

/** A channel's topic; `by` is null where its author is unknown. */
export interface Topic {
  readonly text: string
  readonly by: string | null
  readonly at: Date
}

/** What the store has of a channel when it becomes live on a node. */
export interface StoredChannel {
  readonly id: string
  readonly name: string
  readonly type: 'channel' | 'user'
  readonly seq: number
  readonly topic: Topic | null
  readonly createdAt: Date
  readonly modes: readonly { mode: string; param: string | null }[]
  readonly memberModes: readonly { userId: string; mode: string }[]
  readonly bans: readonly StandingBan[]
  /** The two people of a private conversation; empty for a channel. */
  readonly participants: readonly Person[]
  /** Blocks between the two people of a private conversation; empty for a channel. */
  readonly blocks: readonly StandingBlock[]
  /** Whether its stream is on air; without it, it is not. */
  readonly isOnAir?: boolean
  /** The poll that is open; without it, there is none. */
  readonly poll?: PollRecord | null
  /** The visit that goes on, from here or to here; without it, there is none. */
  readonly visit?: VisitRecord | null
}

/** The connection that sent a message and gets its echo, with the label that it gave. */
export interface EchoTarget {
  readonly session: Session
  readonly label: string | null
}

/**
 * A channel (or private conversation) while somebody on this node is in it: its receivers, its modes, and its
 * place in the order of events. Holds nothing that cannot be read again from the store.
 */
export class LiveChannel {
  readonly id: string
  readonly name: string
  readonly type: 'channel' | 'user'
  topic: Topic | null
  readonly createdAt: Date
  readonly participants: readonly Person[]
  readonly blocks: ConversationBlocks
  readonly modes = new Map<string, string | null>()
  readonly fanOut = new FanOut()
  /** Counts events that changed earlier ones: what was read of these before is out of date. */
  revision = 0
  readonly presence: Presence
  readonly marks: ChannelMarks
  readonly filters: ChannelFilters
  readonly raids: RaidWatch
  readonly viewers: Viewers
  readonly polls: PollBoard
  readonly visits: VisitBoard
  readonly sequence: Sequence
  readonly #memberModes = new Map<string, string>()
  readonly #bans: StandingBans
  /** How often something was told about warnings here. */
  warningsHeard = 0
  /** Warnings that people who are here have not acknowledged, by account. */
  readonly #warnings = new Map<string, { readonly reason: string | null }>()
  readonly #clears = new RecentClears()
  readonly #origins = new Map<string, EchoTarget>()
  readonly #names: LineNames
  readonly #clock: Clock
  readonly #faceOf: (userId: string) => Face

  constructor(options: {
    stored: StoredChannel
    names: LineNames
    clock: Clock
    readAfter: (seq: number, limit: number) => Promise<readonly NumberedEvent[]>
    onError: (error: unknown) => void
    /** Reads the bans of the channel. Without it they are known from its events alone. */
    readBans?: () => Promise<readonly StandingBan[]>
    /** Without it there are no other nodes. */
    nodes?: OtherNodes
    /** Without it each departure concerns this channel alone. */
    departures?: Departures
    /** Without it nobody has marks. */
    marks?: MarksSource
    /** Without it there are no filters. */
    filters?: FiltersSource
    /** What looks like a raid. Without it nobody is told. */
    raid?: (alarm: RaidAlarm) => void
    /** Without it polls are neither counted nor closed. */
    polls?: PollSource
    /** Without it visits are neither counted nor ended. */
    visits?: VisitSource
    /** Without it nobody has a face. */
    faceOf?: (userId: string) => Face
  }) {
    const { stored, names, clock, readAfter, onError, nodes = NO_OTHER_NODES } = options
    this.id = stored.id
    this.name = stored.name
    this.type = stored.type
    this.topic = stored.topic
    this.createdAt = stored.createdAt
    this.participants = stored.participants
    this.blocks = new ConversationBlocks(stored.blocks)
    this.#bans = new StandingBans(stored.bans, { read: options.readBans ?? null, onError })
    this.#names = names
    this.#clock = clock
    this.#faceOf = options.faceOf ?? (() => NO_FACE)
    this.raids = new RaidWatch(() => clock.now().getTime(), options.raid ?? (() => undefined))
    const departures = options.departures ?? new Departures(clock, () => true)
    this.presence = new Presence({ channel: this, clock, names, nodes, departures })
    const now = (): number => clock.now().getTime()
    this.viewers = new Viewers({ channel: this, nodes, now, isOnAir: stored.isOnAir === true })
    this.polls = new PollBoard({
      channel: this,
      poll: stored.poll ?? null,
      names,
      clock,
      source: options.polls ?? NO_POLLS,
      onError,
    })
    this.visits = new VisitBoard({
      channel: this,
      visit: stored.visit ?? null,
      names,
      clock,
      source: options.visits ?? NO_VISITS,
      onError,
    })
    this.marks = new ChannelMarks({ channelId: this.id, source: options.marks ?? NO_MARKS, clock, onError })
    this.filters = new ChannelFilters(this.id, options.filters ?? NO_FILTERS, () => clock.now().getTime())
    for (const { mode, param } of stored.modes) this.modes.set(mode, param)
    for (const { userId, mode } of stored.memberModes) this.#setMemberMode(userId, mode, true)
    this.sequence = new Sequence({
      cursor: stored.seq,
      readAfter,
      clock,
      onError,
      deliver: (event) => this.#deliver(this.#clears.pass(event)),
    })
  }

  /** `#name`; a private conversation has no target of its own. */
  get target(): string {
    return `#${this.name}`
  }

  /** The nick that a line of this event is addressed to. */
  targetOf(event: ChannelEvent): string {
    if (this.type === 'channel') return this.target
    const author =
      event.type === 'message' || event.type === 'action'
        ? event.from.id
        : 'by' in event
          ? event.by?.id
          : null
    return (this.participants.find(({ id }) => id !== author) ?? this.participants[0])?.name ?? '*'
  }

  /** Whether it is somebody's private conversation with themselves. */
  get #isNotebook(): boolean {
    return this.type === 'user' && new Set(this.participants.map(({ id }) => id)).size === 1
  }

  /** The other person of a private conversation; in a notebook the person themselves. */
  otherThan(userId: string): Person | undefined {
    return this.participants.find(({ id }) => id !== userId) ?? this.participants[0]
  }

  /** A person's mode letters here, in order, global ones included. */
  modesOf(userId: string, globalModes = ''): string {
    const own = this.#memberModes.get(userId)
    return own === undefined ? globalModes : orderModes(globalModes + own)
  }

  /** Somebody's face as members may see it. */
  faceOf(person: Person): Face {
    const { awayText = 'Away' } = this.#names
    return faceIn(this, person, this.#faceOf(person.id), { at: this.#clock.now(), awayText })
  }

  /**
   * The ban or mute that keeps this person from writing, as of the last delivered event; null where there is
   * none.
   */
  banOf(userId: string, now: Date): StandingBan | null {
    return this.#bans.of(userId, now)
  }

  /** The ban or mute of this channel alone; null where there is none. */
  ownBanOf(userId: string, now: Date): StandingBan | null {
    return this.#bans.ownOf(userId, now)
  }

  /** The ban everywhere of somebody, as far as this channel was told; null where there is none. */
  banEverywhereOf(userId: string, now: Date): StandingBan | null {
    return this.#bans.everywhereOf(userId, now)
  }

  /** How often something was told about bans here. */
  get bansHeard(): number {
    return this.#bans.changes
  }

  /** A person's nodes are told that they have this warning to acknowledge here, or with null none any more. */
  warned(userId: string, warning: { readonly reason: string | null } | null): void {
    this.warningsHeard += 1
    this.keepWarning(userId, warning)
  }

  /** Keeps what the store says of somebody's warning. The store is asked in any case. */
  keepWarning(userId: string, warning: { readonly reason: string | null } | null): void {
    if (warning === null) this.#warnings.delete(userId)
    else this.#warnings.set(userId, warning)
  }

  /** The warning that keeps this person from writing, as far as this node was told; null where there is none. */
  warningOf(userId: string): { readonly reason: string | null } | null {
    return this.#warnings.get(userId) ?? null
  }

  /** Somebody was told of a ban or mute of theirs, or of its end, of which no line tells everybody. */
  toldBan(ban: BanChange): void {
    this.#bans.told(ban)
  }

  /** Registers that the delivery of this message answers its sender with an echo. */
  expectEcho(messageId: string, origin: EchoTarget): void {
    this.#origins.set(messageId, origin)
  }

  forgetEcho(messageId: string): void {
    this.#origins.delete(messageId)
  }

  /** Lines of an event for one session: in a catch-up, or as the echo of a repeated nonce. */
  linesFor(
    event: ChannelEvent,
    session: Session,
    extraTags: Iterable<readonly [string, string]> = [],
  ): readonly string[] {
    const seen = session.person === null ? seenByGuest(event) : event
    return eventEncoder(seen, this, this.#names, extraTags)(session.variant)
  }

  /** Sends a TAGMSG to clients that asked for such; `own` is what its sender gets instead. */
  tellTags(message: TagMessage, own: Exception | null = null): void {
    this.fanOut.deliver((variant) => tagMessageLines(message, this.target, this.#names, variant), own)
  }

  #deliver(event: ChannelEvent): void {
    if (!NEW.has(event.type)) this.revision += 1
    if (event.type === 'channel_mode') {
      if (event.isAdded) this.modes.set(event.mode, event.param)
      else this.modes.delete(event.mode)
    } else if (event.type === 'member_mode') this.#setMemberMode(event.target.id, event.mode, event.isAdded)
    else if (event.type === 'topic')
      this.topic =
        event.topic === null
          ? null
          : { text: event.topic, by: event.by?.name ?? null, at: new Date(event.at) }
    else if (event.type === 'stream') this.viewers.isOnAir = event.isOnAir
    else if (event.type === 'poll') this.polls.heard(event.poll)
    else if (event.type === 'visit') this.#heardOfVisit(event)
    else if (event.type === 'notice') this.#bans.heard(event)
    else if (event.type === 'restored_many') this.#bans.renew()
    this.marks.heard(event)
    this.filters.heard(event)
    if ((event.type === 'message' || event.type === 'action') && event.from.id !== null) this.#watch(event)
    const origin = 'id' in event ? this.#origins.get(event.id) : undefined
    const encode = onceForEach(eventEncoder(event, this, this.#names))
    const lesser = this.type === 'user' ? this.#hiding(event) : this.#sparing(event)
    if (origin === undefined) {
      this.fanOut.deliver(encode, null, lesser)
      return
    }
    this.forgetEcho((event as { id: string }).id)
    const { session, label } = origin
    // without echo-message the client has shown its line already, so only that connection gets nothing
    const lines = session.variant.has('echo-message')
      ? [...withTags(this.#encodedFor(event, session, encode), label === null ? [] : [['label', label]])]
      : []
    // in a notebook the sender is also the receiver and gets the message, but no number twice
    if (this.#isNotebook && !(lines.length > 0 && session.variant.has('V/seq')))
      lines.push(...this.linesFor(event, session))
    // a sender who has left the channel meanwhile still waits for the answer
    if (!this.fanOut.has(session) && lines.length > 0) session.write(session.variant.encode(lines))
    this.fanOut.deliver(encode, { receiver: session, lines }, lesser)
  }

  /** What is new of somebody below a moderator may be part of a raid; what is read to fill a gap is not. */
  #watch({ text, from, at }: MessageEvent): void {
    if (this.type !== 'channel' || levelOf(from.modes) >= LEVELS.o) return
    if (this.#clock.now().getTime() - at < RAID_MS) this.raids.said(text, from.id!)
  }

  #heardOfVisit({ visit, at }: VisitEvent): void {
    this.visits.heard(visit)
    const isComing = visit.from !== null && visit.state === 'gone'
    if (isComing && this.#clock.now().getTime() - at < RAID_MS) this.raids.visited(visit.count)
  }

  /** The lines of an event for one session, where everybody's are at hand. */
  #encodedFor(event: ChannelEvent, session: Session, encode: Encode): readonly string[] {
    return session.person === null ? this.linesFor(event, session) : encode(session.variant)
  }

  /**
   * A message that was read from the store to fill a gap may have been deleted already, and guests must not get
   * its text.
   */
  #sparing(event: ChannelEvent): readonly Lesser[] {
    if (!hasClearedText(event)) return ALIKE
    return [{ isFor: isGuest, encode: eventEncoder(seenByGuest(event), this, this.#names) }]
  }

  /**
   * In a private conversation the one who blocked the author learns only the number, and an application without
   * the scope learns nothing.
   */
  #hiding(event: ChannelEvent): readonly Lesser[] {
    const blockerId = this.blocks.hiddenFrom(event)
    const { seq, at } = event
    const number = eventEncoder({ type: 'passed_over', seq, at }, this, this.#names)
    return [
      ...(blockerId === null
        ? []
        : [{ isFor: (one: Receiver) => (one as Session).person?.id === blockerId, encode: number }]),
      { isFor: (one: Receiver) => !hearsPrivate(one as Session), encode: () => [] },
    ]
  }

  #setMemberMode(userId: string, mode: string, isAdded: boolean): void {
    const held = this.#memberModes.get(userId) ?? ''
    const modes = orderModes(isAdded ? held + mode : held.replaceAll(mode, ''))
    if (modes === '') this.#memberModes.delete(userId)
    else this.#memberModes.set(userId, modes)
    this.presence.modesChanged(userId)
  }

  close(): void {
    this.sequence.close()
    this.presence.close()
    this.polls.close()
    this.visits.close()
    this.fanOut.close()
  }
}

/** How old a message may be that is delivered as new, in ms. */
const RAID_MS = 10_000

/** All receivers of a channel are sessions. */
function isGuest(receiver: Receiver): boolean {
  return (receiver as Session).person === null
}

const ALIKE: readonly Lesser[] = []

/** Encodes once for a variant, although both the fan-out and the sender's own echo ask for its lines. */
function onceForEach(encode: Encode): Encode {
  const known = new Map<Variant, readonly string[]>()
  return (variant) => {
    let lines = known.get(variant)
    if (lines === undefined) known.set(variant, (lines = encode(variant)))
    return lines
  }
}

/** Events that change no earlier event. */
const NEW: ReadonlySet<ChannelEvent['type']> = new Set(['message', 'action', 'notice'])
