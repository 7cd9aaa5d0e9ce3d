import type { ChannelEvent } from '@gwar/protocol'
import type { UserNotice } from '../events/bus/user-notice.ts'
import type { Refunded } from '../purchase/refund.ts'
import type { StandingChange } from '../subscriptions/parts.ts'

/** The service in whose process a command runs: through it, who is connected is told of a change after its commit. */
export interface Running {
  /** Events that were committed, in the order of their numbers. */
  publish(channelId: string, events: readonly ChannelEvent[]): void
  /** Global mode, colour or the mark of a bot of an account are others now. */
  personChanged(userId: string): Promise<void>
  standingChanged(change: StandingChange): Promise<void>
  tellUser(userId: string, notice: UserNotice): void
  /** These logins are over: their connections close. */
  sessionsEnded(userId: string, sessionIds: readonly string[]): void
  /** Pays an order back; `amount` in grosze, null for all of it. */
  refund(orderId: string, amount: number | null): Promise<Refunded>
}
