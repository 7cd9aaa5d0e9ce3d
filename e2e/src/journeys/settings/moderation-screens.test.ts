import { WEB_CAPABILITIES } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { beyondEdge } from '../../beyond-edge.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'
import { tooLowToPress } from '../../too-low-to-press.ts'

const { moderate, queue: texts, shield } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the screens of moderation', () => {
  let world: World
  let rudzik: NamedPerson
  let sowa: NamedPerson
  let troll: NamedPerson
  let owner: IrcClient
  let author: IrcClient
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, sowa, troll] = await world.people('Rudzik', 'Sowa', 'Troll')
    ;({ id } = await world.channel(rudzik, 'rudzik'))
    owner = await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)
    author = await world.enter(troll, 'rudzik', WEB_CAPABILITIES)
    owner.send('MODE #rudzik +o Sowa')
    await author.expect(/ MODE #\S+ \+o Sowa/)
    const path = `/api/channels/${id}/moderation/filters` as const
    const body = { title: 'Reklamy', do: 'hold', when: [{ is: 'words', words: ['skiny'] }] }
    const made = await world.http('POST', path, { as: rudzik, body: { body } })
    await world.http('PUT', `${path}/${made.body.filter.id}`, {
      as: rudzik,
      body: { version: 1, state: 'on' },
    })
    author.send('PRIVMSG #rudzik :tanie skiny')
    await author.expect(/HELD/)
    await world.quiet()
  })
  afterAll(() => world.close())

  const card = (page: Page | Locator) => page.getByRole('article')

  it('[MUI-01] each tab has an address, at which it stands again; what is for owners the others have no tab of', async () => {
    for (const [as, names] of [
      [sowa, ['queue', 'log', 'filters', 'people', 'shield']],
      [rudzik, ['queue', 'log', 'filters', 'people', 'shield', 'pacts']],
    ] as const) {
      // one window after the other
      // oxlint-disable no-await-in-loop
      const { page, errors, close } = await openWindow(world, { as, width: 1440, height: 900 })
      await page.goto('/channels/rudzik/moderation')
      const tabs = page.getByRole('navigation').filter({ hasText: moderate.log }).getByRole('link')
      const tab = (name: (typeof names)[number]) => tabs.filter({ hasText: moderate[name] })
      await see(tab('queue')).toBeVisible()
      await see(card(page)).toHaveCount(1)
      const listed = (await tabs.allInnerTexts()).map((text) => text.trim())
      expect(listed.filter((text) => text !== moderate.settings && text !== 'Gwar')).toEqual(
        names.map((name) => moderate[name]),
      )
      for (const name of names) {
        await tab(name).click()
        await page.waitForURL(`**/channels/rudzik/moderation${name === 'queue' ? '' : `/${name}`}`)
        await page.reload()
        await see(tab(name)).toHaveAttribute('aria-current', 'page')
      }
      expect(errors).toEqual([])
      await close()
      // oxlint-enable no-await-in-loop
    }
  })

  it('[MUI-01] the panel beside the chat has the shield and the queue; it stands beside the list from 1100 px on and over it below, alone', async () => {
    const { page, errors, close } = await openWindow(world, { as: sowa, width: 1100, height: 900 })
    await page.goto('/channels/rudzik')
    const users = page.getByRole('complementary', { name: pl.users.title })
    const panel = page.getByRole('complementary', { name: texts.title })
    await page.getByRole('button', { name: pl.composer.users }).click()
    await see(users).toBeVisible()
    // who opens it closes the other
    await see(users).toGo(() =>
      page.getByRole('button', { name: pl.moderation.queueWaits({ count: 1 }) }).click(),
    )
    await see(card(panel)).toHaveCount(1)
    const part = panel.getByRole('region', { name: shield.title, exact: true })
    await see(part.getByText(shield.down)).toBeVisible()
    const places = async () => {
      const [list, beside] = await Promise.all(
        [page.locator('#messages'), panel].map((one) => one.boundingBox()),
      )
      return { end: list!.x + list!.width, start: beside!.x }
    }
    const docked = await places()
    expect(docked.start).toBeGreaterThanOrEqual(docked.end)
    await page.setViewportSize({ width: 1099, height: 900 })
    await see(card(panel)).toHaveCount(1)
    const over = await places()
    expect(over.start).toBeLessThan(over.end)
    await page.setViewportSize({ width: 1100, height: 900 })

    await see(part.getByText(shield.down)).toGo(() =>
      part.getByRole('button', { name: shield.raise }).click(),
    )
    await author.expect(/ MODE #rudzik \+\S*D/)
    expect(await axeFindings(page)).toEqual([])
    await part.getByRole('button', { name: shield.lower }).click()
    await see(part.getByText(shield.down)).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[MUI-02] neither the panel, a matter, an open entry, the own moderation nor a report is wider than the screen, and on a phone what is pressed is 44 px high', async () => {
    author.send('PRIVMSG #rudzik :zwykłe słowa')
    await author.expect(({ command, params }) => command === 'PRIVMSG' && params[1] === 'zwykłe słowa')
    const muted = { kind: 'mute', target: 'Troll', seconds: 3600, reason: 'x'.repeat(300) }
    const acts = `/api/channels/${id}/moderation/acts` as const
    expect((await world.http('POST', acts, { as: rudzik, body: muted })).status).toBe(200)
    await world.service.store.transact(async (tx) =>
      tx.users.setGlobalMode((await tx.users.byName(userName('Sowa')))!.id, 'm'),
    )
    for (const theme of ['dark', 'light'] as const) {
      // one after the other
      // oxlint-disable no-await-in-loop
      const { page, errors, close } = await openWindow(world, { as: sowa, theme, width: 360, height: 740 })
      const faults: unknown[] = []
      const look = async (what: string, part?: Locator): Promise<void> => {
        for (const width of [1440, 800, 360]) {
          await page.setViewportSize({ width, height: 740 })
          const beyond = await beyondEdge(page)
          if (beyond > 0) faults.push([what, width, beyond])
        }
        faults.push(...(await tooLowToPress(page, part)).map((low) => [what, low]))
        const found = await axeFindings(page)
        if (found.length > 0) faults.push([what, found])
      }
      await page.goto('/channels/rudzik/moderation/log')
      const entry = page.getByRole('button', { expanded: false }).filter({ hasText: 'Troll' })
      await entry.first().click()
      await see(page.getByText(/skrót [0-9a-f]{8}…/)).toBeVisible()
      await look('entry')
      for (const path of ['', '/log', '/filters', '/people']) {
        await page.goto(`/moderation${path}`)
        await see(page.getByRole('link', { name: moderate.log, exact: true })).toBeVisible()
        await look(`/moderation${path}`)
      }
      await page.goto('/channels/rudzik')
      await new ChatPage(page).row('zwykłe słowa').click({ button: 'right' })
      await page.getByRole('menuitem', { name: pl.deeds.report }).click()
      const dialog = page.getByRole('dialog', { name: pl.report.title })
      await see(dialog).toBeVisible()
      await look('report', dialog)
      expect(faults).toEqual([])
      expect(errors).toEqual([])
      await close()

      const own = await openWindow(world, { as: troll, theme, width: 360, height: 740 })
      await own.page.goto('/settings/moderation')
      await see(own.page.getByText(/x{300}/)).toBeVisible()
      for (const width of [1440, 800, 360]) {
        await own.page.setViewportSize({ width, height: 740 })
        expect([width, await beyondEdge(own.page)]).toEqual([width, expect.toSatisfy((by) => by <= 0)])
      }
      expect(await tooLowToPress(own.page)).toEqual([])
      await own.close()
      // oxlint-enable no-await-in-loop
    }
  })

  it('[MUI-03] loading, an error and a lost connection are told each in its own way; without a connection nothing can be decided', async () => {
    const spammer = await world.person('Handlarz')
    await world.enter(spammer, 'rudzik')
    const { page, close } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    const body = { user: spammer.name, category: 'spam' }
    expect((await world.http('POST', `/api/channels/${id}/reports`, { as: troll, body })).status).toBe(202)
    let isDown = false
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/\/irc$/, (socket) => {
      if (isDown) void socket.close()
      else {
        socket.connectToServer()
        sockets.push(socket)
      }
    })
    let go = (): void => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(
      /\/moderation\/matters\?/,
      async (route) => {
        await held
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto('/channels/rudzik/moderation')
    const loading = page.getByRole('status', { name: texts.loading })
    await see(loading).toBeVisible()
    expect(await page.getByText(texts.empty).count()).toBe(0)
    await see(loading).toGo(() => Promise.resolve(go()))
    const failed = page.getByRole('alert').filter({ hasText: pl.failure.connection })
    await see(failed).toBeVisible()
    expect(await page.getByText(texts.empty).count()).toBe(0)
    await see(failed).toGo(() => page.getByRole('button', { name: pl.failure.retry }).click())
    await see(card(page).first()).toBeVisible()

    const open = page.getByRole('region', { name: /^Sprawa \d/ })
    const dismiss = (disabled: boolean) => open.getByRole('button', { name: texts.dismiss, disabled })
    await see(dismiss(false)).toBeVisible()
    isDown = true
    for (const socket of sockets) void socket.close()
    const lost = page.getByText(moderate.lost)
    await see(lost).toBeVisible()
    await see(dismiss(true)).toBeVisible()
    await see(lost).toGo(() => {
      isDown = false
    })
    await see(dismiss(false)).toBeVisible()
    await close()
  })
})
