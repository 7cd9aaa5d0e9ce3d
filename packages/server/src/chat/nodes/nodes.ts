import type { Clock } from '../../clock.ts'
import type { Bus } from '../../events/bus/bus.ts'
import type { NodeLink } from '../../events/bus/node-link.ts'
import type { Store } from '../../store/store.ts'
import { Unfinished } from '../../unfinished.ts'
import { catchUpNode } from './catch-up-node.ts'
import type { Departures } from '../live/departures.ts'
import type { Faces } from '../people/faces.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { LiveChannels } from '../live/live-channels.ts'
import type { People } from '../people/people.ts'
import { CONNECTED, type PresenceExchange } from './presence-exchange.ts'
import type { Person } from '../live/session.ts'

/** What was told up to so long before a loss was noticed may be lost, too. */
const NOTICED_LATE_MS = 10_000

/** This node among the others. There is none where one node serves all. */
export interface Nodes {
  /** Other nodes that are heard now. */
  readonly peerCount: number
  /** Whether somebody has a connection to another node. */
  isConnected(userId: string): boolean
  /** Everybody who has a connection to another node; somebody may come twice. */
  connected(): Iterable<Person>
  /** Channels that have members on other nodes. */
  channelIds(): ReadonlySet<string>
  /** Ids of a channel's members by sessions on other nodes; that of a channel that lives here has them itself. */
  memberIds(channelId: string): ReadonlySet<string>
  /** Somebody logged in here: should the login have ended on another node just before, its connections close. */
  checkLogin(sessionId: string): void
  /** A private message was stored: the conversation must live wherever the two are. */
  tellConversation(channel: LiveChannel, seq: number): void
  /** The others keep this node's members for the time that these need to come back elsewhere. */
  sayGoodbye(): void
  /** Resolves when what was told is on its way and what was missed is read. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Puts a node among the others: presence, private conversations, and what was missed while they were away. */
export function joinNodes(options: {
  link: NodeLink
  exchange: PresenceExchange
  store: Store
  bus: Bus
  clock: Clock
  channels: LiveChannels
  people: People
  departures: Departures
  faces: Faces
  openConversation: (channelId: string, seq: number) => void
  endSession: (sessionId: string) => void
  onError: (error: unknown) => void
}): Nodes {
  const { link, exchange, store, bus, clock, channels, people, onError } = options
  const missed = new Unfinished()
  /** Since when messages may be missing; null while none are. */
  let lostSince: Date | null = null
  const catchUp = (): void => {
    const since = new Date(clock.now().getTime() - NOTICED_LATE_MS)
    void missed.add(catchUpNode({ ...options, since: lostSince ?? since }).catch(onError))
    lostSince = null
  }
  const ends = [
    link.onLoss(() => {
      lostSince = new Date(clock.now().getTime() - NOTICED_LATE_MS)
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
        for (const userId of changes.get(CONNECTED)?.keys() ?? []) options.faces.refresh(userId)
      }),
    faceHere: (userId) => options.faces.ofHere(userId),
    // it may have stored what it could not tell any more
    nodeLost: catchUp,
  })
  return {
    get peerCount() {
      return exchange.peerCount
    },
    isConnected: (userId) => exchange.isConnected(userId),
    connected: () => exchange.connected(),
    channelIds: () => exchange.channelIds(),
    memberIds: (channelId) => new Set(Iterator.from(exchange.membersOf(channelId)).map(({ id }) => id)),
    checkLogin(sessionId) {
      const check = async (): Promise<void> => {
        // from here on the person's notices are heard
        await bus.heard()
        if ((await store.read.sessions.livingOf([sessionId])).length === 0) options.endSession(sessionId)
      }
      void missed.add(check().catch(onError))
    },
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
      for (const end of ends) end()
      exchange.close()
      await missed.settled()
    },
  }
}
