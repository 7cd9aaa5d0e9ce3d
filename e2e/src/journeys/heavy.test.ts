import { availableParallelism, loadavg } from 'node:os'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import { firstLoad } from '../first-load.ts'
import { see, seeInAdvance } from '../see.ts'

afterAll(closeBrowser)

const MESSAGES = 1200
const MEMBERS = 20_000
/**
 * For so long a page may hang: nobody feels 1.5 s once in a crowd. Where others use the machine, too, each of them waits
 * for the others, so it is that much longer there.
 */
const freezeMs = (): number => 1500 * Math.max(1, loadavg()[0]! / availableParallelism())
const FIRST_LOAD_KB = 160
/** How many scripts and styles a channel of plain lines may ask for, with those that come late. */
const FILES = 40

describe.skipIf(!hasBrowser())('heavy channels', () => {
  let world: World
  let owner: NamedPerson
  let guest: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[owner, guest] = await world.people('Rudzik', 'Kasztanek')
    await world.channel(owner, 'rudzik')
    const talker = await world.connect(owner, { capabilities: 'web' })
    talker.send('JOIN #rudzik')
    for (let n = 1; n <= MESSAGES; n += 1)
      talker.send(
        `PRIVMSG #rudzik :wiadomość numer ${n}${n % 9 === 0 ? ' i jeszcze coś'.repeat(n % 40) : ''}`,
      )
    await talker.settled()
    await world.service.settled()
    talker.cut()
  })

  afterAll(() => world.close())

  async function open(
    channel: string,
    before?: (page: Page) => Promise<unknown>,
  ): Promise<Window & { chat: ChatPage }> {
    const window = await openWindow(world, { as: owner, width: 1000, height: 740 })
    await before?.(window.page)
    await window.page.goto(`/channels/${channel}`)
    return { ...window, chat: new ChatPage(window.page) }
  }

  it('a channel of plain lines can be used after 160 kB of scripts and styles', async () => {
    const { page, errors, close } = await openWindow(world, { as: owner })
    const load = await firstLoad(page)
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await see(chat.row(`wiadomość numer ${MESSAGES}`)).toBeVisible()
    await chat.box.fill('i ja coś powiem')
    expect(load.kilobytes()).toBeLessThan(FIRST_LOAD_KB)
    // it counted at all
    expect(load.kilobytes()).toBeGreaterThan(FIRST_LOAD_KB / 2)
    expect(errors).toEqual([])
    await close()
  })

  it('what it loads late comes in few files, and the browser may compile the first ones whole', async () => {
    const { page, chat, close } = await open('rudzik')
    await see(chat.row(`wiadomość numer ${MESSAGES}`)).toBeVisible()
    for (const part of ['channel-late', 'shell-late']) await seeInAdvance(page, part)
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\.(?:js|css)$/.test(path)),
    )
    expect(loaded.length).toBeLessThan(FILES)
    const first = loaded.filter((path) =>
      /\/(?:index|libraries|first-screen|shared|words)-.*\.js$/.test(path),
    )
    expect(first.map((path) => path.replace(/-[\w-]{7,8}\.js$/, '')).toSorted()).toEqual(
      ['first-screen', 'index', 'libraries', 'shared', 'words'].map((name) => `/assets/${name}`),
    )
    for (const path of first) {
      const text = await (await fetch(new URL(path, world.url))).text()
      // Chromium looks for it in the first line alone
      expect(text.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
    }
    await close()
  })

  it('[CHN-26, CHN-28] a thousand messages back while new ones come: in no frame does a row move by more than 2 px', async () => {
    const { page, chat, errors, close } = await open('rudzik')
    await see(chat.row(`wiadomość numer ${MESSAGES}`)).toBeVisible()
    const talker = await world.connect(guest, { capabilities: 'web' })
    talker.send('JOIN #rudzik')
    await talker.settled()
    await page.evaluate(watchRows)
    const goBack = () => page.evaluate(() => (globalThis as unknown as Watching).scrollBack(-700))
    // at the end of the list a new message moves the others up, as it should
    await goBack()
    let said = 0
    for (let step = 0; step < 400 && (await chat.row(/numer 200\b/).count()) === 0; step += 1) {
      talker.send(`PRIVMSG #rudzik :w trakcie ${(said += 1)}`)
      await goBack()
    }
    await see(chat.row(/numer 200\b/)).toHaveCount(1)
    const { worst, frames, rows } = await page.evaluate(() => (globalThis as unknown as Watching).seen)
    expect(worst).toBeLessThanOrEqual(2)
    expect(frames).toBeGreaterThan(40)
    expect(rows).toBeLessThanOrEqual(200)
    expect(said).toBeGreaterThan(20)
    talker.cut()
    expect(errors).toEqual([])
    await close()
  })

  it('[USR-14] a channel with twenty thousand members opens, and their panel is scrolled to its end', async () => {
    await world.channel(owner, 'tlum')
    const { page, chat, errors, close } = await open('tlum', (page) =>
      page.addInitScript(addMembers, { channel: '#tlum', count: MEMBERS }),
    )
    await see(chat.box).toBeVisible()
    const longest = await page.evaluateHandle(watchFrames)
    await page.getByRole('button', { name: pl.composer.users }).click()
    const list = page.getByRole('listbox')
    await see(list.getByRole('option').first()).toBeVisible()
    await see(
      page.getByRole('status').filter({ hasText: pl.users.count({ count: MEMBERS + 1 }) }),
    ).toHaveCount(1)
    await list.evaluate(async (element) => {
      for (let step = 1; step <= 100; step += 1) {
        element.scrollTop = (element.scrollHeight * step) / 100
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    await see(list.getByRole('option', { name: 'osoba9999' })).toBeVisible()
    expect(await list.getByRole('option').count()).toBeLessThan(100)
    expect(await longest.evaluate(({ ms }) => ms)).toBeLessThan(freezeMs())
    expect(errors).toEqual([])
    await close()
  })

  it('[INPUT-13] two hundred rows of 2048 wide characters and of 200 emoticons: nothing freezes, nothing overflows', async () => {
    await world.channel(owner, 'ciezko')
    const { page, chat, errors, close } = await open('ciezko')
    await see(chat.box).toBeVisible()
    const longest = await page.evaluateHandle(watchFrames)
    const talker = await world.connect(owner, { capabilities: 'web' })
    talker.send('JOIN #ciezko')
    const wide = (n: number): string => `${n}`.padEnd(2048, '\uFDFD龘W')
    const emoji = (n: number): string => `${n} ${'🔥'.repeat(200)}`
    for (let n = 0; n < 200; n += 1) talker.send(`PRIVMSG #ciezko :${n % 2 === 0 ? wide(n) : emoji(n)}`)
    await talker.settled()
    await see(chat.row(/(?:^|\D)199(?:\D|$)/)).toHaveCount(1)
    await chat.box.fill('dalej da się pisać')
    await chat.box.press('Enter')
    await see(chat.row('dalej da się pisać')).toBeVisible()
    expect(await longest.evaluate(({ ms }) => ms)).toBeLessThan(freezeMs())
    // lays out what is far from the view, too
    const overflow = await chat.rows.evaluateAll((rows) =>
      Math.max(...rows.map((row) => row.scrollWidth - row.clientWidth)),
    )
    expect(overflow).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
    talker.cut()
    await close()
  })
})

interface Watching {
  readonly seen: { worst: number; frames: number; rows: number }
  /** Scrolls, and resolves some frames later. */
  scrollBack(by: number): Promise<void>
}

/** In the page: behind each paint, how far the rows moved that stood there before, less what was scrolled by hand. */
function watchRows(): void {
  const scroller = document.querySelector<HTMLElement>('[data-scroller]')!
  const seen = { worst: 0, frames: 0, rows: 0 }
  let byHand = 0
  let places = new Map<string, number>()
  const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article[data-row]')]
  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    const now = new Map<string, number>()
    for (const { target, boundingClientRect } of entries) {
      const { top, bottom } = boundingClientRect
      if (bottom > 0 && top < innerHeight) now.set((target as HTMLElement).dataset['row']!, top)
    }
    for (const [id, top] of now) {
      const before = places.get(id)
      if (before !== undefined) seen.worst = Math.max(seen.worst, Math.abs(top - before - byHand))
    }
    byHand = 0
    places = now
    seen.frames += 1
    seen.rows = Math.max(seen.rows, entries.length)
  }
  /** Reads where the rows are painted: an observer is given the places that a frame ends with. */
  const nextFrame = (): Promise<void> =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect()
          look(entries)
          resolve()
        })
        for (const row of rows()) observer.observe(row)
      }),
    )
  Object.assign(globalThis, {
    seen,
    scrollBack: async (by: number) => {
      const from = scroller.scrollTop
      scroller.scrollTop += by
      byHand += from - scroller.scrollTop
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
    },
  })
}

/** In the page: the longest time between two frames from now on. */
function watchFrames(): { ms: number } {
  const longest = { ms: 0 }
  let last = performance.now()
  const frame = (now: number): void => {
    longest.ms = Math.max(longest.ms, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  return longest
}

/** In the page, before anything else: so many more names stand in the answer to the first NAMES. */
function addMembers({ channel, count }: { channel: string; count: number }): void {
  // called with its own socket below
  // oxlint-disable-next-line typescript/unbound-method
  const send = WebSocket.prototype.send
  let isDone = false
  WebSocket.prototype.send = function (line) {
    if (!isDone && typeof line === 'string' && line.trimEnd().endsWith(`NAMES ${channel}`)) {
      isDone = true
      for (let from = 0; from < count; from += 30) {
        const names = Array.from({ length: Math.min(30, count - from) }, (_, index) => `osoba${from + index}`)
        const data = `:gwar 353 me = ${channel} :${names.join(' ')}`
        this.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
    send.call(this, line)
  }
}
