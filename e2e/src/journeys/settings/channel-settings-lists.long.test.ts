import { readFile } from 'node:fs/promises'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { landscape, png } from '../../sample-media.ts'
import { seeNotice } from '../../see-notice.ts'
import { see, seeSettled } from '../../see.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const texts = pl.channelSettings
const LIMIT = 3
const SIDES = { '1x': 28, '2x': 56, '4x': 112 } as const
type Side = (typeof SIDES)[keyof typeof SIDES]

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the lists in the settings of a channel', () => {
  let world: World
  let owner: NamedPerson
  let talker: IrcClient

  beforeAll(async () => {
    world = await createWorld({
      settings: { DEFAULT_LOCALE: 'pl', EMOTICONS_PER_CHANNEL: String(LIMIT), CHANNELS_PER_USER: '10' },
    })
    owner = await world.person('Rudzik')
    talker = await world.connect(owner, { capabilities: 'web' })
  })

  afterAll(() => world.close())

  const idOf = async ({ name }: NamedPerson): Promise<string> =>
    (await world.service.store.read.users.byName(userName(name)))!.id

  const open = async (path: string): Promise<Window> => {
    const window = await openWindow(world, { as: owner })
    await window.page.goto(path)
    return window
  }

  const emoticonsOf = async (channelId: string): Promise<unknown> =>
    (await world.http('GET', `/api/channels/${channelId}/emoticons`)).body

  /** A channel with emoticons of these names, as they were added some day before. */
  const withEmoticons = async (channel: string, ...names: string[]): Promise<string> => {
    const { id } = await world.channel(owner, channel)
    for (const name of names) {
      const form = new FormData()
      form.append('name', name)
      form.append('subscribers_only', '0')
      for (const [field, side] of Object.entries(SIDES))
        form.append(field, new Blob([Uint8Array.from(png(side, side))], { type: 'image/png' }), 'x.png')
      const { status } = await fetch(`${world.url}/api/channels/${id}/emoticons`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}` },
        body: form,
      })
      expect(status).toBe(200)
    }
    return id
  }

  /** The form of a new emoticon, as its owner fills it in. */
  const formOf = (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Dodaj emotikonę' })
    const name = dialog.getByRole('textbox', { name: 'Nazwa' })
    const choose = (side: Side, buffer: Buffer, mimeType = 'image/png'): Promise<void> =>
      dialog.getByLabel(`Obraz ${side}×${side}`).setInputFiles({ name: 'obraz.png', mimeType, buffer })
    return {
      dialog,
      name,
      choose,
      fill: async (named: string): Promise<void> => {
        await name.fill(named)
        const three = dialog.getByRole('button', { name: texts.haveThree })
        if ((await three.count()) > 0) await three.click()
        for (const side of Object.values(SIDES)) await choose(side, png(side, side))
      },
      send: () => dialog.getByRole('button', { name: 'Dodaj' }).click(),
    }
  }

  it('[HTTP-44, CSET-33, CONST-08] one picture is enough: cut to a square by hand and by keys, three sizes made of it', async () => {
    await withEmoticons('jeden')
    const { page, errors, close } = await open('/channels/jeden/settings/emoticons')
    await page.getByRole('button', { name: texts.addEmoticon }).click()
    const { dialog, name, send } = formOf(page)
    await name.fill('rudzGory')
    const first = dialog.getByLabel(texts.choosePicture)
    await first.setInputFiles({ name: 'male.png', mimeType: 'image/png', buffer: png(60, 60) })
    await see(dialog.getByText(pl.field.pictureSmall({ length: 112 }))).toBeVisible()
    await first.setInputFiles({ name: 'gory.png', mimeType: 'image/png', buffer: landscape(640, 320) })
    const square = dialog.getByRole('group', { name: texts.crop })
    const picture = square.getByRole('presentation')
    const left = (): Promise<number> => picture.evaluate((image) => Number.parseFloat(image.style.left))
    expect(await left()).toBeCloseTo(-50)
    await square.press('ArrowRight')
    await see(picture).toHaveAttribute('style', /left: -5[45]/)
    const box = (await square.boundingBox())!
    // the three sizes stand beside the square
    const sizes = dialog.getByRole('figure')
    await see(sizes).toHaveTexts(['112', '56', '28'])
    const size = (await sizes.first().boundingBox())!
    expect(size.x).toBeGreaterThan(box.x + box.width)
    expect(size.y).toBeLessThan(box.y + box.height)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 2, box.y + box.height / 2)
    await page.mouse.up()
    await see(picture).toHaveAttribute('style', /left: 0%/)
    const added = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/emoticons'),
    )
    await send()
    const { file } = (await (await added).json()) as { file: string }
    await see(page.getByRole('textbox', { name: texts.emoticonName({ name: 'rudzGory' }) })).toBeVisible()
    // the left half of the picture: its sky, and not the sun at its right
    const pixel = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      return [image.naturalWidth, image.naturalHeight, ...context.getImageData(84, 24, 1, 1).data]
    }, `/static/emoticons/${file}/4x`)
    expect(pixel).toEqual([112, 112, 122, 178, 214, 255])
    expect(errors).toEqual([])
    await close()
  })

  it('[CSET-17, CSET-18, CSET-22..27, CSET-34, CSET-37, CSET-38] an emoticon is added; what is wrong stands at its field, any other failure empties the form', async () => {
    const channelId = await withEmoticons('nowe')
    const { page, errors, close } = await open('/channels/nowe/settings/emoticons')
    await see(page.getByText('Nie ma emotikon na tym kanale.')).toBeVisible()
    const add = page.getByRole('button', { name: texts.addEmoticon })
    const { dialog, name, choose, fill, send } = formOf(page)
    const only = dialog.getByRole('checkbox', { name: 'Tylko dla subskrybentów' })

    // without subscriptions there is nobody that it could be for alone
    await add.click()
    await see(name).toBeFocused()
    await see(only).toHaveCount(0)
    await see(dialog).toGo(() => dialog.getByRole('button', { name: 'Anuluj' }).click())
    await see(add).toBeFocused()
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, true))
    await seeSettled(page)
    await page.reload()
    await add.click()
    await see(only).toBeVisible()

    await dialog.getByRole('button', { name: texts.haveThree }).click()
    await send()
    await see(dialog.getByText(pl.field.required, { exact: true })).toBeVisible()
    await see(dialog.getByText('28×28, 56×56, 112×112: To pole jest wymagane')).toBeVisible()
    // the uppermost that is wrong
    await see(dialog.getByLabel('Obraz 28×28')).toBeFocused()
    await fill('rudz ok')
    await send()
    await see(dialog.getByText('Tylko znaki alfanumeryczne', { exact: true })).toBeVisible()
    await name.fill('rudzHej')
    // one that the page knows itself, and one that only the server can
    for (const [file, text, mimeType] of [
      [png(112, 112), pl.field.picturePng, 'image/jpeg'],
      [png(113, 113), pl.field.pictureSize({ length: 112 })],
    ] as const) {
      await choose(112, file, mimeType)
      await send()
      await see(dialog.getByText(`112×112: ${text}`)).toBeVisible()
      // what was right stays
      expect(await name.inputValue()).toBe('rudzHej')
      await see(dialog.getByText(`112×112: ${text}`)).toGo(() => choose(112, png(112, 112)))
    }
    // an answer without errors of fields empties the form
    await page.route('**/api/channels/*/emoticons', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: '{"error":"internal","message":"Nie wyszło."}',
          })
        : route.fallback(),
    )
    await see(dialog.locator('img[src^="blob:"]')).toHaveCount(3)
    await send()
    await see(page.getByRole('region', { name: pl.toast.region }).getByText('Nie wyszło.')).toBeVisible()
    await see(name).toHaveValue('')
    await see(dialog.locator('img[src^="blob:"]')).toHaveCount(0)
    // that of one picture, too, with its square and its boxes
    await dialog.getByRole('button', { name: texts.haveOne }).click()
    await name.fill('rudzGory')
    await only.check()
    const square = dialog.getByRole('group', { name: texts.crop })
    await dialog
      .getByLabel(texts.choosePicture)
      .setInputFiles({ name: 'gory.png', mimeType: 'image/png', buffer: landscape(640, 320) })
    await see(square).toBeVisible()
    await see(square).toGo(() => send())
    await see(name).toHaveValue('')
    expect(await only.isChecked()).toBe(false)
    await see(dialog.getByLabel(texts.choosePicture)).toHaveValue('')
    await page.unroute('**/api/channels/*/emoticons')

    await fill('rudzLove')
    await only.check()
    await see(dialog).toGo(() => send())
    const list = page.getByRole('list', { name: texts.emoticons })
    const kept = list.getByRole('checkbox', { name: texts.forSubscribersNamed({ name: 'rudzLove' }) })
    await see(kept).toBeVisible()
    expect(await kept.isChecked()).toBe(true)
    expect(await emoticonsOf(channelId)).toEqual([
      { file: expect.any(String), name: 'rudzLove', subscribers_only: true },
    ])
    expect(errors.filter((error) => !/status of (422|500)/.test(error))).toEqual([])
    await close()
  })

  it('[CSET-19..21, CSET-39, CSET-40] an emoticon gets another name in the list, and goes after a question', async () => {
    const channelId = await withEmoticons('nazwy', 'rudzHej', 'rudzLove')
    const { page, errors, close } = await open('/channels/nazwy/settings/emoticons')
    const list = page.getByRole('list', { name: texts.emoticons })
    const field = list.getByRole('textbox', { name: texts.emoticonName({ name: 'rudzHej' }) })
    for (const [typed, text] of [
      ['rudz!', 'Tylko znaki alfanumeryczne'],
      ['rudzLove', pl.field.nameTaken],
    ] as const) {
      await field.fill(typed)
      await field.press('Enter')
      await see(list.getByText(text)).toBeVisible()
      await see(field).toHaveAttribute('aria-invalid', 'true')
    }
    await field.press('Escape')
    await see(field).toHaveValue('rudzHej')
    // without an answer what was typed stays, and is sent by another press
    await page.route('**/api/channels/*/emoticons/*', (route) => route.abort(), { times: 1 })
    await field.fill('rudzHejka')
    await field.press('Enter')
    await see(list.getByText(pl.failure.connection)).toBeVisible()
    await see(field).toHaveValue('rudzHejka')
    await field.press('Enter')
    const back = list.getByRole('textbox', { name: texts.emoticonName({ name: 'rudzHejka' }) })
    await back.fill('rudzHej')
    await back.press('Enter')
    await see(field).toHaveValue('rudzHej')
    await field.fill('rudzCzesc')
    await field.blur()
    const renamed = list.getByRole('textbox', { name: texts.emoticonName({ name: 'rudzCzesc' }) })
    await see(renamed).toHaveValue('rudzCzesc')
    expect(JSON.stringify(await emoticonsOf(channelId))).toContain('"rudzCzesc"')

    const gone = list.getByRole('button', { name: texts.deleteNamed({ name: 'rudzCzesc' }) })
    await gone.click()
    const deletion = page.getByRole('dialog', { name: 'Usuń emotikonę' })
    await see(deletion.getByText('Na pewno chcesz usunąć emotikonę rudzCzesc?')).toBeVisible()
    await see(deletion).toGo(() => deletion.getByRole('button', { name: 'Anuluj' }).click())
    await see(list.getByRole('listitem')).toHaveCount(2)
    await gone.click()
    await deletion.getByRole('button', { name: 'Usuń' }).click()
    await see(list.getByRole('listitem')).toHaveCount(1)
    await see(list.getByRole('button')).toBeFocused()
    expect(await emoticonsOf(channelId)).toMatchObject([{ name: 'rudzLove' }])
    await seeOnPhone(page)
    expect(errors.filter((error) => !/status of 409|ERR_FAILED/.test(error))).toEqual([])
    await close()
  })

  it('[CSET-35, CSET-36, CSET-41] the one emoticon too many is told with the limit, and closes the form', async () => {
    await withEmoticons('pelny', 'pelny1', 'pelny2', 'pelny3')
    const { page, close } = await open('/channels/pelny/settings/emoticons')
    await see(page.getByRole('list', { name: texts.emoticons }).getByRole('listitem')).toHaveCount(LIMIT)
    await page.getByRole('button', { name: texts.addEmoticon }).click()
    const { dialog, fill, send } = formOf(page)
    await fill('pelny4')
    await see(dialog).toGo(() => send())
    const full = 'Osiągnięto maksymalną liczbę emotikon na kanale, obecny limit to 3.'
    await seeNotice(page, full, 'red', 10_000)
    await close()
  })

  it('[D23] who is absent is made a moderator by name, and both adding and dismissing are taken back in the row', async () => {
    await world.channel(owner, 'ludzie')
    const absent = await world.person('Nieobecna')
    const { page, errors, close } = await open('/channels/ludzie/settings/people')
    const { people } = pl
    await see(page.getByText(people.empty.o)).toBeVisible()
    const name = page.getByRole('combobox', { name: people.name })
    await name.fill('niema')
    await see(page.getByText(people.noneHere({ typed: 'niema' }))).toBeVisible()
    await name.press('Enter')
    await see(page.getByText('Nie ma użytkownika o nazwie niema.')).toBeVisible()
    await name.fill('nieobecna')
    await name.press('Enter')
    const row = page.getByRole('list', { name: people.groups.o }).getByRole('listitem')
    const undo = row.getByRole('button', { name: people.undoNamed({ name: absent.name }) })
    await see(undo).toBeVisible()
    await see(row).toGo(() => undo.click())
    await name.fill(absent.name)
    await name.press('Enter')
    await see(undo).toBeVisible()
    const dismiss = row.getByRole('button', { name: people.dismissNamed({ name: absent.name }) })
    await page.clock.install()
    await page.reload()
    await dismiss.click()
    await see(row.getByText(people.gone.o)).toBeVisible()
    await undo.click()
    await see(dismiss).toBeVisible()
    await dismiss.click()
    await see(row.getByText(people.gone.o)).toBeVisible()
    await see(row).toGo(() => page.clock.runFor(11_000))
    await see(page.getByText(people.empty.o)).toBeVisible()
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })

  /** A channel of the owner's where one person is banned, one muted for two days, and one banned whose account is gone. */
  const withBans = async (channel: string) => {
    const [shop, gamer, gone] = await world.people(`${channel}_shop`, `${channel}_gamer`, `${channel}_gone`)
    const { id } = await world.channel(owner, channel)
    talker.send(
      `JOIN #${channel}`,
      `PRIVMSG #${channel} :.ban ${shop.name} reklama w co drugiej wiadomości`,
      `PRIVMSG #${channel} :.mute ${gamer.name} 172800`,
      `PRIVMSG #${channel} :.ban ${gone.name}`,
    )
    await world.quiet()
    const goneId = await idOf(gone)
    await world.service.store.transact((tx) => tx.users.markDeleted(goneId, world.clock.now()))
    return { id, shop, gamer }
  }
  const bansOf = (page: Page) => {
    const list = page.getByRole('list', { name: texts.bans })
    return {
      rows: list.getByRole('listitem'),
      row: (text: string) => list.getByRole('listitem').filter({ hasText: text }),
    }
  }

  it('[CSET-42..49] who is banned, by whom, why and until when', async () => {
    await world.channel(owner, 'spokojny')
    const { page, errors, close } = await open('/channels/spokojny/settings/bans')
    await see(page.getByText('Brak banów na tym kanale.')).toBeVisible()
    const { shop, gamer } = await withBans('halas')
    await page.goto('/channels/halas/settings/bans')
    const { rows, row } = bansOf(page)
    await see(rows).toHaveCount(3)
    await see(row(shop.name).getByText('Ban permanentny')).toBeVisible()
    await see(row(shop.name).getByText('Zbanowany przez Rudzik')).toBeVisible()
    await see(row(shop.name).getByText('Powód: reklama w co drugiej wiadomości')).toBeVisible()
    await see(row(shop.name).locator('time')).toHaveAttribute('datetime', world.clock.now().toISOString())
    await see(row(gamer.name).getByText(/^Wygasa (za 2 dni|pojutrze)$/)).toBeVisible()
    await see(row(gamer.name).getByText('Powód')).toHaveCount(0)
    await see(row(texts.deletedUser)).toHaveCount(1)
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })

  it('[CSET-50..53, ERR-39, OPEN-114] lifting a ban asks first, tells whose it was, and takes the row away', async () => {
    const { id, shop, gamer } = await withBans('laskawy')
    const { page, errors, close } = await open('/channels/laskawy/settings/bans')
    const { rows, row } = bansOf(page)
    const dialog = page.getByRole('dialog', { name: 'Odbanuj' })
    const lift = row(shop.name).getByRole('button', { name: 'Odbanuj' })
    await lift.click()
    await see(dialog).toGo(() => dialog.getByRole('button', { name: 'Anuluj' }).click())
    await see(lift).toBeFocused()
    await see(rows).toHaveCount(3)
    await lift.click()
    await dialog.getByRole('button', { name: 'Odbanuj' }).click()
    await seeNotice(page, `Użytkownik ${shop.name} został odbanowany`, 'green', 3000)
    await see(row(shop.name)).toHaveCount(0)
    await see(rows).toHaveCount(2)
    const { body } = await world.http('GET', `/api/channels/${id}/bans`, { as: owner })
    expect(body).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain(shop.name)

    // somebody else was quicker: the list says so and comes anew
    talker.send(`PRIVMSG #laskawy :.unban ${gamer.name}`)
    await talker.settled()
    await row(gamer.name).getByRole('button', { name: 'Odbanuj' }).click()
    await see(row(gamer.name)).toGo(() => dialog.getByRole('button', { name: 'Odbanuj' }).click())

    // a ban outlives its account, and is lifted like any other
    await row(texts.deletedUser).getByRole('button', { name: 'Odbanuj' }).click()
    await dialog.getByText(texts.unbanGone).waitFor()
    await dialog.getByRole('button', { name: 'Odbanuj' }).click()
    await seeNotice(page, texts.unbannedGone, 'green', 3000)
    await see(page.getByText('Brak banów na tym kanale.')).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[OPEN-117, CSET-54..62, HTTP-48, DATA-12] subscriptions: those that run or all of them, a file of them, and the income', async () => {
    const [lasting, ended, another] = await world.people('Halinka77', 'dziadek_do_orzechow', 'Oranzada')
    const channelId = (await world.channel(owner, 'rudzik')).id
    const start = world.clock.now().getTime()
    for (const [person, months] of [
      [lasting, 60],
      [ended, 14],
      [another, 120],
    ] as const)
      await world.service.grantSubscription({ channelId, userId: await idOf(person), months, giverId: null })
    const later = new Date(start + 500 * 86_400_000)
    await world.channel(owner, 'pusty')

    const window = await openWindow(world, { as: owner })
    const { page, errors } = window
    await page.clock.setFixedTime(later)
    await page.route('**/api/channels/*/income', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify([
          {
            month: '2026-11',
            orders: 12,
            subscriptions: 15,
            gross: 22_485,
            tax: 4204,
            refunded: 1499,
            net: 17_061,
            own: 17_490,
            own_orders: 11,
            gifts: 4995,
            gifted: 5,
            given: 3,
            refunds: 1,
          },
        ]),
      }),
    )
    await page.route('**/api/channels/*/income/days', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({
          today: '2026-11-21',
          days: [
            { day: '2026-10-03', own: 9000, gifts: 0, refunded: 0 },
            { day: '2026-11-02', own: 17_490, gifts: 0, refunded: 1499 },
            { day: '2026-11-14', own: 0, gifts: 4995, refunded: 0 },
          ],
        }),
      }),
    )
    // a row whose user is gone, as another server could send it
    await page.route('**/api/channels/*/subscriptions', async (route) => {
      const answer = await route.fetch()
      const gone = {
        id: 'x',
        channel_id: channelId,
        user_id: 'x',
        user: null,
        months: 400,
        months_streak: 1,
        ends_at: '2050-01-01T00:00:00.000Z',
        created_at: '2026-01-01T00:00:00.000Z',
      }
      await route.fulfill({ response: answer, json: [gone, ...((await answer.json()) as unknown[])] })
    })
    await page.goto('/channels/pusty/settings/subscriptions')
    await see(page.getByText('Nikt nie subskrybuje.')).toBeVisible()
    await page.goto('/channels/rudzik/settings/subscriptions')
    const only = page.getByRole('checkbox', { name: 'Tylko aktywne subskrypcje' })
    const rows = page.getByRole('table', { name: texts.subscriptions }).locator('tbody tr')
    await see(rows).toHaveCount(2)
    expect(await only.isChecked()).toBe(true)
    const cells = (): Promise<string[][]> =>
      rows.evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll<HTMLElement>('bdi, td:last-child')].map((cell) => cell.innerText),
        ),
      )
    expect(await cells()).toEqual([
      ['Oranzada', '120'],
      ['Halinka77', '60'],
    ])
    // the file holds what is ticked; the server's clock has not moved on
    const exported = page.waitForRequest('**/subscriptions/export**')
    const ticked = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Eksportuj do pliku' }).click()
    expect((await exported).url()).toContain('/export?only_active=1')
    await ticked
    await only.uncheck()
    await see(rows).toHaveCount(3)
    expect((await cells()).at(-1)).toEqual(['dziadek_do_orzechow', '14'])
    const colourOf = (name: string): Promise<string> =>
      rows.getByText(name, { exact: true }).evaluate((element) => getComputedStyle(element).color)
    // --danger of the dark theme
    expect(await colourOf(ended.name)).toBe('rgb(248, 113, 113)')
    expect(await colourOf(another.name)).not.toBe('rgb(248, 113, 113)')
    await see(rows.last().getByText(/^wygasła /)).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Eksportuj do pliku' }).click()
    const file = await downloading
    const day = world.clock.now().toISOString().slice(0, 10)
    expect(file.suggestedFilename()).toBe(`rudzik-subscriptions-${day}.csv`)
    const csv = await readFile(await file.path(), 'utf8')
    const [head, ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('user.name,months,months_streak,ends_at,created_at,id,user_id,channel_id')
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['Oranzada', '120'],
      ['Halinka77', '60'],
      ['dziadek_do_orzechow', '14'],
    ])
    await seeOnPhone(page)

    // the income: the sum after what was paid back, own purchases and gifts apart, day by day, and the months
    await page.goto('/channels/rudzik/settings/income')
    const main = page.getByRole('main')
    await see(main.getByText(/^209,86\szł$/).first()).toBeVisible()
    await see(
      main.getByText(/netto 170,61\szł\. Październik 2026 do 21\.: 90,00\szł, teraz 133% więcej/),
    ).toBeVisible()
    await see(main.getByText('5 subskrypcji, rozdano 3')).toBeVisible()
    const curve = page.getByRole('slider', { name: pl.income.curve })
    await curve.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await see(curve).toHaveAttribute('aria-valuetext', /2 listopada.*: własne 174,90\szł, prezenty 0,00\szł/)
    await see(page.getByRole('table', { name: pl.income.months }).getByText('listopad 2026')).toBeVisible()
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await window.close()
  })
})
