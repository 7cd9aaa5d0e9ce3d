import { randomUUID } from 'node:crypto'
import { pl } from '@gwar/protocol/texts/pl'
import { channelName, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { openSite } from '../../other-site.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { see, seeAddress } from '../../see.ts'
import { stopTime } from '../../stop-time.ts'

afterAll(closeBrowser)

/** Looks again until it holds. */
const soon = (look: () => unknown): Promise<unknown> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 30 })

describe.skipIf(!hasBrowser())('a visit to another channel', () => {
  let world: World
  let rudzik: NamedPerson
  let iskra: NamedPerson
  let halinka: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '50' } })
    ;[rudzik, iskra, halinka] = await world.people('Rudzik', 'Iskra', 'Halinka77')
  })
  afterAll(() => world.close())

  /** Rudzik's channel, and Iskra's, which is on air; both are there. */
  async function pair(name: string) {
    const [a, b] = [`${name}_a`, `${name}_b`]
    const { id } = await world.channel(rudzik, a)
    await world.channel(iskra, b)
    const owner = await world.enter(rudzik, a, 'web')
    const host = await world.enter(iskra, b, 'web')
    host.send(`PRIVMSG #${b} :.live on`)
    await host.expect(/ STREAM /)
    const said = async (client: typeof owner, channel: string, text: string): Promise<void> => {
      client.send(`PRIVMSG #${channel} :${text}`)
      await client.settled()
    }
    return {
      id,
      a,
      b,
      here: (text: string) => said(owner, a, text),
      there: (text: string) => said(host, b, text),
      /** How many the service counts. */
      coming: async () => {
        const { visits } = world.service.store.read
        const [visit] = await visits.openOf(id)
        return visits.countGoers(visit!.id, world.clock.now())
      },
    }
  }

  async function open(as: NamedPerson | null, name: string, width = 1440) {
    const window = await openWindow(world, { ...(as && { as }), width, height: 760 })
    const { page } = window
    // the clock of the browser is far from that of the service
    await page.clock.install({ time: world.clock.now().getTime() - 3_600_000 })
    let tell = (_line: string): void => undefined
    // whom the service has not let in yet is no viewer, though the page shows the channel
    const entered = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    await page.routeWebSocket(/\/irc/, (socket) => {
      tell = (line) => socket.send(line)
      socket.connectToServer().onMessage((message) => {
        socket.send(message)
        if (String(message).includes(` JOIN #${name}`)) entered.resolve()
        if (/ VISIT #.*"gone"/.test(String(message))) over.resolve()
      })
    })
    await page.goto(`/channels/${name}`)
    await entered.promise
    const bar = page.getByRole('region', { name: 'Odwiedziny' })
    const button = (label: string) => bar.getByRole('button', { name: label, exact: true })
    await see(page.getByRole('textbox')).toBeVisible()
    /** Tells the page a line, as if the service had. */
    const told = (line: string): void => tell(line)
    /** Told that a visit is over. */
    const isOver = over.promise
    return { ...window, bar, button, told, isOver }
  }

  /** The 30 seconds are over for the service. */
  async function end(): Promise<void> {
    world.clock.advance(30_100)
    await world.quiet()
  }

  /**
   * The 30 seconds are over, and the page is told of it while its time stands still but for what it needs to hear it; who
   * leaves does so at this share of the ten seconds. Gives the moments, in ms, between which the page was told.
   */
  async function endStill(
    { page, bar, isOver }: { readonly page: Page; readonly bar: Locator; readonly isOver: Promise<void> },
    share: number,
  ): Promise<{ readonly first: number; readonly last: number }> {
    const now = (): Promise<number> => page.evaluate(() => Date.now())
    await stopTime(page)
    await page.evaluate((chance) => {
      Math.random = () => chance
    }, share)
    const first = await now()
    await see(bar).toBeVisible()
    await end()
    await isOver
    // it goes with the end, which needs moments of the page's time
    for (const patience = performance.now() + PATIENCE_MS; (await bar.count()) > 0;) {
      expect(performance.now()).toBeLessThan(patience)
      await page.clock.runFor(20)
    }
    return { first, last: await now() }
  }

  for (const [width, share] of [
    [1440, 0.9],
    [360, 0.3],
  ] as const)
    it(`[VISIT-03] [VISIT-04] [VISIT-08] at ${width} px moderators there are asked, who presses 'Idę' goes within ten seconds, who does not stays`, async () => {
      const { id, a, b, here, there, coming } = await pair(`idzie${width}`)
      const host = await open(iskra, b, width)
      const goes = await open(halinka, a, width)
      const stays = await open(null, a, width)
      await here(`.visit #${b}`)
      await see(host.bar.getByText(`Rudzik z #${a} chce przyjść z widzami (do 3). Przyjąć?`)).toBeVisible()
      await host.button('Przyjmij').click()
      await see(host.bar.getByText(`Za chwilę przyjdą widzowie z #${a}`)).toBeVisible()
      await see(goes.bar.getByText(new RegExp(`^Idziemy na #${b} za \\d+ s$`))).toBeVisible()
      // it takes no focus, and is told once
      expect(await goes.bar.locator(':focus').count()).toBe(0)
      await see(goes.bar.getByRole('status').getByText(`idziemy na #${b}`)).toHaveCount(1)
      expect(await axeFindings(goes.page)).toEqual([])
      const [visit] = await world.service.store.read.visits.openOf(id)
      await goes.button('Idę').click()
      await see(goes.button('Idziesz')).toHaveAttribute('aria-pressed', 'true')
      await see(stays.button('Idę')).toBeVisible()
      await soon(async () => expect(await coming()).toBe(1))
      world.clock.advance(1000)
      await see(host.bar.getByText(`Przychodzi 1 osoba z #${a}`)).toBeVisible()
      const { first, last } = await endStill(goes, share)
      await see(host.page.getByText(`Przychodzi 1 osoba z #${a}. Dzień dobry!`)).toBeVisible()
      await see(stays.bar).toHaveCount(0)
      // counted before the end, told behind it
      stays.told(`:${world.url} VISITCOUNT #${a} ${visit!.id} 7`)
      await goes.page.clock.fastForward(first + share * 10_000 - 10 - last)
      expect(await goes.page.evaluate(() => location.pathname)).toBe(`/channels/${a}`)
      await goes.page.clock.fastForward(last - first + 20)
      await seeAddress(goes.page, new RegExp(`/channels/${b}$`))
      await goes.page.clock.resume()
      await see(goes.page.getByRole('textbox', { name: /./ })).toBeVisible()
      await stays.page.clock.fastForward(10_000)
      await here('kto został?')
      await see(stays.page.getByText('kto został?')).toBeVisible()
      expect(await stays.bar.count()).toBe(0)
      expect(stays.page.url()).toContain(`/channels/${a}`)
      await there('witajcie')
      await see(goes.page.getByText('witajcie')).toBeVisible()
      for (const { errors, close } of [host, goes, stays]) {
        expect(errors).toEqual([])
        await close()
      }
    })

  it('[VISIT-03] who asks another channel meanwhile answers the question that waits first, and after a reload, too', async () => {
    const { a, b, here, there } = await pair('pyta')
    const other = await pair('pyta2')
    await here('.live on')
    const { page, bar, button, errors, close } = await open(rudzik, a)
    await other.there(`.visit #${a}`)
    const question = bar.getByText(`Iskra z #${other.b} chce przyjść z widzami`)
    await see(question).toBeVisible()
    await here(`.visit #${b}`)
    await here('pytam też gdzie indziej')
    await see(page.getByText('pytam też gdzie indziej')).toBeVisible()
    await see(question).toBeVisible()
    await page.reload()
    await see(question).toBeVisible()
    await see(question).toGo(() => button('Odmów').click())
    await see(bar.getByText(`Pytamy #${b}, czy przyjmie odwiedziny`)).toBeVisible()
    await there('.visit no')
    await see(bar.getByText(`#${b} nie przyjmie teraz odwiedzin`)).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it("[VISIT-05] who chose 'Chodź zawsze' goes without pressing, is counted, and stays by pressing 'Zostaję'", async () => {
    const first = await pair('zawsze')
    const second = await pair('zawsze2')
    const window = await open(halinka, first.a)
    const { page, bar, button, errors, close } = window
    await first.here(`.visit #${first.b}`)
    await first.there('.visit yes')
    await bar.getByText('Chodź zawsze').click()
    await see(button('Idziesz')).toBeVisible()
    await page.clock.fastForward(5000)
    await soon(async () => expect(await first.coming()).toBe(1))
    await see(bar).toGo(() => button('Zostaję').click())
    await soon(async () => expect(await first.coming()).toBe(0))
    await end()
    await page.clock.fastForward(10_000)
    await first.here('została')
    await see(page.getByText('została')).toBeVisible()
    expect(page.url()).toContain(`/channels/${first.a}`)

    // it holds for good
    await page.goto('/settings')
    const always = page.getByRole('switch', { name: 'Chodź zawsze' })
    await soon(async () => expect(await always.isChecked()).toBe(true))
    await page.goto(`/channels/${second.a}`)
    await second.here(`.visit #${second.b}`)
    await second.there('.visit yes')
    await see(button('Idziesz')).toBeVisible()
    await page.clock.fastForward(5000)
    await soon(async () => expect(await second.coming()).toBe(1))
    await page.evaluate(() => {
      Math.random = () => 0.2
    })
    await see(bar).toGo(end)
    await page.clock.fastForward(2000)
    await seeAddress(page, new RegExp(`/channels/${second.b}$`))

    // who comes back within the ten seconds stays
    await page.goBack()
    await seeAddress(page, new RegExp(`/channels/${second.a}$`))
    await see(page.getByRole('textbox')).toBeVisible()
    await page.clock.fastForward(10_000)
    await second.here('wróciła')
    await see(page.getByText('wróciła')).toBeVisible()
    expect(page.url()).toContain(`/channels/${second.a}`)
    expect(errors).toEqual([])
    await close()
  })

  it('[VISIT-04] who looked elsewhere at the end, who is told of it late, and whose computer slept then stays', async () => {
    const { a, b, here, there } = await pair('spoznieni')
    const other = await pair('spoznieni2')
    const [elsewhere, late, asleep] = [await open(iskra, a), await open(null, a), await open(null, a)]
    await here(`.visit #${b}`)
    await there('.visit yes')
    for (const { button } of [elsewhere, late, asleep]) {
      await button('Idę').click()
      await see(button('Idziesz')).toBeVisible()
    }
    const box = elsewhere.page.getByRole('textbox', { name: 'Wiadomość' })
    await box.fill(`/join #${other.a}`)
    await box.press('Enter')
    await seeAddress(elsewhere.page, new RegExp(`/channels/${other.a}$`))
    await stopTime(late.page)
    await endStill(asleep, 0.5)

    await elsewhere.page.clock.fastForward(45_000)
    await elsewhere.page.goBack()
    await seeAddress(elsewhere.page, new RegExp(`/channels/${a}$`))
    await see(elsewhere.page.getByRole('textbox')).toBeVisible()
    await elsewhere.page.clock.fastForward(10_000)
    await asleep.page.clock.fastForward(3_600_000)
    await asleep.page.clock.resume()
    // in steps, so that nobody is silent for so long that their connection would be closed
    for (let passed = 0; passed < 180_000; passed += 15_000) {
      world.clock.advance(15_000)
      await world.quiet()
    }
    await see(late.bar).toGo(async () => {
      await late.page.clock.fastForward(180_000)
      await late.page.clock.resume()
    })
    await late.page.clock.fastForward(10_000)
    await here('kto jest?')
    for (const { page, errors, close } of [elsewhere, asleep, late]) {
      // after such a silence a page opens its connection anew, and waits before it does
      await soon(async () => {
        await page.clock.fastForward(1000)
        expect(await page.getByText('kto jest?').count()).toBeGreaterThan(0)
      })
      expect(page.url()).toContain(`/channels/${a}`)
      expect(errors).toEqual([])
      await close()
    }
  })

  it("[VISIT-06] in a frame of another site 'Idę' opens a new tab, and the frame stays", async () => {
    const { a, b, here, there } = await pair('ramka')
    const site = await openSite(`${world.url}/channels/${a}?view=chat`)
    const { page, context, errors, close } = await openWindow(world, { width: 1100, height: 620 })
    await page.clock.install()
    await page.goto(site.url)
    const frame = page.frameLocator('iframe')
    const inner = page.frames().find((one) => one !== page.mainFrame())!
    const bar = frame.getByRole('region', { name: 'Odwiedziny' })
    await here(`.visit #${b}`)
    await there('.visit yes')
    await see(bar.getByText(`Idziemy na #${b}`)).toBeVisible()
    await see(bar.getByRole('checkbox')).toHaveCount(0)
    const opened = context.waitForEvent('page')
    await bar.getByRole('button', { name: 'Idę', exact: true }).click()
    const tab = await opened
    await seeAddress(tab, new RegExp(`/channels/${b}$`))
    await see(bar).toGo(end)
    await page.clock.fastForward(10_000)
    await here('rama stoi')
    await see(frame.getByText('rama stoi')).toBeVisible()
    expect(inner.url()).toContain(`/channels/${a}?view=chat`)
    expect(errors).toEqual([])
    await close()
    await site.close()
  })

  it('[VISIT-08] [VISIT-09] beside who comes stands the defence; either side ends it by one press, and nobody goes', async () => {
    const { a, b, here, there } = await pair('koniec')
    const other = await pair('koniec2')
    const host = await open(iskra, b)
    const owner = await open(rudzik, a)
    const viewer = await open(halinka, b)
    await here(`.visit #${other.b}`)
    await see(owner.bar.getByText(`Pytamy #${other.b}, czy przyjmie odwiedziny`)).toBeVisible()
    await see(owner.bar).toGo(() => owner.button('Cofnij pytanie').click())
    // a refusal stands for its ten seconds, and is not told again to who comes back to the channel
    owner.told(
      `:${world.url} VISITOFFER #${a} :${JSON.stringify({
        id: randomUUID(),
        state: 'refused',
        to: other.b,
        from: null,
        by: null,
        ends_at: world.clock.now().toISOString(),
        count: 0,
        viewers: 1,
      })}`,
    )
    await see(owner.bar.getByText(`#${other.b} nie przyjmie teraz odwiedzin`)).toBeVisible()
    await see(owner.bar).toGo(() => owner.page.clock.fastForward(10_000))
    const box = owner.page.getByRole('textbox', { name: 'Wiadomość' })
    await box.fill(`/join #${other.a}`)
    await box.press('Enter')
    await seeAddress(owner.page, new RegExp(`/channels/${other.a}$`))
    await owner.page.goBack()
    await here('wracam')
    await see(owner.page.getByText('wracam')).toBeVisible()
    expect(await owner.bar.count()).toBe(0)
    await here(`.visit #${b}`)
    await host.button('Przyjmij').click()
    await see(viewer.bar.getByText('Za chwilę przyjdą')).toBeVisible()
    await see(viewer.bar.getByRole('button')).toHaveCount(0)
    await host.button('Obrona kanału').click()
    await see(host.page.getByRole('region', { name: 'Tarcza' })).toBeVisible()
    await owner.button('Idę').click()
    await see(owner.bar).toGo(() => host.button('Zakończ odwiedziny').click())
    await see(owner.page.getByText(`Odwiedziny (#${b}) zostały odwołane`)).toBeVisible()
    await see(viewer.bar).toHaveCount(0)
    await end()
    await owner.page.clock.fastForward(10_000)
    await there('nikt nie przyszedł')
    await here('nikt nie poszedł')
    await see(owner.page.getByText('nikt nie poszedł')).toBeVisible()
    expect(owner.page.url()).toContain(`/channels/${a}`)
    for (const { errors, close } of [host, owner, viewer]) {
      expect(errors).toEqual([])
      await close()
    }
  })

  it('[VISIT-03] [POLL-12] at 360 px a poll is opened beside the question of a visit, and answered', async () => {
    const { b, here, there } = await pair('ankieta')
    const host = await open(iskra, b, 360)
    const { page, bar, button } = host
    await there('.poll 600 Którą grę bierzemy? | Latarnik | Korzenie')
    const poll = page.getByRole('button', { name: /^Ankieta: / })
    await see(poll).toBeVisible()
    await here(`.visit #${b}`)
    await see(button('Przyjmij')).toBeVisible()
    const more = bar.getByRole('button', { name: pl.channel.aboveMore({ count: 1 }) })
    const [question, number] = [(await bar.boundingBox())!, (await more.boundingBox())!]
    // in the line of the words, at its end
    expect(number.y + number.height).toBeLessThan((await button('Przyjmij').boundingBox())!.y)
    expect(number.x + number.width).toBeLessThanOrEqual(question.x + question.width)
    expect(await axeFindings(page)).toEqual([])
    await more.click()
    await see(bar.getByRole('button', { name: pl.channel.aboveLess })).toBeVisible()
    await see(button('Przyjmij')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await poll.click()
    await page.getByRole('radio', { name: 'Korzenie' }).click()
    await see(page.getByRole('radio', { name: /^Korzenie Twój głos/, checked: true })).toBeVisible()
    // one press closes the card alone
    await see(page.getByRole('dialog', { name: 'Ankieta' })).toGo(() => page.keyboard.press('Escape'))
    await see(bar.getByRole('button', { name: pl.channel.aboveLess })).toBeVisible()
    await button('Przyjmij').click()
    await see(bar.getByText('Za chwilę przyjdą')).toBeVisible()
    expect(host.errors).toEqual([])
    await host.close()
  })

  for (const width of [1440, 360])
    it(`[VISIT-01] [VISIT-10] at ${width} px an owner chooses among channels on air; whom they asked a moment ago they cannot`, async () => {
      const { a, b, here } = await pair(`wybor${width}`)
      const other = await pair(`wybor_inny${width}`)
      // the list of channels on air is counted at most so often
      world.clock.advance(10_000)
      await world.quiet()
      const { page, bar, errors, close } = await open(rudzik, a, width)
      const dialog = page.getByRole('dialog', { name: 'Odwiedziny' })
      const choose = async (): Promise<void> => {
        await page.getByRole('button', { name: pl.composer.settings }).click()
        await page.getByRole('button', { name: pl.visit.menu }).click()
      }
      await choose()
      await see(dialog.getByText('Dziś jeszcze 3 z 3')).toBeVisible()
      await see(dialog.getByRole('radio', { name: new RegExp(`#${a} `) })).toHaveCount(0)
      expect(await dialog.getByRole('button', { name: 'Zapytaj' }).isDisabled()).toBe(true)
      await dialog.getByRole('searchbox').fill(b)
      await dialog.getByRole('radio', { name: new RegExp(`#${b} `) }).click()
      expect(await axeFindings(page)).toEqual([])
      await see(dialog).toGo(() => dialog.getByRole('button', { name: 'Zapytaj' }).click())
      // the panel, which covers a phone's page
      await page.keyboard.press('Escape')
      await see(bar.getByText(`Pytamy #${b}`)).toBeVisible()
      await here('.visit cancel')
      await choose()
      await see(dialog.getByText('Dziś jeszcze 2 z 3')).toBeVisible()
      await dialog.getByRole('searchbox').fill('wybor')
      const asked = dialog.getByRole('radio', { name: new RegExp(`#${b} Następne pytanie za 10 min`) })
      await see(asked).toBeVisible()
      expect(await asked.isDisabled()).toBe(true)
      expect(await dialog.getByRole('radio', { name: new RegExp(`#${other.b} `) }).isEnabled()).toBe(true)
      expect(errors).toEqual([])
      await close()
    })

  it('[VISIT-01] channels on air beyond the fifty with the most viewers are found by typing', async () => {
    const { a } = await pair('szukanie')
    await world.service.store.transact(async (tx) => {
      const at = world.clock.now()
      for (let count = 0; count < 55; count += 1) {
        const [channelId, id] = [randomUUID(), randomUUID()]
        await tx.channels.insert(
          { id: channelId, name: channelName(`antena_${count}_tv`), createdBy: null },
          at,
        )
        const stream = { id, channelId, title: `Odcinek ${count}`, beganAt: at, lastOnAt: at, firstSeq: 1 }
        await tx.streams.insert({ ...stream, parts: [[0, null]], begunBy: null })
      }
    })
    world.clock.advance(10_000)
    await world.quiet()
    const { body } = await world.http('GET', '/api/streams?on_air=1&page=2')
    const hidden: string = body.channels[0].channel.name
    const { page, errors, close } = await open(rudzik, a)
    await page.getByRole('button', { name: pl.composer.settings }).click()
    await page.getByRole('button', { name: pl.visit.menu }).click()
    const dialog = page.getByRole('dialog', { name: 'Odwiedziny' })
    await see(dialog.getByRole('radio', { name: /#antena_/ })).toBeVisible()
    const found = dialog.getByRole('radio', { name: new RegExp(`#${hidden} `) })
    expect(await found.count()).toBe(0)
    await dialog.getByRole('searchbox').fill(`#${hidden.toUpperCase()}`)
    await page.clock.runFor(300)
    await see(found).toBeVisible()
    await found.click()
    expect(await dialog.getByRole('button', { name: 'Zapytaj' }).isEnabled()).toBe(true)
    await dialog.getByRole('searchbox').fill('nie nadaje')
    await page.clock.runFor(300)
    await see(dialog.getByText(pl.visit.nobody)).toBeVisible()
    // whom one does not see one does not ask
    expect(await dialog.getByRole('button', { name: 'Zapytaj' }).isDisabled()).toBe(true)
    expect(errors).toEqual([])
    await close()
  })

  it('[VISIT-02] the owner says in the settings who may come: asked, named ones always, nobody', async () => {
    const stranger = await pair('obcy')
    const { a, b, here } = await pair('drzwi')
    const host = await open(iskra, b)
    const owner = await open(rudzik, a)
    const other = await open(rudzik, stranger.a)
    await host.page.goto(`/channels/${b}/settings/stream`)
    await host.page.getByText('Obraz i odwiedziny').click()
    const way = (name: RegExp) => host.page.getByRole('radio', { name })
    await see(way(/^Pytaj/)).toBeVisible()
    expect(await way(/^Pytaj/).isChecked()).toBe(true)
    await way(/^Od nikogo/).click()
    await soon(async () => expect(await way(/^Od nikogo/).isChecked()).toBe(true))
    await other.page.getByRole('textbox', { name: 'Wiadomość' }).fill(`.visit #${b}`)
    await other.page.keyboard.press('Enter')
    await see(other.page.getByText('Ten kanał nie przyjmie teraz odwiedzin.')).toBeVisible()
    await way(/^Zawsze od wybranych/).click()
    const field = host.page.getByLabel('Kanał, który przychodzi bez pytania')
    await field.fill('#nie_ma_takiego')
    await field.press('Enter')
    await see(host.page.getByText('Nie ma takiego kanału.')).toBeVisible()
    await field.fill(`#${a}`)
    await field.press('Enter')
    await see(host.page.getByRole('listitem').filter({ hasText: `#${a}` })).toBeVisible()
    await here(`.visit #${b}`)
    await see(owner.bar.getByText(`Idziemy na #${b}`)).toBeVisible()
    await see(owner.bar).toGo(() => owner.button('Odwołaj').click())
    await host.page.reload()
    await host.page.getByText('Obraz i odwiedziny').click()
    await host.page.getByRole('button', { name: `Usuń: #${a}` }).click()
    // without a channel the field stays, and the focus in it
    await see(host.page.getByText(pl.streamTab.visitsCount({ count: 0, most: 50 }))).toBeVisible()
    await see(field).toBeFocused()
    await host.page.reload()
    await host.page.getByText('Obraz i odwiedziny').click()
    await soon(async () => expect(await way(/^Pytaj/).isChecked()).toBe(true))
    for (const { errors, close } of [host, owner, other]) {
      // the browser notes each refused call
      expect(errors.filter((error) => !error.includes('422'))).toEqual([])
      await close()
    }
  })
})
