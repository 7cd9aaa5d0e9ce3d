import { readFile } from 'node:fs/promises'
import { WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see } from '../../see.ts'
import { seeNotice } from '../../see-notice.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const texts = pl.modLog

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the log of moderation', () => {
  let world: World
  let rudzik: NamedPerson
  let sowa: NamedPerson
  let troll: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '10' } })
    ;[rudzik, sowa, troll] = await world.people('Rudzik', 'Sowa', 'Troll')
  })
  afterAll(() => world.close())

  async function say(client: IrcClient, channel: string, text: string): Promise<void> {
    client.send(`PRIVMSG #${channel} :${text}`)
    await client.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)
  }
  /** A channel of Rudzik's where Sowa moderates and Troll wrote. */
  async function evening(name: string) {
    const { id } = await world.channel(rudzik, name)
    const owner = await world.enter(rudzik, name, WEB_CAPABILITIES)
    const author = await world.enter(troll, name, WEB_CAPABILITIES)
    const moderator = await world.enter(sowa, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Sowa`)
    await owner.expect(/ MODE #\S+ \+o Sowa/)
    for (const text of ['tanie skiny', 'bardzo tanie', 'najtańsze']) {
      await say(author, name, text)
      world.clock.advance(10_000)
    }
    const deed = async (client: IrcClient, text: string): Promise<void> => {
      client.send(`@label=${text.length} PRIVMSG #${name} :${text}`)
      await client.expect(({ tags }) => tags.get('label') === String(text.length))
      await world.quiet()
    }
    return { id, name, owner, author, moderator, deed }
  }
  const entries = (page: Page) =>
    page.getByRole('list', { name: texts.title, exact: true }).getByRole('listitem')

  it('[MLOG-03, UNDO-01, UNDO-09] opens with what was said, and undoes an act with one press', async () => {
    const of = await evening('dziennik')
    await of.deed(of.moderator, '.ban Troll -all spam i nic więcej')
    const { page, errors, close } = await openWindow(world, { as: rudzik })
    await page.goto(`/channels/${of.name}/moderation/log`)
    const ban = entries(page).filter({ hasText: texts.kind.ban })
    await see(ban.getByText('spam i nic więcej')).toBeVisible()
    await ban.getByRole('button', { expanded: false }).click()
    await see(ban.getByRole('listitem')).toHaveTexts([/tanie skiny/, /bardzo tanie/, /najtańsze/])
    await see(ban.getByText(/skrót [0-9a-f]{8}…/)).toBeVisible()
    await ban.getByRole('button', { name: texts.undoNamed({ what: texts.kind.ban, seq: 2 }) }).click()
    await seeNotice(page, texts.done, 'green', 3000)
    await see(ban.getByText(texts.undoneBy({ seq: 3 }))).toBeVisible()
    await see(entries(page).filter({ hasText: texts.kind.undo({ seq: 2 }) })).toHaveCount(1)
    await say(of.author, of.name, 'znów mogę pisać')
    // on a tablet the names stand below each other, whatever was done
    await page.setViewportSize({ width: 800, height: 900 })
    const lefts = await entries(page).evaluateAll((rows) =>
      rows.flatMap((row) => row.querySelector('button bdi')?.getBoundingClientRect().left ?? []),
    )
    expect([lefts.length, new Set(lefts).size]).toEqual([3, 1])
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })

  it('[MLOG-08] an act of somebody else comes at once, and what was missed after a cut, none twice', async () => {
    const of = await evening('na-zywo')
    const { page, errors, close } = await openWindow(world, { as: sowa })
    await page.goto(`/channels/${of.name}/moderation/log`)
    await see(entries(page)).toHaveCount(1)
    await of.deed(of.owner, '.mute Troll 60')
    await see(entries(page)).toHaveCount(2)
    await see(
      entries(page)
        .first()
        .getByText(texts.kind.mute({ seconds: 60 })),
    ).toBeVisible()
    // Sowa stands below whose act it is
    await see(entries(page).first().getByText(texts.bar.higher)).toBeVisible()
    // what cannot be loaded anew takes nothing off the screen
    await page.route(/\/moderation\/log\?/, (route) => route.abort(), { times: 1 })
    of.owner.send('TOPIC #na-zywo :nowy temat')
    await see(page.getByText(pl.failure.connection)).toBeVisible()
    await see(entries(page)).toHaveCount(2)
    await page.context().setOffline(true)
    world.cutAll()
    const owner = await world.enter(rudzik, of.name, WEB_CAPABILITIES)
    await of.deed(owner, '.unban Troll')
    await page.context().setOffline(false)
    await see(entries(page)).toHaveCount(4)
    await see(entries(page).first().getByText(texts.kind.unmute)).toBeVisible()
    expect(errors.filter((error) => !/ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(error))).toEqual([])
    await close()
  })

  it('[MLOG-08] what comes while the answer to earlier entries is on its way is one question', async () => {
    const of = await evening('naraz')
    const { page, errors, close } = await openWindow(world, { as: sowa })
    await page.goto(`/channels/${of.name}/moderation/log`)
    await see(entries(page)).toHaveCount(1)
    const answer = Promise.withResolvers<void>()
    let asked = 0
    await page.route(/\/moderation\/log\?/, async (route) => {
      asked += 1
      await answer.promise
      await route.continue()
    })
    for (let n = 1; n <= 20; n += 1) {
      of.owner.send(`TOPIC #${of.name} :temat ${n}`)
      // one after the other, each an entry of its own
      // oxlint-disable-next-line no-await-in-loop
      await of.owner.expect(({ command, params }) => command === 'TOPIC' && params[1] === `temat ${n}`)
      world.clock.advance(10_000)
    }
    await world.quiet()
    answer.resolve()
    await see(entries(page)).toHaveCount(21)
    // the first, and what came meanwhile; one more where a line was late
    expect(asked).toBeLessThanOrEqual(3)
    expect(errors).toEqual([])
    await close()
  })

  it('[MLOG-07, MLOG-09] is narrowed by words, person and kind; owners take it away as a table', async () => {
    const of = await evening('wypis')
    await of.deed(of.moderator, '.mute Troll 60 za głośno')
    world.clock.advance(61_000)
    await of.deed(of.owner, '.ban Troll -none reklamy')
    const { page, errors, close } = await openWindow(world, { as: rudzik })
    await page.goto(`/channels/${of.name}/moderation/log`)
    await see(entries(page)).toHaveCount(3)
    const field = (label: string) => page.getByRole('searchbox', { name: label, exact: true })
    await field(texts.words).fill('glosno')
    await field(texts.words).press('Enter')
    await see(entries(page)).toHaveCount(1)
    await see(field(texts.words)).toBeFocused()
    await see(
      entries(page)
        .first()
        .getByText(texts.kind.mute({ seconds: 60 })),
    ).toBeVisible()
    await field(texts.actor).fill('Rudzik')
    await field(texts.actor).press('Enter')
    await see(page.getByText(texts.nothing)).toBeVisible()
    await page.getByRole('button', { name: texts.clear }).click()
    await see(entries(page)).toHaveCount(3)
    await page.getByRole('combobox', { name: texts.what }).selectOption('ban')
    await see(entries(page)).toHaveCount(1)
    await see(entries(page).first().getByText('reklamy')).toBeVisible()
    await field(texts.target).fill('Nikt_Taki')
    await field(texts.target).press('Enter')
    await see(page.getByText(texts.nothing)).toBeVisible()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.export }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^wypis-moderation-.*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('za głośno')
    expect(errors.filter((error) => !error.includes('422'))).toEqual([])
    await close()
  })

  it('[MLOG-05] the evidence of a ban stays when its author has deleted the messages and the account is gone', async () => {
    const of = await evening('po-koncie')
    const leaving = await world.person('Odchodzi')
    const author = await world.enter(leaving, of.name, WEB_CAPABILITIES)
    await say(author, of.name, 'tanie konta')
    const id = of.owner.lines.findLast((line) => line.includes('tanie konta'))!.match(/msgid=([^ ;]+)/)![1]!
    await of.deed(of.moderator, '.mute Odchodzi 3600')
    await of.deed(of.moderator, '.ban Odchodzi -none reklamy')
    await of.deed(of.owner, `.removemessage ${id}`)
    const removal = { password: leaving.password }
    expect(
      (await world.http('DELETE', '/api/users/@me', { as: leaving, body: removal })).status,
    ).toBeLessThan(300)
    world.clock.jump(14 * 24 * 3_600_000)
    await world.service.settled()
    world.clock.advance(5000)
    await world.quiet()

    const { page, errors, close } = await openWindow(world, { as: rudzik })
    await page.goto(`/channels/${of.name}/moderation/log`)
    const ban = entries(page).filter({ hasText: texts.kind.ban })
    await see(ban.getByText(pl.channelSettings.deletedUser)).toBeVisible()
    await ban.getByRole('button', { expanded: false }).click()
    const evidence = ban.getByRole('listitem')
    await see(evidence).toHaveTexts([new RegExp(`${pl.channelSettings.deletedUser}.*tanie konta`)])
    expect(await ban.textContent()).not.toContain('Odchodzi')
    expect(errors).toEqual([])
    await close()
  })

  it('[MLOG-06, MUI-01] a member reads why there is nothing to see', async () => {
    const of = await evening('nie-dla-wszystkich')
    const { page, errors, close } = await openWindow(world, { as: troll })
    await page.goto(`/channels/${of.name}/moderation/log`)
    await see(page.getByText(pl.moderate.forbidden)).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })
})
