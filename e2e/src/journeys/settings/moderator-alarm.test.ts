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
    await see(matter.getByRole('button', { name: /^Cofnij wszystko od \d\d:\d\d/ })).toBeVisible()
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
})
