import { pl } from '@gwar/protocol/texts/pl'
import type { Browser } from 'playwright-core'
import { fabricatedMembers } from '../browser/fabricated-members.ts'
import { listenForFiles, weigh, type LoadedFile } from '../browser/first-load.ts'
import { recordMainThread } from '../browser/main-thread.ts'
import { visit, type Visitor } from '../browser/visit.ts'
import { quiet } from '../load/crowd.ts'
import { join, logIn } from '../load/manners.ts'
import { Peer } from '../load/peer.ts'
import type { Row } from '../report/row.ts'
import type { Gwar } from '../run/gwar.ts'
import { usageOf } from '../run/usage.ts'

const FIRST_LOAD_KB = 160
const INTERACTIVE_MS = 1000
const MEMBERS = 20_000
/** How many steps, one a frame, scroll through the list of members. */
const STEPS = 200
const FRAME_MS = 8
/** When nothing has arrived for this long, everything that was said is there. */
const QUIET_MS = 300

export const PLAIN = 'plain'
const PLAIN_LINES = 100
/** How long the page gets to load what it loads once it is idle. */
const AFTERWARDS_MS = 5000
/**
 * Holds idle callbacks back: on a slow machine they would run before the page can be used, and what they load
 * would count as needed.
 */
const HOLD_IDLE = `
  const waiting = []
  let isHeld = true
  const idle = requestIdleCallback
  globalThis.requestIdleCallback = (run) => (isHeld ? waiting.push(run) : idle(run))
  globalThis.letIdle = () => { isHeld = false; for (const run of waiting.splice(0)) idle(run) }
`

/**
 * The sizes of the scripts and styles that the page of a channel with plain lines loads until rows are shown and
 * the box takes text. Fonts are counted separately.
 */
export async function firstLoad(gwar: Gwar, browser: Browser): Promise<readonly Row[]> {
  await sayPlainLines(gwar)
  let files: readonly { url: string; kind: string }[] = []
  const opened = await visit(browser, addressOf(gwar, PLAIN), await memberOf(gwar), {
    before: HOLD_IDLE,
    opened(page) {
      ;({ files } = listenForFiles(page))
    },
  })
  const first = files.length
  await opened.page.evaluate(() => (globalThis as unknown as { letIdle: () => void }).letIdle())
  await opened.page.waitForTimeout(AFTERWARDS_MS)
  const all: LoadedFile[] = []
  for (const file of files) all.push(await weigh(file))
  await opened.close()
  const row = (subject: string, load: string, parts: readonly LoadedFile[], isBound = false): Row => ({
    subject,
    load,
    quantities: [
      { name: 'gzip', unit: 'kB', values: [parts.reduce((sum, { gzipKb }) => sum + gzipKb, 0)] },
      { name: 'brotli', unit: 'kB', values: [parts.reduce((sum, { brotliKb }) => sum + brotliKb, 0)] },
    ],
    expected: isBound ? [{ quantity: 'gzip', atMost: FIRST_LOAD_KB }] : [],
  })
  const firstFiles = all.slice(0, first)
  const ofKind = (kind: string) => firstFiles.filter((file) => file.kind === kind)
  const code = [...ofKind('script'), ...ofKind('stylesheet')]
  return [
    row('code and styles', `${code.length} files`, code, true),
    ...code
      .toSorted((a, b) => b.gzipKb - a.gzipKb)
      .map((file) => row(`  ${file.name}`, file.kind === 'script' ? '' : 'styles', [file])),
    row('fonts', `${ofKind('font').length} files`, ofKind('font')),
    row(
      'code and styles that come afterwards',
      'by themselves',
      all.slice(first).filter(({ kind }) => kind !== 'font'),
    ),
  ]
}

