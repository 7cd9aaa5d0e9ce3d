import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxBank } from './sandbox/sandbox-bank.ts'

/** The one that the configuration names; null: nothing is sold. */
export function createPaymentProvider(options: {
  readonly config: Pick<Config, 'payments' | 'publicUrl' | 'stripeSecretKey' | 'stripeWebhookSecret'>
  readonly store: Store
  readonly clock: Clock
  /** Where tests keep its servers; null: where they are. */
  readonly stripe: {
    readonly host: string
    readonly port: number
    readonly protocol: 'http' | 'https'
  } | null
}): PaymentProvider | null {
  const { config, store, clock } = options
  switch (config.payments) {
    case 'sandbox':
      return createSandboxBank({ store, clock, publicUrl: config.publicUrl })
    case 'stripe':
      throw new Error('not built yet')
    case 'off':
      return null
    default:
      return config.payments satisfies never
  }
}
