import { pl } from '@gwar/protocol/texts/pl'
import { startChromium } from '../browser/chromium.ts'
import { recordMainThread } from '../browser/main-thread.ts'
import { openAs } from '../browser/visit.ts'
import { gatherCrowd } from '../load/crowd.ts'
import { Latencies } from '../load/latencies.ts'
import { join, logIn } from '../load/manners.ts'
import type { Peer } from '../load/peer.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { callJson, type Answer } from '../run/call-json.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { emptyPlace, type EngineName } from '../run/place.ts'
import { usageOf } from '../run/usage.ts'

const ROOM = 'kolejka'
const MATTERS = 1000
const MODERATORS = 10
/** So many messages of one person wait at a time. */
const EACH = 3
const WORD = 'brzydkieslowo'
const PAGES = 100
const DECISIONS = 300
const PATIENCE_MS = 60_000
/** How many steps, one a frame, scroll through the queue, and what the main thread may take for a frame. */
const STEPS = 200
const FRAME_MS = 8

/** A thousand messages wait, and ten moderators decide: how long a page takes, and until all of them know a decision. */
export async function queue({ engines }: Options): Promise<readonly CaseReport[]> {
  const rows: Row[] = []
  const notes = [
    'Pages are read one after the other, decisions are sent one after the other by the moderators in turns.',
    'A decision counts until the last of the moderators has its line.',
  ]
  for (const engine of engines) {
    const measured = await measure(engine)
    if (measured === null) notes.push(`${engine} is not installed here.`)
    else rows.push(...measured)
  }
  return [{ title: `queue: ${MATTERS} open matters, ${MODERATORS} moderators`, rows, notes }]
}

async function measure(engine: EngineName): Promise<readonly Row[] | null> {
  const place = await emptyPlace(engine)
  if (place === null) return null
  const gwar = await startGwar(place, null, { settings: { HELD_PER_CHANNEL: String(MATTERS) } })
  const writers = Math.ceil(MATTERS / EACH)
  const tokens = await gwar.tokens(MODERATORS + writers)
  const id = await gwar.createChannel(ROOM)
  const api = apiOf(gwar, `/api/channels/${id}/moderation`)
  await holdAll(api, tokens[0]!)
  const door = { port: gwar.port, transport: 'websocket' } as const
  const enter = async (peer: Peer, index: number): Promise<void> => {
    await logIn(peer, 'web', tokens[index]!)
    await join(peer, 'web', `#${ROOM}`)
  }
  const moderators = await gatherCrowd(door, MODERATORS, enter)
  for (let n = 1; n < MODERATORS; n += 1) {
    const given = moderators[0]!.expect(/ MODE /)
    moderators[0]!.send(`MODE #${ROOM} +o member${n}`)
    await given
  }
  const crowd = await gatherCrowd(door, writers, (peer, index) => enter(peer, MODERATORS + index))
  for (let n = 0; n < MATTERS; n += 1) crowd[n % writers]!.send(`PRIVMSG #${ROOM} :${WORD} numer ${n}`)
  const open = await allOpen(() => api('GET', '/matters', tokens[0]!))

  const pages = new Latencies()
  const before = usageOf(gwar.pid).cpuS
  const held = new Set<number>()
  let after = ''
  for (let n = 0; n < PAGES; n += 1) {
    const startedAt = performance.now()
    const page = await api('GET', `/matters${after}`, tokens[n % MODERATORS]!)
    pages.add(performance.now() - startedAt)
    // so many held messages of newcomers are an alarm, too, which waits among them
    for (const matter of page['data']) if (matter.kind === 'held') held.add(matter.n)
    after = page['next'] === null ? '' : `?after=${page['next']}`
  }
  const pageCpu = usageOf(gwar.pid).cpuS - before
  const scrolled = await scrollQueue(`${gwar.url}/channels/${ROOM}/moderation`, tokens[0]!)

  const told = new Latencies()
  const answered = new Latencies()
  const middle = usageOf(gwar.pid).cpuS
  for (const [n, matter] of [...held].slice(0, DECISIONS).entries()) {
    const line = new RegExp(` MODLOG .*"kind":"decided".*"matter":${matter}[,}]`)
    const heard = Promise.all(moderators.map((peer) => peer.expect(line)))
    const startedAt = performance.now()
    const decision = { state: 'open', decision: n % 2 === 0 ? 'refuse' : 'release' }
    await api('POST', `/matters/${matter}/decision`, tokens[n % MODERATORS]!, decision)
    answered.add(performance.now() - startedAt)
    await heard
    told.add(performance.now() - startedAt)
  }
  const decisionCpu = usageOf(gwar.pid).cpuS - middle
  await gwar.stop()
  const subject = `Gwar on ${engine}`
  return [
    {
      subject,
      load: `a page of ${open} open matters`,
      quantities: quantities(pages, pageCpu / PAGES),
      expected: [{ quantity: 'p95', atMost: 300 }],
    },
    ...(scrolled === null ? [] : [{ ...scrolled, subject: 'Chromium' }]),
    {
      subject,
      load: `${DECISIONS} decisions, until all know`,
      quantities: [
        ...quantities(told, decisionCpu / DECISIONS),
        { name: 'answer p95', unit: 'ms', values: [answered.quantile(0.95)] },
      ],
      expected: [{ quantity: 'p95', atMost: 100 }],
    },
  ]
}

