import { fileURLToPath } from 'node:url'
import { freePort } from '@gwar/testkit'
import { attackerAddress, type Order } from '../attack/order.ts'
import { gatherCrowd } from '../load/crowd.ts'
import { join, logIn } from '../load/manners.ts'
import { pause } from '../load/pace.ts'
import type { Peer } from '../load/peer.ts'
import { runWriting, type WritingResult } from '../load/writing.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { start, stop } from '../run/children.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { emptyPlace, type EngineName, type Place } from '../run/place.ts'
import { usageOf } from '../run/usage.ts'

const MEMBERS = 1000
/** How many of the members write, in turn. */
const WRITERS = 200
const PER_SECOND = 100
const GUESTS = 500
/** Attackers with an account, which finding 10 needs. */
const LINKERS = 5
const LINK_MS = 4000
const CALM_SECONDS = 15
const WARM_MS = 3000
const LOOK_MS = 1000
const CHANNEL = 'arena'
const METRICS_TOKEN = 'of-the-bench'
const OWN_CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))
const SERVER = fileURLToPath(new URL('../attack/attacked-server.ts', import.meta.url))
const ATTACKERS = fileURLToPath(new URL('../attack/attackers.ts', import.meta.url))

interface Phase extends WritingResult {
  readonly rssMb: number
  readonly heapMb: number
}

/**
 * Five hundred guests each do the most expensive thing that a guest can do, beside a channel of a thousand
 * members with a hundred messages a second; five members post links that lead nowhere. Limits are on, as in
 * production.
 */
export async function attack(options: Options): Promise<readonly CaseReport[]> {
  const checkout = options.server ?? OWN_CHECKOUT
  const rows: Row[] = []
  const notes = [
    'The guests: endless WebSocket messages, ever new sets of capabilities, pictures that drip through the relay, uploads that drip behind their refusal, sockets that never register, PART of 1400 channels, RESUME of 900 events ten times a second. Each has an address of its own.',
    'RSS and heap are the greatest of a look a second; the heap holds what is not collected yet.',
    `The attackers take time of the same machine. Server: ${options.server ?? 'this checkout'}.`,
  ]
  for (const engine of options.engines) {
    const phases = await phasesOf(engine, checkout, options.seconds)
    if (phases === null) notes.push(`${engine} is not installed here.`)
    else for (const [load, phase] of phases) rows.push(rowOf(engine, load, phase))
  }
  return [
    { title: `attack: ${GUESTS} guests beside ${MEMBERS} members at ${PER_SECOND} messages/s`, rows, notes },
  ]
}

async function phasesOf(
  engine: EngineName,
  checkout: string,
  seconds: number,
): Promise<readonly (readonly [string, Phase])[] | null> {
  const place = await emptyPlace(engine)
  if (place === null) return null
  const { tokens, channelId } = await people(place, checkout)
  const gwar = await startGwar(place, null, {
    program: SERVER,
    settings: {
      ATTACKED_CHECKOUT: checkout,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'loopback',
      SPAM_LINES: '10000',
      METRICS_TOKEN,
    },
  })
  const members = await gatherCrowd(
    (index) => ({ port: gwar.port, transport: 'websocket', from: `10.0.${index >> 8}.${index & 0xff}` }),
    MEMBERS,
    async (peer, index) => {
      await logIn(peer, 'web', tokens[index]!)
      await join(peer, 'web', `#${CHANNEL}`)
    },
  )
  const calm = await measure(gwar, members, CALM_SECONDS)
  const sitePort = await freePort()
  const order = { port: gwar.port, sitePort, guests: GUESTS, channel: `#${CHANNEL}`, channelId }
  const site = startAttackers({ ...order, guests: 0, pictures: [] })
  await untilOpen(sitePort)
  const pictures = await picturesOf(members[0]!, sitePort)
  await stop(site)
  const attackers = startAttackers({ ...order, pictures })
  const linking = setInterval(() => {
    for (let index = 0; index < LINKERS; index += 1)
      members[WRITERS + index]!.send(
        `PRIVMSG member${WRITERS + index} :${[1, 2, 3].map((n) => `http://site.example:${sitePort}/silent/${n}/${performance.now()}`).join(' ')}`,
      )
  }, LINK_MS)
  await new Promise((resolve) => setTimeout(resolve, WARM_MS))
  const attacked = await measure(gwar, members, seconds)
  clearInterval(linking)
  await stop(attackers)
  await gwar.stop()
  return [
    ['nobody attacks', calm],
    [`${GUESTS} guests attack`, attacked],
  ]
}

/** Makes the accounts and the channel while limits are still off. */
async function people(
  place: Place,
  checkout: string,
): Promise<{ tokens: readonly string[]; channelId: string }> {
  const gwar = await startGwar(place, null, { program: `${checkout}/packages/server/src/main.ts` })
  const tokens = [...(await gwar.tokens(MEMBERS))]
  const channelId = await gwar.createChannel(CHANNEL)
  await gwar.stop()
  return { tokens, channelId }
}

function startAttackers(order: Order): ReturnType<typeof start> {
  const child = start(process.execPath, [ATTACKERS], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin!.end(JSON.stringify(order))
  return child
}

async function untilOpen(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok) await pause()
}

/** The owner links pages of the attackers' site; gives the paths under which their pictures are relayed. */
async function picturesOf(owner: Peer, sitePort: number): Promise<readonly string[]> {
  owner.send(`MODE #${CHANNEL} +e`)
  await owner.expect(/ MODE /)
  const paths: string[] = []
  for (let page = 0; page < 3; page += 1) {
    const shown = owner.expect(/ EMBED /)
    owner.send(`PRIVMSG #${CHANNEL} :http://site.example:${sitePort}/${page}`)
    const path = /"signed_url":"([^"]+)"/.exec(await shown)?.[1]
    if (path !== undefined) paths.push(new URL(path, 'http://x').pathname)
  }
  return paths
}

async function measure(gwar: Gwar, members: readonly Peer[], seconds: number): Promise<Phase> {
  let rss = 0
  let heap = 0
  const measuring = new AbortController()
  const looking = (async () => {
    while (!measuring.signal.aborted) {
      rss = Math.max(rss, usageOf(gwar.pid).rssBytes)
      heap = Math.max(heap, await heapOf(gwar))
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  })()
  const writers = members.slice(0, WRITERS).map((peer) => ({ peer, channel: `#${CHANNEL}` }))
  const written = await runWriting(gwar.pid, writers, { perSecond: PER_SECOND }, seconds)
  measuring.abort()
  await looking
  await pause()
  return { ...written, rssMb: rss / 1024 ** 2, heapMb: heap / 1024 ** 2 }
}

async function heapOf(gwar: Gwar): Promise<number> {
  try {
    const answer = await fetch(`${gwar.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': attackerAddress(60_000) },
    })
    return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(await answer.text())?.[1] ?? 0)
  } catch {
    return 0
  }
}

function rowOf(engine: EngineName, load: string, phase: Phase): Row {
  const quantity = (name: string, unit: string, value: number) => ({ name, unit, values: [value] })
  return {
    subject: `Gwar on ${engine}`,
    load,
    quantities: [
      quantity('echo p50', 'ms', phase.p50Ms),
      quantity('echo p99', 'ms', phase.p99Ms),
      quantity('accepted', '/s', phase.acceptedPerSecond),
      quantity('lost', '', phase.refused),
      quantity('RSS', 'MB', phase.rssMb),
      quantity('heap', 'MB', phase.heapMb),
      quantity('server CPU', 's', phase.serverCpuS),
    ],
    expected: [{ quantity: 'lost', atMost: 0 }],
  }
}
