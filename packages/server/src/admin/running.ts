import type { ChannelEvent } from '@gwar/protocol'
import type { UserNotice } from '../events/bus/user-notice.ts'
import type { Refunded } from '../purchase/refund.ts'
import type { StandingChange } from '../subscriptions/parts.ts'

/**
 * The service in whose process a command runs: through it, who is connected is told of a change after its
 * commit. Filled by `service/control-service.ts`.
 */
export interface Running {
  /** Events that were committed, in the order of their numbers. */
  publish(channelId: string, events: readonly ChannelEvent[]): void
  /** Global mode, colour or the mark of a bot of an account are others now. */
  personChanged(userId: string): Promise<void>
  standingChanged(change: StandingChange): Promise<void>
  tellUser(userId: string, notice: UserNotice): void
  /** These logins are over: their connections close. */
  sessionsEnded(userId: string, sessionIds: readonly string[]): void
  /** Of the mailbox page; null where mails are sent. */
  readonly outboxUrl: string | null
  /** How the service stands, for `doctor`. */
  state(): RunningState
  /**
   * Watches for a call that carries this word in the header `X-Gwar-Doctor`, and tells where it seemed to come from;
   * null when none came in the time.
   */
  watchCall(word: string, ms: number): Promise<WatchedCall | null>
  /** Pays an order back; `amount` in grosze, null for all of it. */
  refund(orderId: string, amount: number | null): Promise<Refunded>
}

export interface RunningState {
  /** Open chat connections. */
  readonly connections: number
  /** Other nodes that are heard; null where one serves all. */
  readonly peers: number | null
  /** Whether the way to the other nodes is there; null where one serves all. */
  readonly isLinked: boolean | null
}

/** A call as it arrived. */
export interface WatchedCall {
  /** Who is at the other end of the connection: the proxy, where there is one. */
  readonly peer: string
  readonly forwardedFor: string | null
  /** Whom the service takes for the caller. */
  readonly address: string
}
