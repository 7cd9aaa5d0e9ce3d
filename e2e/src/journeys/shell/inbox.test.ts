import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the inbox over all channels', () => {
  const clock = new FakeClock(new Date('2026-06-16T12:00:00.000Z'))
  let world: World
  let reader: NamedPerson
  let owner: NamedPerson
  let speaker: IrcClient

  beforeAll(async () => {
    world = await createWorld({ clock, settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    reader = await world.person('Halinka77')
    await world.channel(owner, 'rudzik')
    await world.channel(owner, 'kuchnia')
    speaker = await world.connect(owner, { capabilities: 'web' })
    speaker.send('JOIN #rudzik,#kuchnia')
    await speaker.settled()
    await say('#rudzik', 'dzień dobry')
  })

  afterAll(() => world.close())

  async function say(target: string, text: string): Promise<void> {
    speaker.send(`PRIVMSG ${target} :${text}`)
    await speaker.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)
  }

  async function open(options: WindowOptions = {}): Promise<Window & { chat: ChatPage }> {
    const window = await openWindow(world, options)
    await window.page.clock.setFixedTime(clock.now())
    await window.page.goto('/channels/rudzik')
    const chat = new ChatPage(window.page)
    await see(chat.row('dzień dobry')).toBeVisible()
    return { ...window, chat }
  }

  const bell = (page: Page, count: number): Locator =>
    page.getByRole('button', {
      name: count === 0 ? pl.topBar.inbox : pl.topBar.inboxNew({ count }),
      exact: true,
    })
  const inbox = (page: Page): Locator =>
    page.getByRole('complementary', { name: pl.inbox.title, exact: true })
  const rows = (page: Page): Locator => inbox(page).locator('[data-hit]')

  it.each([360, 1440])(
    '[D26, INPUT-05, INPUT-06] at %i px: what was said in two channels, read at once in all windows, each a way there',
    async (width) => {
      const one = await open({ as: reader, width, height: 800 })
      const other = await open({ as: reader })
      await see(bell(one.page, 0)).toBeVisible()
      await say('#kuchnia', `Halinka77, kruszonka? ${width}`)
      await say('#rudzik', `@Halinka77 zerknij ${width}`)
      await see(bell(one.page, 2).getByText('2', { exact: true })).toBeVisible()
      await see(bell(other.page, 2)).toBeVisible()

      await bell(one.page, 2).click()
      await see(rows(one.page).first()).toHaveText(new RegExp(`Wzmianka na #rudzik.*zerknij ${width}`, 's'))
      await see(rows(one.page).nth(1)).toHaveText(
        new RegExp(`Wzmianka na #kuchnia.*kruszonka\\? ${width}`, 's'),
      )
      await see(inbox(one.page).getByText(pl.inbox.newCount({ count: 2 }))).toBeVisible()
      // it is read with that, and the other window hears of it
      await see(bell(one.page, 0)).toBeVisible()
      await see(bell(other.page, 0)).toBeVisible()

      await rows(one.page).nth(1).click()
      await see(one.chat.row(`Halinka77, kruszonka? ${width}`)).toHaveAttribute('class', /jumped/)
      expect(new URL(one.page.url()).pathname).toBe('/channels/kuchnia')
      for (const window of [one, other]) {
        expect(window.errors).toEqual([])
        await window.close()
      }
    },
  )

  it('[D26] a new moderator is told; parts of it; a guest has no bell', async () => {
    const { page, errors, close } = await open({ as: reader })
    speaker.send('MODE #kuchnia +o Halinka77')
    await speaker.expect((line) => line.command === 'MODE')
    // it cannot be taken back any more
    world.clock.advance(10_001)
    await say('#rudzik', 'Halinka77, gratulacje')
    await see(bell(page, 2)).toBeVisible()
    await bell(page, 2).click()
    await see(rows(page).nth(1)).toHaveText(/Rola na #kuchnia.*Rudzik mianuje cię moderatorem\./s)
    await inbox(page).getByRole('button', { name: pl.inbox.parts.gifts }).click()
    await see(inbox(page).getByText(pl.inbox.empty)).toBeVisible()
    expect(errors).toEqual([])
    await close()
    const guest = await open()
    await see(guest.page.getByRole('link', { name: pl.topBar.login })).toBeVisible()
    expect(await bell(guest.page, 0).count()).toBe(0)
    await guest.close()
  })

  it('[D26, INPUT-06] past nine the bell says +; older entries come as one scrolls', async () => {
    for (let number = 1; number <= 70; number += 1) speaker.send(`PRIVMSG #kuchnia :Halinka77 nr ${number};`)
    await speaker.expect((line) => line.params[1] === 'Halinka77 nr 70;')
    const { page, chat, errors, close } = await open({ as: reader, width: 360, height: 740 })
    // the server answers with a failure first, which is said, and asked again only by a press
    let asked = 0
    const older = (url: URL): boolean => url.pathname.endsWith('/inbox') && url.searchParams.has('before')
    await page.route(older, (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: { error: 'internal', message: 'Coś się zepsuło.' } })
    })
    await see(bell(page, 70).getByText('+', { exact: true })).toBeVisible()
    await bell(page, 70).click()
    await see(rows(page).first()).toHaveText(/nr 70;/)
    await rows(page).first().press('End')
    await see(inbox(page).getByRole('alert')).toBeVisible()
    await say('#rudzik', 'co słychać?')
    await see(chat.row('co słychać')).toHaveCount(1)
    expect(asked).toBe(1)
    await page.unroute(older)
    await see(inbox(page).getByRole('alert')).toGo(() =>
      inbox(page).getByRole('button', { name: pl.failure.retry }).click(),
    )
    await rows(page).first().press('End')
    await see(rows(page).getByText('nr 40;')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('End')
    await see(rows(page).getByText('nr 1;')).toHaveCount(1)
    expect(errors.filter((error) => !error.includes('status of 500'))).toEqual([])
    await close()
  })
})
