import { warningsOf } from './config/warnings-of.ts'
import { readConfig, type Config } from './config.ts'
import { openLog } from './log/open-log.ts'
import { openService, type Service } from './service.ts'
import { startFailure } from './start-failure.ts'
import { greeting } from './start/greeting.ts'
import { withFreePort } from './start/with-free-port.ts'

/** SIGTERM drains the service and exits within this time, in ms (configuration). */
const STOP_MS = 5000

const read = readConfig(process.env)
if (!read.ok) {
  for (const problem of read.problems) process.stderr.write(`${problem}\n`)
  process.exit(2)
}
const config = await listenable(read.config)
const isLevelChosen = Boolean(process.env['LOG_LEVEL'])
const terminal = process.stdout.isTTY ? process.stdout : null
const log = openLog({ level: config.logLevel, isChosen: isLevelChosen, terminal })
/**
 * At a terminal the state is told in sentences, unless the operator set the log to warnings or errors alone.
 */
const isToldInWords = terminal !== null && (!isLevelChosen || log.isLevelEnabled('info'))

/** Chooses a free port for `PORT=0` before the service derives its address from the port. */
async function listenable(asked: Config): Promise<Config> {
  if (asked.port !== 0) return asked
  const again = readConfig(await withFreePort(process.env, asked.host))
  return again.ok ? again.config : asked
}

let service: Service | null = null
let isStopping = false

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(code), STOP_MS).unref()
  if (isToldInWords) process.stdout.write('Stopping...\n')
  await service?.close()
  process.exit(code)
}

/** Says at the terminal, or in the log, where the service can be reached. */
async function tellReady({ ircPort, ircTlsPort, outboxUrl, store }: Service): Promise<void> {
  const irc = ircPort === null ? null : `${config.ircHost}:${ircPort}`
  const ircTls = ircTlsPort === null ? null : `${config.ircHost}:${ircTlsPort}`
  if (isToldInWords) {
    const hasAdministrator = await store.read.users.hasAdministrator()
    const { productName, publicUrl } = config
    for (const line of greeting({ productName, publicUrl, irc, ircTls, outboxUrl, hasAdministrator }))
      process.stdout.write(`${line}\n`)
    return
  }
  log.info(`${config.productName} is ready: ${config.publicUrl}`)
  if (irc !== null) log.info(`IRC: ${irc}`)
  if (ircTls !== null) log.info(`IRC over TLS: ${ircTls}`)
  if (outboxUrl !== null) log.info(`Mails are not sent but kept; read them at ${outboxUrl}`)
}

// `on` and not `once`: both a terminal and npm send the signal, and the second must not cut the drain short
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
  await tellReady(service)
  for (const warning of warningsOf(config)) log.warn(warning)
} catch (error) {
  process.stderr.write(`${startFailure(error, config)}\n`)
  process.exit(1)
}
