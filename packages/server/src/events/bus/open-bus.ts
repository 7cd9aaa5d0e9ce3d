import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { counts } from '../../counts.ts'
import { uuidV7 } from '../../uuid.ts'
import type { Bus } from './bus.ts'
import { localBus } from './local.ts'
import { openNatsLink } from './nats-link.ts'
import { natsBus } from './nats.ts'
import type { NodeLink } from './node-link.ts'

interface Log {
  info(text: string): void
  warn(text: string): void
  error(what: object, text: string): void
}

/** The bus that the configuration names and, with several nodes, the link between them. */
export async function openBus(options: {
  config: Pick<Config, 'natsUrl' | 'natsPrefix'>
  clock: Clock
  /** A bus to use in place of the local one. */
  bus?: Bus | undefined
  log: Log
}): Promise<{ readonly bus: Bus; readonly link: NodeLink | null }> {
  const { config, clock, log } = options
  if (config.natsUrl === null) return { bus: options.bus ?? localBus(), link: null }
  const link = await openNatsLink({
    servers: config.natsUrl,
    prefix: config.natsPrefix,
    nodeId: uuidV7(clock.now()),
    onError: (error) => log.error({ err: error }, 'NATS'),
  })
  link.onLoss(() => log.warn('NATS is away: this node goes on alone'))
  link.onReturn(() => log.info('NATS is back'))
  const onDropped = (): void => void (counts.busDropped += 1)
  return { bus: options.bus ?? natsBus({ link, clock, onDropped }), link }
}
