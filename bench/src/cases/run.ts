import { channelName, userName } from '@gwar/testkit'
import { openStore, PLAIN_MESSAGE, type Store } from '@gwar/server'
import { LISTENERS, one, openRoomBeside, SPEAKERS, talkBeside } from '../load/beside.ts'
import { runPhase, type PhaseResult, type Room } from '../load/phase.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { callJson, type Answer } from '../run/call-json.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { emptyPlace, type EngineName, type Place } from '../run/place.ts'
import { treeCpuS, usageOf } from '../run/usage.ts'
import { CHANNEL_ID, fullPlace, MESSAGES } from './full-place.ts'
import { BEGIN, COMMON_WORDS, idOf, PACE_MS, RARE_WORDS } from './talk.ts'

const ROOM = 'rozmowa'
const PER_SECOND = 200
const CALM_S = 10
const LOOK_MS = 100
const PATIENCE_MS = 600_000

/** All must hold: words that are in three of four messages, patterns that are in most of these, words that are rare. */
const NEVER = Array.from({ length: 490 }, (_, n) => `q${n}x${n % 7 === 0 ? '*' : ''}`)
const PATTERNS = Array.from(
  { length: 8 },
  (_, n) => `(?:darmowe|free) q${n}|\\b[a-z]{2,9}\\s+[a-z]{2,${9 + n}}\\b`,
)
const FILTER = {
  title: 'bench',
  do: 'refuse',
  when: [
    { is: 'words', words: [...COMMON_WORDS, ...NEVER] },
    ...PATTERNS.map((pattern) => ({ is: 'pattern', pattern })),
    { is: 'words', words: RARE_WORDS },
  ],
}

const SPAMMERS = 10_000
const SPAM_EACH = 2
const SPAM_CHANNEL_ID = '01900000-0000-7000-8000-00000000f00d'
const SPAM_WORD = 'darmoweskiny'
const AT_ONCE = 500

/** A filter is tried on a million messages, and what a raid left is cleaned up, while others talk. */
export async function run({ engines }: Options): Promise<readonly CaseReport[]> {
  const rows: Row[] = []
  const notes = [
    `Meanwhile ${LISTENERS} members of another channel read ${PER_SECOND} messages a second; p99 of their echoes before and meanwhile.`,
    'memory: how much more the process held at its peak, the other channel included.',
  ]
  for (const engine of engines) {
    const tried = await tryFilter(engine)
    if (tried === null) notes.push(`${engine} is not installed here.`)
    else rows.push(tried, await cleanUp(engine))
  }
  return [
    {
      title: `run: a filter on ${MESSAGES} messages, and a cleanup of ${SPAMMERS} people`,
      rows,
      notes,
    },
  ]
}

async function tryFilter(engine: EngineName): Promise<Row | null> {
  const full = await fullPlace(engine)
  if (full === null) return null
  const { gwar, token, room } = await openRoom(full.place, (store, userId) => own(store, CHANNEL_ID, userId))
  const api = apiOf(gwar, token, CHANNEL_ID)
  const calm = await runPhase(room, { perSecond: PER_SECOND }, CALM_S)
  const watch = watched(gwar, full.place)
  const startedAt = performance.now()
  const { id } = await api('POST', 'runs', {
    body: FILTER,
    from: new Date(BEGIN).toISOString(),
    to: new Date(BEGIN + MESSAGES * PACE_MS + 1000).toISOString(),
  })
  const beside = talkBeside(room, PER_SECOND)
  let firstMs = Number.NaN
  const found = await settled(async () => {
    const seen = await api('GET', `runs/${id}`)
    if (Number.isNaN(firstMs) && seen['totals'].caught > 0) firstMs = performance.now() - startedAt
    return seen
  })
  const wholeS = (performance.now() - startedAt) / 1000
  const used = watch()
  const meanwhile = worstOf(await beside.end())
  await gwar.stop()
  await full.release()
  return {
    subject: `Gwar on ${engine}`,
    load: `run over ${found['read']} messages, ${found['totals'].caught} caught`,
    quantities: [
      one('first', 's', firstMs / 1000),
      one('whole', 's', wholeS),
      ...used,
      ...echoes(calm, meanwhile),
    ],
    expected: [
      { quantity: 'first', atMost: 1 },
      { quantity: 'whole', atMost: engine === 'PGlite' ? 90 : 60 },
      { quantity: 'memory', atMost: 64 },
      { quantity: 'p99 worse', atMost: 20 },
    ],
  }
}

async function cleanUp(engine: EngineName): Promise<Row> {
  const place = (await emptyPlace(engine))!
  const { gwar, token, room } = await openRoom(place, fillSpam)
  const api = apiOf(gwar, token, SPAM_CHANNEL_ID)
  const { id: runId } = await api('POST', 'runs', {
    body: { title: 'bench', do: 'refuse', when: [{ is: 'words', words: [SPAM_WORD] }] },
    from: new Date(BEGIN).toISOString(),
    to: new Date(BEGIN + 86_400_000).toISOString(),
  })
  const { kept } = await settled(() => api('GET', `runs/${runId}`))
  const calm = await runPhase(room, { perSecond: PER_SECOND }, CALM_S)
  const watch = watched(gwar, place)
  const startedAt = performance.now()
  const { id } = await api('POST', 'cleanups', { run: runId, act: 'ban', expected: kept.people })
  const beside = talkBeside(room, PER_SECOND)
  const { done } = await settled(() => api('GET', `cleanups/${id}`))
  if (done !== kept.people + kept.messages)
    throw new Error(`${done} of ${kept.people + kept.messages} were done`)
  const wholeS = (performance.now() - startedAt) / 1000
  const used = watch()
  const meanwhile = worstOf(await beside.end())
  await gwar.stop()
  return {
    subject: `Gwar on ${engine}`,
    load: `cleanup: ${kept.people} people banned and ${kept.messages} messages deleted`,
    quantities: [one('whole', 's', wholeS), ...used, ...echoes(calm, meanwhile)],
    expected: [
      { quantity: 'whole', atMost: 120 },
      { quantity: 'p99 meanwhile', atMost: 100 },
    ],
  }
}

