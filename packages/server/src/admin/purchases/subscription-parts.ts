import type { SubscriptionParts } from '../../subscriptions/parts.ts'
import { TEXTS } from '../../texts.ts'
import { uuidV7 } from '../../uuid.ts'
import type { AdminContext } from '../command.ts'

/** What changing subscriptions needs, made for a command of the operator. */
export function subscriptionParts({ store, config, now }: AdminContext): SubscriptionParts {
  return { store, clock: { now }, texts: TEXTS[config.defaultLocale], newId: () => uuidV7(now()) }
}
