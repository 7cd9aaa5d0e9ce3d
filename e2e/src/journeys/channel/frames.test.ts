import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { openSite } from '../../other-site.ts'
import { see, seeAddress, seeClosed, seeInAdvance } from '../../see.ts'

afterAll(closeBrowser)

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
    await see(panel).toBeVisible()
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
    await seeInAdvance(page, 'page-keys')
    await chat.box.press('Alt+ArrowUp')
    const back = page.getByRole('link', { name: pl.channelMenu.back({ name: '#rudzik' }) })
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
    await chat.row('wiersz 80').hover()
    await see(page.getByRole('button', { name: pl.message.reply })).toBeVisible()

    await page.goto('/channels/rudzik?view=read')
    await chat.row('wiersz 80').hover()
    await see(page.getByRole('button', { name: pl.message.more })).toBeVisible()
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
