import { BIRTHDAY_MESSAGES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { plPages } from '@gwar/protocol/texts/pl-pages'
import { createWorld, FakeClock, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type WindowOptions } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import { see, seeAddress } from '../see.ts'

const AUGUST = new Date('2026-08-10T18:00:00Z')
const SEASON = 2026
const texts = plPages.retro

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the birthday', () => {
  let world: World
  let owner: NamedPerson
  let viewer: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, clock: new FakeClock(AUGUST) })
    owner = await world.person('Rudzik')
    viewer = await world.person('Halinka77')
    await world.channel(owner, 'rudzik')
    const client = await world.connect(owner)
    client.send('JOIN #rudzik', 'PRIVMSG #rudzik :sto lat!', 'PRIVMSG #rudzik :\x01ACTION kroi tort\x01')
    await world.quiet()
    // all but two of the way
    const { id } = (await world.service.store.read.users.byName(userName('Halinka77')))!
    for (let n = 2; n < BIRTHDAY_MESSAGES; n += 1)
      await world.service.store.transact((tx) => tx.birthdays.count(id, SEASON, BIRTHDAY_MESSAGES, AUGUST))
  })

  afterAll(() => world.close())

  async function open(path: string, options: WindowOptions = {}) {
    const window = await openWindow(world, options)
    await window.page.clock.setFixedTime(AUGUST)
    await window.page.goto(path)
    return window
  }

  it('[BDAY-01, BDAY-02, BDAY-03, BDAY-04, BDAY-05, MSG-31, CONST-60] leads from its card to the chat of 2013, where the hundredth message earns the badge', async () => {
    const { page, errors, close } = await open('/channels/rudzik', { as: viewer })
    const chat = new ChatPage(page)
    const way = page.getByRole('link', { name: pl.birthday.open })
    await see(way).toBeVisible()
    await see(page.getByText(pl.birthday.invite)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await way.click()
    await seeAddress(page, /\/retro\/rudzik$/)

    const log = page.getByRole('log', { name: texts.log })
    const box = page.getByRole('textbox', { name: texts.message })
    await see(log.getByText('sto lat!')).toBeVisible()
    await see(log.getByText('* Rudzik')).toBeVisible()
    await see(page.getByText(texts.progress({ left: 2 }))).toBeVisible()
    await see(page.getByRole('progressbar')).toHaveAttribute('value', '98')
    await see(page.getByRole('complementary').getByText('Halinka77')).toBeVisible()

    await box.fill('stare dobre czasy')
    await box.press('Enter')
    await see(box).toHaveValue('')
    await see(log.getByText('<Halinka77> stare dobre czasy')).toBeVisible()
    await see(page.getByText(texts.progress({ left: 1 }))).toBeVisible()
    // what somebody says elsewhere comes here as well
    const client = await world.connect(owner)
    client.send('JOIN #rudzik', 'PRIVMSG #rudzik :a pamiętacie gify?')
    await see(log.getByText('a pamiętacie gify?')).toBeVisible()
    await box.fill('pamiętamy')
    await page.getByRole('button', { name: texts.send }).click()
    await see(page.getByRole('status').filter({ hasText: /10 listopada 2026/ })).toBeVisible()
    await see(page.getByRole('progressbar')).toBeHidden()
    await box.fill('/me jest wzruszona')
    await box.press('Enter')
    await see(log.getByText('jest wzruszona')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    // back in the chat of today its lines are marked, and the badge is worn
    await page.getByRole('link', { name: texts.back }).click()
    await seeAddress(page, /\/channels\/rudzik$/)
    await see(chat.row('stare dobre czasy').getByAltText(pl.badge.retro)).toBeVisible()
    await see(chat.row('stare dobre czasy').getByAltText(pl.badge.birthday)).toHaveCount(0)
    await see(chat.row('jest wzruszona').getByAltText(pl.badge.birthday)).toBeVisible()
    await chat.say('wracam do domu')
    await see(chat.row('wracam do domu').getByAltText(pl.badge.birthday)).toBeVisible()
    await see(chat.row('wracam do domu').getByAltText(pl.badge.retro)).toHaveCount(0)

    // the second visit has the card, the third has none
    await page.reload()
    await see(way).toBeVisible()
    await page.reload()
    await see(chat.row('wracam do domu')).toBeVisible()
    await see(way).toHaveCount(0)
    expect(errors).toEqual([])
    await close()
  })

  it('[BDAY-01] a guest reads on a phone in light, too, and is led to log in; no such channel says so', async () => {
    const { page, errors, close } = await open('/retro/rudzik', { width: 360, height: 740, theme: 'light' })
    await see(page.getByRole('log', { name: texts.log }).getByText('sto lat!')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
    await seeAddress(page, /\/login\?redirect=%2Fretro%2Frudzik$/)
    await page.goto('/retro/nie-ma-takiego')
    await see(page.getByRole('alert').getByText(pl.channel.unknown)).toBeVisible()
    await page.getByRole('link', { name: texts.back }).click()
    await seeAddress(page, /\/channels\/nie-ma-takiego$/)
    // the browser's own line about the page of a channel that is not there
    expect(errors).toEqual([expect.stringMatching(/ 404 /)])
    await close()
  })
})
