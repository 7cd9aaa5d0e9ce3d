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

  it('[DRY-03, DRY-09, DRY-10, DRY-14] a moderator tries it, another opens the run from the log, cleans up and undoes that', async () => {
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto(`/channels/rudzik/moderation/filters/${filter}`)
    await page.getByRole('button', { name: texts.beginDo }).click()
    await see(page.getByRole('heading', { name: texts.title({ title: 'Handel' }) })).toBeVisible()
    const hits = page.getByRole('list', { name: texts.hits, exact: true })
    await see(hits.getByRole('listitem')).toHaveCount(2)
    await see(hits.locator('mark').first()).toHaveText('nft')
    await see(page.getByRole('table', { name: texts.byWord }).getByRole('cell')).toHaveTexts(['2'])
    expect(await axeFindings(page)).toEqual([])
    // the four figures stand in rows of two on a tablet, in one row where there is room
    for (const [width, rows] of [
      [800, [2, 2]],
      [1440, [4]],
    ] as const) {
      // one width after the other
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 900 })
      // oxlint-disable-next-line no-await-in-loop
      const tops = await page
        .locator('dl')
        .first()
        .locator('> div')
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
      expect([...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)).toEqual(rows)
    }
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
    await other.page.getByText(texts.acts.mute, { exact: true }).click()
    // a warning has no length
    await see(other.page.getByLabel(pl.moderation.length)).toGo(() =>
      other.page.getByText(texts.acts.warn, { exact: true }).click(),
    )
    expect(await axeFindings(other.page)).toEqual([])
    await seeOnPhone(other.page)
    await other.page.getByLabel(pl.moderation.reason).fill('bez handlu')
    await other.page.getByRole('button', { name: texts.do.warn({ count: 1 }) }).click()
    await see(other.page.getByRole('heading', { name: texts.cleanup.warn })).toBeVisible()
    await see(other.page.getByText(texts.state.done)).toBeVisible()
    await author.expect(/ WARN #rudzik .*"reason":"bez handlu"/)
    await other.page.getByRole('button', { name: modLog.undo }).click()
    await see(other.page.getByText(texts.undoing)).toBeVisible()
    world.clock.advance(2000)
    await world.quiet()
    await see(other.page.getByText(texts.undone)).toBeVisible()
    await author.expect(/ WARN #rudzik .*"id":null/)

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

/** Lets pages of the history through until it is shut, so that a journey can look at a run in the middle. */
class Pages {
  #left = Infinity
  #opened = Promise.resolve()
  #open: () => void = () => undefined

  shutAfter(pages: number): void {
    this.#left = pages
    this.#opened = new Promise((resolve) => (this.#open = resolve))
  }

  open(): void {
    this.#left = Infinity
    this.#open()
  }

  async pass(): Promise<void> {
    this.#left -= 1
    if (this.#left < 0) await this.#opened
  }
}

describe.skipIf(!hasBrowser())('a run that takes its time, and a cleanup of many', () => {
  const pages = new Pages()
  let world: World
  let rudzik: NamedPerson
  let channel: string
  let filter: string

  beforeAll(async () => {
    world = await createWorld({
      settings: { DEFAULT_LOCALE: 'pl' },
      wrapStore: (store) => ({
        ...store,
        read: {
          ...store.read,
          runHistory: {
            ...store.read.runHistory,
            page: async (...asked) => {
              await pages.pass()
              return store.read.runHistory.page(...asked)
            },
          },
        },
      }),
    })
    rudzik = await world.person('Rudzik')
    ;({ id: channel } = await world.channel(rudzik, 'rudzik'))
    const crowd = await world.crowd(30, 'Widz')
    // two days, each with some messages of everybody
    for (const text of ['kup nft', 'nft za darmo']) {
      for (const one of crowd) {
        const author = await world.enter(one, 'rudzik', WEB_CAPABILITIES)
        author.send(`PRIVMSG #rudzik :${text}`)
        await author.settled()
        author.cut()
      }
      world.clock.jump(86_400_000)
      await world.service.settled()
    }
    const made = await world.http('POST', `/api/channels/${channel}/moderation/filters`, {
      as: rudzik,
      body: { body: { title: 'Handel', do: 'hold', when: [{ is: 'words', words: ['nft'] }] } },
    })
    filter = made.body.filter.id
  })
  afterAll(() => world.close())

  it('[DRY-06] the newest day is there while the rest is read, with its share; a filter that is changed meanwhile makes it old, and one press ends it', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto(`/channels/rudzik/moderation/filters/${filter}`)
    pages.shutAfter(1)
    await page.getByRole('button', { name: texts.beginDo }).click()
    const hits = page.getByRole('list', { name: texts.hits, exact: true })
    await see(hits.getByRole('listitem')).toHaveCount(30)
    await see(page.getByRole('progressbar', { name: texts.progress({ read: 30, total: 60 }) })).toBeVisible()
    await see(page.getByRole('button', { name: texts.clean })).toHaveCount(0)
    const listed = await world.http('GET', `/api/channels/${channel}/moderation/filters`, { as: rudzik })
    const { version, body } = listed.body.data[0]
    const changed = { version, body: { ...body, when: [{ is: 'words', words: ['nft', 'kup'] }] } }
    await world.http('PUT', `/api/channels/${channel}/moderation/filters/${filter}`, {
      as: rudzik,
      body: changed,
    })
    await see(page.getByText(texts.isOld)).toBeVisible()

    const stop = page.getByRole('button', { name: texts.stop })
    await see(stop).toGo(() => stop.press('Enter'))
    // the button goes, and the focus with it to the heading
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await see(page.getByText(texts.stopped)).toBeVisible()
    pages.open()
    await world.quiet()
    await page.reload()
    await see(page.getByText(texts.stopped)).toBeVisible()
    await see(hits.getByRole('listitem')).toHaveCount(30)
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })

  it('[DRY-11] above fifty messages their number is typed, and another number cleans up nothing', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto(`/channels/rudzik/moderation/filters/${filter}`)
    await page.getByRole('button', { name: texts.beginDo }).click()
    await page.getByRole('button', { name: texts.clean }).click()
    const dialog = page.getByRole('dialog', { name: texts.clean })
    const typed = dialog.getByRole('textbox', { name: texts.howMany({ count: 60 }) })
    const begin = dialog.getByRole('button', { name: texts.do.delete({ count: 60 }) })
    for (const wrong of ['', '59', '600']) {
      await typed.fill(wrong)
      await begin.click()
      await see(dialog.getByText(texts.otherCount)).toGo(() => typed.fill('6'))
    }
    expect(await axeFindings(page)).toEqual([])
    // thirty people need no number
    await dialog.getByText(texts.acts.mute, { exact: true }).click()
    await see(dialog.getByRole('button', { name: texts.do.mute({ count: 30 }) })).toBeVisible()
    await see(typed).toHaveCount(0)
    await dialog.getByText(texts.acts.delete, { exact: true }).click()
    await see(typed).toHaveValue('')
    const work = `/api/channels/${channel}/moderation`
    const cleanups = async (): Promise<number> =>
      (await world.http('GET', `${work}/log?kind=cleanup`, { as: rudzik })).body.data.length
    expect(await cleanups()).toBe(0)
    await typed.fill('60')
    await begin.click()
    await see(page.getByText(texts.state.done)).toBeVisible()
    const cleanup = page.url().split('/').at(-1)
    const done = await world.http('GET', `${work}/cleanups/${cleanup}`, { as: rudzik })
    expect(done.body).toMatchObject({ total: 60, done: 60 })
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })
})
