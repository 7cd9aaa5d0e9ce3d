import { createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the goal above the list', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    // a minute before midnight in the browser's time zone
    world.clock.jump(Date.parse('2026-06-15T23:59:00+02:00') - world.clock.now().getTime())
    ;[rudzik, halinka] = await world.people('Rudzik', 'Halinka77')
  })
  afterAll(() => world.close())

  for (const width of [1440, 360])
    it(`[GOAL-01] [GOAL-02] [GOAL-04] at ${width} px the bar says number, aim and title, counts on, says that the goal is reached, and goes at midnight and with it`, async () => {
      const name = `cel${width}`
      const { id } = await world.channel(rudzik, name)
      await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
      const owner = await world.enter(rudzik, name, 'web')
      const window = await openWindow(world, { as: halinka, width, height: 760 })
      const { page, errors, close } = window
      // the clock of the browser is far from that of the service
      await page.clock.install({ time: world.clock.now().getTime() - 3_600_000 })
      await page.goto(`/channels/${name}`)
      const bar = page.getByRole('region', { name: 'Cel' })
      owner.send(`PRIVMSG #${name} :.goal 2 Nowy <b>mikrofon</b>`)
      await see(bar.getByText('Cel: 0 z 2 subskrypcji · Nowy <b>mikrofon</b>')).toBeVisible()
      const subscribe = async (who: string): Promise<void> => {
        const person = await world.person(who)
        const { id: userId } = (await world.service.store.read.users.byName(userName(person.name)))!
        await world.service.grantSubscription({ channelId: id, userId, months: 1, giverId: null })
      }
      await subscribe(`Kefir${width}`)
      await see(bar.getByText('Cel: 1 z 2 subskrypcji')).toBeVisible()
      // who comes now is told the same
      await page.reload()
      await see(bar.getByText('Cel: 1 z 2 subskrypcji')).toBeVisible()
      await subscribe(`Wilk${width}`)
      await see(bar.getByText('Cel osiągnięty! 2 z 2 subskrypcji')).toBeVisible()
      await see(bar).toGo(() => page.clock.fastForward(62_000))
      // a page that is loaded afterwards shows what else there is
      await page.reload()
      owner.send(`PRIVMSG #${name} :.poll 60 Co dalej? | Głośniki | Nic`)
      await see(page.getByRole('region', { name: 'Ankieta' })).toBeVisible()
      await see(bar).toHaveCount(0)
      owner.send(`PRIVMSG #${name} :.poll cancel`)
      owner.send(`PRIVMSG #${name} :.goal 3`)
      await see(bar.getByText('Cel: 2 z 3 subskrypcji')).toBeVisible()
      await see(bar).toGo(() => owner.send(`PRIVMSG #${name} :.goal off`))
      expect(errors).toEqual([])
      await close()
    })

  it('[GOAL-04] a long title ends before the number of the other bars, and on a phone is read whole where they are unfolded', async () => {
    const { id } = await world.channel(rudzik, 'cel')
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
    const owner = await world.enter(rudzik, 'cel', 'web')
    const title = 'W'.repeat(60)
    owner.send(`PRIVMSG #cel :.goal 5 ${title}`)
    const { page, errors, close } = await openWindow(world, { as: halinka, width: 760, height: 760 })
    await page.goto('/channels/cel')
    const bar = page.getByRole('region', { name: 'Cel' })
    const words = bar.getByText(title)
    const endOf = async (part: Locator): Promise<number> => {
      const { x, width } = (await part.boundingBox())!
      return x + width
    }
    await see(words).toBeVisible()
    owner.send('PRIVMSG #cel :przypnij mnie')
    const row = new ChatPage(page).row('przypnij mnie')
    await see(row).toBeVisible()
    owner.send(`PRIVMSG #cel :.pin ${await row.getAttribute('data-row')}`)
    const more = page.getByRole('button', { name: /^Pokaż wszystko nad rozmową/ })
    await see(more).toBeVisible()
    expect(await endOf(words)).toBeLessThanOrEqual((await more.boundingBox())!.x)

    await page.setViewportSize({ width: 360, height: 740 })
    await see(page.getByRole('button', { name: 'Pokaż wszystko nad rozmową, jeszcze 2' })).toBeVisible()
    const isCut = (): Promise<boolean> =>
      words.evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(await isCut()).toBe(true)
    await more.click()
    await see(page.getByRole('button', { name: 'Przejdź do wiadomości' })).toBeVisible()
    expect(await isCut()).toBe(false)
    expect(errors).toEqual([])
    await close()
  })
})
