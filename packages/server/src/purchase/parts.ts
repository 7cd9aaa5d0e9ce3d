import type { Store } from '../store/store.ts'
import type { StandingChange, SubscriptionParts } from '../subscriptions/parts.ts'
import type { Unfinished } from '../unfinished.ts'
import type { MoneyBack, PaymentProvider } from './provider.ts'

/** The context of everything in `purchase/`. */
export interface PurchaseParts extends SubscriptionParts {
  readonly clock: { now(): Date; every(ms: number, run: () => void): () => void }
  readonly store: Store
  /** Null: nothing is sold. */
  readonly provider: PaymentProvider | null
  readonly publicUrl: string
  /** Whether an account is nobody's before its address of mail is verified: such people are given nothing. */
  readonly needsEmail: boolean
  /** Steps that nobody waits for. */
  readonly unfinished: Unfinished
  /** Tells everybody whom it concerns; after the commit (INV-01). */
  tell(change: StandingChange): Promise<void>
  /** Who is in the channel, on all nodes; null where nobody of this node is. */
  presentIn(channelId: string): readonly string[] | null
  readonly onError: (error: unknown) => void
  /** Money that goes back was heard of, or what became of it; once each. */
  readonly onMoneyBack: (orderId: string, what: MoneyBack) => void
}
