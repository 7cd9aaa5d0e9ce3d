import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from '@gwar/testkit'
import { start, stop } from './children.ts'
import { isOpen } from './is-open.ts'
import { onCore } from './pin.ts'
import { temporaryDirectory } from './place.ts'

/** The server that Gwar is compared with: InspIRCd, an IRC server in C++ that many networks use. */
export interface Inspircd {
  readonly pid: number
  readonly tcpPort: number
  readonly webSocketPort: number
  stop(): Promise<void>
}

/** Flood limits and name lookups are off and queues are large, so that only the delivery is measured. */
function configuration(tcpPort: number, webSocketPort: number): string {
  return `
<server name="irc.bench.test" description="bench" network="Bench" id="00A">
<admin name="bench" nick="bench" email="bench@bench.test">
<bind address="127.0.0.1" port="${tcpPort}" type="clients">
<bind address="127.0.0.1" port="${webSocketPort}" type="clients" hook="websocket">
<module name="sha1">
<module name="websocket">
<websocket proxyranges="" sendastext="yes" defaultmode="text">
<wsorigin allow="*">
<connect name="main" allow="*" timeout="120" pingfreq="600" hardsendq="64M" softsendq="64M" recvq="1M"
  threshold="1000000" commandrate="100000000" fakelag="off" localmax="100000" globalmax="100000"
  maxconnwarn="off" resolvehostnames="no" useident="no" limit="100000" useconnectban="no" useconnflood="no">
<performance netbuffersize="65536" somaxconn="4096" softlimit="100000" nouserdns="yes" clonesonconnect="no"
  quietbursts="yes" timeskipwarn="0">
<options defaultmodes="nt">
<files motd="/dev/null">
`
}

/** Starts it with a configuration of its own; null where it is not installed. */
export async function startInspircd(core: number | null): Promise<Inspircd | null> {
  const program = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((directory) => join(directory, 'inspircd'))
    .find((path) => existsSync(path))
  if (program === undefined) return null
  const directory = temporaryDirectory()
  const [tcpPort, webSocketPort] = [await freePort(), await freePort()]
  const file = join(directory, 'inspircd.conf')
  writeFileSync(file, configuration(tcpPort, webSocketPort))
  const args = ['--nofork', '--nopid', '--runasroot', '--config', file]
  const child = start(...onCore(core, program, args), { cwd: directory, stdio: 'ignore' })
  const until = performance.now() + 10_000
  while (!(await isOpen(webSocketPort))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('InspIRCd did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { pid: child.pid!, tcpPort, webSocketPort, stop: () => stop(child) }
}
