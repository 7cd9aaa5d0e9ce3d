import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, hasNats, startNats, userName } from '@gwar/testkit'
import { openStore } from '@gwar/server'
import { gatherCrowd } from '../load/crowd.ts'
import { Latencies } from '../load/latencies.ts'
import { join, logIn } from '../load/manners.ts'
import { pause, sendEvenly } from '../load/pace.ts'
import { Peer } from '../load/peer.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { start, stop } from '../run/children.ts'
import { callJson, type Answer } from '../run/call-json.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { isOpen } from '../run/is-open.ts'
import { mostConnections } from '../run/open-files.ts'
import { emptyPlace, type Place } from '../run/place.ts'
import { treeCpuS, usageOf } from '../run/usage.ts'
import { idOf } from './talk.ts'

const CHANNEL = 'najazd'
const MEMBERS = 1000
const SPEAKERS = 10
/** Messages of the members a second. */
const PER_SECOND = 20
const RAIDERS = 20_000
/** Over how many seconds the raiders come, and after how many the shield goes up. */
const COMING_S = 60
const SHIELD_S = 30
/** How many of a hundred raiders who are there write in a second. */
const WRITING_SHARE = 0.1
const WINDOW_S = 10
const YEAR_MS = 31_557_600_000
const PRESET = { links: true, newcomers: true, account_minutes: 1440, slow_seconds: null, many: true }
const PATIENCE_MS = 10_000
/** How often a raider tries to come in. */
const TRIES = 4

/** New accounts come to a channel of members and write, and the shield goes up in the middle; on one node and on two. */
export async function raid(options: Options): Promise<readonly CaseReport[]> {
  const raiders = Math.min(options.clients ?? RAIDERS, mostConnections() - MEMBERS)
  const notes = [
    `${MEMBERS} members, of whom ${SPEAKERS} write ${PER_SECOND} messages a second; echoes are those of the writers.`,
    `All raiders come within ${COMING_S} s; one in ten of those who are there writes each second. The shield refuses accounts under a day. It goes up ${options.isShielded ? 'before they come' : `after ${SHIELD_S} s`}.`,
    'a bare socket server: a process without a chat in it, which answers each message with one line: what sockets alone cost at this rate.',
    'raiders in: how many came in at last. came again: how often one who was not in after ten seconds closed and tried anew.',
    'leaked: messages of raiders that a member received behind the line with which the shield went up. a refusal: CPU of the nodes, and of PostgreSQL, for a message that was refused, while no member writes.',
  ]
  const rows: Row[] = []
  for (const nodes of [1, 2]) {
    const place = await emptyPlace('PostgreSQL')
    if (place === null || (nodes > 1 && !hasNats())) notes.push('PostgreSQL or NATS is not installed here.')
    else rows.push(await raidOf(place, nodes, raiders, options.isShielded))
  }
  rows.push(await floorOf(raiders))
  return [{ title: `raid: ${raiders} new accounts`, rows, notes }]
}

