import { pl } from '@gwar/protocol/texts/pl'
import {
  createWorld,
  openOpenidProvider,
  type NamedPerson,
  type OpenidProvider,
  type World,
  userName,
} from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { see, seeAddress, seeClosed } from '../../see.ts'

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
    await seeClosed(page, () => page.getByRole('link', { name: word }).click())
  }
  /** As if somebody had connected an account before. */
  async function connected(
    { name }: NamedPerson,
    at: 'google' | 'twitch' | 'discord',
    account: OpenidProvider['person'],
  ): Promise<void> {
    const { store } = world.service
    const user = await store.read.users.byName(userName(name))
    await store.transact((tx) =>
      tx.connections.insert({
        provider: at,
        subject: account.subject,
        userId: user!.id,
        name: account.name,
        createdAt: world.clock.now(),
      }),
    )
  }
  const token = (page: Page) => page.evaluate(() => localStorage.getItem('gwar.token'))

  it('[APP-14, APP-15, OAP-06, OAP-08, OAP-09, OAP-11..13, OAP-17, OAP-19, OAP-20] somebody new comes with Google', async () => {
    provider.person = {
      subject: 'g1',
      name: 'Żółta Łódź',
      email: 'lodz@poczta.example',
      isEmailVerified: true,
    }
    const window = await openWindow(world, { width: 390, height: 800 })
    const { page } = window
    await page.goto('/register?redirect=%2Frules')
    const popups = page.waitForEvent('popup')
    await button(page, 'Google').click()
    const popup = await popups
    // the provider's page can neither read nor lead ours
    await see(popup.locator('#opener')).toHaveText('null')
    await seeClosed(popup, () => popup.getByRole('link', { name: 'Allow' }).click())
    await seeAddress(page, /\/oauth\/register\?redirect=%2Frules$/)

    await see(page.getByRole('heading', { name: 'Rejestracja' })).toBeVisible()
    await see(page.getByText('Żółta Łódź')).toBeVisible()
    const name = page.getByLabel(pl.register.name, { exact: true })
    await see(name).toHaveValue('Zolta_Lodz')
    await see(page.getByLabel(pl.register.email, { exact: true })).toHaveCount(0)
    await see(page.getByRole('link', { name: 'regulamin' })).toHaveAttribute('href', '/rules')
    await see(page.getByRole('link', { name: 'politykę prywatności' })).toHaveAttribute('href', '/privacy')
    const other = page.getByRole('link', { name: 'Masz już konto?' })
    await see(other).toHaveAttribute('href', '/login?redirect=%2Frules')
    const submit = page.getByRole('button', { name: 'Zarejestruj', exact: true })
    await name.fill('ab')
    await submit.click()
    await see(page.getByText(pl.field.tooShort({ length: 3 }))).toBeVisible()
    await see(page.getByText(pl.field.rules)).toBeVisible()
    await name.fill('Zolta_Lodz')
    await page.getByRole('checkbox').check()
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
    const mine = await token(page)
    expect(mine).toMatch(/^[\w-]{43}$/)
    const me = await world.http('GET', '/api/users/@me', { headers: { authorization: mine! } })
    expect(me.body.name).toBe('Zolta_Lodz')
    // attack: what the provider's pages were told on the way
    const asked = provider.visits.filter(({ url }) => url.includes('/authorize'))
    for (const { referrer } of asked) expect([undefined, `${world.url}/`]).toContain(referrer)
    expect(window.errors).toEqual([])
    await window.close()
  })

  it('[AUTH-18, OAP-02, OAP-05] who is connected says no, closes the window, and logs in', async () => {
    const account = { subject: 'g2', name: 'Kasia', email: 'kasia@poczta.example', isEmailVerified: true }
    await connected(await world.person('Katarzyna'), 'google', account)
    provider.person = account
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/login?redirect=%2Fprivacy')
    await answer(window, () => button(page, 'Google').click(), 'Deny')
    await see(page.getByText(pl.signIn.refused({ provider: 'Google' }))).toBeVisible()
    const opened = page.waitForEvent('popup')
    await button(page, 'Google').click()
    const closed = await opened
    await see(page.locator('[aria-busy=true]')).toGo(() => closed.close())
    await answer(window, () => button(page, 'Google').click(), 'Allow')
    await see(page.getByText(pl.login.success)).toBeVisible()
    await seeAddress(page, /\/privacy$/)
    expect(window.errors.filter((error) => !error.includes('403'))).toEqual([])
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

  it('[OAP-14, OAP-16] an address that another account verified meanwhile is told of, where no field stands for it', async () => {
    provider.person = { subject: 'g9', name: 'Pelikan', email: 'pelikan@example.com', isEmailVerified: true }
    const window = await openWindow(world, { width: 360, height: 740 })
    const { page } = window
    await page.goto('/login')
    await answer(window, () => button(page, 'Google').click(), 'Allow')
    await page.getByRole('checkbox').check()
    await world.person('Pelikan')
    await page.getByLabel(pl.register.name, { exact: true }).fill('Pelikan2')
    await page.getByRole('button', { name: 'Zarejestruj', exact: true }).click()
    await see(page.getByText(pl.field.emailTaken)).toBeVisible()
    await see(page.getByLabel(pl.register.email, { exact: true })).toHaveCount(0)
    expect(await token(page)).toBeNull()
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

  /** Shows whose account it is, as far as the press that opens the window. */
  const prove = async (page: Page, at: string, password: string): Promise<void> => {
    await page.getByRole('button', { name: pl.connections.connectLabel({ provider: at }) }).click()
    const dialog = page.getByRole('dialog')
    await see(dialog.getByText(pl.connections.prove)).toBeVisible()
    await dialog.getByLabel(pl.login.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: pl.connections.continue }).click()
  }
  const openProvider = (page: Page, at: string) =>
    page.getByRole('button', { name: pl.connections.open({ provider: at }) }).click()

  it('[APP-35, OAP-23..27] an account is connected, with the password, and disconnected', async () => {
    const jola = await world.person('Jola')
    provider.person = { subject: 't1', name: 'jola_live', email: null, isEmailVerified: false }
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
    // attack: a login alone, found or stolen, connects nothing
    await prove(page, 'Twitch', 'not this one')
    await see(page.getByText(pl.field.password)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: pl.dialog.cancel }).click()
    await prove(page, 'Twitch', jola.password)
    await see(page.getByText(pl.connections.choose({ provider: 'Twitch' }))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await answer(window, () => openProvider(page, 'Twitch'), 'Allow')
    await see(page.getByText('Konto zostało połączone.')).toBeVisible()
    await see(page.getByText('jola_live')).toBeVisible()

    const disconnect = page.getByRole('button', {
      name: pl.connections.disconnectLabel({ provider: 'Twitch' }),
    })
    const dialog = page.getByRole('dialog')
    await disconnect.click()
    await see(dialog).toGo(() => dialog.getByRole('button', { name: pl.dialog.cancel }).click())
    await see(page.getByText('jola_live')).toBeVisible()
    await disconnect.click()
    await dialog.getByLabel(pl.login.password, { exact: true }).fill(jola.password)
    await dialog.getByRole('button', { name: pl.connections.disconnect }).click()
    await see(page.getByText('Konto zostało odłączone.')).toBeVisible()
    await see(page.getByText(pl.connections.none)).toHaveCount(3)
    await window.close()
  })

  it('[OAP-28, OAP-29] neither a second account of one service is connected nor that of somebody else', async () => {
    const [kuba, jacek] = await world.people('Kuba', 'Jacek')
    const taken = { subject: 'd5', name: 'kuba', email: 'kuba@poczta.example', isEmailVerified: true }
    await connected(kuba, 'discord', taken)
    const window = await openWindow(world, { as: jacek, width: 360, height: 740 })
    const { page } = window
    await page.goto('/settings/connections')
    await see(page.getByText(pl.connections.none)).toHaveCount(3)
    // elsewhere meanwhile: this page does not know of it
    const first = { subject: 't5', name: 'jacek_live', email: null, isEmailVerified: false }
    await connected(jacek, 'twitch', first)
    provider.person = { ...first, subject: 't6', name: 'jacek_drugi' }
    await prove(page, 'Twitch', jacek.password)
    await answer(window, () => openProvider(page, 'Twitch'), 'Allow')
    await see(page.getByText('Posiadasz już połączone konto z tego serwisu.')).toBeVisible()
    await see(page.getByText('jacek_live')).toBeVisible()
    provider.person = taken
    await prove(page, 'Discord', jacek.password)
    await answer(window, () => openProvider(page, 'Discord'), 'Allow')
    await see(page.getByText('Konto z tego serwisu jest już połączone z innym użytkownikiem.')).toBeVisible()
    await see(page.getByText(pl.connections.none)).toHaveCount(2)
    await window.close()
  })

  it('[F10] who has no password signs in once more with what is connected, then connects and disconnects all but the last', async () => {
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
    await page.getByRole('button', { name: pl.connections.disconnectLabel({ provider: 'Discord' }) }).click()
    await see(page.getByText(pl.connections.last)).toBeVisible()
    await see(page.getByRole('dialog')).toHaveCount(0)

    // in place of advice, the way to a password: to the account's own address, and good for a login
    const set = page.getByRole('button', { name: pl.account.setPassword })
    await set.click()
    await see(page.getByText('Wysłaliśmy link na l***@poczta.example.')).toBeVisible()
    await see(set).toHaveCount(0)
    const mail = world.mails.findLast(({ to }) => to.address === lena.email)!
    await page.goto(/^http\S+$/m.exec(mail.text)![0])
    await page.getByLabel(pl.change.password, { exact: true }).fill('zupełnie nowe hasło')
    await page.getByLabel(pl.change.repeat).fill('zupełnie nowe hasło')
    await page.getByRole('button', { name: pl.change.submit }).click()
    await see(page.getByText(pl.change.done)).toBeVisible()
    const login = { name: 'Lena', password: 'zupełnie nowe hasło' }
    expect((await world.http('POST', '/api/auth/login', { body: login })).status).toBe(200)
    await window.close()
  })

  it('[F10] who has no password takes the data out, logs out everywhere else and deletes the account by signing in once more', async () => {
    const maja = { subject: 'd7', name: 'Maja', email: 'maja@poczta.example', isEmailVerified: true }
    const window = await openWindow(world, { width: 390, height: 800 })
    const { page } = window
    provider.person = maja
    await page.goto('/login?redirect=%2Fsettings%2Faccount')
    await answer(window, () => button(page, 'Discord').click(), 'Allow')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Zarejestruj', exact: true }).click()
    const named = { provider: 'Discord' }
    const dialog = page.getByRole('dialog')
    const again = dialog.getByRole('button', { name: pl.connections.proveButton(named) })
    const takeOut = page.getByRole('button', { name: pl.account.exportButton })
    // pressed twice, it asks once
    await takeOut.dblclick()
    await see(dialog.getByText(pl.account.exportWait)).toBeVisible()
    // attack: an account of the thief's in its place
    provider.person = { ...maja, subject: 'd8' }
    await answer(window, () => again.click(), 'Allow')
    await see(page.getByText(pl.connections.other(named))).toBeVisible()
    provider.person = maja
    await takeOut.click()
    const downloads = page.waitForEvent('download')
    await answer(window, () => again.click(), 'Allow')
    expect((await downloads).suggestedFilename()).toMatch(/^Maja-.*\.zip$/)
    await see(page.getByText(pl.account.exported)).toBeVisible()

    // all other logins end in the same way, and this one goes on
    await page.getByRole('button', { name: pl.account.logoutOthers }).click()
    await see(dialog.getByText(pl.account.logoutOthersText)).toBeVisible()
    await answer(
      window,
      () => again.or(dialog.getByRole('button', { name: pl.account.logoutOthers })).click(),
      'Allow',
    )
    await see(page.getByText(pl.account.loggedOutOthers)).toBeVisible()

    const remove = page.getByRole('button', { name: pl.account.deleteButton })
    await remove.click()
    await see(dialog.getByText(pl.account.deleteByProvider(named))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const confirm = dialog.getByRole('button', { name: pl.account.deleteButton })
    // who says no there keeps the account, and the dialog
    await answer(window, () => confirm.click(), 'Deny')
    await see(page.getByText(pl.signIn.refused(named))).toBeVisible()
    await answer(window, () => confirm.click(), 'Allow')
    await see(page.getByText(pl.account.deleted)).toBeVisible()
    expect(await token(page)).toBeNull()
    const user = await world.service.store.read.users.byName(userName('Maja'))
    expect(user!.deletesAt).not.toBeNull()
    await window.close()
  })
})
