import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { sumOf, watchShifts } from '../../layout-shifts.ts'
import { seeFocusIn } from '../../see-focus-in.ts'
import { see, seeSettled } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('room beside the list', () => {
  let world: World
  let wilk: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    const owner = await world.person('Rudzik')
    wilk = await world.person('Wilk')
    await world.channel(owner, 'rudzik')
    await world.channel(owner, 'kuchnia')
  })

  afterAll(() => world.close())

  it('[D27] from 1440 px the people have a column of their own, which other panels, channels and a reload leave', async () => {
    const window = await openWindow(world, { as: wilk, width: 1440, height: 900 })
    const { page } = window
    const chat = new ChatPage(page)
    const people = page.getByRole('complementary', { name: pl.users.title })
    const button = page.getByRole('button', { name: pl.composer.users })
    await page.goto('/channels/kuchnia')
    await see(chat.box).toBeVisible()
    // who did not ask for it has the whole width
    await see(button).toHaveAttribute('aria-pressed', 'false')
    await chat.box.fill('w pół słowa')
    await button.click()
    await see(people.getByRole('option', { name: 'Wilk' })).toBeVisible()
    const width = (await people.boundingBox())!.width
    expect(width).toBe(240)
    // it is a part of the page: Escape in the box closes what is open, and the people are not
    await page.getByRole('button', { name: pl.composer.inbox }).click()
    const search = page.getByRole('complementary', { name: pl.panels.inbox })
    await seeFocusIn(search)
    await see(search).toGo(() => page.keyboard.press('Escape'))
    await see(people).toBeVisible()

    await page.getByRole('button', { name: pl.users.search }).click()
    await page.keyboard.type('nikt')
    await see(people.getByText(pl.users.none)).toBeVisible()
    await page.keyboard.press('Escape')
    await see(people.getByRole('searchbox')).toGo(() => page.keyboard.press('Escape'))
    await see(people.getByRole('option', { name: 'Wilk' })).toBeVisible()

    const shifts = await watchShifts(page)
    await page.goto('/channels/rudzik')
    await see(people.getByRole('option', { name: 'Wilk' })).toBeVisible()
    await see(button).toHaveAttribute('aria-pressed', 'true')
    expect(sumOf(await shifts())).toBeLessThan(0.02)

    // in a narrower window it is a panel like the others, and closed
    await page.setViewportSize({ width: 1200, height: 900 })
    await see(button).toHaveAttribute('aria-pressed', 'false')
    await see(people).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await see(people).toGo(() => people.getByRole('button', { name: pl.dialog.close }).click())
    await seeSettled(page)
    await page.reload()
    await see(chat.box).toBeVisible()
    await see(button).toHaveAttribute('aria-pressed', 'false')
    await window.close()
  })

  it('[D28, D37] the icon beside the name folds the list to a rail, which a reload leaves; the own name opens the menu', async () => {
    const window = await openWindow(world, { as: wilk, width: 1440, height: 900 })
    const { page } = window
    const chat = new ChatPage(page)
    const list = page.getByRole('navigation', { name: pl.buffers.title })
    const icon = page
      .getByRole('banner')
      .getByRole('button', { name: pl.topBar.buffers({ label: '#rudzik' }) })
    const widthOf = async (): Promise<number> => (await list.boundingBox())!.width
    await page.goto('/channels/kuchnia')
    await see(chat.box).toBeVisible()
    await page.goto('/channels/rudzik')
    await see(chat.box).toBeVisible()
    expect(await widthOf()).toBe(220)
    await icon.click()
    await see(icon).toHaveAttribute('aria-expanded', 'false')
    expect(await widthOf()).toBe(56)

    const shifts = await watchShifts(page)
    await page.reload()
    await see(chat.box).toBeVisible()
    await see(icon).toHaveAttribute('aria-expanded', 'false')
    expect(await widthOf()).toBe(56)
    expect(sumOf(await shifts())).toBeLessThan(0.02)
    // a tile says its whole name to readers aloud, and shows it to who points at it
    const tile = list.getByRole('link', { name: 'kuchnia' })
    await tile.hover()
    await expect
      .poll(() => tile.getByText('kuchnia').evaluate((name) => getComputedStyle(name).opacity))
      .toBe('1')
    await tile.click()
    await see(page.getByRole('heading', { level: 1, name: '#kuchnia' })).toHaveCount(1)

    await list.getByRole('button', { name: pl.topBar.account }).click()
    await see(page.getByRole('menuitem', { name: pl.topBar.settings })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
    await expect.poll(widthOf).toBe(220)
    await window.close()
  })
})
