import { setTimeout as after } from 'node:timers/promises'
import { hasNats, startNats } from '@gwar/testkit'
import { gatherCrowd } from '../load/crowd.ts'
import { join, logIn } from '../load/manners.ts'
import { pause } from '../load/pace.ts'
import { Returner } from '../load/returner.ts'
import type { Options } from '../options.ts'
import { median, type CaseReport, type Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { mostConnections } from '../run/open-files.ts'
import { emptyPlace, type EngineName } from '../run/place.ts'
import { usageOf } from '../run/usage.ts'

const CLIENTS = 5000
const SPEAKERS = 10
/** Messages a second that are written all the time, also while everybody is away. */
const PER_SECOND = 20
const TALK_BEFORE_MS = 1000
/** A web client reconnects at a random moment within this time. */
const JITTER_MS = 2000
const TALK_AFTER_MS = 1500
const PATIENCE_MS = 60_000
const EXPECTED_S = 10
const CHANNEL = 'storm'

interface Storm {
  readonly backS: number
  readonly medianS: number
  readonly missed: number
  readonly wrong: number
  readonly afresh: number
  readonly cpuS: number
  readonly loadCpuS: number
}

/**
 * Everybody is cut off at once while others go on writing: when all are back, and whether each has exactly what
 * it missed; on one node, and on two that share a PostgreSQL.
 */
export async function storm(options: Options): Promise<readonly CaseReport[]> {
  const notes = [
    `${SPEAKERS} others write ${PER_SECOND} messages a second all the time; everybody comes back at a random moment of ${JITTER_MS / 1000} s.`,
    'back: from the cut to the end of the last catch-up. wrong: numbers that a client has twice, not, or out of order. afresh: clients that had missed more than a catch-up brings and loaded the newest page.',
  ]
  const rows: Row[] = []
  const clients = Math.min(options.clients ?? CLIENTS, mostConnections())
  for (const engine of options.engines)
    for (const nodes of engine === 'PostgreSQL' ? [1, 2] : [1]) {
      const storms = nodes > 1 && !hasNats() ? null : await stormsOf(engine, nodes, options.runs, clients)
      if (storms === null) notes.push(`${nodes > 1 ? 'NATS' : engine} is not installed here.`)
      else rows.push(rowOf(nodes > 1 ? `${engine}, two nodes` : engine, storms, clients))
    }
  return [{ title: `storm: ${clients} clients cut off and back`, rows, notes }]
}

async function stormsOf(
  engine: EngineName,
  count: number,
  runs: number,
  clients: number,
): Promise<Storm[] | null> {
  const place = await emptyPlace(engine)
  if (place === null) return null
  const nats = count > 1 ? await startNats() : null
  const settings = nats === null ? {} : { NATS_URL: `nats://127.0.0.1:${nats.port}` }
  const nodes: Gwar[] = []
  for (let node = 0; node < count; node += 1) nodes.push(await startGwar(place, null, { settings }))
  const tokens = await nodes[0]!.tokens(clients + SPEAKERS)
  const channel = { name: CHANNEL, id: await nodes[0]!.createChannel(CHANNEL) }
  const door = (index: number) => ({ port: nodes[index % count]!.port, transport: 'websocket' }) as const
  const speakers = await gatherCrowd(door, SPEAKERS, async (peer, index) => {
    await logIn(peer, 'web', tokens[clients + index]!)
    await join(peer, 'web', `#${CHANNEL}`)
  })
  let said = 0
  const talk = setInterval(() => {
    said += 1
    speakers[said % SPEAKERS]!.send(`PRIVMSG #${CHANNEL} :message ${said} of those who stayed`)
  }, 1000 / PER_SECOND)
  const members = tokens.slice(0, clients).map((token, index) => new Returner(door(index), token, channel))
  await eachOf(members, 100, (member) => member.come(0))
  const storms: Storm[] = []
  for (let run = 0; run < runs; run += 1) {
    await after(TALK_BEFORE_MS)
    storms.push(
      await oneStorm(
        nodes.map(({ pid }) => pid),
        members,
      ),
    )
  }
  clearInterval(talk)
  for (const node of nodes) await node.stop()
  await nats?.stop()
  return storms
}

async function oneStorm(pids: readonly number[], members: readonly Returner[]): Promise<Storm> {
  for (const member of members) member.forget()
  const cpuOfNodes = () => pids.reduce((sum, pid) => sum + usageOf(pid).cpuS, 0)
  const before = { server: cpuOfNodes(), load: process.cpuUsage() }
  const start = performance.now()
  for (const member of members) member.cut()
  const back = members.map((member) =>
    member.come(Math.random() * JITTER_MS).then(() => performance.now() - start),
  )
  const times = await Promise.race([Promise.all(back), after(PATIENCE_MS).then(() => null)])
  if (times === null) throw new Error('not everybody came back')
  const cpuS = cpuOfNodes() - before.server
  const load = process.cpuUsage(before.load)
  await after(TALK_AFTER_MS)
  // wait until every member has the highest number that any of them has
  const last = Math.max(...members.map((member) => member.last))
  const end = performance.now() + PATIENCE_MS
  while (members.some((member) => member.last < last) && performance.now() < end) await pause()
  return {
    backS: Math.max(...times) / 1000,
    medianS: median(times) / 1000,
    missed: median(members.map((member) => member.caughtUp)),
    wrong: members.reduce((sum, member) => sum + member.wrong + Math.max(0, last - member.last), 0),
    afresh: members.reduce((sum, member) => sum + member.afresh, 0),
    cpuS,
    loadCpuS: (load.user + load.system) / 1e6,
  }
}

async function eachOf<T>(all: readonly T[], atOnce: number, run: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values()
  const some = async (): Promise<void> => {
    for (const one of rest) await run(one)
  }
  await Promise.all(Array.from({ length: atOnce }, some))
}

function rowOf(place: string, storms: readonly Storm[], clients: number): Row {
  const quantity = (name: string, unit: string, of: (storm: Storm) => number) => ({
    name,
    unit,
    values: storms.map(of),
  })
  return {
    subject: `Gwar on ${place}`,
    load: `${clients} web clients`,
    quantities: [
      quantity('back', 's', ({ backS }) => backS),
      quantity('median', 's', ({ medianS }) => medianS),
      quantity('missed each', '', ({ missed }) => missed),
      quantity('wrong', '', ({ wrong }) => wrong),
      quantity('afresh', '', ({ afresh }) => afresh),
      quantity('server CPU', 's', ({ cpuS }) => cpuS),
      quantity('load CPU', 's', ({ loadCpuS }) => loadCpuS),
    ],
    expected: [
      { quantity: 'back', atMost: EXPECTED_S },
      { quantity: 'missed each', atLeast: 1 },
      { quantity: 'wrong', atMost: 0 },
    ],
  }
}