/** From the navigation to a page that can be used, with an empty cache. */
export async function timeToInteractive(
  gwar: Gwar,
  browser: Browser,
  options: {
    readonly subject: string
    readonly load: string
    readonly channel: string
    readonly runs: number
  },
): Promise<Row> {
  const { subject, load, channel, runs } = options
  const [walls, cpus, serverCpus]: [number[], number[], number[]] = [[], [], []]
  const visitor = await memberOf(gwar)
  for (let run = 0; run < runs; run += 1) {
    const before = usageOf(gwar.pid).cpuS
    const mainThread = await recordMainThread(browser, async () => {
      const opened = await visit(browser, addressOf(gwar, channel), visitor)
      walls.push(opened.interactiveMs)
      await opened.close()
    })
    cpus.push(mainThread.cpuS * 1000)
    serverCpus.push((usageOf(gwar.pid).cpuS - before) * 1000)
  }
  return {
    subject,
    load,
    quantities: [
      { name: 'interactive', unit: 'ms', values: walls },
      { name: 'main thread', unit: 'ms', values: cpus },
      { name: 'server CPU', unit: 'ms', values: serverCpus },
    ],
    expected: [{ quantity: 'interactive', atMost: INTERACTIVE_MS }],
  }
}

/** A channel with very many members: opening it, opening the list of members, and scrolling through that. */
export async function manyMembers(gwar: Gwar, browser: Browser, channel: string, runs: number): Promise<Row> {
  const visitor = await memberOf(gwar)
  const [opening, listing, listingCpu, scrolling]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let run = 0; run < runs; run += 1) {
    const opened = await visit(browser, addressOf(gwar, channel), visitor, {
      before: fabricatedMembers(`#${channel}`, MEMBERS),
    })
    opening.push(opened.interactiveMs)
    const { page } = opened
    const list = page.getByRole('listbox')
    const opens = await recordMainThread(browser, async () => {
      const startedAt = performance.now()
      await page.getByRole('button', { name: pl.composer.users }).first().click()
      await list.getByRole('option').first().waitFor()
      listing.push(performance.now() - startedAt)
    })
    listingCpu.push(opens.cpuS * 1000)
    const scrolls = await recordMainThread(browser, () =>
      list.evaluate(async (element, steps) => {
        const step = element.scrollHeight / steps
        for (let at = 0; at < steps; at += 1) {
          element.scrollTop += step
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }, STEPS),
    )
    scrolling.push(scrolls.frames[Math.floor(0.95 * (scrolls.frames.length - 1))] ?? Number.NaN)
    await opened.close()
  }
  return {
    subject: 'a channel',
    load: `${MEMBERS} members`,
    quantities: [
      { name: 'interactive', unit: 'ms', values: opening },
      { name: 'list opens', unit: 'ms', values: listing },
      { name: 'main thread', unit: 'ms', values: listingCpu },
      { name: 'scrolling p95', unit: 'ms', values: scrolling },
    ],
    expected: [
      { quantity: 'interactive', atMost: INTERACTIVE_MS },
      { quantity: 'list opens', atMost: INTERACTIVE_MS },
      { quantity: 'scrolling p95', atMost: FRAME_MS },
    ],
  }
}

/** Lines without links, emoji, emoticons and files. */
export async function sayPlainLines(gwar: Gwar): Promise<void> {
  await gwar.createChannel(PLAIN)
  const [token] = await gwar.tokens(1)
  const peer = await Peer.open({ port: gwar.port, transport: 'websocket' })
  await logIn(peer, 'web', token!)
  await join(peer, 'web', `#${PLAIN}`)
  for (let line = 1; line <= PLAIN_LINES; line += 1)
    peer.send(`PRIVMSG #${PLAIN} :zwykła linia numer ${line}`)
  await quiet([peer], QUIET_MS)
  peer.close()
}

export function addressOf(gwar: Gwar, channel: string): string {
  return `${gwar.url}/channels/${channel}`
}

export async function memberOf(gwar: Gwar): Promise<Visitor> {
  const [token] = await gwar.tokens(1)
  return { name: 'member0', token: token! }
}
