import { buildWebClient } from '@gwar/server/web-client'
import type { Browser, Page } from 'playwright-core'
import { startChromium } from '../browser/chromium.ts'
import { visit } from '../browser/visit.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar } from '../run/gwar.ts'
import { anyPlace } from '../run/place.ts'
import { addressOf, memberOf, PLAIN, sayPlainLines } from './render-start.ts'

/** 400 kbit/s, and 300 ms until an answer begins. */
const LINE = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const ROWS_MS = 4000
const FORM_MS = 3000

/** How soon a channel and the form of registration can be used on a slow line, by somebody who has nothing cached. */
export async function slowLine(options: Options): Promise<readonly CaseReport[]> {
  const title = 'slow-line: 400 kbit/s, 300 ms until an answer begins'
  await buildWebClient()
  const chromium = await startChromium()
  if (chromium === null) return [{ title, rows: [], notes: ['Chromium is not installed here.'] }]
  const { browser } = chromium
  const gwar = await startGwar(await anyPlace(options.engines), null, { settings: { DEFAULT_LOCALE: 'pl' } })
  await sayPlainLines(gwar)
  const visitor = await memberOf(gwar)
  const [rows, rowsFrame, form, formFrame]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let run = 0; run < options.runs; run += 1) {
    const opened = await visit(browser, addressOf(gwar, PLAIN), visitor, { opened: slowDown })
    rows.push(opened.interactiveMs)
    rowsFrame.push(await firstPaint(opened.page))
    await opened.close()
    const registration = await openForm(browser, `${gwar.url}/register`)
    form.push(registration.interactiveMs)
    formFrame.push(registration.frameMs)
  }
  await gwar.stop()
  await chromium.stop()
  const row = (load: string, frames: readonly number[], values: readonly number[], atMost: number): Row => ({
    subject: 'the page',
    load,
    quantities: [
      { name: 'frame', unit: 'ms', values: frames },
      { name: 'interactive', unit: 'ms', values },
    ],
    expected: [{ quantity: 'interactive', atMost }],
  })
  return [
    {
      title,
      rows: [
        row('a channel: rows and a box', rowsFrame, rows, ROWS_MS),
        row('registration: its form', formFrame, form, FORM_MS),
      ],
      notes: [
        'Nothing is cached; HTTP/1.1 without a proxy, whose HTTP/2 would send the headers of each file once.',
        'frame: the first paint with something on it.',
      ],
    },
  ]
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
}

async function openForm(
  browser: Browser,
  url: string,
): Promise<{ readonly frameMs: number; readonly interactiveMs: number }> {
  const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(url, { waitUntil: 'commit' })
  const interactiveMs = await page.evaluate(async () => {
    while (document.querySelector('form input') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now()
  })
  const frameMs = await firstPaint(page)
  await context.close()
  return { frameMs, interactiveMs }
}
