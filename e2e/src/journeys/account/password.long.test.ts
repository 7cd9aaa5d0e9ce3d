import { pl } from '@gwar/protocol/texts/pl'
import { userName, createWorld, FakeClock, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { see, seeAddress } from '../../see.ts'

/** The link of the newest mail to this address. */
function linkFor(world: World, email: string): string {
  const mail = world.mails.findLast(({ to }) => to.address === email)
  return /^http\S+$/m.exec(mail?.text ?? '')![0]
}

/** A link as the mail brings it, asked for without the screen. */
async function mailedLink(world: World, { name, email }: NamedPerson): Promise<string> {
  const answer = await world.http('POST', '/api/auth/password/reset', { body: { name, email } })
  expect(answer.status).toBe(204)
  await world.service.settled()
  return linkFor(world, email)
}

async function fill({ page }: Window, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

async function setPassword(window: Window, password: string): Promise<void> {
  await fill(window, { [pl.change.password]: password, [pl.change.repeat]: password })
  await window.page.getByRole('button', { name: pl.change.submit }).click()
}

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('asking for a new password', () => {
  let world: World

  beforeAll(async () => {
    // the clock of the world is the clock of the browser: challenges expire
    world = await createWorld({
      settings: { CAPTCHA: 'altcha', DEFAULT_LOCALE: 'pl' },
      clock: new FakeClock(new Date()),
    })
  })

  afterAll(() => world.close())

  it('[APP-07, AUTH-45..51, ROLE-05, HTTP-07, ERR-23] [F3] from the login screen, with every mistake on the way', async () => {
    const email = 'kasztanek@example.com'
    const at = world.clock.now()
    await world.service.store.transact((tx) =>
      tx.users.insert(
        {
          id: '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a',
          name: userName('Kasztanek'),
          email,
          emailKey: email,
          passwordHash: null,
          emailVerifiedAt: at,
        },
        at,
      ),
    )
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/login?redirect=%2Fcreate-channel')
    await page.getByRole('link', { name: pl.login.forgot }).click()
    await seeAddress(page, /\/password\/reset\?redirect=%2Fcreate-channel$/)
    await see(page.getByRole('heading', { name: pl.reset.title })).toBeVisible()
    const who = page.getByLabel(pl.reset.who, { exact: true })
    await see(who).toHaveAttribute('autocomplete', 'username')

    await page.getByRole('button', { name: pl.reset.submit }).click()
    // the field and the captcha say so, each under itself
    await see(page.getByText(pl.field.required)).toHaveCount(2)
    await see(who).toBeFocused()
    await who.fill('nie@adres')
    await see(page.getByText(pl.field.email)).toBeVisible()
    await see(page.getByText(pl.field.required)).toHaveCount(1)
    await who.fill(email)
    await page.getByRole('button', { name: pl.reset.submit }).click()
    await see(page.getByText(pl.field.required)).toHaveCount(1)
    expect(world.mails).toHaveLength(0)

    await page.getByRole('checkbox', { name: pl.captcha.check }).click()
    await see(page.getByText(pl.captcha.done)).toBeVisible()
    await page.getByRole('button', { name: pl.reset.submit }).click()
    await see(page.getByRole('heading', { name: pl.reset.sentTitle })).toBeVisible()
    await see(page.getByRole('button', { name: /^Wyślij jeszcze raz za/ })).toBeVisible()
    // back to where it wanted to go
    await page.getByRole('link', { name: pl.reset.back }).click()
    await seeAddress(page, /\/login\?redirect=%2Fcreate-channel$/)
    await world.service.settled()
    expect(world.mails.map(({ to, subject }) => [to.address, subject])).toEqual([[email, 'Zmiana hasła']])
    expect(linkFor(world, email)).toContain(`${world.url}/password/change?token=`)
    expect(window.errors).toEqual([])
    await window.close()
  })
})

describe.skipIf(!hasBrowser())('setting a new password', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
  })

  afterAll(() => world.close())

  it('[APP-08, APP-53, AUTH-52..57, HTTP-08, ERR-24] by the link from the mail, with every mistake on the way', async () => {
    const someone = await world.person('Halinka')
    const link = await mailedLink(world, someone)
    const window = await openWindow(world)
    const { page } = window
    await page.goto(link)
    await see(page.getByRole('heading', { name: pl.change.title })).toBeVisible()
    for (const label of [pl.change.password, pl.change.repeat])
      await see(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password')

    await page.getByRole('button', { name: pl.change.submit }).click()
    await see(page.getByText(pl.field.required)).toHaveCount(2)
    await fill(window, { [pl.change.password]: 'tajne-haslo-2', [pl.change.repeat]: 'tajne-haslo-3' })
    await see(page.getByText('Hasła nie są identyczne')).toBeVisible()
    await fill(window, { [pl.change.password]: 'krotkie', [pl.change.repeat]: 'krotkie' })
    await page.getByRole('button', { name: pl.change.submit }).click()
    await see(page.getByText(pl.field.passwordTooShort({ length: 8 }))).toBeVisible()

    await setPassword(window, 'tajne-haslo-2')
    await see(page.getByText('Hasło zostało zmienione, możesz się teraz zalogować.')).toBeVisible()
    await seeAddress(page, `${world.url}/login`)
    await fill(window, { [pl.login.name]: 'Halinka', [pl.login.password]: 'tajne-haslo-2' })
    await page.getByRole('button', { name: pl.login.submit, exact: true }).click()
    await see(page.getByText('Zalogowano pomyślnie!')).toBeVisible()
    expect(window.errors).toEqual([])
    await window.close()
  })

  it('[APP-09] without a token there is only the login', async () => {
    const window = await openWindow(world)
    for (const query of ['', '?token=', '?tokens=x']) {
      await window.page.goto(`/password/change${query}`)
      await seeAddress(window.page, `${world.url}/login`)
    }
    await window.close()
  })

  it('[APP-07] who is logged in does not ask for a new password', async () => {
    const window = await openWindow(world, { as: await world.person('Lucjan') })
    await window.page.goto('/password/reset')
    await seeAddress(window.page, /\/channels\/gwar$/)
    await window.close()
  })

  it('[AUTH-58, HTTP-08, ERR-14] a link that a newer one replaced has expired, and leads to a new one', async () => {
    const someone = await world.person('Mietek')
    const older = await mailedLink(world, someone)
    await mailedLink(world, someone)
    const window = await openWindow(world)
    await window.page.goto(older)
    await setPassword(window, 'tajne-haslo-3')
    await see(window.page.getByText('Odnośnik zmiany hasła wygasł.')).toBeVisible()
    await seeAddress(window.page, `${world.url}/password/reset`)
    await window.close()
  })

  it('[HTTP-08] [F3] a link that was used before says so when it is opened and when it is sent, and what to do', async () => {
    const someone = await world.person('Marzena')
    const link = await mailedLink(world, someone)
    const windows = [await openWindow(world), await openWindow(world)]
    for (const { page } of windows) {
      await page.goto(link)
      await see(page.getByRole('heading', { name: pl.change.title })).toBeVisible()
    }
    await setPassword(windows[0]!, 'tajne-haslo-2')
    await seeAddress(windows[0]!.page, `${world.url}/login`)
    await setPassword(windows[1]!, 'tajne-haslo-3')
    const used = windows[1]!.page.getByRole('heading', { name: 'Ten link już wykorzystano' })
    await see(used).toBeVisible()
    await see(windows[1]!.page.getByText(/^Hasło konta Marzena zmieniono .+ o \d\d:\d\d\./)).toBeVisible()
    await windows[1]!.page.getByRole('link', { name: pl.change.usedAgain }).click()
    await seeAddress(windows[1]!.page, `${world.url}/password/reset`)
    await windows[1]!.page.goto(link)
    await see(used).toBeVisible()
    await windows[1]!.page.getByRole('link', { name: pl.login.submit, exact: true }).click()
    await seeAddress(windows[1]!.page, `${world.url}/login`)
    for (const { name, password, status } of [
      { ...someone, status: 403 },
      { ...someone, password: 'tajne-haslo-3', status: 403 },
      { ...someone, password: 'tajne-haslo-2', status: 200 },
    ])
      expect((await world.http('POST', '/api/auth/login', { body: { name, password } })).status).toBe(status)
    for (const window of windows) await window.close()
  })

  it('a thief who is logged in on another device is thrown out, and so is this browser', async () => {
    const someone = await world.person('Nikodem')
    const thief = await openWindow(world, { as: someone })
    await thief.page.goto('/channels/gwar')
    const window = await openWindow(world, { as: someone })
    await window.page.goto(await mailedLink(world, someone))
    await setPassword(window, 'tajne-haslo-2')
    await see(window.page.getByText(pl.change.done)).toBeVisible()
    await seeAddress(window.page, `${world.url}/login`)
    await see(window.page.getByRole('heading', { name: pl.login.title })).toBeVisible()
    // whose password it is needs not be typed
    await see(window.page.getByLabel(pl.login.name, { exact: true })).toHaveValue(someone.name)
    await see(window.page.getByLabel(pl.login.password, { exact: true })).toBeFocused()
    for (const { page } of [window, thief])
      await expect.poll(() => page.evaluate(() => localStorage.getItem('gwar.token'))).toBeNull()
    await thief.close()
    await window.close()
  })

  it('attack: a token read from the address bar, the history, the storage or a referrer', async () => {
    const link = await mailedLink(world, await world.person('Otylia'))
    const token = new URL(link).searchParams.get('token')!
    const window = await openWindow(world)
    const { page } = window
    const later: string[] = []
    page.on('request', (request) => {
      if (request.url() !== link) later.push(JSON.stringify([request.url(), request.headers()]))
    })
    await page.goto('/rules')
    await page.goto(link)
    await see(page.getByRole('heading', { name: pl.change.title })).toBeVisible()
    await seeAddress(page, `${world.url}/password/change`)
    const held = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        document.title,
        document.cookie,
      ]),
    )
    expect(held).not.toContain(token)
    // what the screen loads and calls names no token either
    await fill(window, { [pl.change.password]: 'tajne-haslo-2', [pl.change.repeat]: 'tajne-haslo-3' })
    expect(later.length).toBeGreaterThan(0)
    expect(later.filter((request) => request.includes(token))).toEqual([])
    // a reload has nothing to change a password with, and neither has the way back
    await page.reload()
    await seeAddress(page, `${world.url}/login`)
    await page.goBack()
    await seeAddress(page, `${world.url}/rules`)
    expect(world.logs.join('')).not.toContain(token)
    await window.close()
  })

  it.each([
    [360, 'dark'],
    [360, 'light'],
    [1280, 'dark'],
    [1280, 'light'],
  ] as const)('fits a window of %i px, %s', async (width, theme) => {
    const link = await mailedLink(world, await world.person('Pelagia'))
    const window = await openWindow(world, { width, theme })
    for (const [address, fields] of [
      ['/password/reset', 1],
      [link, 2],
    ] as const) {
      await window.page.goto(address)
      const button = window.page.locator('button[type=submit]')
      await see(button).toBeVisible()
      await button.click()
      await see(window.page.getByText(pl.field.required)).toHaveCount(fields)
      const wide = await window.page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    }
    await window.close()
  })
})
