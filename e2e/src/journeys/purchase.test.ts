import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import { seeNotice } from '../see-notice.ts'
import { see, seeAddress, seeClosed } from '../see.ts'

const { purchase: texts } = pl
const DAY_MS = 86_400_000
/** On the page of the trial bank. */
const APPROVE = 'Zatwierdź'
const REQUIRED = 'To pole jest wymagane'
const WILL_BE_ACTIVE = 'Po potwierdzeniu płatności twoja subskrypcja będzie aktywowana/przedłużona.'

afterAll(closeBrowser)

/** The subscription modal as its buyer knows it. */
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
    return this.page.getByRole('banner').getByRole('button', { name: /^Sub/ })
  }
  async open(): Promise<void> {
    await this.opener.click()
    await see(this.button(this.#texts.gift)).toBeVisible()
  }
  async accept(): Promise<void> {
    await see(this.dialog.getByRole('checkbox')).toHaveCount(2)
    for (const box of await this.dialog.getByRole('checkbox').all()) await box.check()
  }
  method(name: string): Locator {
    return this.dialog.getByRole('radio', { name: new RegExp(`^${name}`) })
  }
  /** From the overview to the last button of an own subscription. */
  async toPayment(begin: string, method: string): Promise<void> {
    await this.button(begin).click()
    await this.button(this.#texts.choosePayment).click()
    await this.method(method).check()
    await this.accept()
  }
  /** Presses the button that opens the bank's window. */
  async openBank(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await this.button(this.#texts.pay).click()
    const bank = await opened
    await see(bank.getByRole('button', { name: APPROVE, exact: true })).toBeVisible()
    return bank
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

  it('[PUR-02, PUR-04, PUR-10, PUR-11, PUR-29, PUR-30, PUR-39, PUR-42, PUR-43, PUR-44, ROLE-20, ERR-21] for oneself with BLIK: the length, both consents, the code, and a price that changes meanwhile', async () => {
    const buyer = await world.person('Kasztanek')
    const { page, modal, errors, close } = await open(buyer)
    const prices = () => page.waitForRequest(`**/api/purchase/channels/${channelId}`)
    await modal.open()
    await see(modal.title('Subskrypcja #rudzik')).toBeVisible()
    await see(modal.button('Subskrybuj')).toBeFocused()
    await see(modal.dialog.getByText(/^Od 8,00\szł miesięcznie/)).toBeVisible()

    // nothing is sold at the moment, and then it is
    await page.route(`**/api/purchase/channels/${channelId}`, (route) => route.fulfill({ json: [] }), {
      times: 1,
    })
    await modal.button('Subskrybuj').click()
    await see(modal.dialog.getByText(texts.unavailable)).toBeVisible()
    const priced = prices()
    await modal.button(pl.failure.retry).click()
    expect((await priced).postDataJSON()).toEqual({ length: null, gift: null })
    await see(modal.title(texts.howLong)).toBeVisible()
    await see(modal.dialog.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await see(modal.dialog.getByRole('term').last()).toHaveText('Razem za 3 miesiące')
    await page.keyboard.press('ArrowUp')
    const pricedAgain = prices()
    await modal.button(texts.choosePayment).click()
    expect((await pricedAgain).postDataJSON()).toEqual({ length: expect.any(String), gift: null })

    // both consents
    await see(modal.method('BLIK')).toBeFocused()
    await modal.button(texts.next).click()
    await see(modal.dialog.getByText(REQUIRED)).toHaveCount(2)
    await see(modal.dialog.getByRole('checkbox').first()).toBeFocused()
    await modal.dialog.getByRole('checkbox').first().check()
    await see(modal.dialog.getByText(REQUIRED)).toHaveCount(1)
    await modal.accept()
    await modal.button(texts.next).click()

    const code = modal.dialog.getByLabel('Kod BLIK')
    await see(code).toBeFocused()
    // the press that led here is not heard a second time
    await see(modal.dialog.getByText(REQUIRED)).toHaveCount(0)
    await modal.button(texts.pay).click()
    await see(modal.dialog.getByText(REQUIRED)).toBeVisible()
    await code.pressSequentially('12x3 45')
    await see(code).toHaveValue('123 45')
    await code.press('Enter')
    await see(modal.dialog.getByText('Wpisz 6 cyfr kodu')).toBeVisible()
    await code.fill('500500')
    await modal.button(texts.pay).click()
    await see(modal.dialog.getByText(pl.field.blikRefused)).toBeVisible()

    // a sale begins before the click: the new price is told, and asked for
    await world.service.store.transact((tx) =>
      tx.sales.put({
        id: 1,
        name: 'Noc',
        percent: 50,
        months: null,
        startsAt: new Date(Date.now() - DAY_MS),
        endsAt: new Date(Date.now() + DAY_MS),
      }),
    )
    await code.fill('')
    await code.pressSequentially('7771234')
    await see(code).toHaveValue('777 123')
    await code.press('Enter')
    await see(
      modal.dialog.getByRole('alert').filter({ hasText: spaced('było 9,99 zł, teraz jest 5,99 zł') }),
    ).toBeVisible()
    await see(modal.dialog.getByText(spaced('5,99 zł'), { exact: true })).toBeVisible()
    await see(code).toHaveValue('777 123')
    expect(await axeFindings(page)).toEqual([])
    expect(await statuses(buyer)).toEqual(['failed'])
    await see(modal.dialog).toHide(() => modal.button(texts.pay).click())
    await seeNotice(page, 'Potwierdź płatność w aplikacji swojego banku.', 'green', 10_000)
    await world.service.store.transact((tx) => tx.sales.remove(1))
    await world.service.settled()

    // the line of the server changes the page by itself
    await modal.open()
    await see(modal.button('Przedłuż subskrypcję')).toBeVisible()
    await see(modal.dialog.getByText(/^Aktywna do /)).toBeVisible()
    await page.keyboard.press('Escape')
    await see(modal.opener).toBeFocused()
    expect(await statuses(buyer)).toEqual(['paid', 'failed'])
    expect(errors.filter((error) => !/4(?:09|22)/.test(error))).toEqual([])
    await close()
  })

  it('[APP-54, PUR-31, SUB-01, OPEN-60] within seven days of the end: the mark, and the way on through another window, on any screen', async () => {
    const buyer = await subscriber('Kefir2000')
    const { page, modal, close } = await open(buyer, { path: null })
    await page.clock.setFixedTime(Date.now() + 26 * DAY_MS)
    await page.goto('/channels/rudzik')
    const marked = page.getByRole('button', { name: pl.topBar.subscribeEnding })
    await see(marked).toBeVisible()
    await modal.open()
    await see(modal.dialog.getByText(/Aktywna do .*, jeszcze \d dni/)).toBeVisible()
    await see(modal.dialog.getByText(texts.perkSupport)).toBeVisible()
    // it belongs to no screen
    await page.evaluate(() => history.pushState(null, '', '/channels'))
    await see(page.locator('h1').first()).toHaveText(pl.topBar.conversations)
    await modal.toPayment('Przedłuż subskrypcję', 'Przelewy24')
    const bank = await modal.openBank()
    await see(modal.dialog).toHide(() => approve(bank))
    expect(bank.isClosed()).toBe(true)
    await world.service.settled()
    await page.goBack()
    await see(page.getByRole('button', { name: pl.topBar.subscribe, exact: true })).toBeVisible()
    await see(marked).toHaveCount(0)
    expect(await statuses(buyer)).toEqual(['paid', 'paid'])
    await close()
  })

  it('[PUR-31, PUR-34, PUR-36, PUR-37, PUR-38, ERR-22, CONTRA-18, OPEN-61, OPEN-73] the window of the bank: refused, closed, given up, blocked, failed, and a server that starts anew meanwhile', async () => {
    const buyer = await world.person('Halinka77')
    const { page, context, modal, close } = await open(buyer, { locale: 'pl' })
    const waiting = modal.dialog.getByText('Czekamy na płatność')
    await modal.open()
    await modal.toPayment('Subskrybuj', 'Przelewy24')

    const refusing = await modal.openBank()
    await see(waiting).toBeVisible()
    expect(await modal.button(pl.dialog.close).count()).toBe(0)
    await refusing.getByRole('button', { name: 'Odrzuć', exact: true }).click()
    await see(modal.notice(texts.notPaid)).toBeVisible()
    await see(modal.title(texts.paymentMethod)).toBeVisible()
    await see(modal.notice(WILL_BE_ACTIVE)).toHaveCount(0)

    const closing = await modal.openBank()
    await see(waiting).toBeVisible()
    await see(waiting).toHide(() => closing.close())
    const leaving = await modal.openBank()
    await see(waiting).toHide(() => modal.button(pl.dialog.cancel).click())
    expect(leaving.isClosed()).toBe(true)

    await page.evaluate(() => {
      const { open: opens } = globalThis
      globalThis.open = () => {
        globalThis.open = opens
        return null
      }
    })
    await modal.button(texts.pay).click()
    await see(modal.notice(texts.popupBlocked)).toBeVisible()
    await see(waiting).toBeHidden()

    await page.route('**/przelewy24', (route) => route.abort(), { times: 1 })
    const opened = context.waitForEvent('page')
    await modal.button(texts.pay).click()
    const failed = await opened
    await see(modal.notice(pl.failure.connection)).toBeVisible()
    if (!failed.isClosed()) await failed.waitForEvent('close')

    // by card, while the server starts anew
    await modal.method('Karta').check()
    await modal.button(texts.next).click()
    await see(modal.dialog.getByText(texts.stepWindow)).toBeVisible()
    const bank = await modal.openBank()
    await world.restart()
    await approve(bank)
    await seeNotice(page, WILL_BE_ACTIVE, 'green', 10_000)
    await see(modal.dialog).toBeHidden()
    expect(bank.isClosed()).toBe(true)
    await world.service.settled()
    await modal.open()
    await see(modal.button('Przedłuż subskrypcję')).toBeVisible()
    await close()
  })

  it('what was bought stands in the settings, each with its receipt to keep', async () => {
    const buyer = await subscriber('Oranzada')
    const { page, close } = await open(buyer, { path: '/settings/account' })
    const list = page.getByRole('list', { name: texts.orders })
    await see(list.getByRole('listitem')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await list.getByRole('button', { name: /^Pobierz potwierdzenie/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d+\.pdf$/)
    await close()
  })

  it('[PUR-06, PUR-21, GIFT-01, GIFT-03, GIFT-04, GIFT-05, ROLE-21, CARD-10, OPEN-65, ERR-10] gifts: to somebody from the card, and 25 to the channel', async () => {
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
    await see(modal.title(texts.paymentMethod)).toBeVisible()
    await see(
      modal.dialog.getByText('Kupujesz subskrypcję na 1 miesiąc dla użytkownika Zabolud.'),
    ).toBeVisible()
    await modal.accept()
    await modal.button(texts.next).click()
    await modal.dialog.getByLabel('Kod BLIK').fill('777000')
    await see(give).toGo(() => modal.button(texts.pay).click())
    await see(modal.dialog).toBeHidden()
    await world.service.settled()
    await world.quiet()
    await card.getByRole('button', { name: pl.dialog.close }).click()
    await see(chat.row(/daje subskrypcję na 1 miesiąc w prezencie dla Zabolud/)).toBeVisible()

    // on a phone the notice lies over the button for its ten seconds
    await modal.notice(texts.confirmInApp).getByRole('button').click()
    await modal.open()
    await modal.button('Podaruj subskrypcję').click()
    const own = modal.dialog.getByLabel(texts.otherCount)
    await own.pressSequentially('250')
    await see(own).toHaveValue('100')
    await see(modal.dialog.getByText('Maksymalnie: 100')).toBeVisible()
    await own.fill('0')
    await see(own).toHaveValue('1')
    await modal.dialog.getByRole('radio').nth(3).check()
    await see(own).toHaveValue('')
    await see(modal.dialog.getByRole('definition').last()).toHaveText(spaced('249,75 zł'))
    const priced = page.waitForRequest(`**/api/purchase/channels/${channelId}`)
    await modal.button(texts.choosePayment).click()
    expect((await priced).postDataJSON()).toMatchObject({ gift: { user: null, count: 25 } })
    await modal.accept()
    await modal.button(texts.next).click()
    await modal.dialog.getByLabel('Kod BLIK').fill('777000')
    await see(modal.dialog).toHide(() => modal.button(texts.pay).click())
    await world.service.settled()
    await see(chat.row(/daje społeczności 25 subskrypcji/)).toBeVisible()
    await close()
  })

  it('[PUR-01, APP-48, ROLE-10, OPEN-56] a guest is sent to log in; where nothing is sold there is no button; the page behind the bank says what to do', async () => {
    const { page, close, errors } = await open(undefined, { locale: 'en' })
    await page.getByRole('button', { name: en.topBar.subscribe, exact: true }).click()
    await seeAddress(page, /\/login\?redirect=%2Fchannels%2Frudzik$/)
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
