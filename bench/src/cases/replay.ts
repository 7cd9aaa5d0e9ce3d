import { openStore } from '@gwar/server'
import type { Options } from '../options.ts'
import type { CaseReport, Quantity, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { treeCpuS, usageOf } from '../run/usage.ts'
import { CHANNEL_ID, fullPlace, MESSAGES, type FullPlace } from './full-place.ts'
import { BEGIN, idOf } from './talk.ts'

/** A crowded channel: 830 messages a minute. */
const PACE_MS = 72
const MINUTE_MS = 60_000
/** The stream lies in the middle of what was said. */
const STREAM_MS = 6 * 60 * MINUTE_MS
const BEGAN = BEGIN + 7 * 60 * MINUTE_MS
const STREAM_ID = idOf(BEGAN, 0x5_0000_0000)
const WARM_PARTS = 50
const PARTS = 100
const SEEKS = 100

/**
 * The replay of six hours with 300,000 messages among {@link MESSAGES}: parts of a minute one after another, jumps to
 * any moment, and the download of the whole chat.
 */
export async function replay(options: Options): Promise<readonly CaseReport[]> {
  const rows: Row[] = []
  const notes = [
    `A message every ${PACE_MS} ms, as a guest over HTTP, one request after another; a minute is 833 rows in two pages.`,
    'seek: the 50 messages before a moment, and the first page behind it. Memory is how much more the process held at its peak.',
  ]
  for (const engine of options.engines) {
    const full = await fullPlace(engine, PACE_MS)
    if (full === null) {
      notes.push(`${engine} is not installed here.`)
      continue
    }
    await addStream(full)
    const gwar = await startGwar(full.place)
    const subject = `Gwar on ${engine}`
    const minute = async (at: number): Promise<number> => {
      let said = 0
      let after: number | null = null
      do {
        const page: Page = await get(
          gwar,
          `/messages?from=${at}&to=${at + MINUTE_MS}${after === null ? '' : `&after=${after}`}`,
        )
        said += page.messages.length
        after = page.next
      } while (after !== null)
      return said
    }
    const placeOf = (nth: number): number => (nth * 97 * MINUTE_MS) % (STREAM_MS - MINUTE_MS)
    for (let nth = 0; nth < WARM_PARTS; nth += 1) await minute(placeOf(nth))
    rows.push(
      await timed(gwar, full, subject, 'a minute of chat (833 rows)', options.runs, PARTS, 40, (nth) =>
        minute(placeOf(nth)),
      ),
      await timed(gwar, full, subject, 'seek to any moment', options.runs, SEEKS, 1000, async (nth) => {
        const at = placeOf(nth * 7)
        await Promise.all([
          get(gwar, `/messages?before=${at}`),
          get(gwar, `/messages?from=${at}&to=${at + MINUTE_MS}`),
        ])
      }),
      await download(gwar, subject),
    )
    await gwar.stop()
    await full.release()
  }
  return [{ title: `replay: six hours among ${MESSAGES} messages`, rows, notes }]
}

interface Page {
  readonly messages: readonly unknown[]
  readonly next: number | null
}

async function get(gwar: Gwar, path: string): Promise<Page> {
  const answer = await fetch(`${gwar.url}/api/streams/${STREAM_ID}${path}`)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`)
  return JSON.parse(body) as Page
}

/** The stream of the channel; a place that is kept has it from an earlier run. */
async function addStream({ place: { dataDir, databaseUrl } }: FullPlace): Promise<void> {
  const log = { info() {}, warn() {}, error: console.error }
  const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir, log })
  if ((await store.read.streams.byId(STREAM_ID)) === undefined)
    await store.transact(async (tx) => {
      await tx.streams.insert({
        id: STREAM_ID,
        channelId: CHANNEL_ID,
        title: 'bench',
        beganAt: new Date(BEGAN),
        lastOnAt: new Date(BEGAN + STREAM_MS),
        firstSeq: 1,
        parts: [[0, STREAM_MS]],
        begunBy: null,
      })
      await tx.streams.change(STREAM_ID, { endedAt: new Date(BEGAN + STREAM_MS) })
    })
  await store.close()
}

async function timed(
  gwar: Gwar,
  { place }: FullPlace,
  subject: string,
  load: string,
  runs: number,
  count: number,
  atMost: number,
  ask: (nth: number) => Promise<unknown>,
): Promise<Row> {
  const databaseCpuS = (): number => (place.databasePid === null ? 0 : treeCpuS(place.databasePid))
  const latencies: number[][] = []
  const cpu: number[] = []
  const databaseCpu: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const before = [usageOf(gwar.pid).cpuS, databaseCpuS()] as const
    const times: number[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const startedAt = performance.now()
      await ask(nth)
      times.push(performance.now() - startedAt)
    }
    latencies.push(times.toSorted((a, b) => a - b))
    cpu.push(((usageOf(gwar.pid).cpuS - before[0]) * 1000) / count)
    databaseCpu.push(((databaseCpuS() - before[1]) * 1000) / count)
  }
  const at = (part: number): number[] =>
    latencies.map((times) => times[Math.floor(part * (times.length - 1))]!)
  const ofDatabase: Quantity[] =
    place.databasePid === null ? [] : [{ name: 'database CPU', unit: 'ms', values: databaseCpu }]
  return {
    subject,
    load,
    quantities: [
      { name: 'p50', unit: 'ms', values: at(0.5) },
      { name: 'p95', unit: 'ms', values: at(0.95) },
      { name: 'CPU', unit: 'ms', values: cpu },
      ...ofDatabase,
    ],
    expected: [{ quantity: 'p95', atMost }],
  }
}

/** The whole chat of the stream as JSON, read as it comes and thrown away. */
async function download(gwar: Gwar, subject: string): Promise<Row> {
  const [token] = await gwar.tokens(1)
  const before = usageOf(gwar.pid)
  let most = before.rssBytes
  const watch = setInterval(() => (most = Math.max(most, usageOf(gwar.pid).rssBytes)), 100)
  const startedAt = performance.now()
  const answer = await fetch(`${gwar.url}/api/streams/${STREAM_ID}/chat.jsonl`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok || answer.body === null) throw new Error(`chat.jsonl: ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  const seconds = (performance.now() - startedAt) / 1000
  clearInterval(watch)
  const messages = STREAM_MS / PACE_MS
  return {
    subject,
    load: `download of ${messages} messages`,
    quantities: [
      { name: 'rows', unit: '/s', values: [messages / seconds] },
      { name: 'size', unit: 'MB', values: [bytes / 2 ** 20] },
      { name: 'CPU', unit: 's', values: [usageOf(gwar.pid).cpuS - before.cpuS] },
      { name: 'memory', unit: 'MB', values: [(most - before.rssBytes) / 2 ** 20] },
    ],
    expected: [
      { quantity: 'rows', atLeast: 10_000 },
      { quantity: 'memory', atMost: 20 },
    ],
  }
}
