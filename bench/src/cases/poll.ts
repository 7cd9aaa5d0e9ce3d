import { hasNats, startNats } from '@gwar/testkit'
import { gatherCrowd } from '../load/crowd.ts'
import { Latencies } from '../load/latencies.ts'
import { join, logIn } from '../load/manners.ts'
import { sendEvenly } from '../load/pace.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { emptyPlace } from '../run/place.ts'
import { treeCpuS, usageOf } from '../run/usage.ts'

const VOTERS = 20_000
/** How long the votes take. */
const VOTING_S = 15
/** Who watches the counts, on each node. */
const WATCHERS = 100
const CHANNEL = 'ankieta'
const SETTLED_MS = 3000

/** Everybody votes within fifteen seconds, half of them on each of two nodes: what is confirmed, and what is counted. */
export async function poll(options: Options): Promise<readonly CaseReport[]> {
  const voters = options.clients ?? VOTERS
  const notes = [
    `${WATCHERS} members on each node are told the counts; each vote is one HTTP request on a connection that is kept.`,
    'lost: votes that were confirmed and are not in the result. counts: how often in a second a watcher was told them.',
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
    const results: Voting[] = []
    const watchers = await Promise.all(
      nodes.map(({ port }, node) =>
        gatherCrowd({ port, transport: 'websocket' }, WATCHERS, async (peer, index) => {
          await logIn(peer, 'web', tokens[node * WATCHERS + index]!)
          await join(peer, 'web', `#${CHANNEL}`)
        }),
      ),
    )
    const told = watchers.flat()
    let counts = 0
    for (const peer of told)
      peer.onLine = (line) => {
        if (line.includes(' POLLCOUNT ')) counts += 1
      }
    for (let run = 0; run < options.runs; run += 1) {
      counts = 0
      const voting = await vote(nodes, channelId, tokens, place.databasePid!)
      results.push({ ...voting, counts: counts / told.length / VOTING_S })
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

async function vote(
  nodes: readonly [Gwar, Gwar],
  channelId: string,
  tokens: readonly string[],
  databasePid: number,
): Promise<Omit<Voting, 'counts'>> {
  const send = (
    node: Gwar,
    method: string,
    path: string,
    token: string,
    body: object = {},
  ): Promise<Response> =>
    fetch(node.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const owner = tokens[0]!
  const made = await send(nodes[0], 'POST', `/api/channels/${channelId}/polls`, owner, {
    question: 'Co teraz?',
    options: ['Zamek', 'Las', 'Morze', 'Dom'],
    seconds: 300,
  })
  if (!made.ok) throw new Error(`the poll was refused: ${made.status} ${await made.text()}`)
  const { id } = (await made.json()) as { id: string }

  const cpuS = (): number => usageOf(nodes[0].pid).cpuS + usageOf(nodes[1].pid).cpuS
  const before = [cpuS(), treeCpuS(databasePid)] as const
  const latencies = new Latencies()
  const answers: Promise<void>[] = []
  let confirmed = 0
  let failed = 0
  let nth = 0
  const one = async (at: number, index: number): Promise<void> => {
    const answer = await send(
      nodes[index % 2 === 0 ? 0 : 1],
      'PUT',
      `/api/polls/${id}/vote`,
      tokens[index]!,
      {
        option: 1 + (index % 4),
      },
    ).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok === true) confirmed += 1
    else failed += 1
    latencies.add(performance.now() - at)
  }
  const start = performance.now()
  await sendEvenly(
    (at) => {
      if (nth < tokens.length) answers.push(one(at, nth))
      nth += 1
    },
    start,
    start + VOTING_S * 1000,
    tokens.length / VOTING_S,
  )
  await Promise.all(answers)
  const used = [cpuS() - before[0], treeCpuS(databasePid) - before[1]] as const
  const ended = await send(nodes[1], 'POST', `/api/polls/${id}/end`, owner)
  const { counts } = (await ended.json()) as { counts: number[] }
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  return {
    p50: latencies.quantile(0.5),
    p95: latencies.quantile(0.95),
    lost: confirmed - counts.reduce((sum, count) => sum + count, 0),
    failed,
    cpuMs: (used[0] * 1000) / answers.length,
    databaseCpuMs: (used[1] * 1000) / answers.length,
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
