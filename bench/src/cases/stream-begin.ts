import { openStore } from '@gwar/server'
import { userName } from '@gwar/testkit'
import { createECDH, createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gatherCrowd } from '../load/crowd.ts'
import { join, logIn } from '../load/manners.ts'
import { runPhase } from '../load/phase.ts'
import { openPushStandIn, type PushStandIn } from '../load/push-stand-in.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { emptyPlace, type Place } from '../run/place.ts'
import { idOf } from './talk.ts'

const FOLLOWERS = 20_000
/** Three of five followers have a device. */
const DEVICES = 3 / 5
const AT_ONCE = 500
const CHANNEL = 'premiera'
const LISTENERS = 100
const SPEAKERS = 10
const PER_SECOND = 100
const CALM_S = 15
/** A round begins up to so many seconds after the stream. */
const ROUND_S = 15
/** So many devices a second at least are expected to be told. */
const DEVICES_PER_S = 200
const BEGAN = Date.UTC(2026, 0, 1)

/** A stream begins: its followers' devices are told, while the channel talks. */
export async function streamBegin(options: Options): Promise<readonly CaseReport[]> {
  const followers = options.clients ?? FOLLOWERS
  const devices = Math.round(followers * DEVICES)
  const notes = [
    `${LISTENERS} members read ${PER_SECOND} messages a second before and meanwhile; the push service is in this process and answers after 50 ms.`,
    'told: from the first push to the last. p99 of echoes: before and meanwhile. thread: CPU of the one that encrypts and sends.',
  ]
  const rows: Row[] = []
  for (const engine of options.engines) {
    const place = await emptyPlace(engine)
    if (place === null) {
      notes.push(`${engine} is not installed here.`)
      continue
    }
    rows.push(await tell(place, followers, devices))
  }
  return [{ title: `stream-begin: ${followers} followers, ${devices} devices`, rows, notes }]
}

async function tell(place: Place, followers: number, devices: number): Promise<Row> {
  const service = await openPushStandIn()
  const preloaded = new URL('../load/local-egress.ts', import.meta.url).href
  const settings = {
    NODE_OPTIONS: `--import=${preloaded}`,
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
    STREAM_TELL_SECONDS: '0',
  }
  const first = await startGwar(place, null, { settings })
  const tokens = await first.tokens(LISTENERS + SPEAKERS)
  const channelId = await first.createChannel(CHANNEL)
  await first.stop()
  await addFollowers(place, { channelId, followers, devices, port: service.port })

  const gwar = await startGwar(place, null, { settings })
  await gwar.tokens(LISTENERS + SPEAKERS)
  const enter = async (peer: Parameters<typeof logIn>[0], index: number): Promise<void> => {
    await logIn(peer, 'web', tokens[index]!)
    await join(peer, 'web', `#${CHANNEL}`)
  }
  const door = { port: gwar.port, transport: 'websocket' } as const
  const room = {
    pid: gwar.pid,
    databasePid: place.databasePid,
    channel: `#${CHANNEL}`,
    listeners: await gatherCrowd(door, LISTENERS, (peer, index) => enter(peer, SPEAKERS + index)),
    speakers: await gatherCrowd(door, SPEAKERS, enter),
    hasEcho: true,
  }
  await runPhase(room, { perSecond: PER_SECOND }, 2)
  const calm = await runPhase(room, { perSecond: PER_SECOND }, CALM_S)
  await begin(gwar, channelId, tokens[0]!)
  const startedAt = performance.now()
  let threadS = threadCpuS(gwar.pid)
  const watch = setInterval(() => (threadS = threadCpuS(gwar.pid) ?? threadS), 500)
  const meanwhile = await runPhase(room, { perSecond: PER_SECOND }, ROUND_S + devices / DEVICES_PER_S)
  clearInterval(watch)
  const row = rowOf(place, service, startedAt, { threadS, calm, meanwhile, devices })
  await gwar.stop()
  service.close()
  return row
}

interface Measured {
  readonly threadS: number | null
  readonly calm: Awaited<ReturnType<typeof runPhase>>
  readonly meanwhile: Awaited<ReturnType<typeof runPhase>>
  readonly devices: number
}

function rowOf(place: Place, { times, twice }: PushStandIn, startedAt: number, measured: Measured): Row {
  const { threadS, calm, meanwhile, devices } = measured
  const first = times[0] ?? Number.NaN
  const last = times.at(-1) ?? Number.NaN
  const one = (name: string, unit: string, value: number) => ({ name, unit, values: [value] })
  return {
    subject: `Gwar on ${place.engine}`,
    load: `${devices} devices`,
    quantities: [
      one('first', 's', (first - startedAt) / 1000),
      one('told', 's', (last - first) / 1000),
      one('missing', '', devices - (times.length - twice())),
      one('twice', '', twice()),
      one('thread', 's', threadS ?? Number.NaN),
      one('p99 before', 'ms', calm.p99Ms),
      one('p99 meanwhile', 'ms', meanwhile.p99Ms),
      one('p99 worse', 'ms', meanwhile.p99Ms - calm.p99Ms),
    ],
    expected: [
      { quantity: 'told', atMost: 60 },
      { quantity: 'missing', atMost: 0 },
      { quantity: 'twice', atMost: 0 },
      { quantity: 'thread', atMost: 3 },
      { quantity: 'p99 worse', atMost: 5 },
    ],
  }
}

async function begin(gwar: Gwar, channelId: string, token: string): Promise<void> {
  const answer = await fetch(`${gwar.url}/api/channels/${channelId}/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'on', title: 'bench' }),
  })
  if (!answer.ok) throw new Error(`the stream was refused: ${answer.status} ${await answer.text()}`)
}

/** CPU of the thread that sends pushes, by its name; null where the system does not tell names of threads. */
function threadCpuS(pid: number): number | null {
  const directory = `/proc/${pid}/task`
  for (const task of readdirSync(directory))
    try {
      if (readFileSync(`${directory}/${task}/comm`, 'utf8').trim() !== 'push') continue
      return Number(readFileSync(`${directory}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e9
    } catch {
      // ended just now
    }
  return null
}

/** Accounts that follow the channel, the first of them with a device each. */
async function addFollowers(
  { dataDir, databaseUrl }: Place,
  to: {
    readonly channelId: string
    readonly followers: number
    readonly devices: number
    readonly port: number
  },
): Promise<void> {
  const { channelId, followers, devices, port } = to
  const log = { info() {}, warn() {}, error: console.error }
  const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir, log })
  const at = new Date(BEGAN)
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  for (let done = 0; done < followers; done += AT_ONCE)
    await store.transact(async (tx) => {
      for (let nth = done; nth < Math.min(followers, done + AT_ONCE); nth += 1) {
        const userId = idOf(BEGAN, nth)
        await tx.users.insert(
          { id: userId, name: userName(`follower${nth}`), email: null, emailKey: null, passwordHash: null },
          at,
        )
        await tx.follows.add(userId, channelId, at)
        if (nth >= devices) continue
        const sessionId = idOf(BEGAN + 1, nth)
        const tokenHash = createHash('sha256').update(String(nth)).digest()
        await tx.sessions.insert({ id: sessionId, userId, tokenHash, device: 'bench' }, at)
        await tx.pushDevices.keep(
          {
            id: idOf(BEGAN + 2, nth),
            userId,
            sessionId,
            endpoint: `https://push.example:${port}/${nth}`,
            p256dh,
            auth,
            kinds: 'live',
            content: 'bare',
            createdAt: at,
          },
          5,
        )
      }
    })
  await store.close()
}
