import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { openSite } from '../../other-site.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { pointAt } from '../../point-at.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { seeNotice } from '../../see-notice.ts'
import { see, seeClosed, seeInAdvance } from '../../see.ts'
import { stopTime } from '../../stop-time.ts'
import { makeAudible, watchAlerts, type Alerts } from '../../watch-alerts.ts'

afterAll(closeBrowser)

/** Looks again until it holds. */
const soon = (look: () => Promise<void>): Promise<void> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 30 })

/** Runs the page's clock, which stands, on until this is seen: how many seconds it took. */
async function runUntil(page: Page, wanted: Locator): Promise<number> {
  for (let seconds = 0; seconds <= 90; seconds += 1) {
    if (await wanted.isVisible()) return seconds
    await page.clock.runFor(1000)
    await seeDrawn(page)
  }
  throw new Error(`not in 90 s: ${String(wanted)}`)
}

describe.skipIf(!hasBrowser())('around the list', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson
  let kasztanek: NamedPerson
  let wilk: NamedPerson
  let rudzikId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '6' } })
    ;[rudzik, halinka, kasztanek, wilk] = await world.people('Rudzik', 'Halinka77', 'Kasztanek', 'Wilk')
    rudzikId = (await world.channel(rudzik, 'rudzik')).id
    for (const name of ['czwarty_obieg', 'kuchnia']) await world.channel(rudzik, name)
  })

  afterAll(() => world.close())

  const idOf = async (person: NamedPerson): Promise<string> =>
    (await world.service.store.read.users.byName(userName(person.name)))!.id
  const give = async (giver: NamedPerson, to: NamedPerson): Promise<void> => {
    // of equal ones who gave earlier is ahead
    world.clock.advance(1000)
    const grant = { channelId: rudzikId, userId: await idOf(to), months: 1, giverId: await idOf(giver) }
    expect(await world.service.grantSubscription(grant)).toMatchObject({ outcome: 'granted' })
  }
  const offer = (isOffered: boolean): Promise<void> =>
    world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(rudzikId, isOffered))

  it('[STRIP-01..07, CONST-48, OPEN-100, OPEN-101] the strip of gifts: where there are any to give, ranked as they come, turned each minute', async () => {
    const window = await openWindow(world, { as: halinka })
    const { page } = window
    const strip = page.getByRole('region', { name: 'Podarowane subskrypcje w tym tygodniu' })
    await page.goto('/channels/rudzik')
    await see(new ChatPage(page).box).toBeVisible()
    await see(strip).toHaveCount(0)

    // its owner switches the sale of subscriptions: the open page follows without a reload
    const at = world.clock.now()
    const request = {
      channelId: rudzikId,
      words: '',
      answer: null,
      askedAt: at,
      answeredAt: at,
      againAt: null,
    }
    await world.service.store.transact((tx) => tx.subscriptionRequests.put({ ...request, state: 'allowed' }))
    const sell = async (is_on: boolean): Promise<void> => {
      const path = `/api/channels/${rudzikId}/subscriptions/offer`
      expect((await world.http('PUT', path, { as: rudzik, body: { is_on } })).status).toBe(200)
    }
    await sell(true)
    await see(strip).toBeVisible()
    await see(page.getByRole('button', { name: pl.topBar.subscribe })).toBeVisible()
    await see(strip).toGo(() => sell(false))

    await offer(true)
    await page.clock.install({ time: world.clock.now() })
    await page.goto('/channels/rudzik')
    const first = strip.getByRole('button', { name: 'Podaruj 1 subskrypcję, aby zająć pierwsze miejsce' })
    await first.click()
    const sheet = page.getByRole('dialog', { name: 'Podaruj na #rudzik' })
    await see(sheet).toBeVisible()
    await see(sheet).toGo(() => page.keyboard.press('Escape'))
    // under the pointer it does not turn; the focus is on the button, which goes with the first gift
    await new ChatPage(page).box.hover()

    const givers = strip.getByRole('list').getByRole('button')
    const ranking = async (): Promise<string[]> =>
      (await givers.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    await give(wilk, halinka)
    await soon(async () => expect(await ranking()).toEqual(['Wilk 1']))
    await give(kasztanek, halinka)
    await soon(async () => expect(await ranking()).toEqual(['Wilk 1', 'Kasztanek 1']))
    await give(kasztanek, wilk)
    await give(rudzik, wilk)
    await give(halinka, wilk)
    const wanted = ['Kasztanek 2', 'Wilk 1', 'Rudzik 1', '4. Halinka77 1']
    await soon(async () => expect(await ranking()).toEqual(wanted))
    for (const place of [1, 2, 3])
      await see(strip.getByRole('img', { name: pl.badge.topGifter({ place }) })).toHaveAttribute(
        'src',
        `/static/badges/top_gift_${place}/1x`,
      )

    expect(await axeFindings(page)).toEqual([])

    // a minute later the call, after another one the ranking, and neither sooner
    const call = strip.getByText('Podaruj 2 subskrypcje, aby zająć pierwsze miejsce')
    await page.clock.fastForward(60_100)
    await see(call).toBeVisible()
    await stopTime(page)
    const turn = (wanted: Locator): Promise<number> => runUntil(page, wanted)
    await turn(givers.first())
    for (const next of [call, givers.first()])
      expect(Math.abs((await turn(next)) - 60)).toBeLessThanOrEqual(1)
    await page.clock.resume()
    await givers.nth(1).click()
    const card = page.getByRole('complementary', { name: pl.panels.card })
    await see(card.getByText('Wilk').first()).toBeVisible()

    // what the server has is the same
    await page.reload()
    await soon(async () => expect(await ranking()).toEqual(wanted))
    expect(window.errors).toEqual([])
    await window.close()
  })

  it('[STRIP-07, STRIP-08, CONST-49] what does not fit runs at 25 px/s and stands under the mouse; on Monday there are none', async () => {
    await offer(true)
    await give(wilk, halinka)
    const window = await openWindow(world, { as: halinka, width: 340, height: 620 })
    const { page } = window
    await page.clock.install({ time: world.clock.now() })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/channels/rudzik')
    const strip = page.getByRole('region', { name: pl.strip.title })
    await see(strip.getByRole('button').first()).toBeVisible()
    const motion = () =>
      strip.evaluate((element) => {
        const [animation] = element.getAnimations({ subtree: true })
        if (animation === undefined) return null
        const track = (animation.effect as KeyframeEffect).target as HTMLElement
        const ms = animation.effect!.getComputedTiming().duration as number
        return { speed: track.offsetWidth / 2 / (ms / 1000), state: animation.playState }
      })
    await soon(async () => expect((await motion())?.state).toBe('running'))
    // a strip that has just become wider runs as before until it is measured anew
    await soon(async () => expect((await motion())!.speed).toBeCloseTo(25, 0))
    await strip.getByRole('list').hover({ force: true })
    await soon(async () => expect((await motion())?.state).toBe('paused'))
    await page.mouse.move(10, 400)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await soon(async () => expect(await motion()).toBeNull())

    await page.clock.setSystemTime(world.clock.now().getTime() + 8 * 86_400_000)
    await page.clock.runFor(300)
    await see(strip.getByText('Podaruj 1 subskrypcję, aby zająć pierwsze miejsce')).toBeVisible()
    await window.close()
  })

  it('[HL-06, HL-08, BUF-03, OPEN-105, threat: unread leak on shared computers] a mention elsewhere: counter, title, one sound, one notification without the text, heard anew but for a burst', async () => {
    const window = await openWindow(world, { as: halinka })
    const { page, context } = window
    await context.grantPermissions(['notifications'])
    await context.addInitScript(watchAlerts)
    await page.goto('/channels/kuchnia')
    await see(new ChatPage(page).box).toBeVisible()
    await page.goto('/channels/rudzik')
    await see(new ChatPage(page).box).toBeVisible()
    await page.getByRole('button', { name: pl.topBar.account }).click()
    await page.getByRole('menuitemradio', { name: pl.notifications.bare }).click()
    await page.keyboard.press('Escape')
    const other = await world.connect(kasztanek, { capabilities: 'web' })
    for (const target of ['#kuchnia', '#rudzik']) other.send(`JOIN ${target}`)

    // a second window of the same person, which nobody looks at
    const second = await context.newPage()
    await second.goto('/channels/kuchnia')
    await see(new ChatPage(second).box).toBeVisible()
    await makeAudible(second, 300, 300)
    await second.evaluate(hide)
    await page.bringToFront()
    await makeAudible(page, 300, 300)
    await page.evaluate(hide)

    const alerts = async (): Promise<Alerts> => {
      const all = await Promise.all([page, second].map((tab) => tab.evaluate(() => globalThis.alerts)))
      return {
        sounds: all.flatMap(({ sounds }) => sounds),
        notifications: all.flatMap(({ notifications }) => notifications),
        renotified: all.flatMap(({ renotified }) => renotified),
      }
    }
    // who wants no sounds is told without one
    other.send('PRIVMSG #kuchnia :nic takiego')
    const settings = await world.connect(halinka, { capabilities: 'web' })
    settings.send('SETTINGS :{"sounds":0}')
    await settings.settled()
    other.send('PRIVMSG #kuchnia :Halinka77, po cichu')
    await soon(async () => expect((await alerts()).notifications).toHaveLength(1))
    expect((await alerts()).sounds).toEqual([])
    // until then the next one is of the same burst
    const isRinging = async (): Promise<boolean> => {
      const { held = [] } = await page.evaluate(() => navigator.locks.query())
      return held.some(({ name }) => name?.startsWith('gwar.ring.'))
    }
    await soon(async () => expect(await isRinging()).toBe(false))
    settings.send('SETTINGS :{"sounds":1}')
    await settings.settled()
    other.send('PRIVMSG #kuchnia :Halinka77, sekret')
    other.send('PRIVMSG #kuchnia :i jeszcze raz @halinka77')
    await soon(async () => expect(await page.title()).toContain('(3)'))
    await soon(async () => expect((await alerts()).notifications).toHaveLength(3))
    // either tab makes the sound, each in its own time
    await soon(async () => expect((await alerts()).sounds).toEqual([0.5]))
    const { notifications, renotified } = await alerts()
    // the second place in the row is heard as well; what came right behind it is not
    expect(renotified.filter((isHeard) => isHeard)).toHaveLength(2)
    for (const [title, body] of notifications) {
      expect([title, body]).toEqual(['#kuchnia', pl.notifications.mention])
      expect(`${title}${body}`).not.toContain('sekret')
    }
    await see(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-waiting.svg')

    settings.cut()
    // looked at in one tab it waits in none
    await second.evaluate(show)
    await soon(async () => expect(await page.title()).not.toContain('('))
    other.cut()
    await window.close()
  })

  it('[threat: tabs of one person] two tabs in step: buffers, drafts, language, theme, logging out', async () => {
    // the log out ends the session, so nobody that another test enters as
    const window = await openWindow(world, { as: await world.person('Tabaka') })
    const { page: first, context } = window
    await first.goto('/channels/rudzik')
    await see(new ChatPage(first).box).toBeVisible()
    const second = await context.newPage()
    await second.goto('/channels/kuchnia')
    await see(new ChatPage(second).box).toBeVisible()
    const buffers = (page: Page, language: 'pl' | 'en' = 'pl') =>
      page
        .getByRole('navigation', { name: language === 'pl' ? pl.buffers.title : 'Conversations' })
        .getByRole('link', { name: /rudzik|kuchnia|czwarty_obieg/ })
    await see(buffers(first)).toHaveCount(2)
    await second.goto('/channels/czwarty_obieg')
    await see(buffers(first)).toHaveCount(3)
    await see(buffers(second)).toHaveCount(3)

    await second.goto('/channels/rudzik')
    await new ChatPage(second).box.fill('na pół napisane')
    await see(new ChatPage(first).box).toHaveValue('na pół napisane')
    await second.goto('/channels/kuchnia')

    await buffers(second).filter({ hasText: 'czwarty_obieg' }).hover()
    await second.getByRole('button', { name: pl.buffers.close({ name: 'czwarty_obieg' }) }).click()
    await see(buffers(first)).toHaveCount(2)

    const pick = async (name: string): Promise<void> => {
      await second.getByRole('button', { name: pl.topBar.account }).click()
      await second.getByRole('menuitemradio', { name }).click()
      await second.keyboard.press('Escape')
    }
    await pick(pl.theme.light)
    await see(first.locator('html')).toHaveAttribute('data-theme', 'light')
    await pick('English')
    await see(first.locator('html')).toHaveAttribute('lang', 'en')
    await second.getByRole('button', { name: 'Account menu' }).click()
    await second.getByRole('menuitem', { name: 'Log out' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    for (const page of [first, second]) await see(page.getByText('Guest', { exact: true })).toBeVisible()
    await window.close()
  })

  it('[WID-09..11, APP-53, CONST-11] the network goes and comes back: a band over the page, then a green notice for its 3 s', async () => {
    const window = await openWindow(world, { as: wilk, width: 360, height: 740 })
    const { page, context } = window
    // the words of the band come when the page is quiet: without a network they cannot
    await page.goto('/channels/rudzik')
    const notices = page.getByRole('region', { name: pl.toast.region })
    for (const part of ['pl-pages', 'shell-late']) await seeInAdvance(page, part)
    await page.clock.install()
    await context.setOffline(true)
    const band = page.getByRole('status').filter({ hasText: pl.offline.bandChat })
    await see(band).toBeVisible()
    await page.clock.fastForward(20_000)
    await see(band).toBeVisible()
    // its time stands still but for what it needs to come back: the notice waits for who looks at it
    await stopTime(page)
    await context.setOffline(false)
    await eventually(async () => {
      await page.clock.runFor(20)
      return notices.getByText(pl.app.backOnline).isVisible()
    }, 'the page is back')
    await seeNotice(page, pl.app.backOnline, 'green', 3000)
    await see(band).toHaveCount(0)
    // above the footer, where a phone has its notices
    const told = (await notices.boundingBox())!
    expect(told.y + told.height).toBeLessThanOrEqual((await page.locator('[data-foot]').boundingBox())!.y)
    await see(notices.getByText(pl.app.backOnline)).toGo(() => page.clock.fastForward(3100))
    await window.close()
  })

  it('[INPUT-18, AUTH-14, attack: clickjacking of moderation in iframe embeds] beside a film of another site: 340 px, login in a popup, no moderation', async () => {
    const site = await openSite(`${world.url}/channels/rudzik`)
    const window = await openWindow(world, { width: 1100, height: 620 })
    const { page, context } = window
    const talker = await world.connect(kasztanek, { capabilities: 'web' })
    talker.send('JOIN #rudzik')
    talker.send('PRIVMSG #rudzik :widać mnie w ramce')
    await page.goto(site.url)
    const frame = page.frameLocator('iframe')
    await see(frame.getByText('widać mnie w ramce').first()).toBeVisible()
    expect(await sideways(frame)).toBeLessThanOrEqual(0)

    const opened = context.waitForEvent('page')
    await frame.getByRole('link', { name: pl.topBar.login, exact: true }).click()
    const popup = await opened
    expect(new URL(popup.url() === 'about:blank' ? world.url : popup.url()).origin).toBe(world.url)
    await popup.getByLabel(pl.login.name, { exact: true }).fill(rudzik.name)
    await popup.getByLabel(pl.login.password, { exact: true }).fill(rudzik.password)
    await seeClosed(popup, () => popup.getByRole('button', { name: pl.login.submit }).click())

    const box = frame.getByRole('textbox', { name: pl.composer.label })
    await box.fill('piszę z ramki')
    await box.press('Enter')
    const own = frame.locator('article[data-row]').filter({ hasText: 'piszę z ramki' })
    await see(own.first()).toBeVisible()

    // the owner may delete the own line here, and others' lines on the service's own page only
    const row = frame.locator('article[data-row]').filter({ hasText: 'widać mnie w ramce' })
    await pointAt(row.first(), frame.getByRole('button', { name: pl.message.reply }))
    await frame.getByRole('button', { name: pl.message.more }).first().click()
    await see(frame.getByRole('menuitem', { name: pl.deeds.copy })).toBeVisible()
    await see(frame.getByRole('menuitem', { name: pl.message.delete })).toHaveCount(0)
    await see(frame.getByRole('menuitem', { name: pl.deeds.pin })).toHaveCount(0)
    expect(await sideways(frame)).toBeLessThanOrEqual(0)
    talker.cut()
    await window.close()
    await site.close()
  })

  it('a frame whose browser keeps nothing for it reads and logs in all the same', async () => {
    const site = await openSite(`${world.url}/channels/rudzik`)
    const window = await openWindow(world, { width: 800, height: 620 })
    const { page, context } = window
    await context.addInitScript(() => {
      if (globalThis.self === globalThis.top) return
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('no storage in frames', 'SecurityError')
          },
        })
    })
    await page.goto(site.url)
    const frame = page.frameLocator('iframe')
    await see(frame.getByText('widać mnie w ramce').first()).toBeVisible()
    const opened = context.waitForEvent('page')
    await frame.getByRole('link', { name: pl.topBar.login, exact: true }).click()
    const popup = await opened
    await popup.getByLabel(pl.login.name, { exact: true }).fill(halinka.name)
    await popup.getByLabel(pl.login.password, { exact: true }).fill(halinka.password)
    await seeClosed(popup, () => popup.getByRole('button', { name: pl.login.submit }).click())
    await see(frame.locator('header a[href="/settings"]')).toBeVisible()
    // an error of Playwright's init script, not of the page, which reads the storage with care
    expect(window.errors.filter((error) => !error.includes("'sessionStorage'"))).toEqual([])
    await window.close()
    await site.close()
  })
})

function sideways(frame: FrameLocator): Promise<number> {
  return frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
}

/** Hides the window as if others covered it. The page gets the event at once, as from a browser. */
function hide(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function show(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
  Object.defineProperty(document, 'hasFocus', { configurable: true, value: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}
