import { quiet } from '../load/crowd.ts'
import type { Load } from '../load/pace.ts'
import { runPhase, type PhaseResult } from '../load/phase.ts'
import type { Options } from '../options.ts'
import { median, type CaseReport, type Expectation, type Row } from '../report/row.ts'
import { idleMemory } from './idle-memory.ts'
import { gwarRooms, inspircdRooms, type NamedRoom } from './rooms.ts'

const MEMBERS = 1000
const LOADS: readonly { readonly name: string; readonly load: Load }[] = [
  { name: '10/s', load: { perSecond: 10 } },
  { name: '100/s', load: { perSecond: 100 } },
  { name: '1000/s', load: { perSecond: 1000 } },
  { name: 'most', load: { window: 1000 } },
]
const CPU = 'CPU/delivery'
const HELD = 'messages'

/** Expected microseconds of the server's CPU per delivery, which include all of the message's way. */
const EXPECTED_US: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  PostgreSQL: { '100/s': 3.5, '1000/s': 0.6 },
  PGlite: { '100/s': 5, '1000/s': 0.8 },
}
const EXPECTED_PER_SECOND = 2000
/** The loads at which Gwar is expected to need less than InspIRCd. */
const PEER_LOADS: ReadonlySet<string> = new Set(['100/s', '1000/s'])

/**
 * A thousand members of one channel receive what some of them write. All servers run at the same time and are
 * measured in turn at each rate, so that other work of the machine affects them alike.
 */
export async function fanout(options: Options): Promise<readonly CaseReport[]> {
  const notes: string[] = [
    'CPU is of the server process with all its threads: PGlite is in it, PostgreSQL is not.',
    'most: a closed loop with 1000 messages on their way.',
  ]
  const rooms: NamedRoom[] = []
  for (const engine of options.engines) {
    const own = await gwarRooms(engine, MEMBERS)
    if (own === null) notes.push(`${engine} is not installed here.`)
    else rooms.push(...own)
  }
  const beside = await inspircdRooms(MEMBERS)
  if (beside === null) notes.push('InspIRCd is not installed here: nothing stands beside.')
  else rooms.push(...beside)

  for (const { room } of rooms) await runPhase(room, { perSecond: 200 }, 1)
  const results = new Map<string, PhaseResult[]>()
  for (const { name, load } of LOADS)
    for (let run = 0; run < options.runs; run += 1)
      for (const { subject, room } of rooms) {
        await quiet([...room.listeners, ...room.speakers], 100)
        const key = `${subject} ${name}`
        results.set(key, [...(results.get(key) ?? []), await runPhase(room, load, options.seconds)])
      }
  for (const room of rooms) await room.stop()

  const peerCpu = (load: string): number => {
    const found = results.get(`InspIRCd, WebSocket ${load}`)
    return found === undefined ? Number.NaN : median(found.map(({ cpuUsPerDelivery }) => cpuUsPerDelivery))
  }
  const rows = rooms.flatMap(({ subject, engine }) =>
    LOADS.map(({ name }) =>
      rowOf(subject, name, results.get(`${subject} ${name}`)!, expectations(engine, name, peerCpu(name))),
    ),
  )
  return [
    { title: `fanout: ${MEMBERS} members of one channel`, rows, notes },
    await idleMemory(options.engines),
  ]
}

function expectations(engine: string | null, load: string, peerCpu: number): Expectation[] {
  if (engine === null) return []
  if (load === 'most')
    return [
      { quantity: HELD, atLeast: EXPECTED_PER_SECOND },
      { quantity: 'lost', atMost: 0 },
    ]
  const own = EXPECTED_US[engine]?.[load]
  const expected: Expectation[] = own === undefined ? [] : [{ quantity: CPU, atMost: own }]
  if (PEER_LOADS.has(load) && !Number.isNaN(peerCpu))
    expected.push({ quantity: CPU, atMost: peerCpu, of: 'InspIRCd, WebSocket' })
  return [...expected, { quantity: 'lost', atMost: 0 }]
}

function rowOf(
  subject: string,
  load: string,
  results: readonly PhaseResult[],
  expected: readonly Expectation[],
): Row {
  const quantity = (name: string, unit: string, of: (result: PhaseResult) => number) => ({
    name,
    unit,
    values: results.map(of),
  })
  return {
    subject,
    load,
    quantities: [
      quantity(CPU, 'us', ({ cpuUsPerDelivery }) => cpuUsPerDelivery),
      quantity('p50', 'ms', ({ p50Ms }) => p50Ms),
      quantity('p99', 'ms', ({ p99Ms }) => p99Ms),
      quantity(HELD, '1/s', ({ messagesPerSecond }) => messagesPerSecond),
      quantity('lost', '', ({ lost }) => lost),
      quantity('server CPU', 's', ({ serverCpuS }) => serverCpuS),
      quantity('load CPU', 's', ({ loadCpuS }) => loadCpuS),
      quantity('wall', 's', ({ wallS }) => wallS),
    ],
    expected,
  }
}
