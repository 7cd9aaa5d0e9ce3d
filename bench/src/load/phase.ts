import { treeCpuS, usageOf } from '../run/usage.ts'
import { Latencies } from './latencies.ts'
import { keepFull, pause, sendEvenly, type Load } from './pace.ts'
import type { Peer } from './peer.ts'

/** Members of one channel, and those of them who write. */
export interface Room {
  readonly pid: number
  /** The process of the database's server; null where the database is in the service, or there is none. */
  readonly databasePid: number | null
  readonly channel: string
  /** Members who receive everything and write nothing. The first one notes the order of the messages. */
  readonly listeners: readonly Peer[]
  readonly speakers: readonly Peer[]
  /** Whether a writer gets its own messages. */
  readonly hasEcho: boolean
}

export interface PhaseResult {
  readonly sent: number
  readonly messagesPerSecond: number
  readonly deliveries: number
  /** Deliveries that never came, plus those that came twice. */
  readonly lost: number
  readonly cpuUsPerDelivery: number
  /** Of the database's server; null where it has no process of its own. */
  readonly databaseUsPerDelivery: number | null
  readonly p50Ms: number
  readonly p99Ms: number
  readonly serverCpuS: number
  readonly loadCpuS: number
  readonly wallS: number
}

const BODY = 80
/** If nothing is delivered for this long after the last message, what is missing counts as lost. */
const PATIENCE_MS = 2500
const FILLING = 'lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor '

let phases = 0

/** A text that no other message of this run has, because nobody may repeat a text within half a minute. */
function bodyOf(number: number): string {
  const head = `~${number.toString(36)}~ ${phases.toString(36)} `
  return head + FILLING.slice(0, BODY - head.length)
}

/**
 * Sends for `seconds` and waits for all deliveries. A member's n-th line is the channel's n-th message, and the
 * witness knows by its text which one that is: so the other members only count, and latencies are computed
 * afterwards.
 */
export async function runPhase(room: Room, load: Load, seconds: number): Promise<PhaseResult> {
  const { listeners, speakers } = room
  phases += 1
  const sentAt: number[] = []
  /** Numbers of messages in the order in which the channel delivered them. */
  const order: number[] = []
  const deliveredTo: number[] = []
  const reads: { first: number; count: number; at: number }[] = []
  const witness = listeners[0]!
  let complete = 0
  let lastAt = performance.now()

  const post = (at: number): void => {
    const number = sentAt.length
    sentAt.push(at)
    speakers[number % speakers.length]!.send(`PRIVMSG ${room.channel} :${bodyOf(number)}`)
  }

  const seenBy = new Map<Peer, number>()
  for (const peer of listeners) {
    seenBy.set(peer, 0)
    peer.count = 0
    peer.onRead = () => {
      const first = seenBy.get(peer)!
      if (peer.count === first) return
      seenBy.set(peer, peer.count)
      lastAt = performance.now()
      reads.push({ first, count: peer.count - first, at: lastAt })
      for (let index = first; index < peer.count; index += 1) {
        const to = (deliveredTo[index] ?? 0) + 1
        deliveredTo[index] = to
        if (to === listeners.length) complete += 1
      }
    }
  }
  witness.onLine = (line) => {
    const marker = /~([0-9a-z]+)~/.exec(line)
    if (marker === null || !line.includes(' PRIVMSG ')) return
    order.push(Number.parseInt(marker[1]!, 36))
    witness.count += 1
  }
  for (const peer of speakers) peer.count = 0

  const databaseCpuS = (): number => (room.databasePid === null ? 0 : treeCpuS(room.databasePid))
  const before = { server: usageOf(room.pid), database: databaseCpuS(), load: process.cpuUsage() }
  const start = performance.now()
  const end = start + seconds * 1000
  if ('perSecond' in load) await sendEvenly(post, start, end, load.perSecond)
  else await keepFull(post, end, () => sentAt.length - complete < load.window)
  const sent = sentAt.length
  const spoken = speakers.map((_, index) => Math.ceil((sent - index) / speakers.length))
  const due = speakers.map((_, index) => (room.hasEcho ? sent : sent - spoken[index]!))
  const isDone = (): boolean =>
    complete === sent && speakers.every(({ count }, index) => count >= due[index]!)
  while (!isDone() && performance.now() - lastAt < PATIENCE_MS) await pause()
  const after = {
    server: usageOf(room.pid),
    database: databaseCpuS(),
    load: process.cpuUsage(before.load),
  }
  // leaves time for lines that come twice
  await new Promise((resolve) => setTimeout(resolve, 50))

  witness.onLine = null
  for (const peer of listeners) peer.onRead = null
  const latencies = new Latencies()
  for (const { first, count, at } of reads)
    for (let index = first; index < first + count; index += 1) {
      const number = order[index]
      if (number !== undefined) latencies.add(at - sentAt[number]!)
    }
  const deliveries = sum(listeners.map(({ count }) => count)) + sum(speakers.map(({ count }) => count))
  const missed = [
    ...listeners.map(({ count }) => Math.abs(sent - count)),
    ...speakers.map(({ count }, index) => Math.abs(due[index]! - count)),
  ]
  const wallS = (lastAt - start) / 1000
  const serverCpuS = after.server.cpuS - before.server.cpuS
  return {
    sent,
    messagesPerSecond: sent / wallS,
    deliveries,
    lost: sum(missed),
    cpuUsPerDelivery: (serverCpuS * 1e6) / deliveries,
    databaseUsPerDelivery:
      room.databasePid === null ? null : ((after.database - before.database) * 1e6) / deliveries,
    p50Ms: latencies.quantile(0.5),
    p99Ms: latencies.quantile(0.99),
    serverCpuS,
    loadCpuS: (after.load.user + after.load.system) / 1e6,
    wallS,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
