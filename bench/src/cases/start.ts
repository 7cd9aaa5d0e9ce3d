import type { Options } from '../options.ts'
import type { CaseReport, Expectation, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { emptyPlace } from '../run/place.ts'
import { usageOf } from '../run/usage.ts'
import { CHANNEL_ID, fullPlace, MESSAGES } from './full-place.ts'

const EXPECTED_EMPTY_S = 6
const EXPECTED_FULL_S = 5
const PAGES = 200

/** How long the server takes to start: with an empty database, and with a million messages. */
export async function start(options: Options): Promise<readonly CaseReport[]> {
  const starts: Row[] = []
  const pages: Row[] = []
  const notes: string[] = ['From the start of the process until /health/ready says yes.']
  for (const engine of options.engines) {
    const subject = `Gwar on ${engine}`
    const empty = await measureStarts(options.runs, async () => emptyPlace(engine))
    if (empty === null) {
      notes.push(`${engine} is not installed here.`)
      continue
    }
    starts.push(startRow(subject, 'an empty directory', empty, EXPECTED_EMPTY_S))
    const full = (await fullPlace(engine))!
    const latencies: number[][] = []
    const again = await measureStarts(
      options.runs,
      async () => full.place,
      async (gwar) => {
        latencies.push(await readPages(gwar))
      },
    )
    await full.release()
    starts.push(startRow(subject, `${MESSAGES} messages`, again!, EXPECTED_FULL_S))
    pages.push(pageRow(subject, latencies))
  }
  return [
    { title: 'start: from the start of the process to ready', rows: starts, notes },
    {
      title: `start: the newest page of a channel with ${MESSAGES} messages over HTTP`,
      rows: pages,
      notes: [],
    },
  ]
}

interface Start {
  readonly readyS: number
  readonly cpuS: number
  readonly rssMb: number
}

async function measureStarts(
  runs: number,
  placeOf: () => ReturnType<typeof emptyPlace>,
  use: (gwar: Gwar) => Promise<void> = async () => {},
): Promise<readonly Start[] | null> {
  const starts: Start[] = []
  for (let run = 0; run < runs; run += 1) {
    const place = await placeOf()
    if (place === null) return null
    const gwar = await startGwar(place)
    const { cpuS, rssBytes } = usageOf(gwar.pid)
    starts.push({ readyS: gwar.readyMs / 1000, cpuS, rssMb: rssBytes / 2 ** 20 })
    await use(gwar)
    await gwar.stop()
  }
  return starts
}

function startRow(subject: string, load: string, starts: readonly Start[], expectedS: number): Row {
  const expected: Expectation[] = [{ quantity: 'ready', atMost: expectedS }]
  return {
    subject,
    load,
    quantities: [
      { name: 'ready', unit: 's', values: starts.map(({ readyS }) => readyS) },
      { name: 'server CPU', unit: 's', values: starts.map(({ cpuS }) => cpuS) },
      { name: 'RSS', unit: 'MB', values: starts.map(({ rssMb }) => rssMb) },
    ],
    expected,
  }
}

/** How long each of many successive requests for the newest page takes a guest, in ms. */
async function readPages(gwar: Gwar): Promise<number[]> {
  const url = `${gwar.url}/api/channels/${CHANNEL_ID}/messages`
  const latencies: number[] = []
  for (let page = 0; page < PAGES; page += 1) {
    const startedAt = performance.now()
    const answer = await fetch(url)
    const body = await answer.text()
    latencies.push(performance.now() - startedAt)
    if (!answer.ok) throw new Error(`the newest page: ${answer.status} ${body}`)
  }
  return latencies
}

function pageRow(subject: string, runs: readonly (readonly number[])[]): Row {
  const sorted = runs.map((latencies) => latencies.toSorted((a, b) => a - b))
  const at = (part: number) =>
    sorted.map((latencies) => latencies[Math.floor(part * (latencies.length - 1))]!)
  return {
    subject,
    load: `${PAGES} requests`,
    quantities: [
      { name: 'first', unit: 'ms', values: runs.map((latencies) => latencies[0]!) },
      { name: 'p50', unit: 'ms', values: at(0.5) },
      { name: 'p99', unit: 'ms', values: at(0.99) },
    ],
    expected: [],
  }
}
