import { WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('what a moderated person sees in the chat', () => {
  let world: World
  let rudzik: NamedPerson
  let troll: NamedPerson
  let owner: IrcClient

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, troll] = await world.people('Rudzik', 'Troll')
    await world.channel(rudzik, 'rudzik')
    owner = await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)
    await world.enter(troll, 'rudzik', WEB_CAPABILITIES)
  })
  afterAll(() => world.close())

  it('[PERS-05] a warning waits over the box, also after a reload; what was written stays, and goes once it is confirmed', async () => {
    const { page, errors, close } = await openWindow(world, { as: troll })
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await chat.box.fill('na końcu jest jeszcze jeden dzwon')
    owner.send('PRIVMSG #rudzik :.warn Troll spoilery piszemy z !spoiler')
    const bar = page.getByText(pl.warning.because({ reason: 'spoilery piszemy z !spoiler' }))
    await see(bar).toBeVisible()
    await chat.box.press('Enter')
    expect(await chat.send.isDisabled()).toBe(true)
    await page.reload()
    await see(bar).toBeVisible()
    await seeOnPhone(page)
    await see(chat.box).toHaveValue('na końcu jest jeszcze jeden dzwon')
    await see(bar).toGo(() => page.getByRole('button', { name: pl.warning.understood }).click())
    await see(chat.box).toBeFocused()
    await chat.box.press('Enter')
    await see(chat.row('jeszcze jeden dzwon')).toHaveCount(1)
    expect(errors).toEqual([])
    await close()
  })
})
