import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Bus } from '../../events/bus/bus.ts'
import type { Log } from '../../store/log.ts'
import type { Store } from '../../store/store.ts'
import type { Sign } from './embed-of.ts'
import type { Egress } from './egress.ts'
import { preview } from './preview.ts'
import { Previews } from './previews.ts'
import { userAgentOf } from './user-agent.ts'

/** Previews of links over a store, a bus and a way out. */
export function openPreviews(options: {
  readonly config: Pick<Config, 'publicUrl' | 'vendor' | 'defaultLocale'>
  readonly store: Store
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly egress: Egress
  readonly sign: Sign
}): Previews {
  const { config, store, bus, clock, log, egress, sign } = options
  const context = {
    egress,
    clock,
    sign,
    userAgent: userAgentOf(config),
    language: config.defaultLocale,
    pageHost: new URL(config.publicUrl).hostname,
  }
  return new Previews({
    store,
    bus,
    clock,
    log,
    look: (link, stop) => preview(link, { ...context, stop }),
  })
}
