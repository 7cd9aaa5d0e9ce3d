import { WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see } from '../../see.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const { modLog, runPage: texts } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('a filter on the history', () => {
  let world: World
  let rudzik: NamedPerson
  let sowa: NamedPerson
  let kawka: NamedPerson
  let author: IrcClient
  let channel: string
  let filter: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, sowa, kawka] = await world.people('Rudzik', 'Sowa', 'Kawka')
    const { id } = await world.channel(rudzik, 'rudzik')
    channel = id
    const owner = await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)
    const moderator = await world.enter(sowa, 'rudzik', WEB_CAPABILITIES)
    owner.send('MODE #rudzik +o Sowa')
    await moderator.expect(/ MODE #\S+ \+o Sowa/)
    author = await world.enter(kawka, 'rudzik', WEB_CAPABILITIES)
    for (const text of ['kup nft', 'dobry wieczór', 'nft za darmo']) {
      author.send(`PRIVMSG #rudzik :${text}`)
      // one after the other
      // oxlint-disable-next-line no-await-in-loop
      const said = await owner.expect(new RegExp(`PRIVMSG #rudzik :${text}`))
      if (text === 'nft za darmo') owner.send(`PRIVMSG #rudzik :.votemessage 1 ${said.tags.get('msgid')}`)
      world.clock.advance(5000)
    }
    await world.quiet()
    const made = await world.http('POST', `/api/channels/${id}/moderation/filters`, {
      as: sowa,
      body: {
        body: { title: 'Handel', do: 'hold', when: [{ is: 'words', words: ['nft'] }] },
      },
    })
    filter = made.body.filter.id
  })
  afterAll(() => world.close())

  it('[DRY-03, DRY-09, DRY-14] a moderator tries it, another opens the run from the log, cleans up and undoes that', async () => {
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto(`/channels/rudzik/moderation/filters/${filter}`)
    await page.getByRole('button', { name: texts.beginDo }).click()
    await see(page.getByRole('heading', { name: texts.title({ title: 'Handel' }) })).toBeVisible()
    const hits = page.getByRole('list', { name: texts.hits, exact: true })
    await see(hits.getByRole('listitem')).toHaveCount(2)
    await see(hits.locator('mark').first()).toHaveText('nft')
    await see(page.getByRole('table', { name: texts.byWord }).getByRole('cell')).toHaveTexts(['2'])
    expect(await axeFindings(page)).toEqual([])
    await close()
    expect(errors).toEqual([])

    const other = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await other.page.goto('/channels/rudzik/moderation/log')
    const what = modLog.kind.run({ title: 'Handel' })
    await other.page.getByRole('link', { name: `${modLog.open}: ${what}` }).click()
    await see(
      other.page.getByRole('list', { name: texts.hits, exact: true }).getByRole('listitem'),
    ).toHaveCount(2)
    await other.page.getByRole('button', { name: texts.clean }).click()
    expect(await axeFindings(other.page)).toEqual([])
    await other.page.getByRole('button', { name: texts.do.delete({ count: 2 }) }).click()
    await see(other.page.getByText(texts.state.done)).toBeVisible()
    await author.expect(/CLEAR|DELETE/)
    expect(await axeFindings(other.page)).toEqual([])
    await other.page.getByRole('button', { name: modLog.undo }).click()
    await see(other.page.getByText(texts.undoing)).toBeVisible()
    // another node goes on with what the one that was asked left
    world.clock.advance(2000)
    await world.quiet()
    await see(other.page.getByText(texts.undone)).toBeVisible()
    await author.expect(/RESTOREMESSAGE/)
    await seeOnPhone(other.page)

    await other.page.getByRole('link', { name: texts.toRun }).click()
    await other.page.getByRole('button', { name: texts.clean }).click()
    await other.page.getByText(texts.acts.ban, { exact: true }).click()
    await other.page.getByLabel(pl.moderation.length).selectOption('604800')
    await seeOnPhone(other.page)
    await other.page.getByRole('button', { name: texts.do.ban({ count: 1 }) }).click()
    await see(other.page.getByText(texts.state.done)).toBeVisible()
    await author.expect(/ BAN #rudzik /)
    const bans = await world.http('GET', `/api/channels/${channel}/bans`, { as: rudzik })
    expect(bans.body).toMatchObject([{ kind: 'ban', target_user: { name: 'Kawka' } }])
    expect(bans.body[0].ttl).toBe(604_800)
    expect(other.errors).toEqual([])
    await other.close()
  })

  it('[DRY-04, DRY-10] a likely mistake becomes an exception of the filter, and a cleanup leaves out what was taken out', async () => {
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto(`/channels/rudzik/moderation/filters/${filter}`)
    await page.getByRole('button', { name: texts.beginDo }).click()
    const doubtful = page.getByRole('list', { name: texts.doubtful })
    await see(doubtful.getByRole('listitem')).toHaveCount(1)
    const run = page.url()
    await doubtful.getByRole('button', { name: `${texts.except}: nft za` }).click()
    const chosen = page.getByRole('group', { name: texts.exceptions })
    await see(chosen.getByText('„nft za”')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    await chosen.getByRole('button', { name: texts.addExceptions }).click()
    const unless = page.getByRole('list', { name: pl.filterPage.unless })
    await see(unless.getByText('nft za')).toBeVisible()
    await page.getByRole('button', { name: pl.filterPage.save }).click()
    await see(page.getByText(pl.filterPage.saved)).toBeVisible()
    const kept = await world.http('GET', `/api/channels/${channel}/moderation/filters`, { as: sowa })
    expect(kept.body.data[0].body.unless).toEqual([{ is: 'words', words: ['nft za'], tolerant: false }])

    await page.goto(run)
    const hits = page.getByRole('list', { name: texts.hits, exact: true })
    await hits.getByRole('button', { name: `${texts.takeOut}: nft za darmo` }).click()
    await see(hits.getByText(texts.isOut)).toBeVisible()
    await page.getByRole('button', { name: texts.clean }).click()
    await see(page.getByText(texts.outMessages({ count: 1 }))).toBeVisible()
    await page.getByRole('button', { name: texts.do.delete({ count: 1 }) }).click()
    await see(page.getByText(texts.state.done)).toBeVisible()
    const cleanup = page.url().split('/').at(-1)
    const begun = await world.http('GET', `/api/channels/${channel}/moderation/cleanups/${cleanup}`, {
      as: sowa,
    })
    expect(begun.body).toMatchObject({ total: 1, read: 1 })
    expect(errors).toEqual([])
    await close()
  })

  it('[DRY-09] who does not moderate reads that it is not for them', async () => {
    const { page, close } = await openWindow(world, { as: kawka, width: 1440, height: 900 })
    await page.goto(`/channels/rudzik/moderation/runs/${filter}`)
    await see(page.getByText(pl.moderate.forbidden)).toBeVisible()
    await close()
  })
})
