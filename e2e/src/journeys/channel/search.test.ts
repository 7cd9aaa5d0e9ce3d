import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const HOUR_MS = 3_600_000
/** More than a list holds, so that what was said before them is not loaded. */
const FILLERS = 320
/** So many of them have a vote: with another one they are two pages of hot. */
const VOTED = 55
const TEXT = {
  hidden: 'Zobaczyłem Dzwonnika w żółtej wieży',
  old: 'szarlotka z soboty',
  hot: 'gorąca szarlotka',
  warm: 'letnia szarlotka',
} as const

describe.skipIf(!hasBrowser())('hot, search and the inbox', () => {
  // 16 June 2026, 14:00 in Warsaw, once the clock has moved over the days before
  const clock = new FakeClock(new Date('2026-06-13T10:00:00.000Z'))
  let world: World
  let owner: NamedPerson
  let viewer: NamedPerson
  let crowd: readonly NamedPerson[]

  beforeAll(async () => {
    world = await createWorld({ clock, settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    viewer = await world.person('Halinka77')
    crowd = await world.crowd(3, 'widz')
    await world.channel(owner, 'rudzik')

    await with_(owner, async (socket) => {
      socket.send('MODE #rudzik +K pm')
      await say(socket, TEXT.hidden)
      const id = await say(socket, TEXT.old)
      await vote(id, 1, crowd)
      const voted: string[] = []
      for (let n = 1; n <= VOTED; n += 1) voted.push(await say(socket, `wiadomość numer ${n}`))
      for (let n = VOTED + 1; n <= FILLERS; n += 1) socket.send(`PRIVMSG #rudzik :wiadomość numer ${n}`)
      await socket.settled()
      await with_(crowd[0]!, async (voter) => {
        for (const id of voted) voter.send(`PRIVMSG #rudzik :.votemessage 1 ${id}`)
        await voter.settled()
      })
    })
    // connections time out during such a step, so whoever speaks connects again
    clock.advance(73 * HOUR_MS)
    await with_(viewer, async (socket) => {
      const warm = await say(socket, TEXT.warm)
      await vote(warm, 1, crowd.slice(0, 1))
    })
    await with_(owner, async (socket) => {
      const hot = await say(socket, TEXT.hot)
      await vote(hot, 1, crowd.slice(0, 2))
      await vote(hot, -1, crowd.slice(2))
      await vote(hot, 1, [viewer])
    })
    clock.advance(HOUR_MS)
    await world.service.settled()
  })

  afterAll(() => world.close())

  async function with_<T>(who: NamedPerson, act: (socket: IrcClient) => Promise<T>): Promise<T> {
    const socket = await world.connect(who, { capabilities: 'web' })
    socket.send('JOIN #rudzik')
    await socket.settled()
    const result = await act(socket)
    await socket.settled()
    socket.cut()
    return result
  }

  async function say(socket: IrcClient, text: string): Promise<string> {
    socket.send(`PRIVMSG #rudzik :${text}`)
    const echo = await socket.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)
    return echo.tags.get('msgid')!
  }

  async function vote(id: string, value: 1 | -1, people: readonly NamedPerson[]): Promise<void> {
    for (const person of people)
      await with_(person, async (socket) => {
        socket.send(`PRIVMSG #rudzik :.votemessage ${value} ${id}`)
        await socket.settled()
      })
  }

  async function open(
    as: NamedPerson | null,
    options: Omit<WindowOptions, 'as'> = {},
  ): Promise<Window & { chat: ChatPage }> {
    const window = await openWindow(world, { ...options, ...(as !== null && { as }) })
    await window.page.clock.setFixedTime(clock.now())
    await window.page.goto('/channels/rudzik')
    const chat = new ChatPage(window.page)
    await see(chat.row(TEXT.hot)).toBeVisible()
    return { ...window, chat }
  }

  const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name })
  const hot = (page: Page): Locator => panel(page, 'Parzące wiadomości')
  const results = (page: Page): Locator => panel(page, 'Wyniki wyszukiwania')
  const inbox = (page: Page): Locator => panel(page, 'Skrzynka odbiorcza')
  const hits = (part: Locator): Locator => part.locator('[data-hit]')
  const count = (n: number): string => pl.results.count({ count: n })

  async function openSearch(page: Page): Promise<void> {
    await page.getByRole('button', { name: pl.composer.inbox, exact: true }).click()
    await see(inbox(page)).toBeVisible()
  }
  async function ask(page: Page, text: string): Promise<void> {
    await page.getByPlaceholder('Wyszukaj w historii kanału').fill(text)
    await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  }

  it('[SRCH-01, SRCH-02, SRCH-03, SRCH-04, SRCH-06, SRCH-07, SRCH-08, SRCH-23, CHN-10, CHN-24, HTTP-34] finds words in their forms, sorts, and jumps far back', async () => {
    const { page, chat, close, errors } = await open(viewer)
    await openSearch(page)
    await see(inbox(page).getByText(pl.search.inboxEmpty)).toBeVisible()
    await ask(page, 'szarlotki')
    await see(results(page).getByText(count(3)).last()).toBeVisible()
    const first = hits(results(page)).first()
    await see(first).toHaveText(new RegExp(TEXT.hot))
    await see(first.locator('mark')).toHaveTexts(['szarlotka'])
    await results(page).getByRole('button', { name: 'Stare' }).click()
    await see(first).toHaveText(new RegExp(TEXT.old))
    await results(page).getByRole('button', { name: 'Trafne' }).click()
    await see(results(page).getByRole('button', { name: 'Trafne' })).toHaveAttribute('aria-pressed', 'true')
    await see(hits(results(page))).toHaveCount(3)
    await results(page).getByRole('button', { name: 'Nowe' }).click()
    await see(first).toHaveText(new RegExp(TEXT.hot))

    await ask(page, 'wiadomości')
    await see(results(page).getByText(count(FILLERS)).last()).toBeVisible()
    await see(first).toHaveText(new RegExp(`numer ${FILLERS}`))
    const pages = results(page).getByRole('navigation', { name: pl.results.pages })
    await see(pages).toHaveText(/^1\s*2\s*3\s*…\s*7$/)
    await pages.getByRole('button', { name: pl.results.page({ page: 7 }) }).click()
    await see(hits(results(page)).last()).toHaveText(/numer 1$/)
    await see(pages.getByRole('button', { name: pl.results.page({ page: 7 }) })).toBeFocused()

    // accents do not matter, and what is found is not in the list yet
    await ask(page, 'ZOLTEJ dzwonnik')
    await see(first.locator('mark')).toHaveTexts(['Dzwonnika', 'żółtej'])
    await see(chat.row(TEXT.hidden)).toHaveCount(0)
    await first.click()
    await see(chat.row(TEXT.hidden)).toBeVisible()
    await see(chat.row(TEXT.hidden)).toHaveAttribute('class', /jumped/)
    await see(results(page)).toBeVisible()
    await see(chat.row(TEXT.hidden)).toHaveAttribute('class', /^(?!.*jumped)/)

    await results(page).getByRole('button', { name: 'Stare' }).click()
    await see(results(page).getByRole('button', { name: 'Stare' })).toHaveAttribute('aria-pressed', 'true')
    await results(page).getByRole('button', { name: pl.dialog.close }).click()
    await openSearch(page)
    await see(inbox(page).getByText(pl.search.inboxEmpty)).toBeVisible()
    await see(hits(inbox(page))).toHaveCount(0)
    await see(page.getByPlaceholder('Wyszukaj w historii kanału')).toHaveValue('')
    await see(page.getByRole('button', { name: 'Nowe' })).toHaveAttribute('aria-pressed', 'true')
    expect(errors).toEqual([])
    await close()
  })

  it('[SRCH-05, SRCH-09..16, SRCH-18, SRCH-23, SRCH-24] filters by person, attachments and embeds, as chips', async () => {
    const { page, chat, close } = await open(viewer)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/messages') && searchParams.has('search')) asked.push(searchParams.toString())
    })
    await openSearch(page)
    const filters = page.getByRole('button', { name: pl.search.filters, exact: true })
    const chips = page.getByRole('group', { name: pl.search.active })
    const choose = async (group: string, item: string): Promise<void> => {
      await filters.click()
      await page
        .getByRole('group', { name: group, exact: true })
        .getByRole('menuitem', { name: item, exact: true })
        .click()
    }
    await filters.click()
    for (const [group, kinds] of [
      [pl.search.attachments, ['Wszystkie', 'Obrazy', 'Filmy', 'Pliki']],
      [pl.search.embeds, ['Wszystkie', 'Linki', 'Obrazy', 'Filmy']],
    ] as const)
      await see(page.getByRole('group', { name: group, exact: true }).getByRole('menuitem')).toHaveTexts(
        kinds,
      )
    await page.getByRole('menuitem', { name: pl.search.user }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtruj według użytkownika' })
    await dialog.getByRole('button', { name: 'Filtruj', exact: true }).click()
    await see(dialog.getByText('To pole jest wymagane')).toBeVisible()
    await dialog.getByLabel('Nazwa użytkownika').fill('@halinka77')
    await see(dialog).toGo(() => page.keyboard.press('Enter'))
    await see(hits(results(page))).toHaveCount(1)
    await see(hits(results(page)).first()).toHaveText(new RegExp(TEXT.warm))

    await choose(pl.search.attachments, 'Obrazy')
    await choose(pl.search.attachments, 'Pliki')
    await choose(pl.search.embeds, 'Filmy')
    await see(chips.getByRole('button')).toHaveTexts(['halinka77', 'Obrazy', 'Pliki', 'Filmy'])
    await see(results(page).getByText(pl.search.none)).toBeVisible()
    // with fewer filters there were none either
    await expect
      .poll(() => asked.at(-1))
      .toBe(
        new URLSearchParams(
          'search=&page=1&sort=new&user=halinka77&attachments[]=images&attachments[]=files&embeds[]=videos',
        ).toString(),
      )
    // all of them takes the place of the specific ones, of its own kind alone
    await choose(pl.search.embeds, 'Wszystkie')
    await see(chips.getByRole('button')).toHaveTexts(['halinka77', 'Obrazy', 'Pliki', 'Podglądy'])
    await choose(pl.search.attachments, 'Wszystkie')
    await see(chips.getByRole('button')).toHaveTexts(['halinka77', 'Załączniki', 'Podglądy'])
    for (const left of [2, 1, 0]) {
      await chips.getByRole('button').last().click()
      await see(chips.getByRole('button')).toHaveCount(left)
    }
    await see(inbox(page)).toBeVisible()
    // the last chip took the focus with it: the box has it
    await see(page.getByPlaceholder('Wyszukaj w historii kanału')).toBeFocused()
    await inbox(page).getByRole('button', { name: pl.dialog.close }).click()

    await chat.row(TEXT.hot).getByRole('button', { name: 'Rudzik' }).first().click()
    await page.getByRole('button', { name: pl.card.search, exact: true }).click()
    await see(chips.getByRole('button')).toHaveTexts(['Rudzik'])
    await see(hits(results(page)).first()).toHaveText(new RegExp(TEXT.hot))
    await see(chips.getByRole('button')).toGo(() =>
      results(page).getByRole('button', { name: pl.dialog.close }).click(),
    )
    await openSearch(page)
    await see(page.getByPlaceholder('Wyszukaj w historii kanału')).toBeVisible()
    await see(chips.getByRole('button')).toHaveCount(0)
    await close()
  })

  it('[OPEN-97] another person takes the place of the one by whom a search is filtered', async () => {
    const { page, close } = await open(viewer)
    await openSearch(page)
    const chips = page.getByRole('group', { name: pl.search.active }).getByRole('button')
    for (const name of ['Halinka77', 'Rudzik']) {
      await page.getByRole('button', { name: pl.search.filters, exact: true }).click()
      await page.getByRole('menuitem', { name: pl.search.user }).click()
      const dialog = page.getByRole('dialog', { name: 'Filtruj według użytkownika' })
      await dialog.getByLabel('Nazwa użytkownika').fill(name)
      await see(dialog).toGo(() => page.keyboard.press('Enter'))
      await see(chips).toHaveTexts([name])
    }
    await see(hits(results(page)).first()).toHaveText(new RegExp(TEXT.hot))
    await close()
  })

  it('[SRCH-25, SRCH-26, HTTP-34] a new search gives up the one before without a word; a failure can be tried again', async () => {
    const { page, close } = await open(viewer)
    await openSearch(page)
    const isFor = (word: string) => (url: URL) => url.searchParams.get('search') === word
    let isStarted: () => void
    const started = new Promise<void>((resolve) => (isStarted = resolve))
    // the first never gets an answer
    await page.route(isFor('gorąca'), () => isStarted())
    const givenUp = page.waitForEvent('requestfailed', (request) => isFor('gorąca')(new URL(request.url())))
    await ask(page, 'gorąca')
    await started
    await ask(page, 'letnia')
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
    await see(hits(results(page))).toHaveCount(1)
    await see(hits(results(page)).first()).toHaveText(new RegExp(TEXT.warm))
    await see(results(page).getByRole('alert')).toHaveCount(0)

    await page.route(isFor('szarlotka'), (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await ask(page, 'szarlotka')
    await see(results(page).getByRole('alert')).toHaveText(pl.failure.server)
    await results(page).getByRole('button', { name: pl.failure.retry }).click()
    await see(hits(results(page))).toHaveCount(3)
    await close()
  })

  it('[SRCH-21, SRCH-22, ROLE-08, ROLE-04, ROLE-15, HTTP-35, HTTP-42] the inbox: a badge on both devices, opening it clears both; a guest has none', async () => {
    const desk = await open(owner)
    const phone = await open(owner, { width: 360, height: 740 })
    const other = await open(viewer)
    const unread = (page: Page, n: number): Locator =>
      page.getByRole('button', { name: pl.composer.inboxUnread({ count: n }) })
    await other.chat.say('@Rudzik zerknij tu')
    await see(unread(desk.page, 1)).toBeVisible()
    await other.chat.say('rudzik, jesteś?')
    await see(unread(desk.page, 2)).toBeVisible()
    await see(unread(phone.page, 2)).toBeVisible()
    await see(other.page.getByRole('button', { name: pl.composer.inbox, exact: true })).toBeVisible()

    await unread(desk.page, 2).click()
    await see(hits(inbox(desk.page))).toHaveCount(2)
    await see(hits(inbox(desk.page)).first()).toHaveText(/jesteś\?/)
    // an own name is told by its colour's place, too
    await see(hits(inbox(desk.page)).last().locator('[class*=mention]')).toHaveTexts(['@Rudzik'])
    await see(unread(desk.page, 2)).toHaveCount(0)
    // the other device hears of it at once
    await see(unread(phone.page, 2)).toHaveCount(0)

    // what comes while it is open joins it
    await other.chat.say('Rudzik! trzeci raz')
    await see(hits(inbox(desk.page))).toHaveCount(3)
    await see(desk.page.getByRole('button', { name: pl.composer.inbox, exact: true })).toBeVisible()

    // on a phone the panel makes way for what was jumped to
    await phone.page.getByRole('button', { name: pl.composer.inbox, exact: true }).click()
    await see(inbox(phone.page)).toGo(() => hits(inbox(phone.page)).last().click())
    await see(phone.chat.row('@Rudzik zerknij tu')).toHaveAttribute('class', /jumped/)

    const guest = await open(null)
    await guest.page.getByRole('button', { name: 'Parzące wiadomości' }).click()
    await see(hits(hot(guest.page))).toHaveCount(2)
    await see(guest.page.getByRole('button', { name: pl.composer.inbox, exact: true })).toHaveCount(0)
    for (const window of [desk, phone, other, guest]) {
      expect(window.errors).toEqual([])
      await window.close()
    }
  })

  it('[HOT-01..10, WID-04, WID-13] hot: ranges, days from the calendar, all by keyboard', async () => {
    const { page, chat, close } = await open(viewer)
    const button = page.getByRole('button', { name: 'Parzące wiadomości' })
    await button.focus()
    await page.keyboard.press('Enter')
    const range = (name: string): Locator => hot(page).getByRole('button', { name, exact: true })
    await see(range('24h')).toHaveAttribute('aria-pressed', 'true')
    await see(hot(page).getByText(count(2)).last()).toBeVisible()
    await see(hot(page).getByRole('heading', { level: 3 })).toHaveTexts(['Dzisiaj, 16 czerwca'])
    const first = hits(hot(page)).first()
    await see(first).toHaveText(/\+3[\s\S]*−1[\s\S]*gorąca szarlotka/)

    // arrows move between the hits, Enter jumps
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await see(hits(hot(page)).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await see(chat.row(TEXT.warm)).toHaveAttribute('class', /jumped/)

    const ranges = hot(page).getByRole('group', { name: pl.hot.ranges }).getByRole('button')
    await see(ranges).toHaveTexts(['3h', '6h', '12h', '24h', '48h'])
    await range('48h').click()
    await see(range('48h')).toHaveAttribute('aria-pressed', 'true')
    await see(hits(hot(page))).toHaveCount(2)

    const choose = hot(page).getByRole('button', { name: 'Wybierz zakres dat' })
    const dialog = page.getByRole('dialog', { name: 'Wybierz zakres dat' })
    const day = (name: string): Locator => dialog.getByRole('button', { name, exact: true })
    await choose.focus()
    await page.keyboard.press('Enter')
    await see(day('Dzisiaj, 16 czerwca')).toBeFocused()
    await see(dialog.getByText('czerwiec 2026')).toBeVisible()
    await day('Wybierz').click()
    await see(dialog.getByText(pl.calendar.required)).toBeVisible()
    // no key leads behind today
    await day('Dzisiaj, 16 czerwca').focus()
    await page.keyboard.press('ArrowDown')
    await see(day('Dzisiaj, 16 czerwca')).toBeFocused()
    await page.keyboard.press('PageUp')
    await see(day('16 maja 2026')).toBeFocused()
    expect(await day(pl.calendar.next).isDisabled()).toBe(false)
    await page.keyboard.press('PageDown')
    for (const key of ['Home', 'ArrowLeft', 'Enter', 'ArrowLeft', 'ArrowLeft', 'Enter'])
      await page.keyboard.press(key)
    // the second click was the earlier one
    await see(dialog.getByText('12–14 czerwca')).toBeVisible()
    expect(await dialog.locator('td[aria-selected=true]').allInnerTexts()).toEqual(['12', '13', '14'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    // the third starts anew
    expect(await dialog.locator('td[aria-selected=true]').allInnerTexts()).toEqual(['13'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await see(day('Wybierz')).toBeFocused()
    await see(dialog).toGo(() => page.keyboard.press('Enter'))
    await see(choose).toBeFocused()
    await see(hits(hot(page))).toHaveCount(50)
    await see(
      hot(page)
        .getByText(count(VOTED + 1))
        .last(),
    ).toBeVisible()
    await see(hits(hot(page)).first()).toHaveText(/\+3[\s\S]*szarlotka z soboty/)
    const pages = hot(page).getByRole('navigation', { name: pl.results.pages })
    await pages.getByRole('button', { name: pl.results.next }).click()
    await see(hits(hot(page))).toHaveCount(VOTED + 1 - 50)
    await see(pages.locator('[aria-current=page]')).toHaveTexts(['2'])
    await pages.getByRole('button', { name: pl.results.page({ page: 1 }) }).click()
    await see(hits(hot(page)).first()).toHaveText(/szarlotka z soboty/)
    await see(hot(page).getByRole('heading', { level: 3 })).toHaveTexts(['Sobota, 13 czerwca'])
    await hot(page)
      .getByRole('button', { name: pl.hot.clearDays({ days: '13 czerwca' }) })
      .click()
    await see(range('24h')).toHaveAttribute('aria-pressed', 'true')
    await see(choose).toBeFocused()
    await see(hot(page)).toGo(() => page.keyboard.press('Escape'))
    await close()
  })

  it('[WID-16, WID-17, WID-18] whatever was chosen before, the first click in the calendar starts a range', async () => {
    const { page, close } = await open(viewer)
    await page.getByRole('button', { name: 'Parzące wiadomości' }).click()
    const choose = hot(page).getByRole('button', { name: 'Wybierz zakres dat' })
    const dialog = page.getByRole('dialog', { name: 'Wybierz zakres dat' })
    const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true })
    const picked = dialog.locator('td[aria-selected=true]')
    await choose.click()
    await button('13 czerwca 2026').click()
    await see(picked).toHaveTexts(['13'])
    await see(dialog).toGo(() => button('Wybierz').click())
    // one day was chosen
    await choose.click()
    await see(picked).toHaveTexts(['13'])
    await button('10 czerwca 2026').click()
    await see(picked).toHaveTexts(['10'])
    await button('8 czerwca 2026').click()
    await see(picked).toHaveTexts(['8', '9', '10'])
    await see(dialog).toGo(() => button('Wybierz').click())
    // several were
    await choose.click()
    await see(picked).toHaveTexts(['8', '9', '10'])
    await button('12 czerwca 2026').click()
    await see(picked).toHaveTexts(['12'])
    await close()
  })

  it('what is deleted while it stands among the results is deleted there, too', async () => {
    const { page, close, errors } = await open(viewer)
    await with_(owner, async (socket) => {
      const id = await with_(crowd[0]!, (author) => say(author, 'kisiel do usunięcia'))
      await say(socket, 'kisiel do zostawienia')
      await openSearch(page)
      await ask(page, 'kisiel')
      await see(hits(results(page))).toHaveCount(2)
      socket.send(`PRIVMSG #rudzik :.removemessage ${id}`)
      await see(hits(results(page)).filter({ hasText: pl.message.deleted })).toHaveCount(1)
      await see(results(page).getByText('kisiel do usunięcia')).toHaveCount(0)
      await see(results(page).getByText('do zostawienia')).toBeVisible()
    })
    expect(errors).toEqual([])
    await close()
  })
})