async function raidOf(place: Place, count: number, raiders: number, isShielded: boolean): Promise<Row> {
  const { tokens, channelId } = await settle(place, raiders)
  const nats = count > 1 ? await startNats() : null
  const settings = nats === null ? {} : { NATS_URL: `nats://127.0.0.1:${nats.port}` }
  const nodes: Gwar[] = []
  for (let node = 0; node < count; node += 1) nodes.push(await startGwar(place, null, { settings }))
  const door = (index: number) => ({ port: nodes[index % count]!.port, transport: 'websocket' }) as const
  const enter = async (peer: Peer, index: number): Promise<void> => {
    await logIn(peer, 'web', tokens[index]!)
    await join(peer, 'web', `#${CHANNEL}`)
  }
  const call = (method: 'PUT' | 'POST', path: string, body: object): Promise<Answer> =>
    callJson(`${nodes[0]!.url}/api/channels/${channelId}/moderation/shield${path}`, tokens[0]!, method, body)
  await call('PUT', '', { preset: PRESET, auto_shield: false })
  const members = await gatherCrowd(door, MEMBERS, enter)
  const talk = new Talk(members.slice(0, SPEAKERS), members[SPEAKERS]!)

  const calm = await talk.during(after(WINDOW_S * 1000))
  const shield = (): Promise<Answer> => call('POST', '/on', { minutes: null })
  if (isShielded) await shield()
  const there: Peer[] = []
  const raid = new Raid(there)
  let coming = 0
  const arrivals: Promise<void>[] = []
  let late = 0
  /** Whoever is not in after the time for which a client waits comes again, as a browser does. */
  const come = async (index: number): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const peer = await Peer.open(door(index)).catch(() => null)
      try {
        if (peer !== null) {
          await enter(peer, index)
          there.push(peer)
          return
        }
      } catch {
        peer?.close()
      }
      late += 1
    }
  }
  const arriving = (seconds: number): Promise<void> => {
    const start = performance.now()
    return sendEvenly(
      () => {
        if (coming < raiders) arrivals.push(come(MEMBERS + coming++))
      },
      start,
      start + seconds * 1000,
      raiders / COMING_S,
    )
  }
  raid.begin()
  const open = await talk.during(arriving(SHIELD_S))
  if (!isShielded) await shield()
  const shielded = await talk.during(arriving(COMING_S - SHIELD_S))
  await talk.during(Promise.all(arrivals))
  raid.end()
  const cpuS = () => [
    nodes.reduce((sum, { pid }) => sum + usageOf(pid).cpuS, 0),
    treeCpuS(place.databasePid!),
  ]
  // no member writes meanwhile, and what all who came left to be cleared away is no part of it
  await after(WINDOW_S * 1000)
  raid.begin()
  const [sentBefore, usedBefore] = [raid.sent, cpuS()]
  await after(WINDOW_S * 1000)
  const used = cpuS().map((now, index) => now - usedBefore[index]!)
  const refused = raid.sent - sentBefore
  raid.end()
  await talk.during(after(1000))
  const ms = (latencies: Latencies, name: string) => [
    one(`p50 ${name}`, 'ms', latencies.quantile(0.5)),
    one(`p99 ${name}`, 'ms', latencies.quantile(0.99)),
  ]
  const row: Row = {
    subject: count === 1 ? 'Gwar on PostgreSQL' : 'Gwar on PostgreSQL, two nodes',
    load: `${raiders} raiders, ${Math.round(raiders * WRITING_SHARE)} messages/s`,
    quantities: [
      ...ms(calm, 'before'),
      ...ms(open, 'raided'),
      ...ms(shielded, 'shielded'),
      one('lost', '', talk.lost),
      one('raiders in', '', there.length),
      one('came again', '', late),
      one('seen before', '', talk.raidersBefore),
      one('leaked', '', talk.raidersBehind),
      one('a refusal', 'us', (used[0]! * 1e6) / refused),
      one('database', 'us', (used[1]! * 1e6) / refused),
    ],
    expected: [
      { quantity: 'p99 raided', atMost: 200 },
      { quantity: 'p99 shielded', atMost: 200 },
      { quantity: 'lost', atMost: 0 },
      ...(isShielded ? [] : [{ quantity: 'seen before', atLeast: 1 }]),
      { quantity: 'leaked', atMost: 0 },
      { quantity: 'a refusal', atMost: 20 },
    ],
  }
  for (const peer of [...members, ...there]) peer.close()
  for (const node of nodes) await node.stop()
  await nats?.stop()
  return row
}

