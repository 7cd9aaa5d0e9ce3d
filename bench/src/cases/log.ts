import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { channelName, userName } from '@gwar/testkit'
import { openStore, type Store } from '@gwar/server'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { emptyPlace, type EngineName, type Place } from '../run/place.ts'
import { postgresServer } from '../run/postgres.ts'
import { treeCpuS, usageOf } from '../run/usage.ts'
import { BEGIN, COMMON_WORDS, idOf, RARE_WORDS } from './talk.ts'

const ENTRIES = 1_000_000
const CHANNEL_ID = '01900000-0000-7000-8000-0000000010c0'
const PEOPLE = 2000
const AT_ONCE = 1000
/** Kinds of entries, by how often they are written. */
const KINDS = [
  'delete_message',
  'delete_message',
  'delete_message',
  'mute',
  'ban',
  'decided',
  'unban',
  'warn',
] as const
/** In every so many entries stands a rare word. */
const RARE_EVERY = 1000
const ROUNDS = 40

/** How long the newest page of a log takes, by whom it is about, by kind and by words. */
export async function log({ engines, runs }: Options): Promise<readonly CaseReport[]> {
  const rows: Row[] = []
  const notes = ['One request after the other over HTTP by a moderator, the answer of 50 entries read whole.']
  for (const engine of engines) {
    const measured = await measure(engine, runs)
    if (measured === null) notes.push(`${engine} is not installed here.`)
    else rows.push(...measured)
  }
  return [{ title: `log: a channel with ${ENTRIES} entries of moderation`, rows, notes }]
}

async function measure(engine: EngineName, runs: number): Promise<readonly Row[] | null> {
  const place = await emptyPlace(engine)
  if (place === null) return null
  const first = await startGwar(place)
  const [token] = await first.tokens(1)
  await first.stop()
  await fill(place)
  const gwar = await startGwar(place)
  const get = async (query: string): Promise<void> => {
    const answer = await fetch(`${gwar.url}/api/channels/${CHANNEL_ID}/moderation/log?${query}`, {
      headers: { authorization: `Bearer ${token!}` },
    })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${body}`)
  }
  const cases: readonly (readonly [load: string, queries: readonly string[], atMost: number])[] = [
    ['the newest page', [''], 20],
    ['by whom it is about', [3, 500, 1999].map((n) => `target=${nameOf(n)}`), 20],
    ['by kind', ['kind=ban', 'kind=warn'], 20],
    ['by a common word', COMMON_WORDS.slice(0, 3).map((word) => `text=${word}`), 150],
    ['by a rare word', RARE_WORDS.slice(0, 3).map((word) => `text=${word}`), 150],
    ['by a common word of one person', [`text=${COMMON_WORDS[0]!}&target=${nameOf(7)}`], 150],
  ]
  const rows: Row[] = []
  for (const [load, queries, atMost] of cases)
    rows.push(await timed(gwar, place, { load, queries, atMost, runs, get }))
  await gwar.stop()
  return rows
}

const nameOf = (person: number): string => `osoba${person}`

async function fill(place: Place): Promise<void> {
  process.stderr.write(`Filling a log with ${ENTRIES} entries…\n`)
  const quiet = { info() {}, warn() {}, error: console.error }
  const store = await openStore({
    databaseUrl: place.databaseUrl ?? undefined,
    dataDir: place.dataDir,
    log: quiet,
  })
  const owner = (await store.read.users.byName(userName('member0')))!.id
  const at = new Date(BEGIN)
  await store.transact(async (tx) => {
    await tx.channels.insert({ id: CHANNEL_ID, name: channelName('dziennik'), createdBy: owner }, at)
    await tx.modes.give(CHANNEL_ID, owner, 'q', { by: null, at })
    for (let n = 0; n < PEOPLE; n += 1) {
      const account = { name: userName(nameOf(n)), email: null, emailKey: null, passwordHash: null }
      await tx.users.insert({ id: idOf(BEGIN, n), ...account }, at)
    }
  })
  for (let done = 0; done < ENTRIES; done += AT_ONCE) await fillSome(store, owner, done)
  await store.close()
  const server = await postgresServer()
  // autovacuum would do it within the next minutes
  if (place.databaseUrl !== null && server !== null)
    execFileSync(join(server.programs, 'vacuumdb'), ['--analyze', '--quiet', place.databaseUrl])
}

async function fillSome(store: Store, owner: string, done: number): Promise<void> {
  const at = new Date(BEGIN + done * 1000)
  const entries = Array.from({ length: AT_ONCE }, (_, index) => {
    const n = done + index
    const common = COMMON_WORDS[n % COMMON_WORDS.length]!
    const rare = n % RARE_EVERY === 0 ? ` ${RARE_WORDS[(n / RARE_EVERY) % RARE_WORDS.length]!}` : ''
    const reason = `${common} wpis ${n}${rare}`
    return {
      scopeId: CHANNEL_ID,
      id: idOf(at.getTime() + index, n),
      kind: KINDS[n % KINDS.length]!,
      actorId: owner,
      actorModes: 'q',
      // a person has entries of all kinds
      targetId: idOf(BEGIN, (n * 7) % PEOPLE),
      targetModes: '',
      category: 'spam' as const,
      reason,
      folded: { words: reason, evidence: '' },
    }
  })
  await store.transact((tx) => tx.moderationLog.addAll(CHANNEL_ID, entries, at))
}

async function timed(
  gwar: Gwar,
  { engine, databasePid }: Place,
  {
    load,
    queries,
    atMost,
    runs,
    get,
  }: {
    readonly load: string
    readonly queries: readonly string[]
    readonly atMost: number
    readonly runs: number
    readonly get: (query: string) => Promise<void>
  },
): Promise<Row> {
  const databaseCpuS = (): number => (databasePid === null ? 0 : treeCpuS(databasePid))
  const halves: number[] = []
  const worst: number[] = []
  const cpu: number[] = []
  const databaseCpu: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) await get(queries[round % queries.length]!)
  for (let run = 0; run < runs; run += 1) {
    const before = { server: usageOf(gwar.pid).cpuS, database: databaseCpuS() }
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now()
      await get(queries[round % queries.length]!)
      times.push(performance.now() - startedAt)
    }
    times.sort((a, b) => a - b)
    halves.push(times[Math.floor(0.5 * (ROUNDS - 1))]!)
    worst.push(times[Math.floor(0.95 * (ROUNDS - 1))]!)
    cpu.push(((usageOf(gwar.pid).cpuS - before.server) * 1000) / ROUNDS)
    databaseCpu.push(((databaseCpuS() - before.database) * 1000) / ROUNDS)
  }
  return {
    subject: `Gwar on ${engine}`,
    load,
    quantities: [
      { name: 'p50', unit: 'ms', values: halves },
      { name: 'p95', unit: 'ms', values: worst },
      { name: 'CPU', unit: 'ms', values: cpu },
      ...(databasePid === null ? [] : [{ name: 'database CPU', unit: 'ms', values: databaseCpu }]),
    ],
    expected: [{ quantity: 'p95', atMost }],
  }
}
