import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import { eventually } from '../eventually.ts'
import { png } from '../sample-media.ts'
import { seeNotice } from '../see-notice.ts'
import { see, seeAddress } from '../see.ts'

const texts = pl.channelSettings
const LIMIT = 50
const SETTINGS = '/channels/rudzik/settings'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the settings of a channel', () => {
  let world: World
  let owner: NamedPerson
  let moderator: NamedPerson
  let subscriber: NamedPerson
  let stranger: NamedPerson
  let talker: IrcClient
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({
      settings: { DEFAULT_LOCALE: 'pl', EMOTICONS_PER_CHANNEL: String(LIMIT) },
    })
    ;[owner, moderator, subscriber, stranger] = await world.people(
      'Rudzik',
      'Bramkarz_09',
      'Halinka77',
      'Kasztanek',
    )
    channelId = (await world.channel(owner, 'rudzik')).id
    talker = await world.connect(owner, { capabilities: 'web' })
    talker.send('JOIN #rudzik', 'MODE #rudzik +o Bramkarz_09')
    await talker.settled()
    await world.service.grantSubscription({
      channelId,
      userId: await idOf(subscriber),
      months: 60,
      giverId: null,
    })
  })

  afterAll(() => world.close())

  const idOf = async ({ name }: NamedPerson): Promise<string> =>
    (await world.service.store.read.users.byName(name))!.id

  const open = async (path: string, as: NamedPerson, options: WindowOptions = {}): Promise<Window> => {
    const window = await openWindow(world, { as, ...options })
    await window.page.goto(path)
    return window
  }

  /** On a phone, in the light and in English: nothing is found, and nothing goes beyond the edge. */
  const seeOnPhone = async (path: string, as: NamedPerson, text: string): Promise<void> => {
    const phone = { width: 360, height: 740, theme: 'light', locale: 'en' } as const
    const { page, errors, close } = await open(path, as, phone)
    await see(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(errors).toEqual([])
    await close()
  }

  const notice = (page: Page) => page.getByRole('region', { name: pl.toast.region })

  it('[APP-29..33, APP-43, ROLE-18, ROLE-37, CSET-01..05, ROLE-36] the way in, and which tabs there are for the owner, a moderator, a subscriber, a stranger and a guest', async () => {
    const guest = await openWindow(world)
    await guest.page.goto(`${SETTINGS}/bans`)
    await seeAddress(guest.page, /\/login\?redirect=%2Fchannels%2Frudzik%2Fsettings%2Fbans$/)
    await guest.close()

    const { page, errors, close } = await open('/channels/rudzik', owner)
    await page.getByRole('link', { name: pl.composer.settings, exact: true }).click()
    await seeAddress(page, world.url + SETTINGS)
    await see(page.getByRole('heading', { level: 1, name: 'Ustawienia kanału' })).toBeVisible()
    await see(page.getByRole('banner').getByText('#rudzik')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Ustawienia kanału' })
    for (const [name, path, heading] of [
      ['Podstawowe', SETTINGS, texts.whoWrites],
      ['Emotikony', `${SETTINGS}/emoticons`, texts.emoticons],
      ['Bany', `${SETTINGS}/bans`, texts.bans],
      ['Subskrypcje', `${SETTINGS}/subscriptions`, texts.subscriptions],
    ] as const) {
      const tab = tabs.getByRole('link', { name })
      await tab.focus()
      await page.keyboard.press('Enter')
      await seeAddress(page, world.url + path)
      await see(tab).toHaveAttribute('aria-current', 'page')
      await see(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
      await see(tab).toBeFocused()
    }
    await page.getByRole('link', { name: pl.settings.back }).click()
    await seeAddress(page, `${world.url}/channels/rudzik`)
    // a name without a channel
    await page.goto('/channels/nigdziebadz/settings')
    await see(page.getByText(pl.channel.unknown)).toBeVisible()
    expect(errors).toEqual([])
    await close()

    for (const [person, isIn] of [
      [moderator, true],
      [subscriber, false],
      [stranger, false],
    ] as const) {
      const window = await open('/channels/rudzik', person)
      await see(new ChatPage(window.page).box).toBeVisible()
      await see(window.page.getByRole('link', { name: pl.composer.settings, exact: true })).toHaveCount(
        isIn ? 1 : 0,
      )
      await window.page.goto(SETTINGS)
      const M = window.page.getByRole('switch', { name: texts.moderatorsOnly })
      await see(M).toBeVisible()
      expect(await M.isEnabled()).toBe(isIn)
      await see(window.page.getByText(texts.readOnly)).toHaveCount(isIn ? 0 : 1)
      await see(
        window.page
          .getByRole('navigation', { name: texts.title })
          .getByRole('link')
          .filter({ visible: true }),
      ).toHaveTexts(['Gwar', 'Podstawowe', 'Bany'])
      // who knows the address finds out who has what stands there
      for (const [tab, text] of [
        ['emoticons', texts.emoticonsForbidden],
        ['subscriptions', texts.subscriptionsForbidden],
      ] as const) {
        if (person === subscriber) continue
        await window.page.goto(`${SETTINGS}/${tab}`)
        await see(window.page.getByText(text)).toBeVisible()
        await see(window.page.getByRole('main').getByRole('button')).toHaveCount(0)
      }
      for (const [method, path, body] of [
        ['PUT', 'emoticons/x', { name: 'nic' }],
        ['DELETE', 'emoticons/x', undefined],
        ['GET', 'subscriptions', undefined],
        ['GET', 'subscriptions/export', undefined],
        ['GET', 'income', undefined],
      ] as const) {
        const answer = await world.http(method, `/api/channels/${channelId}/${path}`, { as: person, body })
        expect(answer.status, path).toBe(403)
      }
      expect(window.errors).toEqual([])
      await window.close()
    }
  })

  it('[CSET-06..16, CREATE-12, CONST-45, CONST-46, MODE-03, MODE-04, MODE-05, MODE-07, MODE-09, MODE-10, MODE-12, MODE-13, MODE-15, PC-10] modes hold at once in every window, and a refusal puts the switch back', async () => {
    const { page, errors, close } = await open(SETTINGS, owner)
    const other = await open(SETTINGS, moderator, { width: 800, height: 900 })
    const watcher = await world.connect(stranger, { capabilities: 'web' })
    watcher.send('JOIN #rudzik')
    await watcher.settled()
    for (const [mode, name] of [
      ['M', 'Tylko moderatorzy'],
      ['S', 'Tylko subskrybenci'],
      ['r', 'R9K'],
      ['c', 'Kolorowe wiadomości'],
      ['e', 'Podgląd odnośników'],
    ] as const) {
      const control = page.getByRole('switch', { name })
      await see(control).toBeVisible()
      // there and back
      for (const _ of [1, 2]) {
        const before = await control.isChecked()
        await control.focus()
        await page.keyboard.press('Space')
        expect(await control.isChecked()).toBe(!before)
        expect((await watcher.expect(/ MODE #rudzik /)).params[1]).toBe(`${before ? '-' : '+'}${mode}`)
        const there = other.page.getByRole('switch', { name })
        await eventually(
          async () => (await there.isChecked()) === !before,
          `${name} turned in the other window`,
        )
      }
    }
    await see(page.getByText('Wszyscy będą mogli wysyłać kolorowe wiadomości.')).toBeVisible()
    await see(page.getByRole('switch', { name: texts.attachments })).toHaveCount(0)

    const karma = page.getByLabel('Karma')
    expect(await karma.locator('option').allInnerTexts()).toEqual(['Plusy i minusy', 'Plusy', 'Wyłączona'])
    for (const [choice, change] of [
      ['Wyłączona', ['-K']],
      ['Plusy', ['+K', 'p']],
      ['Plusy i minusy', ['+K', 'pm']],
    ] as const) {
      const isSo = (await karma.locator('option:checked').innerText()) === choice
      if (isSo) continue
      await karma.selectOption(choice)
      expect((await watcher.expect(/ MODE #rudzik .K/)).params.slice(1)).toEqual(change)
      await see(other.page.getByLabel('Karma').locator('option:checked')).toHaveText(choice)
    }

    const slow = page.getByRole('slider', { name: 'Tryb powolny' })
    const links = page.getByRole('slider', { name: 'Kto może wysyłać odnośniki' })
    await see(slow).toHaveValue('0')
    await see(links).toHaveValue('100')
    // the name is no setting
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    for (const [slider, step] of [
      [slow, '20'],
      [links, '25'],
    ] as const)
      for (const [attribute, value] of [
        ['min', '0'],
        ['max', '100'],
        ['step', step],
      ] as const)
        await see(slider).toHaveAttribute(attribute, value)
    for (const title of ['OFF', '5 sekund', '10 sekund', '30 sekund', '60 sekund', '120 sekund'])
      await see(page.locator(`[title="${title}"]`)).toBeVisible()
    for (const title of ['Właściciel', 'Moderator', 'VIP', 'Subskrybent', 'Wszyscy'])
      await see(page.locator(`[title="${title}"]`).locator('img, svg')).toBeVisible()
    for (const [slider, there, stops] of [
      [
        slow,
        other.page.getByRole('slider', { name: 'Tryb powolny' }),
        {
          20: ['+s', '5'],
          40: ['+s', '10'],
          60: ['+s', '30'],
          80: ['+s', '60'],
          100: ['+s', '120'],
          0: ['-s'],
        },
      ],
      [
        links,
        other.page.getByRole('slider', { name: 'Kto może wysyłać odnośniki' }),
        { 0: ['+l', 'q'], 25: ['+l', 'o'], 50: ['+l', 'h'], 75: ['+l', 'v'], 100: ['-l'] },
      ],
    ] as const)
      // keys of an object come in rising order: from each stop to another one
      for (const [at, change] of Object.entries(stops)) {
        if ((await slider.inputValue()) === at) continue
        await slider.fill(at)
        await slider.blur()
        expect((await watcher.expect(/ MODE #rudzik /)).params.slice(1)).toEqual(change)
        await see(there).toHaveValue(at)
      }
    // a hand that goes on from stop to stop tells the channel of the last one
    await slow.focus()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
    expect((await watcher.expect(/ MODE #rudzik /)).params.slice(1)).toEqual(['+s', '10'])
    await see(slow).toHaveAttribute('aria-valuetext', '10 sekund')
    await see(other.page.getByRole('slider', { name: 'Tryb powolny' })).toHaveValue('40')

    // the rights are the store's at this moment, whatever a window believes
    await world.service.store.transact(async (tx) => tx.modes.take(channelId, await idOf(moderator), 'o'))
    const M = other.page.getByRole('switch', { name: texts.moderatorsOnly })
    await M.click()
    await see(notice(other.page).getByText(pl.chat.i18n.no_permission[0] as string)).toBeVisible()
    await eventually(async () => !(await M.isChecked()), 'the switch is back')
    watcher.send('MODE #rudzik +M')
    await watcher.expect(/ 482 /)
    // and what is told is shown: the controls of who is no moderator any more
    await world.service.store.transact(async (tx) =>
      tx.modes.give(channelId, await idOf(moderator), 'o', { by: null, at: world.clock.now() }),
    )
    talker.send('MODE #rudzik -o Bramkarz_09')
    await see(other.page.getByText(texts.readOnly)).toBeVisible()
    expect(await M.isDisabled()).toBe(true)
    await see(other.page.getByText(texts.readOnly)).toGo(() => talker.send('MODE #rudzik +o Bramkarz_09'))

    expect(await axeFindings(page)).toEqual([])
    expect([...errors, ...other.errors]).toEqual([])
    await close()
    await other.close()
    await seeOnPhone(SETTINGS, owner, en.channelSettings.whoWrites)
    await seeOnPhone(SETTINGS, stranger, en.channelSettings.readOnly)
  })

  it('[CSET-17..41, CONST-07, CONST-08, ERR-38, HTTP-39, HTTP-44, HTTP-45, HTTP-46, DATA-11] emoticons: every refusal, a new one, its name, its end, and the one too many', async () => {
    const { page, errors, close } = await open(`${SETTINGS}/emoticons`, owner)
    await see(page.getByText('Nie ma emotikon na tym kanale.')).toBeVisible()
    const add = page.getByRole('button', { name: texts.addEmoticon })
    const dialog = page.getByRole('dialog', { name: 'Dodaj emotikonę' })
    const name = dialog.getByRole('textbox', { name: 'Nazwa' })
    const only = dialog.getByRole('checkbox', { name: 'Tylko dla subskrybentów' })
    const choose = async (side: 28 | 56 | 112, buffer: Buffer, mimeType = 'image/png'): Promise<void> => {
      await dialog.getByLabel(`Obraz ${side}×${side}`).setInputFiles({ name: 'obraz.png', mimeType, buffer })
    }
    const send = () => dialog.getByRole('button', { name: 'Dodaj' }).click()

    // without subscriptions there is nobody that it could be for alone
    await add.click()
    await see(name).toBeFocused()
    await see(only).toHaveCount(0)
    await see(dialog).toGo(() => dialog.getByRole('button', { name: 'Anuluj' }).click())
    await see(add).toBeFocused()
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, true))
    await page.reload()
    await add.click()
    await see(only).toBeVisible()
    await see(only).toHaveAttribute('required', '')
    expect(await axeFindings(page)).toEqual([])

    await send()
    await see(dialog.getByText(pl.field.required, { exact: true })).toBeVisible()
    await see(dialog.getByText('28×28, 56×56, 112×112: To pole jest wymagane')).toBeVisible()
    await see(name).toBeFocused()
    for (const [typed, text] of [
      ['rudz ok', 'Tylko znaki alfanumeryczne'],
      ['żółw', 'Tylko znaki alfanumeryczne'],
      ['r', pl.field.tooShort({ length: 2 })],
      ['r'.repeat(33), pl.field.tooLong({ length: 32 })],
    ] as const) {
      await name.fill(typed)
      await send()
      await see(dialog.getByText(text, { exact: true })).toBeVisible()
    }
    await name.fill('rudzHej')
    await choose(28, png(28, 28))
    await choose(56, png(56, 56))
    await see(dialog.locator('img[src^="blob:"]')).toHaveCount(2)
    // by its name, by its bytes, by its size, and what is more than it says
    for (const [file, text, mimeType] of [
      [png(112, 112), pl.field.picturePng, 'image/jpeg'],
      [Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex'), pl.field.picturePng],
      [png(56, 56), pl.field.pictureSize({ length: 112 })],
      [png(113, 113), pl.field.pictureSize({ length: 112 })],
      [png(112, 113), pl.field.pictureSize({ length: 112 })],
      [claiming(png(112, 112), 30_000, 30_000), pl.field.pictureSize({ length: 112 })],
      [animated(png(112, 112)), pl.field.pictureMoving],
      [png(112, 112).subarray(0, 60), pl.field.pictureBroken],
      [Buffer.alloc(1024 * 1024 + 1), pl.field.pictureSize({ length: 112 })],
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
    await send()
    await see(notice(page).getByText('Nie wyszło.')).toBeVisible()
    await see(name).toHaveValue('')
    await see(dialog.locator('img[src^="blob:"]')).toHaveCount(0)
    await page.unroute('**/api/channels/*/emoticons')

    const fill = async (named: string): Promise<void> => {
      await name.fill(named)
      for (const side of [28, 56, 112] as const) await choose(side, png(side, side))
    }
    await fill('rudzHej')
    await see(dialog).toGo(() => send())
    const list = page.getByRole('list', { name: texts.emoticons })
    await see(list.getByRole('listitem')).toHaveCount(1)
    await add.click()
    await fill('rudzHej')
    await send()
    await see(dialog.getByText(pl.field.nameTaken)).toBeVisible()
    await name.fill('rudzLove')
    await only.check()
    await send()
    await see(list.getByRole('listitem')).toHaveCount(2)
    await see(list.getByText(texts.forSubscribers)).toHaveCount(1)
    const stored = async (): Promise<unknown> =>
      (await world.http('GET', `/api/channels/${channelId}/emoticons`)).body
    expect(await stored()).toEqual([
      { file: expect.any(String), name: 'rudzHej', subscribers_only: false },
      { file: expect.any(String), name: 'rudzLove', subscribers_only: true },
    ])

    const field = list.getByRole('textbox', { name: texts.emoticonName({ name: 'rudzHej' }) })
    for (const [typed, text] of [
      ['rudz!', 'Tylko znaki alfanumeryczne'],
      ['', pl.field.required],
      ['rudzLove', pl.field.nameTaken],
    ] as const) {
      await field.fill(typed)
      await field.press('Enter')
      await see(list.getByText(text)).toBeVisible()
      await see(field).toHaveAttribute('aria-invalid', 'true')
    }
    await field.press('Escape')
    await see(field).toHaveValue('rudzHej')
    await field.fill('rudzCzesc')
    await field.blur()
    const renamed = list.getByRole('textbox', { name: texts.emoticonName({ name: 'rudzCzesc' }) })
    await see(renamed).toHaveValue('rudzCzesc')
    expect(JSON.stringify(await stored())).toContain('"rudzCzesc"')

    await list.getByRole('button', { name: texts.deleteNamed({ name: 'rudzCzesc' }) }).click()
    const deletion = page.getByRole('dialog', { name: 'Usuń emotikonę' })
    await see(deletion.getByText('Na pewno chcesz usunąć emotikonę rudzCzesc?')).toBeVisible()
    await deletion.getByRole('button', { name: 'Anuluj' }).click()
    await see(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('button', { name: texts.deleteNamed({ name: 'rudzCzesc' }) }).click()
    await deletion.getByRole('button', { name: 'Usuń' }).click()
    await see(list.getByRole('listitem')).toHaveCount(1)
    await see(list.getByRole('button')).toBeFocused()

    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(`${SETTINGS}/emoticons`, owner, en.channelSettings.emoticons)

    // these have no pictures: no window shows them
    const createdBy = await idOf(owner)
    await world.service.store.transact(async (tx) => {
      for (let n = 2; n <= LIMIT; n += 1)
        await tx.emoticons.insert(
          { channelId, file: `pelny-${n}`, name: `pelny${n}`, subscribersOnly: false, createdBy },
          world.clock.now(),
        )
    })
    await add.click()
    await fill('rudzNadmiar')
    await send()
    const full = 'Osiągnięto maksymalną liczbę emotikon na kanale, obecny limit to 50.'
    await seeNotice(page, full, 'red', 10_000)
    await see(dialog).toHaveCount(0)
    expect(await stored()).toHaveLength(LIMIT)
    expect(errors.filter((error) => !/status of (409|413|422|500)/.test(error))).toEqual([])
    await close()
  })

  it('[CSET-42..53, ERR-39, BAN-06, HTTP-47] bans: who, by whom, why and until when; lifting one asks first', async () => {
    const empty = await open(`${SETTINGS}/bans`, moderator)
    await see(empty.page.getByText('Brak banów na tym kanale.')).toBeVisible()
    await empty.close()
    const [shop, gamer, gone] = await world.people('tani_sklep_24', 'ToNieJaSerio', 'Znikniety')
    talker.send(
      'PRIVMSG #rudzik :.ban tani_sklep_24 reklama w co drugiej wiadomości',
      'PRIVMSG #rudzik :.mute ToNieJaSerio 172800',
      'PRIVMSG #rudzik :.ban Znikniety',
    )
    await world.quiet()
    const goneId = await idOf(gone)
    await world.service.store.transact((tx) => tx.users.markDeleted(goneId, world.clock.now()))

    const { page, errors, close } = await open(`${SETTINGS}/bans`, moderator)
    const list = page.getByRole('list', { name: texts.bans })
    await see(list.getByRole('listitem')).toHaveCount(3)
    const row = (text: string) => list.getByRole('listitem').filter({ hasText: text })
    await see(row(shop.name).getByText('Ban permanentny')).toBeVisible()
    await see(row(shop.name).getByText('Zbanowany przez Rudzik')).toBeVisible()
    await see(row(shop.name).getByText('Powód: reklama w co drugiej wiadomości')).toBeVisible()
    await see(row(shop.name).locator('time')).toHaveAttribute('datetime', world.clock.now().toISOString())
    await see(row(gamer.name).getByText(/^Wygasa (za 2 dni|pojutrze)$/)).toBeVisible()
    await see(row(gamer.name).getByText('Powód')).toHaveCount(0)
    await see(row(pl.channelSettings.deletedUser)).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])

    const dialog = page.getByRole('dialog', { name: 'Odbanuj' })
    const lift = row(shop.name).getByRole('button', { name: 'Odbanuj' })
    await lift.click()
    await see(dialog).toGo(() => dialog.getByRole('button', { name: 'Anuluj' }).click())
    await see(lift).toBeFocused()
    await lift.click()
    await dialog.getByRole('button', { name: 'Odbanuj' }).click()
    await seeNotice(page, 'Użytkownik tani_sklep_24 został odbanowany', 'green', 3000)
    await see(row(shop.name)).toHaveCount(0)
    await see(list.getByRole('listitem')).toHaveCount(2)
    const back = await world.connect(shop, { capabilities: 'web' })
    talker.send('MODE #rudzik -s')
    back.send('JOIN #rudzik', 'PRIVMSG #rudzik :dzień dobry')
    await back.expect(/PRIVMSG #rudzik :dzień dobry/)

    // somebody else was quicker: the list says so and comes anew
    talker.send('PRIVMSG #rudzik :.unban ToNieJaSerio')
    await talker.settled()
    await row(gamer.name).getByRole('button', { name: 'Odbanuj' }).click()
    await see(row(gamer.name)).toGo(() => dialog.getByRole('button', { name: 'Odbanuj' }).click())
    await seeOnPhone(`${SETTINGS}/bans`, owner, en.channelSettings.deletedUser)

    // a ban outlives its account, and is lifted like any other
    await row(pl.channelSettings.deletedUser).getByRole('button', { name: 'Odbanuj' }).click()
    await dialog.getByText(texts.unbanGone).waitFor()
    await dialog.getByRole('button', { name: 'Odbanuj' }).click()
    await seeNotice(page, texts.unbannedGone, 'green', 3000)
    await see(page.getByText('Brak banów na tym kanale.')).toBeVisible()
    expect(errors).toEqual([])
    await close()
    await seeOnPhone(`${SETTINGS}/bans`, subscriber, en.channelSettings.bansForbidden)
    expect((await world.http('GET', `/api/channels/${channelId}/bans`, { as: subscriber })).status).toBe(403)
  })

  it('[OPEN-117, CSET-54..62, HTTP-48, DATA-12] subscriptions: those that run or all of them, a file of them, and the income', async () => {
    const [ended, another] = await world.people('dziadek_do_orzechow', 'Oranzada')
    const start = world.clock.now().getTime()
    for (const [person, months] of [
      [ended, 14],
      [another, 120],
    ] as const)
      await world.service.grantSubscription({ channelId, userId: await idOf(person), months, giverId: null })
    const later = new Date(start + 500 * 86_400_000)
    await world.channel(owner, 'pusty')

    const window = await openWindow(world, { as: owner })
    const { page, errors } = window
    await page.clock.setFixedTime(later)
    await page.route('**/income', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify([
          { month: '2026-11', orders: 12, subscriptions: 15, gross: 22_485, tax: 4204, refunded: 1499 },
        ]),
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
    await page.goto(`${SETTINGS}/subscriptions`)
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
    const income = page.getByRole('table', { name: texts.income })
    await see(income.getByText('listopad 2026')).toBeVisible()
    await see(income.getByText(/^224,85\szł$/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Eksportuj do pliku' }).click()
    const file = await downloading
    const [year, month, day] = world.clock.now().toISOString().slice(0, 10).split('-')
    expect(file.suggestedFilename()).toBe(`rudzik-subscriptions-${day}${month}${year}.csv`)
    const csv = await readFile(await file.path(), 'utf8')
    const [head, ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('id,channel_id,user_id,user.name,months,months_streak,ends_at,created_at')
    expect(lines.map((line) => line.split(',').slice(3, 5))).toEqual([
      ['Oranzada', '120'],
      ['Halinka77', '60'],
      ['dziadek_do_orzechow', '14'],
    ])
    expect(errors).toEqual([])
    await window.close()
    await seeOnPhone(`${SETTINGS}/subscriptions`, owner, en.channelSettings.subscriptions)
  })
})

/** A picture that is smaller in bytes than in what it claims to be. */
function claiming(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

/** A PNG that says that it moves. */
function animated(picture: Buffer): Buffer {
  const chunk = Buffer.from('000000086163544c000000030000000000000000', 'hex')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)])
}
