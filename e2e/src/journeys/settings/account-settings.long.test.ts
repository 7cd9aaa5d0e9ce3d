import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { readQrCode } from '../../read-qr-code.ts'
import { see, seeAddress } from '../../see.ts'
import { totpCode } from '../../totp-code.ts'

const { account: texts, secondFactor } = pl
const ACCOUNT = '/settings/account'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the settings of the account', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, clock: new FakeClock(new Date()) })
    await world.channel(await world.person('Rudzik'), 'rudzik')
  })

  afterAll(() => world.close())

  const open = async (
    as: NamedPerson | undefined,
    path = ACCOUNT,
    look: WindowOptions = {},
  ): Promise<Window> => {
    const window = await openWindow(world, { ...look, ...(as !== undefined && { as }) })
    await window.page.goto(path)
    if (path === ACCOUNT) await see(window.page.getByRole('heading', { name: texts.data })).toBeVisible()
    return window
  }
  /** Logged in once more: another session of the same person. */
  const again = async (person: NamedPerson, userAgent: string): Promise<NamedPerson> => {
    const { name, password } = person
    const headers = { 'user-agent': userAgent }
    const { body } = await world.http('POST', '/api/auth/login', { body: { name, password }, headers })
    return { ...person, token: body.token as string }
  }
  const logIn = async (page: Page, { name, password }: NamedPerson): Promise<void> => {
    await page.getByLabel(pl.login.name, { exact: true }).fill(name)
    await page.getByLabel(pl.login.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: pl.login.submit }).click()
  }
  /** The link that is mailed to the person's new address. */
  const mailedLink = async (person: NamedPerson, email: string): Promise<string> => {
    const { name, password } = person
    const body = { name, email, password }
    expect((await world.http('PATCH', '/api/users/@me', { as: person, body })).status).toBe(200)
    await world.service.settled()
    const mail = world.mails.findLast(({ to }) => to.address === email)
    return /^http\S+$/m.exec(mail?.text ?? '')![0]
  }
  const lastsMs = (page: Page, text: string): Promise<string | null> =>
    page.locator('[style*="--duration"]').filter({ hasText: text }).last().getAttribute('style')
  /** Lets the page behave as with a captcha setting; the server accepts any solution. */
  const askForCaptcha = async (page: Page): Promise<void> => {
    await page.route('**/email/verify*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace('"captcha":"none"', '"captcha":"altcha"')
      return route.fulfill({ response, body })
    })
  }

  it('[SET-32..35, SET-44..48, AUTH-66, AUTH-67, ERR-17] address and password, with every refusal', async () => {
    const person = await world.person('Halinka77')
    const { page, close } = await open(person)
    const email = page.getByLabel(pl.register.email)
    const password = page.getByLabel(texts.currentPassword)
    const save = page.getByRole('button', { name: texts.save })
    const answerWith = async (status: number | null, json?: unknown): Promise<void> => {
      const once = { times: 1 }
      await page.route(
        '**/api/users/@me',
        (route) => (status === null ? route.abort() : route.fulfill({ status, json: json ?? {} })),
        once,
      )
    }

    // what password managers go by
    const name = page.getByLabel(pl.register.name)
    await see(name).toHaveValue('Halinka77')
    await see(name).toHaveAttribute('autocomplete', 'username')
    expect(await name.getAttribute('readonly')).not.toBeNull()
    await see(email).toHaveAttribute('autocomplete', 'email')
    await see(password).toHaveAttribute('autocomplete', 'current-password')

    await email.fill('')
    await save.click()
    await see(page.getByText('To pole jest wymagane')).toHaveCount(2)
    await see(email).toBeFocused()
    await email.fill('nie-adres')
    await see(page.getByText(pl.field.email)).toBeVisible()
    const changing = page.getByRole('checkbox', { name: texts.changePassword })
    await changing.check()
    await see(page.getByLabel(texts.newPassword)).toGo(() => changing.uncheck())

    await email.fill('nowa@example.com')
    await password.fill('to nie to')
    await save.click()
    await see(page.getByText('Podaj poprawne hasło.', { exact: true })).toBeVisible()
    await see(password).toHaveValue('')
    await see(password).toBeFocused()
    await see(email).toHaveValue('nowa@example.com')

    await answerWith(422, { errors: { email: ['Ten adres jest za długi'] } })
    await password.fill(person.password)
    await save.click()
    await see(page.getByText('Ten adres jest za długi')).toBeVisible()
    await see(email).toHaveAttribute('aria-invalid', 'true')

    // no answer: nothing is lost
    await answerWith(null)
    await save.click()
    await see(page.getByText(pl.failure.connection)).toBeVisible()
    await see(email).toHaveValue('nowa@example.com')
    // another refusal: the form starts anew
    await answerWith(503)
    await save.click()
    await see(page.getByText(pl.failure.server)).toBeVisible()
    await see(email).toHaveValue(person.email)
    await see(password).toHaveValue('')

    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH') calls += 1
    })
    await email.fill('nowa@example.com')
    await password.fill(person.password)
    await save.dblclick()
    await see(page.getByText(`Konto zostało zaktualizowane. ${texts.linkSent}`)).toBeVisible()
    expect(calls).toBe(1)
    await see(page.getByText('nowa@example.com')).toBeVisible()
    await see(email).toHaveValue(person.email)
    await close()
  })

  it('[APP-10, APP-11, AUTH-59..62, ERR-15, ERR-25] [F3] the link of the mail, opened where nobody is logged in, proves once', async () => {
    const person = await world.person('Oranzada')
    const email = 'oranzada.nowa@example.com'
    const link = await mailedLink(person, email)
    expect(new URL(link).pathname).toBe('/email/verify')

    const guest = await openWindow(world)
    await askForCaptcha(guest.page)
    await guest.page.goto('/email/verify')
    await seeAddress(guest.page, /\/login$/)
    await guest.page.goto(link)
    const box = guest.page.getByRole('checkbox', { name: pl.captcha.check })
    await see(box).toBeVisible()
    // asked of the page itself, because Playwright's own address lags behind what the page shows
    expect(await guest.page.evaluate(() => location.href)).not.toContain('token')
    // a captcha and nothing else
    expect(await guest.page.getByRole('main').getByRole('textbox').count()).toBe(0)
    expect(await guest.page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(await axeFindings(guest.page)).toEqual([])
    await box.click()
    const done = 'Twoje konto jest teraz aktywne, możesz się teraz zalogować.'
    await see(guest.page.getByText(done)).toBeVisible()
    expect(await lastsMs(guest.page, done)).toContain('100000ms')
    await seeAddress(guest.page, /\/login$/)
    const { body: account } = await world.http('GET', '/api/users/@me/account', { as: person })
    expect(account).toMatchObject({ email, pending_email: null })
    // [F3] once more it says whose it was and when, and leads on
    await guest.page.goto(link)
    await box.click()
    await see(guest.page.getByRole('heading', { name: 'Ten link już wykorzystano' })).toBeVisible()
    const used = /^Adres e-mail konta Oranzada potwierdzono .+ o \d\d:\d\d\./
    await see(guest.page.getByText(used)).toBeVisible()
    await guest.page.getByRole('link', { name: pl.login.submit, exact: true }).click()
    await seeAddress(guest.page, /\/login$/)

    // one that a newer one replaced has expired
    const replaced = await mailedLink(person, 'oranzada.druga@example.com')
    await mailedLink(person, 'oranzada.trzecia@example.com')
    await guest.page.goto(replaced)
    await box.click()
    await see(guest.page.getByText('Odnośnik weryfikacji adresu e-mail wygasł.')).toBeVisible()
    await seeAddress(guest.page, /\/login$/)
    await guest.close()
  })

  it('[SET-41, SET-43, OPEN-27, ERR-02, ERR-27] a new password: this browser goes on, in all its tabs, every other login ends', async () => {
    const person = await world.person('Zabolud')
    const { page, close } = await open(person)
    const other = await open(await again(person, 'weechat/4.4'))
    const chatTab = await page.context().newPage()
    await chatTab.goto('/channels/rudzik')
    await see(new ChatPage(chatTab).box).toBeVisible()
    const tokenOf = () => page.evaluate(() => localStorage.getItem('gwar.token'))
    const before = await tokenOf()
    const save = page.getByRole('button', { name: texts.save })
    const changing = page.getByRole('checkbox', { name: texts.changePassword })
    await changing.check()
    const fresh = page.getByLabel(texts.newPassword)
    await see(fresh).toHaveAttribute('autocomplete', 'new-password')
    await page.getByLabel(texts.currentPassword).fill(person.password)
    await save.click()
    await see(page.getByText('To pole jest wymagane')).toHaveCount(1)
    await fresh.fill('krótki')
    await see(page.getByText(pl.field.passwordTooShort({ length: 8 }))).toBeVisible()
    await fresh.fill('nowe-haslo-1')
    await save.click()
    await see(page.getByText(/Konto zostało zaktualizowane\.$/)).toBeVisible()
    await see(changing).toBeVisible()
    expect(await changing.isChecked()).toBe(false)
    const after = await tokenOf()
    expect(after).toMatch(/^[\w-]{43}$/)
    expect(after).not.toBe(before)
    await seeAddress(other.page, /\/login/)
    await new ChatPage(chatTab).say('nadal tu jestem')
    await see(new ChatPage(chatTab).row('nadal tu jestem')).toHaveCount(1)
    await seeAddress(page, world.url + ACCOUNT)
    await other.close()
    await close()
  })

  it('[SET-42, SET-43, OPEN-24] an address that changed elsewhere meanwhile stays where the password alone is changed', async () => {
    const person = await world.person('Modraszka')
    const { page, close } = await open(person)
    const email = page.getByLabel(pl.register.email)
    await see(email).toHaveValue(person.email)
    const link = new URL(await mailedLink(person, 'modraszka.nowa@example.com'))
    const body = { token: link.searchParams.get('token') }
    expect((await world.http('POST', '/api/auth/email/verify', { body })).status).toBe(204)

    await page.getByRole('checkbox', { name: texts.changePassword }).check()
    await page.getByLabel(texts.newPassword).fill('nowe-haslo-2')
    await page.getByLabel(texts.currentPassword).fill(person.password)
    await page.getByRole('button', { name: texts.save }).click()
    await see(page.getByText(/Konto zostało zaktualizowane\.$/)).toBeVisible()
    await see(email).toHaveValue('modraszka.nowa@example.com')
    await world.service.settled()
    const login = { name: person.name, password: 'nowe-haslo-2' }
    const { body: session } = await world.http('POST', '/api/auth/login', { body: login })
    const as = { ...person, token: session.token as string }
    const account = await world.http('GET', '/api/users/@me/account', { as })
    expect(account.body).toMatchObject({ email: 'modraszka.nowa@example.com', pending_email: null })
    // the new address was mailed its link, the old one none
    const linked = world.mails.filter(({ text }) => text.includes(link.pathname)).map(({ to }) => to.address)
    expect(linked).toContain('modraszka.nowa@example.com')
    expect(linked).not.toContain(person.email)
    await close()
  })

  it('[SET-36, SET-49..51, SET-53, SET-54, APP-53, HTTP-12, ERR-18, ERR-28] [F4] sessions: each with its end, and the end of all others', async () => {
    const person = await world.person('Kefir2000')
    const { page, close } = await open(person)
    const phone = await again(person, 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36')
    const second = await open(
      await again(person, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'),
      '/channels/rudzik',
    )
    await page.reload()
    const list = page.getByRole('list', { name: texts.sessions }).getByRole('listitem')
    await see(list).toHaveCount(3)
    await see(list.filter({ hasText: texts.thisSession })).toHaveCount(1)
    expect(await list.filter({ hasText: texts.thisSession }).getByRole('button').count()).toBe(0)
    // [F4] two devices of one kind differ by the hour of their logins and of their last use
    const row = list.filter({ hasText: 'Firefox, Linux' })
    expect(await row.innerText()).toMatch(
      /Zalogowano \d+ \p{L}+ \d{4}, \d\d:\d\d · Ostatnio używana: (dzisiaj|wczoraj), \d\d:\d\d · /u,
    )
    const end = page.getByRole('button', { name: texts.endNamed({ device: 'Chrome, Android', date: '' }) })
    await end.focus()
    await page.keyboard.press('Enter')
    await see(page.getByText(texts.ended)).toBeVisible()
    await see(list).toHaveCount(2)
    const { status } = await world.http('GET', '/api/users/@me', { as: phone })
    expect(status).toBe(401)

    await page.getByRole('button', { name: texts.logoutOthers }).click()
    const dialog = page.getByRole('dialog', { name: texts.logoutOthers })
    const password = dialog.getByLabel(pl.login.password)
    const accept = dialog.getByRole('button', { name: texts.logoutOthers })
    await see(password).toBeFocused()
    await see(password).toHaveAttribute('autocomplete', 'current-password')
    await accept.click()
    await see(dialog.getByText('To pole jest wymagane')).toBeVisible()
    await password.fill('to nie to')
    await accept.click()
    await see(dialog.getByText('Podaj poprawne hasło', { exact: true })).toBeVisible()
    const path = '**/api/users/@me/logout-other-sessions'
    await page.route(
      path,
      (route) => route.fulfill({ status: 422, json: { errors: { password: ['Za długie'] } } }),
      {
        times: 1,
      },
    )
    await accept.click()
    await see(dialog.getByText('Za długie')).toBeVisible()
    await page.route(path, (route) => route.abort(), { times: 1 })
    await accept.click()
    await see(dialog.getByText(pl.failure.connection)).toBeVisible()
    await password.fill(person.password)
    await accept.dblclick()
    await see(page.getByText('Wylogowano ze wszystkich innych sesji.')).toBeVisible()
    await see(dialog).toHaveCount(0)
    await see(list).toHaveCount(1)
    await see(second.page.getByRole('link', { name: pl.topBar.login, exact: true })).toBeVisible()
    // [F4] who reads on as a guest is told by what
    await see(
      second.page.getByText(/^Informacja: Wylogowano cię z innego urządzenia\. Chrome, Linux, dziś o/),
    ).toBeVisible()
    await seeAddress(page, world.url + ACCOUNT)
    await second.close()
    await close()
  })

  it('a second factor: the key as a QR code, recovery codes to keep, the login with its second step, new codes, the end', async () => {
    const person = await world.person('Puszczyk')
    const { page, errors, close } = await open(person)
    const dialog = page.getByRole('dialog')
    const now = (): Date => {
      world.clock.advance(30_000)
      return world.clock.now()
    }
    await page.getByRole('button', { name: secondFactor.turnOn, exact: true }).click()
    const password = dialog.getByLabel(pl.login.password, { exact: true })
    await password.fill('to nie to')
    await password.press('Enter')
    await see(dialog.getByText('Podaj poprawne hasło', { exact: true })).toBeVisible()
    await password.fill(person.password)
    await password.press('Enter')
    const code = dialog.getByLabel(secondFactor.code)
    await see(code).toBeFocused()
    await see(code).toHaveAttribute('autocomplete', 'one-time-code')
    const key = await dialog.getByLabel(secondFactor.secret, { exact: true }).inputValue()
    const read = await readQrCode(dialog.getByRole('img', { name: secondFactor.qr }))
    expect(read).toBe(`otpauth://totp/Gwar:Puszczyk?secret=${key}&issuer=Gwar`)
    const right = totpCode(key, now())
    await code.fill(right === '111111' ? '222222' : '111111')
    await code.press('Enter')
    await see(dialog.getByText('Podaj poprawny kod')).toBeVisible()
    await code.fill(right)
    await code.press('Enter')
    const codes = dialog.getByRole('list', { name: secondFactor.codesTitle }).getByRole('listitem')
    await see(codes).toHaveCount(10)
    // no slip loses them
    await page.keyboard.press('Escape')
    await see(codes).toHaveCount(10)
    const kept = await codes.allInnerTexts()
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: secondFactor.download }).click()
    const stream = await (await file).createReadStream()
    const written = Buffer.concat(await stream.toArray()).toString('utf8')
    for (const recovery of kept) expect(written).toContain(recovery)
    await see(dialog).toHide(() => page.emulateMedia({ media: 'print' }))
    await see(page.getByText(kept[0]!).filter({ visible: true })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: secondFactor.kept }).click()
    await see(page.getByText(secondFactor.onText({ count: 10 }))).toBeVisible()

    const other = await open(undefined, '/login')
    await logIn(other.page, person)
    const second = other.page.getByLabel(pl.login.secondCode, { exact: true })
    await see(second).toBeFocused()
    await see(second).toHaveAttribute('autocomplete', 'one-time-code')
    await second.fill('000 000')
    await second.press('Enter')
    await see(other.page.getByText('Podaj poprawny kod')).toBeVisible()
    await other.page.getByRole('button', { name: pl.login.secondBack }).click()
    await logIn(other.page, person)
    await second.fill(totpCode(key, now()))
    await second.press('Enter')
    await see(other.page.getByText('Zalogowano pomyślnie!')).toBeVisible()
    await other.close()
    const third = await open(undefined, '/login')
    await logIn(third.page, person)
    const recovery = third.page.getByLabel(pl.login.secondCode, { exact: true })
    await recovery.fill(kept[0]!)
    await recovery.press('Enter')
    await see(third.page.getByText('Zalogowano pomyślnie!')).toBeVisible()
    await third.close()
    await page.reload()
    await see(page.getByText(secondFactor.onText({ count: 9 }))).toBeVisible()

    await page.getByRole('button', { name: secondFactor.newCodes }).click()
    await password.fill(person.password)
    await dialog.getByLabel(secondFactor.anyCode).fill(kept[0]!)
    await dialog.getByRole('button', { name: secondFactor.newCodes }).click()
    await see(dialog.getByText('Podaj poprawny kod')).toBeVisible()
    await dialog.getByLabel(secondFactor.anyCode).fill(totpCode(key, now()))
    await dialog.getByRole('button', { name: secondFactor.newCodes }).click()
    await see(codes).toHaveCount(10)
    expect(await codes.allInnerTexts()).not.toContain(kept[1])
    await dialog.getByRole('button', { name: secondFactor.kept }).click()
    await page.getByRole('button', { name: secondFactor.turnOff }).click()
    await password.fill(person.password)
    await dialog.getByLabel(secondFactor.anyCode).fill(totpCode(key, now()))
    await dialog.getByRole('button', { name: secondFactor.turnOff }).click()
    await see(page.getByText(secondFactor.turnedOff)).toBeVisible()
    await see(page.getByRole('button', { name: secondFactor.turnOn, exact: true })).toBeVisible()
    // refusals are told by the browser, too
    expect(errors.filter((error) => !error.includes('status of 40'))).toEqual([])
    await close()
  })

  it('[SET-37, SET-52, SET-56, SET-57, HTTP-13, ERR-31] the data to take along, and the deletion, which a login undoes', async () => {
    const person = await world.person('Borsuk')
    const { page, close } = await open(person)
    const inDialog = (
      name: string,
    ): { box: Locator; password: Locator; accept: (word: string) => Promise<void> } => {
      const box = page.getByRole('dialog', { name })
      return {
        box,
        password: box.getByLabel(pl.login.password, { exact: true }),
        accept: (word) => box.getByRole('button', { name: word }).click(),
      }
    }
    await page.getByRole('button', { name: texts.exportButton }).click()
    const data = inDialog(texts.export)
    await data.password.fill(person.password)
    const file = page.waitForEvent('download')
    await data.accept(texts.exportButton)
    const stream = await (await file).createReadStream()
    const bytes = Buffer.concat(await stream.toArray())
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK')
    expect((await file).suggestedFilename()).toMatch(/\.zip$/)
    await see(page.getByText(texts.exported)).toBeVisible()

    await page.getByRole('button', { name: texts.deleteButton }).click()
    const end = inDialog(texts.delete)
    await end.password.fill('to nie to')
    await end.accept(texts.deleteButton)
    await see(end.box.getByText('Podaj poprawne hasło', { exact: true })).toBeVisible()
    await end.password.fill(person.password)
    await end.accept(texts.deleteButton)
    const text =
      'Twoje konto zostanie usunięte po 14 dniach. W tym czasie możesz je przywrócić logując się ponownie.'
    await see(page.getByText(text)).toBeVisible()
    expect(await lastsMs(page, text)).toContain('60000ms')
    await eventually(
      () => page.evaluate(() => localStorage.getItem('gwar.token') === null),
      'nobody logged in in this browser',
    )
    expect(page.url()).not.toContain('/login')

    world.clock.advance(13 * 24 * 60 * 60 * 1000)
    await page.goto('/login')
    await logIn(page, person)
    await see(page.getByText(pl.login.restored)).toBeVisible()
    await close()
  })

  it('[F11] the deletion says what goes before it asks, then for the password and the code of a second factor turned on meanwhile', async () => {
    const person = await world.person('Zimorodek')
    const { page, close } = await open(person)
    await world.channel(person, 'zimorodki')
    const { id: shared } = await world.channel(await world.person('Szczygiel'), 'szczyglisko')
    const userId = (await world.http('GET', '/api/users/@me', { as: person })).body.id as string
    await world.service.grantSubscription({ channelId: shared, userId, months: 1, giverId: null })
    const { password } = person
    const factor = (path: string, body: object) =>
      world.http('POST', `/api/users/@me/second-factor/${path}`, { as: person, body })
    const { body } = await factor('setup', { password })
    const key = body.secret as string
    expect((await factor('confirm', { code: totpCode(key, world.clock.now()) })).status).toBe(200)
    world.clock.advance(30_000)

    await page.getByRole('button', { name: texts.deleteButton }).click()
    const dialog = page.getByRole('dialog', { name: texts.delete })
    const rows = dialog.getByRole('list', { name: texts.loses }).getByRole('listitem')
    await see(rows).toHaveCount(2)
    const [first, second] = await rows.allInnerTexts()
    expect(first).toContain('#zimorodki')
    expect(first).toContain(texts.losesChannel({ owners: 0 }))
    expect(second).toContain('#szczyglisko')
    // the dialog begins there, and not at the password below
    await see(dialog.getByRole('heading', { name: texts.loses })).toBeFocused()
    const field = dialog.getByLabel(pl.login.password, { exact: true })
    expect(await axeFindings(page)).toEqual([])
    const accept = dialog.getByRole('button', { name: texts.deleteButton })
    const code = dialog.getByLabel(secondFactor.anyCode)

    await see(code).toHaveCount(0)
    await field.fill('to nie to')
    await accept.click()
    await see(code).toBeVisible()
    await code.fill('000000')
    await accept.click()
    await see(dialog.getByText('Podaj poprawne hasło', { exact: true })).toBeVisible()
    // who does not know the password is sent a link for a new one
    await dialog.getByRole('button', { name: texts.setPassword }).click()
    await see(dialog.getByText('Wysłaliśmy link na z***@example.com.')).toBeVisible()

    await field.fill(password)
    await accept.click()
    await see(dialog.getByText('Podaj poprawny kod')).toBeVisible()
    await code.fill(totpCode(key, world.clock.now()))
    await accept.click()
    await see(page.getByText(texts.deleted)).toBeVisible()
    await close()
  })

  it('fits a phone, and axe finds nothing; a list that does not come can be tried again', async () => {
    const window = await openWindow(world, { width: 360, as: await world.person('Borsuczka') })
    const { page } = window
    await page.route('**/api/users/@me/account', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await page.goto(ACCOUNT)
    await page.getByRole('button', { name: pl.failure.retry }).click()
    await see(page.getByRole('heading', { name: texts.delete })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const main = page.getByRole('main')
    expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await window.close()
  })
})
