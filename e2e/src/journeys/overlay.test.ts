import {
  newOverlay,
  type AlertsConfig,
  type ChatConfig,
  type OverlayKind,
  type PollConfig,
} from '@gwar/protocol'
import { createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page, Request, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { movingGif, png } from '../sample-media.ts'
import { seeDrawn } from '../see-drawn.ts'
import { see } from '../see.ts'
import { takeLaterCalls } from '../take-later-calls.ts'
import { stopTime } from '../stop-time.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('an overlay in the picture of a stream', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson
  let kefir: NamedPerson
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, halinka, kefir] = await world.people('Rudzik', 'Halinka77', 'Kefir')
    channelId = (await world.channel(rudzik, 'rudzik')).id
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, true))
  })
  afterAll(() => world.close())

  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await world.http(method, `/api/channels/${channelId}${path}`, {
      as: rudzik,
      ...(body !== undefined && { body }),
    })
    expect(answer.status).toBeLessThan(300)
    return answer.body
  }
  async function make(
    kind: OverlayKind,
    config: Partial<ChatConfig & AlertsConfig & PollConfig>,
  ): Promise<string> {
    const { id } = await call('POST', '/overlays', { kind, name: 'Próba' })
    await call('PUT', `/overlays/${id}`, {
      kind,
      name: 'Próba',
      config: { ...newOverlay(kind, 'pl'), ...config },
    })
    return id
  }

  async function addEmoticon(name: string, picture: Buffer, type: string, isLayer = false): Promise<void> {
    const form = new FormData()
    form.append('name', name)
    if (isLayer) form.append('is_layer', '1')
    form.append('picture', new File([Buffer.from(picture)], 'a', { type }))
    const { status } = await fetch(new URL(`/api/channels/${channelId}/emoticons`, world.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${rudzik.token}` },
      body: form,
    })
    expect(status).toBeLessThan(300)
  }

  const idOf = async ({ name }: NamedPerson) =>
    (await world.service.store.read.users.byName(userName(name)))!.id
  const gives = async (giver: NamedPerson, person: NamedPerson) =>
    world.service.grantSubscription({
      channelId,
      userId: await idOf(person),
      months: 1,
      giverId: await idOf(giver),
    })

  /**
   * A browser source of OBS with this page, whose clock stands until it is moved. It has none of the calls that came
   * after the browser of OBS 28.
   */
  async function source(
    path: string,
    {
      isStreaming = false,
      before,
    }: { isStreaming?: boolean; before?: (page: Page) => Promise<unknown> } = {},
  ) {
    const window = await openWindow(world)
    const { page } = window
    await before?.(page)
    await page.clock.install()
    await page.addInitScript(takeLaterCalls)
    await page.addInitScript(
      ([streaming]) => {
        const seen: string[] = []
        Object.assign(globalThis, { seen })
        new MutationObserver(() => seen.push(document.body?.textContent ?? '')).observe(document, {
          childList: true,
          subtree: true,
          characterData: true,
        })
        Object.assign(globalThis, {
          obsstudio: { getStatus: (tell: (status: object) => void) => tell({ streaming }) },
        })
      },
      [isStreaming] as const,
    )
    const heard: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    await page.goto(path)
    return { ...window, heard, everSeen: () => everSeen(page) }
  }
  const everSeen = (page: Page): Promise<string> =>
    page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join('\n'))

  /** The page comes without what it would ask first, as where the service refuses that for a moment. */
  const withoutAnswers = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const { parse } = JSON
      JSON.parse = (text: string) => {
        const value = parse(text) as { given?: unknown } | null
        if (value !== null && typeof value === 'object') delete value.given
        return value
      }
    })

  it('draws what is there with the page alone, and asks for none of it', async () => {
    const id = await make('chat', { delay_s: 0, fade_s: 0 })
    const client = await world.enter(halinka, 'rudzik', 'web')
    client.send('PRIVMSG #rudzik :jest </script><b>od razu</b>')
    await client.expect(/od razu/)
    const asked: string[] = []
    const { page, errors, close } = await source(`/overlay/${id}`, {
      before: async (page) => {
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.routeWebSocket(/\/irc/, (route) => void route.close())
      },
    })
    await see(page.locator('.gwar-line').filter({ hasText: 'jest </script><b>od razu</b>' })).toBeVisible()
    expect(asked).toContain(`/overlay/${id}`)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('[OVL-02] [OVL-03] [OVL-04] [OVL-05] [OVL-06] [OVL-07] [OVL-08] shows the chat late enough that what is deleted before never stands in it, and loses what is deleted, cleared or renewed', async () => {
    const id = await make('chat', { delay_s: 5, fade_s: 0 })
    const { page, heard, everSeen, errors, close } = await source(`/overlay/${id}`)
    const client = await world.enter(halinka, 'rudzik', 'web')
    const owner = await world.enter(rudzik, 'rudzik', 'web')
    const says = async (text: string): Promise<string> => {
      client.send(`PRIVMSG #rudzik :${text}`)
      const line = await owner.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)
      await eventually(async () => heard.some((frame) => frame.includes(text)), `the page hears ${text}`)
      await seeDrawn(page)
      return line.tags.get('msgid')!
    }
    await eventually(async () => heard.some((frame) => frame.includes(' JOIN ')), 'the page has joined')
    // by itself the clock would go on with the real time
    await stopTime(page)
    const bad = await says('zła treść')
    await says('dobra treść')
    await page.clock.runFor(3000)
    owner.send(`PRIVMSG #rudzik :.removemessage ${bad}`)
    await eventually(async () => heard.some((frame) => frame.includes('CLEARMESSAGE')), 'the page hears it')
    await seeDrawn(page)
    await page.clock.runFor(3000)
    const line = page.locator('.gwar-line')
    await see(line.filter({ hasText: 'dobra treść' })).toBeVisible()
    expect(await everSeen()).not.toContain('zła treść')
    await page.clock.resume()

    // what stands goes with the next frame, without the clock
    const standing = await says('zaraz zniknę')
    await page.clock.runFor(6000)
    await see(line.filter({ hasText: 'zaraz zniknę' })).toGo(() =>
      owner.send(`PRIVMSG #rudzik :.removemessage ${standing}`),
    )

    // a change of the settings is drawn within a second, without a reload
    await stopTime(page)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const config = { ...newOverlay('chat', 'pl'), delay_s: 0, fade_s: 0, look: 'card', size: 40 }
    await call('PUT', `/overlays/${id}`, { kind: 'chat', name: 'x', config })
    await eventually(async () => heard.some((frame) => frame.includes('"look":"card"')), 'the page hears it')
    await seeDrawn(page)
    await page.clock.runFor(1000)
    expect(await page.locator('body.gw--card').count()).toBe(1)
    await page.clock.resume()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(await line.first().evaluate((node) => getComputedStyle(node).fontSize)).toBe('40px')
    await see(line.filter({ hasText: 'dobra treść' })).toGo(() => call('POST', '/overlays/clear', {}))
    await call('POST', '/overlays/clear', { restore: true })
    await see(line.filter({ hasText: 'dobra treść' })).toGo(() => call('POST', `/overlays/${id}/address`, {}))
    expect((await page.locator('body').innerHTML()).trim()).toBe('')
    expect(errors).toEqual([])
    await close()
  })

  it('[OVL-21] draws in the browser of OBS 28 what is said while the first page is on its way, in order', async () => {
    const id = await make('chat', { delay_s: 0, fade_s: 0 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { page, heard, errors, close } = await source(`/overlay/${id}`, {
      before: async (page) => {
        await withoutAnswers(page)
        await page.route('**/api/channels/*/start', async (route) => {
          const answer = await route.fetch()
          await released
          await route.fulfill({ response: answer })
        })
      },
    })
    await eventually(async () => heard.some((frame) => frame.includes(' JOIN ')), 'the page has joined')
    const client = await world.enter(halinka, 'rudzik', 'web')
    client.send('PRIVMSG #rudzik :po drodze raz', 'PRIVMSG #rudzik :po drodze dwa')
    await eventually(async () => heard.some((frame) => frame.includes('drodze dwa')), 'the page hears it')
    release()
    const lines = page.locator('.gwar-line').filter({ hasText: 'po drodze' })
    await eventually(async () => {
      await page.clock.runFor(500)
      return (await lines.count()) === 2
    }, 'both are drawn')
    expect((await lines.allTextContents()).map((text) => text.slice(-3))).toEqual(['raz', 'dwa'])
    // the page brings the calls that it needs and this browser lacks
    expect(await page.evaluate(() => [2, 3, 1].toSorted((a, b) => a - b))).toEqual([1, 2, 3])
    expect(errors).toEqual([])
    await close()
  })

  it('[EMOT-13] draws an emoticon that the channel got while the overlay stands in the picture', async () => {
    const id = await make('chat', { delay_s: 0, fade_s: 0 })
    const { page, heard, errors, close } = await source(`/overlay/${id}`)
    const client = await world.enter(halinka, 'rudzik', 'web')
    await eventually(async () => heard.some((frame) => frame.includes(' JOIN ')), 'the page has joined')
    await addEmoticon('nowaSowa', png(112, 112), 'image/png')
    await eventually(async () => heard.some((frame) => frame.includes('EMOTICONS')), 'the page hears of it')
    client.send('PRIVMSG #rudzik :patrzcie nowaSowa')
    await eventually(async () => heard.some((frame) => frame.includes('patrzcie')), 'the page hears it')
    await page.clock.runFor(2000)
    await see(page.locator('.gwar-line').getByRole('img', { name: 'nowaSowa' })).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[EMOT-03] [EMOT-06] draws a wide emoticon as wide as it is, and layers on the one before them', async () => {
    await addEmoticon('dlugaSowa', png(336, 112), 'image/png')
    await addEmoticon('czapkaSowy', png(112, 112, [204, 51, 51]), 'image/png', true)
    const id = await make('chat', { delay_s: 0, fade_s: 0, look: 'plain' })
    const { page, heard, errors, close } = await source(`/overlay/${id}`)
    const client = await world.enter(halinka, 'rudzik', 'web')
    await eventually(async () => heard.some((frame) => frame.includes(' JOIN ')), 'the page has joined')
    client.send(
      'PRIVMSG #rudzik :bez niczego',
      'PRIVMSG #rudzik :sowy dlugaSowa czapkaSowy czapkaSowy czapkaSowy czapkaSowy czapkaSowy hej czapkaSowy',
    )
    await eventually(async () => heard.some((frame) => frame.includes('sowy dlugaSowa')), 'the page hears it')
    await page.clock.runFor(2000)
    const line = page.locator('.gwar-line')
    const pictures = line.filter({ hasText: 'sowy' }).getByRole('img')
    await see(pictures).toHaveCount(7)
    const [base, ...others] = await pictures.evaluateAll((images) =>
      images.map((image) => {
        const { left, right, top, width, height } = image.getBoundingClientRect()
        return { left, right, middle: (left + right) / 2, top, width, height }
      }),
    )
    expect(base!.width).toBeCloseTo(3 * base!.height, 0)
    for (const layer of others.slice(0, 4)) {
      expect(layer.middle).toBeCloseTo(base!.middle, 0)
      expect([layer.top, layer.height]).toEqual([base!.top, base!.height])
    }
    // the fifth, and one behind a word, stand beside what is before them
    const [fifth, behindWord] = others.slice(4)
    expect(fifth!.left).toBeGreaterThanOrEqual(base!.right)
    expect(behindWord!.left).toBeGreaterThan(fifth!.right)
    expect(fifth!.top).toBeCloseTo(base!.top, 0)
    // and the line is as high as one without
    const heights = await line.evaluateAll((nodes) => nodes.slice(-2).map((node) => node.clientHeight))
    expect(heights[0]).toBe(heights[1])
    expect(errors).toEqual([])
    await close()
  })

  it('[OVL-02] [OVL-09] [OVL-10] [OVL-19] draws order, badges, emoticons, colours, time, events and links as set, on nothing, and keeps them while the service is away', async () => {
    const set = { delay_s: 0, fade_s: 0, lines: 3, look: 'plain' as const }
    const shows = (on: boolean) => ({
      badges: on,
      emoticons: on,
      moving: on,
      colors: on,
      time: on,
      events: on,
      links: on,
    })
    const id = await make('chat', { ...set, ...shows(false), lines: 2 })
    await addEmoticon('tancerz', movingGif(), 'image/gif')
    const { page, heard, errors, close } = await source(`/overlay/${id}`)
    await eventually(async () => heard.some((frame) => frame.includes(' JOIN ')), 'the page has joined')
    const owner = await world.enter(rudzik, 'rudzik', 'web')
    const says = async (text: string): Promise<void> => {
      owner.send(`PRIVMSG #rudzik :${text}`)
      await eventually(async () => heard.some((frame) => frame.includes(text)), `the page hears ${text}`)
      await page.clock.runFor(1000)
    }
    const lines = page.locator('.gwar-line')
    const name = lines.locator('.gwar-name')
    const emoticon = lines.locator('img.gwar-emoticon')
    const colour = () => name.first().evaluate((node) => getComputedStyle(node).color)
    const ink = () => page.locator('body').evaluate((node) => getComputedStyle(node).color)
    const change = async (more: Partial<ChatConfig>) => {
      const config = { ...newOverlay('chat', 'pl'), ...set, ...more }
      await call('PUT', `/overlays/${id}`, { kind: 'chat', name: 'x', config })
    }

    await gives(kefir, rudzik)
    await says('patrzcie: tancerz na https://zlo.example/x')
    await says('druga')
    await see(lines).toHaveTexts([/patrzcie: tancerz na \[link\]$/, /druga$/])
    expect(await lines.locator('img, .gwar-time').count()).toBe(0)
    expect(await colour()).toBe(await ink())

    await change(shows(true))
    await see(lines).toHaveTexts([/^\d\d:\d\dKefir daje/, /na https:\/\/zlo\.example\/x$/, /druga$/])
    await see(emoticon).toHaveAttribute('src', /\/1x$/)
    await see(name.first().locator('img.gwar-badge')).toHaveAttribute('src', /\/badges\//)
    await see(lines.locator('.gwar-time')).toHaveCount(3)
    expect(await colour()).not.toBe(await ink())
    // newest at the top, and emoticons that stand still
    await change({ ...shows(true), moving: false, newest: 'top', ink: 'dark' })
    await see(lines).toHaveTexts([/druga$/, /zlo\.example/, /Kefir daje/])
    await see(emoticon).toHaveAttribute('src', /\/1s$/)
    expect(await ink()).toBe('rgb(20, 23, 28)')

    // OBS draws what is behind the page: nothing of it has a background
    const behind = await page.evaluate(() =>
      [document.documentElement, document.body].map((node) => getComputedStyle(node).backgroundColor),
    )
    expect(behind).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    expect(await page.locator('body > *').count()).toBe(1)

    await world.restart(async () => {
      await page.clock.runFor(60_000)
      await seeDrawn(page)
      expect(await lines.allInnerTexts()).toHaveLength(3)
      expect(await page.locator('body').textContent()).not.toMatch(/błąd|error|łącz/i)
    })
    // no wait is longer than half a minute
    const back = heard.length
    await page.clock.runFor(30_000)
    await eventually(async () => heard.length > back, 'the page is back')
    const again = await world.enter(rudzik, 'rudzik', 'web')
    again.send('PRIVMSG #rudzik :po przerwie')
    await eventually(async () => {
      await page.clock.runFor(1000)
      return (await lines.filter({ hasText: 'po przerwie' }).count()) > 0
    }, 'what is said afterwards stands there')
    expect(errors.filter((error) => !/WebSocket|ERR_CONNECTION/.test(error))).toEqual([])

    const unknown = await source('/overlay/aaaaaaaaaaaaaaaaaaaaaa')
    await eventually(
      async () => unknown.heard.some((frame) => frame.includes('UNKNOWN_OVERLAY')),
      'the page hears that there is none',
    )
    await seeDrawn(unknown.page)
    expect((await unknown.page.locator('body').innerHTML()).trim()).toBe('')
    expect(unknown.errors).toEqual([])
    await unknown.close()
    await close()
  })

  it('in a rush in which no line stays the picture rests for four tenths of a second', async () => {
    const id = await make('chat', { delay_s: 0, fade_s: 0, lines: 3 })
    const { page, heard, errors, close } = await source(`/overlay/${id}`)
    const client = await world.enter(halinka, 'rudzik', 'web')
    const says = async (...texts: string[]): Promise<void> => {
      for (const text of texts) client.send(`PRIVMSG #rudzik :${text}`)
      for (const text of texts)
        await eventually(async () => heard.some((frame) => frame.includes(text)), `the page hears ${text}`)
      await seeDrawn(page)
    }
    await eventually(async () => heard.some((frame) => frame.includes(' JOIN ')), 'the page has joined')
    await stopTime(page)
    const lines = page.locator('.gwar-line:not(.is-leaving) .gwar-text')
    await says('raz jeden', 'raz dwa', 'raz trzy')
    await page.clock.runFor(400)
    await see(lines).toHaveTexts(['raz jeden', 'raz dwa', 'raz trzy'])
    await says('dwa jeden', 'dwa dwa', 'dwa trzy')
    await page.clock.runFor(100)
    await see(lines).toHaveTexts(['dwa jeden', 'dwa dwa', 'dwa trzy'])
    await says('trzy jeden', 'trzy dwa', 'trzy trzy')
    await page.clock.runFor(299)
    expect(await lines.allInnerTexts()).toEqual(['dwa jeden', 'dwa dwa', 'dwa trzy'])
    await page.clock.runFor(101)
    await see(lines).toHaveTexts(['trzy jeden', 'trzy dwa', 'trzy trzy'])
    // where a line stays the next drawing comes after a tenth
    await says('cztery jeden')
    await page.clock.runFor(400)
    await see(lines).toHaveTexts(['trzy dwa', 'trzy trzy', 'cztery jeden'])
    await says('cztery dwa')
    await page.clock.runFor(100)
    await see(lines).toHaveTexts(['trzy trzy', 'cztery jeden', 'cztery dwa'])
    expect(errors).toEqual([])
    await close()
  })

  it('[OVL-06] [OVL-09] goes on at once where the clock of the computer is set back by an hour', async () => {
    const id = await make('chat', { delay_s: 2, fade_s: 60, lines: 5 })
    const { page, heard, errors, close } = await source(`/overlay/${id}`)
    const client = await world.enter(halinka, 'rudzik', 'web')
    const says = async (text: string): Promise<void> => {
      client.send(`PRIVMSG #rudzik :${text}`)
      await eventually(async () => heard.some((frame) => frame.includes(text)), `the page hears ${text}`)
      await seeDrawn(page)
    }
    await eventually(async () => heard.some((frame) => frame.includes(' JOIN ')), 'the page has joined')
    await stopTime(page)
    const lines = page.locator('.gwar-line:not(.is-leaving) .gwar-text')
    await says('przed zmianą')
    await page.clock.runFor(3000)
    await says('czeka')
    await see(lines.filter({ hasText: 'przed zmianą' })).toBeVisible()
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 3_600_000)
    await says('po zmianie')
    await page.clock.runFor(3000)
    expect((await lines.allInnerTexts()).slice(-3)).toEqual(['przed zmianą', 'czeka', 'po zmianie'])
    // and goes by its time
    await page.clock.runFor(62_000)
    expect(await lines.allInnerTexts()).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('[OVL-17] [OVL-18] [OVL-20] attack: the key in the fragment signals that OBS streams and stands in no address, referrer or storage; CSS of OBS holds and asks nobody else', async () => {
    const id = await make('chat', {})
    const { key } = await call('POST', '/stream/keys', { name: 'OBS' })
    const asked: Request[] = []
    const window = await openWindow(world)
    const { page } = window
    page.on('request', (request) => asked.push(request))
    await page.addInitScript(() =>
      Object.assign(globalThis, {
        obsstudio: { getStatus: (tell: (status: object) => void) => tell({ streaming: true }) },
      }),
    )
    await page.goto(`/overlay/${id}#k=${key}`)
    await eventually(async () => {
      const { body } = await world.http('GET', `/api/channels/${channelId}`)
      return body.stream !== null
    }, 'the channel is on air')
    for (const request of asked) {
      const { authorization, ...headers } = await request.allHeaders()
      expect(request.url()).not.toContain(key)
      expect(JSON.stringify(headers)).not.toContain(key)
      if (authorization !== undefined) expect(request.url()).toMatch(/\/api\/stream\/signal$/)
    }
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      key,
    )
    expect(world.logs.join('')).not.toContain(key)

    let reached = 0
    await page.route(/evil\.example/, async (route) => {
      reached += 1
      await route.abort()
    })
    await page.evaluate(() => {
      const refused = ((globalThis as unknown as { refused: string[] }).refused = [])
      addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI as never))
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = `data:text/css,${encodeURIComponent('@import url(https://evil.example/b.css);body{opacity:0.5;background:url(https://evil.example/a.png)}')}`
      const element = document.createElement('style')
      element.textContent = 'body{letter-spacing:3px}'
      document.head.append(link, element)
    })
    expect(await page.evaluate(() => getComputedStyle(document.body).letterSpacing)).toBe('3px')
    await eventually(
      async () => (await page.evaluate(() => getComputedStyle(document.body).opacity)) === '0.5',
      'the style sheet holds',
    )
    await eventually(
      () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused.length > 0),
      'the policy refuses what the style sheet asks for',
    )
    expect(reached).toBe(0)
    await window.close()
  })

  it('[OVL-08] [OVL-12] [OVL-13] [OVL-15] [OVL-19] alerts what came in a cut, once each and also where more came than can be told, what waited when all was taken off and brought back, and nothing again after a reload', async () => {
    // each stands until it is skipped
    const id = await make('alerts', { seconds: 30, sound: 'none' })
    const act = (act: string, what?: string) => call('POST', `/overlays/${id}/act`, { act, what })
    let socket: WebSocketRoute | null = null
    let isAway = false
    let tries = 0
    let resumes = 0
    const { page, errors, close } = await openWindow(world)
    await page.routeWebSocket(/\/irc/, (route) => {
      tries += 1
      if (isAway) void route.close()
      else {
        socket = route
        const server = route.connectToServer()
        route.onMessage((line) => {
          // past what a resume tells, as after a thousand events
          const isFirst = tries > 1 && resumes === 0 && String(line).startsWith('RESUME ')
          if (isFirst) resumes += 1
          server.send(isFirst ? String(line).replace(/\d+\s*$/, '999999999\r\n') : line)
        })
      }
    })
    let asked = 0
    let isHeld = false
    let refuse = (): void => {}
    await page.route(/\/alerts\?/, async (route) => {
      asked += 1
      if (!isHeld) return route.continue()
      await new Promise<void>((resolve) => (refuse = resolve))
      return route.abort()
    })
    await page.clock.install()
    await page.goto(`/overlay/${id}`)
    const alert = page.locator('.gwar-alert')
    const of = (words: string) => alert.filter({ hasText: words })
    await eventually(async () => asked > 0, 'the page has its first page')
    await eventually(async () => {
      const { body } = await world.http('GET', `/api/channels/${channelId}/overlays`, { as: rudzik })
      return (body as { id: string; pages: number }[]).find((one) => one.id === id)?.pages === 1
    }, 'the service tells the page what happens to it')
    await act('test', 'subscription')
    await see(of('Próba: Kefir2000 subskrybuje')).toGo(() => act('skip'))

    // a cut in which two come, and more than a resume tells
    isAway = true
    await socket!.close()
    await gives(halinka, rudzik)
    await gives(rudzik, halinka)
    const first = tries
    await page.clock.runFor(40_000)
    await eventually(async () => tries > first + 1, 'the page tries to come back')
    expect(await page.locator('body').textContent()).not.toMatch(/błąd|error/i)
    // the page is back, but what it missed is not told yet, and then not told at all: what happens now is shown
    isHeld = true
    isAway = false
    asked = 0
    await eventually(async () => {
      await page.clock.runFor(2000)
      return asked > 0
    }, 'the page asks what it missed')
    await gives(kefir, halinka)
    await see(of('Kefir daje')).toGo(async () => {
      refuse()
      isHeld = false
      await act('skip')
    })
    await eventually(async () => {
      await page.clock.runFor(2000)
      return asked > 1
    }, 'the page asks again')
    await see(of('Halinka77 daje')).toGo(() => act('skip'))
    await see(of('Rudzik daje')).toBeVisible()
    expect(await alert.count()).toBe(1)
    expect(resumes).toBe(1)

    // what waits at a reload is shown after it, and nothing else is
    await act('pause')
    await gives(kefir, rudzik)
    await page.reload()
    await act('resume')
    await see(of('Kefir daje')).toBeVisible()
    expect(await alert.count()).toBe(1)
    await gives(halinka, rudzik)
    await see(of('Kefir daje')).toGo(() => act('skip'))
    await see(of('Halinka77 daje')).toBeVisible()

    // what stands and what waits when everything is taken off the picture, or its kind is switched off, is shown when
    // that is taken back
    await gives(rudzik, halinka)
    await see(of('Halinka77 daje')).toGo(() => call('POST', '/overlays/clear', {}))
    await call('POST', '/overlays/clear', { restore: true })
    await see(of('Halinka77 daje')).toGo(() => act('skip'))
    await see(of('Rudzik daje')).toBeVisible()
    await gives(kefir, rudzik)
    const sets = (on: boolean) => {
      const config = { ...newOverlay('alerts', 'pl'), seconds: 30, sound: 'none' as const }
      const kinds = { ...config.kinds, gift_subscription: { ...config.kinds.gift_subscription, on } }
      return call('PUT', `/overlays/${id}`, { kind: 'alerts', name: 'Próba', config: { ...config, kinds } })
    }
    await see(of('Rudzik daje')).toGo(() => sets(false))
    await sets(true)
    await see(of('Rudzik daje')).toGo(() => act('skip'))
    await see(of('Kefir daje')).toGo(() => act('skip'))
    await act('test', 'goal')
    await see(of('Próba')).toBeVisible()
    expect(await alert.count()).toBe(1)
    // the same for a page that is reloaded while everything is off the picture
    await gives(rudzik, halinka)
    await call('POST', '/overlays/clear', {})
    await Promise.all([page.waitForResponse(/\/alerts\?/), page.reload()])
    await call('POST', '/overlays/clear', { restore: true })
    await see(of('Rudzik daje')).toBeVisible()
    expect(await alert.count()).toBe(1)
    expect(errors.filter((error) => !/WebSocket|ERR_FAILED/.test(error))).toEqual([])
    await close()
  })

  it('[OVL-14] [OVL-16] tells many alerts of a kind together, and two pages in one browser make one sound of them', async () => {
    const id = await make('alerts', { seconds: 30, sound: 'pop' })
    const act = (act: string) => call('POST', `/overlays/${id}/act`, { act })
    const { page, context, errors, close } = await openWindow(world)
    // a sound is one tone; the other scene of OBS has the same page
    await context.addInitScript(() => {
      const tones: number[] = []
      class Counted extends OscillatorNode {
        override start(at: number): void {
          tones.push(at)
          super.start(at)
        }
      }
      Object.assign(globalThis, { tones, OscillatorNode: Counted })
    })
    const other = await context.newPage()
    const pages = [page, other]
    const sounds = async (): Promise<number> => {
      const each = await Promise.all(
        pages.map((one) => one.evaluate(() => (globalThis as unknown as { tones: number[] }).tones.length)),
      )
      return each.reduce((sum, count) => sum + count, 0)
    }
    for (const one of pages) {
      const begun = one.waitForResponse(/\/alerts\?/)
      await one.goto(`/overlay/${id}`)
      await begun
    }
    await act('pause')
    const givers = [rudzik, halinka, kefir]
    for (let at = 0; at < 11; at += 1) await gives(givers[at % 3]!, givers[(at + 1) % 3]!)
    await act('resume')
    for (const one of pages)
      await see(one.locator('.gwar-alert')).toHaveText(
        /^Rudzik, Halinka77 i 1 inna osoba\s*dają subskrypcje$/,
      )
    await eventually(async () => (await sounds()) > 0, 'a sound')
    // the next sound comes behind whatever the first alert made
    await act('skip')
    await gives(kefir, rudzik)
    for (const one of pages) await see(one.locator('.gwar-alert')).toHaveText(/^Kefir daje/)
    await eventually(async () => (await sounds()) > 1, 'the next sound')
    await seeDrawn(page)
    expect(await sounds()).toBe(2)
    expect(errors).toEqual([])
    await close()
  })

  it('[GOAL-04] [OVL-08] shows number, aim and title of the goal, counts on, and is empty without one', async () => {
    const id = await make('goal', {})
    await call('PUT', '/goal', { target: 5, title: 'Nowy <b>mikrofon</b>' })
    const { page, errors, close } = await source(`/overlay/${id}`)
    const goal = page.locator('.gwar-goal')
    await see(goal.getByText('Nowy <b>mikrofon</b>')).toBeVisible()
    const counted = async () => Number(/(\d+) z 5/.exec((await goal.textContent()) ?? '')![1])
    const before = await counted()
    const member = await world.person('Nowalia')
    await world.service.grantSubscription({
      channelId,
      userId: await idOf(member),
      months: 1,
      giverId: null,
    })
    await eventually(async () => (await counted()) === before + 1, 'the goal counts the subscriber')
    await see(goal.getByText('z 5')).toGo(() => call('POST', '/overlays/clear', {}))
    await call('POST', '/overlays/clear', { restore: true })
    await see(goal.getByText('z 5')).toGo(() => call('POST', '/overlays/clear', {}))
    // another goal is none that was taken off
    await call('PUT', '/goal', { target: 6 })
    await see(goal.getByText('z 6')).toGo(() => call('DELETE', '/goal'))
    expect(errors).toEqual([])
    await close()
  })

  it('[POLL-06] [POLL-12] shows the poll with how it stands and the time left, its result for a while, and nothing that was taken off', async () => {
    const id = await make('poll', { stays_s: 20 })
    const ask = (question: string, more = {}) =>
      call('POST', '/polls', {
        question,
        options: ['Latarnik', '<b>Korzenie</b>', 'Sad'],
        seconds: 300,
        ...more,
      })
    const vote = (person: NamedPerson, poll: string, option: number) =>
      world.http('PUT', `/api/polls/${poll}/vote`, { as: person, body: { option } })

    const { page, errors, close } = await source(`/overlay/${id}`)
    /** Votes are counted once a second of the service's clock: it runs on until this is seen. */
    const seeCounted = (part: Locator, texts: readonly RegExp[]) =>
      eventually(
        async () => {
          world.clock.advance(1000)
          await world.service.settled()
          const found = await part.allInnerTexts()
          return found.length === texts.length && texts.every((text, index) => text.test(found[index]!))
        },
        `the texts ${texts.join(', ')}`,
      )
    const poll = page.locator('.gwar-poll')
    const options = poll.locator('.gwar-option')
    const { id: first } = await ask('Którą grę bierzemy?')
    await see(poll.getByText('Którą grę bierzemy?')).toBeVisible()
    for (const [person, option] of [
      [rudzik, 2],
      [halinka, 2],
      [kefir, 3],
    ] as const)
      expect((await vote(person, first, option)).status).toBe(204)
    await seeCounted(options, [/1\s*Latarnik\s*0%$/, /2\s*<b>Korzenie<\/b>\s*67%$/, /3\s*Sad\s*33%$/])
    await see(poll.locator('p')).toHaveText('Głosy: 3 · .vote i numer na czacie')
    await see(options.nth(1)).toHaveAttribute('class', /is-best/)
    // a page that comes later, and one that was reloaded, know the same
    await page.reload()
    await seeCounted(options, [/1\s*Latarnik\s*0%$/, /2\s*<b>Korzenie<\/b>\s*67%$/, /3\s*Sad\s*33%$/])

    await world.http('POST', `/api/polls/${first}/end`, { as: rudzik })
    await see(poll.locator('p')).toHaveText('Wygrywa <b>Korzenie</b> · głosy: 3')
    // the page's clock stands until it is moved; one that is set back keeps nothing longer
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 3_600_000)
    await see(poll.locator('p')).toGo(() => page.clock.runFor(21_000))
    // nor does a page that is loaded then show the result, although the poll would have gone on for minutes
    world.clock.advance(21_000)
    await page.reload()

    const { id: hidden } = await ask('A teraz?', { hides_results: true, for_subscribers: true })
    await see(poll.locator('p')).toHaveText(
      'Głosów: 0 · wyniki po zakończeniu · .vote i numer na czacie, tylko subskrybenci',
    )
    expect(await everSeen(page)).not.toContain('Wygrywa')
    expect((await vote(rudzik, hidden, 1)).status).toBe(204)
    await seeCounted(poll.locator('p'), [/^Głos: 1 /])
    expect(await options.allTextContents()).toEqual(['1Latarnik', '2<b>Korzenie</b>', '3Sad'])

    await see(poll.locator('p')).toGo(() => call('POST', '/overlays/clear', {}))
    await page.reload()
    // what comes behind it is shown, so the page had all that it shows
    await world.http('POST', `/api/polls/${hidden}/cancel`, { as: rudzik })
    await ask('Po wszystkim?')
    await see(poll.getByText('Po wszystkim?')).toBeVisible()
    expect(
      await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join(' ')),
    ).not.toContain('A teraz?')
    expect(errors).toEqual([])
    await close()
  })
})
