import { hasNats, startNats } from '@gwar/testkit'
import { gatherCrowd, quiet } from '../load/crowd.ts'
import { Latencies } from '../load/latencies.ts'
import { join, logIn } from '../load/manners.ts'
import { pause, sendEvenly } from '../load/pace.ts'
import type { Peer } from '../load/peer.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { mostConnections } from '../run/open-files.ts'
import { emptyPlace } from '../run/place.ts'
import { treeCpuS, usageOf } from '../run/usage.ts'

const VOTERS = 20_000
/** How long the votes take. */
const VOTING_S = 15
const CHANNEL = 'ankieta'
const QUIET_MS = 500
const PATIENCE_MS = 30_000

/**
 * The members of a channel vote within fifteen seconds, as the page of the channel does, half of them on each of two
 * nodes: what is confirmed, and what is counted.
 */
export async function poll(options: Options): Promise<readonly CaseReport[]> {
  const voters = Math.min(options.clients ?? VOTERS, mostConnections())
  const notes = [
    'Each voter is a member with a connection of its own, votes on it, and is told the counts once a second.',
    'lost: votes that were confirmed and are not in the result. counts: how often in a second a member was told them.',
  ]
  const rows: Row[] = []
  const place = await emptyPlace('PostgreSQL')
  if (place === null || !hasNats()) notes.push('PostgreSQL or NATS is not installed here.')
  else {
    const nats = await startNats()
    const settings = { NATS_URL: `nats://127.0.0.1:${nats.port}` }
    const nodes = [
      await startGwar(place, null, { settings }),
      await startGwar(place, null, { settings }),
    ] as const
    const tokens = await nodes[0].tokens(voters)
    const channelId = await nodes[0].createChannel(CHANNEL)
    const members = await gatherCrowd(
      (index) => ({ port: nodes[index % 2]!.port, transport: 'websocket' }),
      voters,
      async (peer, index) => {
        await logIn(peer, 'web', tokens[index]!)
        await join(peer, 'web', `#${CHANNEL}`)
      },
    )
    const results: Voting[] = []
    for (let run = 0; run < options.runs; run += 1) {
      await quiet(members, QUIET_MS)
      results.push(await vote(nodes, { channelId, members, owner: tokens[0]! }, place.databasePid!))
    }
    await nodes[1].stop()
    await nodes[0].stop()
    await nats.stop()
    rows.push(rowOf(results, voters))
  }
  return [{ title: `poll: ${voters} votes in ${VOTING_S} s on two nodes`, rows, notes }]
}

interface Voting {
  readonly p50: number
  readonly p95: number
  readonly lost: number
  readonly failed: number
  readonly counts: number
  readonly cpuMs: number
  readonly databaseCpuMs: number
}

interface Hall {
  readonly channelId: string
  readonly members: readonly Peer[]
  readonly owner: string
}

async function vote(
  nodes: readonly [Gwar, Gwar],
  { channelId, members, owner }: Hall,
  databasePid: number,
): Promise<Voting> {
  const send = (node: Gwar, path: string, body: object = {}): Promise<Response> =>
    fetch(node.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const made = await send(nodes[0], `/api/channels/${channelId}/polls`, {
    question: 'Co teraz?',
    options: ['Zamek', 'Las', 'Morze', 'Dom'],
    seconds: 300,
  })
  if (!made.ok) throw new Error(`the poll was refused: ${made.status} ${await made.text()}`)
  const { id } = (await made.json()) as { id: string }
  await quiet(members, QUIET_MS)

  const latencies = new Latencies()
  const sentAt: number[] = []
  let confirmed = 0
  let told = 0
  for (const [index, peer] of members.entries())
    peer.onLine = (line) => {
      if (line.includes(' POLLCOUNT ')) told += 1
      else if (line.includes(' POLLVOTE ')) {
        confirmed += 1
        latencies.add(performance.now() - sentAt[index]!)
      }
    }
  const cpuS = (): number => usageOf(nodes[0].pid).cpuS + usageOf(nodes[1].pid).cpuS
  const before = [cpuS(), treeCpuS(databasePid)] as const
  const start = performance.now()
  await sendEvenly(
    (at) => {
      const index = sentAt.length
      if (index >= members.length) return
      sentAt.push(at)
      members[index]!.send(`PRIVMSG #${CHANNEL} :.vote ${1 + (index % 4)}`)
    },
    start,
    start + VOTING_S * 1000,
    members.length / VOTING_S,
  )
  const patience = performance.now() + PATIENCE_MS
  while (confirmed < sentAt.length && performance.now() < patience) await pause()
  const tookS = (performance.now() - start) / 1000
  const used = [cpuS() - before[0], treeCpuS(databasePid) - before[1]] as const
  const ended = await send(nodes[1], `/api/polls/${id}/end`)
  const { counts } = (await ended.json()) as { counts: number[] }
  for (const peer of members) peer.onLine = null
  return {
    p50: latencies.quantile(0.5),
    p95: latencies.quantile(0.95),
    lost: confirmed - counts.reduce((sum, count) => sum + count, 0),
    failed: members.length - confirmed,
    counts: told / members.length / tookS,
    cpuMs: (used[0] * 1000) / members.length,
    databaseCpuMs: (used[1] * 1000) / members.length,
  }
}

function rowOf(results: readonly Voting[], voters: number): Row {
  const quantity = (name: string, unit: string, of: (result: Voting) => number) => ({
    name,
    unit,
    values: results.map(of),
  })
  return {
    subject: 'Gwar on PostgreSQL, two nodes',
    load: `${voters} votes`,
    quantities: [
      quantity('p50', 'ms', ({ p50 }) => p50),
      quantity('p95', 'ms', ({ p95 }) => p95),
      quantity('lost', '', ({ lost }) => lost),
      quantity('failed', '', ({ failed }) => failed),
      quantity('counts', '/s', ({ counts }) => counts),
      quantity('CPU a vote', 'ms', ({ cpuMs }) => cpuMs),
      quantity('database CPU a vote', 'ms', ({ databaseCpuMs }) => databaseCpuMs),
    ],
    expected: [
      { quantity: 'p95', atMost: 250 },
      { quantity: 'lost', atMost: 0 },
      { quantity: 'failed', atMost: 0 },
      { quantity: 'counts', atMost: 1.1 },
    ],
  }
}
