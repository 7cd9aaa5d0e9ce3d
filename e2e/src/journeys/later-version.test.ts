import { type NewEvent } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import { PATIENCE_MS } from '../patience.ts'
import { see } from '../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('a later version beside this one', () => {
  let world: World
  let rudzik: NamedPerson
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    rudzik = await world.person('Rudzik')
    channelId = (await world.channel(rudzik, 'rudzik')).id
  })

  afterAll(() => world.close())

  /** Stores an event of an unknown type, as a newer node would that could not reach this one over the bus. */
  const fromTheFuture = (): Promise<number> =>
    world.service.store.transact((tx) =>
      tx.events.append(
        channelId,
        {
          type: 'from_the_future',
          id: null,
          body: { type: 'from_the_future', wishes: 3 },
        } as unknown as NewEvent,
        world.clock.now(),
      ),
    )

  /**
   * Sees a message that the node tells once it has looked into the store for what it was not told of, which it does each
   * second of its clock: the message may come to it behind such a look.
   */
  const seeBehindGap = (row: Locator): Promise<void> =>
    vi.waitFor(
      async () => {
        await world.quiet()
        world.clock.advance(1000)
        await world.quiet()
        expect(await row.count()).toBe(1)
      },
      { timeout: PATIENCE_MS, interval: 30 },
    )

  it('[PS-13] [INV-03] an event of an unknown type stands in nobody’s way: live, after a lost connection and on a fresh page', async () => {
    const window = await openWindow(world, { as: rudzik })
    const resumes: string[] = []
    window.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).startsWith('RESUME')) resumes.push(String(payload))
      }),
    )
    await window.page.goto('/channels/rudzik')
    const chat = new ChatPage(window.page)
    await see(chat.box).toBeVisible()
    await chat.say('przed nim')
    await see(chat.row('przed nim')).toHaveCount(1)
    // a page that stood before the connection joined by RESUME
    resumes.length = 0
    const talker = await world.connect(rudzik, { capabilities: 'web' })
    talker.send('JOIN #rudzik')
    const seq = await fromTheFuture()
    talker.send('PRIVMSG #rudzik :za nim')
    await seeBehindGap(chat.row('za nim'))
    expect(resumes).toEqual([])

    const last = await fromTheFuture()
    world.cutAll()
    await world.restart()
    const other = await world.connect(rudzik, { capabilities: 'web' })
    other.send('JOIN #rudzik', 'PRIVMSG #rudzik :po przerwie')
    await see(chat.row('po przerwie')).toHaveCount(1)
    expect(last).toBe(seq + 2)
    expect(resumes).toEqual([`RESUME #rudzik ${seq + 1}\r\n`])

    const fresh = await openWindow(world)
    await fresh.page.goto('/channels/rudzik')
    const page = new ChatPage(fresh.page)
    for (const text of ['przed nim', 'za nim', 'po przerwie']) await see(page.row(text)).toHaveCount(1)
    await fromTheFuture()
    await chat.say('i dalej')
    await seeBehindGap(page.row('i dalej'))
    expect(fresh.errors).toEqual([])
  })
})
