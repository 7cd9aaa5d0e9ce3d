import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { see, seeAddress } from '../../see.ts'

afterAll(closeBrowser)

/** Looks again until it holds. */
const soon = (look: () => Promise<void>): Promise<void> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 100 })

type Client = Awaited<ReturnType<World['connect']>>

const QUESTION = 'Którą grę bierzemy?'

describe.skipIf(!hasBrowser())('polls above the list', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson
  let id: string
  let owner: Client
  let voter: Client

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    let wilk: NamedPerson
    ;[rudzik, halinka, wilk] = (await world.people('Rudzik', 'Halinka77', 'Wilk')) as [
      NamedPerson,
      NamedPerson,
      NamedPerson,
    ]
    ;({ id } = await world.channel(rudzik, 'rudzik'))
    owner = await world.connect(rudzik, { capabilities: 'web' })
    voter = await world.connect(wilk, { capabilities: 'web' })
    for (const client of [owner, voter]) {
      client.send('JOIN #rudzik')
      await client.settled()
    }
    for (let n = 1; n <= 60; n += 1) owner.send(`PRIVMSG #rudzik :wiadomość numer ${n}`)
    await owner.settled()
  })

  beforeEach(async () => {
    // none of the test before is open; where there is none this is refused
    await say('.poll cancel')
  })

  afterAll(() => world.close())

  const say = async (text: string, client = owner): Promise<void> => {
    client.send(`PRIVMSG #rudzik :${text}`)
    await client.settled()
  }
  const poll = (seconds = 60): Promise<void> =>
    say(`.poll ${seconds} ${QUESTION} | Latarnik | Korzenie | Sad`)
  /** Polls are counted once a second of the service's clock: it runs on until this is seen. */
  const seeCounted = (part: Locator): Promise<void> =>
    soon(async () => {
      world.clock.advance(1000)
      await world.service.settled()
      expect(await part.isVisible()).toBe(true)
    })
  const bar = (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^Ankieta: ${QUESTION.slice(0, -1)}`) })
  const card = (page: Page) => page.getByRole('dialog', { name: 'Ankieta' })

  /** The service has counted the vote that was pressed. */
  const confirmed = (page: Page) =>
    see(card(page).locator('[role=radio][aria-checked=true][aria-busy=false]')).toHaveCount(1)

  for (const width of [1440, 360])
    it(`[POLL-12] at ${width} px the bar comes by itself, is opened and answered by keyboard, and says choice, time and result in words`, async () => {
      const window = await openWindow(world, { as: halinka, width, height: width === 360 ? 740 : 900 })
      const { page } = window
      // the clock of the browser is far from that of the service
      await page.clock.install({ time: world.clock.now().getTime() - 3_600_000 })
      await page.goto('/channels/rudzik')
      const chat = new ChatPage(page)
      await see(chat.row('wiadomość numer 60')).toBeVisible()
      await poll(90)
      await see(bar(page)).toBeVisible()
      expect(await bar(page).textContent()).toMatch(/Ankieta: Którą grę bierzemy\?(?:1 min )?\d+ s$/)

      await bar(page).focus()
      await page.keyboard.press('Enter')
      await see(card(page)).toBeVisible()
      const option = (name: string) => card(page).getByRole('radio', { name })
      await see(option('Latarnik')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await see(option('Korzenie')).toBeFocused()
      // arrows choose nothing: each vote is told to the service
      expect(await option('Korzenie').getAttribute('aria-checked')).toBe('false')
      await page.keyboard.press('Space')
      await see(card(page).getByRole('radio', { name: 'Korzenie Twój głos', checked: true })).toBeVisible()
      await confirmed(page)
      await say('.vote 1', voter)
      await seeCounted(card(page).getByRole('radio', { name: 'Korzenie Twój głos 1 głos, 50%' }))
      await see(card(page).getByText('Głosy: 2')).toBeVisible()
      // a later vote takes the place of the first
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await see(card(page).getByRole('radio', { name: /^Latarnik Twój głos/, checked: true })).toBeVisible()
      await seeCounted(card(page).getByRole('radio', { name: 'Latarnik Twój głos 2 głosy, 100%' }))
      for (const row of await card(page).getByRole('radio').all())
        expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(width === 360 ? 44 : 36)
      expect(await axeFindings(page)).toEqual([])

      await say('.poll end')
      await see(card(page).getByText('Wygrywa Latarnik')).toBeVisible()
      const goes = card(page).getByText(/zniknie za \d+ s/)
      await see(goes).toBeVisible()
      /** In how many seconds it goes, and the page's time in seconds: that goes on by itself too. */
      const left = (): Promise<[left: number, at: number]> =>
        goes.evaluate((node) => [Number(/za (\d+) s/.exec(node.textContent)![1]), Date.now() / 1000])
      const [first, at] = await left()
      expect(first).toBeLessThanOrEqual(20)
      await page.clock.fastForward(10_000)
      await eventually(async () => {
        const [later, laterAt] = await left()
        return laterAt - at >= 10 && Math.abs(first - later - (laterAt - at)) <= 2
      }, 'it counts down')
      await see(bar(page)).toGo(() => page.clock.fastForward(11_000))
      await see(card(page)).toHaveCount(0)
      await see(chat.row(/Koniec ankiety/).last()).toBeVisible()
      expect(window.errors).toEqual([])
      await window.close()
    })

  it('[POLL-12] a page that opens while a poll runs knows the own vote; hidden results are told at the end alone', async () => {
    const made = await world.http('POST', `/api/channels/${id}/polls`, {
      as: rudzik,
      body: { question: QUESTION, options: ['Latarnik', 'Korzenie'], seconds: 300, hides_results: true },
    })
    expect(made.status).toBe(200)
    const { page, errors, close } = await openWindow(world, { as: halinka })
    await page.goto('/channels/rudzik')
    await bar(page).click()
    await card(page).getByRole('radio', { name: 'Korzenie' }).click()
    await see(card(page).getByRole('radio', { name: 'Korzenie Twój głos' })).toBeVisible()
    await confirmed(page)
    await page.reload()
    await bar(page).click()
    await see(card(page).getByRole('radio', { name: 'Korzenie Twój głos', checked: true })).toBeVisible()
    await see(card(page).getByText('Wyniki po zakończeniu. Możesz zmienić głos do końca.')).toBeVisible()
    await seeCounted(card(page).getByText('Głos: 1'))
    expect(await card(page).getByText('%').count()).toBe(0)
    await say('.poll end')
    await see(card(page).getByRole('radio', { name: 'Korzenie Twój głos 1 głos, 100%' })).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[POLL-03] [POLL-12] a card that voted shows the vote that the same account gave elsewhere later, and votes again', async () => {
    const { page, errors, close } = await openWindow(world, { as: halinka })
    await page.goto('/channels/rudzik')
    await poll()
    await bar(page).click()
    const own = (name: string) =>
      card(page).locator('[role=radio][aria-checked=true][aria-busy=false]', { hasText: name })
    await card(page).getByRole('radio', { name: 'Latarnik' }).click()
    await see(own('Latarnik')).toBeVisible()
    await card(page).getByRole('radio', { name: 'Korzenie' }).click()
    await see(own('Korzenie')).toBeVisible()
    const telephone = await world.connect(halinka, { capabilities: 'web' })
    telephone.send('JOIN #rudzik')
    await telephone.settled()
    await say('.vote 1', telephone)
    await see(own('Latarnik')).toBeVisible()
    await see(card(page).locator('[role=radio][aria-checked=true]')).toHaveCount(1)
    await card(page).getByRole('radio', { name: 'Korzenie' }).click()
    await see(own('Korzenie')).toBeVisible()
    await seeCounted(card(page).getByRole('radio', { name: 'Korzenie Twój głos 1 głos, 100%' }))
    expect(errors).toEqual([])
    await close()
  })

  it('[POLL-12] a refused vote says why, and is not shown as one; a moderator ends a poll and takes one back', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik })
    await page.goto('/channels/rudzik')
    await poll()
    await bar(page).click()
    await say('.mute Halinka77 60')
    const muted = await openWindow(world, { as: halinka })
    await muted.page.goto('/channels/rudzik')
    await bar(muted.page).click()
    await card(muted.page).getByRole('radio', { name: 'Sad' }).click()
    await see(card(muted.page).getByRole('alert')).toBeVisible()
    await see(card(muted.page).getByRole('radio', { name: 'Sad', checked: false })).toBeVisible()
    expect(await card(muted.page).getByText('Twój głos').count()).toBe(0)
    expect(await card(muted.page).getByRole('button', { name: 'Zakończ' }).count()).toBe(0)
    await say('.unmute Halinka77')

    await card(page).getByRole('button', { name: 'Zakończ' }).click()
    await see(card(page).getByText('Bez wyniku')).toBeVisible()
    await see(card(page)).toGo(() => poll())
    await bar(page).click()
    await card(page).getByRole('button', { name: 'Odwołaj' }).click()
    await see(bar(page)).toGo(() =>
      page
        .getByRole('dialog', { name: 'Odwołać ankietę?' })
        .getByRole('button', { name: 'Odwołaj ankietę' })
        .click(),
    )
    await see(new ChatPage(page).row(/została odwołana/).last()).toBeVisible()
    expect([...errors, ...muted.errors]).toEqual([])
    await close()
    await muted.close()
  })

  it('[POLL-12] a guest reads how it stands and is sent to log in', async () => {
    const { page, errors, close } = await openWindow(world, { width: 360, height: 740 })
    await page.goto('/channels/rudzik')
    await poll()
    await say('.vote 3', voter)
    await bar(page).click()
    await seeCounted(card(page).getByRole('radio', { name: 'Sad 1 głos, 100%' }))
    await card(page)
      .getByRole('radio', { name: /^Latarnik/ })
      .press('Space')
    await see(card(page).getByRole('radio', { name: /^Latarnik/, checked: false })).toBeVisible()
    await card(page).getByRole('button', { name: 'Zaloguj się, aby zagłosować' }).click()
    await seeAddress(page, /\/login\?/)
    expect(errors).toEqual([])
    await close()
  })

  it('[POLL-12] the list stands still under a bar that comes: who reads older messages and who follows the newest', async () => {
    for (const width of [1440, 360]) {
      const { page, close } = await openWindow(world, { as: halinka, width, height: 740 })
      await page.goto('/channels/rudzik')
      const chat = new ChatPage(page)
      const newest = chat.rows.last()
      await see(newest).toBeVisible()
      const isAtEnd = async (): Promise<number> =>
        page
          .locator('main > [data-scroller]')
          .evaluate((list) => Math.round(list.scrollHeight - list.clientHeight - list.scrollTop))
      await poll()
      await see(bar(page)).toBeVisible()
      await soon(async () => expect(await isAtEnd()).toBe(0))
      await see(bar(page)).toGo(() => say('.poll cancel'))

      await page.locator('main > [data-scroller]').evaluate((list) => list.scrollBy(0, -600))
      const row = chat.row('wiadomość numer 50')
      await see(row).toBeVisible()
      const before = (await row.boundingBox())!.y
      await poll()
      await see(bar(page)).toBeVisible()
      expect(Math.abs((await row.boundingBox())!.y - before)).toBeLessThanOrEqual(1)
      await see(bar(page)).toGo(() => say('.poll cancel'))
      expect(Math.abs((await row.boundingBox())!.y - before)).toBeLessThanOrEqual(1)
      await close()
    }
  })

  it('[POLL-12] more bars than one fold into a number that unfolds them over the list: poll, goal, pinned message', async () => {
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
    const { page, errors, close } = await openWindow(world, { as: rudzik })
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await see(chat.row('wiadomość numer 60')).toBeVisible()
    await poll()
    await see(bar(page)).toBeVisible()
    await say(`.pin ${await chat.row('wiadomość numer 58').getAttribute('data-row')}`)
    await see(page.getByRole('button', { name: 'Pokaż wszystko nad rozmową, jeszcze 1' })).toBeVisible()
    await say('.goal 5')
    const more = page.getByRole('button', { name: 'Pokaż wszystko nad rozmową, jeszcze 2' })
    await see(more).toBeVisible()
    const goal = page.getByRole('region', { name: 'Cel' })
    const pinned = page.getByRole('region', { name: 'Przypięta wiadomość' })
    await see(bar(page)).toBeVisible()
    await see(goal).toBeHidden()
    await see(pinned).toBeHidden()
    const top = (await chat.rows.last().boundingBox())!.y
    await more.focus()
    await page.keyboard.press('Enter')
    await see(pinned).toBeVisible()
    const tops = await Promise.all(
      [bar(page), goal, pinned].map(async (part) => (await part.boundingBox())!.y),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(3)
    expect((await chat.rows.last().boundingBox())!.y).toBe(top)
    await see(pinned).toGo(() => page.keyboard.press('Escape'))
    expect(errors).toEqual([])
    await close()
  })
})
