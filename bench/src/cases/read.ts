import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { treeCpuS, usageOf } from '../run/usage.ts'
import { CHANNEL_ID, fullPlace, MESSAGES, SPOKEN_UNTIL } from './full-place.ts'
import { FAMILIES, messagesWith } from './polish-forms.ts'
import { COMMON_WORDS, FORMS_EVERY, RARE_WORDS } from './talk.ts'

const ROUNDS = 100
/** A service has answered for a while when people ask it: the first requests of a process cost three times as much. */
const WARM_ROUNDS = 100
const DAY_S = 86_400
/** How many people open the channel at once, as when a stream begins, and how often they do. */
const CROWD = 100
const CROWD_ROUNDS = 10

interface Results {
  readonly data: readonly { readonly id: string; readonly message: string }[]
  readonly total: number
}

/** How long searches and pages take in a channel with {@link MESSAGES} messages. */
export async function read(options: Options): Promise<readonly CaseReport[]> {
  const rows: Row[] = []
  const found: Row[] = []
  const notes = [
    'One request after the other over HTTP, the answer read whole; CPU is the server’s, that of PostgreSQL stands beside.',
  ]
  for (const engine of options.engines) {
    const full = await fullPlace(engine)
    if (full === null) {
      notes.push(`${engine} is not installed here.`)
      continue
    }
    const gwar = await startGwar(full.place)
    const tokens = await gwar.tokens(CROWD)
    const [token] = tokens
    const get = async (query: string): Promise<Results> => {
      const answer = await fetch(`${gwar.url}/api/channels/${CHANNEL_ID}/messages${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${query}: ${answer.status} ${body}`)
      return JSON.parse(body)
    }
    const searchMs = engine === 'PGlite' ? 150 : 50
    const row = async (load: string, queries: readonly string[], atMost: number) =>
      rows.push(
        await timed(
          gwar,
          full.place.databasePid,
          `Gwar on ${engine}`,
          load,
          options.runs,
          queries,
          get,
          atMost,
        ),
      )
    const middle = (await get(`?search=${COMMON_WORDS[0]}&sort=old&page=20`)).data[0]!.id
    await row('history: the newest page', [''], 10)
    await row('history: around a message', [`?uuid=${middle}&direction=around`], 10)
    for (const sort of ['new', 'old', 'relevant']) {
      const searches = (words: readonly string[]) => words.map((word) => `?search=${word}&sort=${sort}`)
      await row(`search: common words, ${sort}`, searches(COMMON_WORDS), searchMs)
      await row(`search: rare words, ${sort}`, searches(RARE_WORDS), searchMs)
    }
    const days = (n: number) => `/hot?date%5Bfrom%5D=${SPOKEN_UNTIL - n * DAY_S}&date%5Bto%5D=${SPOKEN_UNTIL}`
    await row('hot: 24 h', [days(1)], 50)
    await row('hot: 7 days', [days(7)], 50)
    rows.push(await crowd(gwar, full.place.databasePid, `Gwar on ${engine}`, options.runs, tokens))
    found.push(await forms(`Gwar on ${engine}`, get))
    await gwar.stop()
    await full.release()
  }
  return [
    { title: `read: a channel with ${MESSAGES} messages`, rows, notes },
    {
      title: 'read: forms of Polish words',
      rows: found,
      notes: ['Each form was looked for: how many of the messages with any form of that word were found.'],
    },
  ]
}

