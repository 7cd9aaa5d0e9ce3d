import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see, seeInAdvance } from '../../see.ts'
import { SidePanel } from '../../side-panel.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('a part of the page that cannot be loaded', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
  })
  afterAll(() => world.close())

  it('[A8] waits without a network in its own place, and comes by itself when the network is back', async () => {
    const { page, context, close } = await openWindow(world, { as: await world.person('Mietowka') })
    const tab = /assets\/applications-tab[^/]*\.js/
    // what would bring it in advance
    await page.route(tab, (route) => route.abort())
    await page.goto('/settings')
    // what says that a part is late
    await seeInAdvance(page, 'shell-late')
    const tabs = page.getByRole('navigation', { name: pl.settings.title })
    const applications = tabs.getByRole('link', { name: pl.settings.applications })
    await see(applications).toBeVisible()
    await context.setOffline(true)
    await applications.click()
    await see(page.getByRole('heading', { name: 'Wczytam, gdy wróci sieć' })).toBeVisible()
    await see(applications).toHaveAttribute('aria-current', 'page')
    // what was open already works
    await tabs.getByRole('link', { name: pl.settings.basic }).click()
    await see(page.getByRole('heading', { name: pl.settings.basic }).first()).toBeVisible()
    await applications.click()
    await see(page.getByRole('heading', { name: 'Wczytam, gdy wróci sieć' })).toBeVisible()
    await page.unroute(tab)
    await context.setOffline(false)
    await see(page.getByRole('link', { name: pl.applications.add })).toBeVisible()
    expect(await page.getByText(pl.offline.laterTitle).count()).toBe(0)
    await close()
  })

  it('[A8] was loaded in advance when the page was quiet: other tabs of the settings and panels open without a network', async () => {
    const { page, context, close } = await openWindow(world, { as: await world.person('Zuzia') })
    await page.goto('/settings')
    await seeInAdvance(page, 'connections-tab')
    await context.setOffline(true)
    const tabs = page.getByRole('navigation', { name: pl.settings.title })
    await tabs.getByRole('link', { name: pl.settings.blocks }).click()
    await see(page.getByText(pl.settings.blockedEmpty)).toBeVisible()
    await see(page.getByText(pl.offline.bandPage)).toBeVisible()
    await context.setOffline(false)
    await page.goto('/channels/gwar')
    await seeInAdvance(page, 'user-card')
    await context.setOffline(true)
    await see(page.getByText(pl.offline.bandChat)).toBeVisible()
    const panel = new SidePanel(page)
    await page.getByRole('button', { name: pl.composer.users }).click()
    await see(panel.users).toBeVisible()
    await close()
  })

  it('[A8] is tried again by itself and by hand, with its styles, and the rest of the page works', async () => {
    const as = await world.person('Oranzada')
    // late sheets have no names that say whose they are: those of the tab are among what a first visit asks for
    const scout = await openWindow(world, { as })
    const own = new Set<string>()
    await scout.page.goto('/settings')
    await seeInAdvance(scout.page, 'shell-late')
    scout.page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') own.add(request.url())
    })
    const link = { name: pl.settings.subscriptions }
    await scout.page.getByRole('navigation', { name: pl.settings.title }).getByRole('link', link).click()
    await see(scout.page.getByText(pl.purchase.mineNone)).toBeVisible()
    await scout.close()
    expect(own.size).toBeGreaterThan(0)

    const { page, close } = await openWindow(world, { as })
    await page.goto('/settings')
    await seeInAdvance(page, 'shell-late')
    const tabs = page.getByRole('navigation', { name: pl.settings.title })
    const late = (url: URL): boolean =>
      own.has(url.href) || /assets\/subscriptions-tab[^/]*\.js/.test(url.href)
    let asked = 0
    const sheets = new Set<string>()
    await page.route(late, (route) => {
      asked += 1
      const request = route.request()
      if (request.resourceType() === 'stylesheet') sheets.add(request.url())
      return route.abort()
    })
    await tabs.getByRole('link', { name: pl.settings.subscriptions }).click()
    await see(page.getByRole('heading', { name: 'Ta część jeszcze nie doszła' })).toBeVisible()
    const first = asked
    await expect.poll(() => asked).toBeGreaterThan(first)
    await page.unroute(late)
    await page.getByRole('button', { name: 'Spróbuj teraz' }).click()
    await see(page.getByText(pl.purchase.mineNone)).toBeVisible()
    expect(sheets.size).toBeGreaterThan(0)
    expect(await page.evaluate(withoutRules)).toEqual([])
    await close()
  })

  it('[A8] in place of a whole screen is the main part of its page, in which axe finds nothing', async () => {
    const { page, close } = await openWindow(world, { as: await world.person('Kefir2000') })
    await page.route(/assets\/settings-screen[^/]*\.js/, (route) => route.abort())
    await page.goto('/settings')
    await see(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await close()
  })
})

/** The addresses of style sheets that did not come: such a one is there, and its rules cannot be read. */
function withoutRules(): readonly string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return links
    .filter(({ sheet }) => {
      try {
        return sheet === null || sheet.cssRules.length === 0
      } catch {
        return true
      }
    })
    .map(({ href }) => href)
}
