import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { see, seeAddress } from '../../see.ts'
import { seeOnPhone } from '../../see-on-phone.ts'
import { stopTime } from '../../stop-time.ts'

const texts = pl.channelSettings
const SETTINGS = '/channels/rudzik/settings'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the settings of a channel', () => {
  let world: World
  let owner: NamedPerson
  let moderator: NamedPerson
  let stranger: NamedPerson
  let talker: IrcClient
  let channelId: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[owner, moderator, stranger] = await world.people('Rudzik', 'Bramkarz_09', 'Kasztanek')
    channelId = (await world.channel(owner, 'rudzik')).id
    talker = await world.connect(owner, { capabilities: 'web' })
    talker.send('JOIN #rudzik', 'MODE #rudzik +o Bramkarz_09')
    await talker.settled()
    const iskra = await idOf(await world.person('Iskra'))
    await world.service.store.transact((tx) => tx.users.setGlobalMode(iskra, 'm'))
  })

  afterAll(() => world.close())

  const idOf = async ({ name }: NamedPerson): Promise<string> =>
    (await world.service.store.read.users.byName(userName(name)))!.id

  const open = async (path: string, as: NamedPerson, options: WindowOptions = {}): Promise<Window> => {
    const window = await openWindow(world, { as, ...options })
    await window.page.goto(path)
    return window
  }

  it('[APP-29..33, APP-43, CSET-01..05] a guest logs in first; the owner comes from the chat, goes from tab to tab by keyboard, and back', async () => {
    const guest = await openWindow(world)
    await guest.page.goto(`${SETTINGS}/bans`)
    await seeAddress(guest.page, /\/login\?redirect=%2Fchannels%2Frudzik%2Fsettings%2Fbans$/)
    await guest.close()

    const { page, errors, close } = await open('/channels/rudzik', owner)
    await page.getByRole('button', { name: pl.composer.settings, exact: true }).click()
    await page.getByRole('link', { name: pl.modesPanel.all, exact: true }).click()
    await seeAddress(page, world.url + SETTINGS)
    await see(page.getByRole('heading', { level: 1, name: 'Ustawienia kanału' })).toBeVisible()
    await see(page.getByRole('banner').getByText('#rudzik')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Ustawienia kanału' })
    for (const [name, path, heading] of [
      ['Przegląd', `${SETTINGS}/overview`, pl.firstHour.title],
      ['Podstawowe', SETTINGS, texts.whoWrites],
      ['Transmisja', `${SETTINGS}/stream`, pl.streamTab.signals],
      ['Ludzie', `${SETTINGS}/people`, pl.people.add],
      ['Emotikony', `${SETTINGS}/emoticons`, texts.emoticons],
      ['Bany', `${SETTINGS}/bans`, texts.bans],
      ['Subskrypcje', `${SETTINGS}/subscriptions`, texts.subscriptions],
      ['Przychody', `${SETTINGS}/income`, pl.income.title],
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
    // the page of a channel that is not there is answered with 404
    expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([])
    await close()
  })

  it.each([
    {
      person: 'Bramkarz_09',
      isIn: true,
      listed: ['Podstawowe', 'Bany', 'Moderacja'],
      closed: ['emoticons', 'subscriptions'],
    },
    { person: 'Kasztanek', isIn: false, listed: ['Podstawowe', 'Bany'], closed: ['emoticons', 'bans'] },
    {
      // a global moderator, who has what an owner has
      person: 'Iskra',
      isIn: true,
      listed: [
        'Przegląd',
        'Podstawowe',
        'Transmisja',
        'Nakładki',
        'Ludzie',
        'Emotikony',
        'Bany',
        'Subskrypcje',
        'Przychody',
        'Moderacja',
      ],
      closed: [],
    },
  ] as const)(
    '[ROLE-18, ROLE-36, ROLE-37, CSET-04, CSET-05] the tabs of $person are open, and the others say who has them',
    async ({ person, isIn, listed, closed }) => {
      const { page, errors, close } = await open(SETTINGS, await world.person(person))
      const M = page.getByRole('switch', { name: texts.moderatorsOnly })
      await see(M).toBeVisible()
      expect(await M.isEnabled()).toBe(isIn)
      await see(page.getByText(texts.readOnly)).toHaveCount(isIn ? 0 : 1)
      await see(
        page.getByRole('navigation', { name: texts.title }).getByRole('link').filter({ visible: true }),
      ).toHaveTexts(['Gwar', ...listed.map((name) => new RegExp(`^${name}(?:\\s|$)`))])
      // who knows the address finds out who has what stands there
      for (const tab of closed) {
        await page.goto(`${SETTINGS}/${tab}`)
        await see(page.getByText(texts[`${tab}Forbidden`])).toBeVisible()
        await see(page.getByRole('main').getByRole('button')).toHaveCount(0)
      }
      await page.getByRole('link', { name: pl.settings.back }).click()
      await see(new ChatPage(page).box).toBeVisible()
      await see(page.getByRole('button', { name: pl.composer.settings, exact: true })).toHaveCount(
        isIn ? 1 : 0,
      )
      expect(errors).toEqual([])
      await close()
    },
  )

  it('[CSET-06..16, CONST-45] modes hold at once in every window', async () => {
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
      ['e', 'Podgląd linków'],
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
    const links = page.getByRole('slider', { name: 'Kto może wysyłać linki' })
    await see(slow).toHaveValue('0')
    await see(links).toHaveValue('100')
    // the name is no setting; the only text is that of the channel's rules
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(1)
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
    for (const title of ['wył.', '5 sekund', '10 sekund', '30 sekund', '60 sekund', '120 sekund'])
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
        other.page.getByRole('slider', { name: 'Kto może wysyłać linki' }),
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
    // which takes no longer than it waits for the next one
    await page.clock.install()
    await stopTime(page)
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
    await page.clock.resume()
    expect((await watcher.expect(/ MODE #rudzik /)).params.slice(1)).toEqual(['+s', '10'])
    await see(slow).toHaveAttribute('aria-valuetext', '10 sekund')
    await see(other.page.getByRole('slider', { name: 'Tryb powolny' })).toHaveValue('40')

    await seeOnPhone(page)
    expect([...errors, ...other.errors]).toEqual([])
    await close()
    await other.close()
  })

  it('a refusal puts the switch back, and who is no moderator any more only reads', async () => {
    const { page, errors, close } = await open(SETTINGS, moderator)
    await see(page.getByRole('switch', { name: texts.moderatorsOnly })).toBeVisible()
    // the rights are the store's at this moment, whatever a window believes
    await world.service.store.transact(async (tx) => tx.modes.take(channelId, await idOf(moderator), 'o'))
    const M = page.getByRole('switch', { name: texts.moderatorsOnly })
    await M.click()
    await see(
      page.getByRole('region', { name: pl.toast.region }).getByText(pl.refusal.no_permission[0] as string),
    ).toBeVisible()
    await eventually(async () => !(await M.isChecked()), 'the switch is back')
    // and what is told is shown: the controls of who is no moderator any more
    await world.service.store.transact(async (tx) =>
      tx.modes.give(channelId, await idOf(moderator), 'o', { by: null, at: world.clock.now() }),
    )
    talker.send('MODE #rudzik -o Bramkarz_09')
    await see(page.getByText(texts.readOnly)).toBeVisible()
    expect(await M.isDisabled()).toBe(true)
    await see(page.getByText(texts.readOnly)).toGo(() => talker.send('MODE #rudzik +o Bramkarz_09'))
    expect(errors).toEqual([])
    await close()
  })

  it('[WHY-04] the owner writes the rules and hides the names of moderators; everybody reads the page of the rules', async () => {
    const { page, close } = await open(SETTINGS, owner)
    const words = page.getByRole('textbox', { name: texts.rulesText })
    await words.fill('Dokuczamy bossom, nie sobie.\n<b>Spoilery</b> tylko po ostrzeżeniu.')
    await page.getByRole('button', { name: texts.rulesSave }).click()
    await see(page.getByText(texts.rulesSaved)).toBeVisible()
    // what is half-written stays where another setting is changed, also by somebody else at the same moment
    await words.fill('Jeszcze nie gotowe')
    const path = `/api/channels/${channelId}/moderation/settings`
    const { may_edit: _, ...settings } = (await world.http('GET', path, { as: owner })).body
    const put = (change: object) => world.http('PUT', path, { as: owner, body: { ...settings, ...change } })
    expect((await put({ o_edits_filters: true })).status).toBe(200)
    // pressed twice, because its answer is slow, it is nobody else's change
    const answer = Promise.withResolvers<void>()
    await page.route(
      `**${path}`,
      async (route) => {
        if (route.request().method() === 'PUT') await answer.promise
        await route.continue()
      },
      { times: 1 },
    )
    const hides = page.getByRole('switch', { name: texts.hideNames })
    await hides.click({ noWaitAfter: true })
    const second = page.waitForResponse((one) => one.request().method() === 'PUT' && one.status() === 200)
    await hides.click({ noWaitAfter: true })
    await second
    // the first press is refused now, and looks at what is in force
    const looked = page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() === 'GET')
    answer.resolve()
    await (await looked).finished()
    await seeDrawn(page)
    await eventually(
      async () => (await world.service.store.read.channelModeration.of(channelId)).names === 'hidden',
      'the names are hidden',
    )
    const others = page.getByRole('switch', { name: texts.moderatorsEditFilters })
    await eventually(() => others.isChecked(), 'the switch shows what somebody else changed')
    await see(words).toHaveValue('Jeszcze nie gotowe')
    expect(await page.getByText(texts.rulesChanged).count()).toBe(0)
    // another text by somebody else: the writer is told, and keeps the own one until they save again
    const { may_edit: __, ...now } = (await world.http('GET', path, { as: owner })).body
    const body = { ...now, rules_text: 'Inny tekst' }
    expect((await world.http('PUT', path, { as: owner, body })).status).toBe(200)
    const save = page.getByRole('button', { name: texts.rulesSave })
    await save.click()
    await see(page.getByText(texts.rulesTextChanged)).toBeVisible()
    await see(words).toHaveValue('Jeszcze nie gotowe')
    await save.click()
    const saved = async (): Promise<string> =>
      (await world.service.store.read.channelModeration.of(channelId)).rules_text
    await eventually(async () => (await saved()) === 'Jeszcze nie gotowe', 'the own text is saved')
    await words.fill('Dokuczamy bossom, nie sobie.\n<b>Spoilery</b> tylko po ostrzeżeniu.')
    await save.click()
    await eventually(async () => (await saved()).startsWith('Dokuczamy'), 'the rules are saved')
    // what is pasted is never cut: characters are counted as the counter and the server do, and too many are said to be so
    const paste = async (text: string): Promise<void> => {
      await words.fill('')
      await words.focus()
      await page.keyboard.insertText(text)
      await eventually(
        async () => (await words.inputValue()) === text,
        'all that was pasted stands in the box',
      )
    }
    await paste('😀'.repeat(2001))
    await see(page.getByText(pl.field.tooLong({ length: 2000 }))).toBeVisible()
    expect(await save.isDisabled()).toBe(true)
    await paste('😀'.repeat(2000))
    await save.click()
    await eventually(async () => (await saved()) === '😀'.repeat(2000), 'each character is saved')
    await paste('Dokuczamy bossom, nie sobie.\n<b>Spoilery</b> tylko po ostrzeżeniu.')
    await save.click()
    await eventually(async () => (await saved()).startsWith('Dokuczamy'), 'the rules are saved')
    await close()

    const guest = await openWindow(world)
    await guest.page.goto('/channels/rudzik/rules')
    await see(guest.page.getByRole('heading', { level: 1, name: 'Zasady #rudzik' })).toBeVisible()
    await see(guest.page.getByText('<b>Spoilery</b> tylko po ostrzeżeniu.')).toBeVisible()
    await see(guest.page.getByRole('heading', { level: 2, name: pl.channelRules.filters })).toBeVisible()
    await seeOnPhone(guest.page)
    await guest.close()
  })
})