async function timed(
  gwar: Gwar,
  databasePid: number | null,
  subject: string,
  load: string,
  runs: number,
  queries: readonly string[],
  get: (query: string) => Promise<unknown>,
  atMost: number,
): Promise<Row> {
  const latencies: number[][] = []
  const cpu: number[] = []
  const databaseCpu: number[] = []
  const databaseCpuS = (): number => (databasePid === null ? 0 : treeCpuS(databasePid))
  for (let round = 0; round < WARM_ROUNDS / queries.length; round += 1)
    for (const query of queries) await get(query)
  for (let run = 0; run < runs; run += 1) {
    const before = usageOf(gwar.pid).cpuS
    const databaseBefore = databaseCpuS()
    const times: number[] = []
    const rounds = Math.max(2, Math.ceil(ROUNDS / queries.length))
    for (let round = 0; round < rounds; round += 1)
      for (const query of queries) {
        const startedAt = performance.now()
        await get(query)
        times.push(performance.now() - startedAt)
      }
    latencies.push(times.toSorted((a, b) => a - b))
    cpu.push(((usageOf(gwar.pid).cpuS - before) * 1000) / times.length)
    databaseCpu.push(((databaseCpuS() - databaseBefore) * 1000) / times.length)
  }
  const at = (part: number) => latencies.map((times) => times[Math.floor(part * (times.length - 1))]!)
  return {
    subject,
    load,
    quantities: [
      { name: 'p50', unit: 'ms', values: at(0.5) },
      { name: 'p95', unit: 'ms', values: at(0.95) },
      { name: 'CPU', unit: 'ms', values: cpu },
      ...(databasePid === null ? [] : [{ name: 'database CPU', unit: 'ms', values: databaseCpu }]),
    ],
    expected: [{ quantity: 'p95', atMost }],
  }
}

/** Many people ask at once for what the first page of a channel is drawn with. */
async function crowd(
  gwar: Gwar,
  databasePid: number | null,
  subject: string,
  runs: number,
  tokens: readonly string[],
): Promise<Row> {
  const latencies: number[] = []
  const open = async (token: string): Promise<void> => {
    const startedAt = performance.now()
    const answer = await fetch(`${gwar.url}/api/channels/${CHANNEL_ID}/start`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the first page: ${answer.status}`)
    latencies.push(performance.now() - startedAt)
  }
  const rounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) await Promise.all(tokens.map(open))
  }
  const cpuS = () => [usageOf(gwar.pid).cpuS, databasePid === null ? 0 : treeCpuS(databasePid)] as const
  await rounds(2)
  latencies.length = 0
  const before = cpuS()
  await rounds(CROWD_ROUNDS * runs)
  const [server, database] = cpuS().map((used, index) => ((used - before[index]!) * 1000) / latencies.length)
  latencies.sort((a, b) => a - b)
  const at = (part: number) => [latencies[Math.floor(part * (latencies.length - 1))]!]
  return {
    subject,
    load: `the first page, ${tokens.length} people at once`,
    quantities: [
      { name: 'p50', unit: 'ms', values: at(0.5) },
      { name: 'p95', unit: 'ms', values: at(0.95) },
      { name: 'CPU', unit: 'ms', values: [server!] },
      ...(databasePid === null ? [] : [{ name: 'database CPU', unit: 'ms', values: [database!] }]),
    ],
    expected: [],
  }
}

/** Recall and precision over all forms, from 0 to 1. */
async function forms(subject: string, get: (query: string) => Promise<Results>): Promise<Row> {
  const recalls: number[] = []
  const precisions: number[] = []
  for (const family of FAMILIES) {
    const there = messagesWith(family, Math.floor(MESSAGES / FORMS_EVERY))
    for (const form of family) {
      const { data, total } = await get(`?search=${encodeURIComponent(form)}`)
      const right = data.filter(({ message }) => message.split(' ').some((word) => family.includes(word)))
      const precision = data.length === 0 ? 1 : right.length / data.length
      recalls.push(Math.min(1, (total * precision) / there))
      precisions.push(precision)
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    subject,
    load: `${recalls.length} forms of ${FAMILIES.length} words`,
    quantities: [
      { name: 'found', unit: 'of 1', values: [mean(recalls)] },
      { name: 'right', unit: 'of 1', values: [mean(precisions)] },
    ],
    expected: [],
  }
}
