import type { MessageEvent, ServerTexts, Texts, Unnumbered } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { MessageAppender } from '../events/append.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { Moderation } from '../moderation/moderation.ts'
import type { Ballots } from '../polls/ballots.ts'
import type { Store } from '../store/store.ts'
import type { Goers } from '../visits/goers.ts'
import type { Departures } from './live/departures.ts'
import type { LineNames } from './live/event-encoder.ts'
import type { Absences } from './people/absences.ts'
import type { Faces } from './people/faces.ts'
import type { LiveChannel } from './live/live-channel.ts'
import type { LiveChannels } from './live/live-channels.ts'
import type { Nodes } from './nodes/nodes.ts'
import type { OverlayWatchers } from './overlays/overlay-watchers.ts'
import type { People } from './people/people.ts'
import type { RuleSettings } from './rules/rule.ts'
import type { FilterHits } from './filters/filter-hits.ts'
import type { ShieldStops } from './shield/shield-stops.ts'
import type { Unfinished } from '../unfinished.ts'

/** The context of everything in `chat/`. */
export interface Chat extends Moderation {
  readonly store: Store
  readonly bus: Bus
  readonly appender: MessageAppender
  readonly channels: LiveChannels
  readonly people: People
  /** Which connections show which overlays. */
  readonly overlays: OverlayWatchers
  /** Since when people have no connection. */
  readonly absences: Absences
  /** Keeps votes in polls. */
  readonly ballots: Ballots
  /** Keeps who comes along on visits. */
  readonly goers: Goers
  readonly departures: Departures
  readonly faces: Faces
  /** Null with a single node. */
  readonly nodes: Nodes | null
  readonly names: LineNames
  readonly clock: Clock
  /** Texts of NOTICE and error lines, in the server's default language. */
  readonly texts: Texts & ServerTexts
  readonly productName: string
  readonly channelsPerUser: number
  /** Called after the commit when somebody was given a mode letter. */
  onLetterGiven(userId: string, mode: string): void
  /** Whether people are greeted at their first visit to a channel. */
  readonly greets: boolean
  readonly rules: RuleSettings
  /** How many messages may wait for the moderators of one channel. */
  readonly heldPerChannel: number
  /** How many ms a stream waits for a lost signal before it ends. */
  readonly streamWaitMs: number
  /** Whether this service takes payments: only then a channel can sell subscriptions. */
  readonly takesPayments: boolean
  /** Names of accounts that nobody can block (BLOCKING-03). */
  readonly neverBlocked: readonly string[]
  /** Answers that go on after their command has returned. */
  readonly unfinished: Unfinished
  /** Counts what filters and sending rules do. */
  readonly filterHits: FilterHits
  /** Counts whom shields stop. */
  readonly shieldStops: ShieldStops
  /** Aborted when the service stops; work in many steps ends after the present step. */
  readonly stopping: AbortSignal
  /** Called after each message of this node was stored and told; must not wait for anything. */
  onStored(channel: LiveChannel, message: Unnumbered<MessageEvent>): void
  /** Reports errors of work that nobody waits for. */
  readonly onError: (error: unknown) => void
}
