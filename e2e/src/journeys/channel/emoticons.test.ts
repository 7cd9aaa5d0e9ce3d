import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { seeNotice } from '../../see-notice.ts'
import { see, seeSettled } from '../../see.ts'

const texts = pl.emoticonPanel
const toneName = (tone: keyof typeof texts.tones) => `${texts.tone}: ${texts.tones[tone]}`

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the emoticon panel', () => {
  let world: World
  let owner: NamedPerson
  let viewer: NamedPerson
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    viewer = await world.person('Halinka77')
    channelId = (await world.channel(owner, 'rudzik')).id
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, true))
    await addEmoticon('rudzHej', 'rudzik-hej', false)
    await addEmoticon('rudzLove', 'rudzik-serce', true)
  })

  afterAll(() => world.close())

  /** An emoticon of the channel, with the pictures of one of the product's. */
  async function addEmoticon(name: string, like: string, isForSubscribers: boolean): Promise<void> {
    const form = new FormData()
    form.append('name', name)
    form.append('subscribers_only', isForSubscribers ? '1' : '0')
    for (const size of ['1x', '2x', '4x']) {
      const picture = await fetch(new URL(`/static/emoticons/${like}/${size}`, world.url))
      form.append(size, await picture.blob(), `${size}.png`)
    }
    const { status } = await fetch(new URL(`/api/channels/${channelId}/emoticons`, world.url), {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(status).toBe(200)
  }

  async function open(options: WindowOptions = {}) {
    const window: Window = await openWindow(world, options)
    const { page } = window
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await see(chat.send).toBeVisible()
    const panel = page.getByRole('complementary', { name: pl.panels.emoticons })
    return {
      ...window,
      chat,
      panel,
      button: page.getByRole('button', { name: pl.composer.emoticons, exact: true }),
      search: panel.getByRole('searchbox', { name: texts.search }),
      cell: (name: string) => panel.getByRole('gridcell', { name, exact: true }),
      active: panel.locator('[role=gridcell][aria-selected=true]'),
      keys: async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      },
    }
  }

  it('[EMO-01, EMO-04, EMO-05, EMO-06, EMO-07, EMO-08, EMO-09, EMO-10, INPUT-10, HTTP-30] by keys alone: search, arrows, Enter, Shift+Enter', async () => {
    const { page, chat, panel, button, search, active, keys, errors, close } = await open({ as: viewer })
    await chat.box.fill('ab')
    await keys('ArrowLeft')
    await button.focus()
    await keys('Enter')
    await see(search).toBeFocused()

    // headings in their order, each a section away
    await see(panel.getByRole('button', { name: texts.groups.g8 })).toBeVisible()
    const tabs = panel.getByRole('navigation', { name: texts.tabs }).getByRole('button')
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-label')))).toEqual([
      '#rudzik',
      'Gwar',
      ...(['g0', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'] as const).map((group) => texts.groups[group]),
    ])
    await keys('ArrowDown')
    await see(active).toHaveAttribute('aria-label', 'rudzHej')
    for (let section = 0; section < 10; section += 1) await keys('PageDown')
    await see(panel.getByRole('rowheader', { name: texts.groups.g8 })).toBeVisible()
    await see(panel.getByRole('button', { name: texts.groups.g8 })).toHaveAttribute('aria-current', 'true')
    await keys('PageUp', 'PageUp')
    const first = await active.getAttribute('id')
    for (const [there, back] of [
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowDown', 'ArrowUp'],
    ] as const) {
      await keys(there)
      await eventually(async () => (await active.getAttribute('id')) !== first, `another by ${there}`)
      await keys(back)
      await see(active).toHaveAttribute('id', first!)
    }
    expect(await search.getAttribute('aria-activedescendant')).toBe(first)

    // Tab stays, letters search
    for (const key of ['Tab', 'Shift+Tab']) {
      await keys(key)
      await see(search).toBeFocused()
    }
    await page.keyboard.type('joy')
    await see(active).toHaveAttribute('aria-label', /łez|śmiech|radoś/)
    await keys('Shift+Enter', 'Shift+Enter')
    await see(chat.box).toHaveValue('a😂😂b')
    await see(search).toBeFocused()
    await search.fill('rudzh')
    await see(active).toHaveAttribute('aria-label', 'rudzHej')
    await see(panel).toGo(() => keys('Enter'))
    await see(chat.box).toBeFocused()
    // an emoticon is a word of its own, where the cursor is
    await see(chat.box).toHaveValue('a😂😂 rudzHej b')

    // Enter right behind the last letter takes what the letters find, though that is not drawn yet
    await button.focus()
    await keys('Enter')
    await see(search).toBeFocused()
    await see(panel).toGo(() => search.evaluate(typeAndEnter, 'joy'))
    await see(chat.box).toHaveValue('a😂😂 rudzHej 😂b')

    await button.focus()
    await keys('Enter')
    await see(search).toBeFocused()
    await page.keyboard.type('niczego takiego nie ma')
    await see(panel.getByText(texts.none)).toBeVisible()
    await see(panel).toGo(() => keys('Enter', 'Escape'))
    await see(chat.box).toBeFocused()
    expect(errors).toEqual([])
    await close()
  })

  it('[EMO-02, EMO-03, SET-23, SET-24, DATA-16] a tone is for all windows, and what is chosen has it', async () => {
    const first = await open({ as: viewer })
    const second = await open({ as: viewer })
    for (const { button, search } of [first, second]) {
      await button.click()
      await see(search).toBeFocused()
    }
    await see(second.panel.getByRole('button', { name: toneName('t0') })).toBeVisible()
    await first.keys('ArrowRight', 'Enter')
    const tones = first.page.getByRole('menuitemradio')
    await see(tones).toHaveCount(6)
    await first.keys('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'Escape')
    await see(first.panel.getByRole('button', { name: toneName('t3') })).toBeFocused()
    await see(second.panel.getByRole('button', { name: toneName('t3') })).toBeVisible()

    await second.page.keyboard.type('handshake')
    await see(second.active).toHaveAttribute('aria-label', /uścisk/)
    await second.keys('Shift+Enter')
    await second.search.fill('grinning')
    await see(second.active).toHaveAttribute('aria-label', /uśmiechnięta/)
    await second.keys('Enter')
    await see(second.chat.box).toHaveValue('🤝🏽😀')
    expect([first.errors, second.errors]).toEqual([[], []])
    await first.close()
    await second.close()
  })

  it('[EMO-11, EMO-12, EMO-13, EMO-14, SUB-06] subscribers only: greyed, explained, and free with a subscription', async () => {
    const { page, chat, panel, button, cell, errors, close } = await open({ as: viewer })
    await button.click()
    const locked = cell(texts.locked({ name: 'rudzLove' }))
    const greyed = locked.locator(':scope > :first-child')
    expect(await greyed.evaluate((picture) => getComputedStyle(picture).filter)).toBe('grayscale(1)')
    const offer = page.getByRole('dialog', { name: 'Subskrypcja #rudzik' })
    for (const button of ['left', 'right'] as const) {
      await locked.click({ button })
      await see(offer).toBeVisible()
      await see(offer).toGo(() => page.keyboard.press('Escape'))
    }
    await see(panel).toBeVisible()
    await see(chat.box).toHaveValue('')

    const user = await world.service.store.read.users.byName(userName(viewer.name))
    await see(locked).toGo(() =>
      world.service.grantSubscription({ channelId, userId: user!.id, months: 1, giverId: null }),
    )
    await cell('rudzLove').click({ button: 'right' })
    await cell('RudzikKawa').click({ button: 'right' })
    await see(chat.box).toHaveValue('rudzLove RudzikKawa ')
    await see(panel).toBeVisible()
    await see(panel).toGo(() => cell('rudzLove').click())
    await see(chat.box).toHaveValue('rudzLove RudzikKawa rudzLove ')
    expect(errors).toEqual([])
    await close()
  })

  it('[EMO-12, WID-10, CONST-59] where no subscriptions are sold a greyed one says so', async () => {
    const sold = (isSold: boolean) =>
      world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, isSold))
    await sold(false)
    const { page, button, cell, close } = await open({ as: owner })
    await button.click()
    await cell(texts.locked({ name: 'rudzLove' })).click()
    await seeNotice(page, texts.subscribe({ name: 'rudzLove', channel: '#rudzik' }), 'blue', 10_000)
    await see(page.getByRole('dialog')).toHaveCount(0)
    await sold(true)
    await close()
  })

  it("[INPUT-16] [D24] a guest's box takes them as it takes words", async () => {
    const { chat, button, cell, close } = await open()
    await button.click()
    await cell('RudzikKawa').click()
    await see(chat.box).toHaveValue('RudzikKawa ')
    await close()
  })

  it('[D16] on a phone it stands under the box, stays open from one to the next, and has what was used last first', async () => {
    const { page, chat, panel, button, cell, search, errors, close } = await open({
      as: viewer,
      width: 360,
      height: 740,
    })
    await button.tap()
    await see(cell('RudzikLol')).toBeVisible()
    const placeOf = async (part: Locator) => (await part.boundingBox())!
    // all of the box above it, the end of the list above that
    const [box, grid] = [await placeOf(chat.box), await placeOf(panel)]
    expect(grid.y).toBeGreaterThan(box.y + box.height)
    expect(grid.height).toBe(320)
    expect((await placeOf(cell('RudzikLol'))).height).toBe(44)
    for (const name of ['RudzikLol', 'RudzikKawa', 'RudzikLol']) await cell(name).last().tap()
    await see(chat.box).toHaveValue('RudzikLol RudzikKawa RudzikLol ')
    expect(await placeOf(panel)).toEqual(grid)
    expect(await placeOf(chat.box)).toEqual(box)
    await see(panel).toGo(() => button.tap())

    await button.tap()
    await see(panel.getByRole('rowheader').first()).toHaveText(texts.used)
    const row = panel.getByRole('row').nth(1).getByRole('gridcell')
    const names = await row.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))
    expect(names).toEqual(['RudzikLol', 'RudzikKawa'])
    // the search is behind its own tab, because it brings the keyboard
    expect(await search.count()).toBe(0)
    await panel.getByRole('button', { name: texts.search }).tap()
    await see(search).toBeFocused()
    await seeSettled(page, 1)
    await see(panel).toGo(() => page.goBack())
    await see(chat.box).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it.each([
    ['dark', 1280],
    ['light', 360],
  ] as const)('axe finds nothing in it (%s, %i px), and a long press keeps it open', async (theme, width) => {
    const { page, chat, panel, button, cell, errors, close } = await open({
      as: owner,
      theme,
      width,
      height: 740,
    })
    await button.click()
    await see(panel.getByRole('rowheader', { name: texts.groups.g0 })).toBeVisible()
    await cell('RudzikKawa').hover()
    expect(await axeFindings(page)).toEqual([])
    const { x, y } = (await cell('RudzikKawa').boundingBox())!
    if (width < 720) {
      const touch = await page.context().newCDPSession(page)
      const touchPoints = [{ x: x + 10, y: y + 10 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await see(chat.box).toHaveValue('RudzikKawa ')
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await see(panel).toBeVisible()
      await see(panel).toGo(() => button.tap())
    }
    expect(errors).toEqual([])
    await close()
  })
})

/** In the page: types into a box and presses Enter before anything can be drawn. */
function typeAndEnter(box: Element, text: string): void {
  // the framework takes no notice of a value that is set in the usual way
  Reflect.set(HTMLInputElement.prototype, 'value', text, box)
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
