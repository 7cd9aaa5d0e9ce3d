import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { Vitals } from '../gateway/vitals.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SetSites } from '../media/emoticons/sets/set-service.ts'
import type { Egress } from '../media/preview/fetch/egress.ts'
import type { PushEgress } from '../push/push-hosts.ts'
import type { StripeSite } from '../purchase/stripe/stripe-payments.ts'
import type { ProviderSites } from '../signin/sign-in.ts'
import type { Store } from '../store/store.ts'

/** What a service is made with; all but the first two are replaced by tests alone. */
export interface ServiceOptions {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly clock?: Clock
  /** Instead of the one that the configuration names. */
  readonly mailer?: Mailer
  /** Instead of the one within this process. */
  readonly bus?: Bus
  /** Instead of the public internet: tests lead previews of links to their own pages. */
  readonly egress?: Egress
  /** Instead of the public internet: tests lead pushes to a push service of theirs. */
  readonly pushEgress?: PushEgress
  /** Instead of the providers' own servers: tests stand in for them. */
  readonly providerSites?: ProviderSites
  /** Instead of the servers of services with sets of emoticons: tests stand in for them. */
  readonly emoticonSites?: SetSites
  /** Instead of the payment provider's own servers: tests put one of theirs there. */
  readonly stripe?: StripeSite
  /** Instead of looking at this process: tests say how short of memory it is. */
  readonly readVitals?: () => Vitals
  /** Stands before the store: tests delay and break it there. */
  readonly wrapStore?: (store: Store) => Store
  /** The store stopped by itself; the process should end and start anew. */
  readonly onFatal?: (error: Error) => void
}
