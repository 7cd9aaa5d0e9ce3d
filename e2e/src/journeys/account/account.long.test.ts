import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, userName, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { touchUntilTold } from '../../touch-until-told.ts'
import { seeNotice } from '../../see-notice.ts'
import { see, seeAddress } from '../../see.ts'

/** The code of the newest mail to this address. */
function codeFor(world: World, email: string): string {
  const mail = world.mails.findLast(({ to }) => to.address === email)
  return /\b\d{3} ?\d{3}\b/.exec(mail?.text ?? '')![0].replace(' ', '')
}

async function fill(window: Window, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await window.page.getByLabel(label, { exact: true }).fill(value)
}

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('registering', () => {
  let world: World

  beforeAll(async () => {
    // the clock of the world is the clock of the browser: challenges expire
    world = await createWorld({
      settings: { CAPTCHA: 'altcha', DEFAULT_LOCALE: 'pl' },
      clock: new FakeClock(new Date()),
    })
  })

  afterAll(() => world.close())

  it('[AUTH-19..22, AUTH-36, AUTH-37, AUTH-39, AUTH-43, AUTH-44, ROLE-05] [F2] [F7] [F8] somebody new registers, with every mistake on the way', async () => {
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/register')
    await see(page.getByLabel(pl.register.name, { exact: true })).toBeFocused()
    const submit = page.getByRole('button', { name: pl.register.submit })
    const place = (): Promise<number> => submit.evaluate((button: HTMLElement) => button.offsetTop)
    // it comes late, in its own place
    await see(page.getByRole('checkbox').first()).toBeVisible()
    const before = await place()
    await submit.click()
    // each required field says so, under itself, the captcha too
    await see(page.getByText(pl.field.required)).toHaveCount(5)
    await see(page.getByText(pl.field.rules)).toBeVisible()
    // what is said pushes nothing, and the uppermost field waits for the next letter
    expect(await place()).toBe(before)
    await see(page.getByLabel(pl.register.name, { exact: true })).toBeFocused()
    await see(page.getByRole('link', { name: 'regulamin' })).toHaveAttribute('href', '/rules')
    await see(page.getByRole('link', { name: 'politykę prywatności' })).toHaveAttribute('href', '/privacy')

    await fill(window, {
      [pl.register.name]: 'za żółć',
      [pl.register.email]: 'nie-adres',
      [pl.register.password]: 'jedno-haslo-1',
      [pl.register.repeat]: 'inne-haslo-2',
    })
    await page.getByRole('button', { name: pl.register.submit }).click()
    await see(page.getByText(pl.field.nameCharacters)).toBeVisible()
    // the same in plain letters is offered, and is free
    await page.getByRole('button', { name: 'za_zolc' }).click()
    await see(page.getByLabel(pl.register.name, { exact: true })).toBeFocused()
    await see(page.getByText(pl.register.nameFree)).toBeVisible()
    await see(page.getByText(pl.field.email)).toBeVisible()
    await see(page.getByText(pl.field.passwordsDiffer)).toBeVisible()

    await fill(window, {
      [pl.register.name]: 'Kasztanek',
      [pl.register.email]: 'kasztanek@gmial.com',
      [pl.register.password]: 'tajne-haslo-1',
      [pl.register.repeat]: 'tajne-haslo-1',
    })
    // a box that is no field of the form takes the focus, too, where it is the first that is wrong
    await submit.click()
    await see(page.getByRole('checkbox', { name: pl.captcha.check })).toBeFocused()
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check()
    await page.getByRole('checkbox', { name: pl.captcha.check }).click()
    await see(page.getByText(pl.captcha.done)).toBeVisible()
    await see(page.getByRole('checkbox', { name: pl.captcha.done })).toBeFocused()
    await page.getByRole('button', { name: pl.register.submit }).click()

    const dialog = page.getByRole('dialog', { name: pl.code.title })
    await see(dialog).toBeVisible()
    await see(dialog.getByLabel(pl.code.label)).toBeFocused()
    // it cannot be dismissed
    await see(dialog.getByRole('button', { name: pl.dialog.close })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await see(dialog).toBeVisible()

    await dialog.getByRole('button', { name: pl.code.change }).click()
    await see(dialog.getByLabel(pl.code.whereTo)).toHaveValue('kasztanek@gmial.com')
    await dialog.getByRole('button', { name: 'kasztanek@gmail.com' }).click()
    await dialog.getByRole('button', { name: pl.code.sendThere }).click()
    await see(dialog.getByText('Poprzedni już nie działa.')).toBeVisible()
    await see(dialog.getByLabel(pl.code.label)).toBeFocused()

    const code = codeFor(world, 'kasztanek@gmail.com')
    const wrong = code === '111111' ? '222222' : '111111'
    const box = dialog.getByLabel(pl.code.label)
    await dialog.getByRole('button', { name: pl.code.submit }).click()
    await see(dialog.getByText(pl.field.required)).toBeVisible()
    await box.fill(wrong)
    // the mask puts its space in
    const masked = `${wrong.slice(0, 3)} ${wrong.slice(3)}`
    await see(box).toHaveValue(masked)
    // of what is pasted from the mail it leaves the figures, all of them
    for (const pasted of [` ${masked}`, `Kod aktywacyjny: ${masked}`]) {
      await box.fill('')
      await page.keyboard.insertText(pasted)
      await see(box).toHaveValue(masked)
    }
    await dialog.getByRole('button', { name: pl.code.submit }).click()
    await see(dialog.getByText('Podaj poprawny kod')).toBeVisible()
    // what the server says of a field stands under it
    await page.route(
      '**/api/v2/auth/email/verify',
      (route) => route.fulfill({ status: 422, json: { errors: { code: ['To kod z wczoraj'] } } }),
      { times: 1 },
    )
    await box.fill(wrong)
    await dialog.getByRole('button', { name: pl.code.submit }).click()
    await see(dialog.getByText('To kod z wczoraj')).toBeVisible()
    await see(box).toHaveAttribute('aria-invalid', 'true')
    // and a seventh digit finds no place
    await box.fill(`${code}7`)
    await see(box).toHaveValue(`${code.slice(0, 3)} ${code.slice(3)}`)
    await see(dialog).toGo(() => dialog.getByRole('button', { name: pl.code.submit }).click())
    await seeAddress(page, /\/channels\/gwar$/)
    expect(await page.evaluate(() => localStorage.getItem('gwar.token'))).toMatch(/^[\w-]{43}$/)
    await window.close()
  })

  it('[AUTH-23, AUTH-35] who is quicker than the captcha waits for it, and is told when it fails', async () => {
    const window = await openWindow(world)
    const { page } = window
    let challenge = Promise.withResolvers<'fails' | 'comes'>()
    await page.route(/\/api\/captcha$/, async (route) =>
      (await challenge.promise) === 'fails' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.goto('/register')
    await fill(window, {
      [pl.register.name]: 'Szybka',
      [pl.register.email]: 'szybka@example.com',
      [pl.register.password]: 'tajne-haslo-1',
      [pl.register.repeat]: 'tajne-haslo-1',
    })
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check()
    const tick = page.getByRole('checkbox', { name: pl.captcha.check })
    const submit = page.getByRole('button', { name: pl.register.submit })
    const working = page.getByRole('button', { name: pl.register.busy })

    await tick.click()
    await submit.click()
    await see(working).toHaveAttribute('aria-busy', 'true')
    challenge.resolve('fails')
    await see(page.getByText(pl.captcha.failed)).toHaveCount(1)
    await see(submit).toBeVisible()
    await see(page.getByText(pl.field.required)).toHaveCount(0)
    await see(page.getByLabel(pl.register.email, { exact: true })).toHaveValue('szybka@example.com')
    expect(sent).toEqual([])

    challenge = Promise.withResolvers()
    await see(page.getByText(pl.captcha.failed)).toGo(() => tick.click())
    await submit.click()
    // a second press sends nothing twice
    await working.click()
    challenge.resolve('comes')
    await see(page.getByRole('dialog', { name: pl.code.title })).toBeVisible()
    expect(sent).toEqual(['/api/auth/register'])
    await window.close()
  })
})

describe.skipIf(!hasBrowser())('logging in', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, clock: new FakeClock(new Date()) })
  })

  afterAll(() => world.close())

  it('[AUTH-01..04, AUTH-11, AUTH-12, AUTH-16, AUTH-17, APP-03, ROLE-05, ERR-26, OPEN-06] logs in, wrong first, and lands where it wanted to go', async () => {
    const someone = await world.person('Halinka')
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/create-channel')
    await page.getByRole('textbox').fill('kanal-halinki')
    await page.getByRole('button', { name: pl.createChannel.submit }).click()
    await seeAddress(page, /\/login\?redirect=%2Fcreate-channel/)
    for (const [name, path] of [
      [pl.login.register, '/register'],
      [pl.login.forgot, '/password/reset'],
    ] as const)
      await see(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(`^${path}`))
    await see(page.getByRole('link', { name: pl.dialog.close, exact: true })).toBeVisible()
    await page.getByRole('button', { name: pl.login.submit }).click()
    await see(page.getByText(pl.field.required)).toHaveCount(2)
    await fill(window, { [pl.login.name]: 'Halinka', [pl.login.password]: 'nie to hasło' })
    await page.getByRole('button', { name: pl.login.submit }).click()
    await seeNotice(page, 'Błędna nazwa użytkownika lub hasło.', 'red', 10_000)
    await see(page.getByLabel(pl.login.name, { exact: true })).toHaveValue('')
    await see(page.getByLabel(pl.login.password, { exact: true })).toHaveValue('')
    await fill(window, { [pl.login.name]: 'halinka', [pl.login.password]: someone.password })
    await page.getByRole('button', { name: pl.login.submit }).click()
    await seeNotice(page, 'Zalogowano pomyślnie!', 'green', 3000)
    await seeAddress(page, /\/create-channel/)
    await see(page.getByRole('textbox')).toHaveValue('kanal-halinki')
    await window.close()
  })

  it('[AUTH-15] an account that is not verified gets the code dialog when it logs in', async () => {
    const email = 'nocny@example.com'
    const password = 'tajne-haslo-1'
    const form = { name: 'nocny_marek', email, password, password_confirmation: password, accept_rules: true }
    expect((await world.http('POST', '/api/auth/register', { body: form })).status).toBe(200)
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/login')
    // by keys alone: the way out for who forgot it comes behind the password, and stands above it, in the line of its label
    const heights = await Promise.all(
      [
        page.locator('label', { hasText: pl.login.password }),
        page.getByRole('link', { name: pl.login.forgot }),
      ].map(async (part) => (await part.boundingBox())!.y),
    )
    expect(Math.abs(heights[0]! - heights[1]!)).toBeLessThan(4)
    await page.getByLabel(pl.login.name).focus()
    await page.keyboard.type('nocny_marek')
    await page.keyboard.press('Tab')
    await page.keyboard.type('tajne-haslo-1')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: pl.code.title })
    await see(dialog.getByText(email)).toBeVisible()
    await window.close()
  })

  it('[F9] who has just got an account is shown around once: a first message, the theme, notifications', async () => {
    await world.channel(await world.person('Gospodyni'), 'herbata')
    const email = 'nowa@example.com'
    const password = 'tajne-haslo-1'
    const form = { name: 'Nowa_Osoba', email, password, password_confirmation: password, accept_rules: true }
    expect((await world.http('POST', '/api/auth/register', { body: form })).status).toBe(200)
    const window = await openWindow(world, { width: 360, height: 740 })
    const { page } = window
    await window.context.grantPermissions(['notifications'])
    const chat = new ChatPage(page)
    const around = page.getByRole('group', { name: pl.welcome.label })
    await page.goto('/login?redirect=%2Fchannels%2Fherbata')
    await fill(window, { [pl.login.name]: 'Nowa_Osoba', [pl.login.password]: password })
    await page.getByRole('button', { name: pl.login.submit }).click()
    const dialog = page.getByRole('dialog', { name: pl.code.title })
    await see(dialog.getByLabel(pl.code.label)).toBeFocused()
    await dialog.getByLabel(pl.code.label).fill(codeFor(world, email))
    await see(dialog).toGo(() => dialog.getByRole('button', { name: pl.code.submit }).click())
    await seeAddress(page, /\/channels\/herbata$/)

    await see(around.getByRole('status')).toHaveText(/^1 z 3/)
    await see(around.getByRole('status')).toHaveText(/#herbata/)
    await see(chat.box).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await around.getByRole('button', { name: pl.welcome.greet({ words: pl.welcome.hello }) }).click()
    await see(chat.box).toHaveValue(pl.welcome.hello)
    await see(chat.box).toBeFocused()
    // not done by a reload, and the words stay
    await page.reload()
    await see(around.getByRole('status')).toHaveText(/^1 z 3/)
    await see(chat.box).toHaveValue(pl.welcome.hello)
    await chat.box.press('Enter')

    await see(around.getByRole('status')).toHaveText(/^2 z 3/)
    await around.getByRole('button', { name: pl.theme.light }).click()
    await see(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await around.getByRole('button', { name: pl.welcome.next }).click()
    await see(around.getByRole('status')).toHaveText(/^3 z 3/)
    await see(around).toGo(() => around.getByRole('button', { name: pl.welcome.allow }).click())
    await see(chat.box).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('gwar.notifications'))).toBe('bare')
    expect(await page.evaluate(() => localStorage.getItem('gwar.newcomer'))).toBeNull()
    await window.close()
  })

  it('[F9] the cross ends it for good, and nobody else who logs in here is shown around', async () => {
    const host = await world.person('Gospodarz')
    const { id } = await world.channel(host, 'kawa')
    const talker = await world.connect(host)
    talker.send('JOIN #kawa', 'PRIVMSG #kawa :czarna')
    await talker.settled()
    const [first, other] = await world.people('Pierwsza', 'Druga')
    const window = await openWindow(world, { as: other, width: 390, height: 800, isNewToTouch: true })
    const { page } = window
    const around = page.getByRole('group', { name: pl.welcome.label })
    await page.addInitScript(() => {
      if (sessionStorage.getItem('new') === null) localStorage.setItem('gwar.newcomer', 'pierwsza')
      sessionStorage.setItem('new', '1')
    })
    await page.goto('/channels/kawa')
    const row = new ChatPage(page).row('czarna')
    await see(row).toBeVisible()
    // what others are told stands in its place
    await touchUntilTold(page, row)
    await see(page.getByText(pl.swipeHint.swipe)).toHaveCount(1)
    await see(around).toHaveCount(0)
    await page.evaluate((token) => localStorage.setItem('gwar.token', token), first.token)
    // what can be told of a subscription waits on a phone, where both together would take half of it
    const user = await world.service.store.read.users.byName(userName(first.name))
    await world.service.grantSubscription({ channelId: id, userId: user!.id, months: 1, giverId: null })
    await page.goto('/channels/kawa')
    await see(around).toBeVisible()
    const share = page.locator('form').filter({ hasText: pl.share.title({ months: 1 }) })
    await see(share).toHaveCount(1)
    expect(await share.isVisible()).toBe(false)
    await see(around).toGo(() => around.getByRole('button', { name: pl.welcome.end }).click())
    await see(share).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('gwar.newcomer'))).toBeNull()
    talker.cut()
    await window.close()
  })

  // what else is no path of ours: packages/web/src/shell/way/redirect-target.test.ts
  it('open redirect: after the login a foreign address is not gone to', async () => {
    const someone = await world.person('Halinka')
    const window = await openWindow(world)
    const { page } = window
    await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`)
    await fill(window, { [pl.login.name]: someone.name, [pl.login.password]: someone.password })
    await page.getByRole('button', { name: pl.login.submit }).click()
    await seeAddress(page, `${world.url}/channels/gwar`)
    await window.close()
  })

  it('[LOC-01, LOC-02] Polish by default, English by one switch, kept for the next visit', async () => {
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/login')
    await see(page.getByRole('heading', { name: pl.login.title })).toBeVisible()
    await page.getByRole('button', { name: pl.language.en }).click()
    await see(page.getByRole('heading', { name: en.login.title })).toBeVisible()
    await see(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await see(page.getByRole('heading', { name: en.login.title })).toBeVisible()
    await window.close()
  })
})
