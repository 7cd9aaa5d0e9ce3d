import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import {
  createWorld,
  openPushService,
  type IrcClient,
  type NamedPerson,
  type World,
  userName,
} from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { beyondEdge } from '../../beyond-edge.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { openGate } from '../../gate.ts'
import { openLinkedSite, type LinkedSite } from '../../linked-site.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { pointAt } from '../../point-at.ts'
import { see, seeAddress, seeInAdvance } from '../../see.ts'

const { settings: texts } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the settings', () => {
  let world: World
  let site: LinkedSite
  let halinka: NamedPerson
  let talker: IrcClient
  let channelId: string

  beforeAll(async () => {
    site = await openLinkedSite()
    site.page('/mapa', 'text/html', '<title>Mapa Kadzi</title>')
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, egress: site.egress })
    halinka = await world.person('Halinka77')
    const owner = await world.person('Rudzik')
    channelId = (await world.channel(owner, 'rudzik', 'bare')).id
    talker = await world.connect(owner, { capabilities: 'web' })
    talker.send('JOIN #rudzik', 'MODE #rudzik +eK pm')
    await talker.settled()
  })

  afterAll(async () => {
    await world.close()
    await site.close()
  })

  const open = async (path: string, options: WindowOptions = {}): Promise<Window> => {
    const window = await openWindow(world, { as: halinka, ...options })
    await window.page.goto(path)
    return window
  }
  const openChat = async (as: NamedPerson): Promise<Window & { chat: ChatPage }> => {
    const window = await open('/channels/rudzik', { as })
    const chat = new ChatPage(window.page)
    await see(chat.box).toBeVisible()
    return { ...window, chat }
  }
  const stored = async ({ name }: NamedPerson): Promise<unknown> => {
    const user = await world.service.store.read.users.byName(userName(name))
    return world.service.store.read.settings.of(user!.id)
  }
  /** Presses the switch with the keyboard. */
  const flip = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('switch', { name }).focus()
    await page.keyboard.press('Space')
  }

  it('[APP-22, APP-43, APP-44, APP-52, SET-01..06, ROLE-18] tabs by keyboard, each with its address; a guest logs in first; logging out asks', async () => {
    const guest = await openWindow(world)
    await guest.page.goto('/settings/blocks')
    await seeAddress(guest.page, /\/login\?redirect=%2Fsettings%2Fblocks$/)
    await guest.page.getByLabel(pl.login.name, { exact: true }).fill(halinka.name)
    await guest.page.getByLabel(pl.login.password, { exact: true }).fill(halinka.password)
    await guest.page.getByRole('button', { name: pl.login.submit }).click()
    await seeAddress(guest.page, /\/settings\/blocks$/)
    const { page } = guest
    await see(page.getByRole('heading', { level: 1, name: texts.blocks })).toBeVisible()

    const tabs = page.getByRole('navigation', { name: texts.title })
    for (const [name, path] of [
      ['Podstawowe', '/settings'],
      ['Ustawienia konta', '/settings/account'],
      ['Lista zablokowanych', '/settings/blocks'],
      ['Aplikacje', '/settings/applications'],
    ] as const) {
      const tab = tabs.getByRole('link', { name })
      await tab.focus()
      await page.keyboard.press('Enter')
      await seeAddress(page, world.url + path)
      await see(tab).toHaveAttribute('aria-current', 'page')
      await see(page.getByRole('heading', { level: 1, name })).toBeVisible()
      // the tab stays where it is, and so does the focus
      await see(tab).toBeFocused()
    }
    // nothing was open before: back is the default channel
    await page.getByRole('link', { name: texts.back }).click()
    await seeAddress(page, `${world.url}/channels/gwar`)
    // one that is open goes before it
    await page.goto('/channels/rudzik')
    await see(new ChatPage(page).send).toBeVisible()
    const settings = page.getByRole('banner').getByRole('link', { name: pl.topBar.settings })
    await settings.click()
    await page.getByRole('link', { name: texts.back }).click()
    await seeAddress(page, `${world.url}/channels/rudzik`)
    await settings.click()
    await seeAddress(page, /\/settings$/)

    const out = tabs.getByRole('button', { name: 'Wyloguj' })
    const dialog = page.getByRole('dialog', { name: 'Wyloguj' })
    await out.click()
    await see(dialog.getByText('Na pewno chcesz się wylogować?')).toBeVisible()
    await see(dialog).toGo(() => page.keyboard.press('Escape'))
    await see(out).toBeFocused()
    await out.click()
    await dialog.getByRole('button', { name: 'Wyloguj' }).click()
    await seeAddress(page, /\/login/)
    await guest.close()
  })

  it('[SET-07..12, SET-25..28, ROLE-17] each switch acts at once on the chat in another window', async () => {
    const [reader, kasztan] = await world.people('Kefir2000', 'Kasztanek')
    talker.send(`PRIVMSG #rudzik :kawa RudzikKawa ${site.origin}/mapa`)
    const other = await world.connect(kasztan, { capabilities: 'web' })
    other.send('JOIN #rudzik', 'PRIVMSG #rudzik :to pisze Kasztanek')
    await world.quiet()
    const beside = await openChat(reader)
    const { chat } = beside
    const coffee = chat.row('kawa')
    await see(coffee).toBeVisible()
    const { page, errors, close } = await open('/settings', { as: reader })

    // what nobody has changed yet
    for (const [name, isOn] of [
      [texts.showTime, false],
      [texts.showEmoticons, true],
      [texts.showEmbeds, true],
      [texts.colorNames, true],
      [texts.hideBlocked, true],
      [texts.sounds, true],
    ] as const) {
      await see(page.getByRole('switch', { name })).toBeVisible()
      expect(await page.getByRole('switch', { name }).isChecked()).toBe(isOn)
    }

    const time = coffee.locator('time')
    await see(time).toBeHidden()
    await flip(page, texts.showTime)
    await see(time).toBeVisible()
    await see(page.getByRole('complementary', { name: texts.sample }).locator('time')).toHaveCount(4)

    await see(coffee.getByRole('img', { name: 'RudzikKawa' })).toGo(() => flip(page, texts.showEmoticons))
    await see(coffee.getByText('kawa RudzikKawa')).toBeVisible()

    await see(coffee.getByText('Mapa Kadzi')).toGo(() => flip(page, texts.showEmbeds))

    const nick = coffee.getByText('Rudzik', { exact: true })
    const colour = (part: Locator): Promise<string> =>
      part.first().evaluate((element) => getComputedStyle(element).color)
    const [coloured, plain] = [await colour(nick), await colour(coffee)]
    expect(coloured).not.toBe(plain)
    await flip(page, texts.colorNames)
    await eventually(async () => (await colour(nick)) === plain, 'a plain name')

    const mine = await world.connect(reader, { capabilities: 'web' })
    await see(chat.row('to pisze Kasztanek')).toGo(() => mine.send('BLOCK Kasztanek'))
    await see(chat.rows.getByText(pl.message.blocked)).toHaveCount(0)
    await flip(page, texts.hideBlocked)
    await see(chat.rows.getByText(pl.message.blocked).first()).toBeVisible()
    mine.send('UNBLOCK Kasztanek')
    await see(chat.row('to pisze Kasztanek')).toHaveCount(1)

    await flip(page, texts.sounds)
    await expect
      .poll(() => stored(reader), { timeout: PATIENCE_MS })
      .toMatchObject({
        show_time: 1,
        show_emoticons: 0,
        show_embeds: 0,
        color_user_names: 0,
        hide_blocked_lines: 0,
        sounds: 0,
      })
    expect([...errors, ...beside.errors]).toEqual([])
    await beside.close()
    await close()
  })

  it('[SET-13..15, SET-22..24, SET-29, SET-30] votes, size, words and tone hold at once in the chat, and settings that are open elsewhere follow', async () => {
    const [reader, kasztan] = await world.people('Sikorka', 'Kasztanek')
    talker.send('PRIVMSG #rudzik :szarlotka jest, a spoiler też')
    const other = await world.connect(kasztan, { capabilities: 'web' })
    other.send('JOIN #rudzik', 'PRIVMSG #rudzik :obok stoi herbata')
    await world.quiet()
    const beside = await openChat(reader)
    const { chat } = beside
    const cake = chat.row('szarlotka')
    const tea = chat.row('herbata')
    await pointAt(cake, cake.getByRole('button', { name: pl.message.plus }))
    await cake.getByRole('button', { name: pl.message.plus }).click()
    other.send(`PRIVMSG #rudzik :.votemessage -1 ${await cake.getAttribute('data-row')}`)

    const { page, errors, close } = await open('/settings', { as: reader })
    const third = await open('/settings', { as: reader, width: 360, height: 740 })
    const votes = cake.getByRole('button', { name: /plus|minus/i })
    const plus = cake.getByRole('button', { name: pl.message.ownPlusCount({ count: 1 }) })
    const minus = cake.getByRole('button', { name: pl.message.minusCount({ count: 1 }) })
    await see(plus).toHaveCount(1)
    await see(minus).toHaveCount(1)
    const karma = page.getByLabel(texts.karma)
    await see(karma).toHaveValue('1')
    await see(third.page.getByLabel(texts.karma)).toHaveValue('1')
    await see(minus).toGo(() => karma.selectOption({ label: texts.karmaPlus }))
    await see(plus).toHaveCount(1)
    await see(votes).toGo(() => karma.selectOption({ label: texts.karmaOff }))
    await see(third.page.getByLabel(texts.karma)).toHaveValue('0')

    const size = (): Promise<string> => tea.evaluate((row) => getComputedStyle(row).fontSize)
    const slider = page.getByRole('slider', { name: texts.textSize })
    await see(slider).toHaveAttribute('aria-valuetext', '13')
    expect(await size()).toBe('13px')
    await slider.focus()
    for (const [key, pixels] of [
      ['Home', 12],
      ['End', 18],
      ['ArrowLeft', 16],
      ['ArrowLeft', 14],
    ] as const) {
      await page.keyboard.press(key)
      await eventually(async () => (await size()) === `${pixels}px`, `${pixels} px`)
    }

    const highlights = page.getByRole('textbox', { name: texts.highlight })
    await highlights.fill('  szarlotka ,, dolne kadzie')
    await highlights.press('Enter')
    await see(third.page.getByRole('textbox', { name: texts.highlight })).toHaveValue(
      'szarlotka, dolne kadzie',
    )
    const ground = (row: Locator): Promise<string> =>
      row.evaluate((element) => getComputedStyle(element).backgroundColor)
    await beside.page.mouse.move(5, 5)
    await eventually(async () => (await ground(cake)) !== (await ground(tea)), 'a highlighted row')
    await page.getByRole('textbox', { name: texts.hideWords }).fill('SPOILER')
    await see(cake).toGo(() => highlights.focus())
    await highlights.fill(Array.from({ length: 101 }, (_, n) => `s${n}`).join(','))
    await see(page.getByText(/Najwyżej 100 słów/)).toBeVisible()
    expect(await stored(reader)).toMatchObject({ custom_highlight: 'szarlotka, dolne kadzie' })

    await page.getByRole('button', { name: pl.emoticonPanel.tones.t4 }).click()
    await see(third.page.getByRole('button', { name: pl.emoticonPanel.tones.t4 })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(errors).toEqual([])
    for (const window of [third, beside]) await window.close()
    await close()
  })

  it('[SET-24] without the server a change is put back and the notice says why; language and theme hold at once', async () => {
    const gate = await openGate(world.url)
    const { page, close } = await open(`${gate.url}/settings`)
    const time = page.getByRole('switch', { name: texts.sounds })
    await see(time).toBeVisible()
    await see(page.getByRole('navigation').getByText(halinka.name)).toBeVisible()
    const before = await time.isChecked()
    await seeInAdvance(page, 'shell-late')
    gate.cut()
    await time.click()
    await see(page.getByText(texts.notSaved)).toBeVisible()
    expect(await time.isChecked()).toBe(before)
    gate.mend()
    await page
      .getByRole('group', { name: pl.theme.label })
      .getByRole('button', { name: pl.theme.light })
      .click()
    await see(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'English' }).click()
    await see(page.getByRole('heading', { level: 1, name: en.settings.basic })).toBeVisible()
    await close()
    await gate.close()
  })

  it('[SET-16..21, SUB-04, SUB-11, SUB-12, ROLE-22] the colour and badge of a subscriber: ready ones, hue, code, saved and reverted, seen beside', async () => {
    const reader = await world.person('Mietowka')
    const { chat, context, errors, close } = await openChat(reader)
    const page = await context.newPage()
    await page.goto('/settings')
    await see(page.getByText(texts.onlySubscribers({ channel: '#rudzik' }))).toBeVisible()
    const user = await world.service.store.read.users.byName(userName(reader.name))
    await world.service.grantSubscription({ channelId, userId: user!.id, months: 7, giverId: null })
    const presets = page.getByRole('radiogroup', { name: texts.presets }).getByRole('radio')
    await see(presets).toHaveCount(12)

    const code = page.getByRole('textbox', { name: texts.hex })
    const hue = page.getByRole('slider', { name: texts.hue })
    expect([await hue.getAttribute('min'), await hue.getAttribute('max')]).toEqual(['0', '360'])
    await page.getByRole('radio', { name: texts.preset({ number: 7 }) }).check({ force: true })
    await see(code).toHaveValue('#63d2af')
    await hue.focus()
    await page.keyboard.press('Home')
    await eventually(
      async () => /^#(?!63d2af)[0-9a-f]{6}$/.test(await code.inputValue()),
      'the code of another hue',
    )

    const save = page.getByRole('button', { name: texts.saveColor })
    await code.fill('nie')
    await save.click()
    await see(page.getByText(texts.hexInvalid({ example: '#63d2af' }))).toBeVisible()
    await code.fill('#ff8800')
    await save.dblclick()
    await see(page.getByText(texts.colorSaved)).toHaveCount(1)
    await chat.say('w kolorze')
    const nickColour = (text: string): Promise<string> =>
      chat
        .row(text)
        .getByText(reader.name, { exact: true })
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    talker.send('PRIVMSG #rudzik :następny')
    await eventually(async () => (await nickColour('w kolorze')) === 'rgb(255, 136, 0)', 'the own colour')

    await page.getByRole('button', { name: texts.revertColor }).click()
    await see(page.getByText(texts.colorReverted)).toBeVisible()
    await see(code).toHaveValue('')
    await chat.say('bez koloru')
    await eventually(async () => (await nickColour('bez koloru')) !== 'rgb(255, 136, 0)', 'no own colour')

    const badges = page.getByRole('radiogroup', { name: texts.badge })
    const badge = (months: number): Locator =>
      badges.getByRole('radio', { name: new RegExp(`^${pl.count.months({ count: months })}`) })
    expect(await badge(12).isDisabled()).toBe(true)
    expect(await badges.getByRole('radio', { name: texts.badgeDefault }).isChecked()).toBe(true)
    await badge(3).check({ force: true })
    await eventually(() => badge(3).isChecked(), 'the badge of 3 months')
    // who comes anew is told the same
    await page.reload()
    await eventually(() => badge(3).isChecked(), 'the badge of 3 months after a reload')
    await badges.getByRole('radio', { name: texts.badgeDefault }).check({ force: true })
    await eventually(async () => !(await badge(3).isChecked()), 'the default badge')
    await eventually(
      async () => (await world.service.store.read.subscriptions.of(channelId, user!.id))?.badge === 0,
      'badge 0 on the server',
    )
    expect(errors).toEqual([])
    await close()
  })

  it('[F13] colour and badge are chosen for a channel that this browser never opened', async () => {
    const reader = await world.person('Pokrzywka')
    const { id } = await world.channel(await world.person('Szczygiel'), 'szczyglisko')
    const userId = (await world.http('GET', '/api/users/@me', { as: reader })).body.id as string
    const subscription = () => world.service.store.read.subscriptions.of(id, userId)
    const { page, errors, close } = await open('/settings', { as: reader })
    await see(page.getByText(texts.noChannel)).toBeVisible()
    await world.service.grantSubscription({ channelId: id, userId, months: 7, giverId: null })
    await page.reload()

    await see(page.getByText(texts.nameColor({ channel: '#szczyglisko' }))).toBeVisible()
    await page.getByRole('textbox', { name: texts.hex }).fill('#ff8800')
    await page.getByRole('button', { name: texts.saveColor }).click()
    await see(page.getByText(texts.colorSaved)).toBeVisible()
    const badges = page.getByRole('radiogroup', { name: texts.badge })
    const three = badges.getByRole('radio', { name: new RegExp(`^${pl.count.months({ count: 3 })}`) })
    await three.check({ force: true })
    await eventually(async () => (await subscription())?.badge === 3, 'badge 3 on the server')
    expect((await subscription())?.color).toBe('#ff8800')
    await page.reload()
    await eventually(() => three.isChecked(), 'the badge of 3 months after a reload')
    await see(page.getByRole('textbox', { name: texts.hex })).toHaveValue('#ff8800')
    // nothing was opened for it
    await page.goto('/channels')
    await see(page.getByRole('navigation').first()).toBeVisible()
    await see(page.getByRole('link', { name: /szczyglisko/ })).toHaveCount(0)
    expect(errors).toEqual([])
    await close()
  })

  it('[BLOCKS-01..03] the list of blocked people, live, each with a way back; the focus stays in it', async () => {
    const people = await world.people('Lag', 'Reklama', 'Zupa')
    const mine = await world.connect(halinka, { capabilities: 'web' })
    const { page, errors, close } = await open('/settings/blocks')
    await see(page.getByText('Twoja lista zablokowanych jest pusta.')).toBeVisible()
    for (const { name } of people) mine.send(`BLOCK ${name}`)
    const rows = page.getByRole('list', { name: texts.blocked }).getByRole('listitem')
    await see(rows).toHaveCount(3)
    await page.getByRole('button', { name: texts.unblockName({ name: 'Reklama' }) }).focus()
    await page.keyboard.press('Enter')
    await see(page.getByText(texts.unblocked({ name: 'Reklama' }))).toBeVisible()
    await see(rows).toHaveCount(2)
    await see(page.getByRole('button', { name: texts.unblockName({ name: 'Zupa' }) })).toBeFocused()
    mine.send('UNBLOCK Zupa')
    await see(rows).toHaveCount(1)
    await page.getByRole('button', { name: texts.unblockName({ name: 'Lag' }) }).dblclick()
    await see(page.getByText('Twoja lista zablokowanych jest pusta.')).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('what the service did not say of notifications is asked again by a press; only a browser without pushes is told that it cannot', async () => {
    const { notifications, failure } = pl
    for (const isAble of [true, false]) {
      const { page, errors, close } = await openWindow(world, { as: halinka })
      let isAway = true
      await page.route('**/api/push/key', (route) =>
        isAway ? route.fulfill({ status: 503 }) : route.continue(),
      )
      // the browser of the tests has them or not
      await page.addInitScript((able) => {
        Reflect.deleteProperty(globalThis, 'PushManager')
        if (able) Object.assign(globalThis, { PushManager: EventTarget })
      }, isAble)
      const asked = page.waitForResponse('**/api/push/key')
      await page.goto('/settings')
      await asked
      const cannot = page.getByText(notifications.notHere)
      const trouble = page.getByRole('alert').filter({ hasText: failure.server })
      if (isAble) {
        await see(trouble).toBeVisible()
        expect(await cannot.count()).toBe(0)
        isAway = false
        await see(trouble).toGo(() => trouble.getByRole('button', { name: failure.retry }).click())
        await see(page.getByRole('switch', { name: notifications.closed, disabled: false })).toBeVisible()
      } else {
        await see(cannot).toBeVisible()
        expect(await trouble.count()).toBe(0)
      }
      expect(errors.filter((error) => !error.includes('503'))).toEqual([])
      await close()
    }
  })

  it('[FOLLOW-07] the browser is asked for its permission behind a press alone, and who refused is told what to do', async () => {
    const { notifications } = pl
    const { page, errors, close } = await openWindow(world, { as: halinka })
    // the browser of the tests has neither pushes nor anybody who answers; a person refuses
    await page.addInitScript(() => {
      const asked: boolean[] = []
      const requestPermission = (): Promise<string> => {
        asked.push(navigator.userActivation.isActive)
        return Promise.resolve('denied')
      }
      Object.assign(globalThis, {
        asked,
        PushManager: EventTarget,
        Notification: { permission: 'default', requestPermission },
      })
    })
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: boolean[] }).asked)
    await page.goto('/settings')
    const closed = page.getByRole('switch', { name: notifications.closed, disabled: false })
    await see(closed).toBeVisible()
    expect(await asked()).toEqual([])
    await closed.click()
    await see(page.getByText(notifications.blocked)).toBeVisible()
    expect(await asked()).toEqual([true])
    expect(await closed.isChecked()).toBe(false)
    const { body: devices } = await world.http('GET', '/api/users/@me/devices', { as: halinka })
    expect(devices).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('[FOLLOW-14] devices are listed with browser and day, tried, and ended one by one and all at once', async () => {
    const { notifications } = pl
    const service = await openPushService()
    const world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, pushEgress: service.egress })
    const ala = await world.person('Ala')
    for (const name of ['pierwsza', 'druga', 'trzecia']) {
      const body = { ...service.browser(name), kinds: ['live'], content: 'bare' }
      await world.http('PUT', '/api/users/@me/devices', { as: ala, body })
      world.clock.advance(86_400_000)
    }
    const listed = async () => (await world.http('GET', '/api/users/@me/devices', { as: ala })).body
    const [newest] = await listed()
    const { page, errors, close } = await openWindow(world, { as: ala, width: 360, height: 740 })
    await page.goto('/settings')
    const tests = page.getByRole('button', { name: notifications.test, exact: true })
    const removals = page.getByRole('button', { name: notifications.remove, exact: true })
    await see(tests).toHaveCount(3)
    await see(page.getByText(newest.browser, { exact: true })).toHaveCount(3)
    await see(page.getByText(/^Powiadamiane od \d/)).toHaveTexts([/17 czerwca/, /16 czerwca/, /15 czerwca/])
    await tests.first().click()
    await see(page.getByText(notifications.tested)).toBeVisible()
    expect(service.received.map(({ browser }) => browser)).toEqual(['trzecia'])
    await removals.first().click()
    await see(tests).toHaveCount(2)
    expect(await listed()).toHaveLength(2)
    await see(tests.first()).toGo(() =>
      page.getByRole('button', { name: notifications.removeAll, exact: true }).click(),
    )
    expect(await listed()).toEqual([])
    expect(errors).toEqual([])
    await close()
    await world.close()
    await service.close()
  })

  it('axe finds nothing on a small phone, and nothing scrolls sideways', async () => {
    const { page, close } = await open('/settings', { width: 320, height: 740, theme: 'light', locale: 'en' })
    for (const path of ['/settings', '/settings/blocks']) {
      await page.goto(path)
      await see(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await beyondEdge(page)).toBeLessThanOrEqual(0)
    }
    await close()
  })

  it('[F12] on a phone the tabs fade at the side where there are more of them', async () => {
    const { page, close } = await open('/settings', { width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const tabs = page.getByRole('navigation', { name: texts.title })
    const fade = (): Promise<number> =>
      tabs.evaluate((nav) => Number(getComputedStyle(nav, '::after').opacity))
    await expect.poll(fade).toBe(1)
    await tabs.evaluate((nav) => nav.scrollTo(nav.scrollWidth, 0))
    await expect.poll(fade).toBe(0)
    await close()
  })
})
