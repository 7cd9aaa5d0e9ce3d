import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from '@gwar/testkit'
import { start, stop } from './children.ts'
import { isOpen } from './is-open.ts'
import { onCore } from './pin.ts'
import { temporaryDirectory } from './place.ts'

/** Another server that Gwar is compared with: ngIRCd, a small IRC server in C. It speaks TCP only. */
export interface Ngircd {
  readonly pid: number
  readonly tcpPort: number
  stop(): Promise<void>
}

/** Limits are off and nobody's name is looked up, so that only the delivery is measured. */
function configuration(port: number): string {
  return `
[Global]
Name = irc.bench.test
Info = bench
Listen = 127.0.0.1
Ports = ${port}
MotdPhrase = bench
[Limits]
MaxConnections = 0
MaxConnectionsIP = 0
MaxJoins = 0
MaxPenaltyTime = 0
PingTimeout = 600
[Options]
DNS = no
Ident = no
PAM = no
`
}

/** Starts it with a configuration of its own; null where it is not installed. */
export async function startNgircd(core: number | null): Promise<Ngircd | null> {
  const program = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((directory) => join(directory, 'ngircd'))
    .find((path) => existsSync(path))
  if (program === undefined) return null
  const directory = temporaryDirectory()
  const tcpPort = await freePort()
  const file = join(directory, 'ngircd.conf')
  writeFileSync(file, configuration(tcpPort))
  const child = start(...onCore(core, program, ['--nodaemon', '--config', file]), {
    cwd: directory,
    stdio: 'ignore',
  })
  const until = performance.now() + 10_000
  while (!(await isOpen(tcpPort))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('ngIRCd did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { pid: child.pid!, tcpPort, stop: () => stop(child) }
}
