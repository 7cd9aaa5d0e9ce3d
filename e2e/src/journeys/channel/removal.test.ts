import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const { message: texts } = pl

describe.skipIf(!hasBrowser())('what was deleted, and what is removed for good', () => {
  let world: World
  let rudzik: NamedPerson
  let troll: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, troll] = await world.people('Rudzik', 'Troll')
    await world.channel(rudzik, 'rudzik')
  })

  afterAll(() => world.close())

  async function join(person: NamedPerson): Promise<IrcClient> {
    const client = await world.connect(person, { capabilities: 'web' })
    client.send('JOIN #rudzik')
    await client.settled()
    return client
  }

  async function open(as: NamedPerson | null): Promise<Window & { chat: ChatPage }> {
    const window = await openWindow(world, as === null ? {} : { as })
    await window.page.goto('/channels/rudzik')
    return { ...window, chat: new ChatPage(window.page) }
  }

  it('[CLEAR-05, CLEAR-07] a guest sees the placeholder and cannot open it; the owner opens it and removes it for good', async () => {
    const author = await join(troll)
    const moderator = await join(rudzik)
    const early = await open(null)
    author.send('PRIVMSG #rudzik :adres sąsiada')
    const id = (await author.expect(/sąsiada/)).tags.get('msgid')!
    author.send(`@+reply=${id} PRIVMSG #rudzik :haha`)
    await see(early.chat.row('haha')).toHaveCount(1)
    moderator.send(`PRIVMSG #rudzik :.removemessage ${id}`)
    await moderator.expect(/ CLEARMESSAGE /)
    const late = await open(null)
    const owner = await open(rudzik)
    const placeholder = texts.deletedBy({ name: 'Rudzik' })

    for (const { page } of [early, late]) {
      await see(page.getByText(placeholder)).toHaveCount(1)
      await see(page.getByRole('button', { name: placeholder })).toHaveCount(0)
      await see(page.getByText('adres sąsiada')).toHaveCount(0)
      expect(await page.content()).not.toContain('sąsiada')
    }

    await owner.page.getByRole('button', { name: placeholder }).click()
    const row = owner.chat.row('adres sąsiada')
    await see(row).toBeFocused()
    await owner.page.keyboard.press('Enter')
    await owner.page.getByRole('menuitem', { name: pl.deeds.purge }).click()
    const dialog = owner.page.getByRole('dialog', { name: pl.deeds.purge })
    await see(dialog.getByText(pl.gone.purgeConfirm)).toBeVisible()
    await dialog.getByRole('button', { name: pl.dialog.cancel }).click()
    await see(row).toHaveCount(1)
    await row.focus()
    await owner.page.keyboard.press('Enter')
    await owner.page.getByRole('menuitem', { name: pl.deeds.purge }).click()
    await dialog.getByRole('button', { name: pl.deeds.purge }).click()
    await see(owner.page.getByText(pl.gone.purged)).toBeVisible()
    for (const { page } of [early, late, owner]) {
      await see(page.getByText(texts.quoteMissing)).toHaveCount(1)
      await see(page.getByText(placeholder)).toHaveCount(0)
      await see(page.locator(`[data-row="${id}"]`)).toHaveCount(0)
    }
  })

  it('a member and a moderator are not offered it', async () => {
    const author = await join(troll)
    author.send('PRIVMSG #rudzik :zwykłe słowa')
    const moderator = await world.person('Bramkarz')
    const owner = await join(rudzik)
    owner.send('MODE #rudzik +o Bramkarz')
    await owner.settled()
    for (const [person, count] of [
      [troll, 0],
      [moderator, 0],
      [rudzik, 1],
    ] as const) {
      const { page, chat } = await open(person)
      await chat.row('zwykłe słowa').focus()
      await page.keyboard.press('Enter')
      await see(page.getByRole('menuitem', { name: texts.delete })).toHaveCount(1)
      await see(page.getByRole('menuitem', { name: pl.deeds.purge })).toHaveCount(count)
    }
  })

  it('attack: clickjacking: inside another site’s page nothing is removed or moderated, and the card says why', async () => {
    const author = await join(troll)
    author.send('PRIVMSG #rudzik :w ramce')
    await author.settled()
    // another origin of the same site: the frame keeps its login
    const stranger = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html')
      answer.end(`<iframe src="${world.url}/channels/rudzik" style="width:100%;height:95vh"></iframe>`)
    })
    stranger.listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    try {
      const { page } = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
      await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`)
      const frame = page.frameLocator('iframe')
      const row = frame.locator('article[data-row]').filter({ hasText: 'w ramce' })
      await row.focus()
      await page.keyboard.press('Enter')
      await see(frame.getByRole('menuitem', { name: pl.deeds.copy })).toBeVisible()
      await see(frame.getByRole('menuitem', { name: pl.deeds.purge })).toHaveCount(0)
      await see(frame.getByRole('menuitem', { name: texts.delete })).toHaveCount(0)
      await frame.getByRole('menuitem', { name: texts.profile({ name: 'Troll' }) }).click()
      await see(frame.getByText(pl.card.heldBack)).toBeVisible()
      await see(frame.getByRole('button', { name: pl.card.banAct })).toHaveCount(0)
      const link = frame.getByRole('link', { name: pl.card.openChannel })
      expect(await link.getAttribute('target')).toBe('_blank')
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/card-1440.png` })
      if (process.env['SHOTS']) await page.setViewportSize({ width: 360, height: 740 })
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/card-360.png` })
      const opening = page.waitForEvent('popup')
      await link.click()
      const own = await opening
      await see(own.locator('article[data-row]').filter({ hasText: 'w ramce' })).toHaveCount(1)
    } finally {
      stranger.close()
      stranger.closeAllConnections()
    }
  })
})
