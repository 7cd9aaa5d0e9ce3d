import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { LateArrivals, type Arrival } from '../../late-arrivals.ts'
import { sumOf, told, watchShifts } from '../../layout-shifts.ts'
import type { PersonName } from '../../sample/lines.ts'
import { openSample, type Sample } from '../../sample/sample.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const WIDTHS = [360, 1440] as const
/** How far a channel's page may move while it opens, as Chromium scores it, and how far every other page. */
const CHANNEL_MOST = 0.02
const PAGE_MOST = 0.01

/** Orders in which what a page asks for may come: letters and pictures behind the words, or the code last. */
const ORDERS: Readonly<Record<string, readonly Arrival[]>> = {
  'pictures last': ['style', 'code', 'lines', 'answer', 'letters', 'picture'],
  'code last': ['style', 'lines', 'answer', 'picture', 'letters', 'code'],
}

const PAGES: readonly (readonly [as: PersonName | null, paths: readonly string[]])[] = [
  [null, ['/', '/login', '/register', '/password/reset', '/rules', '/privacy', '/nie/ma/takiej']],
  [
    'Mietowka',
    [
      '/settings',
      '/settings/account',
      '/settings/subscriptions',
      '/settings/blocks',
      '/settings/applications',
      '/settings/connections',
    ],
  ],
  [
    'Rudzik',
    ['', '/overview', '/stream', '/people', '/emoticons', '/bans', '/subscriptions', '/income'].map(
      (tab) => `/channels/rudzik/settings${tab}`,
    ),
  ],
]

describe.skipIf(!hasBrowser())('pages that open like a photograph', () => {
  let sample: Sample

  beforeAll(async () => {
    sample = await openSample()
  })

  afterAll(() => sample.close())

  async function open(as: PersonName | null, width: number) {
    const window = await openWindow(sample.world, {
      width,
      height: width < 720 ? 740 : 900,
      ...(as !== null && { as: await sample.world.person(as) }),
    })
    await window.page.clock.setFixedTime(sample.world.clock.now())
    return { ...window, shifts: await watchShifts(window.page) }
  }

  async function arrive(page: Page, path: string, order: readonly Arrival[]): Promise<void> {
    const late = await LateArrivals.on(page, order)
    await page.goto(path, { waitUntil: 'commit' })
    await late.come()
    await page.unrouteAll()
  }

  for (const as of [null, 'Mietowka', 'Rudzik'] as const)
    for (const width of WIDTHS)
      it(`[D1, F14] an evening of media, ${width} px, ${as ?? 'a guest'}: nothing moves, whatever comes late`, async () => {
        const { page, shifts, close } = await open(as, width)
        // the first visit, and one that the browser knows something of
        for (const [name, order] of Object.entries(ORDERS)) {
          await arrive(page, '/channels/rudzik', order)
          const chat = new ChatPage(page)
          // the page is whole, and stands at its end
          await see(chat.row('wszystko i nic')).toBeVisible()
          const moved = await shifts()
          expect(sumOf(moved), `${name}\n${told(moved)}`).toBeLessThan(CHANNEL_MOST)
          const below = await chat.log.evaluate((log) => {
            const { scrollHeight, scrollTop, clientHeight } = log.closest('[data-scroller]')!
            return scrollHeight - scrollTop - clientHeight
          })
          expect(below).toBeLessThanOrEqual(1)
        }
        await close()
      })

  for (const width of WIDTHS)
    it(`[D1, F14] every other page, ${width} px: nothing moves, whatever comes late`, async () => {
      const restless: string[] = []
      for (const [as, paths] of PAGES) {
        const { page, shifts, close } = await open(as, width)
        for (const path of paths) {
          await arrive(page, path, ORDERS['pictures last']!)
          await see(page.getByRole('heading').first()).toBeVisible()
          const moved = await shifts()
          if (sumOf(moved) >= PAGE_MOST) restless.push(`${path}\n${told(moved)}`)
        }
        await close()
      }
      expect(restless).toEqual([])
    })
})
