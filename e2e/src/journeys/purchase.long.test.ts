import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import { seeNotice } from '../see-notice.ts'
import { see, seeAddress, seeClosed, seeSettled } from '../see.ts'

const { purchase: texts } = pl
const DAY_MS = 86_400_000
/** On the page of the trial bank. */
const APPROVE = 'Zatwierdź'
const REQUIRED = 'To pole jest wymagane'

afterAll(closeBrowser)

/** The sheet of a purchase as its buyer knows it. */
class Modal {
  readonly page: Page
  readonly #texts: typeof pl.purchase

  constructor(page: Page, texts: typeof pl.purchase = pl.purchase) {
    this.page = page
    this.#texts = texts
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }
  title(name: string): Locator {
    return this.dialog.getByRole('heading', { name, exact: true })
  }
  /** The button in the top bar. */
  get opener(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^(?:Sub|Przedłuż)/ })
  }
  get code(): Locator {
    return this.dialog.getByLabel(this.#texts.blikCode)
  }
  async open(): Promise<void> {
    await this.opener.click()
    await see(this.dialog.getByRole('radio', { name: /^1 mies|^1 month/ })).toBeVisible()
  }
  async accept(): Promise<void> {
    await see(this.dialog.getByRole('checkbox')).toHaveCount(2)
    for (const box of await this.dialog.getByRole('checkbox').all()) await box.check()
  }
  method(name: string): Locator {
    return this.dialog.getByRole('radio', { name: new RegExp(`^${name}`) })
  }
  /** Presses the button that opens the bank's window. */
  async openBank(name: string = this.#texts.pay): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await this.button(name).click()
    const bank = await opened
    await see(bank.getByRole('button', { name: APPROVE, exact: true })).toBeVisible()
    return bank
  }
  /** The button keeps its place with another method. */
  async keepsButton(): Promise<void> {
    const { y } = (await this.button(texts.pay).boundingBox())!
    await this.method('Przelewy24').check()
    await see(this.dialog.getByText(texts.stepWindow)).toBeVisible()
    expect((await this.button(texts.pay).boundingBox())!.y).toBe(y)
    await this.method('BLIK').check()
    await see(this.code).toBeVisible()
    expect((await this.button(texts.pay).boundingBox())!.y).toBe(y)
  }
  notice(text: string): Locator {
    return this.page.locator('[style*="--duration"]').filter({ hasText: text })
  }
}

/** The page of the order closes the bank's window when it hears of the payment, maybe before the press is done. */
async function approve(bank: Page): Promise<void> {
  await seeClosed(bank, () => bank.getByRole('button', { name: APPROVE, exact: true }).click())
}

