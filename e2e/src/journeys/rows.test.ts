import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import { pointAt } from '../point-at.ts'
import { see } from '../see.ts'

afterAll(closeBrowser)

const { message: texts } = pl

describe.skipIf(!hasBrowser())('rows', () => {
  let world: World
  let rudzik: NamedPerson
  let bramkarz: NamedPerson
  let halinka: NamedPerson
  let troll: NamedPerson
  let count = 0
  const channelIds = new Map<string, string>()

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '100' } })
    ;[rudzik, bramkarz, halinka, troll] = await world.people('Rudzik', 'Bramkarz_09', 'Halinka77', 'Troll')
  })

  afterAll(() => world.close())

  /** A channel of Rudzik with karma and a moderator. */
  async function place(): Promise<string> {
    const name = `rudzik${(count += 1)}`
    channelIds.set(name, (await world.channel(rudzik, name)).id)
    const owner = await join(rudzik, name)
    owner.send(`MODE #${name} +K pm`, `MODE #${name} +o Bramkarz_09`)
    await owner.settled()
    owner.cut()
    return name
  }

  async function join(person: NamedPerson, name: string): Promise<IrcClient> {
    const client = await world.connect(person, { capabilities: 'web' })
    client.send(`JOIN #${name}`)
    await client.settled()
    return client
  }

  async function open(
    name: string,
    as: NamedPerson | null,
    options: WindowOptions = {},
  ): Promise<Window & { chat: ChatPage; line: Held }> {
    const window = await openWindow(world, as === null ? options : { ...options, as })
    const line = new Held()
    await window.page.routeWebSocket(/\/irc/, (socket) => line.take(socket))
    await window.page.goto(`/channels/${name}`)
    const chat = new ChatPage(window.page)
    await see(chat.box.or(window.page.getByRole('button', { name: pl.composer.login }))).toBeVisible()
    return { ...window, chat, line }
  }

  /** Says something through a plain connection and waits until it stands in the page. */
  async function said(
    client: IrcClient,
    name: string,
    text: string,
    chat: ChatPage,
    shown = text,
  ): Promise<Locator> {
    client.send(`PRIVMSG #${name} :${text}`)
    await client.settled()
    const row = chat.row(shown)
    await see(row).toHaveCount(1)
    return row
  }

  const deed = (row: Locator, label: string) => row.getByRole('button', { name: label, exact: true })
  const plus = (row: Locator) => row.getByRole('button', { name: /^Plusy/ })
  const minus = (row: Locator) => row.getByRole('button', { name: /^Minusy/ })

  it('[VOTE-01..06, VOTE-08..11, VOTE-13, MSG-08, WID-05, OPEN-99, ROLE-07, ROLE-13, PC-17, PS-18] votes stand at once, are taken back and refused, and say whose they are', async () => {
    const name = await place()
    const author = await join(bramkarz, name)
    const other = await join(troll, name)
    const mine = await open(name, halinka)
    const theirs = await open(name, bramkarz)
    const row = await said(author, name, 'kakao?', mine.chat)
    const same = theirs.chat.row('kakao?')

    // shown before the server has said anything, and it stays so
    mine.line.hold()
    await pointAt(row, deed(row, texts.plus))
    await deed(row, texts.plus).click()
    await see(plus(row)).toHaveText('1')
    await see(plus(same)).toHaveText('1')
    const box = await plus(row).boundingBox()
    mine.line.release()
    await see(deed(row, texts.takePlus)).toHaveAttribute('aria-pressed', 'true')

    // numbers change in their place
    const id = (await row.getAttribute('data-row'))!
    other.send(`PRIVMSG #${name} :.votemessage 1 ${id}`)
    await see(plus(row)).toHaveText('2')
    expect(await plus(row).boundingBox()).toEqual(box)

    // the other vote takes the place of the first, the same one again takes it back
    await deed(row, texts.minus).click()
    await see(minus(same)).toHaveText('1')
    await see(plus(same)).toHaveText('1')
    await see(minus(same)).toGo(() => deed(row, texts.takeMinus).click())
    await see(minus(row)).toHaveCount(0)

    // nobody votes on an own message, guests on none
    await pointAt(same, deed(same, texts.delete))
    await see(deed(same, texts.plus)).toHaveCount(0)
    const guest = await open(name, null)
    await pointAt(guest.chat.row('kakao?'), deed(guest.chat.row('kakao?'), texts.more))
    await see(deed(guest.chat.row('kakao?'), texts.plus)).toHaveCount(0)
    await see(deed(guest.chat.row('kakao?'), texts.reply)).toHaveCount(0)
    await guest.close()

    // whose votes they are, while they change
    world.clock.advance(1000)
    await deed(row, texts.plus).click()
    await see(plus(row)).toHaveText('2')
    await plus(row).click()
    const dialog = mine.page.getByRole('dialog', { name: texts.voters })
    await see(dialog.getByRole('listitem')).toHaveTexts(['Troll', 'Halinka77'])
    other.send(`PRIVMSG #${name} :.votemessage -7 ${id}`)
    await see(dialog.getByRole('listitem')).toHaveTexts(['Halinka77', 'Troll'])
    await mine.page.keyboard.press('Escape')
    await see(minus(row)).toHaveText('1')

    // of blocked people and, by the setting, of minuses nothing is seen
    const settings = await world.connect(halinka, { capabilities: 'web' })
    await see(minus(row)).toGo(() => settings.send('SETTINGS :{"karma":2}'))
    await see(deed(row, texts.minus)).toHaveCount(0)
    settings.send('SETTINGS :{"karma":1}', 'BLOCK Troll')
    await see(deed(row, texts.minus)).toHaveCount(1)
    await see(minus(row)).toHaveCount(0)
    settings.send('UNBLOCK Troll')
    await see(minus(row)).toHaveText('1')

    // a vote that the server refuses goes back
    mine.line.hold()
    const owner = await join(rudzik, name)
    owner.send(`MODE #${name} +K p`)
    await owner.settled()
    await deed(row, texts.minus).click()
    await see(minus(row)).toHaveText('2')
    mine.line.release()
    await see(minus(row)).toHaveText('1')
    await see(plus(row)).toHaveText('1')
    await see(mine.chat.row(pl.chat.i18n.no_permission)).toHaveCount(1)
    await see(deed(row, texts.minus)).toHaveCount(0)

    // without the mode there is no karma at all
    await see(plus(row)).toGo(() => owner.send(`MODE #${name} -K`))
    await see(deed(row, texts.plus)).toHaveCount(0)

    // in private nobody votes or answers, but takes back what they said
    await theirs.page.goto('/users/Halinka77')
    await theirs.chat.say('między nami')
    const own = theirs.page.locator('article[data-row]:not([aria-busy])').filter({ hasText: 'między nami' })
    await pointAt(own, deed(own, texts.delete))
    await see(deed(own, texts.reply)).toHaveCount(0)
    await see(deed(own, texts.plus)).toHaveCount(0)

    expect(mine.errors).toEqual([])
    await mine.close()
    await theirs.close()
    for (const client of [author, other, owner, settings]) client.cut()
  })

  it('[CLEAR-03..11, WID-01, WID-03, WID-06, PC-16, PS-17] the author deletes without a trace, the moderator leaves a placeholder that can be opened', async () => {
    const name = await place()
    const author = await join(troll, name)
    const owner = await join(rudzik, name)
    const viewer = await open(name, halinka)
    const moderator = await open(name, bramkarz)
    const bad = await said(author, name, 'brzydkie słowa', moderator.chat)
    await said(author, name, 'jeszcze brzydsze', moderator.chat)
    const high = await said(owner, name, 'słowo właściciela', moderator.chat)

    // whose rank is higher is out of reach, and so is everybody for a member
    await pointAt(high, deed(high, texts.reply))
    await see(deed(high, texts.delete)).toHaveCount(0)
    await pointAt(viewer.chat.row('brzydkie'), deed(viewer.chat.row('brzydkie'), texts.reply))
    await see(deed(viewer.chat.row('brzydkie'), texts.delete)).toHaveCount(0)

    // asked first; the question shows the message and may be denied
    await pointAt(bad, deed(bad, texts.delete))
    await deed(bad, texts.delete).click()
    const dialog = moderator.page.getByRole('dialog', { name: texts.delete })
    await see(dialog.getByText(texts.deleteConfirm)).toBeVisible()
    await see(dialog.getByText('brzydkie słowa')).toBeVisible()
    await dialog.getByRole('button', { name: pl.dialog.cancel }).click()
    await see(bad).toHaveCount(1)
    await pointAt(bad, deed(bad, texts.delete))
    await deed(bad, texts.delete).click()
    await dialog.getByRole('button', { name: texts.deleteAccept }).click()
    const gone = viewer.page.getByRole('button', { name: texts.deletedBy({ name: 'Bramkarz_09' }) })
    await see(gone).toHaveCount(1)
    await see(viewer.chat.row('brzydkie słowa')).toHaveCount(0)
    // shift does not ask
    const worse = moderator.chat.row('jeszcze brzydsze')
    await pointAt(worse, deed(worse, texts.delete))
    await deed(worse, texts.delete).click({ modifiers: ['Shift'] })
    await see(gone).toHaveCount(2)

    // a click shows it all the same, and the focus stays with it
    await gone.first().click()
    await see(viewer.chat.row('brzydkie słowa')).toHaveCount(1)
    await see(viewer.chat.row('brzydkie słowa')).toBeFocused()

    // an own message goes without a trace, and its row hands the focus on
    await viewer.chat.say('pomyłka')
    await see(moderator.chat.row('pomyłka')).toHaveCount(1)
    await viewer.chat.row('pomyłka').focus()
    await viewer.page.keyboard.press('Delete')
    await see(viewer.page.getByRole('dialog', { name: texts.delete })).toBeVisible()
    await see(moderator.chat.row('pomyłka')).toGo(() => viewer.page.keyboard.press('Enter'))
    await see(viewer.chat.row('pomyłka')).toHaveCount(0)
    await see(viewer.chat.rows.last()).toBeFocused()
    await see(moderator.page.getByText(texts.deletedBy({ name: 'Halinka77' }))).toHaveCount(0)

    // of who deleted it and is gone since, nobody is named
    const leaver = await world.person('Przelotny')
    owner.send(`MODE #${name} +o Przelotny`)
    await owner.settled()
    const last = await join(leaver, name)
    const third = await said(author, name, 'na pożegnanie', viewer.chat)
    last.send(`PRIVMSG #${name} :.removemessage ${await third.getAttribute('data-row')}`)
    await see(viewer.page.getByText(texts.deletedBy({ name: 'Przelotny' }))).toHaveCount(1)
    const { id } = (await world.service.store.read.users.byName('Przelotny'))!
    await world.service.store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    await viewer.page.reload()
    const bare = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })
    await see(bare(viewer.page, '<wiadomość usunięta>')).toHaveCount(1)
    const english = await openWindow(world, { as: halinka, locale: 'en' })
    await english.page.goto(`/channels/${name}`)
    await see(bare(english.page, '<message deleted>')).toHaveCount(1)
    await english.close()
    last.cut()

    expect(viewer.errors).toEqual([])
    expect(moderator.errors).toEqual([])
    await viewer.close()
    await moderator.close()
    author.cut()
    owner.cut()
  })

  it('[BLOCKING-01, BLOCKING-02, BLOCKING-04, OPEN-37, OPEN-107, BADGE-01, BADGE-08, MSG-03..05, CONST-53..55, BADGE-04, HTTP-29, HTTP-30] what is not wanted is hidden, and rows follow the settings', async () => {
    const name = await place()
    const bad = await join(troll, name)
    const good = await join(bramkarz, name)
    const settings = await world.connect(halinka, { capabilities: 'web' })
    const { page, chat, errors, close } = await open(name, halinka)
    await said(bad, name, 'zaczepka', chat)
    const row = await said(good, name, 'RudzikHej mówi moderator', chat, 'mówi moderator')

    // the badge and the emoticon are the server's pictures
    const badge = row.getByRole('img', { name: pl.badge.o })
    const emoticon = row.getByRole('img', { name: 'RudzikHej' })
    for (const [picture, side] of [
      [badge, 18],
      [emoticon, 28],
    ] as const) {
      await see(picture).toBeVisible()
      const size = await picture.evaluate((image: HTMLImageElement) => [image.width, image.naturalWidth > 0])
      expect(size).toEqual([side, true])
    }
    await see(badge).toHaveAttribute('srcset', /badges\/o\/1x 1x, \S+\/o\/2x 2x, \S+\/o\/4x 4x$/)
    await see(emoticon).toHaveAttribute('srcset', /\/1x 1x, \S+\/2x 2x, \S+\/4x 4x$/)
    // smaller in what is quoted
    await said(good, name, 'RudzikHej w cytacie', chat, 'w cytacie')
    const quoted = (await chat.row('w cytacie').getAttribute('data-row'))!
    good.send(`@+reply=${quoted} PRIVMSG #${name} :odpowiedź bez obrazka`)
    const small = chat.row('odpowiedź bez obrazka').locator('img[alt="RudzikHej"]')
    await see(small).toHaveCount(1)
    expect(await small.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([16, 16])
    const height = (await row.boundingBox())!.height
    expect(height).toBe((await chat.row('zaczepka').boundingBox())!.height)

    await see(chat.row('zaczepka')).toGo(() => settings.send('BLOCK Troll'))
    settings.send('SETTINGS :{"hide_blocked_lines":0,"blocked_words":"mówi, zakończenie"}')
    await see(chat.row(texts.blocked)).toHaveCount(1)
    await see(chat.row(texts.blockedWord)).toHaveCount(1)
    await chat.row(texts.blocked).getByRole('button').click()
    await see(chat.row('zaczepka')).toHaveCount(1)
    await chat.say('zdradzę zakończenie')
    await see(chat.row('zdradzę zakończenie')).toHaveCount(1)
    settings.send('UNBLOCK Troll', 'SETTINGS :{"blocked_words":"","hide_blocked_lines":1}')
    await see(row).toHaveCount(1)

    await see(row.locator('time')).toBeHidden()
    settings.send('SETTINGS :{"show_time":1,"show_emoticons":0,"font_size":"lg","color_user_names":0}')
    await see(row.locator('time')).toBeVisible()
    await see(row.getByRole('img', { name: 'RudzikHej' })).toHaveCount(0)
    await see(row.getByText('RudzikHej')).toBeVisible()
    const look = (): Promise<unknown> =>
      row.locator('bdi').evaluate((nick) => {
        const style = getComputedStyle(nick)
        return [style.fontSize, style.color === getComputedStyle(document.body).color]
      })
    expect(await look()).toEqual(['18px', true])
    settings.send('SETTINGS :{"show_time":0,"show_emoticons":1,"font_size":"xs","color_user_names":1}')
    await see(emoticon).toBeVisible()
    expect(await look()).toEqual(['13px', false])

    // a name opens the card
    await row.getByRole('button', { name: 'Bramkarz_09' }).click()
    await see(page.getByRole('complementary', { name: pl.panels.card })).toBeVisible()
    expect(errors).toEqual([])
    await close()
    for (const client of [bad, good, settings]) client.cut()
  })

  it('[MSG-09, MSG-10, CHN-10, ERR-40] everything of a row by keyboard alone', async () => {
    const name = await place()
    const author = await join(bramkarz, name)
    const { page, chat, errors, close } = await open(name, halinka)
    const first = await said(author, name, 'pierwsza', chat)
    await said(author, name, 'druga', chat)
    await chat.log.focus()
    const press = (key: string) => page.keyboard.press(key)

    await press('ArrowUp')
    await press('ArrowUp')
    await see(first).toBeFocused()
    await press('+')
    await see(plus(first)).toHaveText('1')
    await press('-')
    await see(minus(first)).toHaveText('1')
    await see(minus(first)).toGo(() => press('-'))
    await see(first).toBeFocused()

    // Enter opens the menu, arrows move in it, Escape gives the focus back
    await press('+')
    await see(plus(first)).toHaveText('1')
    await press('Enter')
    const menu = page.getByRole('menu', { name: texts.actions })
    await see(menu.getByRole('menuitem')).toHaveTexts([
      texts.reply,
      texts.takePlus,
      texts.minus,
      texts.copy,
      texts.copyLink,
      texts.voters,
      texts.profile({ name: 'Bramkarz_09' }),
    ])
    await see(menu.getByRole('menuitem', { name: texts.reply })).toBeFocused()
    for (let step = 0; step < 5; step += 1) await press('ArrowDown')
    await press('Enter')
    await see(page.getByRole('dialog', { name: texts.voters }).getByText('Halinka77')).toBeVisible()
    await see(page.getByRole('dialog')).toGo(() => press('Escape'))
    expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true)

    // the keys are told
    await press('?')
    await see(page.getByRole('dialog', { name: pl.keys.title })).toBeVisible()
    await press('Escape')

    // a reply, the jump to what it quotes, and back to the box
    await chat.log.focus()
    await press('ArrowUp')
    await press('ArrowUp')
    await press('r')
    await see(chat.box).toBeFocused()
    await page.keyboard.type('odpowiadam')
    await press('Enter')
    // the echo has taken the place of the line
    const reply = page.locator('article[data-row]:not([aria-busy])').filter({ hasText: 'odpowiadam' })
    const quote = reply.getByRole('button', { name: texts.quote({ name: 'Bramkarz_09', text: 'pierwsza' }) })
    await see(quote).toBeVisible()
    await quote.focus()
    await press('Enter')
    await see(chat.row(/^(?!.*odpowiadam).*pierwsza/)).toHaveAttribute('class', /jumped/)
    await press('Escape')
    await see(chat.box).toBeFocused()

    // a quoted message that its author took away
    const id = (await first.first().getAttribute('data-row'))!
    author.send(`PRIVMSG #${name} :.removemessage ${id}`)
    await see(reply.getByText(texts.quoteMissing)).toBeVisible()
    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[MSG-13, MSG-15..17, MSG-21, MSG-23, MSG-24, MSG-27, MSG-28, CLEAR-01, CLEAR-02, BADGE-02, BADGE-03, OPEN-69, PS-14, PS-16] events of the channel stand in the list, gold for subscriptions alone', async () => {
    const name = await place()
    const bad = await join(troll, name)
    const good = await join(bramkarz, name)
    const { page, chat, errors, close } = await open(name, bramkarz)
    await said(bad, name, 'reklama', chat)
    const id = (await chat.row('reklama').getAttribute('data-row'))!
    good.send(`@+reply=${id} PRIVMSG #${name} :przestań`)
    await see(chat.row('przestań')).toHaveCount(1)
    const silver = (text: string) => page.locator('article:not([class*=gold])').filter({ hasText: text })
    const gold = (text: string) => page.locator('article[class*=gold]').filter({ hasText: text })

    good.send(`MODE #${name} +s 10`, `MODE #${name} -s`, `PRIVMSG #${name} :.mute Troll 600 reklamy`)
    await see(silver('Bramkarz_09 włącza tryb powolny: jedna wiadomość na 10 sekund')).toHaveCount(1)
    await see(silver('Bramkarz_09 wycisza Troll na 10 min')).toHaveCount(1)
    // a mute takes nothing away
    const advert = page.locator(`[data-row="${id}"]`)
    await see(advert).toHaveText(/reklama/)
    await see(chat.row('przestań').getByText('reklama')).toBeVisible()

    for (const deed of ['.ban Troll spam', '.ban Troll']) await chat.say(deed)
    await see(silver('Bramkarz_09 banuje Troll. Powód: spam')).toHaveCount(1)
    await see(silver('Troll ma już bana na tym kanale')).toHaveCount(1)
    // what they wrote is gone, and so is what others quote of it
    await see(chat.row(texts.deletedBy({ name: 'Bramkarz_09' }))).toHaveCount(1)
    await see(chat.row('przestań').getByText(texts.deleted)).toBeVisible()
    await see(chat.row('reklama')).toHaveCount(0)
    for (const deed of ['.unban Troll', '.unban Troll']) await chat.say(deed)
    await see(silver('Bramkarz_09 zdejmuje bana: Troll')).toHaveCount(1)
    // both are back with the ban's end
    await see(advert).toHaveText(/reklama/)
    await see(chat.row('przestań').getByText('reklama')).toBeVisible()
    await see(silver('Troll nie ma bana na tym kanale')).toHaveCount(1)

    const { service } = world
    const idOf = async (person: NamedPerson) => (await service.store.read.users.byName(person.name))!.id
    const channelId = channelIds.get(name)!
    const give = async (months: number, giverId: string | null): Promise<void> => {
      await service.grantSubscription({ channelId, userId: await idOf(halinka), months, giverId })
    }
    await give(3, await idOf(bramkarz))
    await see(gold('Bramkarz_09 daje subskrypcję na 3 miesiące w prezencie dla Halinka77')).toHaveCount(1)
    await give(2, null)
    const member = await join(halinka, name)
    member.send(
      `PRIVMSG #${name} :.subscription share zostaję RudzikHej`,
      `PRIVMSG #${name} :od dziś z odznaką`,
    )
    const shared = gold('Halinka77 przedłuża subskrypcję: to już 5 miesięcy')
    await see(shared.getByText('zostaję')).toBeVisible()
    await see(shared.getByRole('img', { name: 'RudzikHej' })).toBeVisible()
    const badge = chat.row('od dziś').getByRole('img', { name: pl.badge.v({ months: 5 }) })
    await see(badge).toHaveAttribute('src', /month_3/)
    good.send(`PRIVMSG #${name} :dla ciebie`)
    const first = chat.row('dla ciebie').getByRole('img', { name: pl.badge.topGifter({ place: 1 }) })
    await see(first).toHaveAttribute('src', /top_gift_1/)

    expect(errors).toEqual([])
    await close()
    for (const client of [bad, good, member]) client.cut()
  })

  it('attack: markup, marks of direction, stacked accents and endless words in messages and topics run nothing and fit 320 px', async () => {
    const name = await place()
    const author = await join(bramkarz, name)
    const owner = await join(rudzik, name)
    owner.send(`MODE #${name} +c`, `TOPIC #${name} :<img src=x onerror="canary()">\u202ecipot`)
    await owner.settled()
    const { page, chat, errors, close } = await open(name, halinka, { width: 320, height: 640 })
    let ran = 0
    await page.exposeFunction('canary', () => {
      ran += 1
    })
    const hostile = [
      '<img src=x onerror="canary()"><script>canary()</script><svg onload=canary()>',
      '"><a href="javascript:canary()">x</a> javascript:canary() JaVaScRiPt:canary() data:text/html,<script>canary()</script>',
      'https://example.com/"onmouseover="canary() http://[::1] https://example.com/%00',
      '\u202e\u2066odwrócone\u2069\u200f\u200b\u200d\u2060 zwykłe',
      `z${'\u0335\u0301\u0321\u0489'.repeat(200)}algo`,
      'W'.repeat(2048),
      '\u{1f468}\u200d'.repeat(500),
      'RudzikHej '.repeat(200),
      `\x03${'04,12\x02x\x0f\x03'.repeat(200)}`,
      '\x1b[31m\x07 &lt;b&gt; ${canary()} {{canary()}} url(javascript:canary())',
    ]
    author.send(...hostile.map((text) => `PRIVMSG #${name} :${text}`))
    await author.settled()
    await see(chat.rows).toHaveCount(hostile.length)
    const long = chat.row(/W{2048}/)
    await long.scrollIntoViewIfNeeded()
    const rows = await chat.rows.evaluateAll((rows) =>
      rows.map(
        (row) => row.scrollWidth <= row.clientWidth && row.getBoundingClientRect().right <= innerWidth,
      ),
    )
    expect(rows).toEqual(hostile.map(() => true))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect((await chat.row('algo').boundingBox())!.height).toBeLessThan(90)
    const links = await page
      .locator('article a')
      .evaluateAll((links) =>
        links.map((link) => [(link as HTMLAnchorElement).protocol, link.getAttribute('rel')]),
      )
    expect(links.length).toBeGreaterThan(0)
    for (const [protocol, rel] of links) {
      expect(['http:', 'https:']).toContain(protocol)
      expect(rel).toBe('noopener noreferrer nofollow')
    }
    for (const row of await chat.rows.all()) await row.focus()
    expect(ran).toBe(0)
    expect(errors).toEqual([])
    await close()
    author.cut()
    owner.cut()
  })
})

/** The line between a page and its server: what the server says can be held back. */
class Held {
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  take(socket: WebSocketRoute): void {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (this.#isHeld) this.#waiting.push(() => socket.send(message))
      else socket.send(message)
    })
  }

  hold(): void {
    this.#isHeld = true
  }

  release(): void {
    this.#isHeld = false
    for (const send of this.#waiting.splice(0)) send()
  }
}
