import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { see, seeAddress, seeInAdvance } from '../../see.ts'
import { SidePanel } from '../../side-panel.ts'
import { stopTime } from '../../stop-time.ts'

afterAll(closeBrowser)

type Visit = Window & { readonly chat: ChatPage; readonly panel: SidePanel }

async function enter(world: World, as: NamedPerson | null, options: WindowOptions = {}): Promise<Visit> {
  const window = await openWindow(world, { ...options, ...(as !== null && { as }) })
  await window.page.goto('/channels/rudzik')
  const chat = new ChatPage(window.page)
  await see(chat.row('dzień dobry')).toHaveCount(1)
  return { ...window, chat, panel: new SidePanel(window.page) }
}

describe.skipIf(!hasBrowser())('people of a channel', () => {
  let world: World
  let rudzik: NamedPerson
  let bramkarz: NamedPerson
  let halinka: NamedPerson
  let kasztanek: NamedPerson
  let owner: IrcClient
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    rudzik = await world.person('Rudzik')
    bramkarz = await world.person('Bramkarz_09')
    halinka = await world.person('Halinka77')
    kasztanek = await world.person('kasztanek')
    channelId = (await world.channel(rudzik, 'rudzik')).id
    for (const person of [halinka, kasztanek, bramkarz, rudzik]) {
      owner = await world.connect(person, { capabilities: 'web' })
      owner.send('JOIN #rudzik')
      await owner.settled()
    }
    owner.send('MODE #rudzik +o Bramkarz_09', 'MODE #rudzik +h Halinka77', 'PRIVMSG #rudzik :dzień dobry')
    await owner.settled()
  })

  afterAll(() => world.close())

  it('[USR-01..03, USR-06..08, USR-10, USR-12, USR-13, ROLE-03, CARD-01, CARD-02] a guest finds people by mouse and keyboard, and looks at their cards', async () => {
    const { page, panel, errors, close } = await enter(world, null)
    await panel.openUsers()
    await see(panel.users).toHaveText(/^Osoby\s+4\b/)
    for (const [heading, name] of [
      [pl.users.heading.q, 'Rudzik'],
      [pl.users.heading.o, 'Bramkarz_09'],
      [pl.users.heading.h, 'Halinka77'],
      [pl.users.heading.u, 'kasztanek'],
    ] as const)
      await see(panel.group(heading).getByRole('option')).toHaveTexts([name])
    // who comes stands in order, whatever the case
    const other = await world.connect(await world.person('Agrest'), { capabilities: 'web' })
    other.send('JOIN #rudzik')
    const plain = panel.group(pl.users.heading.u).getByRole('option')
    await see(plain).toHaveTexts(['Agrest', 'kasztanek'])
    other.cut()
    await see(plain).toHaveTexts(['kasztanek'])

    await panel.search.fill('ZT')
    await see(panel.options).toHaveTexts(['kasztanek'])
    await see(panel.options.locator('mark')).toHaveText('zt')
    await panel.search.fill('nikt taki')
    await see(panel.users.getByText(pl.users.none)).toBeVisible()
    await panel.search.fill('')
    await panel.search.press('ArrowDown')
    await see(panel.list).toBeFocused()
    await see(panel.options.and(page.locator('[aria-selected="true"]'))).toHaveTexts(['Rudzik'])
    await page.keyboard.press('End')
    await see(panel.options.and(page.locator('[aria-selected="true"]'))).toHaveTexts(['kasztanek'])
    await page.keyboard.press('h')
    await see(panel.options.and(page.locator('[aria-selected="true"]'))).toHaveTexts(['Halinka77'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')

    await see(panel.card.getByText('Bramkarz_09')).toBeVisible()
    await see(panel.card).toHaveText(/Konto od \d+ \p{L}+ \d{4}/u)
    await see(panel.card.getByRole('link', { name: pl.card.message })).toBeVisible()
    for (const name of [pl.card.block, pl.card.search]) await see(panel.button(name)).toBeHidden()
    await see(panel.card).toHide(() => page.keyboard.press('Escape'))
    await see(page.getByRole('button', { name: pl.composer.users })).toBeFocused()
    expect(errors).toEqual([])
    await close()
  })

  it('[CARD-07, CARD-08, CARD-09, CARD-11, ROLE-14, ROLE-19, PC-13, PC-14, PS-11, PS-12, HTTP-22] somebody blocks in one window and sees it in the other, searches and writes', async () => {
    const first = await enter(world, halinka)
    const second = await enter(world, halinka)
    for (const { panel } of [first, second]) await panel.openCard('kasztanek')
    await first.panel.button(pl.card.block).click()
    await see(first.panel.button(pl.card.unblock)).toBeVisible()
    await see(second.panel.button(pl.card.unblock)).toBeVisible()
    await second.panel.button(pl.card.unblock).click()
    await see(first.panel.button(pl.card.block)).toBeVisible()
    for (const name of [pl.card.manage, '10 min', pl.card.banAct])
      await see(first.panel.button(name)).toBeHidden()
    // the own card: nothing to do to oneself
    await second.page.keyboard.press('Escape')
    await second.panel.openCard('Halinka77')
    await see(second.panel.button(pl.card.search)).toBeVisible()
    await see(second.panel.button(pl.card.block)).toBeHidden()
    await second.panel.button(pl.card.search).click()
    await see(second.page.getByRole('complementary', { name: pl.panels.search })).toBeVisible()

    await first.panel.card.getByRole('link', { name: pl.card.message }).click()
    await seeAddress(first.page, /\/users\/kasztanek$/)
    await see(first.panel.card).toBeHidden()
    // between two people a card knows of no channel
    await first.chat.say('cześć')
    const asked = first.page.waitForRequest(/\/api\/users\?name=Halinka77$/)
    await first.chat.row('cześć').getByRole('button', { name: 'Halinka77' }).click()
    await asked
    await see(first.panel.card).toHaveText(/Konto od/)
    for (const window of [first, second]) {
      expect(window.errors).toEqual([])
      await window.close()
    }
  })

  it('[CARD-13..15, BAN-09, BAN-10, PC-22..24, OPEN-89, D2] a moderator mutes, bans and unbans, and equals are out of reach', async () => {
    const moderator = await enter(world, bramkarz)
    const muted = await world.connect(kasztanek)
    muted.send('JOIN #rudzik')
    await muted.settled()
    await moderator.panel.openCard('kasztanek')
    await moderator.panel.button('10 min').click()
    await see(moderator.panel.card).toHaveText(/Wyciszenie do:/)
    await see(moderator.page.getByText('Wyciszono kasztanek na 10 minut')).toBeVisible()
    await moderator.panel.button(pl.card.unmuteAct).click()
    await see(moderator.chat.row('Bramkarz_09 cofa wyciszenie: kasztanek')).toHaveCount(1)
    await see(moderator.page.getByText(pl.card.unmuted({ name: 'kasztanek' }))).toBeVisible()

    // the three choices by keyboard: what is chosen stands on the button, and Escape bans nobody
    muted.send('PRIVMSG #rudzik :kup u mnie')
    await see(moderator.chat.row('kup u mnie')).toHaveCount(1)
    const { page } = moderator
    const dialog = page.getByRole('dialog', { name: pl.card.banTitle({ name: 'kasztanek' }) })
    const choice = (of: keyof typeof pl.card.banClear) =>
      dialog.getByRole('radio', { name: pl.card.banClear[of], exact: true })
    const length = (name: string) => dialog.getByRole('radio', { name, exact: true })
    const deed = (of: keyof typeof pl.card.banClear, seconds: number | null) =>
      dialog.getByRole('button', {
        name: pl.card.banDo[of]({ isTimed: seconds !== null, seconds: seconds ?? 0 }),
        exact: true,
      })
    await moderator.panel.button(pl.card.banAct).press('Enter')
    await see(length('7 dni')).toBeFocused()
    await see(deed('recent', 604_800)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await see(dialog).toGo(() => page.keyboard.press('Escape'))
    await see(moderator.panel.button(pl.card.banAct)).toBeFocused()
    await page.keyboard.press('Enter')
    await see(length('7 dni')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await see(deed('recent', 2_592_000)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await see(length(pl.moderation.forever)).toBeFocused()
    await see(deed('recent', null)).toBeVisible()
    await choice('recent').focus()
    await page.keyboard.press('ArrowLeft')
    await see(deed('nothing', null)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await see(choice('all')).toBeFocused()
    await see(deed('all', null)).toBeVisible()
    await see(dialog).toGo(() => page.keyboard.press('Enter'))
    await see(moderator.panel.card).toHaveText(/Ban na stałe/)
    // for ever and without a reason, as nobody gave either
    await see(moderator.chat.row(/banuje kasztanek$/)).toHaveCount(1)
    const { bans } = world.service.store.read
    expect(await bans.ofChannel(channelId, world.clock.now(), null)).toMatchObject([
      { userName: 'kasztanek', reason: null, expiresAt: null },
    ])
    await see(page.getByText(pl.message.deletedBy({ name: 'Bramkarz_09' }))).toHaveCount(1)
    // a second time it is said why not
    await moderator.panel.button(pl.card.banAct).click()
    await choice('nothing').check({ force: true })
    // the length that was chosen last is kept
    await deed('nothing', null).click()
    const toasts = moderator.page.getByRole('region', { name: pl.toast.region })
    await see(toasts.getByText('kasztanek ma już bana na tym kanale')).toBeVisible()
    await see(moderator.chat.row('kasztanek ma już bana na tym kanale')).toHaveCount(1)
    await moderator.panel.button(pl.card.unbanAct).click()
    await see(moderator.chat.row('kup u mnie')).toHaveCount(1)
    await moderator.panel.button(pl.card.banAct).click()
    await length('1 dzień').check({ force: true })
    await deed('recent', 86_400).click()
    await see(moderator.panel.card).toHaveText(/Ban do:/)
    await see(toasts.getByText('Zbanowano kasztanek na dzień')).toBeVisible()
    await moderator.panel.button(pl.card.unbanAct).click()
    await see(moderator.chat.row('kup u mnie')).toHaveCount(1)
    await moderator.panel.button(pl.card.unbanAct).click()
    await see(toasts.getByText('kasztanek nie ma bana na tym kanale')).toBeVisible()

    await see(moderator.panel.button(pl.card.manage)).toBeHidden()
    await moderator.page.keyboard.press('Escape')
    await moderator.panel.openCard('Rudzik')
    await see(moderator.panel.card.getByText(pl.card.outranked)).toBeVisible()
    await see(moderator.panel.button('1 min')).toHaveAttribute('aria-disabled', 'true')
    expect(await axeFindings(moderator.page)).toEqual([])
    expect(moderator.errors).toEqual([])
    await moderator.close()
    muted.cut()
  })

  it('[D8] a name in the text of a message opens the card of who it is, and no other word does', async () => {
    const talker = await world.connect(kasztanek, { capabilities: 'web' })
    const words = 'hej @Rudzik i bramkarz_09, gdzie @Nikt albo Halinka77?'
    talker.send('JOIN #rudzik', `PRIVMSG #rudzik :${words}`)
    owner.send('PRIVMSG #rudzik :jestem')
    await talker.settled()
    const moderator = await world.connect(bramkarz, { capabilities: 'web' })
    moderator.send('JOIN #rudzik', 'PRIVMSG #rudzik :ja też')
    await moderator.settled()
    const { page, chat, panel, errors, close } = await enter(world, halinka, { width: 1440, height: 900 })
    await seeInAdvance(page, 'channel-late')
    await see(chat.row('ja też')).toHaveCount(1)
    const row = chat.row('gdzie')
    const lit = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('named') ?? [])].map((range) => (range as Range).toString()).join(),
      )
    const point = async (word: string) => {
      const { x, y } = await placeOf(row, word)
      await page.mouse.move(x, y)
      return lit()
    }
    // the script of the names has come; it listens a moment later
    await expect.poll(() => point('@Rudzik')).toBe('@Rudzik')
    expect(await point('bramkarz_09')).toBe('bramkarz_09')
    for (const word of ['gdzie', '@Nikt', 'hej', 'Halinka77']) expect(await point(word)).toBe('')
    await page.mouse.down()
    await page.mouse.up()
    await point('bramkarz_09')
    await page.mouse.down()
    await page.mouse.up()
    await see(panel.card.getByText('Bramkarz_09').first()).toBeVisible()
    await point('@Rudzik')
    await page.mouse.down()
    await page.mouse.up()
    await see(panel.card.getByText('Rudzik').first()).toBeVisible()
    // one's own name stays the mark that it is
    expect(
      await row
        .locator('span')
        .filter({ hasText: /^Halinka77$/ })
        .count(),
    ).toBe(1)
    expect(errors).toEqual([])
    await close()

    // on a phone nothing shows which words are names: '@' does, and a tap on the others opens the sheet
    const phone = await enter(world, halinka, { width: 360, height: 740 })
    await seeInAdvance(phone.page, 'channel-late')
    const sheet = phone.page.getByRole('dialog', { name: pl.message.actions })
    const tap = async (word: string): Promise<void> => {
      const { x, y } = await placeOf(phone.chat.row('gdzie'), word)
      await phone.page.touchscreen.tap(x, y)
    }
    await tap('bramkarz_09')
    await see(sheet).toBeVisible()
    await see(sheet).toGo(() => phone.page.keyboard.press('Escape'))
    await tap('@Rudzik')
    await see(phone.panel.card.getByText('Rudzik').first()).toBeVisible()
    expect(await sheet.count()).toBe(0)
    expect(phone.errors).toEqual([])
    await phone.close()
    for (const client of [talker, moderator]) client.cut()
  })

  it('[CARD-12, CARD-16..18, ROLE-33, ROLE-35, PC-09, MODE-14] an owner gives and takes groups; the other one has the rights at once', async () => {
    const giver = await enter(world, rudzik)
    const getter = await enter(world, kasztanek)
    const looker = await enter(world, halinka)
    await looker.panel.openUsers()
    await getter.panel.openCard('Halinka77')
    await see(getter.panel.button(pl.card.block)).toBeVisible()
    await see(getter.panel.button('1 h')).toBeHidden()

    await giver.panel.openCard('kasztanek')
    await giver.panel.button(pl.card.manage).click()
    const group = (name: string): Locator => giver.panel.card.getByRole('switch', { name })
    await group(pl.badge.o).click()
    await see(getter.panel.button('1 h')).toBeVisible()
    await see(looker.panel.group(pl.users.heading.o).getByRole('option')).toHaveTexts([
      'Bramkarz_09',
      'kasztanek',
    ])
    expect(await group(pl.badge.o).isChecked()).toBe(true)
    expect(await axeFindings(giver.page)).toEqual([])
    await see(getter.panel.button('1 h')).toHide(() => group(pl.badge.o).press('Space'))
    await group(pl.badge.h).click()
    await see(looker.panel.group(pl.users.heading.h).getByRole('option')).toHaveTexts([
      'Halinka77',
      'kasztanek',
    ])
    await group(pl.badge.h).click()
    await see(looker.panel.group(pl.users.heading.h).getByRole('option')).toHaveTexts(['Halinka77'])

    await group(pl.badge.q).click()
    await see(giver.panel.card.getByText(pl.card.ownerStays)).toBeVisible()
    await see(looker.panel.group(pl.users.heading.q).getByRole('option')).toHaveTexts(['kasztanek', 'Rudzik'])
    // what cannot be turned back is no switch any more
    await see(giver.panel.card.getByRole('switch')).toHaveCount(0)
    await giver.page.keyboard.press('Escape')
    await giver.panel.openCard('Rudzik')
    await giver.panel.button(pl.card.manage).click()
    await giver.panel.button(pl.card.stepDown).click()
    await giver.page.getByRole('dialog').getByRole('button', { name: pl.card.stepDownAct }).click()
    await see(looker.panel.group(pl.users.heading.q).getByRole('option')).toHaveTexts(['kasztanek'])
    await see(giver.panel.button(pl.card.manage)).toBeHidden()
    // the one who is left cannot go
    await getter.page.keyboard.press('Escape')
    await getter.panel.openCard('kasztanek')
    await getter.panel.button(pl.card.manage).click()
    await see(getter.panel.card.getByText(pl.refusal.last_owner)).toBeVisible()
    await see(getter.panel.button(pl.card.stepDown)).toBeHidden()
    // and whoever went comes back by another owner's hand
    await getter.page.keyboard.press('Escape')
    await getter.panel.openCard('Rudzik')
    await getter.panel.button(pl.card.manage).click()
    await getter.panel.card.getByRole('switch', { name: pl.badge.q }).click()
    await see(looker.panel.group(pl.users.heading.q).getByRole('option')).toHaveTexts(['kasztanek', 'Rudzik'])
    for (const window of [giver, getter, looker]) {
      expect(window.errors).toEqual([])
      await window.close()
    }
  })

  it('[USR-04, USR-05, USR-09, USR-12, USR-14, CONST-43, ROLE-23, ROLE-24, ROLE-28] twenty thousand members: a few rows are drawn, the list scrolls and finds, who comes moves nothing', async () => {
    const window = await openWindow(world, { as: halinka, width: 1280, height: 800 })
    const { page } = window
    const crowd = Array.from({ length: 20_000 }, (_, index) => `Widz_${String(index).padStart(5, '0')}`)
    let say: (line: string) => void = () => undefined
    await page.routeWebSocket(/\/irc/, (socket) => {
      const server = socket.connectToServer()
      say = (line) => socket.send(line)
      socket.onMessage((text) => server.send(text))
      server.onMessage((text) => {
        // the members of a great channel, before the end of the list
        if (/ 366 \S+ #rudzik /.test(String(text))) {
          socket.send(':server 353 Halinka77 = #rudzik :!Straznik *Iskra +Kefir2000')
          for (let from = 0; from < crowd.length; from += 300)
            socket.send(`:server 353 Halinka77 = #rudzik :${crowd.slice(from, from + 300).join(' ')}`)
        }
        socket.send(text)
      })
    })
    await page.goto('/channels/rudzik')
    const panel = new SidePanel(page)
    await panel.openUsers()
    await see(panel.users).toHaveText(/20\s00\d/)
    expect(await panel.options.count()).toBeLessThan(80)
    for (const [heading, name] of [
      [pl.users.heading.a, 'Straznik'],
      [pl.users.heading.m, 'Iskra'],
      [pl.users.heading.v, 'Kefir2000'],
    ] as const)
      await see(panel.group(heading).getByRole('option')).toHaveTexts([name])
    const box = await panel.options.first().boundingBox()
    expect(box?.height).toBe(32)
    const height = await panel.list.evaluate((list) => list.scrollHeight)
    expect(height).toBeGreaterThan(20_000 * 32)

    // as fast as a finger goes: what is in view is drawn, at every stop
    for (const part of [0.2, 0.9, 0.5, 1]) {
      await panel.list.evaluate((list, part) => {
        list.scrollTop = part * list.scrollHeight
      }, part)
      const first = await panel.list.evaluate(async (list) => {
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        const { top, bottom } = list.getBoundingClientRect()
        const rows = [...list.querySelectorAll('[role=option]')].map((row) => row.getBoundingClientRect())
        return rows.filter((row) => row.top < bottom && row.bottom > top).length
      })
      expect(first).toBeGreaterThan(10)
    }
    await see(panel.options.filter({ hasText: 'Widz_19999' })).toBeVisible()

    // in the middle: who comes above moves nothing
    await panel.list.evaluate((list) => {
      list.scrollTop = 10_000 * 32 + 7
    })
    const seen = panel.options.filter({ hasText: 'Widz_10005' })
    await see(seen).toBeVisible()
    const before = await seen.boundingBox()
    for (const name of ['Aaa_1', 'Aaa_2', 'Aaa_3']) say(`:${name}!x@y JOIN #rudzik`)
    await see(panel.users).toHaveText(/20\s01\d/)
    expect(await seen.boundingBox()).toEqual(before)

    // letters are taken at once, however long the list
    await panel.search.pressSequentially('widz_1234', { delay: 0 })
    await see(panel.options).toHaveCount(10)
    await panel.search.press('Enter')
    await see(panel.card.getByText(pl.card.missing({ name: 'Widz_12340' }))).toBeVisible()
    expect(window.errors).toEqual([])
    await window.close()
  })

  it('[CARD-03..06, GIFT-08] a card tells a subscription and its giver, whose card is a click away; one that fails can be tried again', async () => {
    const { page, panel, close } = await enter(world, kasztanek)
    let isBroken = true
    await page.route(/\/users\?name=Bramkarz_09/, async (route) => {
      if (isBroken) return route.fulfill({ status: 500, json: { error: 'internal', message: null } })
      const response = await route.fetch()
      const [card] = (await response.json()) as object[]
      const subscription = { months: 14, gift: { user: { name: 'Halinka77' } } }
      // the first is the one that was asked for
      return route.fulfill({ response, json: [{ ...card, subscription }, card] })
    })
    await panel.openUsers()
    await panel.options.filter({ hasText: 'Bramkarz_09' }).click()
    await see(panel.card.getByRole('alert')).toBeVisible()
    isBroken = false
    await panel.button(pl.failure.retry).click()
    await see(panel.card).toHaveText(/Subskrybuje od 14 miesięcy/)
    await panel.button('Halinka77').click()
    await see(panel.card.getByRole('img', { name: pl.badge.h })).toBeVisible()
    await see(panel.card.getByText('Bramkarz_09')).toBeHidden()
    await close()
  })

  it('[ROLE-38] [D44] what a moderator pins stands above the list until it is unpinned; who is sent out stays out until they come back', async () => {
    const viewer = await enter(world, halinka, { width: 360, height: 740 })
    const bar = viewer.page.getByRole('region', { name: pl.channel.pinned })
    await see(viewer.chat.box).toBeVisible()
    await see(bar).toBeHidden()
    owner.send('PRIVMSG #rudzik :regulamin:  https://example.com/regulamin ważne')
    await owner.settled()
    const row = viewer.chat.row('regulamin')
    await see(row).toHaveCount(1)
    const id = await row.getAttribute('data-row')
    owner.send(`PRIVMSG #rudzik :.pin ${id}`)
    await see(bar).toHaveText(/Rudzik\s+regulamin/)
    // with the badges of its row
    await see(bar.getByRole('img', { name: pl.badge.q })).toHaveCount(1)
    await bar.getByRole('button', { name: pl.channel.pinnedExpand }).click()
    await see(bar.getByRole('link')).toHaveAttribute('href', 'https://example.com/regulamin')
    expect(await axeFindings(viewer.page)).toEqual([])
    await bar.getByRole('button', { name: pl.channel.pinnedCollapse }).click()

    // far away in the history it is pinned all the same, and a click leads there
    for (let index = 0; index < 210; index += 1) owner.send(`PRIVMSG #rudzik :linia ${index}`)
    await owner.settled()
    await see(viewer.chat.row(/linia 209$/)).toHaveCount(1)
    await see(viewer.chat.row('regulamin')).toHaveCount(0)
    const late = await enter2(world, rudzik)
    const own = late.page.getByRole('region', { name: pl.channel.pinned })
    await own.getByRole('button', { name: /regulamin/ }).click()
    await see(late.chat.row('regulamin')).toBeVisible()
    await see(own).toHide(() => own.getByRole('button', { name: pl.message.unpin }).click())
    await see(bar).toBeHidden()

    owner.send('KICK #rudzik Halinka77 :za głośno')
    const alert = viewer.page.getByRole('alert').filter({ hasText: 'usuwa cię' })
    await see(alert).toHaveText(/Rudzik usuwa cię z kanału: za głośno/)
    owner.send('PRIVMSG #rudzik :pod nieobecność', 'PRIVMSG Halinka77 :na boku')
    await see(viewer.page.getByRole('button', { name: /nowe wzmianki: 1$/ })).toBeVisible()
    await see(viewer.chat.row('pod nieobecność')).toHaveCount(0)
    await viewer.page.getByRole('button', { name: pl.channel.comeBack }).click()
    await see(viewer.chat.row('pod nieobecność')).toHaveCount(1)
    await see(alert).toBeHidden()
    await see(viewer.page.locator('#messages')).toBeFocused()
    for (const window of [viewer, late]) {
      expect(window.errors).toEqual([])
      await window.close()
    }
  })

  it('[D21, BADGE-07] the panel shows the badges of givers who have not written nor subscribe, follows who gives, and asks seldom about who comes', async () => {
    const [silent, giver, late, given] = await world.people('Hojny', 'Szczodra', 'Nowy', 'Obdarowany')
    const idOf = async (person: NamedPerson): Promise<string> =>
      (await world.service.store.read.users.byName(userName(person.name)))!.id
    const give = async (by: NamedPerson, count: number): Promise<void> => {
      const [userId, giverId] = await Promise.all([idOf(given), idOf(by)])
      for (let n = 0; n < count; n += 1)
        await world.service.grantSubscription({ channelId, userId, months: 1, giverId })
    }
    // gifts of an earlier week, of which nothing on the page tells
    await give(silent, 5)
    await give(late, 1)
    world.clock.advance(8 * 86_400_000)
    const join = async (person: NamedPerson) => {
      const client = await world.connect(person, { capabilities: 'web' })
      client.send('JOIN #rudzik')
      await client.settled()
      return client
    }
    const clients = [await join(silent), await join(giver)]
    const asked: string[][] = []
    const { page, errors, close } = await openWindow(world, { as: halinka })
    await page.clock.install({ time: world.clock.now() })
    page.on('request', (request) => {
      if (request.url().includes('member_badges')) asked.push(request.postDataJSON().names)
    })
    await page.goto('/channels/rudzik')
    const panel = new SidePanel(page)
    await panel.openUsers()
    const badge = (name: string, alt?: string) =>
      panel.options.filter({ hasText: name }).getByRole('img', alt === undefined ? {} : { name: alt })
    await see(badge('Hojny', pl.badge.gifter({ count: 5 }))).toHaveCount(1)
    expect(await badge('Szczodra').count()).toBe(0)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toEqual(expect.arrayContaining(['Hojny', 'Szczodra']))

    // the first four of the week, of whom the last has a badge for the number: the page knows only of this week's gifts
    for (const person of [giver, kasztanek, rudzik]) await give(person, 3)
    await give(silent, 1)
    await page.clock.runFor(2000)
    await see(badge('Szczodra', pl.badge.topGifter({ place: 1 }))).toHaveCount(1)
    await see(badge('Hojny', pl.badge.gifter({ count: 6 }))).toHaveCount(1)

    // who comes, and shows nothing for all that is known, is not asked about at once
    const before = asked.length
    // the time that this takes would count as well
    await stopTime(page)
    clients.push(await join(late))
    await eventually(async () => {
      await page.clock.runFor(10)
      return (await panel.options.filter({ hasText: 'Nowy' }).count()) === 1
    }, 'the newcomer')
    await page.clock.runFor(15_000)
    await seeDrawn(page)
    expect(asked).toHaveLength(before)
    await page.clock.runFor(5000)
    await page.clock.resume()
    await see(badge('Nowy', pl.badge.gifter({ count: 1 }))).toHaveCount(1)
    expect(asked.slice(before)).toEqual([['Nowy']])
    expect(errors).toEqual([])
    await close()
    for (const client of clients) client.cut()
  })
})

/** Enters when 'dzień dobry' is history already. */
/** The middle of a word in a row's text. */
function placeOf(row: Locator, word: string): Promise<{ x: number; y: number }> {
  return row.evaluate((element, word) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const at = node.textContent!.indexOf(word)
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    throw new Error(`${word} does not stand there`)
  }, word)
}

async function enter2(world: World, as: NamedPerson): Promise<Visit> {
  const window = await openWindow(world, { as })
  await window.page.goto('/channels/rudzik')
  const chat = new ChatPage(window.page)
  await see(chat.row(/linia 209$/)).toHaveCount(1)
  return { ...window, chat, panel: new SidePanel(window.page) }
}
