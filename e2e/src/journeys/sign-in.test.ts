import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import {
  createWorld,
  openOpenidProvider,
  type NamedPerson,
  type OpenidProvider,
  type World,
} from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { see, seeAddress } from '../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('signing in with others', () => {
  let world: World
  let provider: OpenidProvider

  beforeAll(async () => {
    provider = await openOpenidProvider()
    world = await createWorld({
      ...provider.world,
      settings: { ...provider.world.settings, DEFAULT_LOCALE: 'pl' },
    })
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  const button = (page: Page, name: string) =>
    page.getByRole('button', { name: pl.login.provider({ provider: name }) })

  /** Presses something that opens a popup, and answers there. */
  async function answer(window: Window, press: () => Promise<void>, word: 'Allow' | 'Deny'): Promise<void> {
    const popup = window.page.waitForEvent('popup')
    await press()
    const page = await popup
    await page.getByRole('link', { name: word }).click()
    if (!page.isClosed()) await page.waitForEvent('close')
  }
  const token = (page: Page) => page.evaluate(() => localStorage.getItem('gwar.token'))

  it('[AUTH-18, APP-14, APP-15, OAP-01..06, OAP-08, OAP-09, OAP-11..14, OAP-16, OAP-17, OAP-19, OAP-20, HTTP-02, HTTP-03, HTTP-09, DATA-22] somebody new comes with Google, and again', async () => {
    provider.person = {
      subject: 'g1',
      name: 'Żółta Łódź',
      email: 'lodz@poczta.example',
      isEmailVerified: true,
    }
    const window = await openWindow(world, { width: 390, height: 800 })
    const { page } = window
    await page.goto('/register?redirect=%2Frules')
    // somebody says no at first, then closes the window
    await answer(window, () => button(page, 'Google').click(), 'Deny')
    await see(page.getByText(pl.signIn.refused({ provider: 'Google' }))).toBeVisible()
    const opened = page.waitForEvent('popup')
    await button(page, 'Google').click()
    const closed = await opened
    await see(page.locator('[aria-busy=true]')).toGo(() => closed.close())

    const popups = page.waitForEvent('popup')
    await button(page, 'Google').click()
    const popup = await popups
    // the provider's page can neither read nor lead ours
    await see(popup.locator('#opener')).toHaveText('null')
    await popup.getByRole('link', { name: 'Allow' }).click()
    await seeAddress(page, /\/oauth\/register\?redirect=%2Frules$/)
    expect(popup.isClosed()).toBe(true)

    await see(page.getByRole('heading', { name: 'Rejestracja' })).toBeVisible()
    await see(page.getByText('Żółta Łódź')).toBeVisible()
    const name = page.getByLabel(pl.register.name, { exact: true })
    await see(name).toHaveValue('Zolta_Lodz')
    await see(page.getByLabel(pl.register.email, { exact: true })).toHaveCount(0)
    await see(page.getByRole('link', { name: 'regulamin' })).toHaveAttribute('href', '/rules')
    await see(page.getByRole('link', { name: 'politykę prywatności' })).toHaveAttribute('href', '/privacy')
    const other = page.getByRole('link', { name: 'Masz już konto?' })
    await see(other).toHaveAttribute('href', '/login?redirect=%2Frules')
    expect(await axeFindings(page)).toEqual([])
    const submit = page.getByRole('button', { name: 'Zarejestruj', exact: true })
    await name.fill('ab')
    await submit.click()
    await see(page.getByText(pl.field.tooShort({ length: 3 }))).toBeVisible()
    await see(page.getByText(pl.field.rules)).toBeVisible()
    await name.fill('Adrnin')
    await page.getByRole('checkbox').check()
    await submit.click()
    await see(page.getByText(pl.field.nameReserved)).toBeVisible()
    await name.fill('Zolta_Lodz')
    // attack: token in the address, the history or the storage
    const kept = await page.evaluate(() => [
      location.href,
      JSON.stringify(history.state),
      ...Object.values(sessionStorage),
    ])
    expect(kept.join(' ')).not.toMatch(/[\w-]{43}/)
    await submit.click()
    await see(page.getByText(pl.login.success)).toBeVisible()
    await seeAddress(page, /\/rules$/)
    expect(await token(page)).toMatch(/^[\w-]{43}$/)

    // attack: what the provider's pages were told on the way
    const asked = provider.visits.filter(({ url }) => url.includes('/authorize'))
    for (const { referrer } of asked) expect([undefined, `${world.url}/`]).toContain(referrer)
    await page.evaluate(() => localStorage.removeItem('gwar.token'))
    await page.goto('/login?redirect=%2Fprivacy')
    await answer(window, () => button(page, 'Google').click(), 'Allow')
    await see(page.getByText(pl.login.success)).toBeVisible()
    await seeAddress(page, /\/privacy$/)
    expect(window.errors.filter((error) => !error.includes('403') && !error.includes('422'))).toEqual([])
    await window.close()
  })

  it('[OAP-07, OAP-10, OAP-15, OAP-21, OAP-22, HTTP-03, HTTP-09, ERR-12, OPEN-33] without a proven address one is asked for and proven by mail', async () => {
    provider.person = { subject: 'd1', name: 'Sowa', email: 'sowa@poczta.example', isEmailVerified: false }
    const window = await openWindow(world, { width: 360, height: 740, theme: 'light' })
    const { page } = window
    // attack: open redirect
    await page.goto('/login?redirect=%2F%2Fevil.example')
    await answer(window, () => button(page, 'Discord').click(), 'Allow')
    await seeAddress(page, /\/oauth\/register\?redirect=%2F%2Fevil\.example$/)
    await see(page.getByText(pl.signIn.noEmail({ provider: 'Discord' }))).toBeVisible()
    const submit = page.getByRole('button', { name: 'Zarejestruj', exact: true })
    const email = page.getByLabel(pl.register.email, { exact: true })
    await page.getByRole('checkbox').check()
    await submit.click()
    await see(page.getByText(pl.field.required)).toBeVisible()
    await email.fill('sowa')
    await submit.click()
    await see(page.getByText(pl.field.email)).toBeVisible()
    await email.fill('sowa@las.example')
    expect(await axeFindings(page)).toEqual([])
    await submit.click()
    await see(page.getByText(pl.signIn.activate({ email: 'sowa@las.example' }))).toBeVisible()
    await seeAddress(page, /\/login\?redirect=%2F%2Fevil\.example$/)
    expect(await token(page)).toBeNull()
    await answer(window, () => button(page, 'Discord').click(), 'Allow')
    await see(page.getByText('Twoje konto nie jest aktywne, sprawdź swoją skrzynkę email.')).toBeVisible()
    const mail = world.mails.findLast(({ to }) => to.address === 'sowa@las.example')
    const link = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await world.http('POST', '/api/auth/email/verify', { body: { token: link } })).status).toBe(204)
    await answer(window, () => button(page, 'Discord').click(), 'Allow')
    await see(page.getByText(pl.login.success)).toBeVisible()
    await seeAddress(page, /^http:\/\/127\.0\.0\.1:\d+\/channels\/gwar$/)
    await window.close()
  })

  it('[APP-13, APP-16, APP-36, OPEN-73] the pages of the way are nothing alone', async () => {
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/oauth/register?redirect=%2Frules')
    await seeAddress(page, /\/login\?redirect=%2Frules$/)
    // attack: login CSRF, a return that somebody else was sent
    await page.goto('/settings/connections/google/callback?code=x&state=y')
    await see(page.getByText(pl.signIn.callback)).toBeVisible()
    await seeAddress(page, /\/callback$/)
    expect(await token(page)).toBeNull()
    // a browser that opens no windows
    await page.goto('/login')
    await page.evaluate(() => {
      Object.assign(globalThis, { open: () => null })
    })
    await button(page, 'Twitch').click()
    await see(page.getByText(pl.signIn.blocked)).toBeVisible()
    await window.close()

    const someone = await world.person('Gosc')
    const other = await openWindow(world, { as: someone })
    await other.page.goto('/oauth/register')
    await seeAddress(other.page, /\/channels\/gwar$/)
    await other.close()
  })

  it('[OAP-18] a registration in a login popup logs in the page that opened it', async () => {
    provider.person = {
      subject: 't2',
      name: 'Sikorka',
      email: 'sikorka@poczta.example',
      isEmailVerified: true,
    }
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/rules')
    const popups = page.waitForEvent('popup')
    await page.evaluate(() => void open('/login', 'gwar-login', 'popup,width=600,height=600'))
    const login = await popups
    await answer({ ...window, page: login }, () => button(login, 'Twitch').click(), 'Allow')
    await login.getByRole('checkbox').check()
    const isOver = login.waitForEvent('close')
    await login.getByRole('button', { name: 'Zarejestruj', exact: true }).click()
    await isOver
    const mine = await eventually(() => token(page), 'the token in the page that opened the popup')
    expect((await world.http('GET', '/api/users/@me', { headers: { authorization: mine } })).body.name).toBe(
      'Sikorka',
    )
    await window.close()
  })

  it('[APP-35, OAP-23..29, HTTP-14..17, ERR-19, ERR-20, ERR-29, ERR-30] accounts are connected and disconnected', async () => {
    const [jola, kuba] = await world.people('Jola', 'Kuba')
    const twitch = { subject: 't1', name: 'jola_live', email: null, isEmailVerified: false }
    const window = await openWindow(world, { as: jola, width: 1440, height: 900 })
    const { page } = window
    await page.goto('/settings/account')
    await see(page.getByRole('link', { name: pl.settings.blocks })).toBeVisible()
    await see(page.getByRole('navigation').getByRole('link', { name: pl.settings.connections })).toHaveCount(
      0,
    )
    await page.getByRole('link', { name: pl.connections.manageLabel }).click()
    await see(page.getByText(pl.connections.none)).toHaveCount(3)
    await seeAddress(page, /\/settings\/connections$/)
    expect(await axeFindings(page)).toEqual([])
    const connect = (page: Page, texts = pl) =>
      page.getByRole('button', { name: texts.connections.connectLabel({ provider: 'Twitch' }) })
    const disconnect = page.getByRole('button', {
      name: pl.connections.disconnectLabel({ provider: 'Twitch' }),
    })
    /** Shows who she is, as far as the press that opens the window. */
    const prove = async (page: Page, person: NamedPerson, texts = pl) => {
      await connect(page, texts).click()
      const dialog = page.getByRole('dialog')
      await see(dialog.getByText(texts.connections.prove)).toBeVisible()
      await dialog.getByLabel(texts.login.password, { exact: true }).fill(person.password)
      await dialog.getByRole('button', { name: texts.connections.continue }).click()
    }
    const open = (page: Page, texts = pl) =>
      page.getByRole('button', { name: texts.connections.open({ provider: 'Twitch' }) }).click()
    provider.person = twitch
    // attack: a login alone, found or stolen, connects nothing
    await prove(page, { ...jola, password: 'not this one' })
    await see(page.getByText(pl.field.password)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: pl.dialog.cancel }).click()
    await prove(page, jola)
    await see(page.getByText(pl.connections.choose({ provider: 'Twitch' }))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await answer(window, () => open(page), 'Allow')
    await see(page.getByText('Konto zostało połączone.')).toBeVisible()
    await see(page.getByText('jola_live')).toBeVisible()

    // somebody else tries the same account
    const others = await openWindow(world, { as: kuba, locale: 'en', width: 360, height: 740 })
    await others.page.goto('/settings/connections')
    await prove(others.page, kuba, en)
    await answer(others, () => open(others.page, en), 'Allow')
    await see(others.page.getByText(en.connections.taken)).toBeVisible()
    await others.close()

    // and she herself a second one, in a window that knew nothing of the first
    await disconnect.click()
    await page.getByRole('dialog').getByRole('button', { name: pl.dialog.cancel }).click()
    await see(page.getByText('jola_live')).toBeVisible()
    await disconnect.click()
    await page.getByRole('dialog').getByLabel(pl.login.password, { exact: true }).fill(jola.password)
    await page.getByRole('dialog').getByRole('button', { name: pl.connections.disconnect }).click()
    await see(page.getByText('Konto zostało odłączone.')).toBeVisible()
    await see(page.getByText(pl.connections.none)).toHaveCount(3)
    const second = await openWindow(world, { as: jola })
    await second.page.goto('/settings/connections')
    await see(second.page.getByText(pl.connections.none)).toHaveCount(3)
    await prove(page, jola)
    await answer(window, () => open(page), 'Allow')
    await see(page.getByText('jola_live')).toBeVisible()
    await prove(second.page, jola)
    await answer(second, () => open(second.page), 'Allow')
    await see(second.page.getByText('Posiadasz już połączone konto z tego serwisu.')).toBeVisible()
    await second.close()
    await window.close()
  })

  it('who has no password signs in once more with what is connected, then connects and disconnects', async () => {
    const lena = { subject: 'd2', name: 'Lena', email: 'lena@poczta.example', isEmailVerified: true }
    const window = await openWindow(world)
    const { page } = window
    provider.person = lena
    await page.goto('/login?redirect=%2Fsettings%2Fconnections')
    await answer(window, () => button(page, 'Discord').click(), 'Allow')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Zarejestruj', exact: true }).click()
    await see(page.getByText(pl.connections.none)).toHaveCount(2)
    const named = { provider: 'Twitch' }
    const again = page.getByRole('button', { name: pl.connections.proveButton({ provider: 'Discord' }) })

    await page.getByRole('button', { name: pl.connections.connectLabel(named) }).click()
    // attack: an account of the thief's in its place
    provider.person = { ...lena, subject: 'd3' }
    await answer(window, () => again.click(), 'Allow')
    await see(page.getByText(pl.connections.other({ provider: 'Discord' }))).toBeVisible()
    provider.person = lena
    await page.getByRole('button', { name: pl.connections.connectLabel(named) }).click()
    await see(page.getByText(pl.connections.proveWith({ provider: 'Discord' }))).toBeVisible()
    await answer(window, () => again.click(), 'Allow')
    await see(page.getByText(pl.connections.choose(named))).toBeVisible()
    provider.person = { ...lena, subject: 't3', name: 'lena_live' }
    const open = page.getByRole('button', { name: pl.connections.open(named) })
    await answer(window, () => open.click(), 'Allow')
    await see(page.getByText('lena_live')).toBeVisible()

    provider.person = lena
    await page.getByRole('button', { name: pl.connections.disconnectLabel(named) }).click()
    await answer(window, () => again.click(), 'Allow')
    await see(page.getByText('Konto zostało odłączone.')).toBeVisible()
    await see(page.getByText('lena_live')).toHaveCount(0)
    await window.close()
  })
})
