import { EVERYWHERE, WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see } from '../../see.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { seeNotice } from '../../see-notice.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const { appeal, moderate, modLog, peoplePage, queue, runPage, filterPage } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('moderation of the whole service', () => {
  let world: World
  let iskra: NamedPerson
  let straznik: NamedPerson
  let rudzik: NamedPerson
  let kawka: NamedPerson
  /** The id of #rudzik. */
  let home: string

  async function setLetter(name: string, letter: 'a' | 'm' | null): Promise<void> {
    const { id } = (await world.service.store.read.users.byName(userName(name)))!
    await world.service.store.transact((tx) => tx.users.setGlobalMode(id, letter))
  }
  const report = async (channelId: string, message: string | undefined) =>
    world.http('POST', `/api/channels/${channelId}/reports`, {
      as: kawka,
      body: { message_id: message, category: 'insult', text: 'obraża ludzi' },
    })

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '10' } })
    ;[iskra, straznik, rudzik, kawka] = await world.people('Iskra', 'Straznik', 'Rudzik', 'Kawka')
    await setLetter('Iskra', 'm')
    await setLetter('Straznik', 'a')
    for (const [name, lines] of [
      ['rudzik', ['kup nft', 'dobry wieczór']],
      ['kuchnia', ['nft w zupie', 'smacznego']],
    ] as const) {
      const { id } = await world.channel(rudzik, name)
      if (name === 'rudzik') home = id
      const owner = await world.enter(rudzik, name, WEB_CAPABILITIES)
      const guest = await world.enter(kawka, name, WEB_CAPABILITIES)
      for (const text of lines) {
        guest.send(`PRIVMSG #${name} :${text}`)
        // one after the other
        // oxlint-disable-next-line no-await-in-loop
        await owner.expect(new RegExp(`PRIVMSG #${name} :${text}`))
        world.clock.advance(5000)
      }
      if (name !== 'kuchnia') continue
      owner.send(`PRIVMSG #${name} :sami klakierzy bez gustu`)
      const said = await guest.expect(/PRIVMSG #\S+ :sami klakierzy/)
      expect((await report(id, said.tags.get('msgid'))).status).toBe(202)
    }
    await world.quiet()
  })
  afterAll(() => world.close())

  it('[SVC-01] the account menu leads administrators to the queue of the whole service, where the channel stands beside each matter', async () => {
    const { page, errors, close } = await openWindow(world, { as: iskra, width: 1440, height: 900 })
    await page.goto('/channels/rudzik')
    await page.getByRole('button', { name: pl.topBar.account }).click()
    await page.getByRole('menuitem', { name: pl.settings.moderateAll }).click()
    await page.waitForURL('**/moderation')
    const card = page.getByRole('article', { name: /Rudzik$/ })
    await see(card.getByText('#kuchnia')).toBeVisible()
    await see(card.getByText('sami klakierzy bez gustu')).toBeVisible()
    const matter = page.getByRole('region', { name: queue.matter({ n: 1 }) })
    await see(matter.getByRole('link', { name: '#kuchnia' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    // who else looks is told here as well
    const other = await openWindow(world, { as: straznik, width: 1440, height: 900 })
    await other.page.goto('/moderation')
    await other.page
      .getByRole('article', { name: /Rudzik$/ })
      .getByText('sami klakierzy')
      .click()
    await see(card.getByText(queue.looking({ name: 'Straznik' }))).toBeVisible()
    await matter.getByRole('button', { name: queue.uphold }).click()
    await see(other.page.getByText(/Iskra: uznano/).first()).toBeVisible()
    await other.close()

    await page.getByRole('link', { name: moderate.log }).click()
    await page.waitForURL('**/moderation/log')
    const entries = page.getByRole('list', { name: modLog.title })
    await see(entries.getByRole('listitem').filter({ hasText: 'Iskra' }).getByText('#kuchnia')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    await page.goto('/moderation')
    await see(page.getByText(queue.empty)).toBeVisible()
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })

  it('[SVC-01, DRY-03, DRY-04] a filter of the whole service is tried in chosen channels, the channel beside each message', async () => {
    const made = await world.http('POST', '/api/moderation/filters', {
      as: iskra,
      body: { body: { title: 'Handel', do: 'hold', when: [{ is: 'words', words: ['nft'] }] } },
    })
    const { page, errors, close } = await openWindow(world, { as: iskra, width: 1440, height: 900 })
    await page.goto('/moderation/filters')
    await see(page.getByText(filterPage.introEverywhere)).toBeVisible()
    await page.getByRole('link', { name: 'Handel' }).click()
    const begin = page.getByRole('button', { name: runPage.beginDo })
    await see(page.getByRole('button', { name: runPage.beginDo, disabled: true })).toBeVisible()
    const name = page.getByRole('textbox', { name: runPage.channels.name })
    for (const channel of ['#rudzik', 'nie-ma', 'kuchnia']) {
      await name.fill(channel)
      await name.press('Enter')
    }
    await begin.click()
    await see(page.getByText(runPage.channels.unknown({ name: '#nie-ma' }))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: runPage.channels.remove({ name: '#nie-ma' }) }).press('Enter')
    await see(page.getByRole('button', { name: runPage.channels.remove({ name: '#kuchnia' }) })).toBeFocused()
    await begin.click()
    await see(page.getByRole('heading', { name: runPage.title({ title: 'Handel' }) })).toBeVisible()
    const hits = page.getByRole('list', { name: runPage.hits, exact: true })
    await see(hits.getByRole('listitem')).toHaveCount(2)
    await see(hits.getByRole('listitem').first()).toHaveText(/#kuchnia[^]*nft w zupie/)
    await see(hits.getByRole('listitem').last()).toHaveText(/#rudzik[^]*kup nft/)
    const channels = page.getByRole('list', { name: runPage.channels.title })
    await see(channels.getByRole('listitem').first()).toHaveText(/#rudzik/)
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    // the log leads to it again, and a cleanup is begun in the channel
    const run = page.url()
    await page.goto('/moderation/log')
    const entry = page.getByRole('listitem').filter({ hasText: 'Handel' }).filter({ hasText: 'próba' })
    await see(entry.getByText(modLog.channels({ count: 2 }))).toBeVisible()
    // which these are is read without a pointer, too
    await entry.getByRole('button', { name: 'Handel' }).click()
    await see(entry.getByText(`${modLog.channels({ count: 2 })}: #rudzik, #kuchnia`)).toBeVisible()
    await entry.getByRole('link').click()
    await page.waitForURL(run)
    await page.getByRole('link', { name: runPage.channels.cleanNamed({ name: '#kuchnia' }) }).click()
    await page.waitForURL('**/channels/kuchnia/moderation/runs/*')
    await see(page.getByRole('button', { name: runPage.clean })).toBeVisible()
    await world.http('DELETE', `/api/moderation/filters/${made.body.filter.id}`, {
      as: iskra,
      body: { version: 1 },
    })
    // the name that no channel has
    expect(errors).toEqual([expect.stringContaining('422')])
    await close()
  })

  it('[SVC-01, SVC-02, APL-05, APL-08] the page of a person names their channels; a ban from there holds everywhere, is appealed in any of them, and stands in the list', async () => {
    const { page, errors, close } = await openWindow(world, { as: iskra, width: 1440, height: 900 })
    await page.goto('/moderation/people')
    await see(page.getByText(peoplePage.everywhere.none)).toBeVisible()
    // what nobody can be called is said so
    await page.getByRole('searchbox', { name: peoplePage.name }).fill('50%')
    await page.getByRole('button', { name: peoplePage.show }).click()
    await see(page.getByText(peoplePage.nobody({ name: '50%' }))).toBeVisible()
    await page.getByRole('link', { name: peoplePage.back }).click()
    await page.getByRole('searchbox', { name: peoplePage.name }).fill('Kawka')
    await page.getByRole('button', { name: peoplePage.show }).click()
    await page.waitForURL('**/moderation/people/Kawka')
    const channels = page.getByRole('list', { name: peoplePage.channels.title })
    await see(channels.getByRole('link')).toHaveTexts(['#kuchnia', '#rudzik'])
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: peoplePage.ban, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: peoplePage.askEverywhere.ban({ name: 'Kawka' }) })
    await dialog.getByRole('textbox', { name: peoplePage.reason }).fill('najazd')
    await dialog.getByRole('button', { name: peoplePage.ban }).click()
    await seeNotice(page, peoplePage.done.ban({ name: 'Kawka' }), 'green', 10_000)
    await see(page.getByText(peoplePage.bannedForEver).first()).toBeVisible()
    await seeOnPhone(page)

    const theirs = await openWindow(world, { as: kawka })
    await theirs.page.goto('/channels/rudzik')
    await theirs.page.getByRole('button', { name: appeal.action }).click()
    // no moderator of the channel hears it
    await see(theirs.page.getByText(appeal.hintEverywhere)).toBeVisible()
    await theirs.page.getByRole('textbox', { name: appeal.title }).fill('to nie był najazd')
    await theirs.page.getByRole('button', { name: appeal.send }).click()
    await see(theirs.page.getByText(appeal.state.open)).toBeVisible()
    // every channel tells what became of it
    await theirs.page.goto('/channels/kuchnia')
    await see(theirs.page.getByText(appeal.state.open)).toBeVisible()
    expect(await axeFindings(theirs.page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/moderation')
    const card = page.getByRole('article').filter({ hasText: 'to nie był najazd' })
    await card.getByText('to nie był najazd').click()
    const matter = page.getByRole('region', { name: /^Sprawa \d/ })
    await see(matter.getByText('to nie był najazd')).toBeVisible()
    await matter.getByRole('button', { name: queue.grant, exact: true }).click()
    await see(theirs.page.getByText(appeal.lifted({ is_mute: false }))).toBeVisible()
    await see(theirs.page.getByText(appeal.state.open)).toHaveCount(0)
    expect(theirs.errors).toEqual([])
    await theirs.close()
    const { id: kawkaId } = (await world.service.store.read.users.byName(userName('Kawka')))!
    expect(await world.service.store.read.bans.active(EVERYWHERE, kawkaId, world.clock.now())).toBeUndefined()
    const again = { kind: 'ban', target: 'Kawka', reason: 'najazd' }
    expect((await world.http('POST', '/api/moderation/acts', { as: iskra, body: again })).status).toBe(200)

    // a channel is told it, cannot lift it, and may impose a sentence of its own beside it
    const owner = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await owner.page.goto('/channels/rudzik/moderation/people/Kawka')
    const isEverywhere = owner.page.getByText(`${peoplePage.bannedForEver} · ${moderate.everywhere}`)
    await see(isEverywhere).toBeVisible()
    const more = owner.page.getByRole('button', { name: peoplePage.moreActs })
    await more.click()
    await see(owner.page.getByRole('menuitem', { name: peoplePage.inLog })).toBeVisible()
    expect(await owner.page.getByRole('menuitem', { name: peoplePage.unban }).count()).toBe(0)
    await owner.page.keyboard.press('Escape')
    await owner.page.getByRole('button', { name: peoplePage.mute, exact: true }).click()
    const muting = owner.page.getByRole('dialog', { name: peoplePage.ask.mute({ name: 'Kawka' }) })
    await see(muting).toGo(() => muting.getByRole('button', { name: peoplePage.mute }).click())
    await see(isEverywhere).toHaveCount(0)
    await more.click()
    await owner.page.getByRole('menuitem', { name: peoplePage.unmute }).click()
    await see(isEverywhere).toBeVisible()
    await seeOnPhone(owner.page)
    expect(owner.errors).toEqual([])
    await owner.close()

    await page.goto('/moderation/people')
    const banned = page.getByRole('list', { name: peoplePage.everywhere.punished })
    await see(banned.getByRole('link', { name: 'Kawka' })).toBeVisible()
    await seeOnPhone(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await banned.getByRole('link', { name: 'Kawka' }).click()
    await page.getByRole('button', { name: peoplePage.moreActs }).click()
    await page.getByRole('menuitem', { name: peoplePage.unban }).click()
    await seeNotice(page, peoplePage.done.unban({ name: 'Kawka' }), 'green', 10_000)
    // the browser notes the call for whom nobody is
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    await close()
  })

  it('[PERS-09, SVC-01] who looks at a person in a channel without a letter there leaves one entry, whatever happens to others there meanwhile', async () => {
    const { page, errors, close } = await openWindow(world, { as: iskra, width: 1440, height: 900 })
    const path = `/api/channels/${home}/moderation`
    const looks = async (): Promise<number> =>
      (await world.http('GET', `${path}/log?kind=looked`, { as: rudzik })).body.data.length
    const before = await looks()
    const act = async (kind: string, target: string): Promise<void> => {
      const body = { kind, target, ...(kind === 'mute' && { seconds: 600 }) }
      expect((await world.http('POST', `${path}/acts`, { as: rudzik, body })).status).toBe(200)
      await world.quiet()
    }
    await world.people('Szpak', 'Sroka')
    await page.goto('/channels/rudzik/moderation/people')
    await see(page.getByText(peoplePage.none.punished)).toBeVisible()
    // once it hears the log of the channel
    await act('mute', 'Szpak')
    await see(page.getByRole('link', { name: 'Szpak' })).toBeVisible()
    await page.getByRole('searchbox', { name: peoplePage.name }).fill('Kawka')
    await page.getByRole('button', { name: peoplePage.show }).click()
    await see(page.getByRole('heading', { name: 'Kawka' })).toBeVisible()
    await act('unban', 'Szpak')
    await act('mute', 'Sroka')
    await act('unban', 'Sroka')
    await seeDrawn(page)
    expect(await looks()).toBe(before + 1)
    // what is done to the person themselves comes in at once
    await act('trust', 'Kawka')
    await see(page.getByText(peoplePage.trusted, { exact: true })).toBeVisible()
    expect(await looks()).toBe(before + 2)
    expect(errors).toEqual([])
    await close()
    await act('untrust', 'Kawka')
  })

  it('[SVC-01] attack: an owner has no way there and reads that it is not for them; who loses the letter while the page is open reads it, too', async () => {
    const owner = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await owner.page.goto('/channels/rudzik')
    await owner.page.getByRole('button', { name: pl.topBar.account }).click()
    await see(owner.page.getByRole('menuitem', { name: pl.topBar.settings })).toBeVisible()
    expect(await owner.page.getByRole('menuitem', { name: pl.settings.moderateAll }).count()).toBe(0)
    for (const rest of ['', '/log', '/filters', '/people', '/people/Kawka']) {
      await owner.page.goto(`/moderation${rest}`)
      await see(owner.page.getByText(moderate.forbiddenEverywhere)).toBeVisible()
      expect(await owner.page.getByRole('navigation').getByRole('link', { name: moderate.log }).count()).toBe(
        0,
      )
    }
    await seeOnPhone(owner.page)
    await owner.close()
    const guest = await openWindow(world, { width: 1440, height: 900 })
    await guest.page.goto('/moderation/log')
    await guest.page.waitForURL('**/login**')
    await guest.close()

    const { page, close } = await openWindow(world, { as: iskra, width: 1440, height: 900 })
    await page.goto('/moderation/people/Kawka')
    await see(page.getByRole('heading', { name: 'Kawka' })).toBeVisible()
    await setLetter('Iskra', null)
    await page.getByRole('link', { name: moderate.log }).click()
    await see(page.getByText(moderate.forbiddenEverywhere)).toBeVisible()
    expect(await page.getByRole('navigation').getByRole('link', { name: moderate.log }).count()).toBe(0)
    await setLetter('Iskra', 'm')
    await close()
  })

  it('who is away from the service is told why nothing is there, and goes on by one press', async () => {
    const { page, close } = await openWindow(world, { as: iskra, width: 1440, height: 900 })
    let isAway = false
    await page.route('**/api/users/@me', (route) =>
      isAway ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    )
    await page.goto('/channels/rudzik')
    await page.getByRole('button', { name: pl.topBar.account }).click()
    isAway = true
    await page.getByRole('menuitem', { name: pl.settings.moderateAll }).click()
    await page.waitForURL('**/moderation')
    await see(page.getByText(pl.failure.server)).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: pl.failure.retry }).click()
    await see(page.getByRole('link', { name: moderate.log })).toBeVisible()
    await close()
  })
})
