import type { Config } from '../config.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Store } from '../store/store.ts'
import type { StandingChange, SubscriptionParts } from '../subscriptions/parts.ts'
import type { Unfinished } from '../unfinished.ts'
import type { MoneyBack, PaymentProvider } from './provider.ts'

/** The context of all functions in `purchase/`. */
export interface PurchaseParts extends SubscriptionParts {
  readonly clock: { now(): Date; every(ms: number, run: () => void): () => void }
  readonly store: Store
  /** Null where nothing is sold. */
  readonly provider: PaymentProvider | null
  readonly publicUrl: string
  /** Who sells and who runs the service, as receipts and letters say. */
  readonly letterHead: Pick<Config, 'productName' | 'seller' | 'operator' | 'contact'>
  /** Null where letters wait for the running service. */
  readonly mailer: Mailer | null
  /** Whether accounts must have a verified e-mail address; without one they are given nothing. */
  readonly needsEmail: boolean
  /** Work that goes on after its call. */
  readonly unfinished: Unfinished
  /** Tells everybody concerned; called after the commit (INV-01). Filled by `chat/subscriptions/tell-subscription.ts`. */
  tell(change: StandingChange): Promise<void>
  /** Ids of people in the channel, on all nodes; null where nobody of this node is. Filled by the live channels. */
  presentIn(channelId: string): readonly string[] | null
  readonly onError: (error: unknown) => void
  /** Called once for each movement of money back to a buyer, and for each change of its state. */
  readonly onMoneyBack: (orderId: string, what: MoneyBack) => void
}
