import { WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see } from '../../see.ts'
import { seeNotice } from '../../see-notice.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const { queue: texts } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('a ban that the end of the ladder proposes', () => {
  let world: World
  let rudzik: NamedPerson
  let troll: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, troll] = await world.people('Rudzik', 'Troll')
  })
  afterAll(() => world.close())

  it('[PERS-07, UNDO-11, QUE-13] it comes into the queue by itself, shows what led there, bans by one press, and that is undone by another', async () => {
    const { id } = await world.channel(rudzik, 'rudzik')
    const url = `/api/channels/${id}/moderation` as const
    const author = await world.enter(troll, 'rudzik', WEB_CAPABILITIES)
    const { may_edit: _, ...settings } = (await world.http('GET', `${url}/settings`, { as: rudzik })).body
    await world.http('PUT', `${url}/settings`, { as: rudzik, body: { ...settings, ladder: ['warn'] } })
    const filter = {
      title: 'Wulgaryzmy',
      do: 'refuse',
      punish: 'ladder',
      when: [{ is: 'words', words: ['brzydko'] }],
    }
    const made = await world.http('POST', `${url}/filters`, { as: rudzik, body: { body: filter } })
    await world.http('PUT', `${url}/filters/${made.body.filter.id}`, {
      as: rudzik,
      body: { version: 1, state: 'on' },
    })
    const say = async (text: string): Promise<void> => {
      world.clock.advance(60_000)
      author.send(`@label=${text.length} PRIVMSG #rudzik :${text}`)
      await author.expect(({ tags }) => tags.get('label') === String(text.length))
      await world.quiet()
    }
    await say('dzień dobry')
    await say('brzydko')
    await say('.understood')

    const { page, errors, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    await see(page.getByText(texts.empty)).toBeVisible()
    await say('brzydko drugi raz')
    await page.getByRole('button', { name: texts.new({ count: 1 }) }).click()
    const card = page.getByRole('article')
    const label = `${texts.kind.proposal} · Wulgaryzmy: Troll`
    await see(page.getByRole('article', { name: label, exact: true })).toBeVisible()
    const matter = page.getByRole('region', { name: texts.matter({ n: 1 }) })
    await see(matter.getByText('dzień dobry')).toBeVisible()
    const strikes = matter.getByRole('listitem').filter({ hasText: pl.modLog.kind.warn })
    await see(strikes).toHaveText(/ostrzeżenie\s+Wulgaryzmy[^]*Wpis \d+/)
    expect(await axeFindings(page)).toEqual([])

    const bans = async (): Promise<number> =>
      (await world.service.store.read.bans.ofChannel(id, world.clock.now(), 100)).length
    await matter.getByRole('button', { name: texts.proposalApply }).click()
    await seeNotice(page, `Troll: ${texts.decision.banned}.`, 'green', 10_000)
    await see(card).toHaveText(new RegExp(`Rudzik: ${texts.decision.banned}`))
    expect(await bans()).toBe(1)
    const undo = page
      .getByRole('region', { name: pl.toast.region })
      .getByRole('button', { name: pl.moderation.undo })
    await see(undo).toGo(() => undo.click())
    await see(page.getByRole('article', { name: label, exact: true })).toBeVisible()
    await expect.poll(bans).toBe(0)
    await see(matter.getByRole('button', { name: texts.proposalApply })).toBeVisible()

    // its strikes lead to their entries
    await strikes.getByRole('link', { name: /^Wpis/ }).click()
    await see(page.getByRole('button', { expanded: true })).toHaveText(/ostrzeżenie/)
    // the page of the person leads to it
    await page.goto('/channels/rudzik/moderation/people/Troll')
    await page.getByRole('link', { name: pl.peoplePage.openMatter }).click()
    await see(page.getByRole('region', { name: texts.matter({ n: 1 }) })).toBeVisible()
    await card.first().focus()
    await page.keyboard.press('d')
    await seeNotice(page, `Troll: ${texts.decision.dismiss}.`, 'green', 10_000)
    await see(card).toHaveText(new RegExp(`Rudzik: ${texts.decision.dismiss}`))
    expect(await bans()).toBe(0)

    // a decided one is shown as well, though it waits no longer
    await page.goto('/channels/rudzik/moderation/people/Troll')
    await page.getByRole('link', { name: pl.peoplePage.openMatter }).click()
    await see(page.getByRole('region', { name: texts.matter({ n: 1 }) })).toHaveText(
      new RegExp(`Rudzik: ${texts.decision.dismiss}`),
    )
    await see(card).toHaveCount(1)
    await seeOnPhone(page)
    // on a phone the address of one that there is not shows the list, and nothing over it
    await page.goto('/channels/rudzik/moderation?matter=99')
    await see(page.getByText(texts.empty)).toBeVisible()
    expect(errors).toEqual([expect.stringContaining('404')])
    await close()
  })
})
