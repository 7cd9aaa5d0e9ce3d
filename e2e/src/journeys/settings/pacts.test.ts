import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see } from '../../see.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const { pacts: texts } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('pacts', () => {
  let world: World
  let rudzik: NamedPerson
  let kuba: NamedPerson
  let troll: NamedPerson
  let nest: string
  let kitchen: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, kuba, troll] = await world.people('Rudzik', 'Kuba', 'Troll')
    nest = (await world.channel(rudzik, 'rudzik')).id
    kitchen = (await world.channel(kuba, 'kuchnia')).id
    for (const name of ['rudzik', 'kuchnia']) await world.enter(troll, name)
    await world.quiet()
  })
  afterAll(() => world.close())

  it('[PACT-01, PACT-02, PACT-05] an owner proposes a pact, the other one accepts it and chooses; a ban there is read here, and the end asks what stays', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation/pacts')
    await see(page.getByText(texts.none)).toBeVisible()
    await page.getByRole('button', { name: texts.propose }).click()
    const dialog = page.getByRole('dialog', { name: texts.propose })
    await dialog.getByRole('textbox', { name: texts.channel }).fill('kuchnia')
    await dialog.getByRole('switch', { name: texts.reasons }).click()
    await dialog.getByRole('combobox', { name: texts.effectLabel }).selectOption('hold')
    await see(dialog.getByText(texts.effectHint.hold)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: texts.send }).click()
    const standing = page.getByRole('list', { name: texts.title })
    await see(standing.getByText(texts.awaits)).toBeVisible()

    const other = await openWindow(world, { as: kuba, width: 1440, height: 900 })
    await other.page.goto('/channels/kuchnia/moderation/pacts')
    const asked = other.page.getByRole('region', { name: '#rudzik' })
    await see(asked.getByText(texts.proposes({ channel: 'rudzik' }))).toBeVisible()
    await asked.getByRole('button', { name: texts.accept }).click()
    const accepting = other.page.getByRole('dialog', { name: texts.proposes({ channel: 'rudzik' }) })
    await accepting.getByRole('switch', { name: texts.reasons }).click()
    await accepting.getByRole('button', { name: texts.accept }).click()
    await see(other.page.getByRole('list', { name: texts.title }).getByText(texts.theirs.hold)).toBeVisible()
    await other.close()

    // the page of who proposed shows it without being loaded anew
    await see(standing.getByText(texts.theirs.mark)).toBeVisible()
    const ban = { kind: 'ban', target: 'Troll', category: 'spam', reason: 'reklamy' }
    const acts = `/api/channels/${kitchen}/moderation/acts`
    expect((await world.http('POST', acts, { as: kuba, body: ban })).status).toBe(200)
    world.clock.advance(5000)
    await world.quiet()
    await page.reload()
    await see(standing.getByText(texts.came({ count: 1 }))).toBeVisible()
    // whoever moderates here reads it on the page of the person
    await page.goto('/channels/rudzik/moderation/people/Troll')
    const marks = page.getByRole('list', { name: texts.marks })
    await see(marks.getByRole('listitem')).toHaveText(/Zbanowano na #kuchnia[^]*Spam · reklamy/)
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await page.getByRole('button', { name: texts.more({ channel: 'kuchnia' }) }).click()
    await page.getByRole('menuitem', { name: texts.show }).click()
    const told = page.getByRole('dialog', { name: texts.bansOf({ channel: 'kuchnia' }) })
    await see(told.getByRole('listitem')).toHaveText(/Troll[^]*Spam · reklamy[^]*obowiązuje/)
    await told.getByRole('button', { name: texts.cancel }).click()
    await seeOnPhone(page)
    await page.getByRole('button', { name: texts.more({ channel: 'kuchnia' }) }).click()
    await page.getByRole('menuitem', { name: texts.end }).click()
    const ending = page.getByRole('dialog', { name: texts.endTitle({ channel: 'kuchnia' }) })
    await ending.getByRole('button', { name: texts.takeBack }).click()
    await see(page.getByText(texts.none)).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[PACT-02, APL-05, WHY-03] who is banned by a pact reads in place of the box that they are, and from which channel that came', async () => {
    const wanderer = await world.person('Wedrowiec')
    await world.enter(wanderer, 'rudzik')
    const post = async (as: NamedPerson, path: string, body: object) => {
      const done = await world.http('POST', path, { as, body })
      expect([path, done.status]).toEqual([path, 200])
      return done.body
    }
    const proposed = await post(rudzik, `/api/channels/${nest}/pacts`, { channel: 'kuchnia', effect: 'ban' })
    const [{ id }] = proposed.pacts
    await post(kuba, `/api/channels/${kitchen}/pacts/${id}/accept`, { effect: 'mark' })
    const ban = { kind: 'ban', target: 'Wedrowiec', category: 'spam', reason: 'reklamy' }
    await post(kuba, `/api/channels/${kitchen}/moderation/acts`, ban)
    world.clock.advance(5000)
    await world.quiet()
    const { page, errors, close } = await openWindow(world, { as: wanderer })
    await page.goto('/channels/rudzik')
    await see(page.getByText(pl.ownBan.banned)).toBeVisible()
    const source = page.getByText(pl.appeal.fromPact({ channel: 'kuchnia' }))
    await see(source).toBeVisible()
    await see(page.getByRole('button', { name: pl.appeal.action })).toBeVisible()
    expect(await page.getByText(pl.message.deletedUser).count()).toBe(0)
    await seeOnPhone(page)
    await page.goto('/settings/moderation')
    await see(source).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await post(rudzik, `/api/channels/${nest}/pacts/${id}/end`, { keep: false })
    world.clock.advance(5000)
    await world.quiet()
    expect(errors).toEqual([])
    await close()
  })

  it('[PACT-06] whoever takes over fewer bans than have come meanwhile reads how many they are, and decides once more', async () => {
    const post = async (as: NamedPerson, path: string, body: object) => {
      const done = await world.http('POST', path, { as, body })
      expect([path, done.status]).toEqual([path, 200])
      return done.body
    }
    const proposed = await post(rudzik, `/api/channels/${nest}/pacts`, { channel: 'kuchnia', effect: 'ban' })
    const [{ id }] = proposed.pacts
    await post(kuba, `/api/channels/${kitchen}/pacts/${id}/accept`, { effect: 'mark' })
    const people = await world.crowd(24, 'Fala')
    const cook = await world.enter(kuba, 'kuchnia')
    const ban = async (some: readonly NamedPerson[]): Promise<void> => {
      for (const { name } of some) cook.send(`PRIVMSG #kuchnia :.ban ${name} #spam reklamy`)
      await world.quiet()
      world.clock.advance(2000)
      await world.quiet()
    }
    await ban(people.slice(0, 22))
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    const card = page.getByRole('article')
    await see(card).toHaveText(/22 osoby/)
    const banned = page.getByRole('region', { name: /^Sprawa \d/ }).getByRole('list')
    await see(banned.getByRole('listitem')).toHaveCount(22)
    await see(banned.getByRole('listitem').filter({ hasText: 'Fala7' })).toHaveText(/Spam/)
    await page.route(
      /\/decision$/,
      async (route) => {
        await ban(people.slice(22))
        await route.continue()
      },
      { times: 1 },
    )
    const open = page.getByRole('region', { name: /^Sprawa \d/ })
    const take = open.getByRole('button', { name: pl.queue.pactApply })
    await take.click()
    const why = pl.refusal.count_changed({ count: 24 })
    await see(open.getByRole('alert')).toHaveText(pl.queue.failed({ why }))
    await see(card).toHaveText(/24 osoby/)
    expect(await axeFindings(page)).toEqual([])
    await take.click()
    await see(card).toHaveText(new RegExp(`Rudzik: ${pl.queue.decision.apply}`))
    await world.quiet()
    world.clock.advance(2000)
    await world.quiet()
    await page.goto('/channels/rudzik/moderation/people/Fala23')
    await see(page.getByText(texts.mark({ channel: 'kuchnia' })).first()).toBeVisible()
    await post(rudzik, `/api/channels/${nest}/pacts/${id}/end`, { keep: false })
    world.clock.advance(5000)
    await world.quiet()
    expect(errors.filter((error) => !/status of 409/.test(error))).toEqual([])
    await close()
  })

  it('[PACT-07] a list from a file stands with its names, a broken one changes nothing and names its line, and one press takes it back', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation/pacts')
    await see(page.getByText(texts.noLists)).toBeVisible()
    await page.getByRole('button', { name: texts.addList }).click()
    const dialog = page.getByRole('dialog', { name: texts.addList })
    const send = async (name: string, content: string): Promise<void> => {
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByRole('button', { name: texts.upload }).click()
    }
    await dialog.getByRole('textbox', { name: texts.listTitle }).fill('Stare bany')
    await send('bany.csv', 'tani_sklep\n"nie domknięte\nobcy')
    await see(dialog.getByRole('alert')).toHaveText(texts.brokenAt({ line: '2' }))
    expect(await axeFindings(page)).toEqual([])
    await send('bany.txt', 'tani_sklep\nobcy\ntroll')
    const lists = page.getByRole('list', { name: texts.listsTitle })
    await see(lists.getByText('Stare bany')).toBeVisible()
    await see(lists.getByText(texts.names({ count: 3, provider: 'Twitch' }))).toBeVisible()
    // nobody connected that account: the same name is marked, and what that means is said
    await page.goto('/channels/rudzik/moderation/people/Troll')
    await see(page.getByText(texts.sameName({ title: 'Stare bany' }))).toBeVisible()
    await page.goBack()
    await seeOnPhone(page)
    await page.getByRole('button', { name: texts.takeList }).click()
    await page
      .getByRole('dialog', { name: texts.takeListTitle({ title: 'Stare bany' }) })
      .getByRole('button', { name: texts.takeList })
      .click()
    await see(page.getByText(texts.noLists)).toBeVisible()
    expect(errors).toEqual([expect.stringContaining('422')])
    await close()
  })

  it('[PACT-07] a file that was mended meanwhile is chosen once more, and the words stay; so they do when the page could not be loaded anew', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gwar-list-'))
    const path = join(folder, 'bany.csv')
    const { page, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation/pacts')
    await page.getByRole('button', { name: texts.addList }).click()
    const dialog = page.getByRole('dialog', { name: texts.addList })
    const title = dialog.getByRole('textbox', { name: texts.listTitle })
    await title.fill('Stare bany')
    await writeFile(path, 'tani_sklep\n"nie domknięte\nobcy')
    await dialog.locator('input[type=file]').setInputFiles(path)
    await dialog.getByRole('button', { name: texts.upload }).click()
    await see(dialog.getByRole('alert')).toHaveText(texts.brokenAt({ line: '2' }))
    await writeFile(path, 'tani_sklep\ndomknięte już\nobcy\nostatni')
    await dialog.getByRole('button', { name: texts.upload }).click()
    await see(dialog.getByRole('alert')).toHaveText(texts.fileChanged)

    // the log tells of something, and the pacts cannot be loaded
    await page.route(/\/pacts$/, (route) => route.abort(), { times: 1 })
    const client = await world.enter(rudzik, 'rudzik')
    client.send('TOPIC #rudzik :nowy temat')
    await see(page.getByText(pl.failure.connection)).toBeVisible()
    await see(title).toHaveValue('Stare bany')
    await dialog.locator('input[type=file]').setInputFiles(path)
    await dialog.getByRole('button', { name: texts.upload }).click()
    await see(page.getByRole('list', { name: texts.listsTitle }).getByText('Stare bany')).toBeVisible()
    client.cut()
    await rm(folder, { recursive: true })
    await close()
  })
})