/** What waited is not hidden by what did not. */
function worstOf(phases: readonly PhaseResult[]): PhaseResult {
  return phases.reduce((worst, phase) => (phase.p99Ms > worst.p99Ms ? phase : worst))
}

function echoes(calm: PhaseResult, meanwhile: PhaseResult) {
  return [
    one('p99 before', 'ms', calm.p99Ms),
    one('p99 meanwhile', 'ms', meanwhile.p99Ms),
    one('p99 worse', '%', (100 * (meanwhile.p99Ms - calm.p99Ms)) / calm.p99Ms),
  ]
}

/** Starts the service with an own channel of talk, and lets the owner's account be put into what is filled in. */
async function openRoom(
  place: Place,
  prepare: (store: Store, ownerId: string) => Promise<void>,
): Promise<{ gwar: Gwar; token: string; room: Room }> {
  const first = await startGwar(place)
  const tokens = [...(await first.tokens(LISTENERS + SPEAKERS))]
  await first.createChannel(ROOM).catch(() => 'kept from an earlier run')
  await first.stop()
  const log = { info() {}, warn() {}, error: console.error }
  const store = await openStore({ databaseUrl: place.databaseUrl ?? undefined, dataDir: place.dataDir, log })
  await prepare(store, (await store.read.users.byName(userName('member0')))!.id)
  await store.close()
  const gwar = await startGwar(place)
  const room = await openRoomBeside(gwar, place, { name: ROOM, tokens })
  await runPhase(room, { perSecond: PER_SECOND }, 2)
  return { gwar, token: tokens[0]!, room }
}

async function own(store: Store, channelId: string, userId: string): Promise<void> {
  await store.transact((tx) => tx.modes.give(channelId, userId, 'q', { by: null, at: new Date(BEGIN) }))
}

/** People who wrote two messages each with one word in them. */
async function fillSpam(store: Store, ownerId: string): Promise<void> {
  const at = new Date(BEGIN)
  await store.transact((tx) =>
    tx.channels.insert({ id: SPAM_CHANNEL_ID, name: channelName('najazd'), createdBy: ownerId }, at),
  )
  await own(store, SPAM_CHANNEL_ID, ownerId)
  for (let done = 0; done < SPAMMERS; done += AT_ONCE) {
    const people = Array.from({ length: AT_ONCE }, (_, n) => idOf(BEGIN, done + n))
    await store.transact(async (tx) => {
      for (const [n, id] of people.entries())
        await tx.users.insert(
          { id, name: userName(`spam${done + n}`), email: null, emailKey: null, passwordHash: null },
          at,
        )
    })
    await store.appendMessages(
      people.flatMap((userId, n) =>
        Array.from({ length: SPAM_EACH }, (_, nth) => {
          const number = (done + n) * SPAM_EACH + nth
          const text = `${SPAM_WORD} ${number}`
          return {
            id: idOf(BEGIN + 1000 + number, number),
            channelId: SPAM_CHANNEL_ID,
            userId,
            kind: 'message' as const,
            text,
            folded: text,
            modes: '',
            color: null,
            replyTo: null,
            nonce: null,
            ...PLAIN_MESSAGE,
            at: new Date(BEGIN + 1000 + number),
          }
        }),
      ),
    )
  }
}

function apiOf({ url }: Gwar, token: string, channelId: string) {
  return (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
    callJson(`${url}/api/channels/${channelId}/moderation/${path}`, token, method, body)
}

/** Looks until a run or a cleanup is over. */
async function settled(look: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const seen = await look()
    if (seen['state'] === 'done') return seen
    if (seen['state'] !== 'going') throw new Error(`it ended as ${String(seen['state'])}`)
    if (performance.now() > end) throw new Error('it did not end')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Measures the process until the given function is called. */
function watched(gwar: Gwar, { databasePid }: Place) {
  const databaseCpuS = (): number => (databasePid === null ? 0 : treeCpuS(databasePid))
  const before = usageOf(gwar.pid)
  const databaseBefore = databaseCpuS()
  let most = before.rssBytes
  const watch = setInterval(() => (most = Math.max(most, usageOf(gwar.pid).rssBytes)), LOOK_MS)
  return () => {
    clearInterval(watch)
    return [
      one('CPU', 's', usageOf(gwar.pid).cpuS - before.cpuS),
      ...(databasePid === null ? [] : [one('database CPU', 's', databaseCpuS() - databaseBefore)]),
      one('memory', 'MB', (most - before.rssBytes) / 2 ** 20),
    ]
  }
}
