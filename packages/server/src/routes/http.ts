import type { FastifyBaseLogger } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Directory } from '../chat/directory/directory.ts'
import type { PatternCourt } from '../chat/filters/patterns/pattern-court.ts'
import type { FilterRuns } from '../chat/filters/runs/filter-runs.ts'
import type { ServiceRuns } from '../chat/filters/runs/service-runs.ts'
import type { CreateRefusal } from '../chat/entering/create-channel.ts'
import type { Person } from '../chat/live/session.ts'
import type { ChannelOnAir } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { HttpLimits } from '../limits/http-limits.ts'
import type { SignalLimits } from '../limits/signal-limits.ts'
import type { MemberAddresses } from '../limits/member-addresses.ts'
import type { Cleanups } from '../moderation/cleanups/cleanups.ts'
import type { Moderation } from '../moderation/moderation.ts'
import type { Ballots } from '../polls/ballots.ts'
import type { Purchases } from '../purchase/purchases.ts'
import type { Cards } from '../media/cards/open-cards.ts'
import type { Push } from '../push/push.ts'
import type { EmoticonImports } from '../media/emoticons/imports/emoticon-imports.ts'
import type { Media } from '../media/media.ts'
import type { Relay } from '../media/relay/relay.ts'
import type { SignIn } from '../signin/sign-in.ts'
import type { KarmaSum, Range } from '../store/messages/hot.ts'
import type { Store } from '../store/store.ts'
import type { Goers } from '../visits/goers.ts'
import type { FrameOrigins } from '../streams/frame-origins.ts'
import type { Gauges } from './metrics/gauges.ts'

/** The context of all routes. */
export interface HttpDeps {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly store: Store
  readonly httpLimits: HttpLimits
  readonly signalLimits: SignalLimits
  readonly accounts: Accounts
  readonly signIn: SignIn
  readonly media: Media
  readonly relay: Relay
  readonly memberAddresses: MemberAddresses
  readonly purchases: Purchases
  readonly moderation: Moderation
  readonly filterRuns: Pick<FilterRuns, 'begin'>
  readonly serviceRuns: Pick<ServiceRuns, 'goOn'>
  readonly cleanups: Pick<Cleanups, 'begin'>
  readonly emoticonImports: EmoticonImports
  readonly directory: Directory
  readonly frameOrigins: FrameOrigins
  readonly ballots: Pick<Ballots, 'cast'>
  readonly goers: Pick<Goers, 'say'>
  /** The channels on air, those with the most viewers first. */
  onAir(): Promise<readonly ChannelOnAir[]>
  /** How many watch a channel that is on air. */
  viewersOf(channelId: string): number
  /** How many pages show an overlay. */
  pagesOf(overlayId: string): number
  /** Ids of the messages of a channel with the most votes in a period, at most a thousand, the hottest first. */
  hotIds(channelId: string, range: Range): Promise<readonly string[]>
  /** Whose messages in a channel got how many votes in a period, at most a thousand people, the highest sum first. */
  karmaSums(channelId: string, range: Range): Promise<readonly KarmaSum[]>
  /** Judges patterns of filters; null where the operator allows none. */
  readonly patterns: Pick<PatternCourt, 'try' | 'trier'> | null
  readonly cards: Cards
  /** Telling browsers that have no page open; null where the operator wants none. */
  readonly push: Push | null
  createChannel(
    person: Person,
    name: string,
  ): Promise<{ readonly channel: { readonly id: string } } | { readonly refusal: CreateRefusal }>
  /** Tells all connections of a person that they opened the inbox of a channel. */
  inboxOpened(userId: string, channelId: string): void
  /** Tells all connections of a person that the inbox over all channels was read. */
  wholeInboxRead(userId: string): void
  /** Whether everything listens and the store answers. */
  isReady(): Promise<boolean>
  /** Reads the values of `/metrics`. */
  readGauges(): Gauges
  /** Directory of the built web client. */
  readonly webRoot: string
}
