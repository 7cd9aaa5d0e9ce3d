import { pl } from '@gwar/protocol/texts/pl'
import { buildWebClient } from '@gwar/server/web-client'
import type { Browser, Page } from 'playwright-core'
import { startChromium } from '../browser/chromium.ts'
import { timeAnswer, type Shown } from '../browser/time-answer.ts'
import { visit } from '../browser/visit.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { anyPlace } from '../run/place.ts'
import { StreamScene } from './render-stream.ts'

const CHANNEL = 'render'
const OTHER = 'other'
/** A row of somebody's words, not one that tells of an event. */
const SAID = 'article[data-said]'
const NAMES = "names behind '@'"
/** How often each deed is done in a page that did it once. */
const WARM = 5
/** Ms from the navigation after which a page loads in advance what is opened by a press, with room for a slow machine. */
const STARTS_MS = 6000
/** So many ms without anything new: all of it has come. */
const QUIET_MS = 2000
/** What a person takes as an answer at once, and as a short wait, in ms (Nielsen's limits). */
const AT_ONCE_MS = 100
const SHORT_MS = 500
/** How long writing has to pause before names are offered, in ms (spec). */
const PAUSE_MS = 500

/** A part of the page that a press opens and another one closes. */
interface Part {
  readonly subject: string
  /** The accessible name of the button that opens it. */
  readonly button: string
  readonly shown: Shown
}

const PARTS: readonly Part[] = [
  { subject: 'people', button: pl.composer.users, shown: { css: 'aside [role="option"]' } },
  { subject: 'hot', button: pl.panels.hot, shown: { css: `aside[aria-label="${pl.panels.hot}"] h2` } },
  {
    subject: 'emoticons',
    button: pl.composer.emoticons,
    shown: { css: `aside[aria-label="${pl.panels.emoticons}"] img` },
  },
]

/**
 * From a click or a key to the paint that answers it, in a channel of two hundred rich rows: panels for the first
 * time and again, an own message, an own vote, another channel, names behind '@'.
 */
export async function answer(options: Options): Promise<readonly CaseReport[]> {
  const title = 'answer: from a click or a key to the paint that answers it'
  await buildWebClient()
  const chromium = await startChromium()
  if (chromium === null) return [{ title, rows: [], notes: ['Chromium is not installed here.'] }]
  const gwar = await startGwar(await anyPlace(options.engines))
  const scene = await StreamScene.open(gwar, chromium.browser)
  await gwar.createChannel(OTHER)
  const measured = new Measured()
  for (let run = 0; run < options.runs; run += 1) await walk(gwar, chromium.browser, { run, measured })
  scene.close()
  await gwar.stop()
  await chromium.stop()
  return [
    {
      title,
      rows: measured.rows(),
      notes: [
        'The clock starts with the event in the page and ends behind the first frame that shows the answer.',
        'first: in a page that never showed this; again: in the same page. An own message is shown before it is confirmed.',
      ],
    },
  ]
}

/** The ms of each deed, by its name, for the first time in a page and again. */
class Measured {
  readonly #first = new Map<string, number[]>()
  readonly #again = new Map<string, number[]>()

  add(subject: string, isFirst: boolean, ms: number): void {
    const values = isFirst ? this.#first : this.#again
    values.set(subject, [...(values.get(subject) ?? []), ms])
  }

  rows(): readonly Row[] {
    return [...this.#first].map(([subject, first]) => ({
      subject,
      load: '200 rich rows',
      quantities: [
        { name: 'first', unit: 'ms', values: first },
        { name: 'again', unit: 'ms', values: this.#again.get(subject) ?? [] },
      ],
      expected: [
        { quantity: 'first', atMost: SHORT_MS + (subject === NAMES ? PAUSE_MS : 0) },
        { quantity: 'again', atMost: AT_ONCE_MS + (subject === NAMES ? PAUSE_MS : 0) },
      ],
    }))
  }
}

