import { pathToFileURL } from 'node:url'
import { pino } from 'pino'

/*
 * The server of the checkout that ATTACKED_CHECKOUT names, as `main.ts` starts it, but that links of messages lead to
 * this machine: the attackers' web site stands here.
 */

const { readConfig, openService } = (await import(
  pathToFileURL(`${process.env['ATTACKED_CHECKOUT']!}/packages/server/src/index.ts`).href
)) as typeof import('@gwar/server')
const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problems.join('\n'))
const service = await openService({
  config: read.config,
  log: pino({ level: 'fatal' }),
  egress: { resolve: () => Promise.resolve(['127.0.0.1']), isAllowed: () => true },
})
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
