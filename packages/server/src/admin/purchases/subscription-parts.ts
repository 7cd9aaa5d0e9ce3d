import type { SubscriptionParts } from '../../subscriptions/parts.ts'
import { TEXTS } from '../../texts.ts'
import { uuidV7 } from '../../uuid.ts'
import type { AdminContext } from '../command.ts'

/** What subscriptions need of the operator's side. */
export function subscriptionParts({ store, config, now }: AdminContext): SubscriptionParts {
  return { store, clock: { now }, texts: TEXTS[config.defaultLocale], newId: () => uuidV7(now()) }
}
