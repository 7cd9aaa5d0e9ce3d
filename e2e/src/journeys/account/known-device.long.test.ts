import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { see, seeAddress, seeClosed } from '../../see.ts'

afterAll(closeBrowser)

async function logIn({ page }: Window, { name, password }: NamedPerson): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(pl.login.name, { exact: true }).fill(name)
  await page.getByLabel(pl.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: pl.login.submit }).click()
}

describe.skipIf(!hasBrowser())('an account at which strangers guess', () => {
  let world: World
  let wanda: NamedPerson
  beforeAll(async () => {
    world = await createWorld({
      settings: { RATE_LIMITS: 'on', CAPTCHA: 'altcha', DEFAULT_LOCALE: 'pl', TRUST_PROXY: '127.0.0.1' },
      // the clock of the browser is that of the world: challenges expire
      clock: new FakeClock(new Date()),
    })
    const [made] = await world.crowd(1, 'wanda')
    wanda = { ...made!, password: 'zielone pole za lasem' }
    const { Passwords } = await import('../../../../packages/server/src/accounts/password/password-hash.ts')
    const passwordHash = await new Passwords('low').hash(wanda.password)
    await world.service.store.transact(async (tx) => {
      const { id } = (await tx.users.byName(userName(wanda.name)))!
      await tx.users.setPasswordHash(id, passwordHash)
    })
    for (let index = 0; index < 201; index += 1)
      await world.http('POST', '/api/auth/login', {
        body: { name: wanda.name, password: `guess ${index}` },
        headers: { 'x-forwarded-for': `10.0.${index}.1` },
      })
  })
  afterAll(() => world.close())

  it(
    'asks its owner for a captcha on a new device, and never again on that one',
    { timeout: 60_000 },
    async () => {
      const window = await openWindow(world, { width: 360, height: 740 })
      const { page, context } = window
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' })
      await logIn(window, wanda)
      await see(page.getByText(pl.login.captcha)).toBeVisible()
      // what was typed stays
      expect(await page.getByLabel(pl.login.password, { exact: true }).inputValue()).toBe(wanda.password)
      await page.getByRole('checkbox').click()
      await see(page.getByText(pl.captcha.done)).toBeVisible()
      await page.getByRole('button', { name: pl.login.submit }).click()
      await see(page.getByText(pl.login.success)).toBeVisible()

      // in another network, after a logout: the browser is known
      await page.evaluate(() => localStorage.removeItem('gwar.token'))
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' })
      await logIn(window, wanda)
      await see(page.getByText(pl.login.success)).toBeVisible()
      await window.close()
    },
  )
})

describe.skipIf(!hasBrowser())('a site that the operator named', () => {
  let world: World
  let jagna: NamedPerson
  let site: { readonly origin: string; close(): void }
  beforeAll(async () => {
    site = await openSite()
    world = await createWorld({ settings: { POPUP_ORIGINS: site.origin, DEFAULT_LOCALE: 'pl' } })
    jagna = await world.person('Jagna')
  })
  afterAll(async () => {
    site.close()
    await world.close()
  })

  it('gets the login of somebody who is logged in already after a question only', async () => {
    const window = await openWindow(world, { as: jagna })
    const { page, context } = window
    await page.goto(`${site.origin}/?${world.url}/login`)
    const open = async () => {
      const opened = context.waitForEvent('page')
      await page.getByRole('button').click()
      return opened
    }
    const refused = await open()
    await see(refused.getByText(/chce korzystać z twojego konta Jagna/)).toBeVisible()
    await seeClosed(refused, () => refused.getByRole('button', { name: pl.dialog.cancel }).click())
    expect(await page.title()).toBe('nothing')
    const allowed = await open()
    await seeClosed(allowed, () => allowed.getByRole('button', { name: pl.login.siteAllow }).click())
    await page.waitForFunction((token) => document.title === token, jagna.token)
    await seeAddress(page, /\/\?/)
    await window.close()
  })

  it('gets a login in another tab after a question only, and one in its own window at once', async () => {
    const window = await openWindow(world)
    const { page, context } = window
    await page.goto(`${site.origin}/?${world.url}/login`)
    const open = async () => {
      const opened = context.waitForEvent('page')
      await page.getByRole('button').click()
      return opened
    }
    // attack: a login that waits behind the window until somebody logs in elsewhere
    const popup = await open()
    await see(popup.getByLabel(pl.login.name, { exact: true })).toBeVisible()
    const tab = await context.newPage()
    await logIn({ ...window, page: tab }, jagna)
    await see(tab.getByText(pl.login.success)).toBeVisible()
    await see(popup.getByText(/chce korzystać z twojego konta Jagna/)).toBeVisible()
    await seeClosed(popup, () => popup.getByRole('button', { name: pl.dialog.cancel }).click())
    expect(await page.title()).toBe('nothing')

    await tab.evaluate(() => localStorage.removeItem('gwar.token'))
    const own = await open()
    await own.getByLabel(pl.login.name, { exact: true }).fill(jagna.name)
    await own.getByLabel(pl.login.password, { exact: true }).fill(jagna.password)
    await seeClosed(own, () => own.getByRole('button', { name: pl.login.submit }).click())
    await page.waitForFunction(() => /^[\w-]{43}$/.test(document.title))
    await window.close()
  })
})

/**
 * A page on another host with a button that opens the login in a popup; its title becomes the token that it is
 * given.
 */
async function openSite(): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><title>nothing</title>
      <button onclick="open(location.search.slice(1), '_blank', 'popup')">open</button>
      <script>addEventListener('message', ({ data }) => { document.title = data.token })</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => void server.close() }
}
