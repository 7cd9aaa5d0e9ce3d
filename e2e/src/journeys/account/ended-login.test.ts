import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see, seeAddress } from '../../see.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('a login that was ended from elsewhere', () => {
  let world: World
  beforeAll(async () => {
    // the time of the end is told by the browser's own day
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, clock: new FakeClock(new Date()) })
  })
  afterAll(() => world.close())

  const logOutElsewhere = async (person: NamedPerson): Promise<void> => {
    const { name, password } = person
    const headers = { 'user-agent': PHONE }
    const login = await world.http('POST', '/api/auth/login', { body: { name, password }, headers })
    const as = { ...person, token: login.body.token as string }
    const path = '/api/users/@me/logout-other-sessions'
    const ended = await world.http('POST', path, { as, headers, body: { password } })
    expect(ended.status).toBe(200)
  }

  it('[F4] the login says by what, has the name, and leads back to the words in the box', async () => {
    const person = await world.person('Mietowka')
    const window = await openWindow(world, { as: person })
    const { page } = window
    await page.goto('/channels/gwar')
    const chat = new ChatPage(page)
    await chat.box.fill('nie skończyłam')
    await logOutElsewhere(person)
    const said = page.getByText('Wylogowano cię z innego urządzenia')
    await see(said).toBeVisible()
    await page.getByRole('link', { name: pl.topBar.login, exact: true }).click()
    await seeAddress(page, /\/login\?redirect=/)
    await see(page.getByRole('heading', { name: pl.login.again })).toBeVisible()
    const note = page
      .getByRole('status')
      .filter({ has: page.getByText('Wylogowano cię z innego urządzenia', { exact: true }) })
    await see(note.getByText(/^Chrome, Android, dziś o \d\d:\d\d\.$/)).toBeVisible()
    await see(note.getByRole('link', { name: pl.login.notYou })).toHaveAttribute(
      'href',
      /^\/password\/reset\?redirect=/,
    )
    await see(page.getByLabel(pl.login.name)).toHaveValue('Mietowka')
    const password = page.getByLabel(pl.login.password, { exact: true })
    await see(password).toBeFocused()
    await see(page.getByText('Wrócisz na #gwar. To, co tam piszesz, nie zginęło.')).toBeVisible()
    await password.fill(person.password)
    await page.keyboard.press('Enter')
    await seeAddress(page, `${world.url}/channels/gwar`)
    await see(chat.box).toHaveValue('nie skończyłam')
    // who is logged in again is not told once more
    await page.goto('/settings')
    await page.getByRole('button', { name: pl.topBar.logout }).click()
    const asked = page.getByRole('dialog', { name: pl.topBar.logout })
    await asked.getByRole('button', { name: pl.topBar.logout }).click()
    await seeAddress(page, /\/login/)
    await see(page.getByRole('heading', { name: pl.login.title, exact: true })).toBeVisible()
    expect(await note.count()).toBe(0)
    await window.close()
  })

  it('[F4] a page that needs the login gives way to it, with the sentence', async () => {
    const person = await world.person('Oranzada')
    const window = await openWindow(world, { as: person })
    await window.page.goto('/settings/account')
    await see(window.page.getByRole('heading', { name: pl.account.sessions })).toBeVisible()
    await logOutElsewhere(person)
    await seeAddress(window.page, /\/login\?redirect=%2Fsettings%2Faccount$/)
    await see(window.page.getByText('Wylogowano cię z innego urządzenia', { exact: true })).toBeVisible()
    await window.close()
  })
})
