import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import { see } from '../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('for everybody', () => {
  let world: World
  let owner: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    await world.channel(owner, 'rudzik')
    const talker = await world.connect(owner, { capabilities: 'web' })
    talker.send(
      'JOIN #rudzik',
      'PRIVMSG #rudzik :pierwsza https://example.com/strona',
      'PRIVMSG #rudzik :\x01ACTION macha\x01',
    )
    await talker.settled()
    talker.cut()
  })

  afterAll(() => world.close())

  for (const theme of ['dark', 'light'] as const)
    it.each(['/login', '/register', '/rules', '/channels/nie_ma'])(
      `axe finds nothing on %s (${theme})`,
      async (path) => {
        const window = await openWindow(world, { theme })
        await window.page.goto(path)
        await window.page.waitForLoadState('networkidle')
        expect(await axeFindings(window.page)).toEqual([])
        await window.close()
      },
    )

  for (const theme of ['dark', 'light'] as const)
    it.each([
      ['/channels/rudzik', 1280],
      ['/channels/rudzik', 360],
      ['/channels', 1280],
      ['/create-channel', 360],
    ] as const)(`axe finds nothing on %s at %i px (${theme})`, async (path, width) => {
      const window = await openWindow(world, { theme, width, height: 740, as: owner })
      await window.page.goto(path)
      await window.page.waitForLoadState('networkidle')
      expect(await axeFindings(window.page)).toEqual([])
      await window.close()
    })

  it('a channel by keyboard alone: skip to the list, move, reply, back to the box, send', async () => {
    const window = await openWindow(world, { as: owner })
    const { page } = window
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await see(chat.row('pierwsza')).toHaveCount(1)
    await chat.log.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await see(chat.row('pierwsza')).toBeFocused()
    await page.keyboard.press('r')
    await see(chat.box).toBeFocused()
    await page.keyboard.type('odpowiedź z klawiatury')
    await page.keyboard.press('Enter')
    await see(chat.row('odpowiedź z klawiatury')).toHaveCount(1)
    await see(chat.box).toBeFocused()
    await window.close()
  })
})
