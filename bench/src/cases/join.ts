import { gatherCrowd, quiet } from '../load/crowd.ts'
import { logIn, type Manner } from '../load/manners.ts'
import type { Peer } from '../load/peer.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar } from '../run/gwar.ts'
import { anyPlace } from '../run/place.ts'
import { usageOf } from '../run/usage.ts'

const CLIENTS = 5000
/**
 * How many members read every line, to see whether they are told of everybody; the others only count lines.
 */
const WITNESSES = 20
/** Longer than any window in which arrivals are gathered. */
const QUIET_MS = 6000
const EXPECTED_CPU_S = 5

interface Storm {
  readonly cpuS: number
  readonly loadCpuS: number
  readonly sentMb: number
  readonly confirmedS: number
  readonly toldS: number
  /** The fewest members that any of the witnesses knows. */
  readonly known: number
}

/**
 * All members, logged in already, join at once: what it costs the server, and when everybody knows everybody.
 */
export async function join(options: Options): Promise<readonly CaseReport[]> {
  const place = await anyPlace(options.engines)
  const { engine } = place
  const gwar = await startGwar(place, engine === 'PGlite' ? null : 0)
  const tokens = await gwar.tokens(CLIENTS)
  const rows: Row[] = []
  for (const manner of ['plain', 'web'] as const) {
    await gwar.createChannel(manner)
    const storms: Storm[] = []
    for (let run = 0; run < options.runs; run += 1) {
      const peers = await gatherCrowd({ port: gwar.port, transport: 'websocket' }, CLIENTS, (peer, index) =>
        logIn(peer, manner, tokens[index]!),
      )
      storms.push(await storm(gwar.pid, manner, `#${manner}`, peers))
      for (const peer of peers) peer.close()
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 2))
    }
    rows.push(rowOf(`Gwar on ${engine}`, manner, storms))
  }
  await gwar.stop()
  return [
    {
      title: `join: ${CLIENTS} clients join one channel at once`,
      rows,
      notes: [
        'web clients follow no list of members (lazy members); plain ones are told of every arrival.',
        'told: from the first JOIN sent to the last byte received by anybody.',
      ],
    },
  ]
}

async function storm(pid: number, manner: Manner, channel: string, peers: readonly Peer[]): Promise<Storm> {
  const known = peers.slice(0, WITNESSES).map(witness)
  const before = { server: usageOf(pid), load: process.cpuUsage(), bytes: total(peers) }
  const start = performance.now()
  for (const peer of peers) {
    peer.count = 0
    peer.send(`JOIN ${channel}`)
  }
  while (peers.some((peer, index) => (known[index]?.size ?? peer.count) === 0))
    await new Promise((resolve) => setTimeout(resolve, 5))
  const confirmedS = (performance.now() - start) / 1000
  const lastAt = await quiet(peers, QUIET_MS)
  const load = process.cpuUsage(before.load)
  for (const peer of peers) peer.onLine = null
  return {
    cpuS: usageOf(pid).cpuS - before.server.cpuS,
    loadCpuS: (load.user + load.system) / 1e6,
    sentMb: (total(peers) - before.bytes) / 2 ** 20,
    confirmedS,
    toldS: (lastAt - start) / 1000,
    known: manner === 'web' ? Number.NaN : Math.min(...known.map(({ size }) => size)),
  }
}

/** The names that this peer learns, from lists and from JOIN lines. */
function witness(peer: Peer): ReadonlySet<string> {
  const names = new Set<string>()
  peer.onLine = (line) => {
    const [source, command] = line.split(' ', 2)
    if (command === 'JOIN') names.add(source!.slice(1, source!.indexOf('!')))
    else if (command === '353')
      for (const name of line.slice(line.lastIndexOf(':') + 1).split(' '))
        names.add(name.replace(/^[!~*@%+$]+/, ''))
    // on a line with tags the command is the third word
    else if (line.startsWith('@') && line.includes(' JOIN ')) names.add(line)
  }
  return names
}

function total(peers: readonly Peer[]): number {
  return peers.reduce((sum, { bytes }) => sum + bytes, 0)
}

function rowOf(subject: string, manner: Manner, storms: readonly Storm[]): Row {
  const quantity = (name: string, unit: string, of: (storm: Storm) => number) => ({
    name,
    unit,
    values: storms.map(of).filter((value) => !Number.isNaN(value)),
  })
  return {
    subject,
    load: `${CLIENTS} ${manner} clients`,
    quantities: [
      quantity('server CPU', 's', ({ cpuS }) => cpuS),
      quantity('sent', 'MB', ({ sentMb }) => sentMb),
      quantity('confirmed', 's', ({ confirmedS }) => confirmedS),
      quantity('told', 's', ({ toldS }) => toldS),
      quantity('known', '', ({ known }) => known),
      quantity('load CPU', 's', ({ loadCpuS }) => loadCpuS),
    ],
    expected: [
      { quantity: 'server CPU', atMost: EXPECTED_CPU_S },
      ...(manner === 'plain' ? [{ quantity: 'known', atLeast: CLIENTS }] : []),
    ],
  }
}