/** One visit, in which each deed is done once and then again; each run has a visitor who has not voted yet. */
async function walk(
  gwar: Gwar,
  browser: Browser,
  { run, measured }: { readonly run: number; readonly measured: Measured },
): Promise<void> {
  const visitor = { name: `member${run}`, token: (await gwar.tokens(run + 1))[run]! }
  const opened = await visit(browser, `${gwar.url}/channels/${CHANNEL}`, visitor)
  const { page } = opened
  // what the page loads in advance is there: a person reads before the first click, too
  await page.waitForFunction(
    hasLoadedAhead,
    { starts: STARTS_MS, quiet: QUIET_MS },
    { polling: QUIET_MS / 4 },
  )
  await say(page, `/join #${OTHER}`, { css: `nav a[href="/channels/${OTHER}"][aria-current="page"]` })
  await page.locator(`nav a[href="/channels/${CHANNEL}"]`).first().click()
  await page.locator(SAID).first().waitFor()
  for (let turn = 0; turn <= WARM; turn += 1) {
    const isFirst = turn === 0
    for (const part of PARTS) measured.add(part.subject, isFirst, await openPart(page, part))
    measured.add('own message', isFirst, await say(page, `własna wiadomość ${performance.now()}`))
    measured.add('own vote', isFirst, await vote(page, visitor.name, turn))
    measured.add('another channel', isFirst, await change(page))
    measured.add(NAMES, isFirst, await suggest(page))
  }
  await opened.close()
}

/** In the page: it has begun to load in advance, and nothing has come for a while. */
function hasLoadedAhead({ starts, quiet }: { readonly starts: number; readonly quiet: number }): boolean {
  const ends = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
  return performance.now() - Math.max(starts, ...ends) > quiet
}

async function openPart(page: Page, { button, shown }: Part): Promise<number> {
  const opener = page.locator('form').getByRole('button', { name: button, exact: true })
  const ms = await timeAnswer(page, 'click', shown, () => opener.click())
  await opener.click()
  await page.locator(shown.css).first().waitFor({ state: 'detached' })
  return ms
}

async function say(
  page: Page,
  text: string,
  shown: Shown = { css: 'article[data-row]', text },
): Promise<number> {
  const box = page.getByRole('textbox', { name: pl.composer.label })
  await box.fill(text)
  return timeAnswer(page, 'keydown', shown, () => box.press('Enter'))
}

/** Votes for a message of somebody else, the newest first, each turn for another one. */
async function vote(page: Page, own: string, turn: number): Promise<number> {
  // each row begins with the name of its author, and an own message takes no vote
  const others = page.locator(SAID).filter({ hasNotText: new RegExp(`${own}(?!\\d)`) })
  const id = await others.nth(-1 - turn).getAttribute('data-row')
  const row = page.locator(`article[data-row="${id}"]`)
  await row.hover()
  const plus = row.getByRole('button', { name: pl.message.plus, exact: true })
  await plus.waitFor()
  return timeAnswer(page, 'click', { css: `article[data-row="${id}"] button[aria-pressed="true"]` }, () =>
    plus.click(),
  )
}

/** From an empty channel to the one with many rows. */
async function change(page: Page): Promise<number> {
  const link = (channel: string) => page.locator(`nav a[href="/channels/${channel}"]`).first()
  await link(OTHER).click()
  await page.locator(SAID).first().waitFor({ state: 'detached' })
  return timeAnswer(page, 'click', { css: SAID }, () => link(CHANNEL).click())
}

/** The names that are offered once somebody paused behind the start of one. */
async function suggest(page: Page): Promise<number> {
  const box = page.getByRole('textbox', { name: pl.composer.label })
  await box.fill('@mem')
  await page.locator('[role="listbox"] [role="option"]').first().waitFor()
  await box.fill('')
  await page.locator('[role="listbox"]').waitFor({ state: 'detached' })
  await box.fill('@me')
  return timeAnswer(page, 'keydown', { css: '[role="listbox"] [role="option"]' }, () => box.press('m'))
}
