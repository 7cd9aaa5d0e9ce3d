import { WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { see, seeInAdvance } from '../../see.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { seeNotice } from '../../see-notice.ts'
import { seeOnPhone } from '../../see-on-phone.ts'
import { makeAudible, watchAlerts } from '../../watch-alerts.ts'

const { moderate, shield: texts } = pl

/** A moment as the clock of the windows shows it. */
const inWarsaw = (at: number): string =>
  new Intl.DateTimeFormat('pl', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' }).format(at)

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the tab of the shield', () => {
  let world: World
  let rudzik: NamedPerson
  let sowa: NamedPerson
  let troll: NamedPerson
  let raider: IrcClient
  let watcher: IrcClient
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, sowa] = await world.people('Rudzik', 'Sowa')
    ;({ id } = await world.channel(rudzik, 'rudzik'))
    const owner = await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)
    watcher = await world.enter(sowa, 'rudzik', WEB_CAPABILITIES)
    owner.send('MODE #rudzik +o Sowa')
    await watcher.expect(/ MODE #\S+ \+o Sowa/)
    // the clock of the service is far from that of the browser; accounts of a day are refused, so this one is made afterwards
    world.clock.jump(2 * 86_400_000)
    ;[troll] = await world.people('Troll')
    raider = await world.enter(troll, 'rudzik', WEB_CAPABILITIES)
  })
  afterAll(() => world.close())

  it('[SHLD-01, SHLD-09] a moderator raises it for a time, sees whom it stopped and bans them, and lowers it; what it does is for owners', async () => {
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    await page.getByRole('link', { name: moderate.shield, exact: true }).click()
    const state = page.getByRole('region', { name: texts.title, exact: true })
    await see(state.getByText(texts.down)).toBeVisible()
    await see(page.getByText(texts.noUses)).toBeVisible()
    await see(page.getByRole('switch', { name: texts.links, disabled: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await state.getByRole('combobox', { name: texts.minutes }).selectOption('10')
    await state.getByRole('button', { name: texts.raise }).click()
    await watcher.expect(/ MODE #rudzik \+\S*D/)
    await see(state.getByRole('timer')).toHaveText(/^(?:9:5\d|10:00)$/)

    raider.send('PRIVMSG #rudzik :tanie skiny')
    await raider.expect(/shielded/)
    world.clock.advance(6000)
    await world.quiet()
    await page.reload()
    await see(state.getByText(/1 odmowa/)).toBeVisible()
    await state.getByRole('button', { name: texts.stopped }).click()
    const dialog = page.getByRole('dialog', { name: texts.stopped })
    await see(dialog.getByText(texts.theirNothing)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    // whom it stops meanwhile changes nothing under the hands of who confirms
    const late = await world.enter(await world.person('Spozniony'), 'rudzik', WEB_CAPABILITIES)
    late.send('PRIVMSG #rudzik :tanie skiny')
    await late.expect(/shielded/)
    world.clock.advance(6000)
    await world.quiet()
    const asked = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/moderation/shield') && (await answer.json()).uses[0].people === 2,
    )
    const notes = `/api/channels/${id}/moderation/people/Troll/notes`
    await world.http('POST', notes, { as: rudzik, body: { text: 'najazd' } })
    await asked
    await seeDrawn(page)
    await see(dialog.getByText(texts.theirNothing)).toBeVisible()
    const runs = await world.http('GET', `/api/channels/${id}/moderation/log?kind=run`, { as: rudzik })
    expect(runs.body.data).toHaveLength(1)
    await dialog.getByRole('button', { name: texts.banThem({ count: 1 }) }).click()
    await seeNotice(page, texts.banning, 'green', 10_000)

    await state.getByRole('button', { name: texts.longer }).click()
    await see(state.getByRole('timer')).toHaveText(/^(?:39:\d\d|40:00)$/)
    await state.getByRole('button', { name: texts.lower }).click()
    await see(state.getByText(texts.down)).toBeVisible()
    await watcher.expect(/ MODE #rudzik -\S*D/)
    // no longer than a day
    await state.getByRole('combobox', { name: texts.minutes }).selectOption('1440')
    await state.getByRole('button', { name: texts.raise }).click()
    await see(state.getByRole('timer')).toHaveText(/^(?:24:00:00|23:59:\d\d)$/)
    world.clock.jump(600_000)
    await state.getByRole('button', { name: texts.longer }).click()
    const inADay = world.clock.now().getTime() + 86_400_000
    const shield = () => world.http('GET', `/api/channels/${id}/moderation/shield`, { as: sowa })
    await eventually(
      async () => Date.parse((await shield()).body.ends_at) === inADay,
      'it lasts a day from now',
    )
    await state.getByRole('button', { name: texts.lower }).click()
    await see(state.getByText(texts.down)).toBeVisible()
    const row = page.getByRole('table', { name: texts.uses }).getByRole('row').nth(2)
    await see(row.getByRole('cell')).toHaveTexts(['Sowa', '2', '1'])
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })

  it('[UNDO-11, SHLD-01] who raised or lowered it takes that back by the notice, or by the key U while it stands', async () => {
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation/shield')
    const state = page.getByRole('region', { name: texts.title, exact: true })
    const notices = page.getByRole('region', { name: pl.toast.region })
    const undo = notices.getByRole('button', { name: pl.moderation.undo })
    await state.getByRole('button', { name: texts.raise }).click()
    await seeNotice(page, texts.raised, 'green', 10_000)
    await watcher.expect(/ MODE #rudzik \+\S*D/)
    await see(state.getByRole('timer')).toGo(() => undo.click())
    await watcher.expect(/ MODE #rudzik -\S*D/)

    await state.getByRole('button', { name: texts.raise }).click()
    await see(state.getByRole('timer')).toBeVisible()
    await see(undo).toBeVisible()
    // another end cannot be taken back, and offers nothing
    await state.getByRole('button', { name: texts.longer }).click()
    await see(state.getByRole('timer')).toHaveText(/^(?:59:\d\d|1:00:00)$/)
    await see(undo).toHaveCount(1)
    await see(state.getByRole('timer')).toGo(() => state.getByRole('button', { name: texts.lower }).click())
    await seeNotice(page, texts.lowered, 'green', 10_000)
    await page.keyboard.press('u')
    await see(state.getByRole('timer')).toBeVisible()
    await see(state.getByRole('timer')).toGo(() => state.getByRole('button', { name: texts.lower }).click())
    expect(errors).toEqual([])
    await close()
  })

  it('[SHLD-01, SHLD-09] from the chat a moderator raises it, sees over the list how long yet and whom it stopped, and lowers it; viewers have no band', async () => {
    const newcomer = await world.person('Przybysz')
    const selling = await world.enter(newcomer, 'rudzik', WEB_CAPABILITIES)
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik')
    await page.getByRole('button', { name: pl.composer.settings }).click()
    const panel = page.getByRole('complementary', { name: pl.modesPanel.title })
    const part = panel.getByRole('region', { name: texts.title, exact: true })
    await part.getByRole('button', { name: texts.raise }).click()
    await watcher.expect(/ MODE #rudzik \+\S*D/)
    const band = page
      .getByRole('region', { name: texts.isUp, exact: true })
      .filter({ has: page.getByRole('timer') })
    await see(band.first()).toHaveText(/Tarcza działa/)
    await see(band.first().getByRole('timer')).toHaveText(/^(?:29:\d\d|30:00)$/)
    await see(band.first().getByRole('button', { name: texts.stopped, disabled: true })).toBeVisible()
    selling.send('PRIVMSG #rudzik :tanie skiny')
    await selling.expect(/shielded/)
    world.clock.advance(6000)
    await world.quiet()
    await page.reload()
    const opens = band.first().getByRole('button', { name: texts.stopped, disabled: false })
    await see(opens).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await opens.click()
    const dialog = page.getByRole('dialog', { name: texts.stopped })
    await see(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await see(band.first()).toBeVisible()

    const viewer = await openWindow(world, { as: newcomer, width: 360, height: 740 })
    await viewer.page.goto('/channels/rudzik')
    await see(viewer.page.getByText(pl.warning.shield)).toBeVisible()
    expect(await viewer.page.getByRole('timer').count()).toBe(0)
    await viewer.close()

    await see(band.first()).toGo(() => band.first().getByRole('button', { name: texts.lower }).click())
    await watcher.expect(/ MODE #rudzik -\S*D/)
    // who pressed it is at the list now
    await see(page.locator('#messages:focus')).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[SHLD-07, QUE-01] an alarm of a raid rings in another channel and leads to the queue, where it names nobody; one press raises the shield, and the notice says so', async () => {
    const { id: raided } = await world.channel(rudzik, 'najazd')
    world.clock.advance(60_000)
    const singers = await Promise.all(
      (await world.crowd(5, 'Chor')).map((one) => world.enter(one, 'najazd', WEB_CAPABILITIES)),
    )
    const { page, context, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await context.addInitScript(watchAlerts)
    for (const name of ['najazd', 'rudzik']) {
      // one after the other, so that both are open
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`/channels/${name}`)
      // oxlint-disable-next-line no-await-in-loop
      await see(new ChatPage(page).box).toBeVisible()
    }
    await seeInAdvance(page, 'shell-late')
    await makeAudible(page, 700, 400)
    for (const singer of singers) singer.send('PRIVMSG #najazd :wszyscy na pokład')
    await world.quiet()
    const { alarm, decision, kind } = pl.queue
    const what = alarm.same_text({ count: 5 })
    const notices = page.getByRole('region', { name: pl.toast.region })
    await see(notices.getByText(what)).toBeVisible()
    await eventually(() => page.evaluate(() => globalThis.alerts.sounds.length === 1), 'it rings once')
    expect(await axeFindings(page)).toEqual([])
    await notices.getByRole('link', { name: '#najazd' }).click()
    await page.waitForURL('**/channels/najazd/moderation')
    const card = page.getByRole('article', { name: `${kind.alarm} · ${what}`, exact: true })
    await see(card.getByText(what)).toBeVisible()
    await card.focus()
    await page.keyboard.press('a')
    await seeNotice(page, `${kind.alarm}: ${decision.switch_on}.`, 'green', 10_000)
    await see(page.getByRole('article', { name: kind.alarm })).toHaveText(/Rudzik/)
    expect(await page.getByText(pl.channelSettings.deletedUser).count()).toBe(0)
    const { body } = await world.http('GET', `/api/channels/${raided}/moderation/shield`, { as: rudzik })
    expect(body).toMatchObject({ is_on: true })
    expect(errors).toEqual([])
    await close()
  })

  it('[SHLD-01] who is refused reads from when on they can write; where it was raised again that is the new end, once it is known', async () => {
    const { id: quiet } = await world.channel(rudzik, 'wieczorem')
    const newcomer = await world.person('Nowicjusz')
    const turn = async (how: string, body: object): Promise<number> => {
      const path = `/api/channels/${quiet}/moderation/shield/${how}` as const
      const { status, body: shield } = await world.http('POST', path, { as: rudzik, body })
      expect(status).toBe(200)
      return Date.parse(shield.ends_at)
    }
    const first = await turn('on', { minutes: 10 })
    const { page, errors, close } = await openWindow(world, { as: newcomer })
    await page.goto('/channels/wieczorem')
    const hint = (end: number) => page.getByText(pl.warning.shielded({ time: inWarsaw(end) }))
    await see(page.getByText(pl.warning.shield)).toBeVisible()
    const { box } = new ChatPage(page)
    await box.fill('dobry wieczór')
    await box.press('Enter')
    await see(hint(first)).toBeVisible()
    await see(hint(first)).toGo(() => turn('off', {}))
    const second = await turn('on', { minutes: 60 })
    await see(page.getByText(pl.warning.shield)).toBeVisible()
    // slow mode is among what it does
    world.clock.advance(11_000)
    await box.fill('dobry wieczór jeszcze raz')
    await box.press('Enter')
    await see(hint(second)).toBeVisible()
    await turn('off', {})
    expect(errors).toEqual([])
    await close()
  })

  it('[SHLD-06] where nobody looks a notification of the browser names the channel, and what the alarm is about only by choice', async () => {
    await world.channel(rudzik, 'nocny')
    world.clock.advance(60_000)
    const singers = await Promise.all(
      (await world.crowd(5, 'Echo')).map((one) => world.enter(one, 'nocny', WEB_CAPABILITIES)),
    )
    const choices = ['off', 'bare', 'full'] as const
    const windows = await Promise.all(choices.map(() => openWindow(world, { as: rudzik })))
    const pages = windows.map(({ page }) => page)
    for (const [at, { page, context }] of windows.entries()) {
      // one after the other: each is in front once
      // oxlint-disable-next-line no-await-in-loop
      await context.addInitScript(watchAlerts)
      // oxlint-disable-next-line no-await-in-loop
      await context.addInitScript((choice) => {
        localStorage.setItem('gwar.notifications', choice)
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      }, choices[at])
      // oxlint-disable-next-line no-await-in-loop
      await page.goto('/channels/nocny')
      // oxlint-disable-next-line no-await-in-loop
      await see(new ChatPage(page).box).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop
      await seeInAdvance(page, 'shell-late')
    }
    for (const singer of singers) singer.send('PRIVMSG #nocny :wszyscy razem')
    await world.quiet()
    const { alarm, kind } = pl.queue
    const what = alarm.same_text({ count: 5 })
    for (const page of pages)
      // one after the other
      // oxlint-disable-next-line no-await-in-loop
      await see(page.getByRole('region', { name: pl.toast.region }).getByText(what)).toBeVisible()
    const told = () => Promise.all(pages.map((page) => page.evaluate(() => globalThis.alerts.notifications)))
    await eventually(async () => (await told()).flat().length >= 2, 'two are shown')
    expect(await told()).toEqual([[], [['#nocny', kind.alarm]], [['#nocny', what]]])
    expect(windows.flatMap(({ errors }) => errors)).toEqual([])
    for (const { close } of windows)
      // one after the other
      // oxlint-disable-next-line no-await-in-loop
      await close()
  })

  it('[SHLD-03, SHLD-08] an owner chooses what it does and that it goes up by itself; both are kept', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation/shield')
    const turn = (name: string) => page.getByRole('switch', { name, exact: true })
    /** Waits until the service has taken the change, and the switch can be pressed again. */
    const seeTurn = (name: string, checked: boolean) =>
      see(page.getByRole('switch', { name, exact: true, checked, disabled: false })).toBeVisible()
    await turn(texts.newcomers).click()
    await seeTurn(texts.newcomers, false)
    await page.getByRole('combobox', { name: texts.youngerThan }).selectOption('60')
    await seeTurn(texts.slow, true)
    await turn(texts.slow).click()
    await see(page.getByRole('combobox', { name: texts.gap, disabled: true })).toBeVisible()
    await seeTurn(texts.slow, false)
    await turn(texts.auto).click()
    await seeTurn(texts.auto, true)
    await page.reload()
    await seeTurn(texts.newcomers, false)
    await seeTurn(texts.slow, false)
    await seeTurn(texts.auto, true)
    await seeTurn(texts.links, true)
    await see(page.getByRole('combobox', { name: texts.youngerThan })).toHaveValue('60')
    expect(errors).toEqual([])
    await close()
  })
})
