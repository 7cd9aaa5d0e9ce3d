import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { startChromium } from '../browser/chromium.ts'
import { recordMainThread } from '../browser/main-thread.ts'
import { logIn, join } from '../load/manners.ts'
import { sendEvenly } from '../load/pace.ts'
import { Peer } from '../load/peer.ts'
import { richLine } from '../load/rich-lines.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { anyPlace } from '../run/place.ts'

const CHANNEL = 'obraz'
const SPEAKERS = 10
const PER_SECOND = 100
/** How many times slower than this machine's the simulated core is: that of a computer which plays and encodes. */
const SLOWNESS = 4
const SECONDS = 60
/** As long as the designs ask; with --minute. */
const WHOLE_SECONDS = 600
const WARM_S = 5
/** A trace of ten minutes is larger than Chromium keeps: the last of so many seconds is recorded. */
const TRACED_S = 20
const PATIENCE_MS = 30_000
const FIRST_LINE = 'first line'

/** The page of an overlay of the chat in Chromium while others write: its main thread, its memory, its drawings. */
export async function overlay(options: Options): Promise<readonly CaseReport[]> {
  const title = `overlay: the chat in the picture, ${PER_SECOND} messages a second`
  const chromium = await startChromium()
  if (chromium === null) return [{ title, rows: [], notes: ['Chromium is not installed here.'] }]
  const gwar = await startGwar(await anyPlace(options.engines))
  const tokens = await gwar.tokens(SPEAKERS)
  const address = await makeOverlay(gwar, tokens[0]!)
  const speakers: Peer[] = []
  for (const token of tokens) {
    const peer = await Peer.open({ port: gwar.port, transport: 'websocket' })
    await logIn(peer, 'web', token)
    await join(peer, 'web', `#${CHANNEL}`)
    speakers.push(peer)
  }
  let said = 0
  const talk = async (seconds: number): Promise<void> => {
    const start = performance.now()
    await sendEvenly(
      () => {
        said += 1
        speakers[said % SPEAKERS]!.send(
          richLine(said, { channel: `#${CHANNEL}`, reader: 'member0', quoted: [] }),
        )
      },
      start,
      start + seconds * 1000,
      PER_SECOND,
    )
  }
  const seconds = options.isWhole ? WHOLE_SECONDS : SECONDS
  const results: Result[] = []
  const empty = await emptyPage()
  const floors: number[] = []
  await talk(1)
  for (let run = 0; run < options.runs; run += 1) {
    const before = await slowPage(chromium.browser)
    floors.push(await visit(before.page, empty.url))
    await before.context.close()
    const { context, page, devtools } = await slowPage(chromium.browser)
    const firstMs = await visit(page, address)
    await talk(WARM_S)
    const heapMb = async (): Promise<number> => {
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize / 2 ** 20
    }
    const heapBefore = await heapMb()
    await talk(Math.max(0, seconds - TRACED_S))
    const drawnBefore = await drawings(page)
    const { cpuS, wallS } = await recordMainThread(chromium.browser, () => talk(Math.min(TRACED_S, seconds)))
    results.push({
      firstMs,
      part: (100 * cpuS) / wallS,
      growthMb: (await heapMb()) - heapBefore,
      drawings: ((await drawings(page)) - drawnBefore) / wallS,
    })
    await context.close()
  }
  await empty.stop()
  await chromium.stop()
  await gwar.stop()
  return [
    {
      title,
      rows: [
        rowOf(results, seconds),
        {
          subject: 'a page that only draws a line',
          load: 'none',
          quantities: [{ name: FIRST_LINE, unit: 'ms', values: floors }],
          expected: [],
        },
      ],
      notes: [
        `One page of 400 by 600 on a core ${SLOWNESS} times slower; eight lines at once, bubbles, no delay, gone after 20 s.`,
        'first line: from the navigation to the frame that draws it, on the slowed core; the page that only draws a line is its floor. main thread: of the last 20 s.',
      ],
    },
  ]
}

interface Result {
  readonly firstMs: number
  readonly part: number
  readonly growthMb: number
  readonly drawings: number
}

/**
 * Counts the moments at which lines came; what comes within a frame is one. Notes when the frame with the first line was
 * drawn, by the page's own clock: who asks the page from outside waits on the slowed core, too.
 */
const COUNT_DRAWINGS = `
  globalThis.drawings = 0
  let last = 0
  new MutationObserver((changes) => {
    const now = performance.now()
    if (globalThis.firstLine === undefined && document.querySelector('.gwar-line') !== null) {
      globalThis.firstLine = null
      requestAnimationFrame(() => setTimeout(() => (globalThis.firstLine = performance.now())))
    }
    if (now - last < 16 || !changes.some(({ addedNodes }) => addedNodes.length > 0)) return
    last = now
    globalThis.drawings += 1
  }).observe(document, { childList: true, subtree: true })
`

/** A page of the size of an overlay on the slowed core, in a profile of its own. */
async function slowPage(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 400, height: 600 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  await page.addInitScript(COUNT_DRAWINGS)
  return { context, page, devtools }
}

/** Opens an address and gives how many ms after the navigation the frame with the first line was drawn. */
async function visit(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('.gwar-line').first().waitFor({ timeout: PATIENCE_MS })
  const drawn = await page.waitForFunction('globalThis.firstLine', undefined, { timeout: PATIENCE_MS })
  return Number(await drawn.jsonValue())
}

/** Serves the floor of the first line: a page whose script, a file of its own as that of an overlay, draws one line. */
async function emptyPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/line.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript
        ? `const line = document.createElement('p'); line.className = 'gwar-line'; line.append('hej'); document.body.append(line)`
        : '<!doctype html><title>empty</title><script type="module" src="/line.js"></script><body>',
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const drawings = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { drawings: number }).drawings)

async function makeOverlay(gwar: Gwar, token: string): Promise<string> {
  const channelId = await gwar.createChannel(CHANNEL)
  const send = async (method: string, path: string, body: object): Promise<Made> => {
    const answer = await fetch(`${gwar.url}/api/channels/${channelId}/overlays${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the overlay was refused: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Made
  }
  const { id, config } = await send('POST', '', { kind: 'chat', name: 'bench' })
  await send('PUT', `/${id}`, { kind: 'chat', name: 'bench', config: { ...config, delay_s: 0 } })
  return `${gwar.url}/overlay/${id}`
}

interface Made {
  readonly id: string
  readonly config: object
}

function rowOf(results: readonly Result[], seconds: number): Row {
  const quantity = (name: string, unit: string, of: (result: Result) => number) => ({
    name,
    unit,
    values: results.map(of),
  })
  return {
    subject: 'the page of an overlay',
    load: `${PER_SECOND}/s for ${seconds} s`,
    quantities: [
      quantity(FIRST_LINE, 'ms', ({ firstMs }) => firstMs),
      quantity('main thread', '%', ({ part }) => part),
      quantity('heap growth', 'MB', ({ growthMb }) => growthMb),
      quantity('drawings', '/s', ({ drawings: drawn }) => drawn),
    ],
    expected: [
      { quantity: FIRST_LINE, atMost: 600 },
      { quantity: 'main thread', atMost: 10 },
      { quantity: 'heap growth', atMost: 5 },
      { quantity: 'drawings', atMost: 10.5 },
    ],
  }
}
