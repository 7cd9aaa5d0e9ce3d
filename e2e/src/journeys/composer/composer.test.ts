import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { openGate } from '../../gate.ts'
import { pointAt } from '../../point-at.ts'
import { seeNotice } from '../../see-notice.ts'
import { see, seeAddress, seeInAdvance } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the box', () => {
  let world: World
  let owner: NamedPerson
  let viewer: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    viewer = await world.person('Halinka77')
    await world.channel(owner, 'rudzik')
    await world.channel(owner, 'czwarty_obieg')
  })

  afterAll(() => world.close())

  async function open(
    as: NamedPerson | null,
    path = '/channels/rudzik',
  ): Promise<Window & { chat: ChatPage }> {
    const window = await openWindow(world, as === null ? {} : { as })
    await window.page.goto(path)
    const chat = new ChatPage(window.page)
    await see(chat.send).toBeVisible()
    return { ...window, chat }
  }

  it('[INPUT-13, INPUT-14, CONST-38, CONST-39, OPEN-76] grows to 4 rows, breaks lines with Shift+Enter, counts to 2048', async () => {
    const { page, chat, close } = await open(owner)
    const height = () => chat.box.evaluate((box) => box.getBoundingClientRect().height)
    const single = await height()
    await chat.box.pressSequentially('pierwszy')
    for (let row = 2; row <= 6; row += 1) {
      await chat.box.press('Shift+Enter')
      await chat.box.pressSequentially(`wiersz ${row}`)
    }
    // 4 lines of 20 px and the padding, however many lines it holds
    expect(await height()).toBeLessThanOrEqual(single + 3 * 20 + 1)
    expect(await height()).toBeGreaterThan(single + 2 * 20)
    await chat.box.press('Enter')
    await see(chat.row(/pierwszy\nwiersz 2\nwiersz 3/)).toHaveCount(1)
    expect(await height()).toBe(single)

    await chat.box.fill('ą'.repeat(2049))
    await see(page.getByText(pl.composer.over({ count: 1 }))).toBeVisible()
    await chat.box.press('Enter')
    await see(chat.box).toHaveValue('ą'.repeat(2049))
    await chat.box.fill('😀'.repeat(2048))
    await chat.box.press('Enter')
    // the first 200 are pictures, the rest stays text
    await see(chat.row('😀'.repeat(2048 - 200))).toHaveCount(1)
    await see(chat.box).toHaveValue('')
    await close()
  })

  it('[INPUT-20, INPUT-21, INPUT-26, ROLE-12, TAG-23, MSG-08, MSG-09] a reply quotes, Escape and the cross cancel it', async () => {
    const first = await open(owner)
    await first.chat.say('kto idzie po herbatę?')
    const second = await open(viewer)
    const row = second.chat.row('kto idzie po herbatę?')
    const reply = row.getByRole('button', { name: pl.message.reply })
    const bar = second.page.getByText(pl.replyBar.replying({ name: 'Rudzik' }))
    await pointAt(row, reply)
    await reply.click()
    await see(bar).toBeVisible()
    await see(second.chat.box).toBeFocused()
    await see(bar).toGo(() => second.page.keyboard.press('Escape'))
    await pointAt(row, reply)
    await reply.click()
    await see(bar).toGo(() => second.page.getByRole('button', { name: pl.replyBar.cancel }).click())
    await pointAt(row, reply)
    await reply.click()
    await see(bar).toGo(() => second.chat.say('ja pójdę'))
    const answer = first.chat.row('ja pójdę')
    await see(
      answer.getByRole('button', {
        name: pl.message.quote({ name: 'Rudzik', text: 'kto idzie po herbatę?' }),
      }),
    ).toBeVisible()
    // a reply to you is told by more than its text
    await see(answer).toHaveAttribute('class', /mention/)
    await first.close()
    await second.close()
  })

  it('a draft stays with its buffer, through a change of buffer and a reload; arrow up brings back the last line', async () => {
    const { page, chat, close } = await open(owner)
    await chat.say('wysłana wcześniej')
    await see(chat.row('wysłana wcześniej')).toHaveCount(1)
    await chat.box.press('ArrowUp')
    await see(chat.box).toHaveValue('wysłana wcześniej')
    // what the panel puts into it makes it a text of its own, which arrow down does not take away
    await page.getByRole('button', { name: pl.composer.emoticons, exact: true }).click()
    const panel = page.getByRole('complementary', { name: pl.panels.emoticons })
    await panel.getByRole('gridcell').first().click()
    await see(chat.box).toHaveValue(/^wysłana wcześniej ./)
    await chat.box.press('ArrowDown')
    await see(chat.box).toHaveValue(/^wysłana wcześniej ./)
    await chat.box.fill('szkic do rudzika')
    await page.goto('/channels/czwarty_obieg')
    await see(chat.send).toBeVisible()
    await see(chat.box).toHaveValue('')
    await page.goto('/channels/rudzik')
    await see(chat.box).toHaveValue('szkic do rudzika')
    await page.reload()
    await see(chat.box).toHaveValue('szkic do rudzika')
    await chat.box.fill('')
    await close()
  })

  it('[PC-26..29, OPEN-111, OPEN-113] [D10] slash commands: /msg, /user, /join, /part, and an unknown one is not sent', async () => {
    const { page, chat, close } = await open(owner)
    await chat.say('/banan Halinka77')
    await see(page.getByText(pl.commands.unknown({ command: '/banan' }))).toBeVisible()
    await see(chat.box).toHaveValue('/banan Halinka77')
    await chat.say('/msg Halinka77 na ucho')
    await seeAddress(page, `${world.url}/users/Halinka77`)
    await see(chat.row('na ucho')).toHaveCount(1)
    await chat.say('/join #czwarty_obieg')
    await seeAddress(page, `${world.url}/channels/czwarty_obieg`)
    await chat.say('/user Halinka77')
    await seeAddress(page, `${world.url}/users/Halinka77`)
    await chat.say('/join #czwarty_obieg')
    await chat.say('/part')
    await seeAddress(page, /\/(users\/Halinka77|channels\/rudzik)$/)
    await close()
  })

  it('[INPUT-15, INPUT-17, INPUT-19, ROLE-02, ROLE-06, MSG-08, VOTE-08] [D24] [F9] a guest reads, and writes first: the words are in the box after the login, with the focus', async () => {
    const talker = await world.connect(owner)
    talker.send('JOIN #rudzik', 'MODE #rudzik +K pm', 'PRIVMSG #rudzik :dla wszystkich')
    await talker.settled()
    const guest = await open(null)
    await see(guest.chat.row('dla wszystkich').first()).toBeVisible()
    // R in the list asks for the reply that a guest cannot write
    await guest.chat.row('dla wszystkich').first().focus()
    await guest.page.keyboard.press('r')
    await seeAddress(guest.page, `${world.url}/login?redirect=%2Fchannels%2Frudzik`)
    await guest.page.goto('/channels/rudzik')
    await see(guest.chat.row('dla wszystkich').first()).toBeVisible()
    const row = guest.chat.row('dla wszystkich')
    await pointAt(row, row.getByRole('button', { name: pl.message.more }))
    for (const name of [pl.message.reply, pl.message.plus])
      await see(row.getByRole('button', { name, exact: true })).toHaveCount(0)
    const words = 'tarcza była potrzebna'
    await guest.chat.say(words)
    const signUp = guest.page.getByRole('button', { name: pl.register.title })
    await see(signUp).toBeFocused()
    await see(guest.chat.box).toHaveValue(words)
    await signUp.click()
    await seeAddress(guest.page, `${world.url}/register?redirect=%2Fchannels%2Frudzik`)
    await see(guest.page.getByText(words)).toBeVisible()
    await guest.page.getByRole('link', { name: pl.register.login }).click()
    await see(guest.page.getByText(words)).toBeVisible()
    await guest.page.getByLabel(pl.login.name, { exact: true }).fill(viewer.name)
    await guest.page.getByLabel(pl.login.password, { exact: true }).fill(viewer.password)
    await guest.page.getByRole('button', { name: pl.login.submit }).click()
    await seeAddress(guest.page, `${world.url}/channels/rudzik`)
    await see(guest.chat.box).toBeFocused()
    await see(guest.chat.box).toHaveValue(words)
    await guest.page.keyboard.press('Enter')
    await see(guest.chat.row(words)).toHaveCount(1)
    talker.cut()
    await guest.close()
  })

  it('[INPUT-18, AUTH-04, AUTH-05, AUTH-14, CONST-29] in a frame of another site the login is a popup that hands its token over', async () => {
    const site = createServer((_request, answer) => {
      answer.setHeader('content-type', 'text/html')
      answer.end(
        `<!doctype html><iframe src="${world.url}/channels/rudzik" width="340" height="600"></iframe>`,
      )
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const window = await openWindow(world)
    const { page, context } = window
    // another host name is another site
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
    const frame = page.frameLocator('iframe')
    const box = frame.getByRole('textbox', { name: pl.composer.label })
    await box.fill('napisane z ramki')
    await box.press('Enter')
    const opening = context.waitForEvent('page')
    // the band's, and not that of the bar
    await frame.getByRole('button', { name: pl.login.title }).click()
    const popup = await opening
    await see(popup.getByRole('heading', { name: pl.login.title })).toBeVisible()
    await see(popup.getByRole('link', { name: pl.dialog.close })).toHaveCount(0)
    await popup.getByLabel(pl.login.name, { exact: true }).fill(viewer.name)
    await popup.getByLabel(pl.login.password, { exact: true }).fill(viewer.password)
    await popup.getByRole('button', { name: pl.login.submit }).click()
    await see(box).toBeFocused()
    await see(box).toHaveValue('napisane z ramki')
    await box.press('Enter')
    await see(frame.locator('article[data-row]').filter({ hasText: 'napisane z ramki' })).toHaveCount(1)
    await window.close()
    await new Promise((resolve) => site.close(resolve))
  })

  it('[D20] without a network the place of the button says so, one writes on, and what waits says so until it is sent', async () => {
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      const gate = await openGate(world.url)
      const { page, context, errors, close } = await openWindow(world, { as: owner, width, height })
      const chat = new ChatPage(page)
      await page.goto(`${gate.url}/channels/czwarty_obieg`)
      await seeInAdvance(page, 'channel-late')
      const form = page.locator('form').filter({ has: chat.box })
      const place = form.getByRole('status').filter({ hasText: /^Brak połączenia$/ })
      await see(chat.send).toGo(() => context.setOffline(true))
      await see(place).toBeVisible()
      expect(await form.evaluate((form) => form.scrollWidth - form.clientWidth)).toBeLessThanOrEqual(0)
      gate.cut()
      // words can be sent by the button, too: a phone has no Enter
      await chat.box.fill(`jestem w tunelu ${width}`)
      await chat.send.click()
      const row = chat.row(`jestem w tunelu ${width}`)
      await see(row.getByText('czeka', { exact: true })).toBeVisible()
      await see(chat.box).toHaveValue('')
      // the network is there, the service not yet
      await context.setOffline(false)
      await see(form.getByText('Trwa ponawianie połączenia...')).toBeVisible()
      await see(row.getByText('czeka', { exact: true })).toBeVisible()
      gate.mend()
      await see(chat.send).toBeVisible()
      await see(row).toHaveCount(1)
      await see(row.getByText('czeka', { exact: true })).toHaveCount(0)
      expect(errors.filter((error) => !error.includes('ERR_'))).toEqual([])
      await close()
      await gate.close()
    }
  })

  it('[INPUT-43, ERR-34, WID-10, CONST-59] a message that the server could not store stays, says so, and can be sent again', async () => {
    const window = await openWindow(world, { as: owner })
    const { page } = window
    const chat = new ChatPage(page)
    let isBroken = true
    await page.routeWebSocket(/\/irc/, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        const label = /label=([^; ]+)/.exec(String(message))?.[1]
        if (isBroken && String(message).includes('PRIVMSG'))
          socket.send(`@label=${label} :server FAIL PRIVMSG NOT_STORED #rudzik :nie teraz`)
        else server.send(message)
      })
    })
    await page.goto('/channels/rudzik')
    await see(chat.send).toBeVisible()
    await chat.say('nie od razu')
    const failed = 'Wystąpił błąd podczas wysyłania wiadomości, spróbuj ponownie później.'
    await seeNotice(page, failed, 'red', 10_000)
    const row = chat.row('nie od razu')
    await see(row.getByText(pl.outgoing.notSent)).toBeVisible()
    isBroken = false
    await see(row.getByText(pl.outgoing.notSent)).toGo(() =>
      row.getByRole('button', { name: pl.outgoing.retry }).click(),
    )
    await see(row).toHaveCount(1)
    await window.close()
  })
})
