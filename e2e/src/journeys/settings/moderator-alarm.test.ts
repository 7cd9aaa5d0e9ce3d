import { WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see } from '../../see.ts'
import { seeNotice } from '../../see-notice.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const { queue: texts } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the alarm about a moderator', () => {
  let world: World
  let rudzik: NamedPerson
  let sowa: NamedPerson
  let owner: IrcClient
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, sowa] = await world.people('Rudzik', 'Sowa')
    ;({ id } = await world.channel(rudzik, 'rudzik'))
    owner = await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)
    await world.enter(sowa, 'rudzik', WEB_CAPABILITIES)
    owner.send('MODE #rudzik +o Sowa')
    await owner.expect(/ MODE #\S+ \+o Sowa/)
  })
  afterAll(() => world.close())

  it('[SHLD-10] the owner reads who bans so many, undoes all of it by one press and takes their rights; the moderator sees none of it', async () => {
    const viewers = await world.crowd(31, 'Widz')
    for (const { name } of viewers) {
      const body = { kind: 'ban', target: name, reason: 'x' }
      const done = await world.http('POST', `/api/channels/${id}/moderation/acts`, { as: sowa, body })
      expect(done.status).toBe(200)
      world.clock.advance(1000)
      await world.quiet()
    }
    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    const what = texts.alarm.bans({ count: 31 })
    const card = page.getByRole('article', { name: `${texts.kind.alarm} · ${what}: Sowa` })
    await see(card.getByText(what)).toBeVisible()
    await see(card.getByText('Sowa')).toBeVisible()
    const matter = page.getByRole('region', { name: /^Sprawa \d/ })
    await see(matter.getByRole('button', { name: /^Cofnij wszystko od .*\d\d:\d\d/ })).toBeVisible()
    await see(matter.getByRole('button', { name: texts.ignore })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const other = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await other.page.goto('/channels/rudzik/moderation')
    await see(other.page.getByText(texts.empty)).toBeVisible()
    expect(await other.page.getByRole('article').count()).toBe(0)

    await matter.getByRole('button', { name: texts.demote }).click()
    const told = `Sowa: ${texts.decision.undid}, ${texts.act.demote}.`
    await seeNotice(page, told, 'green', 10_000)
    await owner.expect(/ MODE #\S+ -o Sowa/)
    const bans = await world.service.store.read.bans.ofChannel(id, world.clock.now(), 100)
    expect(bans).toEqual([])
    await other.page.reload()
    await see(other.page.getByText(pl.moderate.forbidden)).toBeVisible()
    await other.close()
    await seeOnPhone(page)
    expect(errors).toEqual([])
    await close()
  })

  it('[UNDO-08, QUE-01, QUE-07] what a moderator did is undone together: the queue of another one, its number at the chat and the filters tell it at once', async () => {
    const [kruk, kos, troll] = await world.people('Kruk', 'Kos', 'Troll')
    const { id: channel } = await world.channel(rudzik, 'gniazdo')
    const owning = await world.enter(rudzik, 'gniazdo', WEB_CAPABILITIES)
    for (const { name } of [kruk, kos]) {
      owning.send(`MODE #gniazdo +o ${name}`)
      // one after the other
      // oxlint-disable-next-line no-await-in-loop
      await owning.expect((line) => line.command === 'MODE' && line.params.at(-1) === name)
    }
    const call = async (method: 'POST' | 'PUT', path: string, as: NamedPerson, body: object) => {
      const answer = await world.http(method, `/api/channels/${channel}/moderation${path}`, { as, body })
      expect([path, answer.status]).toEqual([path, 200])
      await world.quiet()
      return answer.body
    }
    const url = `/api/channels/${channel}/moderation/settings` as const
    const { may_edit: _, ...settings } = (await world.http('GET', url, { as: rudzik })).body
    await call('PUT', '/settings', rudzik, { ...settings, ladder: ['warn'] })
    const when = [{ is: 'words', words: ['skiny'] }]
    const body = { title: 'Reklamy', do: 'refuse', punish: 'ladder', when }
    const { filter } = await call('POST', '/filters', rudzik, { body })
    const { filter: on } = await call('PUT', `/filters/${filter.id}`, rudzik, { version: 1, state: 'on' })
    const author = await world.enter(troll, 'gniazdo', WEB_CAPABILITIES)
    // the warning is all of the ladder: behind it a ban is proposed
    for (const text of ['tanie skiny', '.understood', 'znów skiny']) {
      world.clock.advance(60_000)
      author.send(`@label=${text.length} PRIVMSG #gniazdo :${text}`)
      // oxlint-disable-next-line no-await-in-loop
      await author.expect(({ tags }) => tags.get('label') === String(text.length))
      // oxlint-disable-next-line no-await-in-loop
      await world.quiet()
    }
    world.clock.advance(60_000)
    const since = world.clock.now().toISOString()
    await call('POST', '/matters/1/decision', kruk, { state: 'open', decision: 'dismiss' })
    await call('PUT', `/filters/${filter.id}`, kruk, { version: on.version, state: 'off' })

    const open = async (path: string) => {
      const window = await openWindow(world, { as: kos, width: 1440, height: 900 })
      await window.page.goto(`/channels/gniazdo${path}`)
      return window
    }
    const queue = await open('/moderation')
    await see(queue.page.getByText(texts.empty)).toBeVisible()
    const list = await open('/moderation/filters')
    const state = (word: string) =>
      list.page
        .getByRole('group', { name: pl.filterPage.stateOf({ title: 'Reklamy' }) })
        .getByRole('button', { name: word, exact: true, pressed: true })
    await see(state(pl.filterPage.off)).toBeVisible()
    const chat = await open('')
    await see(chat.page.getByRole('button', { name: pl.moderation.queue, exact: true })).toBeVisible()

    await call('POST', '/undo', rudzik, { actor: 'Kruk', since })
    await see(queue.page.getByRole('button', { name: texts.new({ count: 1 }) })).toBeVisible()
    // nothing is switched on by an undo: it watches
    await see(state(pl.filterPage.watch)).toBeVisible()
    const waits = pl.moderation.queueWaits({ count: 1 })
    await see(chat.page.getByRole('button', { name: waits })).toBeVisible()
    for (const { errors, close } of [queue, list, chat]) {
      expect(errors).toEqual([])
      // oxlint-disable-next-line no-await-in-loop
      await close()
    }
  })
})
