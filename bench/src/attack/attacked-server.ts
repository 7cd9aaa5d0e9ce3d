import { pathToFileURL } from 'node:url'

/*
 * The server of the checkout that ATTACKED_CHECKOUT names, as `main.ts` starts it, but that links of messages lead to
 * this machine: the attackers' web site stands here.
 */

const { readConfig, openService } = (await import(
  pathToFileURL(`${process.env['ATTACKED_CHECKOUT']!}/packages/server/src/index.ts`).href
)) as typeof import('@gwar/server')
const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problems.join('\n'))
type Log = Parameters<typeof openService>[0]['log']
const unsaid = (): void => undefined
const log = {
  level: 'silent',
  silent: unsaid,
  trace: unsaid,
  debug: unsaid,
  info: unsaid,
  warn: unsaid,
  error: unsaid,
  fatal: unsaid,
  child: (): Log => log,
} as unknown as Log
const service = await openService({
  config: read.config,
  log,
  egress: { resolve: () => Promise.resolve(['127.0.0.1']), isAllowed: () => true },
})
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
