import type { AttachmentRecord } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { beyondEdge } from '../../beyond-edge.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { webm } from '../../sample-media.ts'
import { openSite } from '../../other-site.ts'
import { seeNotice } from '../../see-notice.ts'
import { see, seeSettled } from '../../see.ts'
import { stopTime } from '../../stop-time.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the replay of a stream', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson
  let url: string
  let beganAt: Date

  /** A stream of 200 s with a break from 80 to 140 s, and what was said in it. */
  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, halinka] = await world.people('Rudzik', 'Halinka77')
    const { id } = await world.channel(rudzik, 'rudzik')
    await world.service.store.transact((tx) =>
      tx.modes.set(id, 'A', null, { by: null, at: world.clock.now() }),
    )
    const made = await world.http('POST', `/api/channels/${id}/stream/keys`, {
      as: rudzik,
      body: { name: 'OBS' },
    })
    const signal = async (state: 'on' | 'off', title?: string) =>
      world.http('POST', '/api/stream/signal', {
        body: { source: 'obs', state, title },
        headers: { authorization: `Bearer ${made.body.key}` },
      })
    const author = await world.enter(halinka, 'rudzik')
    const begun = await signal('on', 'Dzwonnik')
    const { stream_id: streamId } = begun.body
    url = `/channels/rudzik/streams/${streamId}`
    beganAt = world.clock.now()
    let second = 0
    const until = async (to: number, say: string | null, state: 'on' | 'off' = 'on'): Promise<void> => {
      while (second < to) {
        world.clock.advance(10_000)
        second += 10
        await world.quiet()
        if (state === 'on') await signal('on')
      }
      if (say === null) return
      author.send(`PRIVMSG #rudzik :${say}`)
      await author.settled()
    }
    await until(10, 'pierwsza')
    await until(20, 'druga')
    await until(30, 'zaraz zniknie')
    await until(40, 'zniknie bez świadka')
    await until(70, 'trzecia')
    await until(80, null)
    await signal('off')
    await until(140, null, 'off')
    await signal('on')
    await until(150, 'po przerwie')
    await until(160, null)
    const form = new FormData()
    form.append('attachments[]', new Blob(['1. Rudzik']), 'wyniki.txt')
    const upload = await fetch(new URL(`/api/channels/${id}/attachments`, world.url), {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${halinka.token}` },
    })
    const [file] = (await upload.json()) as AttachmentRecord[]
    author.send(`@+attachments=["${file!.id}"] PRIVMSG #rudzik :`)
    await author.settled()
    await until(200, null)
    await signal('off')
    await until(400, 'po wszystkim', 'off')
  }, 60_000)

  afterAll(() => world.close())

  it('[REPLAY-03] [REPLAY-04] [REPLAY-05] [REPLAY-06] [REPLAY-07] [REPLAY-09] [REPLAY-10] is found at its end, follows its own clock and the strip, and is read only', async () => {
    const { page, errors, close } = await openWindow(world, { as: halinka, width: 1440, height: 900 })
    await page.clock.install()
    const chat = new ChatPage(page)
    await page.goto('/channels/rudzik')
    await chat.row('Koniec transmisji').getByRole('link', { name: 'Powtórka' }).click()
    await see(page.getByRole('heading', { name: 'Dzwonnik' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(url)
    await see(chat.row('Transmisja się rozpoczęła')).toBeVisible()

    const strip = page.getByRole('slider', { name: 'Jak głośno' })
    await strip.press('ArrowRight')
    await see(strip).toHaveAttribute('aria-valuetext', '1:00 · 1 wiadomość')
    await see(chat.row('druga')).toBeVisible()
    await strip.press('ArrowRight')
    await see(chat.row('trzecia')).toBeVisible()
    expect(await chat.row('po przerwie').count()).toBe(0)
    // back: nothing from after that moment stays
    await chat.row('pierwsza').getByRole('button', { name: 'Przejdź do 0:10' }).click()
    await see(strip).toHaveAttribute('aria-valuetext', /^0:00/)
    await see(chat.log).toHaveText(/^(?!.*druga).*pierwsza/s)

    await stopTime(page)
    await page.getByRole('button', { name: 'Odtwarzaj' }).click()
    await page.clock.runFor(10_400)
    await see(chat.row('druga')).toBeVisible()
    await page.getByRole('combobox', { name: 'Prędkość' }).selectOption('2')
    await page.clock.runFor(24_000)
    await see(page.getByText('1:08', { exact: true })).toBeVisible()
    expect(await chat.row('trzecia').count()).toBe(0)
    await page.clock.runFor(1400)
    await see(chat.row('trzecia')).toBeVisible()
    await page.getByRole('button', { name: 'Wstrzymaj' }).click()
    await page.clock.resume()

    // the end, and nothing of what was said after it
    await strip.press('End')
    await page.getByRole('slider', { name: 'Miejsce w transmisji' }).press('End')
    await see(chat.row('po przerwie')).toBeVisible()
    expect(await chat.row('po wszystkim').count()).toBe(0)
    const deeds = await chat.log.getByRole('button').allTextContents()
    expect(deeds.every((text) => /^\d+:\d\d$/.test(text))).toBe(true)
    expect(await page.getByRole('textbox').count()).toBe(0)
    const shown = chat.row('po przerwie').getByRole('link', { name: 'Pokaż w kanale' })
    expect(await shown.getAttribute('href')).toMatch(/^\/channels\/rudzik#[\w-]{36}$/)

    const offset = page.getByRole('region', { name: 'Przesunięcie czatu' })
    await offset.getByRole('button', { name: 'Czat o 0,1 s wcześniej' }).click()
    await see(offset.getByRole('status')).toHaveText('-0,1 s')
    // what was said at this very moment is said a tenth later now
    await chat.row('po przerwie').getByRole('button', { name: 'Przejdź do 2:30' }).click()
    await see(chat.row('po przerwie')).toHaveCount(1)
    await see(chat.row('po przerwie')).toGo(() =>
      offset.getByRole('button', { name: 'Czat o 0,1 s wcześniej' }).click(),
    )
    await offset.getByRole('button', { name: 'Czat o 0,1 s później' }).click()
    await see(chat.row('po przerwie')).toHaveCount(1)
    await page.reload()
    await see(offset.getByRole('status')).toHaveText('-0,1 s')
    // another stream has none of it, and leaves it as it is
    const other = await world.channel(rudzik, 'inny')
    const tell = (state: string) =>
      world.http('POST', `/api/channels/${other.id}/stream`, { as: rudzik, body: { state } })
    const { body: short } = await tell('on')
    world.clock.advance(20_000)
    await tell('off')
    await page.goto(`/channels/inny/streams/${short.stream.id}`)
    await see(offset.getByRole('status')).toHaveText('0 s')
    await offset.getByRole('button', { name: 'Czat o 0,1 s później' }).click()
    await see(offset.getByRole('status')).toHaveText('0,1 s')
    await page.goto(url)
    await see(offset.getByRole('status')).toHaveText('-0,1 s')
    await offset.getByRole('button', { name: /bez przesunięcia/ }).click()
    await see(offset.getByRole('status')).toHaveText('0 s')
    await page.reload()
    await see(offset.getByRole('status')).toHaveText('0 s')
    expect(await axeFindings(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('[REPLAY-12] at 360 px a message that is a file alone shows it, and the list stays at its end', async () => {
    const { page, errors, close } = await openWindow(world, { as: halinka, width: 360, height: 740 })
    const chat = new ChatPage(page)
    await page.goto(url)
    await page.getByRole('slider', { name: 'Miejsce w transmisji' }).press('End')
    const row = chat.row('wyniki.txt')
    await see(row.getByRole('link', { name: pl.media.download({ name: 'wyniki.txt' }) })).toBeVisible()
    expect(await beyondEdge(page)).toBe(0)
    await eventually(
      () =>
        chat.log.evaluate(
          ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight <= 1,
        ),
      'it is at its end',
    )
    expect(await axeFindings(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('[REPLAY-02] what a moderator deletes while the replay is open goes from it, and is not back for who seeks back', async () => {
    const { page, errors, close } = await openWindow(world, { as: halinka, width: 1440, height: 900 })
    const heard: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    const chat = new ChatPage(page)
    await page.goto(url)
    await eventually(
      async () => heard.some((frame) => frame.includes(' JOIN #rudzik')),
      'the page has joined',
    )
    const strip = page.getByRole('slider', { name: 'Jak głośno' })
    await strip.press('ArrowRight')
    const row = chat.row('zaraz zniknie')
    await see(row).toBeVisible()
    const id = await row.getAttribute('data-row')
    const moderator = await world.enter(rudzik, 'rudzik', 'web')
    await see(row).toGo(() => moderator.send(`PRIVMSG #rudzik :.removemessage ${id}`))
    const placeholder = page.locator(`[data-row="${id}"]`).filter({ hasText: pl.message.deleted })
    await see(placeholder).toBeVisible()
    await see(placeholder).toGo(() => strip.press('ArrowLeft'))
    await strip.press('ArrowRight')
    await see(placeholder).toBeVisible()
    expect(await row.count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('[REPLAY-02] what was deleted in a cut goes from it as well where more happened than is told one by one', async () => {
    const { page, errors, close } = await openWindow(world, { as: halinka, width: 1440, height: 900 })
    let socket: WebSocketRoute | null = null
    let isAway = false
    let resumes = 0
    await page.routeWebSocket(/\/irc/, (route) => {
      if (isAway) {
        void route.close()
        return
      }
      socket = route
      const server = route.connectToServer()
      route.onMessage((line) => {
        // past what a resume tells, as after a thousand events
        const isResume = String(line).startsWith('RESUME #rudzik ')
        if (isResume) resumes += 1
        server.send(isResume ? String(line).replace(/\d+\s*$/, '999999999\r\n') : line)
      })
    })
    await page.clock.install()
    const chat = new ChatPage(page)
    const isIn = page.waitForResponse(/\/api\/channels\/[\w-]+\/start/)
    await page.goto(url)
    await isIn
    await page.getByRole('slider', { name: 'Jak głośno' }).press('ArrowRight')
    const row = chat.row('zniknie bez świadka')
    await see(row).toBeVisible()
    const id = await row.getAttribute('data-row')
    isAway = true
    await socket!.close()
    const moderator = await world.enter(rudzik, 'rudzik', 'web')
    moderator.send(`PRIVMSG #rudzik :.removemessage ${id}`)
    await moderator.settled()
    await see(row).toGo(async () => {
      isAway = false
      await eventually(async () => {
        await page.clock.runFor(1000)
        return resumes > 0
      }, 'the page asks what it missed')
    })
    await see(page.locator(`[data-row="${id}"]`).filter({ hasText: pl.message.deleted })).toBeVisible()
    expect(errors.filter((error) => !error.includes('WebSocket'))).toEqual([])
    await close()
  })

  it('[REPLAY-05] [REPLAY-11] its owner says where the recording is and when it began, and the chat follows the film', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 360, height: 740 })
    let isThere = true
    await page.route('https://film.example/**', (route) =>
      isThere ? route.fulfill({ contentType: 'video/webm', body: webm() }) : route.abort(),
    )
    const chat = new ChatPage(page)
    await page.goto(url)
    const open = async () => {
      await page.getByRole('button', { name: 'Więcej' }).click()
      await page.getByRole('menuitem', { name: 'Ustaw nagranie' }).click()
      return page.getByRole('dialog', { name: 'Ustaw nagranie' })
    }
    const dialog = await open()
    const address = dialog.getByLabel('Adres nagrania')
    await address.fill('http://film.example/dzwonnik.webm')
    await dialog.getByRole('button', { name: 'Zapisz' }).click()
    await see(dialog.getByText('Podaj pełny adres https.')).toBeVisible()
    await address.fill('https://film.example/dzwonnik.webm')
    // nine seconds after the stream, in the time of the reader
    const local = await page.evaluate(
      (ms) => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 19),
      beganAt.getTime() + 9000,
    )
    await dialog.getByLabel('Początek nagrania').fill(local)
    await dialog.getByLabel('Przesunięcie czatu dla wszystkich').fill('0,5')
    await dialog.getByLabel('Nagranie pomija przerwy').check()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Zapisz' }).click()
    const film = page.locator('video')
    await see(film).toBeVisible()
    // 9.5 s of the stream
    await see(chat.row('Transmisja się rozpoczęła')).toBeVisible()
    expect(await chat.row('pierwsza').count()).toBe(0)
    // it is a second long
    await film.evaluate((element: HTMLVideoElement) => {
      element.muted = true
      return element.play()
    })
    await see(chat.row('pierwsza')).toBeVisible()

    const again = await open()
    await see(again.getByLabel('Początek nagrania')).toHaveValue(local)
    await see(again).toGo(() => again.getByRole('button', { name: 'Anuluj' }).click())
    // the way back that closes it is over: it would break off the reload
    await seeSettled(page)
    isThere = false
    await page.reload()
    await see(page.getByText('Film się nie wczytał.')).toBeVisible()
    // 150 s of the stream: nine before the film, half a second of offset, and the minute of the break is left out
    await page.getByRole('slider', { name: 'Miejsce w transmisji' }).press('End')
    await see(chat.row('po przerwie').getByRole('button', { name: 'Przejdź do 1:20' })).toBeVisible()
    // the film comes after all, and the recording is as exact as OBS told it, whatever else is changed
    isThere = true
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await see(film).toBeVisible()
    const api = `/api${url.replace(/.*(?=\/streams\/)/, '')}` as const
    const exact = new Date(beganAt.getTime() + 9321).toISOString()
    await world.http('PUT', api, { as: rudzik, body: { recording_began_at: exact } })
    await page.reload()
    const later = await open()
    await later.getByLabel('Przesunięcie czatu dla wszystkich').fill('1')
    // nor is undone what another owner changed meanwhile
    await world.http('PUT', api, { as: rudzik, body: { skips_breaks: false } })
    await see(later).toGo(() => later.getByRole('button', { name: 'Zapisz' }).click())
    expect((await world.http('GET', api, { as: rudzik })).body).toMatchObject({
      recording_began_at: exact,
      offset_ms: 1000,
      skips_breaks: false,
    })
    expect(
      errors.filter((error) => !error.includes('film.example') && !error.includes('ERR_FAILED')),
    ).toEqual([])
    await close()
  })

  it('[REPLAY-08] attack: in a frame only the page around it moves the clock, and only by numbers', async () => {
    const { page, close } = await openWindow(world, { width: 1440, height: 900 })
    const site = await openSite(`${world.url}${url}?view=replay`)
    await page.goto(site.url)
    const frame = page.frameLocator('iframe')
    const row = (text: string) => frame.locator('article[data-row]').filter({ hasText: text })
    await see(row('Transmisja się rozpoczęła')).toBeVisible()
    const tell = (seconds: unknown) =>
      page.evaluate(
        (said) => frames[0]!.postMessage({ gwar: 'time', seconds: said, isPlaying: false }, '*'),
        seconds,
      )
    await tell(15)
    await see(row('pierwsza')).toBeVisible()
    // its own window and texts move nothing: what comes behind them does
    await page
      .frames()[1]!
      .evaluate(() => window.postMessage({ gwar: 'time', seconds: 75, isPlaying: false }, '*'))
    await tell('75')
    await tell(25)
    await see(row('druga')).toBeVisible()
    expect(await row('trzecia').count()).toBe(0)
    await tell(75)
    await see(row('trzecia')).toBeVisible()
    await close()
    await site.close()
  })

  it('[LIVE-22] [REPLAY-06] an owner hides a stream and shows it again; what cannot be loaded says so and comes by a press', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.route(/\/api\/streams\/[\w-]+\/messages/, (route) => route.abort(), { times: 1 })
    const chat = new ChatPage(page)
    await page.goto(url)
    const trouble = page.getByRole('log').getByRole('alert')
    await see(trouble).toHaveText(/Nie udało się połączyć/)
    await see(trouble).toGo(() => trouble.getByRole('button', { name: 'Spróbuj ponownie' }).click())
    await see(chat.row('Transmisja się rozpoczęła')).toBeVisible()

    await page.setViewportSize({ width: 360, height: 760 })
    expect(await beyondEdge(page)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Więcej' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    // it was hidden, and how it stands now cannot be told: what is watched stays, at its place
    const strip = page.getByRole('slider', { name: 'Jak głośno' })
    await strip.press('ArrowRight')
    await see(strip).toHaveAttribute('aria-valuenow', '1')
    await page.route(
      /\/api\/streams\/[\w-]+$/,
      (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()),
      { times: 2 },
    )
    await choose('Ukryj transmisję')
    await seeNotice(page, 'Nie udało się połączyć', 'red', 10_000)
    await see(page.getByRole('heading', { name: 'Dzwonnik' })).toBeVisible()
    await see(strip).toHaveAttribute('aria-valuenow', '1')
    // its address is answered as one that leads nowhere, whoever asks; the owner's page draws it all the same
    expect((await page.reload())?.status()).toBe(404)
    await see(page.getByText('ukryta, widzą ją tylko właściciele')).toBeVisible()
    const api = `/api${url.replace(/.*(?=\/streams\/)/, '')}` as const
    expect((await world.http('GET', api, { as: halinka })).status).toBe(404)
    await page.goto('/channels/rudzik/settings/stream')
    await page.getByRole('button', { name: 'Liczby' }).click()
    await see(page.getByRole('row').filter({ hasText: 'Dzwonnik' }).getByText('ukryta')).toBeVisible()
    await page.goto(url)
    await see(page.getByText('ukryta, widzą ją tylko właściciele')).toGo(() => choose('Pokaż transmisję'))
    expect((await world.http('GET', api, { as: halinka })).status).toBe(200)
    expect(errors.filter((error) => !/ERR_(?:FAILED|NAME_NOT_RESOLVED)|status of 404/.test(error))).toEqual(
      [],
    )
    await close()

    // who is no owner is not offered it
    const theirs = await openWindow(world, { as: halinka, width: 1440, height: 900 })
    await theirs.page.goto(url)
    await theirs.page.getByRole('button', { name: 'Więcej' }).click()
    await see(theirs.page.getByRole('menuitem', { name: 'Pobierz czat (JSON)' })).toBeVisible()
    expect(await theirs.page.getByRole('menuitem').count()).toBe(2)
    await theirs.close()
  })

  it('[REPLAY-09] the strip of a stream of half a day fits a phone, and its bars are seen', async () => {
    const { page, close } = await openWindow(world, { as: halinka, width: 360, height: 740 })
    await page.route(/\/api\/streams\/[\w-]+$/, async (route) => {
      const answer = await route.fetch()
      const json = { ...(await answer.json()), messages_by_minute: Array<number>(720).fill(9) }
      return route.fulfill({ response: answer, json })
    })
    await page.goto(url)
    const strip = page.getByRole('slider', { name: 'Jak głośno' })
    await see(strip.locator('i')).toHaveCount(720)
    const [room, end, seen] = await strip.evaluate((element) => {
      const bars = [...element.querySelectorAll('i')]
      const { right } = element.getBoundingClientRect()
      const filled = bars.map((bar) => {
        const { borderRightWidth } = getComputedStyle(bar)
        return bar.getBoundingClientRect().width - Number.parseFloat(borderRightWidth)
      })
      return [right, bars.at(-1)!.getBoundingClientRect().right, Math.min(...filled)]
    })
    expect(end).toBeLessThanOrEqual(room + 0.5)
    expect(seen).toBeGreaterThan(0.3)
    await close()
  })

  it('[LIVE-22] a stream that there is not is the page of an address that leads nowhere', async () => {
    const { page, close } = await openWindow(world)
    await page.goto('/channels/rudzik/streams/00000000-0000-7000-8000-000000000000')
    await see(page.getByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
    await close()
  })
})
