import type { OverlayState } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Bus } from '../../events/bus/bus.ts'
import type { NodeLink } from '../../events/bus/node-link.ts'
import type { Store } from '../../store/store.ts'
import { Unfinished } from '../../unfinished.ts'
import { catchUpNode } from './catch-up-node.ts'
import type { Departures } from '../live/departures.ts'
import type { Absences } from '../people/absences.ts'
import type { Faces } from '../people/faces.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { LiveChannels } from '../live/live-channels.ts'
import type { People } from '../people/people.ts'
import { CONNECTED, type PresenceExchange } from './presence-exchange.ts'
import type { Person } from '../live/session.ts'

/** Messages sent up to this long before a loss was noticed may be lost as well. */
const NOTICED_LATE_MS = 10_000
/** After this long what could not be read is read again. */
const AGAIN_MS = 1000

/** This node among others; there is none with a single node. */
export interface Nodes {
  /** How many other nodes are heard now. */
  readonly peerCount: number
  /** Whether somebody has a connection to another node. */
  isConnected(userId: string): boolean
  /** Everybody who is connected to another node; somebody may occur twice. */
  connected(): Iterable<Person>
  /** Channels that have members on other nodes. */
  channelIds(): ReadonlySet<string>
  /** Members of a channel by sessions on other nodes; somebody may occur twice. A live channel knows them itself. */
  membersOf(channelId: string): Iterable<Person>
  /** How many guests of a channel that is on air are connected to other nodes. */
  guestsOf(channelId: string): number
  /** How many pages connected to other nodes show an overlay. */
  pagesOf(overlayId: string): number
  /** Whether somebody is a member of a channel by a session on another node. */
  isMember(channelId: string, userId: string): boolean
  /** Ids of a channel's members by sessions on other nodes; a live channel knows them itself. */
  memberIds(channelId: string): ReadonlySet<string>
  /**
   * Checks a login that was just used: where it ended on another node a moment before, its connections close.
   */
  checkLogin(sessionId: string): void
  /**
   * Does what another node asked for, and again each second while it fails: nobody tells it once more. Its errors are
   * noted here.
   */
  untilDone(work: () => Promise<void>): void
  /** A private message was stored or deleted, so its conversation must be live wherever the two people are. */
  tellConversation(channel: LiveChannel, seq: number): void
  /** Asks the other nodes to keep this node's members while their clients reconnect. */
  sayGoodbye(): void
  /** Resolves when messages are on their way and missed ones were read. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Makes a node one of several: presence, private conversations, and catching up after a cut. */
export function joinNodes(options: {
  link: NodeLink
  exchange: PresenceExchange
  store: Store
  bus: Bus
  clock: Clock
  channels: LiveChannels
  people: People
  absences: Absences
  departures: Departures
  faces: Faces
  /** How many pages connected to this node show an overlay, by its id. */
  pagesHere: () => Iterable<readonly [overlayId: string, count: number]>
  /** Takes what an overlay that is shown here is now; null where its address is empty. */
  overlayRead: (overlayId: string, overlay: OverlayState | null) => void
  openConversation: (channelId: string, seq: number) => Promise<void>
  endSession: (sessionId: string) => void
  onError: (error: unknown) => void
}): Nodes {
  const { link, exchange, store, bus, clock, channels, people, onError } = options
  const missed = new Unfinished()
  /** Since when messages may have been lost and were not read; null where none were. */
  let lostSince: Date | null = null
  let isClosing = false
  let cancelAgain = (): void => undefined
  const justBefore = (): Date => new Date(clock.now().getTime() - NOTICED_LATE_MS)
  const lost = (since: Date): void => {
    if (lostSince === null || since < lostSince) lostSince = since
  }
  let isReading = false
  /** Reads what may have been lost. While the link is away, or this is under way already, it is done behind that. */
  const catchUp = (): void => {
    cancelAgain()
    lost(lostSince ?? justBefore())
    if (!isReading) void missed.add(readMissed())
  }
  const readMissed = async (): Promise<void> => {
    isReading = true
    for (;;) {
      const since: Date | null = lostSince
      if (since === null || !link.isUp || isClosing) break
      lostSince = null
      try {
        // one after the other
        // oxlint-disable-next-line no-await-in-loop
        await catchUpNode({ ...options, since })
      } catch (error) {
        onError(error)
        lost(since)
        cancelAgain = clock.after(AGAIN_MS, catchUp)
        break
      }
    }
    isReading = false
  }
  /** Ends the waiting of what is done again in a moment. */
  const waiting = new Set<() => void>()
  const untilDone = (work: () => Promise<void>): void => {
    const failed = (error: unknown): void => {
      onError(error)
      if (isClosing) return
      const cancel = clock.after(AGAIN_MS, () => {
        waiting.delete(cancel)
        untilDone(work)
      })
      waiting.add(cancel)
    }
    void missed.add(work().catch(failed))
  }
  const ends = [
    link.onLoss(() => {
      cancelAgain()
      lost(justBefore())
    }),
    link.onReturn(catchUp),
  ]
  exchange.start({
    *membersHere(): Iterable<readonly [string, Person]> {
      for (const channel of channels.living())
        for (const person of channel.presence.membersHere()) yield [channel.id, person]
      for (const { person } of people.sessions()) if (person !== null) yield [CONNECTED, person]
    },
    elsewhereChanged: (changes, partings) =>
      options.departures.together(() => {
        for (const [channelId, people] of changes)
          channels.get(channelId)?.presence.elsewhereChanged(people, partings.get(channelId))
        for (const userId of changes.get(CONNECTED)?.keys() ?? []) {
          options.absences.refresh(userId)
          options.faces.refresh(userId)
        }
      }),
    faceHere: (userId) => options.faces.ofHere(userId),
    *guestsHere(): Iterable<readonly [string, number]> {
      for (const { id, viewers } of channels.living())
        if (viewers.isOnAir && viewers.guestsHere > 0) yield [id, viewers.guestsHere]
    },
    pagesHere: options.pagesHere,
    // the lost node may have stored events that it could not tell
    nodeLost: catchUp,
  })
  return {
    get peerCount() {
      return exchange.peerCount
    },
    isConnected: (userId) => exchange.isConnected(userId),
    connected: () => exchange.connected(),
    channelIds: () => exchange.channelIds(),
    membersOf: (channelId) => exchange.membersOf(channelId),
    guestsOf: (channelId) => exchange.guestsOf(channelId),
    pagesOf: (overlayId) => exchange.pagesOf(overlayId),
    isMember: (channelId, userId) => exchange.isMember(channelId, userId),
    memberIds: (channelId) => new Set(Iterator.from(exchange.membersOf(channelId)).map(({ id }) => id)),
    checkLogin(sessionId) {
      const check = async (): Promise<void> => {
        // from here on the person's notices arrive
        await bus.heard()
        if ((await store.read.sessions.livingOf([sessionId])).length === 0) options.endSession(sessionId)
      }
      untilDone(check)
    },
    untilDone,
    tellConversation(channel, seq) {
      for (const { id } of channel.participants)
        bus.tellUser(id, { type: 'conversation', channelId: channel.id, seq })
    },
    sayGoodbye: () => exchange.leave(),
    async settled() {
      await link.settled()
      await missed.settled()
    },
    async close() {
      isClosing = true
      cancelAgain()
      for (const cancel of waiting) cancel()
      for (const end of ends) end()
      exchange.close()
      await missed.settled()
    },
  }
}
