import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { see, seeInAdvance } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('an invitation', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson
  let kasztanek: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, halinka, kasztanek] = await world.people('Rudzik', 'Halinka77', 'Kasztanek')
    await world.channel(rudzik, 'rudzik')
    await world.channel(halinka, 'kuchnia')
  })

  afterAll(() => world.close())

  it('is a notice that says who invites where, once however often, and leads there', async () => {
    const { page, errors, close } = await openWindow(world, { as: halinka })
    await page.goto('/channels/kuchnia')
    await see(new ChatPage(page).box).toBeVisible()
    const host = await world.connect(rudzik)
    host.send('JOIN #rudzik')
    await host.settled()

    const words = 'Rudzik zaprasza cię na kanał #rudzik'
    const notice = page.getByText(words)
    // what shows it is loaded when the page is idle, and its script runs a moment after it has come
    await seeInAdvance(page, 'shell-late')
    await vi.waitFor(
      async () => {
        host.send('INVITE Halinka77 #rudzik')
        await host.expect(/ 341 /)
        await world.quiet()
        expect(await notice.count()).toBeGreaterThan(0)
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
    host.send('INVITE Halinka77 #rudzik', 'INVITE Halinka77 #rudzik')
    await host.settled()
    const second = await world.connect(kasztanek)
    second.send('JOIN #rudzik', 'INVITE Halinka77 #rudzik')
    await see(page.getByText('Kasztanek zaprasza cię na kanał #rudzik')).toBeVisible()
    await see(notice).toHaveCount(1)

    await notice.getByRole('link', { name: '#rudzik' }).click()
    await page.waitForURL(/\/channels\/rudzik$/)
    await host.expect(/^:Halinka77!\S+ JOIN #rudzik$/)
    expect(errors).toEqual([])
    await close()
  })
})