/** What a process without a chat takes to read the same messages and answer each with a line. */
async function floorOf(raiders: number): Promise<Row> {
  const port = await freePort()
  const child = start(process.execPath, [fileURLToPath(new URL('../run/bare-server.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  while (!(await isOpen(port))) await pause()
  const there = await gatherCrowd(
    () => ({ port, transport: 'websocket' }) as const,
    raiders,
    async () => {},
  )
  const raid = new Raid(there)
  raid.begin()
  await after(WINDOW_S * 1000)
  const [cpuBefore, sentBefore] = [usageOf(child.pid!).cpuS, raid.sent]
  await after(WINDOW_S * 1000)
  const us = ((usageOf(child.pid!).cpuS - cpuBefore) * 1e6) / (raid.sent - sentBefore)
  raid.end()
  for (const peer of there) peer.close()
  await stop(child)
  return {
    subject: 'a bare socket server',
    load: `${raiders} raiders, ${Math.round(raiders * WRITING_SHARE)} messages/s`,
    quantities: [one('a refusal', 'us', us)],
    expected: [],
  }
}

/** Makes the channel, members whose accounts are a year old, and raiders who have just registered. */
async function settle(
  place: Place,
  raiders: number,
): Promise<{ tokens: readonly string[]; channelId: string }> {
  const gwar = await startGwar(place)
  const channelId = await gwar.createChannel(CHANNEL)
  const log = { info() {}, warn() {}, error: console.error }
  const store = await openStore({ databaseUrl: place.databaseUrl ?? undefined, dataDir: place.dataDir, log })
  const { passwordHash } = (await store.read.users.byName(userName('member0')))!
  const at = new Date(Date.now() - YEAR_MS)
  await store.transact(async (tx) => {
    for (let number = 1; number < MEMBERS; number += 1) {
      const id = idOf(at.getTime(), number)
      const name = userName(`member${number}`)
      await tx.users.insert({ id, name, email: null, emailKey: null, passwordHash }, at)
      // otherwise whoever registers takes the name of an old account that was never used
      await tx.users.setEmailVerified(id, at)
    }
  })
  await store.close()
  const tokens = [...(await gwar.tokens(MEMBERS + raiders))]
  await gwar.stop()
  return { tokens, channelId }
}

/** What the members write and hear. */
class Talk {
  /** Messages of raiders that a member received before and behind the line with which the shield went up. */
  raidersBefore = 0
  raidersBehind = 0
  #isShielded = false
  readonly #speakers: readonly Peer[]
  readonly #sentAt: number[] = []
  #heard = 0
  #latencies = new Latencies()

  constructor(speakers: readonly Peer[], witness: Peer) {
    this.#speakers = speakers
    for (const [index, peer] of speakers.entries()) {
      peer.onLine = (line) => {
        const number = Number.parseInt(/ PRIVMSG #\S+ :~(\d+)~/.exec(line)?.[1] ?? '', 10)
        // each hears all; the echo is what comes back to who wrote
        if (Number.isNaN(number) || number % speakers.length !== index) return
        this.#heard += 1
        this.#latencies.add(performance.now() - this.#sentAt[number]!)
      }
    }
    witness.onLine = (line) => {
      if (/ MODE #\S+ \+\w*D/.test(line)) this.#isShielded = true
      else if (!line.includes(RAID_MARK)) return
      else if (this.#isShielded) this.raidersBehind += 1
      else this.raidersBefore += 1
    }
  }

  /** Messages that did not come back to who wrote them. */
  get lost(): number {
    return this.#sentAt.length - this.#heard
  }

  /** Talks until this is over, and gives the echoes. */
  async during(work: Promise<unknown>): Promise<Latencies> {
    const latencies = new Latencies()
    this.#latencies = latencies
    const talk = { isOver: false }
    const over = (): void => {
      talk.isOver = true
    }
    work.then(over, over)
    while (!talk.isOver) {
      const start = performance.now()
      await sendEvenly((at) => this.#say(at), start, start + 500, PER_SECOND)
    }
    await work
    const end = performance.now() + PATIENCE_MS
    while (this.lost > 0 && performance.now() < end) await pause()
    return latencies
  }

  /** Texts that are unlike each other: the shield looks for the same from several people. */
  #say(at: number): void {
    const number = this.#sentAt.push(at) - 1
    this.#speakers[number % this.#speakers.length]!.send(
      `PRIVMSG #${CHANNEL} :~${number}~ ${randomBytes(30).toString('base64')}`,
    )
  }
}

const RAID_MARK = 'najazd-najazd'

/** What the raiders write, as long as it goes on. */
class Raid {
  sent = 0
  readonly #there: readonly Peer[]
  #timer: NodeJS.Timeout | null = null
  #next = 0
  #due = 0

  constructor(there: readonly Peer[]) {
    this.#there = there
  }

  begin(): void {
    let last = performance.now()
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#due += ((now - last) / 1000) * this.#there.length * WRITING_SHARE
      last = now
      for (; this.#due >= 1; this.#due -= 1) this.#say()
    }, 5)
  }

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  #say(): void {
    const peer = this.#there[this.#next % this.#there.length]
    this.#next += 1
    this.sent += 1
    peer?.send(`PRIVMSG #${CHANNEL} :${RAID_MARK} ${this.sent}`)
  }
}

const one = (name: string, unit: string, value: number) => ({ name, unit, values: [value] })
