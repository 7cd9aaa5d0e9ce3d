import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { see, seeAddress, seeSettled } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('ways to channels and people', () => {
  let world: World
  let owner: NamedPerson
  let viewer: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    viewer = await world.person('Halinka77')
    for (const name of ['rudzik', 'kuchnia-polowa', 'szachy']) await world.channel(owner, name)
    const talker = await world.connect(owner)
    talker.send('JOIN #kuchnia-polowa', 'JOIN #rudzik', 'PRIVMSG #rudzik :dzień dobry')
    await talker.settled()
    talker.cut()
  })

  afterAll(() => world.close())

  async function open(width = 1280): Promise<Window & { chat: ChatPage }> {
    const window = await openWindow(world, { as: viewer, width, height: 800 })
    await window.page.goto('/channels/rudzik')
    const chat = new ChatPage(window.page)
    await see(chat.row('dzień dobry')).toBeVisible()
    return { ...window, chat }
  }

  /** Opens the finder by its key, which is heard once the page is idle. */
  async function openFinder({ page }: Window): Promise<void> {
    const dialog = page.getByRole('dialog', { name: pl.jump.title })
    await eventually(async () => {
      if (await dialog.isVisible()) return true
      await page.keyboard.press('Control+k')
      return dialog.isVisible()
    }, 'the finder')
  }

  it('[D5] Ctrl+K finds channels, people and commands by the keyboard alone, and gives the focus back', async () => {
    const window = await open()
    const { page, chat, errors, close } = window
    const dialog = page.getByRole('dialog', { name: pl.jump.title })
    const option = (name: string) => dialog.getByRole('option').filter({ hasText: name })
    await chat.box.focus()
    await openFinder(window)
    await see(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('kuch')
    await see(option('kuchnia-polowa')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await seeAddress(page, `${world.url}/channels/kuchnia-polowa`)

    // what was open last is offered first
    await see(chat.box).toBeVisible()
    await page.keyboard.press('Control+k')
    await see(dialog.getByRole('option').first()).toHaveText(/rudzik/)
    // somebody who is in no list
    await page.keyboard.type('@rudz')
    await page.keyboard.type('ik')
    await see(option('Rudzik')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await seeAddress(page, `${world.url}/users/Rudzik`)
    // the page before it stands until this one is drawn
    await see(page.getByRole('heading', { level: 1, name: 'Rudzik' })).toBeVisible()

    await chat.box.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('całkiem nieznane')
    await see(dialog.getByText(pl.jump.nothing({ name: 'całkiem nieznane' }))).toBeVisible()
    await see(dialog).toGo(() => page.keyboard.press('Escape'))
    await see(chat.box).toBeFocused()

    // a command of the box is put into it
    await page.keyboard.press('Control+k')
    await page.keyboard.type('/me')
    await see(option('/me')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await see(chat.box).toHaveValue('/me ')
    // what was written stays, behind it
    await chat.box.fill('prawie gotowe')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('/me')
    await see(option('/me')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await see(chat.box).toHaveValue('/me prawie gotowe')
    await chat.box.fill('')
    expect(errors).toEqual([])
    await close()
  })

  it.each([360, 1280])('[D5] the plus joins, creates and writes (%i px)', async (width) => {
    const { page, errors, close } = await open(width)
    const dialog = page.getByRole('dialog', { name: pl.jump.title })
    const openPlus = async (): Promise<void> => {
      if (width < 1100) await page.getByRole('button', { name: /^Rozmowy, / }).click()
      await page.getByRole('button', { name: pl.buffers.plus }).click()
    }
    await openPlus()
    await see(page.getByRole('menuitem', { name: pl.buffers.create })).toBeVisible()
    await page.getByRole('menuitem', { name: pl.buffers.join }).click()
    await see(dialog.getByRole('combobox')).toHaveValue('#')
    await page.keyboard.type('szach')
    await dialog.getByRole('option').filter({ hasText: 'szachy' }).click()
    await seeAddress(page, `${world.url}/channels/szachy`)
    await openPlus()
    await page.getByRole('menuitem', { name: pl.buffers.write }).click()
    await see(dialog.getByRole('combobox')).toHaveValue('@')
    if (width < 720) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // back closes the finder alone: neither the list under it nor the page
    await seeSettled(page, width < 1100 ? 2 : 1)
    await see(dialog).toGo(() => page.evaluate(() => history.back()))
    await seeAddress(page, `${world.url}/channels/szachy`)
    await seeSettled(page, width < 1100 ? 1 : 0)
    await page.getByRole('button', { name: pl.buffers.plus }).click()
    await page.getByRole('menuitem', { name: pl.buffers.write }).click()
    await see(dialog.getByRole('combobox')).toHaveValue('@')
    await see(dialog).toGo(() => page.keyboard.press('Escape'))
    // the list is still open, and the plus has the focus
    const plus = page.getByRole('button', { name: pl.buffers.plus })
    await see(plus).toBeFocused()
    await plus.click()
    await page.getByRole('menuitem', { name: pl.buffers.create }).click()
    await seeAddress(page, `${world.url}/create-channel`)
    expect(errors).toEqual([])
    await close()
  })

  it('[D5] Alt with arrows goes through the list, and letters typed anywhere reach the box', async () => {
    const window = await open()
    const { page, chat, errors, close } = window
    await page.goto('/channels/szachy')
    await see(chat.box).toBeVisible()
    await openFinder(window)
    await page.keyboard.press('Escape')
    const list = page.getByRole('navigation', { name: pl.buffers.title })
    const names = await list.getByRole('listitem').allInnerTexts()
    const at = names.findIndex((name) => name.includes('szachy'))
    const next = names[(at + 1) % names.length]!.trim()
    await chat.box.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await see(list.locator('[aria-current=page]')).toHaveText(next)
    // who was writing goes on writing
    await see(chat.box).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await see(list.locator('[aria-current=page]')).toHaveText('szachy')
    await see(chat.box).toBeFocused()

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.type('Żółw i jeż')
    await see(chat.box).toHaveValue('Żółw i jeż')
    await chat.box.fill('')
    // in the list of messages keys are those of the list
    await page.goto('/channels/rudzik')
    await see(chat.row('dzień dobry')).toBeVisible()
    await openFinder(window)
    await page.keyboard.press('Escape')
    await chat.row('dzień dobry').focus()
    await page.keyboard.press('?')
    await see(page.getByRole('dialog', { name: pl.keys.title })).toBeVisible()
    await page.keyboard.press('x')
    await see(chat.box).toHaveValue('')
    expect(errors).toEqual([])
    await close()
  })
})
