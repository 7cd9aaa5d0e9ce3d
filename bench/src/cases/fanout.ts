import { quiet } from '../load/crowd.ts'
import type { Load } from '../load/pace.ts'
import { runPhase, type PhaseResult } from '../load/phase.ts'
import type { Options } from '../options.ts'
import { median, type CaseReport, type Expectation, type Row } from '../report/row.ts'
import { fanoutOfVersions } from './fanout-versions.ts'
import { idleMemory } from './idle-memory.ts'
import { gwarRooms, inspircdRooms, ngircdRooms, type NamedRoom } from './rooms.ts'

/** One channel, and how much is said in it. */
interface Scene {
  readonly title: string
  readonly members: number
  readonly loads: readonly { readonly name: string; readonly load: Load }[]
  /** The shortest measurement in seconds: a quiet room needs time for some messages. */
  readonly seconds: number
  /** At most so many microseconds of the server's CPU a delivery, which include all of the message's way. */
  readonly cpuUs: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The same of the database's own process. */
  readonly databaseUs: Readonly<Record<string, number>>
}

const CROWD: Scene = {
  title: 'fanout',
  members: 1000,
  loads: [
    { name: '10/s', load: { perSecond: 10 } },
    { name: '100/s', load: { perSecond: 100 } },
    { name: '1000/s', load: { perSecond: 1000 } },
    { name: 'most', load: { window: 1000 } },
  ],
  seconds: 0,
  cpuUs: {
    PostgreSQL: { '10/s': 12, '100/s': 3.5, '1000/s': 0.6 },
    PGlite: { '10/s': 15, '100/s': 5, '1000/s': 0.8 },
  },
  databaseUs: { '10/s': 5 },
}
const QUIET: Scene = {
  title: 'quiet',
  members: 100,
  loads: [
    { name: '1/s', load: { perSecond: 1 } },
    { name: '10/s', load: { perSecond: 10 } },
  ],
  seconds: 20,
  cpuUs: { PostgreSQL: { '1/s': 12, '10/s': 12 }, PGlite: { '1/s': 15, '10/s': 15 } },
  databaseUs: { '1/s': 5, '10/s': 5 },
}
const CPU = 'CPU/delivery'
const DATABASE_CPU = 'database/delivery'
const HELD = 'messages'

const EXPECTED_PER_SECOND = 2000
/** The loads at which Gwar is expected to need less than InspIRCd. */
const PEER_LOADS: ReadonlySet<string> = new Set(['100/s', '1000/s'])

/** A thousand members of one channel receive what some of them write. */
export async function fanout(options: Options): Promise<readonly CaseReport[]> {
  if (options.server !== null) return [await fanoutOfVersions(options, options.server)]
  return [await play(CROWD, options), await idleMemory(options.engines)]
}

/** The same in a small room in which little is said: most channels are one. */
export async function quietRoom(options: Options): Promise<readonly CaseReport[]> {
  return [await play(QUIET, options)]
}

/**
 * All servers run at the same time and are measured in turn at each rate, so that other work of the machine affects them
 * alike.
 */
async function play(scene: Scene, options: Options): Promise<CaseReport> {
  const { title, members, loads } = scene
  const notes: string[] = [
    'CPU is of the server process with all its threads: PGlite is in it; PostgreSQL, with its backends, stands beside.',
    ...(loads.some(({ name }) => name === 'most')
      ? ['most: a closed loop with 1000 messages on their way.']
      : []),
  ]
  const rooms: NamedRoom[] = []
  for (const engine of options.engines) {
    const own = await gwarRooms(engine, members)
    if (own === null) notes.push(`${engine} is not installed here.`)
    else rooms.push(...own)
  }
  for (const [name, found] of [
    ['InspIRCd', await inspircdRooms(members)],
    ['ngIRCd', await ngircdRooms(members)],
  ] as const)
    if (found === null) notes.push(`${name} is not installed here: it does not stand beside.`)
    else rooms.push(...found)

  for (const { room } of rooms) await runPhase(room, { perSecond: 200 }, 1)
  const results = new Map<string, PhaseResult[]>()
  for (const { name, load } of loads)
    for (let run = 0; run < options.runs; run += 1)
      for (const { subject, room } of rooms) {
        await quiet([...room.listeners, ...room.speakers], 100)
        const key = `${subject} ${name}`
        const seconds = Math.max(scene.seconds, options.seconds)
        results.set(key, [...(results.get(key) ?? []), await runPhase(room, load, seconds)])
      }
  for (const room of rooms) await room.stop()

  const peerCpu = (load: string): number => {
    const found = results.get(`InspIRCd, WebSocket ${load}`)
    return found === undefined ? Number.NaN : median(found.map(({ cpuUsPerDelivery }) => cpuUsPerDelivery))
  }
  const rows = rooms.flatMap(({ subject, engine }) =>
    loads.map(({ name }) =>
      rowOf(
        subject,
        name,
        results.get(`${subject} ${name}`)!,
        expectations(scene, engine, name, peerCpu(name)),
      ),
    ),
  )
  return { title: `${title}: ${members} members of one channel`, rows, notes }
}

function expectations(scene: Scene, engine: string | null, load: string, peerCpu: number): Expectation[] {
  if (engine === null) return []
  if (load === 'most')
    return [
      { quantity: HELD, atLeast: EXPECTED_PER_SECOND },
      { quantity: 'lost', atMost: 0 },
    ]
  const expected: Expectation[] = []
  const own = scene.cpuUs[engine]?.[load]
  if (own !== undefined) expected.push({ quantity: CPU, atMost: own })
  const database = engine === 'PostgreSQL' ? scene.databaseUs[load] : undefined
  if (database !== undefined) expected.push({ quantity: DATABASE_CPU, atMost: database })
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
      // nothing where the database has no process of its own
      ...(results.some(({ databaseUsPerDelivery }) => databaseUsPerDelivery === null)
        ? []
        : [quantity(DATABASE_CPU, 'us', ({ databaseUsPerDelivery }) => databaseUsPerDelivery!)]),
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
