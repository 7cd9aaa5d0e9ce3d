import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { beyondEdge } from '../../beyond-edge.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { seeNotice } from '../../see-notice.ts'
import { see, seeAddress, seeSettled } from '../../see.ts'
import { seeDrawn } from '../../see-drawn.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the shell', () => {
  let world: World
  let owner: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '6' } })
    owner = await world.person('Rudzik')
    for (const name of ['rudzik', 'czwarty_obieg', 'kuchnia-polowa', 'kuchnia'])
      await world.channel(owner, name)
    await world.person('Halinka77')
  })

  afterAll(() => world.close())

  it('[APP-50, APP-51, AUTH-06, CONST-12] says that it connects, and after 5 s what to check; meanwhile nobody is asked to log in', async () => {
    const window = await openWindow(world)
    const { page } = window
    // time stands still until it is moved on
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    // a socket that opens and never greets
    await page.routeWebSocket(/\/irc/, () => undefined)
    await page.goto('/channels/rudzik')
    await see(page.getByText('Trwa łączenie z usługą Gwar...')).toBeVisible()
    await see(page.getByText('Sprawdź połączenie z internetem i odśwież stronę.')).toBeHidden()
    await page.clock.runFor(4900)
    await seeDrawn(page)
    await see(page.getByText('Sprawdź połączenie z internetem i odśwież stronę.')).toBeHidden()
    await page.clock.runFor(200)
    await see(page.getByText('Sprawdź połączenie z internetem i odśwież stronę.')).toBeVisible()
    await page.clock.resume()
    await page.goto('/login')
    await see(page.getByText('Trwa łączenie z usługą Gwar...')).toBeVisible()
    await see(page.getByLabel(pl.login.name, { exact: true })).toHaveCount(1)
    await see(page.getByLabel(pl.login.name, { exact: true })).toBeHidden()
    await window.close()
  })

  it('[APP-01, APP-17, APP-18, APP-34, APP-42, APP-45, APP-49] [F1] [F15] every address leads somewhere or says that it does not, the bar names it', async () => {
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/rudzik')
    await seeAddress(page, `${world.url}/channels/rudzik`)
    await see(page.getByRole('button', { name: pl.topBar.buffers({ label: '#rudzik' }) })).toBeVisible()
    await see(page.getByRole('link', { name: pl.topBar.settings })).toBeVisible()
    await see(new ChatPage(page).send).toBeVisible()
    // who has no account is told what this is, and where people talk
    await page.getByRole('link', { name: 'Gwar' }).first().click()
    await seeAddress(page, `${world.url}/`)
    await see(page.getByRole('heading', { name: pl.front.title })).toBeVisible()
    await see(page.getByRole('link', { name: pl.front.register })).toBeVisible()
    await page.getByRole('searchbox', { name: pl.front.search }).fill('RUDZ')
    await page.getByRole('link', { name: '#rudzik' }).click()
    await seeAddress(page, `${world.url}/channels/rudzik`)
    const lost = await page.goto('/a/b/c/d')
    await see(page.getByRole('heading', { name: pl.notFound.title })).toBeVisible()
    expect(lost?.status()).toBe(404)
    await window.close()
  })

  it('[F1] Enter in the search opens the channel that was typed, however many are in one with a longer name', async () => {
    const talker = await world.connect(await world.person('Kucharz'))
    talker.send('JOIN #kuchnia-polowa', 'PRIVMSG #kuchnia-polowa :jestem')
    await talker.settled()
    const window = await openWindow(world)
    const { page } = window
    const search = page.getByRole('searchbox', { name: pl.front.search })
    const enter = async (typed: string): Promise<void> => {
      await search.fill(typed)
      await search.press('Enter')
    }
    await page.goto('/')
    await see(page.getByRole('link', { name: '#kuchnia-polowa' })).toBeVisible()
    await enter('#Kuchnia')
    await seeAddress(page, `${world.url}/channels/kuchnia`)

    // it is too quiet for the list: the service is asked, and nothing else is opened meanwhile
    let asked = (): void => undefined
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    let answer = (): void => undefined
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/api\/channels$/, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const channels = json.channels.filter(({ name }: { name: string }) => name !== 'kuchnia')
      await route.fulfill({ response, json: { ...json, channels } })
    })
    await page.route(/\/api\/channels\?like=/, async (route) => {
      asked()
      await mayAnswer
      await route.continue()
    })
    await page.goto('/')
    await see(page.getByRole('link', { name: '#kuchnia-polowa' })).toBeVisible()
    await enter('kuchnia')
    await isAsked
    await seeDrawn(page)
    await seeAddress(page, `${world.url}/`)
    answer()
    await seeAddress(page, `${world.url}/channels/kuchnia`)

    // a part of a name opens the first that has it, and a slip says which name is near
    await page.goto('/')
    await search.fill('kuchni')
    await see(page.getByRole('link', { name: /^#kuchnia/ })).toHaveCount(2)
    await enter('kuchina')
    await see(page.getByRole('link', { name: pl.front.maybe({ name: 'kuchnia' }) })).toBeVisible()
    await seeAddress(page, `${world.url}/`)

    // where the service does not answer, that is said, and what the list knows is opened
    await page.unroute(/\/api\/channels\?like=/)
    await page.route(/\/api\/channels\?like=/, (route) => route.fulfill({ status: 503 }))
    await page.goto('/')
    await enter('zupełnie inna')
    await see(page.getByRole('alert').filter({ hasText: pl.front.failed })).toBeVisible()
    await enter('kuchnia-p')
    await seeAddress(page, `${world.url}/channels/kuchnia-polowa`)
    talker.cut()
    await window.close()
  })

  it('[F1] on a phone the channels follow the two buttons, and axe finds nothing', async () => {
    const talker = await world.connect(await world.person('Gwarek'))
    talker.send('JOIN #rudzik', 'PRIVMSG #rudzik :jestem')
    await talker.settled()
    const window = await openWindow(world, { width: 360, height: 740 })
    const { page } = window
    await page.goto('/')
    await see(page.getByRole('link', { name: '#rudzik' })).toBeVisible()
    const search = await page.getByRole('searchbox', { name: pl.front.search }).boundingBox()
    expect(search!.y + search!.height).toBeLessThan(740 * 0.6)
    expect(await axeFindings(page)).toEqual([])
    talker.cut()
    await window.close()
  })

  it('[APP-05, APP-20, APP-45, AUTH-06, AUTH-13, AUTH-64, OPEN-04, ROLE-01] a guest is called so; queries pass through; who is logged in is not asked to log in', async () => {
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/channels')
    await see(page.getByRole('heading', { name: pl.home.title }).last()).toBeVisible()
    await see(
      page.getByRole('button', { name: pl.topBar.buffers({ label: pl.topBar.conversations }) }),
    ).toBeVisible()
    await see(page.getByText(pl.buffers.guest, { exact: true })).toBeVisible()
    await page.goto('/register?redirect=%2Fcreate-channel')
    await see(page.getByRole('link', { name: pl.register.login })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fcreate-channel',
    )
    await page.goto('/channels/rudzik')
    await see(new ChatPage(page).send).toBeVisible()
    await page.goto('/login')
    await page.getByLabel(pl.login.name, { exact: true }).fill(owner.name)
    await page.getByLabel(pl.login.password, { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: pl.login.submit }).click()
    // to the channel that was open last
    await seeAddress(page, `${world.url}/channels/rudzik`)
    await see(page.getByText(pl.buffers.guest, { exact: true })).toHaveCount(0)
    await page.goto('/login')
    await seeAddress(page, `${world.url}/channels/rudzik`)
    await window.close()
  })

  it('[APP-45, BUF-01, BUF-02, BUF-05, BUF-06, CHN-43, CHN-44, CHN-50] buffers: groups, closing from the third on, moving to another', async () => {
    const window = await openWindow(world, { as: owner })
    const { page } = window
    const { send } = new ChatPage(page)
    await page.goto('/channels/rudzik')
    await see(send).toBeVisible()
    await page.goto('/users/Halinka77')
    await see(send).toBeVisible()
    await see(page.getByRole('button', { name: pl.topBar.buffers({ label: 'Halinka77' }) })).toBeVisible()
    const list = page.getByRole('navigation', { name: pl.buffers.title })
    const namesUnder = (heading: string) => list.getByRole('region', { name: heading }).getByRole('link')
    const conversations = namesUnder('Prywatne wiadomości').filter({ hasText: /\p{L}/u })
    const channels = namesUnder('Kanały').filter({ hasText: /\p{L}/u })
    await see(conversations).toHaveTexts([/Halinka77/])
    await see(channels).toHaveTexts([/rudzik/])
    await see(list.getByRole('button', { name: /^Zamknij/ })).toHaveCount(0)
    await page.goto('/channels/czwarty_obieg')
    await see(conversations).toHaveTexts([/Halinka77/])
    await see(channels).toHaveTexts([/rudzik/, /czwarty_obieg/])
    const buffers = list.getByRole('link', { name: /rudzik|czwarty_obieg|Halinka77/ })
    await see(buffers).toHaveCount(3)
    await list.getByRole('link', { name: /czwarty_obieg/ }).hover()
    await list.getByRole('button', { name: pl.buffers.close({ name: 'czwarty_obieg' }) }).click()
    await see(buffers).toHaveCount(2)
    await seeAddress(page, /\/(channels\/rudzik|users\/Halinka77)$/)
    // a slip is taken back
    await page.getByRole('button', { name: pl.moderation.undo }).click()
    await see(buffers).toHaveCount(3)
    await seeAddress(page, /\/channels\/czwarty_obieg$/)
    await window.close()
  })

  it('[APP-20] conversations with deleted accounts stand in the list, each in a row that leads nowhere', async () => {
    const reader = await world.person('Pelargonia')
    const { store } = world.service
    for (const name of ['Znikacz', 'Ulotka', 'Zostaje']) {
      const other = await world.person(name)
      const client = await world.connect(other)
      client.send(`PRIVMSG Pelargonia :tu ${name}`)
      await client.settled()
      client.cut()
      const { id } = (await store.read.users.byName(userName(name)))!
      if (name !== 'Zostaje') await store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    }
    const window = await openWindow(world, { as: reader })
    const { page } = window
    await page.goto('/channels')
    const rows = page.getByRole('main').getByRole('listitem')
    await see(rows.filter({ hasText: 'Zostaje' }).getByRole('link')).toHaveCount(1)
    const gone = rows.filter({ hasText: pl.message.deletedUser })
    await see(gone).toHaveCount(2)
    await see(gone.getByRole('link')).toHaveCount(0)
    await window.close()
  })

  it('[F12] a guest changes language, theme and size of the text without leaving the chat, and it stays', async () => {
    const window = await openWindow(world, { width: 360, height: 740 })
    const { page } = window
    const talker = await world.connect(await world.person('Gadula'))
    talker.send('JOIN #rudzik', 'PRIVMSG #rudzik :dla oka')
    await talker.settled()
    await page.goto('/channels/rudzik')
    const row = new ChatPage(page).row('dla oka')
    await see(row).toBeVisible()
    const size = () => row.evaluate((element) => getComputedStyle(element).fontSize)
    const before = await size()
    await page.getByRole('button', { name: pl.topBar.buffers({ label: '#rudzik' }) }).click()
    await page.getByRole('button', { name: pl.topBar.look }).click()
    await see(page.getByRole('menuitemradio', { name: '18' })).toBeVisible()
    await see(page.getByRole('menuitem', { name: pl.topBar.logout })).toHaveCount(0)
    await page.getByRole('menuitemradio', { name: '18' }).click()
    // the menu stays for the next choice
    await page.getByRole('menuitemradio', { name: pl.theme.light }).click()
    await see(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.keyboard.press('Escape')
    const look = page.getByRole('button', { name: en.topBar.look })
    await see(look).toBeVisible()
    // a press beside an open menu closes the menu alone
    await look.click()
    await see(page.getByRole('menu')).toBeVisible()
    await see(page.getByRole('menu')).toGo(() => page.mouse.click(355, 300))
    await see(look).toBeVisible()
    // the channels are still open beside the menu that has closed
    await seeSettled(page, 1)
    await page.reload()
    await see(row).toBeVisible()
    expect(Number.parseFloat(await size())).toBeGreaterThan(Number.parseFloat(before))
    await see(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await window.close()
  })

  it('[APP-52, WID-01, WID-06..08, CONST-62, OPEN-28] logs out through the dialog, which asks first and can be left in every way', async () => {
    const leaver = await world.person('Kefir2000')
    const window = await openWindow(world, { as: leaver })
    const { page } = window
    await page.goto('/channels/rudzik')
    const ask = async (): Promise<void> => {
      await page.getByRole('button', { name: pl.topBar.account }).click()
      await page.getByRole('menuitem', { name: pl.topBar.logout }).click()
    }
    const dialog = page.getByRole('dialog', { name: pl.topBar.logout })
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Anuluj' }).click(),
      () => dialog.getByRole('button', { name: pl.dialog.close }).click(),
    ]) {
      await ask()
      await see(dialog.getByText('Na pewno chcesz się wylogować?')).toBeVisible()
      await see(dialog).toGo(() => leave())
    }
    await ask()
    // the body, or the dialog around it, never grows beyond three quarters of the window
    expect(
      await dialog.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some(
          (part) => getComputedStyle(part).maxHeight === `${innerHeight * 0.75}px`,
        ),
      ),
    ).toBe(true)
    await dialog.getByRole('button', { name: pl.topBar.logout }).click()
    await see(page.getByText(pl.buffers.guest, { exact: true })).toBeVisible()
    // the token is dead on the server, too
    expect((await world.http('GET', '/api/users/@me', { as: leaver })).status).toBe(401)
    await window.close()
  })

  it('[APP-46, APP-47, BUF-03, BUF-04, HL-01, HL-07, CONST-27, CONST-28, CHN-48] mentions elsewhere are counted, 1 to 9 and then +, and cleared by looking', async () => {
    const window = await openWindow(world, { as: owner })
    const { page } = window
    await page.goto('/channels/czwarty_obieg')
    await see(new ChatPage(page).send).toBeVisible()
    await page.goto('/channels/rudzik')
    await see(new ChatPage(page).send).toBeVisible()
    const other = await world.connect(await world.person('Kasztanek'), { capabilities: 'web' })
    other.send('JOIN #czwarty_obieg')
    for (let n = 0; n < 3; n += 1) other.send(`PRIVMSG #czwarty_obieg :hej @rudzik ${n}`)
    const button = page.getByRole('button', { name: pl.topBar.buffersUnread({ label: '#rudzik', count: 3 }) })
    await see(button).toBeVisible()
    // red: --danger of the dark theme
    expect(
      await button
        .getByText('3', { exact: true })
        .evaluate((count) => getComputedStyle(count).backgroundColor),
    ).toBe('rgb(248, 113, 113)')
    for (let n = 0; n < 7; n += 1) other.send(`PRIVMSG #czwarty_obieg :Rudzik, halo ${n}`)
    const link = page
      .getByRole('navigation', { name: pl.buffers.title })
      .getByRole('link', { name: /czwarty_obieg/ })
    await see(link.getByText('+')).toBeVisible()
    const tenth = page.getByRole('button', { name: pl.topBar.buffersUnread({ label: '#rudzik', count: 10 }) })
    await see(tenth.getByText('+', { exact: true })).toBeVisible()
    await link.click()
    await see(
      page.getByRole('button', { name: pl.topBar.buffers({ label: '#czwarty_obieg' }) }),
    ).toBeVisible()
    other.cut()
    await window.close()
  })

  it('[CREATE-01..06, CREATE-14, ERR-41] [F8] creates a channel; what is wrong stands at the name, and each way out leads back', async () => {
    const window = await openWindow(world, { as: owner })
    const { page } = window
    const close = page.getByRole('link', { name: pl.dialog.close, exact: true })
    // nothing is open yet: away from here it goes to the default channel
    await page.goto('/create-channel')
    await close.click()
    await seeAddress(page, `${world.url}/channels/gwar`)
    await page.goto('/create-channel')
    await see(page.getByRole('heading', { name: 'Utwórz kanał' })).toBeVisible()
    const field = page.getByRole('textbox')
    const submit = page.getByRole('button', { name: 'Utwórz kanał' })
    // one that the page knows itself, and one that only the server can
    for (const [name, text] of [
      ['#z-hashem', 'Nazwa kanału nie może zawierać znaku #'],
      ['rudzik', pl.field.nameTaken],
    ] as const) {
      await field.fill(name)
      await submit.click()
      await see(page.getByText(text)).toBeVisible()
    }
    // what was meant is offered
    await field.fill('zażółć')
    await submit.click()
    await see(page.getByText(pl.field.channelChars)).toBeVisible()
    await page.getByRole('button', { name: 'zazolc' }).click()
    await see(field).toHaveValue('zazolc')
    await see(field).toBeFocused()
    await field.fill('speedrun_pl')
    await submit.click()
    await seeNotice(page, 'Kanał speedrun_pl został utworzony pomyślnie!', 'green', 3000)
    await seeAddress(page, `${world.url}/channels/speedrun_pl`)
    await page.goto('/create-channel')
    await close.click()
    await seeAddress(page, `${world.url}/channels/speedrun_pl`)
    await page.goto('/create-channel')
    await page.getByRole('link', { name: 'Anuluj' }).click()
    await seeAddress(page, `${world.url}/channels/speedrun_pl`)
    await window.close()
  })

  it('a dialog that had to be loaded hears the Escape that comes with the moment it stands there', async () => {
    const { id } = await world.channel(await world.person('Sprzedawca'), 'straganik')
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
    const { page, errors, close } = await openWindow(world, { as: await world.person('Klientka') })
    await page.goto('/channels/straganik')
    await see(page.getByRole('banner').getByRole('button', { name: pl.topBar.subscribe })).toBeVisible()
    const isHeard = page.evaluate(
      () =>
        new Promise((resolve) => {
          const changes = new MutationObserver(() => {
            const dialog = document.querySelector('[role=dialog]')
            if (dialog === null) return
            changes.disconnect()
            const key = { key: 'Escape', bubbles: true, cancelable: true }
            resolve(!dialog.dispatchEvent(new KeyboardEvent('keydown', key)))
          })
          changes.observe(document.body, { childList: true, subtree: true })
        }),
    )
    await page.getByRole('banner').getByRole('button', { name: pl.topBar.subscribe }).click()
    expect(await isHeard).toBe(true)
    await see(page.getByRole('banner').getByRole('button', { name: pl.topBar.subscribe })).toBeFocused()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('nothing scrolls sideways, however wide the window', async () => {
    const window = await openWindow(world, { as: owner, width: 320, height: 740 })
    const { page } = window
    const chat = new ChatPage(page)
    for (const [path, part] of [
      ['/channels/rudzik', chat.send],
      ['/channels', page.getByRole('heading', { name: pl.home.title })],
      ['/create-channel', page.getByRole('textbox')],
      ['/rules', page.getByRole('heading', { level: 1 })],
      ['/users/Halinka77', chat.send],
    ] as const) {
      await page.setViewportSize({ width: 320, height: 740 })
      await page.goto(path)
      await see(part).toBeVisible()
      for (const width of [320, 360, 800, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await beyondEdge(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
    await window.close()
  })
})
