import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Texts } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { see } from '../../see.ts'

const { queue: texts } = pl

/** What stands in a tab of moderation once it is loaded. */
const shown = (page: Page, tab: 'queue' | 'filters' | 'people' | 'shield' | 'pacts', own: Texts): Locator => {
  const main = page.getByRole('main')
  switch (tab) {
    case 'queue':
      return main.getByRole('article').first()
    case 'filters':
      return main.getByText(own.filterPage.empty)
    case 'people':
      return main.getByRole('searchbox', { name: own.peoplePage.name })
    case 'shield':
      return main.getByRole('button', { name: own.shield.raise })
    case 'pacts':
      return main.getByRole('button', { name: own.pacts.propose })
    default:
      return tab satisfies never
  }
}

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('moderation where it is not for everybody', () => {
  let world: World
  let rudzik: NamedPerson
  let sowa: NamedPerson
  let kefir: NamedPerson
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', MODERATORS_NEED_SECOND_FACTOR: 'on' } })
    ;[rudzik, sowa, kefir] = await world.people('Rudzik', 'Sowa', 'Kefir')
    ;({ id } = await world.channel(rudzik, 'rudzik'))
    const { id: sowaId } = (await world.service.store.read.users.byName(userName('Sowa')))!
    await world.service.store.transact((tx) =>
      tx.modes.give(id, sowaId, 'o', { by: null, at: world.clock.now() }),
    )
    await world.enter(kefir, 'rudzik')
  })
  afterAll(() => world.close())

  it('[SVC-03] a moderator without a second factor reads the queue, and a decision is refused with the way to set one up', async () => {
    const { id: kefirId } = (await world.service.store.read.users.byName(userName('Kefir')))!
    const body = { user: kefirId, category: 'spam', text: 'reklamy' }
    const report = await world.http('POST', `/api/channels/${id}/reports`, { as: rudzik, body })
    expect(report.status).toBe(202)
    const { page, close } = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await page.goto('/channels/rudzik/moderation')
    await see(page.getByRole('article')).toHaveCount(1)
    const matter = page.getByRole('region', { name: /^Sprawa \d/ })
    await matter.getByRole('button', { name: texts.dismiss, exact: false }).first().click()
    await see(matter.getByRole('alert')).toHaveText(/weryfikacj/)
    expect(await axeFindings(page)).toEqual([])
    // nothing was decided
    await page.reload()
    await see(page.getByRole('article')).toHaveCount(1)
    await see(matter.getByRole('button', { name: texts.uphold, exact: false }).first()).toBeVisible()
    await close()
  })

  it.each([
    ['pl', 'dark', pl],
    ['en', 'light', en],
  ] as const)(
    '[MUI-04] in %s and %s categories and lengths are told in the language of the reader, and axe finds nothing',
    async (locale, theme, own) => {
      const targetId = (await world.service.store.read.users.byName(userName('Kefir')))!.id
      await world.service.store.transact((tx) =>
        tx.moderationLog.add(
          {
            id: randomUUID(),
            scopeId: id,
            actorId: null,
            kind: 'mute',
            targetId,
            targetModes: '',
            category: 'insult',
            detail: { seconds: 600 },
          },
          world.clock.now(),
        ),
      )
      const { page, errors, close } = await openWindow(world, {
        as: rudzik,
        locale,
        theme,
        width: 1440,
        height: 900,
      })
      await page.goto('/channels/rudzik/moderation/log')
      const main = page.getByRole('main')
      await see(main.getByText(own.modLog.kind.mute({ seconds: 600 })).first()).toBeVisible()
      await see(main.getByText(own.modLog.category.insult).first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      for (const tab of ['queue', 'filters', 'people', 'shield', 'pacts'] as const) {
        await page.getByRole('link', { name: own.moderate[tab], exact: true }).click()
        // what is looked at is the tab itself, and not what stands there until it is loaded
        await see(shown(page, tab, own)).toBeVisible()
        expect([tab, await axeFindings(page)]).toEqual([tab, []])
      }
      expect(errors).toEqual([])
      await close()
    },
  )

  it('[MUI-05] who reads a channel loads nothing of the pages of moderation; they come to who opens them', async () => {
    const { page, errors, close } = await openWindow(world, { as: kefir, width: 1440, height: 900 })
    const ofPages = (path: string): boolean =>
      /\/(?:queue-|moderation-tab|pl-moderation|shield-)[^/]*\.(?:js|css)$/.test(path)
    const packed = (path: string): number =>
      gzipSync(readFileSync(new URL(`../../../../packages/web/dist${path}`, import.meta.url))).length
    const [theirs, owners]: string[][] = [[], []]
    page.on('request', (request) => theirs!.push(new URL(request.url()).pathname))
    await page.goto('/channels/rudzik')
    await see(page.getByRole('textbox', { name: pl.composer.label })).toBeVisible()

    const owner = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    owner.page.on('request', (request) => owners!.push(new URL(request.url()).pathname))
    await owner.page.goto('/channels/rudzik/moderation')
    await see(owner.page.getByRole('link', { name: pl.moderate.queue, exact: true })).toBeVisible()
    expect(owners!.filter(ofPages).length).toBeGreaterThan(0)
    await owner.close()
    // what the reader's page loads when it is idle has come by now
    expect(theirs!.length).toBeGreaterThan(0)
    expect(theirs!.filter(ofPages)).toEqual([])
    const around = theirs!.filter((path) => /\/[^/]*moderation[^/]*\.(?:js|css)$/.test(path))
    expect(around.reduce((sum, path) => sum + packed(path), 0)).toBeLessThan(2000)
    expect(errors).toEqual([])
    await close()
  })
})
