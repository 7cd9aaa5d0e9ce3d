import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Bus } from '../../events/bus/bus.ts'
import type { Log } from '../../store/log.ts'
import type { Store } from '../../store/store.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { Sign } from './embed-of.ts'
import type { Egress } from './fetch/egress.ts'
import { preview } from './preview.ts'
import { Previews } from './previews.ts'
import { readLinkJob } from './read/read-link-job.ts'
import { userAgentOf } from './fetch/user-agent.ts'

/** Makes the previews of links, from a store, a bus, a way out, and the workshop that reads answers. */
export function openPreviews(options: {
  readonly config: Pick<Config, 'publicUrl' | 'vendor' | 'defaultLocale'>
  readonly store: Store
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly egress: Egress
  readonly sign: Sign
  readonly workshop: Workshop
}): Previews {
  const { config, store, bus, clock, log, egress, sign, workshop } = options
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
    look: (link, authorId, stop) =>
      preview(link, {
        ...context,
        stop,
        async read(input, bytes) {
          const worked = await workshop.run({ asker: authorId, at: null }, readLinkJob, input, bytes)
          return 'fault' in worked ? null : { content: worked.answer }
        },
      }),
  })
}
