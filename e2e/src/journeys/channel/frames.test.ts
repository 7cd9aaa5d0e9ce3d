import { FRAME_ORIGINS_MAX } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, selfSigned, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { openSite } from '../../other-site.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { pointAt } from '../../point-at.ts'
import { seeFocusIn } from '../../see-focus-in.ts'
import { see, seeAddress, seeClosed, seeInAdvance } from '../../see.ts'

afterAll(closeBrowser)

/** Looks again until it holds. */
const soon = (look: () => unknown): Promise<unknown> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 30 })

describe.skipIf(!hasBrowser())('frames and windows of a channel', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, halinka] = await world.people('Rudzik', 'Halinka77')
    await world.channel(rudzik, 'rudzik')
    await world.channel(rudzik, 'kuchnia')
    const talker = await world.connect(rudzik, { capabilities: 'web' })
    talker.send('JOIN #rudzik')
    for (let line = 1; line <= 80; line += 1) talker.send(`PRIVMSG #rudzik :wiersz ${line}`)
    await talker.settled()
    await world.service.settled()
    talker.cut()
  })

  afterAll(() => world.close())

  it('[FRAME-01] view=chat in a frame of another site: list, box and panels, neither bar nor list of conversations, and it stays so', async () => {
    const site = await openSite(`${world.url}/rudzik?view=chat`)
    const { page, context, errors, close } = await openWindow(world, { width: 1100, height: 620 })
    await page.goto(site.url)
    const frame = page.frameLocator('iframe')
    const inner = page.frames().find((one) => one !== page.mainFrame())!
    await see(frame.getByText('wiersz 80')).toBeVisible()
    const box = frame.getByRole('textbox', { name: pl.composer.label })
    const nothingElse = async (): Promise<void> => {
      await see(box).toBeVisible()
      expect(await frame.getByRole('banner').getByRole('link').count()).toBe(0)
      expect(await frame.getByRole('navigation').count()).toBe(0)
      expect(inner.url()).toContain('/channels/rudzik?view=chat')
    }
    await nothingElse()

    // the bar has the way to the login elsewhere; here it stands under the box
    const opened = context.waitForEvent('page')
    await frame.getByRole('button', { name: pl.topBar.login, exact: true }).click()
    const popup = await opened
    await popup.getByLabel(pl.login.name, { exact: true }).fill(halinka.name)
    await popup.getByLabel(pl.login.password, { exact: true }).fill(halinka.password)
    await seeClosed(popup, () => popup.getByRole('button', { name: pl.login.submit }).click())
    await see(frame.getByRole('button', { name: pl.topBar.login, exact: true })).toHaveCount(0)

    const panel = frame.getByRole('complementary')
    await frame.getByRole('button', { name: pl.composer.users }).click()
    await seeFocusIn(panel)
    await see(panel).toGo(() => page.keyboard.press('Escape'))
    await nothingElse()
    await inner.evaluate(() => location.reload())
    await see(frame.getByText('wiersz 80')).toBeVisible()
    // the login is still there
    await box.fill('z ramki')
    await box.press('Enter')
    await see(frame.locator('article[data-row]').filter({ hasText: 'z ramki' })).toBeVisible()
    await nothingElse()
    expect(errors).toEqual([])
    await close()
    await site.close()
  })

  it('[FRAME-01] who is led to another conversation in a narrow view sees the way back, and the view stays in the address', async () => {
    const { page, close } = await openWindow(world, { as: halinka, width: 380, height: 720 })
    await page.goto('/channels/kuchnia')
    const chat = new ChatPage(page)
    await see(chat.box).toBeVisible()
    await page.goto('/channels/rudzik?view=chat')
    await see(chat.row('wiersz 80')).toBeVisible()
    await seeInAdvance(page, 'shell-late')
    const back = page.getByRole('link', { name: pl.channelMenu.back({ name: '#rudzik' }) })
    // the script of the keys has come; it listens a moment later, and a press before that is lost
    for (let tries = 0; tries < 10 && !(await back.isVisible()); tries += 1) {
      await chat.box.press('Alt+ArrowUp')
      await back.waitFor({ timeout: 3000 }).catch(() => undefined)
    }
    await see(back).toBeVisible()
    await seeAddress(page, /\/channels\/kuchnia\?view=chat$/)
    expect(await axeFindings(page)).toEqual([])
    await see(back).toGo(() => back.click())
    await see(chat.row('wiersz 80')).toBeVisible()
    await seeAddress(page, /\/channels\/rudzik\?view=chat$/)
    await page.keyboard.press('Alt+ArrowUp')
    await see(back).toBeVisible()
    await page.reload()
    // now this is the channel of the window
    await see(chat.box).toBeVisible()
    expect(await back.count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await close()
  })

  it('[FRAME-01] view=read has no box and replies to nobody; an unknown value is the whole page', async () => {
    const { page, errors, close } = await openWindow(world, { as: halinka, width: 1100, height: 700 })
    const chat = new ChatPage(page)
    await page.goto('/channels/rudzik?view=wszystko')
    await see(chat.box).toBeVisible()
    await see(page.getByRole('navigation', { name: pl.buffers.title })).toBeVisible()
    await pointAt(chat.row('wiersz 80'), page.getByRole('button', { name: pl.message.reply }))

    await page.goto('/channels/rudzik?view=read')
    await pointAt(chat.row('wiersz 80'), page.getByRole('button', { name: pl.message.more }))
    expect(await page.getByRole('button', { name: pl.message.reply }).count()).toBe(0)
    await chat.log.focus()
    await page.keyboard.press('r')
    await see(chat.row('wiersz 80')).toBeVisible()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await chat.box.count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    // nor does a key leave a reply for the next time
    await page.goto('/channels/rudzik')
    await see(chat.box).toBeVisible()
    expect(await page.getByText(pl.replyBar.replying({ name: rudzik.name })).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('[FRAME-07] the code of the frame in the settings is valid and shows the chat on another site, with a login that survives a reload there', async () => {
    const window = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await window.page.goto('/channels/rudzik/settings/overview')
    const field = window.page.getByLabel(pl.firstHour.code, { exact: true })
    const code = await field.inputValue()
    await window.page.getByRole('button', { name: pl.firstHour.copyCode }).click()
    await see(window.page.getByText(pl.firstHour.copied)).toBeVisible()
    expect(await window.page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    // one element, whose attributes are as the specification of HTML wants them
    const blank = await window.context.newPage()
    const read = (markup: string) =>
      blank.evaluate((text) => {
        const { body } = new DOMParser().parseFromString(text, 'text/html')
        const [frame] = body.children
        const attributes = [...(frame?.attributes ?? [])].map(({ name, value }) => [name, value])
        return { count: body.childNodes.length, tag: frame?.localName, ...Object.fromEntries(attributes) }
      }, markup)
    const frame = { count: 1, tag: 'iframe', height: '600', allow: 'clipboard-write', title: 'Czat #rudzik' }
    const address = `${world.url}/channels/rudzik`
    expect(await read(code)).toEqual({ ...frame, src: `${address}?view=chat`, width: '340' })
    await window.page.getByRole('button', { name: pl.firstHour.fullWidth }).click()
    await window.page.getByRole('button', { name: pl.frames.views.whole }).click()
    await see(field).toHaveValue(/style/)
    expect(await read(await field.inputValue())).toEqual({ ...frame, src: address, style: 'width: 100%' })
    await window.close()

    const site = await openSite(code)
    const { page, context, errors, close } = await openWindow(world, { width: 1100, height: 700 })
    await page.goto(site.url)
    const inside = page.frameLocator('iframe')
    await see(inside.getByText('wiersz 80')).toBeVisible()
    const logIn = inside.getByRole('button', { name: pl.topBar.login, exact: true })
    const opened = context.waitForEvent('page')
    await logIn.click()
    const popup = await opened
    await popup.getByLabel(pl.login.name, { exact: true }).fill(halinka.name)
    await popup.getByLabel(pl.login.password, { exact: true }).fill(halinka.password)
    await seeClosed(popup, () => popup.getByRole('button', { name: pl.login.submit }).click())
    const box = inside.getByRole('textbox', { name: pl.composer.label })
    const say = async (text: string): Promise<void> => {
      await box.fill(text)
      await box.press('Enter')
      await see(inside.locator('article[data-row]').filter({ hasText: text })).toBeVisible()
    }
    await say('z kodu ramki')
    await page.reload()
    await say('i po odświeżeniu')
    expect(errors).toEqual([])
    await close()
    await site.close()
  })

  it('[FRAME-04] [FRAME-05] an owner names the sites in the settings, and a browser shows the channel on these alone', async () => {
    const { id } = await world.channel(rudzik, 'u_siebie')
    const saved = async (): Promise<unknown> =>
      (await world.http('GET', `/api/channels/${id}/stream/settings`, { as: rudzik })).body['frame_origins']
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 360, height: 740 })
    await page.goto('/channels/u_siebie/settings/overview')
    const add = page.getByRole('button', { name: pl.frames.addSite })
    const field = (number: number) => page.getByLabel(pl.frames.site({ number }), { exact: true })
    await add.click()
    await see(field(1)).toBeFocused()
    await page.keyboard.type('http://film.example/blog')
    await page.keyboard.press('Enter')
    await see(page.getByText(pl.frames.siteMeant({ site: 'https://film.example' }))).toBeVisible()
    expect(await saved()).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await field(1).fill('https://Film.example/')
    await field(1).blur()
    await see(field(1)).toHaveValue('https://film.example')
    await soon(async () => expect(await saved()).toEqual(['https://film.example']))
    await add.click()
    await field(2).fill('https://film.example')
    await field(2).blur()
    await see(page.getByText(pl.frames.siteTwice)).toBeVisible()
    await page.getByRole('button', { name: pl.frames.removeSite({ number: 2 }) }).click()
    await see(field(1)).toBeFocused()
    await page.reload()
    await see(field(1)).toHaveValue('https://film.example')

    // another owner changes the list meanwhile: neither takes back what the other one did
    const other = (...frame_origins: string[]) =>
      world.http('PUT', `/api/channels/${id}/stream/settings`, { as: rudzik, body: { frame_origins } })
    await other('https://film.example', 'https://cudza.example')
    await add.click()
    await field(2).fill('https://moja.example')
    await field(2).press('Enter')
    await see(field(3)).toHaveValue('https://cudza.example')
    expect(await saved()).toEqual(['https://film.example', 'https://moja.example', 'https://cudza.example'])
    await other('https://film.example', 'https://moja.example')
    await see(field(3)).toGo(() =>
      page.getByRole('button', { name: pl.frames.removeSite({ number: 2 }) }).click(),
    )
    await soon(async () => expect(await saved()).toEqual(['https://film.example']))

    // who comes back to the tab sees the list as it is, not as they left it
    const tabs = page.getByRole('navigation', { name: 'Ustawienia kanału' })
    const leave = async (): Promise<void> => {
      await see(add).toGo(() => tabs.getByRole('link', { name: 'Podstawowe' }).click())
      // until then the tab before only hides
      await see(page.getByRole('heading', { name: pl.channelSettings.whoWrites })).toBeVisible()
    }
    await leave()
    await other('https://film.example', 'https://cudza.example')
    await tabs.getByRole('link', { name: 'Przegląd' }).click()
    await see(field(2)).toHaveValue('https://cudza.example')
    // also where it could not be loaded at first
    await leave()
    await other('https://film.example', 'https://inna.example')
    await page.route('**/stream/settings', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await tabs.getByRole('link', { name: 'Przegląd' }).click()
    await page.getByRole('button', { name: pl.failure.retry }).first().click()
    await see(field(2)).toHaveValue('https://inna.example')
    await see(field(2)).toGo(() =>
      page.getByRole('button', { name: pl.frames.removeSite({ number: 2 }) }).click(),
    )
    await soon(async () => expect(await saved()).toEqual(['https://film.example']))
    await see(page.getByText(pl.frames.siteCount({ count: 1, most: FRAME_ORIGINS_MAX }))).toBeVisible()
    expect(errors.filter((error) => !error.includes('status of 500'))).toEqual([])

    const around = await openWindow(world, { width: 1000, height: 700, trustsAll: true })
    const address = `${world.url}/channels/u_siebie?view=chat`
    const named = await openSite(address, selfSigned())
    await field(1).fill(named.url)
    await field(1).press('Enter')
    await soon(async () => expect(await saved()).toEqual([named.url.slice(0, -1)]))
    const inside = around.page.frameLocator('iframe').getByRole('textbox', { name: pl.composer.label })
    await around.page.goto(named.url)
    await see(inside).toBeVisible()
    const site = await openSite(address)
    await around.page.goto(site.url)
    // the browser's own page stands there
    await soon(() => expect(around.page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/'))
    await page.getByRole('button', { name: pl.frames.removeSite({ number: 1 }) }).click()
    await see(add).toBeFocused()
    await soon(async () => expect(await saved()).toEqual([]))
    await around.page.goto(site.url)
    await see(inside).toBeVisible()
    await site.close()
    await named.close()
    await around.close()
    await close()
  })

  it('[FRAME-02] view=dock has the strip of controls for who has the rights: on air, title, picture, alerts, slow mode', async () => {
    const { id } = await world.channel(rudzik, 'dok')
    const overlays = `/api/channels/${id}/overlays`
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1000, height: 700 })
    await page.clock.install()
    const listed = page.waitForResponse(`**${overlays}`)
    await page.goto('/channels/dok?view=dock')
    await listed
    const strip = page.getByRole('region', { name: pl.dock.label })
    const button = (name: string) => strip.getByRole('button', { name, exact: true })
    const onAir = strip.getByRole('switch')
    await see(onAir).toHaveAttribute('aria-checked', 'false')
    expect(await page.getByRole('navigation').count()).toBe(0)
    // one press asks, and Escape takes it back
    await onAir.click()
    const question = strip.getByRole('form', { name: pl.dock.beginTitle })
    await see(question).toGo(() => page.keyboard.press('Escape'))
    await see(onAir).toBeFocused()
    await onAir.click()
    await see(question.getByLabel(pl.dock.title)).toBeFocused()
    await page.keyboard.type('Partia')
    expect(await axeFindings(page)).toEqual([])
    await button(pl.dock.begin).click()
    await see(onAir).toHaveAttribute('aria-checked', 'true')
    await see(strip.getByText(pl.dock.viewers({ count: 1 }))).toBeVisible()

    await button(pl.dock.rename({ title: 'Partia' })).click()
    await page.keyboard.type('Druga partia')
    // another part of OBS is pressed: the window loses the focus, and its field has it within the window
    const field = strip.getByRole('textbox', { name: pl.dock.title })
    await field.evaluate((element) => element.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await see(field).toHaveValue('Druga partia')
    await page.keyboard.press('Enter')
    await see(button(pl.dock.rename({ title: 'Druga partia' }))).toBeFocused()

    await button(pl.dock.clear).click()
    await see(strip.getByText(pl.dock.cleared)).toBeVisible()
    await see(button(pl.dock.bringBack)).toBeFocused()
    await page.keyboard.press('Enter')
    await see(button(pl.dock.clear)).toBeVisible()

    const isPaused = async (): Promise<unknown> =>
      ((await world.http('GET', overlays, { as: rudzik })).body as unknown as { is_paused: boolean }[])[0]
        ?.is_paused
    // an overlay that is made while the dock stands is heard of
    expect(await button(pl.dock.pause).count()).toBe(0)
    await world.http('POST', overlays, { as: rudzik, body: { kind: 'alerts', name: 'Alerty' } })
    await page.clock.fastForward(5000)
    await button(pl.dock.pause).click()
    await see(button(pl.dock.resume)).toBeVisible()
    expect(await isPaused()).toBe(true)
    await button(pl.dock.skip).click()
    await button(pl.dock.resume).click()
    await see(button(pl.dock.pause)).toBeVisible()
    expect(await isPaused()).toBe(false)

    await button(pl.dock.slow).click()
    await page.getByRole('menuitemradio', { name: pl.card.muteSeconds({ count: 10 }) }).click()
    await soon(async () =>
      expect(await world.service.store.read.modes.ofChannel(id)).toContainEqual(
        expect.objectContaining({ mode: 's', param: '10' }),
      ),
    )
    await page.keyboard.press('Escape')

    await onAir.click()
    await see(strip.getByRole('form', { name: pl.onAir.endTitle })).toBeVisible()
    await see(button(pl.dock.stay)).toBeFocused()
    await button(pl.dock.end).click()
    await see(onAir).toHaveAttribute('aria-checked', 'false')
    expect(errors).toEqual([])
    await close()
  })

  it('[FRAME-02, QUE-15] attack: clickjacking of the dock. It is a plain chat for others, and for everybody in a frame of another site', async () => {
    const other = await openWindow(world, { as: halinka, width: 1000, height: 700 })
    await other.page.goto('/channels/rudzik?view=dock')
    await see(new ChatPage(other.page).row('wiersz 80')).toBeVisible()
    await seeInAdvance(other.page, 'dock-strip')
    await see(new ChatPage(other.page).box).toBeVisible()
    expect(await other.page.getByRole('region', { name: pl.dock.label }).count()).toBe(0)
    await other.close()

    const site = await openSite(`${world.url}/channels/rudzik?view=dock`)
    const { page, context, close } = await openWindow(world, { width: 1000, height: 700 })
    await page.goto(site.url)
    const inside = page.frameLocator('iframe')
    const opened = context.waitForEvent('page')
    await inside.getByRole('button', { name: pl.topBar.login, exact: true }).click()
    const popup = await opened
    await popup.getByLabel(pl.login.name, { exact: true }).fill(rudzik.name)
    await popup.getByLabel(pl.login.password, { exact: true }).fill(rudzik.password)
    await seeClosed(popup, () => popup.getByRole('button', { name: pl.login.submit }).click())
    await seeInAdvance(page, 'dock-strip')
    // the owner's way to the settings: the modes are known
    await see(inside.getByRole('link', { name: pl.composer.settings })).toBeVisible()
    expect(await inside.getByRole('region', { name: pl.dock.label }).count()).toBe(0)
    // nor is there a way to the queue, which stands beside that one elsewhere
    expect(await inside.getByRole('button', { name: pl.moderation.queue }).count()).toBe(0)
    await close()
    await site.close()
  })

  it('[FRAME-03] a window of its own, 380 × 720, with the draft and the place', async () => {
    const { page, context, close } = await openWindow(world, { as: halinka, width: 1280, height: 700 })
    const chat = new ChatPage(page)
    await page.goto('/channels/rudzik')
    await see(chat.row('wiersz 80')).toBeVisible()
    await chat.row('wiersz 30').scrollIntoViewIfNeeded()
    await chat.box.fill('na pół napisane')
    const menu = page.getByRole('button', { name: pl.channelMenu.label })
    await menu.click()
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: pl.channelMenu.popOut }).click()
    const window = await opened
    await seeAddress(window, /\/channels\/rudzik\?view=chat#[\da-f-]{36}$/)
    const popped = new ChatPage(window)
    await see(popped.box).toHaveValue('na pół napisane')
    await see(popped.row('wiersz 30')).toBeVisible()
    expect(await window.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([380, 720, null])
    expect(await window.getByRole('navigation').count()).toBe(0)
    await close()
  })
})
