import { gatherCrowd, quiet } from '../load/crowd.ts'
import { join, logIn } from '../load/manners.ts'
import type { Load } from '../load/pace.ts'
import { runWriting, type Writer, type WritingResult } from '../load/writing.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Expectation, Row } from '../report/row.ts'
import { startGwar } from '../run/gwar.ts'
import { emptyPlace, type EngineName } from '../run/place.ts'

const WRITERS = 100
const CHANNELS = 10
const LOADS: readonly { readonly name: string; readonly load: Load }[] = [
  { name: '500/s', load: { perSecond: 500 } },
  { name: 'most', load: { window: 1000 } },
]
const ACCEPTED = 'accepted'
const EXPECTED_PER_SECOND: Readonly<Record<EngineName, number>> = { PGlite: 5000, PostgreSQL: 10_000 }

/**
 * How many messages a second take the whole way: received, stored durably with their search index, echoed.
 */
export async function write(options: Options): Promise<readonly CaseReport[]> {
  const notes = [
    `most: a closed loop with 1000 messages on their way; ${WRITERS} writers in ${CHANNELS} channels.`,
    'PostgreSQL runs with its own settings and fsync on, on the same machine.',
  ]
  const rows: Row[] = []
  for (const engine of options.engines) {
    const place = await emptyPlace(engine)
    if (place === null) {
      notes.push(`${engine} is not installed here.`)
      continue
    }
    const gwar = await startGwar(place)
    const tokens = await gwar.tokens(WRITERS)
    for (let index = 0; index < CHANNELS; index += 1) await gwar.createChannel(`write${index}`)
    const channelOf = (index: number): string => `#write${index % CHANNELS}`
    const peers = await gatherCrowd(
      { port: gwar.port, transport: 'websocket' },
      WRITERS,
      async (peer, index) => {
        await logIn(peer, 'web', tokens[index]!)
        await join(peer, 'web', channelOf(index))
      },
    )
    const writers: readonly Writer[] = peers.map((peer, index) => ({ peer, channel: channelOf(index) }))
    await runWriting(gwar.pid, writers, { window: 200 }, 1)
    for (const { name, load } of LOADS) {
      const results: WritingResult[] = []
      for (let run = 0; run < options.runs; run += 1) {
        await quiet(peers, 200)
        results.push(await runWriting(gwar.pid, writers, load, options.seconds))
      }
      rows.push(rowOf(`Gwar on ${engine}`, name, results, expectations(engine, name)))
    }
    await gwar.stop()
  }
  return [{ title: 'write: messages accepted, with the search index', rows, notes }]
}

function expectations(engine: EngineName, load: string): Expectation[] {
  if (load === 'most') return [{ quantity: ACCEPTED, atLeast: EXPECTED_PER_SECOND[engine] }]
  return [
    { quantity: 'echo p50', atMost: 10 },
    { quantity: 'echo p99', atMost: 50 },
    { quantity: 'refused', atMost: 0 },
  ]
}

function rowOf(
  subject: string,
  load: string,
  results: readonly WritingResult[],
  expected: readonly Expectation[],
): Row {
  const quantity = (name: string, unit: string, of: (result: WritingResult) => number) => ({
    name,
    unit,
    values: results.map(of),
  })
  return {
    subject,
    load,
    quantities: [
      quantity(ACCEPTED, '1/s', ({ acceptedPerSecond }) => acceptedPerSecond),
      quantity('echo p50', 'ms', ({ p50Ms }) => p50Ms),
      quantity('echo p99', 'ms', ({ p99Ms }) => p99Ms),
      quantity('refused', '', ({ refused }) => refused),
      quantity('CPU/message', 'us', ({ serverCpuS, accepted }) => (serverCpuS * 1e6) / accepted),
      quantity('server CPU', 's', ({ serverCpuS }) => serverCpuS),
      quantity('load CPU', 's', ({ loadCpuS }) => loadCpuS),
      quantity('wall', 's', ({ wallS }) => wallS),
    ],
    expected,
  }
}
