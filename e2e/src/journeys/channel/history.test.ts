import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const MESSAGES = 520

describe.skipIf(!hasBrowser())('history', () => {
  let world: World
  let owner: NamedPerson
  let guest: NamedPerson
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    guest = await world.person('Kasztanek')
    channelId = (await world.channel(owner, 'rudzik')).id
    const talker = await world.connect(owner, { capabilities: 'web' })
    talker.send('JOIN #rudzik')
    for (let n = 1; n <= MESSAGES; n += 1) talker.send(`PRIVMSG #rudzik :wiadomość numer ${n}`)
    await talker.settled()
    await world.service.settled()
    talker.cut()
  })

  afterAll(() => world.close())

  async function open(path = '/channels/rudzik', width = 1280): Promise<ChatPage> {
    const window = await openWindow(world, { as: owner, width, height: 740 })
    await window.page.goto(path)
    return new ChatPage(window.page)
  }

  /** Distance of a row from the top of the window, in CSS pixels. */
  const placeOf = (chat: ChatPage, id: string): Promise<number> =>
    chat.page.locator(`[data-row="${id}"]`).evaluate((row) => row.getBoundingClientRect().top)

  const scroller = (chat: ChatPage) => chat.log.locator('xpath=ancestor-or-self::*[@data-scroller][1]')

  it('[CHN-04, CHN-19, CHN-20, CHN-28, CONST-31, CONST-33, HTTP-32, HTTP-33, DATA-04] scrolls back through hundreds of messages, nothing moves more than 2 px', async () => {
    const chat = await open()
    await see(chat.row(`wiadomość numer ${MESSAGES}`)).toBeVisible()
    const talker = await world.connect(guest, { capabilities: 'web' })
    talker.send('JOIN #rudzik')
    await talker.settled()
    await scroller(chat).hover()
    await chat.page.mouse.wheel(0, -900)
    await see(chat.page.getByText(pl.channel.paused)).toBeVisible()
    let worst = 0
    // at the edge it scrolls in vain until a page has come
    for (let step = 0; step < 400; step += 1) {
      const before = await chat.page.evaluate(() => {
        const row = [...document.querySelectorAll<HTMLElement>('article[data-row]')].find(
          (row) => row.getBoundingClientRect().top > 300,
        )
        return row === undefined ? null : { id: row.dataset['row']!, top: row.getBoundingClientRect().top }
      })
      talker.send(`PRIVMSG #rudzik :w trakcie ${step}`)
      await talker.settled()
      if (before !== null && (await chat.page.locator(`[data-row="${before.id}"]`).count()) > 0)
        worst = Math.max(worst, Math.abs((await placeOf(chat, before.id)) - before.top))
      await chat.page.mouse.wheel(0, -900)
      await chat.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      if ((await chat.row(/wiadomość numer 1$/).count()) > 0) break
    }
    await see(chat.row(/wiadomość numer 1$/)).toHaveCount(1)
    expect(worst).toBeLessThanOrEqual(2)
    expect((await chat.ids()).length).toBeLessThanOrEqual(200)
    talker.cut()

    // [CHN-07, CHN-08, CHN-09, CHN-18] and back to the newest at once
    await see(chat.page.getByText(pl.channel.paused)).toBeVisible()
    await chat.page.getByRole('button', { name: /Wróć do najnowszych/ }).click()
    await see(chat.row(/w trakcie/)).toBeVisible()
    await see(chat.page.getByRole('button', { name: /Wróć do najnowszych/ })).toHaveCount(0)
    await chat.page.context().close()
  })

  it('[CHN-07..09, CHN-18, CHN-25..27] while reading above, new ones are counted and one button leads back', async () => {
    const chat = await open()
    await see(chat.rows.last()).toBeVisible()
    await scroller(chat).hover()
    await chat.page.mouse.wheel(0, -600)
    await see(chat.page.getByText(pl.channel.paused)).toBeVisible()
    const talker = await world.connect(guest, { capabilities: 'web' })
    talker.send('JOIN #rudzik', 'PRIVMSG #rudzik :pierwsza nowa', 'PRIVMSG #rudzik :druga nowa')
    await see(chat.page.getByRole('button', { name: pl.channel.newestCount({ count: 2 }) })).toBeVisible()
    await chat.page.getByRole('button', { name: /Wróć do najnowszych/ }).click()
    await see(chat.row('druga nowa')).toBeVisible()
    talker.send('PRIVMSG #rudzik :trzecia nowa')
    await eventually(
      () => chat.row('trzecia nowa').evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight),
      'the newest is in view',
    )
    talker.cut()
    await chat.page.context().close()
  })

  it('[CHN-10, CHN-24, CONST-37] a jump to a message that is not loaded loads around it and lights it up', async () => {
    const { body } = await world.http('GET', `/api/channels/${channelId}/messages`)
    let page = body as { id: string; message: string }[]
    for (let turn = 0; turn < 4; turn += 1)
      page = (await world.http('GET', `/api/channels/${channelId}/messages?uuid=${page[0]!.id}&direction=up`))
        .body
    const wanted = page[10]!
    const { page: tab, close } = await openWindow(world, { as: owner })
    const opensAt = Date.now()
    await tab.clock.install({ time: opensAt })
    await tab.clock.pauseAt(opensAt + 60_000)
    await tab.goto(`/channels/rudzik#${wanted.id}`)
    const row = tab.locator(`[data-row="${wanted.id}"]`)
    const isLit = async (): Promise<boolean> =>
      (await row.count()) === 1 && /jumped/.test((await row.getAttribute('class'))!)
    await eventually(async () => {
      await tab.clock.runFor(50)
      return isLit()
    }, 'the message is lit up')
    await see(row).toBeVisible()
    expect(await row.innerText()).toContain(wanted.message)
    await tab.clock.runFor(4900)
    await seeDrawn(tab)
    expect(await isLit()).toBe(true)
    await tab.clock.runFor(200)
    await eventually(async () => !(await isLit()), 'the message is lit up no longer')
    await close()
  })

  it('[CHN-18, CHN-24] where the reader asked to go last counts, whatever is still loading', async () => {
    const { body } = await world.http('GET', `/api/channels/${channelId}/messages`)
    const older = await world.http(
      'GET',
      `/api/channels/${channelId}/messages?uuid=${body[0].id}&direction=up`,
    )
    const oldest = await world.http(
      'GET',
      `/api/channels/${channelId}/messages?uuid=${older.body[0].id}&direction=up`,
    )
    const [first, second] = [older.body[20], oldest.body[20]] as { id: string }[]
    const { page, close } = await openWindow(world, { as: owner, height: 740 })
    const chat = new ChatPage(page)
    const held: (() => void)[] = []
    await page.route(/direction=(?:around|down)/, async (route) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push(resolve)
      await promise
      await route.continue()
    })
    const jump = (id: string): Promise<void> =>
      page.evaluate((hash) => {
        location.hash = hash
      }, id)
    await page.goto('/channels/rudzik')
    await see(chat.rows).toHaveCount(100)
    await jump(first!.id)
    await eventually(async () => held.length === 1, 'the first jump asks')
    await jump(second!.id)
    await eventually(async () => held.length === 2, 'the second jump asks')
    for (const release of held) release()
    const row = page.locator(`[data-row="${second!.id}"]`)
    await see(row).toBeVisible()
    await eventually(
      async () => /jumped/.test((await row.getAttribute('class'))!),
      'the second one is lit up',
    )
    expect(await page.getByText(pl.channel.jumpMissing).count()).toBe(0)

    await scroller(chat).hover()
    await eventually(async () => {
      await page.mouse.wheel(0, 50)
      return held.length === 3
    }, 'the next page is asked for')
    const toNewest = page.getByRole('button', { name: /Wróć do najnowszych/ })
    await see(page.getByText(pl.channel.paused)).toGo(() => toNewest.click())
    await see(chat.rows.last()).toHaveAttribute('data-row', body.at(-1).id)
    held[2]!()

    // who goes to a loaded message stays there, whatever was asked for before
    await jump(first!.id)
    await eventually(async () => held.length === 4, 'a far jump asks')
    const near = page.locator(`[data-row="${body.at(-30).id}"]`)
    await jump(body.at(-30).id)
    await eventually(async () => /jumped/.test((await near.getAttribute('class'))!), 'the near one is lit up')
    const answer = page.waitForResponse(/direction=around/)
    held[3]!()
    await (await answer).finished()
    const talker = await world.connect(guest, { capabilities: 'web' })
    talker.send('JOIN #rudzik', 'PRIVMSG #rudzik :po wszystkim')
    await see(chat.row('po wszystkim')).toBeVisible()
    await see(near).toBeVisible()

    // and who goes back to the newest, where it is loaded, is not taken away from it by a jump before
    await jump(first!.id)
    await eventually(async () => held.length === 5, 'a far jump asks')
    await see(page.getByText(pl.channel.paused)).toGo(() => toNewest.click())
    const late = page.waitForResponse(/direction=around/)
    held[4]!()
    await (await late).finished()
    talker.send('PRIVMSG #rudzik :naprawdę po wszystkim')
    await see(chat.row('naprawdę po wszystkim')).toBeVisible()
    expect(await page.locator(`[data-row="${first!.id}"]`).count()).toBe(0)
    talker.cut()
    await close()
  })

  it('[CHN-19, CONST-33] a page is asked for within 2223 px of the edge, and not before', async () => {
    const { page, close } = await openWindow(world, { as: owner, height: 480 })
    const chat = new ChatPage(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('direction=up')) asked += 1
    })
    // the list hears of a scroll at each moment, so also between the coming of its first page and the drawing of that
    await page.addInitScript(() => {
      const list = () => document.querySelector('[data-scroller]')
      const told = setInterval(() => list()?.dispatchEvent(new Event('scroll')))
      addEventListener('load', () => setTimeout(() => clearInterval(told), 500))
    })
    await page.goto('/channels/rudzik')
    await see(chat.rows).toHaveCount(100)
    /** Scrolls until so much of the list is above the view; gives how much is. */
    const goTo = (px: number): Promise<number> =>
      scroller(chat).evaluate(async (list, px) => {
        const first = list.querySelector('article[data-row]')!
        const above = () => list.getBoundingClientRect().top - first.getBoundingClientRect().top
        list.scrollTop += px - above()
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
        return above()
      }, px)
    // rows that are drawn at that moment take the list back to its end
    const stay = (px: number) => eventually(async () => Math.abs((await goTo(px)) - px) < 2, `${px} px above`)
    await stay(2350)
    await stay(2300)
    expect(asked).toBe(0)
    // the word of a request may come so late that the page it brought is there, and the list is scrolled once more
    await eventually(async () => {
      if (asked === 0) await goTo(2150)
      return asked > 0
    }, 'the next page is asked for')
    await close()
  })

  it('[CHN-06, CHN-21, CONST-35, OPEN-75] a load-more action while there is more history, and not where there is none', async () => {
    const window = await openWindow(world, { as: owner })
    const chat = new ChatPage(window.page)
    await window.page.goto('/channels/rudzik')
    await see(chat.rows.last()).toBeVisible()
    const more = window.page.getByRole('button', { name: 'Wczytaj więcej' })
    await see(more).toHaveCount(1)
    await more.click()
    await see(chat.rows).toHaveCount(200)
    await world.channel(owner, 'pusty')
    await window.page.goto('/channels/pusty')
    await chat.say('pierwsza i jedyna')
    await see(chat.row('pierwsza i jedyna')).toHaveCount(1)
    await see(more).toHaveCount(0)
    await window.close()
  })

  it('[CHN-06, CONST-35] the action stands over 25 events, and not over 24 while there is more history', async () => {
    await world.channel(owner, 'dlugi')
    const talker = await world.connect(owner, { capabilities: 'web' })
    talker.send('JOIN #dlugi')
    // so long that the oldest of 24 rows is far from the end of the list: near it the next page comes by itself
    for (let n = 1; n <= 101; n += 1) talker.send(`PRIVMSG #dlugi :${n} ${'bardzo długa '.repeat(140)}`)
    await talker.settled()
    const window = await openWindow(world, { as: owner })
    const chat = new ChatPage(window.page)
    await window.page.goto('/channels/dlugi')
    await see(chat.rows).toHaveCount(100)
    const ids = await chat.ids()
    const remove = (from: number, to: number) =>
      talker.send(...ids.slice(from, to).map((id) => `PRIVMSG #dlugi :.removemessage ${id}`))
    remove(0, 75)
    await see(chat.rows).toHaveCount(25)
    await see(window.page.getByRole('button', { name: 'Wczytaj więcej' })).toGo(() => remove(75, 76))
    // the 101st was not loaded meanwhile: there is more
    await see(chat.rows).toHaveCount(24)
    talker.cut()
    await window.close()
  })

  it('[CHN-11, ERR-42] [D22] a channel that does not exist says so, offers the nearest one, and stays in no list', async () => {
    const chat = await open('/channels/rudzikk')
    const { page } = chat
    await see(
      page.getByText('Kanał, do którego próbujesz dołączyć nie istnieje lub został usunięty.'),
    ).toBeVisible()
    await see(page.getByRole('link', { name: pl.notFound.create({ name: 'rudzikk' }) })).toBeVisible()
    await page.getByRole('link', { name: pl.notFound.goTo({ name: 'rudzik' }) }).click()
    await see(chat.rows.first()).toBeVisible()
    await see(page.getByRole('navigation').getByText('rudzikk')).toHaveCount(0)
    await page.context().close()
  })

  it('[CHN-05, CONST-36] 47 skeleton rows stand while the first page loads', async () => {
    const window = await openWindow(world, { as: owner })
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await window.page.route(/\/api\/channels\/[^/]+\/(messages|start)/, async (route) => {
      await held
      await route.continue()
    })
    await window.page.goto('/channels/rudzik')
    await see(window.page.locator('[data-skeleton]')).toHaveCount(47)
    goOn()
    await see(new ChatPage(window.page).rows.last()).toBeVisible()
    await see(window.page.locator('[data-skeleton]')).toHaveCount(0)
    await window.close()
  })

  it('[CHN-22, CHN-23] a page that fails to load stops paging there and nothing else', async () => {
    const window = await openWindow(world, { as: owner })
    const chat = new ChatPage(window.page)
    let asked = 0
    await window.page.route(/direction=up/, (route) => {
      asked += 1
      return route.fulfill({ status: 500, body: '{}' })
    })
    await window.page.goto('/channels/rudzik')
    await see(chat.rows.last()).toBeVisible()
    await scroller(chat).hover()
    for (let step = 0; step < 6; step += 1) await window.page.mouse.wheel(0, -2000)
    await see(window.page.getByText(pl.channel.loadFailed)).toBeVisible()
    // who goes on, away from the beginning and back, asks for nothing
    const wheel = (px: number, isThere: (top: number) => boolean) =>
      eventually(async () => {
        await window.page.mouse.wheel(0, px)
        return isThere(await scroller(chat).evaluate((list) => list.scrollTop))
      }, `scrolled by ${px} px`)
    await wheel(-2000, (top) => top === 0)
    await wheel(300, (top) => top > 300)
    await wheel(-2000, (top) => top === 0)
    await seeDrawn(window.page)
    expect(asked).toBe(1)
    await chat.say('dalej można pisać')
    await see(chat.row('dalej można pisać')).toHaveCount(1)
    await window.close()
  })
})
