import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxBank } from './sandbox/sandbox-bank.ts'
import type { StripeSite } from './stripe/stripe-payments.ts'

/** The provider that the configuration names, whose library is loaded then; null where nothing is sold. */
export async function createPaymentProvider(options: {
  readonly config: Pick<Config, 'payments' | 'publicUrl' | 'stripeSecretKey' | 'stripeWebhookSecret'>
  readonly store: Store
  readonly clock: Pick<Clock, 'now'>
  /** The address of Stripe's servers, for tests; null for the real ones. */
  readonly stripe: StripeSite | null
}): Promise<PaymentProvider | null> {
  const { config, store, clock } = options
  switch (config.payments) {
    case 'sandbox':
      return createSandboxBank({ store, clock, publicUrl: config.publicUrl })
    case 'stripe': {
      const { createStripePayments } = await import('./stripe/stripe-payments.ts')
      return createStripePayments({
        secretKey: config.stripeSecretKey!,
        webhookSecret: config.stripeWebhookSecret!,
        site: options.stripe,
      })
    }
    case 'off':
      return null
    default:
      return config.payments satisfies never
  }
}
