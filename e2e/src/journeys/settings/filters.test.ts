import { readFile } from 'node:fs/promises'
import { WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see } from '../../see.ts'
import { seeNotice } from '../../see-notice.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const { filterPage: texts } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the filters of a channel', () => {
  let world: World
  let rudzik: NamedPerson
  let kawka: NamedPerson
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '10' } })
    ;[rudzik, kawka] = await world.people('Rudzik', 'Kawka')
    ;({ id } = await world.channel(rudzik, 'rudzik'))
  })
  afterAll(() => world.close())

  const filters = (channel: string): `/api/${string}` => `/api/channels/${channel}/moderation/filters`
  async function made(channel: string, title: string, word: string, more: object = {}): Promise<string> {
    const body = { title, do: 'hold', when: [{ is: 'words', words: [word] }], ...more }
    const { body: answer } = await world.http('POST', filters(channel), { as: rudzik, body: { body } })
    const { id: filter, version } = answer.filter
    const on = { version, state: 'on' }
    expect((await world.http('PUT', `${filters(channel)}/${filter}`, { as: rudzik, body: on })).status).toBe(
      200,
    )
    return filter
  }

  it('[FILT-20] filters come from another channel, go out as a file and come in from it watching; a broken file names the place and changes nothing', async () => {
    const { id: other } = await world.channel(rudzik, 'drugi')
    ;(await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)).cut()
    await made(other, 'Handel', 'nft')
    // the menu offers the channels in which the person moderates; the other one was never open here
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation/filters')
    await see(page.getByText(texts.empty)).toBeVisible()
    const menu = page.getByRole('button', { name: texts.menu })
    await menu.click()
    await page.getByRole('menuitem', { name: texts.takeFrom({ name: '#drugi' }) }).click()
    await seeNotice(page, texts.added({ count: 1 }), 'green', 3000)
    const rows = page.getByRole('list', { name: texts.title, exact: true }).getByRole('listitem')
    await see(rows).toHaveCount(1)
    const state = (title: string) => page.getByRole('group', { name: texts.stateOf({ title }) })
    await see(state('Handel').getByRole('button', { name: texts.watch, pressed: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await menu.click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: texts.export }).click(),
    ])
    expect(file.suggestedFilename()).toBe('rudzik-filters.json')
    const written = await readFile(await file.path(), 'utf8')
    expect(written).toContain('nft')

    const bring = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'filtry.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await bring('{"to nie')
    await seeNotice(page, texts.fileBroken, 'red', 10_000)
    await bring(written.replace('"nft"', '""'))
    await see(page.getByText(/Błąd w pliku, miejsce .*words/)).toBeVisible()
    await bring(written)
    await see(rows).toHaveCount(2)
    await page.reload()
    await see(rows).toHaveCount(2)
    const kept = await world.http('GET', filters(id), { as: rudzik })
    expect(kept.body.data.map(({ state: one }: { readonly state: string }) => one)).toEqual([
      'watch',
      'watch',
    ])
    await seeOnPhone(page)
    // the words above the list have the width of the screen, not what a button leaves of it
    expect((await page.getByText(texts.intro).boundingBox())!.width).toBeGreaterThan(320)
    expect(errors.filter((error) => !error.includes('422'))).toEqual([])
    await close()
  })

  it('[FILT-09, FILT-18] what was saved, and that a pattern is slow, stays on the screen while the list is on its way, and so does what is typed meanwhile', async () => {
    const { id: slow } = await world.channel(rudzik, 'powolny')
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 1200 })
    await page.goto('/channels/powolny/moderation/filters')
    await see(page.getByText(texts.empty)).toBeVisible()
    let opened = Promise.withResolvers<void>()
    await page.route(/\/moderation\/filters\/[\w-]+$/, async (route) => {
      await opened.promise
      await route.continue()
    })
    opened.resolve()
    await page.getByRole('link', { name: texts.create }).click()
    const name = page.getByRole('textbox', { name: texts.name })
    await name.fill('Wzorce')
    await page.getByRole('button', { name: texts.addWhen }).click()
    await page.getByRole('menuitem', { name: texts.kind.pattern }).click()
    await page.getByRole('textbox', { name: texts.kind.pattern }).fill('debil+')
    await page.getByRole('button', { name: texts.removeCondition({ what: texts.kind.words }) }).click()
    const list: (() => void)[] = []
    await page.route(/\/moderation\/filters$/, async (route) => {
      if (route.request().method() === 'GET') {
        await new Promise<void>((resolve) => list.push(resolve))
        return route.continue()
      }
      const answer = await route.fetch()
      const json = { ...(await answer.json()), slow: [{ at: 'when.0', ms: 12 }] }
      return route.fulfill({ response: answer, json })
    })
    await page.getByRole('button', { name: texts.saveNew }).click()
    await seeNotice(page, texts.created, 'green', 3000)
    await see(name).toHaveValue('Wzorce')
    expect(await page.getByText(texts.gone).count()).toBe(0)
    await see(page.getByText(texts.slow({ ms: 12 }))).toBeVisible()

    await name.fill('Wzorce i słowa')
    opened = Promise.withResolvers<void>()
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    // the answer takes its time, and somebody writes on
    await name.fill('Wzorce, słowa i linki')
    opened.resolve()
    await seeNotice(page, texts.saved, 'green', 3000)
    await see(name).toHaveValue('Wzorce, słowa i linki')
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await see(page.getByRole('heading', { name: 'Wzorce, słowa i linki' })).toBeVisible()
    await see(name).toHaveValue('Wzorce, słowa i linki')
    for (const goOn of list) goOn()
    const kept = await world.http('GET', filters(slow), { as: rudzik })
    expect(kept.body.data.map((one: { body: { title: string } }) => one.body.title)).toEqual([
      'Wzorce, słowa i linki',
    ])
    expect(errors).toEqual([])
    await close()
  })

  it('[FILT-01] what was changed in a filter and not saved goes away after a question alone, by whatever way the page is left', async () => {
    const { id: other } = await world.channel(rudzik, 'szkice')
    const filter = await made(other, 'Handel', 'nft')
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/szkice/moderation/log')
    await page.getByRole('link', { name: pl.moderate.filters }).click()
    const title = page.getByRole('link', { name: 'Handel' })
    await title.click()
    const name = page.getByRole('textbox', { name: texts.name })
    const question = page.getByRole('dialog', { name: texts.unsaved })
    const stay = question.getByRole('button', { name: texts.stay })
    const leave = question.getByRole('button', { name: texts.leaveUnsaved })
    const ways: readonly (() => Promise<unknown>)[] = [
      () => page.getByRole('link', { name: texts.back }).click(),
      () => page.getByRole('link', { name: pl.moderate.log, exact: true }).click(),
      () => page.getByRole('link', { name: pl.settings.back }).click(),
      () => page.evaluate(() => history.back()),
      // over several pages at once, as by a long press of the browser's button
      () => page.evaluate(() => history.go(-3)),
    ]
    await name.fill('Handel i oszustwa')
    for (const way of ways) {
      // one after the other
      // oxlint-disable-next-line no-await-in-loop
      await way()
      // oxlint-disable-next-line no-await-in-loop
      await see(stay).toGo(() => stay.click())
      // oxlint-disable-next-line no-await-in-loop
      await see(name).toHaveValue('Handel i oszustwa')
      expect(new URL(page.url()).pathname).toBe(`/channels/szkice/moderation/filters/${filter}`)
    }
    const unload = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    const browsers = await unload
    expect(browsers.type()).toBe('beforeunload')
    await browsers.dismiss()
    await see(name).toHaveValue('Handel i oszustwa')

    // a trial takes along what is not saved, and brings it back
    await page.getByRole('button', { name: pl.runPage.beginDo }).click()
    await see(
      page.getByRole('heading', { name: pl.runPage.title({ title: 'Handel i oszustwa' }) }),
    ).toBeVisible()
    await page.evaluate(() => history.back())
    await see(name).toHaveValue('Handel i oszustwa')
    await page.getByRole('button', { name: pl.runPage.beginDo }).click()
    await page.getByRole('link', { name: pl.runPage.toFilter }).click()
    await see(name).toHaveValue('Handel i oszustwa')

    // leaving goes where it led, and lets the changes go
    await page.getByRole('link', { name: texts.back }).click()
    await leave.click()
    await title.click()
    await see(name).toHaveValue('Handel')
    await name.fill('Handel?')
    await page.evaluate(() => history.back())
    await leave.click()
    await title.click()
    await see(name).toHaveValue('Handel')
    await name.fill('Handel!')
    await see(page.getByRole('button', { name: texts.discard, disabled: false })).toBeVisible()
    await page.evaluate(() => history.go(-2))
    await leave.click()
    await title.click()
    await see(name).toHaveValue('Handel')
    // a word that stands in the field and is not added yet is one of the changes
    const word = page.getByRole('textbox', { name: texts.addWord })
    await word.fill('okazja')
    await see(page.getByRole('button', { name: texts.discard, disabled: false })).toBeVisible()
    const unloadAgain = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    await (await unloadAgain).dismiss()
    await see(word).toHaveValue('okazja')
    await page.evaluate(() => history.back())
    await see(stay).toGo(() => stay.click())
    await see(page.getByRole('button', { name: texts.dropWord({ word: 'okazja' }) })).toBeVisible()
    await page.getByRole('button', { name: texts.discard }).click()
    // one that is there already changes nothing
    await word.fill('nf')
    await see(page.getByRole('button', { name: texts.discard, disabled: false })).toBeVisible()
    await word.fill('nft')
    await see(page.getByRole('button', { name: texts.discard, disabled: true })).toBeVisible()
    // what is as it was saved asks nothing
    await name.fill('Oszustwa')
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await see(page.getByRole('heading', { name: 'Oszustwa' })).toBeVisible()
    await page.evaluate(() => history.back())
    await see(page.getByRole('link', { name: 'Oszustwa' })).toBeVisible()
    expect(await question.count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('[FILT-01] a word, a domain or a condition that is dropped by the keyboard passes the focus on', async () => {
    const { id: other } = await world.channel(rudzik, 'klawisze')
    const filter = await made(other, 'Handel', 'raz', {
      when: [{ is: 'words', words: ['raz', 'dwa', 'trzy'] }],
      unless: [
        { is: 'words', words: ['skup'] },
        { is: 'links', only: ['gwar.example'] },
      ],
    })
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto(`/channels/klawisze/moderation/filters/${filter}`)
    const when = page.getByRole('list', { name: texts.when })
    const word = (name: string) => when.getByRole('button', { name: texts.dropWord({ word: name }) })
    await word('dwa').press('Enter')
    await see(word('trzy')).toBeFocused()
    await page.keyboard.press('Space')
    await see(word('raz')).toBeFocused()
    await page.keyboard.press('Enter')
    await see(when.getByRole('textbox', { name: texts.addWord })).toBeFocused()
    const unless = page.getByRole('list', { name: texts.unless })
    await unless.getByRole('button', { name: texts.dropDomain({ word: 'gwar.example' }) }).press('Enter')
    await see(unless.getByRole('textbox', { name: texts.addDomain })).toBeFocused()
    const drop = (is: 'words' | 'links') =>
      unless.getByRole('button', { name: texts.removeCondition({ what: texts.kind[is] }) })
    await drop('words').press('Enter')
    await see(drop('links')).toBeFocused()
    await page.keyboard.press('Enter')
    await see(unless).toBeFocused()
    expect(errors).toEqual([])
    await close()
  })

  it('[FILT-21] a filter’s page tells day by day what became of what it caught, the list what the fixed rules refused', async () => {
    const { id: busy } = await world.channel(rudzik, 'ruchliwy')
    const holding = await made(busy, 'Wstrzymuje', 'kura')
    await made(busy, 'Odrzuca', 'kaczka', { do: 'refuse' })
    const owner = await world.enter(rudzik, 'ruchliwy', WEB_CAPABILITIES)
    const author = await world.enter(kawka, 'ruchliwy', WEB_CAPABILITIES)
    owner.send('MODE #ruchliwy +s 30')
    await owner.settled()
    const say = async (client: IrcClient, text: string): Promise<void> => {
      client.send(`@label=x PRIVMSG #ruchliwy :${text}`)
      await client.settled()
    }
    for (const text of ['kura', 'druga kura', 'kaczka', 'dobry wieczór', 'za szybko']) {
      await say(author, text)
      if (text === 'kura') world.clock.jump(86_400_000)
    }
    owner.send('PRIVMSG #ruchliwy :.allow 2')
    await owner.settled()
    // the last line waits for its turn, and what it counts is written some seconds later
    for (let time = 0; time < 2; time += 1) {
      world.clock.advance(6000)
      await world.quiet()
    }
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto(`/channels/ruchliwy/moderation/filters/${holding}`)
    const month = page.getByRole('region', { name: texts.count })
    await see(month.getByRole('columnheader')).toHaveTexts([texts.day, texts.held, texts.released])
    const cells = month.getByRole('cell')
    await see(cells.first()).toBeVisible()
    const numbers = (await cells.allInnerTexts()).map(Number)
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(3)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: texts.back }).click()
    const fixed = page.getByRole('region', { name: texts.fixed })
    await see(fixed.getByRole('listitem')).toHaveTexts([
      new RegExp(`${texts.rule.slowed}.*${texts.caughtShort({ count: 1 })}`, 's'),
    ])
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })
})
