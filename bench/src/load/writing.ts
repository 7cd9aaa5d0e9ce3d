import { usageOf } from '../run/usage.ts'
import { Latencies } from './latencies.ts'
import { keepFull, pause, sendEvenly, type Load } from './pace.ts'
import type { Peer } from './peer.ts'

/** A client that writes, and the channel. It has labelled echoes. */
export interface Writer {
  readonly peer: Peer
  readonly channel: string
}

export interface WritingResult {
  /** How many were echoed, and so committed. */
  readonly accepted: number
  /** How many were answered with a failure. */
  readonly refused: number
  readonly acceptedPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly serverCpuS: number
  readonly loadCpuS: number
  readonly wallS: number
}

const PATIENCE_MS = 5000
const TEXT =
  'Zażółć gęślą jaźń, a potem napisz coś jeszcze o wczorajszym meczu i o tym, kto właściwie strzelił drugą bramkę'
const ECHO = '@label='

/** The writers take turns. A message counts as accepted when its echo is back, which its label identifies. */
export async function runWriting(
  pid: number,
  writers: readonly Writer[],
  load: Load,
  seconds: number,
): Promise<WritingResult> {
  const sentAt: number[] = []
  const latencies = new Latencies()
  let refused = 0
  let lastAt = performance.now()
  for (const { peer } of writers)
    peer.onLine = (line) => {
      if (!line.startsWith(ECHO)) return
      lastAt = performance.now()
      const end = line.slice(0, 32).search(/[; ]/)
      // an echo has further tags behind the label, a failure has none
      if (line[end] === ';') latencies.add(lastAt - sentAt[Number(line.slice(ECHO.length, end))]!)
      else refused += 1
    }
  const post = (at: number): void => {
    const number = sentAt.length
    sentAt.push(at)
    const { peer, channel } = writers[number % writers.length]!
    peer.send(`@label=${number} PRIVMSG ${channel} :${TEXT} ${number}`)
  }
  const isOut = (): number => sentAt.length - latencies.total - refused

  const before = { server: usageOf(pid), load: process.cpuUsage() }
  const start = performance.now()
  const end = start + seconds * 1000
  if ('perSecond' in load) await sendEvenly(post, start, end, load.perSecond)
  else await keepFull(post, end, () => isOut() < load.window)
  while (isOut() > 0 && performance.now() - lastAt < PATIENCE_MS) await pause()
  const serverCpuS = usageOf(pid).cpuS - before.server.cpuS
  const loadCpu = process.cpuUsage(before.load)
  for (const { peer } of writers) peer.onLine = null
  const wallS = (lastAt - start) / 1000
  return {
    accepted: latencies.total,
    refused: sentAt.length - latencies.total,
    acceptedPerSecond: latencies.total / wallS,
    p50Ms: latencies.quantile(0.5),
    p99Ms: latencies.quantile(0.99),
    serverCpuS,
    loadCpuS: (loadCpu.user + loadCpu.system) / 1e6,
    wallS,
  }
}
