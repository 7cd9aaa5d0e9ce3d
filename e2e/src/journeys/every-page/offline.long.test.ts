import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type World } from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { openFrontProxy, type FrontProxy } from '../../front-proxy.ts'
import { see, seeAddress } from '../../see.ts'

afterAll(closeBrowser)

/** What the browser keeps for this site: the paths of each cache, by its name. */
function keptBy(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () =>
    Object.fromEntries(
      await Promise.all(
        (await caches.keys()).map(async (name) => {
          const requests = await (await caches.open(name)).keys()
          return [name, requests.map(({ url }) => new URL(url).pathname)] as const
        }),
      ),
    ),
  )
}

/** Waits until the worker has the page, with what it was made of before there was a worker. */
async function seeKept(page: Page, file: RegExp = /\/pl-chat-/): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const paths = async (): Promise<string[]> => Object.values(await keptBy(page)).flat()
  await expect.poll(async () => (await paths()).includes('/offline.html')).toBe(true)
  await expect.poll(async () => (await paths()).some((path) => file.test(path))).toBe(true)
}

const isFrame = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('meta[name="gwar-frame"]') !== null)

describe.skipIf(!hasBrowser())('the page without a network', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
  })
  afterAll(() => world.close())

  it('[A8] is there after a reload and at another address, keeps the words in the box, and loads by itself when the network is back', async () => {
    const { page, context, close } = await openWindow(world, {
      as: await world.person('Mietowka'),
      hasWorker: true,
    })
    const chat = new ChatPage(page)
    await page.goto('/channels/gwar')
    await chat.box.fill('zaraz wracam')
    await seeKept(page)
    expect(await isFrame(page)).toBe(false)
    await context.setOffline(true)
    await page.reload()
    expect(await isFrame(page)).toBe(true)
    await see(chat.box).toHaveValue('zaraz wracam')
    const other = await context.newPage()
    await other.goto('/privacy')
    expect(await isFrame(other)).toBe(true)
    await see(other.getByRole('heading', { name: 'Wczytam, gdy wróci sieć' })).toBeVisible()
    await context.setOffline(false)
    await see(other.getByRole('heading', { name: pl.privacy.browserTitle })).toBeVisible()
    await see(page.getByText(pl.channel.empty).first()).toBeVisible()
    await chat.box.press('Enter')
    await see(chat.row('zaraz wracam')).toBeVisible()
    // who can be reached shows their own page
    await page.reload()
    await see(chat.row('zaraz wracam')).toBeVisible()
    expect(await isFrame(page)).toBe(false)
    await close()
  })

  it('[A8] behind a proxy whose service is away it waits, logged in, and shows what was asked for when it is there', async () => {
    const proxy = await openFrontProxy(world.url)
    const { page, close } = await openWindow(world, {
      as: await world.person('Oranzada'),
      hasWorker: true,
    })
    await page.goto(`${proxy.url}/settings`)
    await see(page.getByRole('heading', { name: pl.settings.basic }).first()).toBeVisible()
    await seeKept(page, /\/settings-screen-/)
    proxy.isAway = true
    await page.reload()
    expect(await isFrame(page)).toBe(true)
    await seeAddress(page, `${proxy.url}/settings`)
    proxy.isAway = false
    await see(page.getByRole('heading', { name: pl.settings.basic }).first()).toBeVisible()
    await close()
    await proxy.close()
  })

  it('[A8] attack: what somebody read before, after a logout nothing of them is kept or shown', async () => {
    const person = await world.person('Zuzia')
    await world.person('Kefir2000')
    const { page, context, close } = await openWindow(world, { as: person, hasWorker: true })
    const chat = new ChatPage(page)
    await page.goto('/channels/gwar')
    await chat.say('tajemnica Zuzi')
    await see(chat.row('tajemnica Zuzi')).toBeVisible()
    await seeKept(page)
    // now all that the worker can see goes by it
    await page.goto('/users/Kefir2000')
    await chat.say('tajemnica dwojga')
    await see(chat.row('tajemnica dwojga')).toBeVisible()
    await page.goto('/settings/account')
    await see(page.getByRole('heading', { name: pl.settings.account }).first()).toBeVisible()
    const kept = Object.values(await keptBy(page)).flat()
    const strange = kept.filter(
      (path) =>
        !/^\/assets\/[^/]+\.(?:js|css|woff2)$/.test(path) &&
        !['/offline.html', '/first-paint.js', '/icon.svg'].includes(path),
    )
    expect(strange).toEqual([])
    const frame = await page.evaluate(async () => (await caches.match('/offline.html'))!.text())
    expect(frame).not.toMatch(/Zuzi|Kefir2000|tajemnica|gwar\/|#gwar/)
    await page.getByRole('button', { name: pl.topBar.logout, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: pl.topBar.logout, exact: true }).click()
    await seeAddress(page, /\/login/)
    await context.setOffline(true)
    await page.goto('/channels/gwar')
    await see(page.getByText(pl.buffers.guest, { exact: true })).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(/Zuzi|Kefir2000|tajemnica/)
    await close()
  })

  it('[A8] a new build is taken over with its frame; the files of the old one stay while its window is open, and go after', async () => {
    const proxy = await openFrontProxy(world.url)
    const { page, context, close } = await openWindow(world, { hasWorker: true })
    const rules = page.getByRole('heading', { level: 1 })
    await page.goto(`${proxy.url}/rules`)
    await seeKept(page)
    const old = Object.keys(await keptBy(page)).find((name) => name.startsWith('gwar.files '))
    const entry = old!.slice('gwar.files '.length)
    const next = serveNextBuild(proxy, entry)
    const second = await context.newPage()
    await second.goto(`${proxy.url}/rules`)
    await expect.poll(async () => Object.keys(await keptBy(second))).toContain(`gwar.files ${next}`)
    const keptFrame = (): Promise<string> =>
      second.evaluate(async (name) => {
        const frame = await caches.match('/offline.html', { cacheName: name })
        return (await frame?.text()) ?? ''
      }, `gwar.files ${next}`)
    await expect.poll(keptFrame).toContain(next)
    // the first window still stands there
    await expect.poll(async () => (await keptBy(second))[`gwar.files ${next}`]).toContain(next)
    expect(Object.keys(await keptBy(second))).toContain(old)
    await page.goto(`${proxy.url}/rules`)
    await expect.poll(async () => Object.keys(await keptBy(second))).not.toContain(old)
    proxy.isAway = true
    await page.reload()
    expect(await isFrame(page)).toBe(true)
    await see(rules).toBeVisible()
    await close()
    await proxy.close()
  })

  it('[A8] attack: a broken worker, with the one of SERVICE_WORKER=off in its place nothing of it is left', async () => {
    const proxy = await openFrontProxy(world.url)
    const { page, close } = await openWindow(world, { hasWorker: true })
    await page.goto(`${proxy.url}/rules`)
    await seeKept(page)
    const off = await (await fetch(`${world.url}/service-worker-off.js`)).text()
    proxy.instead = (path) => (path === '/service-worker.js' ? { type: 'text/javascript', body: off } : null)
    proxy.rewrite = (_path, text) => text.replace('"serviceWorker":true', '"serviceWorker":false')
    await page.reload()
    await expect.poll(() => keptBy(page)).toEqual({})
    const count = (): Promise<number> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(count).toBe(0)
    await close()
    await proxy.close()
  })
})

/** From now on the service has another build, whose entry script does what that of the present one does. */
function serveNextBuild(proxy: FrontProxy, entry: string): string {
  const next = entry.replace(/-[\w-]{8}\.js$/, '-nextnext.js')
  proxy.instead = (path) => (path === next ? { type: 'text/javascript', body: `import '${entry}'` } : null)
  proxy.rewrite = (path, text) => {
    if (path.startsWith('/assets/')) return text
    if (path !== '/service-worker.js') return text.replaceAll(entry, next)
    return text.replace(entry, next).replaceAll(`,${entry}`, `,${entry},${next}`)
  }
  return next
}
