import type { MessageEvent, ServerTexts, Texts, Unnumbered } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { MessageAppender } from '../events/append.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { Moderation } from '../moderation/moderation.ts'
import type { Store } from '../store/store.ts'
import type { Departures } from './live/departures.ts'
import type { LineNames } from './live/event-encoder.ts'
import type { Faces } from './people/faces.ts'
import type { LiveChannel } from './live/live-channel.ts'
import type { LiveChannels } from './live/live-channels.ts'
import type { Nodes } from './nodes/nodes.ts'
import type { People } from './people/people.ts'
import type { RuleSettings } from './rules/rule.ts'
import type { Unfinished } from '../unfinished.ts'

/** The context of everything in `chat/`. */
export interface Chat extends Moderation {
  readonly store: Store
  readonly bus: Bus
  readonly appender: MessageAppender
  readonly channels: LiveChannels
  readonly people: People
  readonly departures: Departures
  readonly faces: Faces
  /** Null where one node serves all. */
  readonly nodes: Nodes | null
  readonly names: LineNames
  readonly clock: Clock
  /** Texts in the server's default language: what NOTICE and error lines say. */
  readonly texts: Texts & ServerTexts
  readonly productName: string
  readonly channelsPerUser: number
  /** Somebody was given a letter, after the commit. */
  onLetterGiven(userId: string, mode: string): void
  /** Whether somebody's first visit of a channel is greeted. */
  readonly greets: boolean
  readonly rules: RuleSettings
  /** Whether this service takes payments: only then a channel can sell subscriptions. */
  readonly takesPayments: boolean
  /** Names of accounts that nobody can block (BLOCKING-03). */
  readonly neverBlocked: readonly string[]
  /** Answers that outlive their command. */
  readonly unfinished: Unfinished
  /** The service stops: what is done in many steps ends behind the one that is under way. */
  readonly stopping: AbortSignal
  /** Hears of each message of this node after it was stored and told; must not wait. */
  onStored(channel: LiveChannel, message: Unnumbered<MessageEvent>): void
  /** For what nobody waits for. */
  readonly onError: (error: unknown) => void
}
