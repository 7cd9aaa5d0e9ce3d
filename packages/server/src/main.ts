import { pino } from 'pino'
import { warningsOf } from './config/warnings-of.ts'
import { readConfig } from './config.ts'
import { errorForLog } from './error-for-log.ts'
import { openService, type Service } from './service.ts'
import { startFailure } from './start-failure.ts'

/** SIGTERM drains and exits within this time (configuration). */
const STOP_MS = 5000

const read = readConfig(process.env)
if (!read.ok) {
  for (const problem of read.problems) process.stderr.write(`${problem}\n`)
  process.exit(2)
}
const { config } = read
const log = pino({ level: config.logLevel, base: null, serializers: { err: errorForLog } })

let service: Service | null = null
let isStopping = false

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(code), STOP_MS).unref()
  await service?.close()
  process.exit(code)
}

// not once: a terminal and npm both send it, and the second must not cut the drain short
process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught')
  void stop(1)
})

try {
  service = await openService({
    config,
    log,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the store stopped')
      void stop(1)
    },
  })
  log.info(`${config.productName} is ready: ${config.publicUrl}`)
  if (service.ircPort !== null) log.info(`IRC: ${config.ircHost}:${service.ircPort}`)
  if (service.ircTlsPort !== null) log.info(`IRC over TLS: ${config.ircHost}:${service.ircTlsPort}`)
  if (service.outboxUrl !== null) log.info(`Mails are not sent but kept; read them at ${service.outboxUrl}`)
  for (const warning of warningsOf(config)) log.warn(warning)
} catch (error) {
  process.stderr.write(`${startFailure(error, config)}\n`)
  process.exit(1)
}
