import type { ChannelEvent } from '@gwar/protocol'
import type { UserNotice } from '../events/bus/user-notice.ts'
import type { PushMessage } from '../push/push.ts'
import type { PushOutcome } from '../push/push-sender.ts'
import type { Refunded } from '../purchase/money-back/refund.ts'
import type { PushDeviceRow } from '../store/streams/push-devices.ts'
import type { StandingChange } from '../subscriptions/parts.ts'

/**
 * The service in whose process a command runs: through it, who is connected is told of a change after its
 * commit. Filled by `service/control-service.ts`.
 */
export interface Running {
  /** Tells clients committed events, in the order of their numbers. */
  publish(channelId: string, events: readonly ChannelEvent[]): void
  /** Tells that an account's global mode, colour or bot mark has changed. */
  personChanged(userId: string): Promise<void>
  standingChanged(change: StandingChange): Promise<void>
  tellUser(userId: string, notice: UserNotice): void
  /** Tells that these logins have ended, so that their connections close. */
  sessionsEnded(userId: string, sessionIds: readonly string[]): void
  /** Tells one device, once; missing where the operator wants no pushes. */
  readonly tryPush?: (device: PushDeviceRow, message: PushMessage) => Promise<PushOutcome>
  /** Address of the mailbox page; null where mails are sent. */
  readonly outboxUrl: string | null
  /** The state of the service, for `doctor`. */
  state(): RunningState
  /**
   * Waits for a request with this word in its header `X-Gwar-Doctor`, and gives where it seemed to come from; null
   * when none came within `ms`.
   */
  watchCall(word: string, ms: number): Promise<WatchedCall | null>
  /** Refunds an order; `amount` in grosze, null for all of it. */
  refund(orderId: string, amount: number | null): Promise<Refunded>
}

export interface RunningState {
  /** Number of open chat connections. */
  readonly connections: number
  /** Number of other nodes that are heard; null for a single node. */
  readonly peers: number | null
  /** Whether the link to the other nodes is up; null for a single node. */
  readonly isLinked: boolean | null
}

/** A request as it arrived. */
export interface WatchedCall {
  /** The address at the other end of the connection: the proxy's, where there is one. */
  readonly peer: string
  readonly forwardedFor: string | null
  /** The address that the service takes for the caller's. */
  readonly address: string
}
