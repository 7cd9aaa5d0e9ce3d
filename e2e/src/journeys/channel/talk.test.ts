import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { openGate } from '../../gate.ts'
import { pointAt } from '../../point-at.ts'
import { see, seeInAdvance } from '../../see.ts'
import { hasWeeChat, WeeChat } from '../../third-party/weechat.ts'

afterAll(closeBrowser)

async function enter(
  world: World,
  as: NamedPerson | null,
  path: string,
): Promise<Window & { chat: ChatPage }> {
  const window = await openWindow(world, as === null ? {} : { as })
  await window.page.goto(path)
  return { ...window, chat: new ChatPage(window.page) }
}

describe.skipIf(!hasBrowser())('talking', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson
  let bramkarz: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    rudzik = await world.person('Rudzik')
    halinka = await world.person('Halinka77')
    bramkarz = await world.person('Bramkarz_09')
    await world.channel(rudzik, 'rudzik')
  })

  afterAll(() => world.close())

  it('[CHN-03, CHN-12, INPUT-01, INPUT-22, INPUT-27, INPUT-28, MSG-01, MSG-11, MSG-12] two people in browsers and one in WeeChat talk', async () => {
    const early = await world.connect(bramkarz)
    early.send('JOIN #rudzik')
    for (let n = 1; n <= 40; n += 1) early.send(`PRIVMSG #rudzik :wcześniejsza ${n}`)
    await early.settled()
    early.cut()
    const owner = await enter(world, rudzik, '/channels/rudzik')
    const viewer = await enter(world, halinka, '/channels/rudzik')
    const irc = hasWeeChat() ? await WeeChat.start(bramkarz, world.service.ircPort!) : null
    // its name stands there before it has logged in
    await irc?.expect('irc.server.gwar', /Witaj na czacie Gwar, Bramkarz_09/)
    await irc?.type('irc.server.gwar', '/join #rudzik')
    await irc?.expect('irc.gwar.#rudzik', /nick/)

    await see(owner.page.getByRole('banner')).toBeVisible()
    await see(owner.chat.box).toBeVisible()
    await see(viewer.chat.box).toBeVisible()
    // nothing is sent for nothing
    await owner.chat.say('   ')
    await owner.chat.say('Zażółć gęślą jaźń')
    await see(viewer.chat.row('Zażółć gęślą jaźń')).toHaveCount(1)
    await see(owner.chat.row('Zażółć gęślą jaźń')).toHaveCount(1)
    await see(owner.chat.box).toHaveValue('')
    await see(owner.chat.box).toBeFocused()
    await irc?.expect('irc.gwar.#rudzik', /Zażółć gęślą jaźń/)

    await viewer.chat.say('/me macha do wszystkich')
    await see(owner.chat.row(/Halinka77\s+macha do wszystkich$/)).toHaveCount(1)
    await irc?.expect('irc.gwar.#rudzik', /Halinka77 macha do wszystkich/)

    await irc?.type('irc.gwar.#rudzik', 'cześć z terminala')
    const newest = irc === null ? 'macha do wszystkich' : 'cześć z terminala'
    for (const { chat } of [owner, viewer]) {
      await see(chat.row(newest)).toHaveCount(1)
      // a longer list than the window: the newest stands at its bottom, right above the box
      await see(chat.rows.last()).toHaveText(new RegExp(newest))
      const [row, box] = [await chat.row(newest).boundingBox(), await chat.box.boundingBox()]
      expect(box!.y - row!.y).toBeGreaterThan(0)
      expect(box!.y - row!.y).toBeLessThan(120)
    }
    expect(await owner.chat.ids()).toEqual(await viewer.chat.ids())
    expect(await owner.chat.texts()).toHaveLength(irc === null ? 42 : 43)
    expect(owner.errors).toEqual([])
    expect(viewer.errors).toEqual([])
    await irc?.stop()
    await owner.close()
    await viewer.close()
  })

  it('[D38] a private conversation shows who the other one is, at its beginning and in the bar', async () => {
    const { page, chat, errors, close } = await enter(world, bramkarz, '/users/Halinka77')
    const card = page.getByRole('complementary', { name: pl.panels.card })
    const profile = pl.message.profile({ name: 'Halinka77' })
    await page.getByRole('main').getByRole('button', { name: profile }).click()
    await see(card).toBeVisible()
    await see(card.getByRole('button', { name: pl.card.block })).toBeVisible()
    await see(card).toGo(() => page.getByRole('banner').getByRole('button', { name: profile }).click())
    const button = page.getByRole('banner').getByRole('button', { name: profile })
    await button.click()
    await see(card.getByRole('button', { name: pl.card.block })).toBeVisible()
    // one's own card is another
    await chat.say('jesteś tam?')
    await chat.row('jesteś tam?').getByRole('button', { name: 'Bramkarz_09' }).click()
    await see(card.getByText('Bramkarz_09').first()).toBeVisible()
    await see(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await see(card.getByRole('button', { name: pl.card.block })).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[CHN-02, CHN-47, APP-19, ROLE-19, MSG-08, VOTE-08] two people talk in private, without votes and replies, and nobody else hears it', async () => {
    const first = await enter(world, rudzik, '/users/Halinka77')
    await first.chat.say('tylko do ciebie')
    await see(first.chat.row('tylko do ciebie')).toHaveCount(1)
    const second = await enter(world, halinka, '/users/Rudzik')
    await see(second.chat.row('tylko do ciebie')).toHaveCount(1)
    await second.chat.say('a ja do ciebie')
    await see(first.chat.row('a ja do ciebie')).toHaveCount(1)
    const row = first.chat.row('a ja do ciebie')
    await pointAt(row, row.getByRole('button', { name: pl.message.more }))
    for (const name of [pl.message.reply, pl.message.plus])
      await see(row.getByRole('button', { name, exact: true })).toHaveCount(0)
    const third = await enter(world, bramkarz, '/users/Rudzik')
    await see(third.chat.box).toBeVisible()
    await see(third.chat.row('do ciebie')).toHaveCount(0)
    for (const window of [first, second, third]) await window.close()
  })

  it('[INPUT-12, ERR-43, PT-11, CHN-51, PT-07] a message typed while the server restarts arrives once', async () => {
    const owner = await enter(world, rudzik, '/channels/rudzik')
    const viewer = await enter(world, halinka, '/channels/rudzik')
    await see(owner.chat.send).toBeVisible()
    await see(viewer.chat.send).toBeVisible()
    // the words come when the page is quiet: without the service they cannot
    await seeInAdvance(owner.page, 'channel-late')
    await world.restart(async () => {
      await see(owner.page.getByText('Trwa ponawianie połączenia...')).toBeVisible()
      await owner.chat.say('napisane w przerwie')
      await see(owner.chat.row('napisane w przerwie')).toHaveCount(1)
    })
    await see(viewer.chat.row('napisane w przerwie')).toHaveCount(1)
    await see(owner.chat.row('napisane w przerwie')).toHaveCount(1)
    await see(owner.chat.send).toBeVisible()
    await owner.close()
    await viewer.close()
  })

  it('who was cut off under traffic ends with exactly the list of who stayed', async () => {
    const talker = await world.connect(bramkarz, { capabilities: 'web' })
    talker.send('JOIN #rudzik')
    await talker.settled()
    const gate = await openGate(world.url)
    const stayed = await enter(world, rudzik, '/channels/rudzik')
    const cut = await openWindow(world, { as: halinka })
    await cut.page.goto(`${gate.url}/channels/rudzik`)
    await cut.page.evaluate((token) => localStorage.setItem('gwar.token', token), halinka.token)
    await cut.page.reload()
    const chat = new ChatPage(cut.page)
    await see(chat.send).toBeVisible()
    await seeInAdvance(cut.page, 'channel-late')
    for (let part = 0; part < 3; part += 1) {
      gate.cut()
      await see(cut.page.getByText('Trwa ponawianie połączenia...')).toBeVisible()
      for (let n = 0; n < 40; n += 1) talker.send(`PRIVMSG #rudzik :część ${part} wiadomość ${n}`)
      await talker.settled()
      gate.mend()
      await see(chat.row(`część ${part} wiadomość 39`)).toHaveCount(1)
    }
    await see(stayed.chat.row('część 2 wiadomość 39')).toHaveCount(1)
    const same = await eventually(async () => {
      const [a, b] = [await stayed.chat.texts(), await chat.texts()]
      return JSON.stringify(a) === JSON.stringify(b) ? a : null
    }, 'both lists are the same')
    expect(same.length).toBeGreaterThan(120)
    await gate.close()
    await stayed.close()
    await cut.close()
  })
})
