import { gatherCrowd } from '../load/crowd.ts'
import { join, logIn } from '../load/manners.ts'
import type { CaseReport } from '../report/row.ts'
import { startGwar } from '../run/gwar.ts'
import { mostConnections } from '../run/open-files.ts'
import { anyPlace, type EngineName } from '../run/place.ts'
import { usageOf } from '../run/usage.ts'

const CONNECTIONS = 10_000
const ACCOUNTS = 1000
const SETTLE_MS = 3000
const EXPECTED_KB = 16

/** How much memory a silent web client in a channel costs the server. */
export async function idleMemory(engines: readonly EngineName[]): Promise<CaseReport> {
  const place = await anyPlace(engines)
  const count = Math.min(CONNECTIONS, mostConnections())
  const gwar = await startGwar(place)
  const tokens = await gwar.tokens(Math.min(ACCOUNTS, count))
  await gwar.createChannel('idle')
  await settle()
  const before = usageOf(gwar.pid)
  const peers = await gatherCrowd({ port: gwar.port, transport: 'websocket' }, count, async (peer, index) => {
    await logIn(peer, 'web', tokens[index % tokens.length]!)
    await join(peer, 'web', '#idle')
  })
  await settle()
  const after = usageOf(gwar.pid)
  for (const peer of peers) peer.close()
  await gwar.stop()
  return {
    title: 'fanout: memory of an idle connection',
    rows: [
      {
        subject: `Gwar on ${place.engine}`,
        load: `${count} web clients`,
        quantities: [
          { name: 'RSS/connection', unit: 'KB', values: [(after.rssBytes - before.rssBytes) / count / 1024] },
          { name: 'RSS before', unit: 'MB', values: [before.rssBytes / 2 ** 20] },
          { name: 'RSS after', unit: 'MB', values: [after.rssBytes / 2 ** 20] },
          { name: 'CPU/arrival', unit: 'ms', values: [((after.cpuS - before.cpuS) * 1000) / count] },
        ],
        expected: [{ quantity: 'RSS/connection', atMost: EXPECTED_KB }],
      },
    ],
    notes: count < CONNECTIONS ? [`Only ${count} connections: a process may open no more files here.`] : [],
  }
}

/** Waits until an idle server has collected its garbage. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
}
