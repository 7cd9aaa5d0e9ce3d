import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Page, Request, WebSocket } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('what a page asks for before it has its scripts', () => {
  let world: World
  let owner: NamedPerson
  let id: string
  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    ;({ id } = await world.channel(owner, 'rudzik'))
    const talker = await world.connect(owner, { capabilities: 'web' })
    talker.send('JOIN #rudzik', 'PRIVMSG #rudzik :dobry wieczór')
    await talker.settled()
    talker.cut()
  })
  afterAll(() => world.close())

  /** Keeps the page's scripts back until the function that it gives is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  it('is the first page of the channel, the login, the pictures and a socket, each once, and the page goes on with them', async () => {
    for (const as of [owner, undefined]) {
      const { page, errors, close } = await openWindow(world, as === undefined ? {} : { as })
      const release = await holdScripts(page)
      const asked: Request[] = []
      const sockets: WebSocket[] = []
      page.on('websocket', (socket) => sockets.push(socket))
      page.on('request', (request) => asked.push(request))
      const paths = () =>
        asked.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/api/'))
      const first = [
        `/api/channels/${id}/start`,
        ...(as === undefined ? [] : ['/api/users/@me']),
        '/api/badges',
        '/api/emoticons',
      ]
      await page.goto('/channels/rudzik', { waitUntil: 'commit' })
      await expect.poll(paths).toEqual(first)
      await expect
        .poll(() => asked.some((request) => request.url().includes('/assets/inter-latin')))
        .toBe(true)
      const start = asked.find((request) => request.url().endsWith('/start'))!.headers()
      expect([start['authorization'], start['accept-language']]).toEqual([as && `Bearer ${as.token}`, 'pl'])
      await expect.poll(() => sockets.length).toBe(1)
      // they are read before there is anybody to take them: unread, each would keep its connection
      for (const request of asked.filter((one) => one.resourceType() === 'fetch'))
        expect(await (await request.response())!.finished()).toBeNull()
      release()
      const chat = new ChatPage(page)
      await see(chat.row('dobry wieczór')).toBeVisible()
      // what goes out behind the first page has been asked for by then
      await expect.poll(() => paths().includes(`/api/channels/${id}/karma`)).toBe(true)
      for (const path of first)
        expect([path, paths().filter((one) => one === path).length]).toEqual([path, 1])
      expect(sockets.length).toBe(1)
      expect(errors).toEqual([])
      await close()
    }
  })

  it('has no first page where a channel is named and not shown', async () => {
    const { page, close } = await openWindow(world, { as: owner })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const release = await holdScripts(page)
    await page.goto('/channels/rudzik/settings', { waitUntil: 'commit' })
    // the first page would be asked for before these
    await expect
      .poll(() => asked.filter((path) => path.startsWith('/api/')))
      .toEqual(['/api/users/@me', '/api/badges', '/api/emoticons'])
    release()
    await close()
  })

  it('leaves the letters out on a slow line, and loads them behind the page for the next visit', async () => {
    const { page, errors, close } = await openWindow(world, { as: owner })
    await page.clock.install()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
    await devtools.send('Network.emulateNetworkConditions', line)
    const letters: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) letters.push(new URL(request.url()).pathname)
    })
    const kept = () => page.evaluate(() => localStorage.getItem('gwar.letters'))
    await page.goto('/channels/rudzik')
    await see(new ChatPage(page).row('dobry wieczór')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-slow'))).toBe(true)
    expect([letters, await kept()]).toEqual([[], null])
    await page.clock.runFor(10_000)
    await expect.poll(kept).toMatch(/^\/assets\/inter-latin-.{8}\.woff2 \/assets\/inter-polish-.{8}\.woff2$/)
    expect(letters.toSorted().join(' ')).toBe(await kept())
    await page.reload()
    await see(new ChatPage(page).row('dobry wieczór')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-slow'))).toBe(false)
    expect(errors).toEqual([])
    await close()
  })
})
