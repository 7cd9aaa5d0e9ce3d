import { WEB_CAPABILITIES, type ModerationPerson } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { beyondEdge } from '../../beyond-edge.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { see, seeAddress } from '../../see.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { seeNotice } from '../../see-notice.ts'
import { seeOnPhone } from '../../see-on-phone.ts'
import { tooLowToPress } from '../../too-low-to-press.ts'

const { filterPage, queue: texts } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('filters and the queue', () => {
  let world: World
  let rudzik: NamedPerson
  let sowa: NamedPerson
  let troll: NamedPerson
  let author: IrcClient
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, sowa, troll] = await world.people('Rudzik', 'Sowa', 'Troll')
    ;({ id } = await world.channel(rudzik, 'rudzik'))
    const owner = await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)
    author = await world.enter(troll, 'rudzik', WEB_CAPABILITIES)
    await world.enter(sowa, 'rudzik', WEB_CAPABILITIES)
    owner.send('MODE #rudzik +o Sowa')
    await owner.expect(/ MODE #\S+ \+o Sowa/)
  })
  afterAll(() => world.close())
  // a journey that fails midway leaves nothing that the next one would count
  afterEach(async () => {
    const { body } = await world.http('GET', `/api/channels/${id}/moderation/matters`, { as: rudzik })
    const open = body.data as readonly { readonly n: number; readonly state: string; readonly kind: string }[]
    for (const { n, state, kind } of open)
      // one after the other, as they are told
      // oxlint-disable-next-line no-await-in-loop
      await world.http('POST', `/api/channels/${id}/moderation/matters/${n}/decision`, {
        as: rudzik,
        body: { state, decision: kind === 'held' ? 'refuse' : 'dismiss' },
      })
    await world.http('POST', `/api/channels/${id}/moderation/acts`, {
      as: rudzik,
      body: { kind: 'unban', target: 'Troll' },
    })
    await world.quiet()
  })

  const cards = (page: Page) => page.getByRole('article')
  const hold = async (text: string, by = author): Promise<void> => {
    // three may wait, and messages have a pace
    world.clock.advance(60_000)
    by.send(`@label=${text.length} PRIVMSG #rudzik :${text}`)
    await by.expect(({ command, params }) => command === 'HELD' && params.join(' ').includes(text))
    await world.quiet()
  }
  const filter = (path: string, method: 'GET' | 'POST' | 'PUT', body?: unknown) =>
    world.http(method, `/api/channels/${id}/moderation/filters${path}`, {
      as: rudzik,
      ...(body !== undefined && { body }),
    })

  /** Reports a message of Troll's, and decides that. */
  const reported = async (messageId: string, decision: 'uphold' | 'dismiss'): Promise<void> => {
    const body = { message_id: messageId, category: 'insult' }
    const made = await world.http('POST', `/api/channels/${id}/reports`, { as: sowa, body })
    expect(made.status).toBe(202)
    const { data } = (
      await world.http('GET', `/api/channels/${id}/moderation/matters?kind=report`, { as: rudzik })
    ).body
    const decided = await world.http('POST', `/api/channels/${id}/moderation/matters/${data[0].n}/decision`, {
      as: rudzik,
      body: { state: 'open', decision },
    })
    expect(decided.status).toBe(200)
  }

  const holdAdverts = async (): Promise<void> => {
    if ((await filter('', 'GET')).body.data.length > 0) return
    const made = await filter('', 'POST', {
      body: { title: 'Reklamy', do: 'hold', when: [{ is: 'words', words: ['skiny'] }] },
    })
    await filter(`/${made.body.filter.id}`, 'PUT', { version: 1, state: 'on' })
  }

  it('[FILT-01, FILT-09, FILT-18, FILT-19, MUI-02] a filter is written in sentences, tried on a text, mended, switched on; of two who change it one chooses', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 1400 })
    await page.goto('/channels/rudzik/moderation/filters')
    await see(page.getByText(filterPage.empty)).toBeVisible()
    await page.getByRole('link', { name: filterPage.create }).click()
    await page.getByRole('textbox', { name: filterPage.name }).fill('Reklamy')
    await page.getByRole('button', { name: filterPage.saveNew }).click()
    // a filter of words without words
    await see(page.getByText(pl.field.required, { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: filterPage.addWord }).fill('skiny, tanio,')
    const trial = page.getByRole('textbox', { name: filterPage.tryText })
    await trial.fill('s k i n y za darmo')
    await see(page.getByText(filterPage.wouldHold)).toBeVisible()
    await see(page.locator('mark')).toHaveTexts(['s k i n y'])
    await trial.fill('skinyz')
    await see(page.getByText(filterPage.wouldPass)).toBeVisible()
    await page.getByRole('button', { name: filterPage.saveNew }).click()
    await seeNotice(page, filterPage.created, 'green', 3000)
    const state = page.getByRole('group', { name: filterPage.stateOf({ title: 'Reklamy' }) })
    await see(state.getByRole('button', { pressed: true })).toHaveTexts([filterPage.watch])
    await state.getByRole('button', { name: filterPage.on }).click()

    // a pattern that is not understood is named with its place
    await page.getByRole('button', { name: filterPage.addWhen }).click()
    await page.getByRole('menuitem', { name: filterPage.kind.pattern }).click()
    await page.getByRole('textbox', { name: filterPage.kind.pattern }).fill('skin(?!y)')
    await page.getByRole('button', { name: filterPage.save, exact: true }).click()
    await see(page.getByText(filterPage.patternAt({ from: 5, to: 7, part: '(?!' }))).toBeVisible()
    await page
      .getByRole('button', { name: filterPage.removeCondition({ what: filterPage.kind.pattern }) })
      .click()

    // somebody else saves meanwhile: what is being written is not taken away
    await page.getByRole('textbox', { name: filterPage.addWord }).fill('promocja,')
    const { body } = await filter('', 'GET')
    const [kept] = body.data
    await filter(`/${kept.id}`, 'PUT', { version: kept.version, body: { ...kept.body, title: 'Ogłoszenia' } })
    await page.getByRole('button', { name: filterPage.save, exact: true }).click()
    await see(page.getByText(filterPage.theirs({ version: kept.version + 1 }))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: filterPage.saveMine }).click()
    await seeNotice(page, filterPage.saved, 'green', 3000)
    await page.getByRole('link', { name: filterPage.back }).click()
    await see(page.getByRole('link', { name: 'Reklamy', exact: true })).toBeVisible()
    await see(page.getByText('3 słowa · wstrzymuje')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    expect(errors.filter((error) => !/status of 4(?:09|22)/.test(error))).toEqual([])
    await close()
  })

  it('[QUE-02, QUE-07, QUE-13, QUE-14, WHY-02] held messages are decided by keys; nothing moves, new ones wait; authors see what becomes of theirs', async () => {
    await holdAdverts()
    await hold('tanie skiny pierwsze')
    await hold('tanie skiny drugie')
    const theirs = await openWindow(world, { as: troll })
    await theirs.page.goto('/channels/rudzik')
    const chat = new ChatPage(theirs.page)
    await see(chat.row('tanie skiny pierwsze').getByText(pl.outgoing.held)).toBeVisible()

    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    await see(cards(page)).toHaveCount(2)
    expect(await axeFindings(page)).toEqual([])
    await hold('tanie skiny trzecie')
    const fresh = page.getByRole('button', { name: texts.new({ count: 1 }) })
    await see(fresh).toBeVisible()
    await see(cards(page)).toHaveCount(2)
    await see(page.getByText(texts.arrived({ count: 1 }))).toHaveCount(1)
    // by keys: down and up, refuse the second, which gives the focus to the first
    await cards(page).first().focus()
    await page.keyboard.press('j')
    await see(cards(page).nth(1)).toBeFocused()
    await page.keyboard.press('d')
    await see(page.getByText(`Troll: ${texts.decision.refuse}.`).first()).toBeVisible()
    await see(cards(page).first()).toBeFocused()
    await see(chat.row('tanie skiny drugie').getByText(pl.outgoing.refused)).toBeVisible()
    // somebody else decides: a line in its place
    await world.http('POST', `/api/channels/${id}/moderation/matters/1/decision`, {
      as: rudzik,
      body: { state: 'open', decision: 'release' },
    })
    await see(cards(page).first()).toHaveText(new RegExp(`Rudzik: ${texts.decision.release}`))
    await see(chat.row('tanie skiny pierwsze').getByText(pl.outgoing.held)).toHaveCount(0)
    await see(chat.row('tanie skiny pierwsze')).toHaveCount(1)
    await fresh.click()
    await see(cards(page)).toHaveCount(1)
    // the author takes the last one back
    await chat.row('tanie skiny trzecie').getByRole('button', { name: pl.outgoing.withdraw }).click()
    await see(cards(page).first()).toHaveText(new RegExp(texts.decision.withdraw))
    await seeOnPhone(page)
    await page.goto('/channels/rudzik/moderation')
    await see(page.getByText(texts.empty)).toBeVisible()
    expect([...errors, ...theirs.errors]).toEqual([])
    await theirs.close()
    await close()
  })

  it('[UNDO-11, QUE-13] who decided takes that back by the notice, or by the key U while it stands', async () => {
    await holdAdverts()
    await hold('tanie skiny do namysłu')
    const theirs = await openWindow(world, { as: troll })
    await theirs.page.goto('/channels/rudzik')
    const row = new ChatPage(theirs.page).row('tanie skiny do namysłu')
    await see(row.getByText(pl.outgoing.held)).toBeVisible()
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    const undo = page
      .getByRole('region', { name: pl.toast.region })
      .getByRole('button', { name: pl.moderation.undo })
    await cards(page).first().focus()
    await page.keyboard.press('d')
    await seeNotice(page, `Troll: ${texts.decision.refuse}.`, 'green', 10_000)
    await see(row.getByText(pl.outgoing.refused)).toBeVisible()
    // a refusal that is undone lets the message in
    await see(undo).toGo(() => page.keyboard.press('u'))
    await see(row.getByText(pl.outgoing.refused)).toHaveCount(0)
    await see(row).toHaveCount(1)

    await hold('tanie skiny na próbę')
    await page.getByRole('button', { name: texts.new({ count: 1 }) }).click()
    await see(cards(page).first()).toHaveText(/na próbę/)
    await cards(page).first().focus()
    await page.keyboard.press('a')
    const released = new ChatPage(theirs.page).row('tanie skiny na próbę')
    await see(released).toHaveCount(1)
    await see(released.getByText(pl.outgoing.held)).toHaveCount(0)
    // what comes before the undo is answered waits for a press all the same
    const answered = page.waitForResponse(/\/moderation\/matters\/\d+$/)
    await page.route(
      /\/moderation\/log\/\d+\/undo$/,
      async (route) => {
        await hold('tanie skiny pochopnie')
        await route.continue()
      },
      { times: 1 },
    )
    // once a release is undone, its author reads that it was refused
    await undo.click()
    await see(released.getByText(pl.outgoing.refused)).toBeVisible()
    await see(released).toHaveCount(1)
    await (await answered).finished()
    await seeDrawn(page)

    // with the refusal goes what was done to the person beside it
    await page.getByRole('button', { name: texts.new({ count: 1 }) }).click()
    await see(cards(page).first()).toHaveText(/pochopnie/)
    await cards(page).first().focus()
    await page.keyboard.press('b')
    await seeNotice(page, `Troll: ${texts.decision.refuse}, ${texts.act.ban}.`, 'green', 10_000)
    await see(theirs.page.getByText(pl.ownBan.bannedHint)).toBeVisible()
    await see(undo).toGo(() => undo.click())
    await see(theirs.page.getByText(pl.ownBan.bannedHint)).toHaveCount(0)
    await see(new ChatPage(theirs.page).row('tanie skiny pochopnie')).toHaveCount(1)
    const { body: person } = await world.http('GET', `/api/channels/${id}/moderation/people/Troll`, {
      as: rudzik,
    })
    expect(person).toMatchObject({ ban: null })
    expect([...errors, ...theirs.errors]).toEqual([])
    await theirs.close()
    await close()
  })

  it('[QUE-02, QUE-11, QUE-13, QUE-14] each decision by a key, which is a letter in a field; behind the last one the heading has the focus', async () => {
    await holdAdverts()
    const people = await world.people('Pierwszy', 'Drugi', 'Trzeci')
    for (const person of people) {
      // one after the other, as they stand in the list
      // oxlint-disable-next-line no-await-in-loop
      await hold('tanie skiny', await world.enter(person, 'rudzik', WEB_CAPABILITIES))
    }
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    await see(cards(page)).toHaveCount(3)
    // an own press tidies up what was decided before it, so they are known by their authors
    const of = ({ name }: NamedPerson) => cards(page).filter({ hasText: name })
    const [first, second, third] = [of(people[0]), of(people[1]), of(people[2])]
    await first.focus()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: texts.keys })
    await see(keys.getByText(texts.key.comment)).toBeVisible()
    await see(keys).toGo(() => page.keyboard.press('Escape'))
    await first.focus()
    for (const [key, at] of [
      ['ArrowDown', second],
      ['ArrowUp', first],
      ['End', third],
      ['k', second],
      ['Home', first],
    ] as const) {
      // one after the other
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press(key)
      // oxlint-disable-next-line no-await-in-loop
      await see(at).toBeFocused()
    }
    const comment = page.getByRole('textbox', { name: texts.comment })
    await page.keyboard.press('n')
    await see(comment).toBeFocused()
    await page.keyboard.type('adwbm2u')
    await see(comment).toHaveValue('adwbm2u')
    await page.keyboard.press('Enter')
    await see(comment).toHaveValue('')
    await see(page.getByText('adwbm2u')).toBeVisible()

    await first.focus()
    await page.keyboard.press('w')
    await see(second).toBeFocused()
    await page.keyboard.press('m')
    await page.keyboard.press('2')
    await see(third).toBeFocused()
    await page.keyboard.press('b')
    await see(page.getByRole('heading', { name: texts.title, exact: true })).toBeFocused()
    const now = async ({ name }: NamedPerson): Promise<ModerationPerson> =>
      (await world.http('GET', `/api/channels/${id}/moderation/people/${name}`, { as: sowa })).body
    expect(await now(people[0])).toMatchObject({ warning: { reason: null }, ban: null })
    expect(await now(people[1])).toMatchObject({ warning: null, ban: { kind: 'mute' } })
    expect(await now(people[2])).toMatchObject({ warning: null, ban: { kind: 'ban', expires_at: null } })
    for (const { name: target } of people.slice(1))
      // one after the other
      // oxlint-disable-next-line no-await-in-loop
      await world.http('POST', `/api/channels/${id}/moderation/acts`, {
        as: rudzik,
        body: { kind: 'unban', target },
      })
    expect(errors).toEqual([])
    await close()
  })

  it('[QUE-07, QUE-13] the answer to a decision leads nobody away who went elsewhere meanwhile, and a key that is held down decides one matter', async () => {
    await holdAdverts()
    const people = await world.people('Alfa', 'Beta', 'Gama')
    for (const person of people) {
      // one after the other, as they stand in the list
      // oxlint-disable-next-line no-await-in-loop
      await hold('tanie skiny', await world.enter(person, 'rudzik', WEB_CAPABILITIES))
    }
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/decision') && sent.push(request.url()))
    await page.goto('/channels/rudzik/moderation')
    await see(cards(page)).toHaveCount(3)
    const of = ({ name }: NamedPerson) => cards(page).filter({ hasText: name })
    const [first, second, third] = [of(people[0]), of(people[1]), of(people[2])]
    // the answer takes its time, and meanwhile the moderator writes something elsewhere
    const answer = Promise.withResolvers<void>()
    await page.route(
      /\/decision$/,
      async (route) => {
        await answer.promise
        await route.continue()
      },
      { times: 1 },
    )
    await first.focus()
    await page.keyboard.press('a')
    await page.keyboard.press('a')
    await third.getByText('tanie skiny').click()
    const comment = page.getByRole('textbox', { name: texts.comment })
    await comment.fill('widzę to pierwszy raz')
    answer.resolve()
    await see(page.getByText(`Alfa: ${texts.decision.release}.`).first()).toBeVisible()
    await seeDrawn(page)
    await see(comment).toHaveValue('widzę to pierwszy raz')
    await see(comment).toBeFocused()
    await see(third).toHaveAttribute('aria-current', 'true')
    expect(sent).toHaveLength(1)

    await third.focus()
    await page.keyboard.press('k')
    await see(second).toBeFocused()
    await page.keyboard.down('d')
    await see(third).toBeFocused()
    // as while the key is held down
    await page.keyboard.down('d')
    await page.keyboard.up('d')
    await seeDrawn(page)
    expect(sent).toHaveLength(2)
    await see(third).toBeFocused()
    expect(errors).toEqual([])
    await close()
  })

  it('[QUE-04] who decides otherwise a moment later is told by whom it was, and may change that', async () => {
    await holdAdverts()
    await hold('tanie skiny dwa razy')
    const { body } = await world.http('GET', `/api/channels/${id}/moderation/matters`, { as: sowa })
    const path = `/api/channels/${id}/moderation/matters/${body.data[0].n}/decision`
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    await see(cards(page)).toHaveCount(1)
    await page.route(
      /\/decision$/,
      async (route) => {
        await world.http('POST', path, { as: sowa, body: { state: 'open', decision: 'release' } })
        await route.continue()
      },
      { times: 1 },
    )
    await cards(page).first().focus()
    await page.keyboard.press('d')
    const question = page.getByRole('dialog', { name: texts.change })
    await see(question.getByText(new RegExp(`^Sowa: ${texts.decision.release} \\(`))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await see(question).toGo(() => question.getByRole('button', { name: texts.change }).click())
    await see(cards(page).first()).toHaveText(new RegExp(`Rudzik: ${texts.decision.refuse}`))
    const after = await world.http('GET', path.replace('/decision', ''), { as: sowa })
    expect(after.body).toMatchObject({ state: 'refused', decided: { by: { name: 'Rudzik' } } })
    expect(errors.filter((error) => !/status of 409/.test(error))).toEqual([])
    await close()
  })

  it('[QUE-04] what cannot be changed any more is told with whose decision it was, and nothing is asked', async () => {
    world.clock.advance(60_000)
    author.send('PRIVMSG #rudzik :obraźliwe słowa')
    const said = await author.expect(
      ({ command, params }) => command === 'PRIVMSG' && params[1] === 'obraźliwe słowa',
    )
    const reporter = await world.person('Czytelniczka')
    const body = { message_id: said.tags.get('msgid')!, category: 'insult' }
    const made = await world.http('POST', `/api/channels/${id}/reports`, { as: reporter, body })
    expect(made.status).toBe(202)
    const { data } = (await world.http('GET', `/api/channels/${id}/moderation/matters`, { as: sowa })).body
    const path = `/api/channels/${id}/moderation/matters/${data[0].n}/decision`
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/decision') && sent.push(request.url()))
    await page.goto('/channels/rudzik/moderation')
    await see(cards(page)).toHaveCount(1)
    // it waits for 90 days: its end has a day
    await see(page.getByText(/^#\d+ · od .*, wygasa: \d+[. ]\S+.*, \d\d:\d\d$/)).toBeVisible()
    await page.route(
      /\/decision$/,
      async (route) => {
        await world.http('POST', path, { as: sowa, body: { state: 'open', decision: 'dismiss' } })
        await route.continue()
      },
      { times: 1 },
    )
    await cards(page).first().focus()
    await page.keyboard.press('a')
    const told = texts.wasDecided({ name: 'Sowa', decision: texts.decision.dismiss })
    await seeNotice(page, told, 'blue', 10_000)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await see(cards(page).first()).toHaveText(new RegExp(`Sowa: ${texts.decision.dismiss}`))
    expect(sent).toHaveLength(1)
    expect(errors.filter((error) => !/status of 409/.test(error))).toEqual([])
    await close()
  })

  it('[QUE-12] what is about oneself is greyed, and says why', async () => {
    await holdAdverts()
    const risen = await world.person('Awansowany')
    const client = await world.enter(risen, 'rudzik', WEB_CAPABILITIES)
    await hold('tanie skiny przed awansem', client)
    const owner = await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)
    owner.send('MODE #rudzik +o Awansowany')
    await client.expect(/ MODE #\S+ \+o Awansowany/)
    const { page, errors, close } = await openWindow(world, { as: risen, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    const own = cards(page).filter({ hasText: 'przed awansem' })
    await see(own.getByText(texts.bar.self)).toHaveCount(1)
    const view = page.getByRole('region', { name: /^Sprawa \d/ })
    for (const name of [texts.release, texts.refuse, texts.trust])
      await see(view.getByRole('button', { name, exact: false, disabled: true }).first()).toBeVisible()
    await own.first().focus()
    await page.keyboard.press('a')
    await page.keyboard.press('n')
    const { body } = await world.http('GET', `/api/channels/${id}/moderation/matters`, { as: rudzik })
    expect(body.data).toMatchObject([{ user: { name: 'Awansowany' }, state: 'open' }])
    // what the others say of it is not for them (QUE-11)
    expect(await page.getByRole('textbox', { name: texts.comment }).count()).toBe(0)
    // the page is closed before the rank goes: what it asks behind that is refused
    expect(errors).toEqual([])
    await close()
    await world.http('POST', `/api/channels/${id}/moderation/matters/${body.data[0].n}/decision`, {
      as: rudzik,
      body: { state: 'open', decision: 'refuse' },
    })
    owner.send('MODE #rudzik -o Awansowany')
    await client.expect(/ MODE #\S+ -o Awansowany/)
  })

  it('[QUE-01, QUE-07] as many appear as the button tells, also more than a page, and what stands between stays reachable', async () => {
    const { id: channel } = await world.channel(rudzik, 'tlum')
    const path = `/api/channels/${channel}/moderation/filters` as const
    const made = await world.http('POST', path, {
      as: rudzik,
      body: { body: { title: 'Reklamy', do: 'hold', when: [{ is: 'words', words: ['skiny'] }] } },
    })
    await world.http('PUT', `${path}/${made.body.filter.id}`, {
      as: rudzik,
      body: { version: 1, state: 'on' },
    })
    const authors = await Promise.all(
      (await world.crowd(41, 'Widz')).map((one) => world.enter(one, 'tlum', WEB_CAPABILITIES)),
    )
    const holdOf = async (some: readonly IrcClient[], text: string): Promise<void> => {
      world.clock.advance(60_000)
      for (const one of some) {
        one.send(`@label=${text} PRIVMSG #tlum :skiny ${text}`)
        // one after the other: many at once are too many for the queue of writings
        // oxlint-disable-next-line no-await-in-loop
        await one.expect(({ command, params }) => command === 'HELD' && params.join(' ').includes(text))
      }
      await world.quiet()
    }
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/tlum/moderation')
    await see(page.getByText(texts.empty)).toBeVisible()
    const crowd = authors.slice(1)
    for (const text of ['a', 'b', 'c']) {
      // one round after the other
      // oxlint-disable-next-line no-await-in-loop
      await holdOf(crowd, text)
    }
    // that many came may be an alarm besides
    const { body } = await world.http('GET', `/api/channels/${channel}/moderation/matters`, { as: rudzik })
    const told: number = body.open
    expect(told).toBeGreaterThanOrEqual(120)
    const many = page.getByRole('button', { name: new RegExp(`^Pokaż ${told} now`) })
    await see(many).toGo(() => many.click())
    await see(cards(page)).toHaveCount(told)
    const more = page.getByRole('button', { name: texts.more })
    expect(await more.count()).toBe(0)

    // where the next page was not asked for, a new one comes alone, and the page is where it was
    await page.reload()
    await see(cards(page)).toHaveCount(50)
    await holdOf(authors.slice(0, 1), 'd')
    const fresh = page.getByRole('button', { name: texts.new({ count: 1 }), exact: true })
    await see(fresh).toGo(() => fresh.click())
    await see(cards(page)).toHaveCount(51)
    await see(cards(page).last()).toHaveText(/Widz0/)
    await more.click()
    await see(cards(page)).toHaveCount(101)
    await see(more).toGo(() => more.click())
    await see(cards(page)).toHaveCount(told + 1)
    await see(cards(page).last()).toHaveText(/Widz0/)
    expect(errors).toEqual([])
    await close()
  })

  it('[QUE-07] the matter that stands open without having been chosen stays, with its words, when somebody else decides it', async () => {
    await holdAdverts()
    await hold('tanie skiny na ekranie')
    await hold('tanie skiny za nim')
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    await see(cards(page)).toHaveCount(2)
    const { body } = await world.http('GET', `/api/channels/${id}/moderation/matters`, { as: rudzik })
    const [first, second] = body.data as readonly { readonly n: number }[]
    const open = (n: number) => page.getByRole('region', { name: texts.matter({ n }), exact: true })
    await open(first!.n).getByRole('textbox', { name: texts.comment }).fill('znam tę osobę')
    const decide = (n: number) =>
      world.http('POST', `/api/channels/${id}/moderation/matters/${n}/decision`, {
        as: rudzik,
        body: { state: 'open', decision: 'refuse' },
      })
    await decide(first!.n)
    await see(cards(page).first()).toHaveText(new RegExp(`Rudzik: ${texts.decision.refuse}`))
    await see(open(first!.n).getByText(new RegExp(`Rudzik: ${texts.decision.refuse}`))).toBeVisible()
    await see(open(first!.n).getByRole('textbox', { name: texts.comment })).toHaveValue('znam tę osobę')
    expect(await open(second!.n).count()).toBe(0)
    // pressed twice, as while the answer takes its time, words are said once
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await see(open(first!.n).getByRole('textbox', { name: texts.comment })).toHaveValue('')
    await see(open(first!.n).getByRole('listitem').filter({ hasText: 'znam tę osobę' })).toHaveCount(1)
    await decide(second!.n)
    await world.quiet()
    const said = await world.http('GET', `/api/channels/${id}/moderation/matters/${first!.n}`, { as: rudzik })
    expect(said.body.said).toHaveLength(1)
    expect(errors).toEqual([])
    await close()
  })

  it('[MUI-01, MUI-03, QUE-01, QUE-06] beside the chat the queue stands in a panel of its own, shows who looks, and puts back what could not be decided', async () => {
    await holdAdverts()
    const guest = await world.person('Przelotny')
    const matters = `/api/channels/${id}/moderation/matters`
    await hold('tanie skiny w panelu')
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik')
    const button = page.getByRole('button', { name: pl.moderation.queueWaits({ count: 1 }) })
    await button.click()
    const panel = page.getByRole('complementary', { name: texts.title })
    const card = panel.getByRole('article')
    await see(card).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
    // one panel at a time
    await see(panel).toGo(() => page.getByRole('button', { name: pl.composer.inbox }).click())
    await button.click()
    await see(card).toHaveCount(1)

    const theirs = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await theirs.page.goto('/channels/rudzik/moderation')
    await see(card.getByText(texts.looking({ name: 'Rudzik' }))).toBeVisible()
    await theirs.page.getByRole('button', { name: texts.onlyPerson }).click()
    const everybody = theirs.page.getByRole('button', { name: texts.anybody })
    await see(everybody).toHaveText('Troll')
    await see(cards(theirs.page)).toHaveCount(1)
    // how many wait is told of all, and a comment on one that is not in the list makes no more of them
    const all = theirs.page.getByRole('button', { name: texts.all })
    await see(all).toHaveText(/1$/)
    await hold('tanie skiny gdzie indziej', await world.enter(guest, 'rudzik', WEB_CAPABILITIES))
    await see(all).toHaveText(/2$/)
    const { body: waiting } = await world.http('GET', matters, { as: rudzik })
    const { n } = (waiting.data as readonly { n: number; user: { name: string } }[]).find(
      ({ user }) => user.name === guest.name,
    )!
    await world.http('POST', `${matters}/${n}/comments`, { as: rudzik, body: { text: 'kto to?' } })
    await world.http('POST', `${matters}/${n}/decision`, {
      as: rudzik,
      body: { state: 'open', decision: 'refuse' },
    })
    await see(all).toHaveText(/1$/)
    await see(everybody).toGo(() => everybody.click())
    await theirs.close()

    await page.route(/\/decision$/, (route) => route.abort(), { times: 1 })
    await card.getByRole('button', { name: texts.release }).click()
    await see(card.getByRole('alert')).toHaveText(texts.failed({ why: pl.failure.connection }))
    await card.getByRole('button', { name: texts.release }).click()
    await see(new ChatPage(page).row('tanie skiny w panelu')).toHaveCount(1)
    await see(page.getByRole('button', { name: pl.moderation.queue, exact: true })).toBeVisible()
    await seeOnPhone(page)
    expect(errors.filter((error) => !/ERR_FAILED/.test(error))).toEqual([])
    await close()
  })

  it('[QUE-06] whose tab was killed is no longer shown at a matter 30 s behind the last sign, and not before', async () => {
    await holdAdverts()
    await hold('tanie skiny pod okiem')
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.clock.install()
    await page.goto('/channels/rudzik/moderation')
    const card = cards(page).filter({ hasText: 'pod okiem' })
    await see(card).toHaveCount(1)
    const theirs = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await theirs.page.goto('/channels/rudzik/moderation')
    const looking = card.getByText(texts.looking({ name: 'Rudzik' }))
    await see(looking).toBeVisible()
    await theirs.close()
    await page.clock.fastForward(14_000)
    await seeDrawn(page)
    expect(await looking.count()).toBe(1)
    await see(looking).toGo(() => page.clock.fastForward(17_000))
    await cards(page).first().focus()
    await page.keyboard.press('d')
    await see(page.getByText(`Troll: ${texts.decision.refuse}.`).first()).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[QUE-14] what arrives is read out at once where nothing was for five seconds, and otherwise when they are over, with the count', async () => {
    await holdAdverts()
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.clock.install()
    await page.goto('/channels/rudzik/moderation')
    await see(page.getByText(texts.empty)).toBeVisible()
    const told = page.getByRole('status').filter({ hasText: texts.arrived({ count: 1 }) })
    const toldBoth = page.getByRole('status').filter({ hasText: texts.arrived({ count: 2 }) })
    // from here on the page's clock moves by hand
    await page.clock.pauseAt(Date.now() + 60_000)
    await hold('tanie skiny naraz')
    await see(page.getByRole('button', { name: texts.new({ count: 1 }) })).toBeVisible()
    // the button stands there before the timer that has it read out
    await eventually(async () => {
      await page.clock.runFor(10)
      return (await told.count()) === 1
    }, 'what arrived is read out')
    await hold('tanie skiny tuż po nich')
    const fresh = page.getByRole('button', { name: texts.new({ count: 2 }) })
    await see(fresh).toBeVisible()
    await page.clock.runFor(4900)
    await seeDrawn(page)
    expect([await told.count(), await toldBoth.count()]).toEqual([1, 0])
    await eventually(async () => {
      await page.clock.runFor(200)
      return (await toldBoth.count()) === 1
    }, 'both are read out')
    await page.clock.resume()
    await fresh.click()
    await see(cards(page)).toHaveCount(2)
    await cards(page).first().focus()
    await page.keyboard.press('d')
    await see(cards(page).nth(1)).toBeFocused()
    await page.keyboard.press('d')
    await see(page.getByRole('heading', { name: texts.title, exact: true })).toBeFocused()
    expect(errors).toEqual([])
    await close()
  })

  it('[PERS-01, PERS-04, MUI-03] a person is found by name: facts, acts and messages in one line of time, notes of which two can be changed at once', async () => {
    const { peoplePage: people } = pl
    for (const [text, decision] of [
      ['dzień dobry wszystkim', 'uphold'],
      ['i do widzenia', 'dismiss'],
      ['albo i nie', 'dismiss'],
    ] as const) {
      world.clock.advance(60_000)
      author.send(`PRIVMSG #rudzik :${text}`)
      // one report after the other has its number
      // oxlint-disable-next-line no-await-in-loop
      const said = await author.expect(({ command, params }) => command === 'PRIVMSG' && params[1] === text)
      // oxlint-disable-next-line no-await-in-loop
      await reported(said.tags.get('msgid')!, decision)
    }
    await world.quiet()
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 1000 })
    await page.goto('/channels/rudzik/moderation/people')
    await see(page.getByText(people.none.punished)).toBeVisible()
    await page.getByRole('searchbox', { name: people.name }).fill('Troll')
    await page.getByRole('button', { name: people.show }).click()

    await see(page.getByText('dzień dobry wszystkim')).toBeVisible()
    // what waited, was reported and appealed is told with what became of it
    const fact = (label: string) => page.locator('dl > div').filter({ hasText: label })
    const about = await world.http('GET', `/api/channels/${id}/moderation/people/Troll`, { as: sowa })
    const countOf = (of: string, ...states: readonly string[]): number =>
      (about.body as ModerationPerson).matters
        .filter(({ kind, state }) => kind === of && (states.length === 0 || states.includes(state)))
        .reduce((sum, { count }) => sum + count, 0)
    await see(fact(people.held)).toHaveText(new RegExp(`${countOf('held')}$`))
    // those of the tests before this one are among them
    const [upheld, dismissed] = [countOf('report', 'upheld'), countOf('report', 'dismissed')]
    expect(upheld).toBeGreaterThan(0)
    expect(dismissed).toBeGreaterThan(1)
    const decided = `${countOf('report')} ${people.upheld({ upheld, dismissed })}$`
    await see(fact(people.reports)).toHaveText(new RegExp(decided))
    await see(fact(people.appeals)).toHaveText(/0$/)
    // an act stands in the line of time at once, and is taken back from there
    await page.getByRole('button', { name: people.warn }).click()
    const dialog = page.getByRole('dialog', { name: people.ask.warn({ name: 'Troll' }) })
    await dialog.getByRole('textbox', { name: people.reason }).fill('spokojnie')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: people.warn }).click()
    await seeNotice(page, people.done.warn({ name: 'Troll' }), 'green', 10_000)
    await see(page.getByText(people.warningStands)).toBeVisible()
    await see(page.getByText(people.warningStands)).toGo(() =>
      page.getByRole('button', { name: /^Cofnij: ostrzeżenie/ }).click(),
    )

    await page.getByRole('textbox', { name: people.newNote }).fill('lubi kłótnie')
    await page.getByRole('button', { name: people.saveNote }).click()
    const notes = page.getByRole('region', { name: people.notes })
    await see(notes.getByText('lubi kłótnie')).toBeVisible()
    await notes.getByRole('button', { name: people.changeNote }).click()
    const field = notes.getByRole('textbox', { name: people.changeNote })
    await field.fill('moje słowa')
    const path = `/api/channels/${id}/moderation`
    const dossier = await world.http('GET', `${path}/people/Troll`, { as: rudzik })
    const body = { version: 1, text: 'szefowa wie' }
    await world.http('PUT', `${path}/notes/${dossier.body.notes[0].id}`, { as: rudzik, body })
    await notes.getByRole('button', { name: people.saveNote }).first().click()
    await see(notes.getByText('szefowa wie')).toBeVisible()
    await see(field).toHaveValue('moje słowa')
    await notes.getByRole('button', { name: people.saveNote }).first().click()
    await see(notes.getByText('moje słowa')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    await page.goto('/channels/rudzik/moderation/people/nikt_taki')
    await see(page.getByText(people.nobody({ name: 'nikt_taki' }))).toBeVisible()
    expect(errors.filter((error) => !/status of 40[49]/.test(error))).toEqual([])
    await close()
  })

  it('[MUI-02] no page of moderation is wider than 360, 800 or 1440 px, and on a phone what is pressed is 44 px high', async () => {
    await holdAdverts()
    await hold('tanie skiny na telefonie')
    const [kept] = (await filter('', 'GET')).body.data
    // words and domains as long as they may be
    const long = 'x'.repeat(60)
    const when = [
      { is: 'words', words: [long] },
      { is: 'links', except: [`${long}.${long}.example`] },
    ]
    const wide = await filter('', 'POST', { body: { title: long, do: 'hold', when } })
    expect(wide.status).toBe(200)
    world.clock.advance(60_000)
    author.send('PRIVMSG #rudzik :dzień dobry z telefonu')
    await author.expect(({ command, params }) => command === 'PRIVMSG' && params[1]!.endsWith('z telefonu'))
    const begun = await world.http('POST', `/api/channels/${id}/moderation/runs`, {
      as: rudzik,
      body: { body: { title: 'Próba', do: 'hold', when: [{ is: 'words', words: ['telefonu'] }] } },
    })
    expect(begun.status).toBe(202)
    await world.quiet()
    const lookAt = async (theme: 'dark' | 'light'): Promise<void> => {
      const { page, errors, close } = await openWindow(world, { as: rudzik, theme, width: 1440, height: 900 })
      const main = page.getByRole('main')
      const faults: unknown[] = []
      for (const [path, part] of [
        ['', cards(page)],
        ['/log', main.getByRole('button', { expanded: false })],
        ['/filters', main.getByRole('link', { name: kept.body.title })],
        [`/filters/${wide.body.filter.id}`, main.getByRole('textbox', { name: filterPage.name })],
        [`/runs/${begun.body.id}`, main.getByText('dzień dobry z telefonu')],
        ['/people', main.getByRole('searchbox', { name: pl.peoplePage.name })],
        ['/people/Troll', main.getByText('dzień dobry z telefonu')],
        ['/shield', main.getByRole('button', { name: pl.shield.raise })],
        ['/pacts', main.getByRole('button', { name: pl.pacts.propose })],
      ] as const) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`/channels/rudzik/moderation${path}`)
        await see(part.first()).toBeVisible()
        for (const width of [1440, 800, 360]) {
          await page.setViewportSize({ width, height: 740 })
          const beyond = await beyondEdge(page)
          if (beyond > 0) faults.push([path, width, beyond])
        }
        faults.push(...(await tooLowToPress(page)).map((part) => [path, part]))
      }
      expect(faults).toEqual([])
      expect(errors).toEqual([])
      await close()
    }
    await lookAt('dark')
    await lookAt('light')
  })

  it('[MUI-01, QUE-15] who has no right is told; no site gets the page into a frame', async () => {
    const { page, errors, close } = await openWindow(world, { as: troll })
    await page.goto('/channels/rudzik/moderation')
    await see(page.getByText(pl.moderate.forbidden)).toBeVisible()
    await page.getByRole('link', { name: pl.settings.back }).click()
    await seeAddress(page, `${world.url}/channels/rudzik`)
    const answer = await fetch(`${world.url}/channels/rudzik/moderation`, {
      headers: { accept: 'text/html' },
    })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(errors).toEqual([])
    await close()
  })
})
