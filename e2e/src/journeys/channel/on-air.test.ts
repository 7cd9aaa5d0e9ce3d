import { randomUUID } from 'node:crypto'
import { pl } from '@gwar/protocol/texts/pl'
import { channelName, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see, seeAddress } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('a channel on air', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, halinka] = await world.people('Rudzik', 'Halinka77')
  })

  afterAll(() => world.close())

  it('[LIVE-19] [LIVE-21] has a mark with its number and a card with title, picture, follow, and for moderators its end', async () => {
    const { id } = await world.channel(rudzik, 'rudzik')
    const put = (picture_url: string) =>
      world.http('PUT', `/api/channels/${id}/stream/settings`, { as: rudzik, body: { picture_url } })
    await put('https://film.example/rudzik')
    // what it sells takes room in the bar of a phone, too
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
    const phone = await openWindow(world, { as: halinka, width: 360, height: 740 })
    await phone.page.goto('/channels/rudzik')
    const wide = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await wide.page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }),
    )
    await wide.page.goto('/channels/rudzik')
    const tell = (state: string, title?: string) =>
      world.http('POST', `/api/channels/${id}/stream`, { as: rudzik, body: { state, title } })
    await tell('on', 'Dzwonnik')

    const mark = (page: typeof wide.page) => page.getByRole('button', { name: /^Na żywo/ })
    await see(mark(phone.page)).toBeVisible()
    const name = phone.page.getByRole('banner').locator('span.cut', { hasText: '#rudzik' })
    await see(name).toBeVisible()
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await mark(phone.page).click()
    const sheet = phone.page.getByRole('dialog', { name: 'Transmisja' })
    await see(sheet.getByRole('heading', { name: 'Dzwonnik' })).toBeVisible()
    await see(sheet.getByRole('link', { name: 'Obejrzyj' })).toHaveAttribute(
      'href',
      'https://film.example/rudzik',
    )
    await sheet.getByRole('button', { name: 'Obserwuj' }).click()
    await see(sheet.getByRole('button', { name: 'Obserwujesz' })).toBeVisible()
    expect(await sheet.getByRole('button', { name: 'Zakończ transmisję' }).count()).toBe(0)

    await put('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await see(mark(wide.page)).toHaveText(/^Na żywo\s*2$/)
    await mark(wide.page).click()
    const card = wide.page.getByRole('dialog', { name: 'Transmisja' })
    await see(card.getByText('Sygnał: ręczny')).toBeVisible()
    await see(card.getByText('Widzowie: 2')).toBeVisible()
    await see(card.getByText(/^Trwa \d/)).toBeVisible()
    // a film of another site is loaded by a press alone
    expect(await card.locator('iframe').count()).toBe(0)
    await card.getByRole('button', { name: 'Obejrzyj' }).click()
    await see(card.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
    )
    await card.getByRole('button', { name: 'Zakończ transmisję' }).click()
    const question = wide.page.getByRole('dialog', { name: 'Zakończyć transmisję?' })
    await see(phone.page.getByRole('dialog', { name: 'Transmisja' })).toGo(() =>
      question.getByRole('button', { name: 'Zakończ transmisję' }).click(),
    )
    await see(wide.page.getByText('Koniec transmisji.').first()).toBeVisible()
    expect(await mark(wide.page).count()).toBe(0)
    // the card of a stream goes with it: nobody opened that of the next one
    await tell('on', 'Puszczyk')
    await see(mark(wide.page)).toBeVisible()
    await see(mark(phone.page)).toHaveAttribute('aria-expanded', 'false')
    expect(await phone.page.getByRole('dialog', { name: 'Transmisja' }).count()).toBe(0)
    expect([...phone.errors, ...wide.errors]).toEqual([])
    await phone.close()
    await wide.close()
  })

  it('[LIVE-20] [FOLLOW-03] the page of channels on air, for guests from the front page; followed ones head the list', async () => {
    // a service of its own: it begins with nobody on air
    const world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    const [rudzik, halinka] = await world.people('Rudzik', 'Halinka77')
    const [szachy, malarnia] = [
      await world.channel(rudzik, 'szachy'),
      await world.channel(rudzik, 'malarnia'),
    ]
    const tell = (id: string, state: string, title?: string) =>
      world.http('POST', `/api/channels/${id}/stream`, { as: rudzik, body: { state, title } })
    await world.http('PUT', `/api/channels/${szachy.id}/follow`, { as: halinka })
    const guest = await openWindow(world, { width: 360, height: 740 })
    await guest.page.goto('/')
    const front = guest.page.getByRole('link', { name: 'Kanały na żywo' })
    await front.click()
    const list = guest.page.getByRole('main')
    await see(list.getByText(/^Teraz nikt nie nadaje/)).toBeVisible()
    await tell(szachy.id, 'on', 'Partie widzów')
    await tell(malarnia.id, 'on')
    // the service keeps the list for a moment
    world.clock.advance(2000)
    const user = await openWindow(world, { as: halinka, width: 1440, height: 900 })
    // a viewer whose clock is an hour ahead sees how long a stream has been all the same
    await user.page.clock.setSystemTime(world.clock.now().getTime() + 3_600_000)
    await user.page.goto('/live')
    const rows = user.page.getByRole('main').getByRole('listitem')
    await see(rows).toHaveCount(2)
    const row = rows.filter({ hasText: '#szachy' })
    await see(row.getByText('Partie widzów')).toBeVisible()
    await see(row.getByText('obserwujesz')).toBeVisible()
    await see(row.getByText(/^trwa /)).toHaveText(/^trwa \d+ (?:s|sekund\p{L}*)$/u)
    await see(rows.filter({ hasText: '#malarnia' }).getByText('bez tytułu')).toBeVisible()
    expect(await rows.filter({ hasText: '#malarnia' }).getByText('obserwujesz').count()).toBe(0)
    // followed and not open: it heads the list, and a press opens it
    const head = user.page.getByRole('region', { name: 'Na żywo' })
    await see(head.getByRole('link', { name: 'szachy' })).toBeVisible()
    expect(await head.getByRole('link', { name: 'malarnia' }).count()).toBe(0)
    await see(head.getByRole('link', { name: 'Wszystkie kanały na żywo' })).toHaveAttribute('href', '/live')
    await see(head).toGo(() => head.getByRole('link', { name: 'szachy' }).click())
    await see(user.page.getByRole('banner').getByText('#szachy').first()).toBeVisible()
    // the guest's page asks again; a press on a row opens the channel
    await guest.page.reload()
    await see(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('link', { name: /#malarnia/ }).click()
    await see(guest.page.getByRole('banner').getByText('#malarnia').first()).toBeVisible()
    expect([...guest.errors, ...user.errors]).toEqual([])
    await guest.close()
    await user.close()
    await world.close()
  })

  it('[LIVE-20] those with the most viewers come first, fifty a page, and the others by a press', async () => {
    const world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    const owner = await world.person('Rudzik')
    // they began before the others, and are behind them by their names, too
    await world.service.store.transact(async (tx) => {
      const at = world.clock.now()
      for (let count = 0; count < 50; count += 1) {
        const channelId = randomUUID()
        await tx.channels.insert({ id: channelId, name: channelName(`zamek-${count}`), createdBy: null }, at)
        const stream = { id: randomUUID(), channelId, title: null, beganAt: at, lastOnAt: at, firstSeq: 1 }
        await tx.streams.insert({ ...stream, parts: [[0, null]], begunBy: null })
      }
    })
    for (const [name, guests] of [
      ['szachy', 2],
      ['malarnia', 1],
    ] as const) {
      world.clock.advance(1000)
      const { id } = await world.channel(owner, name)
      await world.http('POST', `/api/channels/${id}/stream`, { as: owner, body: { state: 'on' } })
      for (let guest = 0; guest < guests; guest += 1) await world.enter(null, name)
    }
    world.clock.advance(2000)
    const { page, errors, close } = await openWindow(world, { width: 1440, height: 900 })
    await page.goto('/live')
    const rows = page.getByRole('main').getByRole('listitem')
    await see(rows).toHaveCount(50)
    const texts = await rows.allInnerTexts()
    expect(texts.slice(0, 3)).toEqual([
      expect.stringMatching(/#szachy[^#]*Widzowie: 2/),
      expect.stringMatching(/#malarnia[^#]*Widzowie: 1/),
      expect.stringMatching(/#zamek-\d+[^#]*Widzowie: 0/),
    ])
    const more = page.getByRole('button', { name: 'Pokaż więcej' })
    await see(more).toGo(() => more.click())
    await see(rows).toHaveCount(52)
    // all of them, each once
    expect(new Set((await rows.allInnerTexts()).map((text) => /#\S+/.exec(text)![0])).size).toBe(52)
    expect(errors).toEqual([])
    await close()
    await world.close()
  })

  it('[FOLLOW-01] a guest who wants to follow is led to the login and back, and follows by a press', async () => {
    await world.channel(rudzik, 'sluchowisko')
    const { page, errors, close } = await openWindow(world, { width: 1440, height: 900 })
    // the query tells the way back from the channel that was open last, which a login without one leads to
    await page.goto('/channels/sluchowisko?od=plakatu')
    await page.getByRole('button', { name: 'Obserwuj', exact: true }).click()
    await seeAddress(page, /\/login/)
    await page.getByLabel(pl.login.name).fill(halinka.name)
    await page.getByLabel(pl.login.password, { exact: true }).fill(halinka.password)
    await page.getByRole('button', { name: pl.login.submit, exact: true }).click()
    await seeAddress(page, /\/channels\/sluchowisko\?od=plakatu$/)
    // the press before the login was no press of this account
    const follow = page.getByRole('button', { name: /^Obserwuj/, disabled: false })
    await see(follow).toHaveAttribute('aria-pressed', 'false')
    await follow.click()
    await see(follow).toHaveText('Obserwujesz')
    await page.reload()
    await see(follow).toHaveText('Obserwujesz')
    await follow.click()
    await see(follow).toHaveText('Obserwuj')
    expect(errors).toEqual([])
    await close()
  })

  it('[LIVE-19] an open channel has a dot and its number of viewers in the list while it is on air, also one that was not looked at', async () => {
    const [kino, radio] = [await world.channel(rudzik, 'kino'), await world.channel(rudzik, 'radio')]
    const tell = (id: string, state: string) =>
      world.http('POST', `/api/channels/${id}/stream`, { as: rudzik, body: { state } })
    await tell(radio.id, 'on')
    const { page, errors, close } = await openWindow(world, { as: halinka, width: 1440, height: 900 })
    await page.goto('/channels/radio')
    const list = page.getByRole('navigation', { name: 'Rozmowy' })
    const row = (name: string) => list.getByRole('link', { name: new RegExp(`^${name}`) })
    await see(row('radio')).toHaveText(/Na żywo, widzowie: 1$/)
    await page.goto('/channels/kino')
    // the page was loaded anew with the other channel: what is in the background has its dot as well
    await see(row('radio')).toHaveText(/Na żywo, widzowie: 1$/)
    await tell(kino.id, 'on')
    await see(row('kino')).toHaveText(/Na żywo, widzowie: 1$/)
    await tell(radio.id, 'off')
    await see(row('radio')).toHaveText(/^\s*radio\s*$/)
    await see(row('kino')).toHaveText(/Na żywo, widzowie: 1$/)
    await tell(kino.id, 'off')
    await see(row('kino')).toHaveText(/^\s*kino\s*$/)
    expect(errors).toEqual([])
    await close()
  })
})