describe.skipIf(!hasBrowser())('buying subscriptions', () => {
  let world: World
  let owner: NamedPerson
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, clock: new FakeClock(new Date()) })
    owner = await world.person('Rudzik')
    channelId = (await world.channel(owner, 'rudzik')).id
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, true))
  })

  afterAll(() => world.close())

  const open = async (
    as: NamedPerson | undefined,
    options: WindowOptions & { path?: string | null } = {},
  ): Promise<Window & { modal: Modal }> => {
    const { path = '/channels/rudzik', ...look } = options
    const window = await openWindow(world, { ...look, ...(as !== undefined && { as }) })
    if (path !== null) await window.page.goto(path)
    return { ...window, modal: new Modal(window.page, look.locale === 'en' ? en.purchase : pl.purchase) }
  }
  /** How the orders of a person stand, the newest first. */
  const statuses = async (as: NamedPerson): Promise<string[]> => {
    const { body } = await world.http('GET', '/api/users/@me/orders', { as })
    return body.map(({ status }: { status: string }) => status)
  }
  /** Somebody who bought a month before this page was opened. */
  const subscriber = async (name: string): Promise<NamedPerson> => {
    const as = await world.person(name)
    const path = `/api/purchase/channels/${channelId}`
    const [{ id }] = (await world.http('POST', path, { as, body: {} })).body
    const paid = await world.http('POST', `${path}/blik`, { as, body: { length: id, blik: '777 000' } })
    expect(paid.status).toBe(200)
    await world.service.settled()
    return as
  }

  it('[PUR-02, PUR-04, PUR-05, PUR-10, PUR-11, PUR-22, PUR-29, PUR-30, PUR-39, PUR-42, PUR-43, ROLE-20] for oneself with BLIK on one sheet: both consents, the code, a price that changes meanwhile, and what one has then', async () => {
    const buyer = await world.person('Kasztanek')
    const { page, modal, errors, close } = await open(buyer)
    // nothing is sold at the moment, and then it is
    await page.route(`**/api/purchase/channels/${channelId}`, (route) => route.fulfill({ json: [] }))
    await modal.opener.click()
    await see(modal.title('Subskrypcja #rudzik')).toBeVisible()
    await see(modal.dialog.getByText(texts.unavailable)).toBeVisible()
    await page.unroute(`**/api/purchase/channels/${channelId}`)
    const priced = page.waitForRequest(`**/api/purchase/channels/${channelId}`)
    await modal.button(pl.failure.retry).click()
    expect((await priced).postDataJSON()).toEqual({ length: null, gift: null })

    const lengths = modal.dialog.getByRole('radiogroup', { name: texts.length })
    await lengths.getByRole('radio').nth(1).check()
    await see(modal.dialog.getByText(/^Razem za 3 miesiące, do /)).toBeVisible()
    await see(lengths.getByText(spaced('taniej o 2,98 zł'))).toBeVisible()
    await lengths.getByRole('radio').first().check()
    await see(modal.dialog.getByText(/^Razem za 1 miesiąc, do /)).toBeVisible()

    // the code and both consents
    await modal.keepsButton()
    await modal.button(texts.pay).click()
    await see(modal.dialog.getByText(REQUIRED)).toHaveCount(3)
    await see(modal.code).toBeFocused()
    await modal.accept()
    await see(modal.dialog.getByText(REQUIRED)).toHaveCount(1)
    await modal.code.pressSequentially('12x3 45')
    await see(modal.code).toHaveValue('123 45')
    await modal.code.press('Enter')
    await see(modal.dialog.getByText('Wpisz 6 cyfr kodu')).toBeVisible()
    // the trial bank's codes stand under the field
    await modal.dialog.getByRole('button', { name: /^500 500/ }).click()
    await modal.button(texts.pay).click()
    await see(modal.dialog.getByText(pl.field.blikRefused)).toBeVisible()

    // a sale begins before the click: the new price is told, and asked for
    await world.service.store.transact((tx) =>
      tx.sales.put(
        {
          id: 1,
          name: 'Noc',
          percent: 50,
          months: null,
          startsAt: new Date(Date.now() - DAY_MS),
          endsAt: new Date(Date.now() + DAY_MS),
        },
        new Date(),
      ),
    )
    // pasted with words before it, which the mask leaves out
    await modal.code.fill('')
    await page.keyboard.insertText('Kod BLIK: 777 123')
    await see(modal.code).toHaveValue('777 123')
    await modal.code.press('Enter')
    await see(
      modal.dialog.getByRole('alert').filter({ hasText: spaced('było 9,99 zł, teraz jest 5,99 zł') }),
    ).toBeVisible()
    await see(modal.code).toHaveValue('777 123')
    expect(await axeFindings(page)).toEqual([])
    expect(await statuses(buyer)).toEqual(['failed'])
    await modal.button(texts.pay).click()
    await see(modal.title('Subskrybujesz #rudzik')).toBeFocused()
    await see(modal.dialog.getByText(/^do \d+ \p{L}+ \d{4}, potem nic nie płacisz$/u)).toBeVisible()
    await see(modal.dialog.getByText(/^Potwierdzenie \d{4}\/\d{6} poszło na /)).toBeVisible()
    const download = page.waitForEvent('download')
    await modal.button(texts.pdf).click()
    expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d+\.pdf$/)
    await modal.dialog.getByLabel(texts.tellWords).fill('wreszcie')
    await modal.button(texts.tell).click()
    await see(modal.dialog.getByText(texts.told)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await see(new ChatPage(page).row(/Kasztanek.*wreszcie/s)).toBeVisible()
    await world.service.store.transact((tx) => tx.sales.remove(1, new Date()))
    expect(await statuses(buyer)).toEqual(['paid', 'failed'])
    expect(errors.filter((error) => !/4(?:09|22)/.test(error))).toEqual([])
    await close()
  })

  it('[PUR-07, PUR-09, PUR-15] who has no subscription is offered one; the length is changed beside the method, and who gives to one person gets back to them', async () => {
    const buyer = await world.person('Niezdecydowana')
    await world.observe(await world.person('Obdarzana'), '#rudzik')
    const { page, modal, close } = await open(buyer, { path: null })
    // the letters of the system, as on a slow line; they are wider
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/channels/rudzik')
    await see(modal.opener).toHaveText('Subskrybuj')
    await modal.open()
    await see(modal.title('Subskrypcja #rudzik')).toBeVisible()
    await modal.keepsButton()
    const lengths = modal.dialog.getByRole('radiogroup', { name: texts.length })
    await lengths.getByRole('radio').nth(1).check()
    await modal.method('Przelewy24').check()
    await see(modal.dialog.getByText(/^Razem za 3 miesiące, do /)).toBeVisible()
    // from the method the way back to the length is one click, and the method stays chosen
    await lengths.getByRole('radio').first().check()
    await see(modal.dialog.getByText(/^Razem za 1 miesiąc, do /)).toBeVisible()
    expect(await modal.method('Przelewy24').isChecked()).toBe(true)
    await see(modal.button(pl.dialog.back)).toHaveCount(0)
    await modal.method('BLIK').check()
    await modal.code.fill('777000')
    await lengths.getByRole('radio').nth(2).check()
    await see(modal.dialog.getByText(/^Razem za 6 miesięcy, do /)).toBeVisible()
    await see(modal.code).toHaveValue('777 000')
    await see(modal.dialog).toHide(() => page.keyboard.press('Escape'))

    // a gift to one person begins with the method: behind it is the card of that person
    await page.getByRole('button', { name: pl.composer.users }).click()
    await page.getByRole('option', { name: /^Obdarzana/ }).click()
    const card = page.getByRole('complementary', { name: pl.panels.card })
    const give = card.getByRole('button', { name: 'Podaruj subskrypcję' })
    await give.click()
    await see(modal.title('Prezent na #rudzik')).toBeVisible()
    await see(modal.method('BLIK')).toBeVisible()
    await see(lengths).toHaveCount(0)
    await see(modal.button(pl.dialog.back)).toHaveCount(0)
    await see(modal.dialog).toHide(() => page.keyboard.press('Escape'))
    await see(give).toBeFocused()
    await modal.open()
    await see(modal.title('Subskrypcja #rudzik')).toBeVisible()
    expect(await statuses(buyer)).toEqual([])
    await close()
  })

  it('[APP-54, PUR-16, PUR-31, OPEN-60] within seven days of the end: the button says so, and the way on through another window, on any screen', async () => {
    const buyer = await subscriber('Kefir2000')
    const { page, modal, close } = await open(buyer, { path: null })
    await page.clock.setFixedTime(Date.now() + 26 * DAY_MS)
    await page.goto('/channels/rudzik')
    await see(page.getByRole('banner').getByRole('button', { name: /^Przedłuż, \d dni/ })).toBeVisible()
    await modal.open()
    await see(modal.title('Przedłuż #rudzik')).toBeVisible()
    await see(modal.dialog.getByText(/Aktywna do .*, jeszcze \d dni/)).toBeVisible()
    // it belongs to no screen
    await page.evaluate(() => history.pushState(null, '', '/channels'))
    await see(page.locator('h1').first()).toHaveText(pl.topBar.conversations)
    await modal.method('Przelewy24').check()
    await modal.accept()
    const bank = await modal.openBank()
    await approve(bank)
    await see(modal.title('Subskrybujesz #rudzik')).toBeVisible()
    expect(bank.isClosed()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await statuses(buyer)).toEqual(['paid', 'paid'])
    await close()
  })

  it('[PUR-03, PUR-13, PUR-14, PUR-31, PUR-34, PUR-36..38, ERR-22, CONTRA-18, OPEN-58, OPEN-73] the window of the bank: refused, closed, gone on with, given up, blocked, failed, and a server that starts anew meanwhile', async () => {
    const buyer = await world.person('Halinka77')
    const { page, context, modal, close } = await open(buyer, { locale: 'pl' })
    const waiting = modal.title('Czekamy na płatność: Przelewy24')
    const undecided = modal.title(texts.undecided)
    await modal.open()
    await modal.method('Przelewy24').check()
    await modal.accept()

    const refusing = await modal.openBank()
    await see(waiting).toBeVisible()
    await refusing.getByRole('button', { name: 'Odrzuć', exact: true }).click()
    await see(modal.dialog.getByText(texts.notPaid)).toBeVisible()

    // closed without a decision it waits, is gone on with, and given up
    const closing = await modal.openBank()
    await see(waiting).toBeVisible()
    await see(undecided).toBeHidden()
    await closing.close()
    await see(undecided).toBeVisible()
    const again = await modal.openBank(texts.goOn)
    expect(again.url()).toMatch(/\/sandbox-bank\//)
    await see(waiting).toBeVisible()
    await again.close()
    await see(undecided).toBeVisible()
    await see(modal.dialog).toHide(() => modal.button(texts.giveUp).click())
    await seeNotice(page, texts.givenUp, 'green', 10_000)
    expect(await statuses(buyer)).toEqual(['expired', 'failed'])

    await modal.open()
    await modal.accept()
    await page.evaluate(() => {
      const { open: opens } = globalThis
      globalThis.open = () => {
        globalThis.open = opens
        return null
      }
    })
    await modal.button(texts.pay).click()
    await see(modal.notice(texts.popupBlocked)).toBeVisible()

    await page.route('**/przelewy24', (route) => route.abort(), { times: 1 })
    const opened = context.waitForEvent('page')
    await modal.button(texts.pay).click()
    const failed = await opened
    await see(modal.dialog.getByText(pl.failure.connection)).toBeVisible()
    if (!failed.isClosed()) await failed.waitForEvent('close')

    // PayPal and the card have a step of their own, which says what is done there
    const product = 'Gwar'
    await modal.method('PayPal').check()
    await see(modal.dialog.getByText(texts.stepPaypal({ product }))).toBeVisible()

    // by card, while the server starts anew
    await see(modal.dialog.getByText(texts.stepPaypal({ product }))).toGo(() => modal.method('Karta').check())
    await see(modal.dialog.getByText(texts.stepWindow)).toBeVisible()
    await see(modal.dialog.getByText(texts.stepCard({ product }))).toBeVisible()
    const bank = await modal.openBank()
    await world.restart()
    await approve(bank)
    await see(modal.title('Subskrybujesz #rudzik')).toBeVisible()
    expect(bank.isClosed()).toBe(true)
    await close()
  })

  it('[PUR-36] what the bank refused is waited for no longer: its patience ends nothing of the next window', async () => {
    const buyer = await world.person('Kefirek')
    const { page, modal, close } = await open(buyer, { locale: 'pl' })
    await page.clock.install()
    await modal.open()
    await modal.method('Przelewy24').check()
    await modal.accept()
    const told = Promise.withResolvers<void>()
    await page.route('**/api/users/@me/orders/*', async (route) => {
      await told.promise
      await route.continue()
    })
    const refusing = await modal.openBank()
    // the window comes back before it is known how the order ended
    await seeClosed(refusing, () => refusing.getByRole('button', { name: 'Odrzuć', exact: true }).click())
    told.resolve()
    await see(modal.dialog.getByText(texts.notPaid)).toBeVisible()

    const bank = await modal.openBank()
    await see(modal.title('Czekamy na płatność: Przelewy24')).toBeVisible()
    await page.evaluate((undecided) => {
      const seen = { isUndecided: false }
      Object.assign(globalThis, { seen })
      const look = (): void => {
        seen.isUndecided ||= document.body.innerText.includes(undecided)
      }
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    }, texts.undecided)
    await page.clock.fastForward(10_000)
    await approve(bank)
    await see(modal.title('Subskrybujesz #rudzik')).toBeVisible()
    expect(await page.evaluate(() => (globalThis as { seen?: unknown }).seen)).toEqual({ isUndecided: false })
    await close()
  })

  it('[P2, P4, P8] the own subscriptions in the settings: what waits for a bank, what runs, and each purchase with its receipt', async () => {
    const buyer = await subscriber('Oranzada')
    const path = `/api/purchase/channels/${channelId}`
    const [{ id: length }] = (await world.http('POST', path, { as: buyer, body: {} })).body
    await world.http('POST', `${path}/paypal`, { as: buyer, body: { length } })
    for (const blik of ['500 500', '777 000'])
      await world.http('POST', `${path}/blik`, { as: buyer, body: { length, blik } })
    await world.service.settled()
    const { page, modal, close } = await open(buyer, { path: '/settings/subscriptions' })
    await see(page.getByRole('heading', { name: texts.mine, level: 1 })).toBeVisible()
    const own = page.getByRole('list', { name: texts.mineOwn })
    await see(own.getByRole('listitem')).toHaveCount(2)
    await see(own.getByText(/^Czekamy na bank od /)).toBeVisible()
    await see(own.getByText(/^2\. miesiąc, ważna do /)).toBeVisible()
    await see(page.getByRole('cell', { name: 'BLIK, za 2. razem' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Pobierz potwierdzenie/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d+\.pdf$/)
    expect(await axeFindings(page)).toEqual([])
    const { width, height } = page.viewportSize()!
    const [date, words, act] = [
      page.getByRole('cell').first(),
      own.getByText(/^Czekamy na bank od /),
      own.getByRole('button', { name: texts.goOn }),
    ]
    const boxOf = async (part: typeof date) => (await part.boundingBox())!
    // the day of a purchase is one line
    const range = (cell: Element) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return words.getClientRects().length
    }
    expect(await date.evaluate(range)).toBe(1)
    // on a phone the words have the width, and the buttons stand under them
    await page.setViewportSize({ width: 360, height })
    await expect
      .poll(async () => (await boxOf(act)).y - (await boxOf(words)).y - (await boxOf(words)).height)
      .toBeGreaterThanOrEqual(0)
    expect((await boxOf(words)).width).toBeGreaterThan(220)
    expect((await boxOf(act)).height).toBeGreaterThanOrEqual(40)
    await page.setViewportSize({ width, height })
    await act.click()
    await see(modal.title(texts.undecided)).toBeVisible()
    await page.keyboard.press('Escape')
    await see(own.getByText(/^Czekamy na bank od /)).toGo(() =>
      own.getByRole('button', { name: texts.giveUp }).click(),
    )
    await close()
  })

  it('[P2, P4] what the bank confirms while one looks stands among the own subscriptions at once', async () => {
    const buyer = await subscriber('Doczekana')
    const path = `/api/purchase/channels/${channelId}`
    const [{ id: length }] = (await world.http('POST', path, { as: buyer, body: {} })).body
    const { body } = await world.http('POST', `${path}/paypal`, { as: buyer, body: { length } })
    const { page, close } = await open(buyer, { path: null })
    await page.clock.install()
    await page.goto('/settings/subscriptions')
    const own = page.getByRole('list', { name: texts.mineOwn })
    await see(own.getByText(/^1\. miesiąc, ważna do /)).toBeVisible()
    await see(own.getByText(/^Czekamy na bank od /)).toGo(async () => {
      await world.service.store.transact((tx) =>
        tx.sandboxPayments.decide(body.order, { status: 'paid', settlesAt: null }),
      )
      // the service asks the bank
      world.clock.jump(60_000)
      await world.service.settled()
      expect(await statuses(buyer)).toEqual(['paid', 'paid'])
      await page.clock.fastForward(10_000)
    })
    await see(own.getByText(/^2\. miesiąc, ważna do /)).toBeVisible()
    await close()
  })

  it('[P2] [GIFT-02] gifts that the bank refuses after they were gone on with are still gifts, as many; behind Back is a subscription for oneself', async () => {
    const buyer = await world.person('Wytrwala')
    const path = `/api/purchase/channels/${channelId}`
    for (const count of [25, 7]) {
      const gift = { user: null, count }
      const [{ id: length }] = (await world.http('POST', path, { as: buyer, body: { gift } })).body
      const { status } = await world.http('POST', `${path}/paypal`, { as: buyer, body: { length, gift } })
      expect(status).toBe(200)
      const { page, modal, close } = await open(buyer, { path: '/settings/subscriptions' })
      const own = page.getByRole('list', { name: texts.mineOwn })
      await own.getByRole('button', { name: texts.goOn }).click()
      await see(modal.title(texts.undecided)).toBeVisible()
      const refusing = await modal.openBank(texts.goOn)
      await seeClosed(refusing, () => refusing.getByRole('button', { name: 'Odrzuć', exact: true }).click())
      await see(modal.dialog.getByText(texts.notPaid)).toBeVisible()
      await see(modal.title('Podaruj na #rudzik')).toBeVisible()
      const radio = modal.dialog.getByRole('radio', { name: '25', exact: true })
      const other = modal.dialog.getByLabel(texts.otherCount({ max: 100 }))
      await see(other).toHaveValue(count === 25 ? '' : '7')
      await see(
        modal.dialog.getByText(spaced(count === 25 ? '249,75 zł' : '69,93 zł'), { exact: true }),
      ).toBeVisible()
      expect(await radio.isChecked()).toBe(count === 25)
      const lengths = modal.dialog.getByRole('radiogroup', { name: texts.length })
      expect(await lengths.count()).toBe(0)
      await modal.button(pl.dialog.back).click()
      await see(modal.title('Subskrypcja #rudzik')).toBeVisible()
      await see(lengths).toBeVisible()
      await close()
    }
  })

  it('[PUR-06, PUR-08, PUR-18, PUR-21, GIFT-01, GIFT-03, GIFT-04, GIFT-05, ROLE-21, CARD-10, OPEN-62, ERR-10] gifts: to somebody from the card, and 25 to the channel, with what waits', async () => {
    const giver = await world.person('Mietowka')
    const receiver = await world.person('Zabolud')
    await world.observe(receiver, '#rudzik')
    const { page, modal, close } = await open(giver, { width: 360, height: 740, theme: 'light' })
    const chat = new ChatPage(page)
    await see(chat.box).toBeVisible()
    await page.getByRole('button', { name: pl.composer.users }).click()
    await page.getByRole('option', { name: /^Zabolud/ }).click()
    const card = page.getByRole('complementary', { name: pl.panels.card })
    const give = card.getByRole('button', { name: 'Podaruj subskrypcję' })
    await give.click()
    await see(modal.title('Prezent na #rudzik')).toBeVisible()
    const note = modal.dialog.getByText('Kupujesz subskrypcję na 1 miesiąc dla użytkownika Zabolud.')
    await see(note).toBeVisible()
    // --info-soft of the light theme, which is blue
    const ground = note.evaluate((words) => getComputedStyle(words.parentElement!).backgroundColor)
    expect(await ground).toBe('rgb(227, 235, 255)')
    await modal.accept()
    await modal.code.fill('777000')
    await see(give).toGo(() => modal.button(texts.pay).click())
    await see(modal.title(texts.thanks)).toBeVisible()
    await see(modal.dialog.getByText('Zabolud ma subskrypcję #rudzik')).toBeVisible()
    await modal.button(texts.toChat).click()
    await world.quiet()
    await card.getByRole('button', { name: pl.dialog.close }).click()
    await see(chat.row(/daje subskrypcję na 1 miesiąc w prezencie dla Zabolud/)).toBeVisible()

    await world.observe(await world.person('Prezentowy'), '#rudzik')
    await modal.open()
    await modal.button('Podaruj subskrypcję').click()
    await see(modal.title('Podaruj na #rudzik')).toBeVisible()
    await modal.button(pl.dialog.back).click()
    await see(modal.title('Subskrypcja #rudzik')).toBeVisible()
    await modal.button('Podaruj subskrypcję').click()
    await see(modal.title('Podaruj na #rudzik')).toBeVisible()
    const own = modal.dialog.getByLabel(texts.otherCount({ max: 100 }))
    await own.pressSequentially('2500')
    await see(own).toHaveValue('100')
    await see(modal.dialog.getByText('Maksymalnie: 100')).toBeVisible()
    await own.fill('0')
    await see(own).toHaveValue('1')
    await modal.dialog.getByRole('radio', { name: '25', exact: true }).check()
    await see(own).toHaveValue('')
    await see(modal.dialog.getByText(spaced('249,75 zł'), { exact: true })).toBeVisible()
    await see(modal.dialog.getByText(/^\d+ od razu$/)).toBeVisible()
    await see(modal.dialog.getByText(/^\d+ poczeka/)).toBeVisible()
    await modal.accept()
    await modal.code.fill('777000')
    await modal.button(texts.pay).click()
    await see(modal.title(texts.thanks)).toBeVisible()
    await see(modal.dialog.getByText(/^Rozdano \d+ z 25\.$/)).toBeVisible()
    await see(modal.dialog.getByText(/Prezentowy/)).toBeVisible()
    await modal.button(texts.toChat).click()
    await see(chat.row(/daje społeczności 25 subskrypcji/)).toBeVisible()
    await close()
  })

  it('[D11] [D12] [PUR-24, PUR-25] a gift to many is one golden row with all names, the same after a reload; who got one reads it as theirs and says thanks', async () => {
    const giver = await world.person('Hojna')
    const receiver = await world.person('Obdarowana')
    // a channel without gifts of others, which would come first
    const { id } = await world.channel(owner, 'prezenty')
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
    await world.observe(receiver, '#prezenty')
    const path = '/channels/prezenty'
    const given = await open(giver, { path })
    const { page, modal } = given
    const chat = new ChatPage(page)
    await modal.open()
    await modal.button('Podaruj subskrypcję').click()
    await modal.dialog.getByRole('radio', { name: '50', exact: true }).check()
    // the VAT is that of the whole sum
    await see(modal.dialog.getByText(spaced('netto 406,10 zł, VAT 23% 93,40 zł'))).toBeVisible()
    await see(modal.dialog.getByText(spaced('499,50 zł'), { exact: true })).toBeVisible()
    await modal.accept()
    await modal.code.fill('777000')
    await modal.button(texts.pay).click()
    await see(modal.title(texts.thanks)).toBeVisible()
    await modal.button(texts.toChat).click()
    await world.quiet()
    const row = chat.row(/Hojna daje społeczności 50 subskrypcji/)
    await see(row.filter({ hasText: /Obdarowana.*z 50/ })).toBeVisible()
    await see(chat.row(/dostaje subskrypcję od Hojna/)).toHaveCount(0)
    await seeSettled(page)
    await page.reload()
    await see(row.filter({ hasText: 'Obdarowana' })).toBeVisible()
    await see(chat.row(/dostaje subskrypcję od Hojna/)).toHaveCount(0)
    await given.close()

    const got = await open(receiver, { path, width: 360, height: 740 })
    const theirs = new ChatPage(got.page)
    const own = theirs.row(/Hojna daje ci subskrypcję #prezenty/)
    await see(own.getByText(/^Masz ją do \d+ \S+ \d+\./)).toBeVisible()
    await got.page.getByRole('button', { name: pl.gift.thank }).click()
    await see(theirs.box).toHaveValue(/^@Hojna dziękuję!/)
    await got.close()
  })

  it('[PUR-01, APP-48, ROLE-10, OPEN-56] a guest is sent to log in and comes back into the sheet; where nothing is sold there is no button; the page behind the bank says what to do', async () => {
    const { page, close, errors } = await open(undefined, { locale: 'en' })
    await page.getByRole('button', { name: en.topBar.subscribe, exact: true }).click()
    await seeAddress(page, /\/login\?redirect=%2Fchannels%2Frudzik$/)
    await see(page.getByText(en.login.wishNote)).toBeVisible()
    const guest = await world.person('Wracajaca')
    await page.getByLabel(en.login.name).fill(guest.name)
    await page.getByLabel(en.login.password, { exact: true }).fill(guest.password)
    await page.getByRole('button', { name: en.login.submit, exact: true }).click()
    await see(
      page.getByRole('dialog').getByRole('heading', { name: 'Subscription to #rudzik' }),
    ).toBeVisible()
    await see(page.getByRole('dialog')).toGo(() => page.keyboard.press('Escape'))
    await seeSettled(page)
    for (const path of ['/channels/gwar', '/channels']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await see(page.getByRole('banner').getByRole('link', { name: en.topBar.settings })).toBeVisible()
      await see(page.getByRole('button', { name: en.topBar.subscribe, exact: true })).toHaveCount(0)
    }
    await page.goto('/purchase/paypal/callback?token=x')
    await see(page.getByText(en.purchase.callback)).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })
})

/** As Intl writes it: the space cannot break. */
function spaced(amount: string): string {
  return amount.replaceAll(/(?<=\d) (?=zł)/g, '\u00A0')
}
