import { eventToLines, wireCapability, WEB_CAPABILITIES, type NoticeEvent } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import type { Locator, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { see, seeSettled } from '../../see.ts'

afterAll(closeBrowser)

const MB = 1024 * 1024

describe.skipIf(!hasBrowser())('the page of a channel', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson
  let wilk: NamedPerson
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '6' } })
    ;[rudzik, halinka, wilk] = await world.people('Rudzik', 'Halinka77', 'Wilk')
    channelId = (await world.channel(rudzik, 'rudzik')).id
    await world.channel(rudzik, 'kuchnia')
    await world.service.store.transact(async (tx) => {
      const set = { by: null, at: world.clock.now() }
      await tx.modes.set(channelId, 'A', null, set)
      await tx.modes.set(channelId, 'K', 'pm', set)
      await tx.channels.setSubscriptionsAvailable(channelId, true)
    })
  })

  afterAll(() => world.close())

  const idOf = async (person: NamedPerson): Promise<string> =>
    (await world.service.store.read.users.byName(userName(person.name)))!.id

  async function open(
    path: string,
    options: WindowOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Window & { chat: ChatPage }> {
    const window = await openWindow(world, options)
    await prepare?.(window.page)
    await window.page.goto(path)
    return { ...window, chat: new ChatPage(window.page) }
  }

  const sold = (isSold: boolean) =>
    world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, isSold))

  /** Somebody at a plain client. */
  async function says(person: NamedPerson, ...lines: string[]): Promise<void> {
    const client = await world.connect(person)
    client.send('JOIN #rudzik', ...lines)
    await client.settled()
    client.cut()
  }

  it('[CHN-37..42, HTTP-38, HTTP-40, HTTP-41] what belongs to a channel is loaded: in one answer what its first page is drawn with, the rest when the own join is confirmed', async () => {
    await world.service.grantSubscription({
      channelId,
      userId: await idOf(wilk),
      months: 3,
      giverId: await idOf(rudzik),
    })
    await says(rudzik, 'PRIVMSG #rudzik :Halinka77, zajrzyj')
    const asked: string[] = []
    let isJoined = false
    const { page, errors, close } = await open('/channels/rudzik', { as: wilk }, async (page) => {
      page.on('request', (request) => {
        const [, path] = new RegExp(`/api/channels/${channelId}/(\\w+)$`).exec(request.url()) ?? []
        if (path !== undefined) asked.push(isJoined ? path : `${path} too early`)
      })
      await page.routeWebSocket(/\/irc/, (socket) => {
        const server = socket.connectToServer()
        server.onMessage((message) => {
          if (/ JOIN #rudzik/.test(String(message))) isJoined = true
          socket.send(message)
        })
      })
    })
    // the page names its channel, so the first answer does not wait for the join
    const parts = ['start too early', 'karma', 'unread_count']
    await eventually(async () => parts.every((part) => asked.includes(part)), 'all is loaded')
    expect(asked.toSorted()).toEqual(parts.toSorted())
    // and each of them is seen: gifts in the strip, the own subscription in its banner
    await see(page.getByRole('region', { name: pl.strip.title }).getByText('Rudzik')).toBeVisible()
    expect(errors).toEqual([])
    await close()

    const other = await open('/channels/rudzik', { as: halinka })
    await see(other.page.getByRole('button', { name: pl.composer.inboxUnread({ count: 1 }) })).toBeVisible()
    await other.close()
  })

  it('[CHN-13..17, INPUT-03, INPUT-05, INPUT-06] one panel at a time; the bell counts; hot goes with its mode', async () => {
    const { page, errors, close } = await open('/channels/rudzik', { as: rudzik })
    const button = (name: string | RegExp) => page.locator('form').getByRole('button', { name, exact: true })
    const panel = (name: string) => page.getByRole('complementary', { name })
    const inbox = /^(?:Skrzynka|Wyszukiwanie)/
    const panels = [
      [button(pl.composer.users), panel(pl.users.title)],
      [button(pl.panels.hot), panel(pl.panels.hot)],
      [button(inbox), panel(pl.panels.inbox)],
      [button(pl.composer.emoticons), panel(pl.panels.emoticons)],
    ] as const
    const sides = page.getByRole('complementary')
    for (const [opener, opened] of panels) {
      await opener.click()
      await see(opened).toBeVisible()
      await see(sides).toHaveCount(1)
      await see(opener).toHaveAttribute('aria-pressed', 'true')
    }
    // the same one again closes it
    await see(sides).toGo(() => panels[3][0].click())
    for (const [opener, opened] of panels) {
      await opener.click()
      await see(opened).toBeVisible()
      await see(sides).toGo(() => opener.click())
    }
    // the card beside the panels: it takes the place of one, and gives it up to the next
    await panels[0][0].click()
    await page.getByRole('option', { name: 'Rudzik' }).click()
    await see(panel(pl.panels.card)).toBeVisible()
    await see(sides).toHaveCount(1)
    await panels[1][0].click()
    await see(panels[1][1]).toBeVisible()
    await see(sides).toHaveCount(1)
    await see(sides).toGo(() => panels[1][0].click())

    // a bell with a number while something waits, up to 9; opening the inbox takes it away
    await see(page.locator('form').getByText(/^\d$|^\+$/)).toHaveCount(0)
    await says(wilk, 'PRIVMSG #rudzik :Rudzik raz')
    await see(button(pl.composer.inboxUnread({ count: 1 })).getByText('1', { exact: true })).toBeVisible()
    const more = Array.from({ length: 8 }, (_, index) => `PRIVMSG #rudzik :Rudzik jeszcze ${index}`)
    await says(wilk, ...more)
    await see(button(/nieprzeczytane: 9$/).getByText('9', { exact: true })).toBeVisible()
    await says(wilk, 'PRIVMSG #rudzik :Rudzik po raz dziesiąty')
    await see(button(/nieprzeczytane: 10$/).getByText('+', { exact: true })).toBeVisible()

    // opened on another device, it is read here as well
    const answer = await world.http('GET', `/api/channels/${channelId}/messages?search=`, { as: rudzik })
    expect(answer.status).toBe(200)
    await see(button(pl.composer.inbox)).toBeVisible()

    // without the mode there are no hot messages, with it there are
    await see(panels[1][0]).toGo(() => says(rudzik, 'MODE #rudzik -K'))
    await says(rudzik, 'MODE #rudzik +K pm')
    await see(panels[1][0]).toHaveCount(1)
    expect(errors).toEqual([])
    await close()
  })

  it('[INPUT-07, INPUT-08] the settings of the channel are a click away for moderators, and come and go with the rank', async () => {
    const { page, chat, errors, close } = await open('/channels/rudzik', { as: halinka })
    const settings = page.locator('form').getByRole('button', { name: pl.composer.settings, exact: true })
    await see(chat.send).toBeVisible()
    await see(page.getByRole('button', { name: pl.panels.hot })).toBeVisible()
    await see(settings).toHaveCount(0)
    await says(rudzik, 'MODE #rudzik +h Halinka77', 'PRIVMSG #rudzik :wyróżniona')
    await see(chat.row('wyróżniona')).toHaveCount(1)
    await see(settings).toHaveCount(0)
    // what the page asks as a moderator is answered while the rank stands; without it the questions are refused
    const waiting = page.waitForResponse((answer) => answer.url().includes('/moderation/matters'))
    await says(rudzik, 'MODE #rudzik +o Halinka77')
    expect((await waiting).status()).toBe(200)
    const authors = page.waitForResponse((answer) => answer.url().includes('/moderation/log'))
    const shield = page.waitForResponse((answer) => answer.url().endsWith('/shield'))
    await settings.click()
    await see(page.getByRole('link', { name: pl.modesPanel.all })).toHaveAttribute(
      'href',
      '/channels/rudzik/settings',
    )
    expect((await authors).status()).toBe(200)
    expect((await shield).status()).toBe(200)
    await see(settings).toGo(() => says(rudzik, 'MODE #rudzik -o Halinka77', 'MODE #rudzik -h Halinka77'))
    expect(errors).toEqual([])
    await close()
  })

  it('the topic stands in the bar, on a phone in a line that can be put away; whatever it holds stays in its place', async () => {
    const hostile =
      '<img src=x onerror=alert(1)> \u202etemat\u2066 https://example.com/plan javascript:alert(1)'
    await says(rudzik, `TOPIC #rudzik :${hostile}`)
    const wide = await open('/channels/rudzik', { as: halinka })
    const bar = wide.page.getByRole('banner')
    const topic = bar.getByText('https://example.com/plan', { exact: false })
    await see(topic).toBeVisible()
    await see(bar.getByRole('link', { name: 'https://example.com/plan' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    )
    expect(await bar.locator('img').count()).toBe(0)
    expect(await axeFindings(wide.page)).toEqual([])
    await says(rudzik, 'TOPIC #rudzik :dziś gramy')
    await see(bar.getByText('dziś gramy')).toBeVisible()

    // where nothing else stands above the list
    await sold(false)
    const phone = await open('/channels/rudzik', { as: halinka, width: 340, height: 640 })
    const line = phone.page.getByRole('region', { name: pl.topBar.topic })
    await see(line.getByText('dziś gramy')).toBeVisible()
    expect(await axeFindings(phone.page)).toEqual([])
    await see(line).toGo(() => line.getByRole('button', { name: pl.topBar.hideTopic }).click())
    // another one is news
    await says(rudzik, `TOPIC #rudzik :${'bardzo długi '.repeat(25)}`)
    await see(line.getByText('bardzo długi')).toBeVisible()
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(340)
    await see(line).toGo(() => says(rudzik, 'TOPIC #rudzik :'))
    await see(bar.getByText('bardzo długi')).toHaveCount(0)
    await sold(true)
    expect([wide.errors, phone.errors]).toEqual([[], []])
    await wide.close()
    await phone.close()
  })

  it('[D15] on a phone what stands above the list shares one line, takes turns, and unfolds over the list', async () => {
    await says(rudzik, 'TOPIC #rudzik :Popiół i Sól')
    const { page, chat, errors, close } = await open(
      '/channels/rudzik',
      { as: halinka, width: 360, height: 740 },
      async (page) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.clock.install({ time: world.clock.now() })
      },
    )
    const lane = page.getByRole('region', { name: pl.channel.above })
    const [pin, topic, strip] = [pl.channel.pinned, pl.topBar.topic, pl.strip.title].map((name) =>
      lane.getByRole('region', { name }),
    ) as [Locator, Locator, Locator]
    await see(topic).toBeVisible()
    await see(strip).toBeHidden()
    expect((await lane.boundingBox())!.height).toBe(36)

    // each stands for 8 s
    await page.clock.runFor(8000)
    await see(strip).toBeVisible()
    await see(topic).toBeHidden()
    // a new pinned message comes at once, and the line stays as high as it was
    await says(rudzik, 'PRIVMSG #rudzik :regulamin jest na stronie')
    const id = await chat.row('regulamin jest').getAttribute('data-row')
    await says(rudzik, `PRIVMSG #rudzik :.pin ${id}`)
    await see(pin).toBeVisible()
    await see(strip).toBeHidden()
    expect((await lane.boundingBox())!.height).toBe(36)

    // all of them over the list, which stands still; what is open does not turn
    const list = await chat.log.boundingBox()
    await lane.getByRole('button', { name: pl.channel.aboveMore({ count: 2 }) }).tap()
    for (const part of [pin, topic, strip]) await see(part).toBeVisible()
    await page.clock.runFor(16_000)
    for (const part of [pin, topic, strip]) await see(part).toBeVisible()
    expect(await chat.log.boundingBox()).toEqual(list)
    expect(await axeFindings(page)).toEqual([])
    await see(topic).toHide(() => page.keyboard.press('Escape'))
    // a press beside it, and back, close it as well
    const opener = lane.getByRole('button', { name: pl.channel.aboveMore({ count: 2 }) })
    for (const leave of [() => chat.box.tap(), () => page.goBack()]) {
      await seeSettled(page)
      await opener.tap()
      await see(topic).toBeVisible()
      await seeSettled(page, 1)
      await see(topic).toHide(leave)
    }
    await see(pin).toBeVisible()

    // a finger turns it as well, and then nothing else does
    const touch = await page.context().newCDPSession(page)
    const swipe = async (by: number): Promise<void> => {
      const { y, height } = (await lane.boundingBox())!
      const at = (x: number) => [{ x, y: y + height / 2 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(150) })
      for (let part = 1; part <= 4; part += 1)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at(150 + (by * part) / 4),
        })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(-80)
    await see(topic).toBeVisible()
    await see(pin).toBeHidden()
    await swipe(80)
    await see(pin).toBeVisible()
    await see(topic).toBeHidden()
    await page.clock.runFor(8000)
    await says(rudzik, 'PRIVMSG #rudzik :kto teraz stoi?')
    await see(chat.row('kto teraz')).toHaveCount(1)
    // looked at once: a line that turns has the first one back after a while
    expect(await Promise.all([pin.isVisible(), topic.isVisible()])).toEqual([true, false])
    await close()

    // who wants no motion has the first one, and the way to the others
    const still = await open('/channels/rudzik', { as: halinka, width: 360, height: 740 }, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install({ time: world.clock.now() })
    })
    const above = still.page.getByRole('region', { name: pl.channel.above })
    const stands = above.getByRole('region', { name: pl.channel.pinned })
    await see(stands).toBeVisible()
    // one turn: three turns of three would end at the first one again
    await still.page.clock.runFor(8000)
    await says(rudzik, 'PRIVMSG #rudzik :czas minął')
    await see(still.chat.row('czas minął')).toHaveCount(1)
    expect(await stands.isVisible()).toBe(true)
    expect(await above.getByRole('region', { name: pl.topBar.topic }).isVisible()).toBe(false)
    await says(rudzik, `PRIVMSG #rudzik :.unpin ${id}`, 'TOPIC #rudzik :')
    expect([errors, still.errors]).toEqual([[], []])
    await still.close()
  })

  it('[D15, DRAWN-1] on a phone the line goes while older messages are read and comes back at the end, and no row moves', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `PRIVMSG #rudzik :wiersz ${n}.`)
    await says(rudzik, 'TOPIC #rudzik :Popiół i Sól', ...lines)
    const { page, chat, errors, close } = await open('/channels/rudzik', {
      as: halinka,
      width: 360,
      height: 740,
    })
    const lane = page.getByRole('region', { name: pl.channel.above })
    await see(lane).toBeVisible()
    await see(chat.row('wiersz 59.')).toBeVisible()
    const scroller = page.locator('[data-scroller]')
    const row = chat.row('wiersz 45.')
    const top = async (of: Locator): Promise<number> => (await of.boundingBox())!.y
    const before = { row: await top(row), list: await scroller.boundingBox() }
    // the first rows in view lie under the line, whose place is the list's
    expect(await top(scroller)).toBe(await top(lane))

    const scrolled = (by: number): Promise<number> =>
      scroller.evaluate((element, by) => {
        const from = element.scrollTop
        element.scrollTop += by
        return from - element.scrollTop
      }, by)
    let back = 0
    await see(lane).toHide(async () => {
      back = await scrolled(-200)
    })
    expect(await scroller.boundingBox()).toEqual(before.list)
    expect(await top(row)).toBeCloseTo(before.row + back, 0)
    await says(rudzik, 'PRIVMSG #rudzik :meanwhile')
    await see(page.getByRole('button', { name: pl.channel.newestCount({ count: 1 }) })).toBeVisible()
    expect(await axeFindings(page, 'label-content-name-mismatch')).toEqual([])
    await see(lane).toBeHidden()
    await page.getByRole('button', { name: pl.channel.newestCount({ count: 1 }) }).tap()
    await see(lane).toBeVisible()
    expect(await scroller.boundingBox()).toEqual(before.list)

    // the focus is not lost with it: the press that leads away from the end goes to the list
    const first = (await chat.row('wiersz 9.').getAttribute('data-row'))!
    await says(rudzik, `PRIVMSG #rudzik :.pin ${first}`)
    const pin = lane.getByRole('region', { name: pl.channel.pinned }).getByRole('button')
    await see(pin).toBeVisible()
    await pin.focus()
    await see(lane).toHide(() => page.keyboard.press('Enter'))
    await see(chat.row('wiersz 9.')).toBeVisible()
    await see(chat.log).toBeFocused()

    await says(rudzik, `PRIVMSG #rudzik :.unpin ${first}`, 'TOPIC #rudzik :')
    expect(errors).toEqual([])
    await close()
  })

  it('[D6] who may set the topic writes it in its place, or with /topic; nobody else has a pencil', async () => {
    const viewer = await open('/channels/rudzik', { as: halinka })
    const { page, chat, errors, close } = await open('/channels/rudzik', { as: rudzik })
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: pl.topic.set }).click()
    const field = page.getByRole('textbox', { name: pl.topic.label })
    await see(field).toBeFocused()
    await field.fill('rysujemy komiks')
    expect(await axeFindings(page)).toEqual([])
    await see(field).toGo(() => field.press('Enter'))
    await see(viewer.page.getByRole('banner').getByText('rysujemy komiks')).toBeVisible()
    const pencil = bar.getByRole('button', { name: pl.topic.change })
    await see(pencil).toBeFocused()
    // what is too long is not sent, and Escape leaves it as it was
    await pencil.click()
    await see(field).toHaveValue('rysujemy komiks')
    await field.fill('o'.repeat(201))
    await see(page.getByRole('button', { name: pl.dialog.save })).toHaveAttribute('disabled', '')
    await see(field).toGo(() => field.press('Escape'))
    await see(bar.getByText('rysujemy komiks')).toBeVisible()
    await chat.box.fill('/topic')
    await chat.box.press('Enter')
    await see(field).toBeFocused()
    await field.press('Escape')
    await chat.box.fill('/topic przerwa na herbatę')
    await chat.box.press('Enter')
    await see(viewer.page.getByRole('banner').getByText('przerwa na herbatę')).toBeVisible()
    expect(await viewer.page.getByRole('button', { name: pl.topic.change }).count()).toBe(0)
    // on a phone the line becomes the field
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: pl.channel.aboveMore({ count: 1 }) }).click()
    await page.getByRole('button', { name: pl.topic.change }).click()
    await see(field).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // its keyboard takes half of the screen, and leaves the field where it is
    await page.setViewportSize({ width: 360, height: 400 })
    await page.waitForFunction(() => matchMedia('(max-height: 499px)').matches)
    await see(field).toBeVisible()
    await see(field).toBeFocused()
    await field.fill('')
    await see(field).toGo(() => field.press('Enter'))
    await see(viewer.page.getByRole('banner').getByText('przerwa na herbatę')).toHaveCount(0)
    expect([errors, viewer.errors]).toEqual([[], []])
    await viewer.close()
    await close()
  })

  it('[D13] a phone leaves a guest the name of the channel, and the gold button its word where there is room', async () => {
    const { page, chat, errors, close } = await open('/channels/rudzik', { width: 360, height: 740 })
    await see(chat.log).toBeVisible()
    const bar = page.getByRole('banner')
    const gold = bar.getByText(pl.topBar.subscribe)
    await see(gold).toHaveCount(1)
    expect(await gold.isVisible()).toBe(false)
    const name = bar.getByRole('button').getByText('#rudzik', { exact: true })
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.setViewportSize({ width: 480, height: 740 })
    await see(gold).toBeVisible()
    await close()
    const reader = await open('/channels/rudzik', { as: halinka, width: 340, height: 740 })
    const theirs = reader.page.getByRole('banner')
    const word = theirs.getByText(pl.topBar.subscribe)
    await see(word).toBeVisible()
    // the word goes before a letter of the name does
    await see(word).toHide(() => reader.page.setViewportSize({ width: 300, height: 740 }))
    const whole = theirs.getByRole('button').getByText('#rudzik', { exact: true })
    expect(await whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    for (const list of [errors, reader.errors]) expect(list).toEqual([])
    await reader.close()
  })

  it('[D23] who becomes a moderator is told of it once nobody took it back, and a slip is never told', async () => {
    const { page, chat, errors, close } = await open('/channels/rudzik', { as: wilk }, (page) =>
      page.clock.install(),
    )
    await see(chat.box).toBeVisible()
    // what alerts people is loaded when the page has nothing else to do
    await page.clock.runFor(6000)
    const told = page
      .getByRole('region', { name: pl.toast.region })
      .getByText('Moderujesz teraz kanał #rudzik')
    const settings = page.getByRole('button', { name: pl.composer.settings, exact: true })
    // how much waits in the queue is answered while the rank stands; without it the question is refused
    const isAnswered = () => page.waitForResponse(/\/moderation\/matters/)
    const first = isAnswered()
    await says(rudzik, 'MODE #rudzik +o Wilk')
    await first
    await see(settings).toGo(() => says(rudzik, 'MODE #rudzik -o Wilk'))
    await page.clock.runFor(11_000)
    const second = isAnswered()
    await says(rudzik, 'MODE #rudzik +o Wilk')
    await second
    await see(settings).toBeVisible()
    expect(await told.count()).toBe(0)
    await page.clock.runFor(11_000)
    await see(told).toBeVisible()
    await says(rudzik, 'MODE #rudzik -o Wilk')
    expect(errors).toEqual([])
    await close()
  })

  it('[BAN-14, MODE-23, MSG-02] refusals are words in the list and all that happens; an author whose account is gone is called so', async () => {
    const gone = await world.person('Przelotny')
    await says(gone, 'PRIVMSG #rudzik :zaraz mnie nie będzie')
    const userId = await idOf(gone)
    await world.service.store.transact((tx) => tx.users.markDeleted(userId, world.clock.now()))
    const lines = new Inject()
    const { page, chat, errors, close } = await open('/channels/rudzik', { as: halinka }, (page) =>
      page.routeWebSocket(/\/irc/, (socket) => lines.take(socket)),
    )
    // nobody to look at
    const row = chat.row('zaraz mnie nie będzie')
    await see(row.getByText(pl.message.deletedUser)).toBeVisible()
    expect(await row.getByRole('button', { name: pl.message.deletedUser }).count()).toBe(0)

    const said = {
      muted: 'Wyciszono cię na tym kanale. Znów napiszesz za 2 minuty.',
      banned: pl.refusal.banned,
      alreadybanned: 'Troll ma już bana na tym kanale',
      notbanned: 'Troll nie ma bana na tym kanale',
      no_permission: pl.refusal.no_permission,
      flooded: pl.refusal.flooded,
      spammed: pl.refusal.spammed,
      linked: pl.refusal.linked,
      r9k: pl.refusal.r9k,
      subscribers_only: pl.refusal.subscribers_only,
      moderators_only: pl.refusal.moderators_only,
      slowed: 'Tryb powolny: jedna wiadomość na 2 minuty',
    }
    for (const name of Object.keys(said)) lines.notice({ name, values: { seconds: 120, name: 'Troll' } })
    for (const text of Object.values(said)) await see(chat.row(text)).toHaveCount(1)
    // the box is still there, no dialog, no toast, no countdown
    await see(chat.box).toBeVisible()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('timer').count()).toBe(0)
    for (const text of Object.values(said))
      expect(await page.getByRole('region', { name: pl.toast.region }).getByText(text).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('[D21, BADGE-06] the people panel shows the badges of subscribers who have not written, hides hidden ones, and follows who subscribes', async () => {
    const [silent, hidden, late] = await world.people('Cichy', 'Skryta', 'Pozna')
    const subscribe = async (person: NamedPerson, months: number): Promise<void> => {
      const userId = await idOf(person)
      await world.service.grantSubscription({ channelId, userId, months, giverId: null })
    }
    await subscribe(silent, 8)
    await subscribe(hidden, 3)
    const hiddenId = await idOf(hidden)
    await world.service.store.transact(async (tx) => {
      const row = await tx.subscriptions.of(channelId, hiddenId)
      await tx.subscriptions.change(row!.id, { showBadge: false })
    })
    const clients = await Promise.all(
      [silent, hidden, late].map((person) => world.connect(person, { capabilities: 'web' })),
    )
    for (const client of clients) {
      client.send('JOIN #rudzik')
      await client.settled()
    }
    let asked = 0
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      const { page, chat, errors, close } = await open('/channels/rudzik', { as: halinka, width, height })
      page.on('request', (request) => {
        if (request.url().includes('member_badges')) asked += 1
      })
      await see(chat.box).toBeVisible()
      await page.getByRole('button', { name: pl.composer.users }).click()
      const badge = (name: string, alt?: string) =>
        page.getByRole('option', { name }).getByRole('img', alt === undefined ? {} : { name: alt })
      await see(badge('Cichy', pl.badge.v({ months: 8 }))).toHaveCount(1)
      // asked about together with the one whose badge stands
      expect(await badge('Skryta').count()).toBe(0)
      expect(asked).toBe(1)
      if (width === 360) {
        await subscribe(late, 1)
        await see(badge('Pozna', pl.badge.v({ months: 1 }))).toHaveCount(1)
        expect(asked).toBe(2)
      }
      asked = 0
      expect(errors).toEqual([])
      await close()
    }
    // an older server has no such answer
    const { page, errors, close } = await open('/channels/rudzik', { as: halinka }, (page) =>
      page.route(/member_badges$/, (route) => route.fulfill({ status: 404, json: { error: 'not_found' } })),
    )
    const answer = page.waitForResponse(/member_badges$/)
    await page.getByRole('button', { name: pl.composer.users }).click()
    await answer
    await see(page.getByRole('option', { name: 'Cichy' })).toBeVisible()
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    await close()
    for (const client of clients) client.cut()
  })

  it('[INPUT-41, ERR-37, SUB-05, BADGE-02] what subscribers have more is told to the others; members carry their badges', async () => {
    const { page, chat, errors, close } = await open('/channels/rudzik', { as: halinka })
    await see(page.getByRole('button', { name: pl.composer.attach })).toBeVisible()
    const heavy = { name: 'film.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(2 * MB + 1) }
    await page.locator('input[type=file]').setInputFiles(heavy)
    const more = 'Zacznij subskrybować na kanale, aby zwiększyć limit do 25 MB.'
    await see(page.getByText(more)).toBeVisible()

    const subscriber = await world.connect(wilk, { capabilities: 'web' })
    subscriber.send('JOIN #rudzik', 'PRIVMSG #rudzik :z odznaką')
    const owner = await world.connect(rudzik, { capabilities: 'web' })
    owner.send('JOIN #rudzik')
    await owner.settled()
    await see(chat.row('z odznaką')).toHaveCount(1)
    await page.getByRole('button', { name: pl.composer.users }).click()
    const member = (name: string) => page.getByRole('option', { name })
    await see(member('Wilk').getByRole('img', { name: pl.badge.v({ months: 3 }) })).toHaveCount(1)
    await see(member('Rudzik').getByRole('img', { name: pl.badge.topGifter({ place: 1 }) })).toHaveCount(1)
    await see(member('Halinka77').getByRole('img')).toHaveCount(0)
    expect(errors).toEqual([])
    await close()

    // where there are none to buy, none are offered
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, false))
    const again = await open('/channels/rudzik', { as: halinka })
    await see(again.page.getByRole('button', { name: pl.composer.attach })).toBeVisible()
    await again.page.locator('input[type=file]').setInputFiles(heavy)
    await see(again.page.getByText(pl.fileTray.fileTooLarge({ n: 2 }))).toBeVisible()
    expect(await again.page.getByText(more).count()).toBe(0)
    await again.close()
    for (const client of [subscriber, owner]) client.cut()
  })
})

/** Sends lines to a page as if the server had sent them. */
class Inject {
  #socket: WebSocketRoute | null = null
  #count = 0

  take(socket: WebSocketRoute): void {
    this.#socket = socket
    socket.connectToServer().onMessage((message) => socket.send(message))
  }

  notice(i18n: NoticeEvent['i18n'], text = i18n?.name ?? ''): void {
    this.#count += 1
    const id = `00000000-0000-7000-8000-${String(this.#count).padStart(12, '0')}`
    const event: NoticeEvent = { type: 'notice', id, seq: 0, at: Date.now(), text, i18n }
    const held = new Set(WEB_CAPABILITIES.map((name) => wireCapability(name, 'gwar.chat')))
    for (const line of eventToLines(event, {
      has: (capability) => held.has(wireCapability(capability, 'gwar.chat')),
      vendor: 'gwar.chat',
      serviceSource: 'Gwar!service@gwar',
      target: '#rudzik',
      channelId: null,
      isConversation: false,
    }))
      this.#socket!.send(line)
  }
}
