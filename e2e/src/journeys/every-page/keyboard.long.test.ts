import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { pointAt } from '../../point-at.ts'
import { seeFocusIn } from '../../see-focus-in.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

/** Somebody who uses the keyboard alone. After each key something must have the focus. */
class Hands {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      // past the last thing on the page Tab leads to the browser's own
      if (key.endsWith('Tab')) continue
      // a closing part moves the focus after it is gone, and an opening one may have to be loaded first
      const isLost = await this.page
        .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: PATIENCE_MS })
        .then(
          () => false,
          () => true,
        )
      if (isLost) expect.fail(`the focus is lost after ${key} (of ${keys.join(', ')})`)
    }
  }

  /** Goes there by Tab alone. */
  async tabTo(part: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let step = 0; step < 60; step += 1) {
      if (await part.first().evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press(key)
    }
    expect.fail(`no Tab leads to ${String(part)}`)
  }

  async use(part: Locator, key = 'Enter'): Promise<void> {
    await see(part).toBeVisible()
    await this.tabTo(part)
    await this.press(key)
  }
}

describe.skipIf(!hasBrowser())('by keyboard alone', () => {
  let world: World
  let rudzik: NamedPerson
  let bramkarz: NamedPerson
  let other: IrcClient

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    rudzik = await world.person('Rudzik')
    bramkarz = await world.person('Bramkarz_09')
    await world.channel(rudzik, 'rudzik')
    await world.channel(rudzik, 'kuchnia')
    const owner = await world.connect(rudzik, { capabilities: 'web' })
    owner.send('JOIN #rudzik', 'MODE #rudzik +K pm', 'MODE #rudzik +o Bramkarz_09')
    await owner.settled()
    other = await world.connect(await world.person('Kasztanek'), { capabilities: 'web' })
    other.send('JOIN #rudzik')
    for (const which of ['pierwsza', 'druga', 'wspólna', 'trzecia'])
      other.send(`PRIVMSG #rudzik :${which} szarlotka`)
    await other.settled()
    owner.cut()
  })

  afterAll(() => world.close())

  async function open(options: WindowOptions = {}) {
    const window = await openWindow(world, { as: bramkarz, ...options })
    const { page } = window
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await see(chat.row('trzecia szarlotka')).toBeVisible()
    await see(page.getByRole('button', { name: pl.panels.hot })).toBeVisible()
    const button = (name: string | RegExp): Locator =>
      page.getByRole('button', { name, exact: typeof name === 'string' })
    const panel = (name: string): Locator => page.getByRole('complementary', { name })
    return { ...window, chat, button, panel, hands: new Hands(page) }
  }

  it.each([360, 1280])(
    'panels open, do all that they can, and give the focus back (%i px)',
    async (width) => {
      const { page, chat, button, panel, hands, errors, close } = await open({ width, height: 800 })
      await chat.box.focus()

      // people, a card, and what can be done with somebody
      const users = button(pl.composer.users)
      await hands.use(users)
      await see(panel(pl.users.title)).toBeVisible()
      await hands.tabTo(panel(pl.users.title).getByRole('searchbox'))
      await page.keyboard.type('Kasz')
      await see(panel(pl.users.title).getByRole('option')).toHaveCount(1)
      await hands.press('ArrowDown', 'Enter')
      const card = panel(pl.panels.card)
      await see(card.getByText('Kasztanek').first()).toBeVisible()
      const cardButton = (name: string): Locator => card.getByRole('button', { name, exact: true })
      await hands.use(cardButton(pl.card.block))
      const dialog = page.getByRole('dialog')
      if (await dialog.isVisible()) await hands.press('Enter')
      await see(cardButton(pl.card.unblock)).toBeVisible()
      await hands.press('Shift+Tab')
      await hands.use(cardButton(pl.card.unblock))
      await see(cardButton(pl.card.block)).toBeVisible()
      await see(card).toGo(() => hands.press('Escape'))

      // found, jumped to
      await chat.box.focus()
      const inbox = button(pl.composer.inbox)
      await hands.use(inbox)
      const search = page.getByPlaceholder(pl.search.box)
      await see(search).toBeVisible()
      await seeFocusIn(panel(pl.panels.inbox))
      // letters that are typed anywhere in the panel are looked for, and reach no channel
      await page.keyboard.type('druga')
      await see(search).toHaveValue('druga')
      await see(chat.box).toHaveValue('')
      await hands.press('Enter')
      const results = panel(pl.panels.search)
      await see(results.locator('[data-hit]')).toHaveCount(1)
      await hands.use(button(pl.search.filters))
      await see(page.getByRole('menu')).toBeVisible()
      await hands.press('ArrowDown', 'Escape')
      await see(button(pl.search.filters)).toBeFocused()
      const jump = () => hands.use(results.locator('[data-hit]'))
      // on a phone the panel makes way for what was jumped to
      if (width < 720) await see(results).toGo(jump)
      else {
        await jump()
        await see(chat.row('druga szarlotka').first()).toBeVisible()
        await hands.tabTo(results.getByRole('button', { name: pl.dialog.close }))
        await see(results).toGo(() => hands.press('Enter'))
      }
      await see(chat.row('druga szarlotka').first()).toBeVisible()

      // an emoticon, then the panel is put away by the key that opened it
      await chat.box.focus()
      const smile = button(pl.composer.emoticons)
      await hands.use(smile)
      await see(panel(pl.panels.emoticons).getByRole('gridcell').first()).toBeVisible()
      const emoticonSearch = panel(pl.panels.emoticons).getByRole('searchbox')
      // on a phone it opens with the first letter
      if (width < 720)
        await hands.tabTo(panel(pl.panels.emoticons).getByRole('button', { name: pl.emoticonPanel.search }))
      else await hands.tabTo(emoticonSearch)
      await page.keyboard.type('rudzikkawa')
      await see(emoticonSearch).toHaveValue('rudzikkawa')
      await see(panel(pl.panels.emoticons).locator('[role=gridcell][aria-selected=true]')).toHaveAttribute(
        'aria-label',
        'RudzikKawa',
      )
      await hands.press('Enter')
      await see(chat.box).toHaveValue('RudzikKawa ')
      await see(chat.box).toBeFocused()
      await chat.box.fill('')
      for (const [opener, name, back] of [
        [button(pl.panels.hot), pl.panels.hot, button(pl.panels.hot)],
        [users, pl.users.title, users],
        // a tool of the box: who wanted none goes on writing
        [smile, pl.panels.emoticons, chat.box],
      ] as const) {
        await hands.use(opener)
        await seeFocusIn(panel(name))
        await see(panel(name)).toGo(() => hands.press('Escape'))
        await see(back).toBeFocused()
        await chat.box.focus()
      }
      expect(errors).toEqual([])
      await close()
    },
  )

  // not one below the other: two that were deleted would be one row
  it.each([
    [360, 'pierwsza szarlotka'],
    [1280, 'wspólna szarlotka'],
  ] as const)('rows, menus, dialogs and bars keep the focus (%i px)', async (width, said) => {
    const { page, context, chat, button, panel, hands, errors, close } = await open({ width, height: 800 })
    await context.grantPermissions(['clipboard-write'])
    const texts = pl.message
    const menu = page.getByRole('menu')
    const item = (name: string | RegExp): Locator => menu.getByRole('menuitem', { name })
    const row = chat.row(said)

    // the first Tab leads past the bar
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    await see(page.getByRole('button', { name: pl.app.skipToMessages })).toBeFocused()
    await hands.press('Enter')
    await see(page.locator('#messages')).toBeFocused()
    for (const [key, focused] of [
      ['ArrowUp', chat.rows.last()],
      ['Home', chat.rows.first()],
      ['End', chat.rows.last()],
      ['ArrowUp', chat.rows.nth(-2)],
      ['ArrowDown', chat.rows.last()],
    ] as const) {
      await hands.press(key)
      await see(focused).toBeFocused()
    }

    /** Opens the row's menu and takes this item of it. */
    const choose = async (name: string | RegExp): Promise<void> => {
      await row.focus()
      await hands.press('Enter')
      await see(menu).toBeVisible()
      const names = await menu.getByRole('menuitem').allInnerTexts()
      const at = names.findIndex((text) => (typeof name === 'string' ? text === name : name.test(text)))
      expect(at, `${String(name)} in ${names.join(', ')}`).toBeGreaterThanOrEqual(0)
      await hands.press('Home', ...Array.from({ length: at }, () => 'ArrowDown'))
      await see(item(name).first()).toBeFocused()
      await see(menu).toGo(() => hands.press('Enter'))
    }
    await choose(texts.plus)
    await see(row.getByRole('button', { name: /^Plusy/ })).toHaveText('1')
    await see(row).toBeFocused()
    await choose(pl.deeds.copy)
    await see(page.getByText(texts.copied)).toBeVisible()
    await row.focus()
    await hands.press('Enter', 'Escape')
    await see(row).toBeFocused()
    await choose(pl.deeds.voters)
    await see(page.getByRole('dialog', { name: pl.deeds.voters })).toBeVisible()
    await hands.press('Escape')
    await see(row).toBeFocused()
    await choose(/^Profil/)
    await seeFocusIn(panel(pl.panels.card))
    await see(panel(pl.panels.card)).toGo(() => hands.press('Escape'))
    await see(row).toBeFocused()

    // a reply is taken back from the box, and by its cross
    await choose(texts.reply)
    await see(chat.box).toBeFocused()
    await hands.tabTo(button(pl.replyBar.cancel), 'Shift+Tab')
    await see(button(pl.replyBar.cancel)).toGo(() => hands.press('Enter'))
    await see(chat.box).toBeFocused()

    // pinned and unpinned: the bar that goes hands the focus to the list
    await choose(pl.deeds.pin)
    const bar = page.getByRole('region', { name: pl.channel.pinned })
    await see(bar).toBeVisible()
    await hands.tabTo(bar.getByRole('button', { name: pl.channel.pinnedExpand }), 'Shift+Tab')
    await hands.press('Enter', 'Enter')
    await see(bar).toGo(() => hands.use(bar.getByRole('button', { name: texts.unpin })))
    await see(chat.log).toBeFocused()

    // buffers: to another and back
    const buffers = page.getByRole('banner').getByRole('button', { name: /^Rozmowy/ })
    await hands.tabTo(buffers, 'Shift+Tab')
    await hands.press('Enter')
    const list = page.getByRole('navigation', { name: pl.buffers.title })
    await see(list).toBeVisible()

    // the menu of the account, the question whether to leave
    const account = page.getByRole('button', { name: pl.topBar.account })
    await hands.tabTo(account)
    await hands.press('Enter')
    await see(menu).toBeVisible()
    await hands.press('End', 'Enter')
    await see(page.getByText(pl.topBar.logoutConfirm)).toBeVisible()
    await see(page.getByRole('dialog')).toGo(() => hands.press('Tab', 'Escape'))
    await see(account).toBeFocused()
    await see(list).toBeVisible()
    if (width < 1100) {
      await hands.press('Escape')
      await see(buffers).toBeFocused()
    }

    await row.focus()
    await hands.press('?')
    await see(page.getByRole('dialog', { name: pl.keys.title })).toBeVisible()
    await hands.press('Enter')
    await see(row).toBeFocused()

    // deleted: another row has it
    const gone = page.locator(`[data-row="${await row.getAttribute('data-row')}"]`)
    await hands.press('Delete')
    const focused = page.getByRole('dialog', { name: texts.delete }).locator(':focus')
    await see(focused).toBeVisible()
    const offered = await focused.innerText()
    await hands.press('Shift+Tab')
    await eventually(async () => (await focused.innerText()) !== offered, 'another button of the dialog')
    await hands.press('Tab')
    await see(focused).toHaveText(offered)
    await see(page.getByRole('dialog')).toGo(() => hands.press('Enter'))
    await see(gone.filter({ hasText: texts.deletedBy({ name: 'Bramkarz_09' }) })).toBeVisible()
    await hands.press('ArrowUp', 'Escape')
    await see(chat.box).toBeFocused()
    expect(errors).toEqual([])
    await close()
  })

  it('[D19] the list is one stop of Tab, its newest row; arrows lead into a row and back', async () => {
    const { page, chat, hands, errors, close } = await open()
    other.send('PRIVMSG #rudzik :czwarta szarlotka: https://a.example/1 i https://b.example/2')
    other.send('PRIVMSG #rudzik :piąta szarlotka')
    await other.settled()
    const newest = chat.row('piąta szarlotka')
    const linked = chat.row('czwarta szarlotka')
    await see(newest).toBeVisible()
    // the keys come with a row's actions
    await pointAt(newest, newest.getByRole('button', { name: pl.message.reply }))

    await chat.box.focus()
    await hands.press('Shift+Tab')
    await see(newest).toBeFocused()
    // one stop back leads out of the list, one on into it and the next to the box
    await hands.press('Shift+Tab')
    expect(await chat.log.evaluate((log) => log.contains(document.activeElement))).toBe(false)
    await hands.press('Tab')
    await see(newest).toBeFocused()
    await hands.press('Tab')
    await see(chat.box).toBeFocused()

    await hands.press('Shift+Tab', 'ArrowUp')
    await see(linked).toBeFocused()
    const [first, second] = [linked.getByRole('link').nth(0), linked.getByRole('link').nth(1)]
    await hands.press('ArrowRight')
    await see(linked.getByRole('button', { name: 'Kasztanek' })).toBeFocused()
    await hands.press('ArrowRight')
    await see(first).toBeFocused()
    await hands.press('ArrowRight')
    await see(second).toBeFocused()
    await hands.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
    await see(linked).toBeFocused()
    // inside of a row Tab goes through it, then out
    await hands.press('ArrowRight', 'Tab')
    await see(first).toBeFocused()
    await hands.press('Tab')
    await see(second).toBeFocused()
    await hands.press('Tab')
    await see(chat.box).toBeFocused()

    // who comes from above does not go past the first link either
    await page.getByRole('button', { name: pl.app.skipToMessages }).focus()
    await hands.tabTo(newest)
    await hands.press('Home')
    await see(chat.rows.first()).toBeFocused()
    await hands.press('End')
    await see(newest).toBeFocused()
    expect(errors).toEqual([])
    await close()
  })
})