/**
 * Opens the queue as a moderator, loads all of it, and scrolls through it by a step a frame: what the main thread works
 * for each frame. Null where Chromium is not installed.
 */
async function scrollQueue(address: string, token: string): Promise<Omit<Row, 'subject'> | null> {
  const chromium = await startChromium()
  if (chromium === null) return null
  const { browser } = chromium
  const { page, close } = await openAs(browser, address, { name: 'member0', token })
  const cards = page.getByRole('article')
  await cards.first().waitFor()
  const more = page.getByRole('button', { name: pl.queue.more })
  for (let there = await cards.count(); (await more.count()) > 0; there = await cards.count()) {
    await more.click()
    await page.waitForFunction((before) => document.querySelectorAll('article').length > before, there)
  }
  const count = await cards.count()
  const scrolls = await recordMainThread(browser, () =>
    cards.first().evaluate(async (card, steps) => {
      let list = card.parentElement!
      while (getComputedStyle(list).overflowY !== 'auto') list = list.parentElement!
      const step = list.scrollHeight / steps
      for (let at = 0; at < steps; at += 1) {
        list.scrollTop += step
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }, STEPS),
  )
  await close()
  await chromium.stop()
  const { frames } = scrolls
  const quantile = (part: number): number => frames[Math.floor(part * (frames.length - 1))] ?? Number.NaN
  return {
    load: `the queue scrolled through ${count} matters`,
    quantities: [
      { name: 'p50', unit: 'ms', values: [quantile(0.5)] },
      { name: 'p95', unit: 'ms', values: [quantile(0.95)] },
    ],
    expected: [{ quantity: 'p95', atMost: FRAME_MS }],
  }
}

function quantities(latencies: Latencies, cpuS: number) {
  return [
    { name: 'p50', unit: 'ms', values: [latencies.quantile(0.5)] },
    { name: 'p95', unit: 'ms', values: [latencies.quantile(0.95)] },
    { name: 'CPU', unit: 'ms', values: [cpuS * 1000] },
  ]
}

type Api = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object) => Promise<Answer>

function apiOf({ url }: Gwar, root: string): Api {
  return (method, path, token, body) => callJson(`${url}${root}${path}`, token, method, body)
}

/** A filter that holds each message of the crowd. */
async function holdAll(api: Api, token: string): Promise<void> {
  const body = { title: 'bench', do: 'hold', when: [{ is: 'words', words: [WORD] }] }
  const { filter } = await api('POST', '/filters', token, { body })
  await api('PUT', `/filters/${filter.id}`, token, { version: filter.version, state: 'on' })
}

/** Waits until all wait for a decision; gives how many. */
async function allOpen(look: () => Promise<Answer>): Promise<number> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const { open } = await look()
    if (open >= MATTERS) return open
    if (performance.now() > end) throw new Error(`only ${open} of ${MATTERS} wait`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
