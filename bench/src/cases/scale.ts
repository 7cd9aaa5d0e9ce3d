import { gatherCrowd, quiet } from '../load/crowd.ts'
import { join, logIn } from '../load/manners.ts'
import type { Peer } from '../load/peer.ts'
import { runWriting, type Writer, type WritingResult } from '../load/writing.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar } from '../run/gwar.ts'
import { mostConnections } from '../run/open-files.ts'
import { emptyPlace, type EngineName } from '../run/place.ts'
import { usageOf } from '../run/usage.ts'

/** Of the whole trial: a part of it has as many fewer channels, and the same in each. */
const CLIENTS = 20_000
const PEOPLE = 20
/** In how many channels each of them is. */
const CHANNELS_EACH = 10
const PER_SECOND_A_ROOM = 0.1
const PER_SECOND_IN_THE_CROWD = 200
const SPEAKERS = 10
const QUIET_MS = 1000

interface Trial {
  readonly load: string
  readonly writers: readonly Writer[]
  readonly listeners: readonly Peer[]
  /** How many of the listeners each message reaches. */
  readonly reached: number
  readonly perSecond: number
}

/** Very many small channels, and one very large one, of web clients, on one node. */
export async function scale(options: Options): Promise<readonly CaseReport[]> {
  const rows: Row[] = []
  const most = Math.min(options.clients ?? CLIENTS, mostConnections())
  const clients = Math.max(PEOPLE, Math.floor(most / PEOPLE) * PEOPLE)
  const notes = [
    `Whole is ${CLIENTS} clients: ${(CLIENTS / PEOPLE) * CHANNELS_EACH} channels of ${PEOPLE}, each client in ${CHANNELS_EACH}; then all of them in one. This was ${clients}.`,
    'echo: from a message that was due to its labelled echo. lost: deliveries to members who only listen.',
  ]
  for (const engine of options.engines) {
    const found = await rowsOf(engine, clients, Math.max(10, options.seconds))
    if (found === null) notes.push(`${engine} is not installed here.`)
    else rows.push(...found)
  }
  return [{ title: 'scale: many channels, and one very large one', rows, notes }]
}

async function rowsOf(engine: EngineName, clients: number, seconds: number): Promise<Row[] | null> {
  const place = await emptyPlace(engine)
  if (place === null) return null
  const gwar = await startGwar(place)
  const tokens = await gwar.tokens(clients)
  const emptyBytes = usageOf(gwar.pid).rssBytes
  const peers = await gatherCrowd({ port: gwar.port, transport: 'websocket' }, clients, (peer, index) =>
    logIn(peer, 'web', tokens[index]!),
  )
  const create = (name: string) => gwar.createChannel(name)
  const trials = [() => manyRooms(create, peers), () => oneCrowd(create, peers)]
  const rows: Row[] = []
  for (const prepare of trials) {
    const trial = await prepare()
    await quiet(peers, QUIET_MS)
    for (const peer of peers) peer.count = 0
    const result = await runWriting(gwar.pid, trial.writers, { perSecond: trial.perSecond }, seconds)
    await quiet(peers, QUIET_MS)
    rows.push(rowOf(`Gwar on ${engine}`, trial, result, usageOf(gwar.pid).rssBytes - emptyBytes, clients))
  }
  await gwar.stop()
  return rows
}

async function manyRooms(create: (name: string) => Promise<string>, peers: readonly Peer[]): Promise<Trial> {
  const writers: Writer[] = []
  const listeners: Peer[] = []
  for (let first = 0; first < peers.length; first += PEOPLE) {
    const people = peers.slice(first, first + PEOPLE)
    listeners.push(...people.slice(1))
    for (let number = 0; number < CHANNELS_EACH; number += 1) {
      const name = `room-${first}-${number}`
      await create(name)
      await Promise.all(people.map((peer) => join(peer, 'web', `#${name}`)))
      writers.push({ peer: people[0]!, channel: `#${name}` })
    }
  }
  return {
    load: `${writers.length} channels of ${PEOPLE}, ${PER_SECOND_A_ROOM}/s in each`,
    // each person's channels in turns would let one wait for another
    writers: writers.toSorted((a, b) => a.channel.slice(-1).localeCompare(b.channel.slice(-1))),
    listeners,
    reached: PEOPLE - 1,
    perSecond: writers.length * PER_SECOND_A_ROOM,
  }
}

async function oneCrowd(create: (name: string) => Promise<string>, peers: readonly Peer[]): Promise<Trial> {
  await create('crowd')
  for (const peer of peers) await join(peer, 'web', '#crowd')
  const speakers = peers.slice(0, SPEAKERS)
  return {
    load: `one channel of ${peers.length}, ${PER_SECOND_IN_THE_CROWD}/s`,
    writers: speakers.map((peer) => ({ peer, channel: '#crowd' })),
    listeners: peers.slice(SPEAKERS),
    reached: peers.length - SPEAKERS,
    perSecond: PER_SECOND_IN_THE_CROWD,
  }
}

function rowOf(subject: string, trial: Trial, result: WritingResult, bytes: number, clients: number): Row {
  const came = trial.listeners.reduce((sum, { count }) => sum + count, 0)
  const due = result.accepted * trial.reached
  const one = (name: string, unit: string, value: number) => ({ name, unit, values: [value] })
  return {
    subject,
    load: trial.load,
    quantities: [
      one('echo p50', 'ms', result.p50Ms),
      one('echo p99', 'ms', result.p99Ms),
      one('accepted', '1/s', result.acceptedPerSecond),
      one('refused', '', result.refused),
      one('lost', '', due - came),
      one('server CPU', '% of a core', (result.serverCpuS / result.wallS) * 100),
      one('CPU/delivery', 'us', (result.serverCpuS * 1e6) / Math.max(1, came)),
      one('memory/client', 'KB', bytes / clients / 1024),
      one('load CPU', 's', result.loadCpuS),
    ],
    expected: [
      { quantity: 'lost', atMost: 0 },
      { quantity: 'refused', atMost: 0 },
    ],
  }
}
