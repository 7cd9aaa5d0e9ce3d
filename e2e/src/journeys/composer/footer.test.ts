import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, type NamedPerson, type World, userName } from '@gwar/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { pointAt } from '../../point-at.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { seeNotice } from '../../see-notice.ts'
import { see, seeInAdvance } from '../../see.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { stopTime } from '../../stop-time.ts'

afterAll(closeBrowser)

const MB = 1024 * 1024
const texts = pl.composer

describe.skipIf(!hasBrowser())('the footer', () => {
  let world: World
  let owner: NamedPerson
  let viewer: NamedPerson
  let channelId: string
  let slowChannels = 0

  beforeAll(async () => {
    // the share banner is a matter of the reader's clock
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, clock: new FakeClock(new Date()) })
    ;[owner, viewer] = await world.people('Rudzik', 'Halinka77')
    channelId = (await world.channel(owner, 'rudzik')).id
    await world.service.store.transact(async (tx) => {
      const set = { by: null, at: world.clock.now() }
      await tx.modes.set(channelId, 'A', null, set)
      await tx.modes.set(channelId, 'K', 'pm', set)
    })
    await world.channel(owner, 'czwarty_obieg')
  })

  afterAll(() => world.close())

  type Visit = Window & { chat: ChatPage }

  async function open(
    options: WindowOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
    channel = 'rudzik',
  ): Promise<Visit> {
    const window = await openWindow(world, { as: viewer, ...options })
    await prepare?.(window.page)
    await window.page.goto(`/channels/${channel}`)
    const chat = new ChatPage(window.page)
    await see(chat.send).toBeVisible()
    await see(window.page.getByRole('button', { name: pl.panels.hot })).toBeVisible()
    return { ...window, chat }
  }

  /** The owner at a plain client. */
  const ownerSays = (...lines: string[]): Promise<void> => ownerSaysIn('rudzik', ...lines)

  async function ownerSaysIn(channel: string, ...lines: string[]): Promise<void> {
    const client = await world.connect(owner)
    client.send(`JOIN #${channel}`, ...lines)
    await client.settled()
    client.cut()
  }

  /** Time goes on for server and reader alike. */
  async function passes(page: Page, ms: number): Promise<void> {
    world.clock.advance(ms)
    await page.clock.fastForward(ms)
  }

  const file = (name: string, size = 1000, mimeType = 'application/octet-stream') => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size, 7),
  })
  const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
    page.locator('input[type=file]').setInputFiles(files)
  const tray = (page: Page) => page.getByRole('list', { name: pl.fileTray.files }).getByRole('listitem')

  it('[AC-01, AC-02, AC-05, AC-06, AC-07, AC-08, CONST-41, OPEN-79, OPEN-80] suggests by keyboard and mouse, and leaves Enter alone', async () => {
    const emoticons = [
      { file: 'a', name: 'dzwonHej', subscribers_only: false },
      { file: 'b', name: 'dzwonSub', subscribers_only: true },
      { file: 'c', name: 'dzwonHmm', subscribers_only: false },
    ]
    const people = await world.people('Kasztanek', 'Karmelowy', 'Kaczka')
    for (const person of people) {
      const client = await world.connect(person)
      client.send('JOIN #rudzik', `PRIVMSG #rudzik :tu ${person.name}`)
      await client.settled()
      world.clock.advance(60_000)
    }
    const { page, chat, close } = await open({}, async (page) => {
      await page.clock.install()
      await page.route(/\/api\/(?:channels\/[^/]+\/)?emoticons$/, (route) =>
        route.fulfill({ json: emoticons }),
      )
    })
    await see(chat.row('tu Kaczka')).toHaveCount(1)
    const list = page.getByRole('listbox')
    const options = list.getByRole('option')

    // half a second after the last key, and not before
    await stopTime(page)
    await chat.box.pressSequentially('hej @ka')
    await page.clock.runFor(490)
    await seeDrawn(page)
    expect(await list.count()).toBe(0)
    await page.clock.runFor(20)
    await page.clock.resume()
    await see(list).toBeVisible()
    expect(await options.locator('bdi').allInnerTexts()).toEqual(['Kaczka', 'Karmelowy', 'Kasztanek'])
    const [above, box] = await Promise.all([list.boundingBox(), chat.box.boundingBox()])
    expect(above!.y + above!.height).toBeLessThanOrEqual(box!.y)
    await see(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await see(chat.box).toHaveAttribute('aria-activedescendant', 'suggestion-1')
    await page.keyboard.press('Enter')
    await see(chat.box).toHaveValue('hej @Karmelowy ')
    await see(list).toHaveCount(0)

    // open, it follows at once; Escape closes it, and the reply under it stays
    await chat.box.pressSequentially('@k')
    await see(list).toBeVisible()
    await chat.box.pressSequentially('as')
    await see(options).toHaveCount(1)
    await see(list).toGo(() => page.keyboard.press('Escape'))
    await page.keyboard.press('Tab')
    expect(await chat.box.inputValue()).toBe('hej @Karmelowy @kas')

    await chat.box.fill('')
    await chat.box.pressSequentially(':dzwo')
    await see(list).toBeVisible()
    await see(options.filter({ hasText: 'dzwonHmm' })).toHaveCount(1)
    expect(await options.filter({ hasText: 'dzwonSub' }).count()).toBe(0)
    await options.filter({ hasText: 'dzwonHmm' }).click()
    await see(chat.box).toHaveValue('dzwonHmm ')
    await see(chat.box).toBeFocused()

    // a plain word suggests, and Enter sends what was written
    await chat.box.fill('')
    await chat.box.pressSequentially('dzwo')
    await see(options).toHaveTexts(['dzwonHej\nTab', 'dzwonHmm'])
    await chat.box.press('Enter')
    await see(chat.row(/dzwo$/)).toHaveCount(1)
    await chat.box.pressSequentially('kasz')
    await see(list).toBeVisible()
    await chat.box.press('Tab')
    await see(chat.box).toHaveValue('Kasztanek ')
    await close()
  })

  it('[INPUT-09, INPUT-22..25, INPUT-36, INPUT-37, INPUT-38, ROLE-16, HTTP-43, INPUT-31] [D29] files: one a spoiler, one cancelled, uploaded before the message', async () => {
    const listener = await world.connect(owner, { capabilities: 'web' })
    listener.send('JOIN #rudzik')
    await listener.settled()
    const { page, context, chat, close } = await open()
    let uploads = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/attachments')) uploads += 1
    })
    // the button opens the picker of the browser
    const picker = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: texts.attach }).click()
    await (
      await picker
    ).setFiles([file('pierwszy.bin', 200_000), file('drugi.bin', 200_000), file('trzeci.bin', 200_000)])
    await see(tray(page)).toHaveCount(3)
    await page.getByRole('button', { name: pl.fileTray.markSpoiler({ name: 'pierwszy.bin' }) }).click()
    await see(tray(page).first()).toHaveText(/195\s?kB, spoiler/)

    // they would go with the page, so it asks
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()

    // they stay with their buffer
    await see(tray(page)).toGo(() =>
      page.evaluate(() => history.pushState(null, '', '/channels/czwarty_obieg')),
    )
    await page.evaluate(() => history.pushState(null, '', '/channels/rudzik'))
    await see(tray(page)).toHaveCount(3)

    const network = await context.newCDPSession(page)
    const limitUploads = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    // the first one must not be through before the third is taken back
    await limitUploads(20_000)
    await chat.box.fill('patrzcie na to')
    await chat.box.press('Enter')
    await see(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
    // once more while they are on their way: what it would send is looked for at the end
    await chat.box.press('Enter')
    await see(tray(page).nth(2)).toHaveText(/195\s?kB, czeka/)
    await page.getByRole('button', { name: pl.fileTray.removeFile({ name: 'trzeci.bin' }) }).click()
    await see(tray(page)).toHaveCount(2)
    await limitUploads(-1)

    const said = await listener.expect(
      (line) => line.command === 'PRIVMSG' && line.params[1] === 'patrzcie na to',
    )
    const files = JSON.parse(said.tags.get('gwar.chat/attachment') ?? '[]') as {
      name: string
      is_spoiler: boolean
    }[]
    expect(files.map(({ name, is_spoiler }) => [name, is_spoiler])).toEqual([
      ['SPOILER_pierwszy.bin', true],
      ['drugi.bin', false],
    ])
    await see(chat.row('patrzcie na to')).toHaveCount(1)
    await see(tray(page)).toHaveCount(0)
    await see(chat.box).toHaveValue('')
    await see(chat.box).toBeFocused()
    await chat.say('to było wszystko')
    await listener.expect((line) => line.command === 'PRIVMSG' && line.params[1] === 'to było wszystko')
    await see(chat.rows.filter({ hasText: /patrzcie na to|to było wszystko/ })).toHaveCount(2)
    const sent = listener.lines.filter((line) => / PRIVMSG #rudzik /.test(line))
    expect(sent.map((line) => line.replace(/.* PRIVMSG #rudzik :?/, ''))).toEqual([
      'patrzcie na to',
      'to było wszystko',
    ])
    // the one that was taken back never left
    expect(uploads).toBe(2)
    listener.cut()
    await close()
  })

  it('[INPUT-30, INPUT-34, INPUT-39, INPUT-40, INPUT-42, INPUT-44, ERR-01, ERR-33, ERR-35, ERR-36] too many, too heavy, refused by the server, not sent', async () => {
    const { page, chat, close } = await open({ width: 360, height: 740 })
    await choose(
      page,
      file('a.txt'),
      file('b.txt'),
      file('ciężki.bin', 2 * MB + 1),
      file('c.txt'),
      file('d.txt'),
    )
    await see(page.getByText(pl.fileTray.tooManyFiles)).toBeVisible()
    await see(page.getByText('Maksymalna waga pliku to 2 MB.')).toBeVisible()
    await see(tray(page)).toHaveCount(3)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(360)
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      const remove = page.getByRole('button', { name: pl.fileTray.removeFile({ name }) })
      await see(remove).toGo(() => remove.click())
    }
    await see(tray(page)).toHaveCount(0)
    await see(chat.box).toBeFocused()

    // what the server says of a file is told; the text stays
    await choose(page, file('zepsuty.png', 500, 'image/png'))
    await page.route(/\/attachments$/, (route) =>
      route.fulfill({ status: 422, json: { errors: { attachments: ['Tego obrazu nie da się odczytać.'] } } }),
    )
    await chat.box.fill('z plikiem')
    await chat.box.press('Enter')
    await see(page.getByText('Tego obrazu nie da się odczytać.')).toBeVisible()
    await see(tray(page)).toHaveCount(0)
    await see(chat.box).toHaveValue('z plikiem')

    await page.unroute(/\/attachments$/)
    await page.route(/\/attachments$/, (route) => route.abort())
    await choose(page, file('a.txt'))
    await chat.box.press('Enter')
    await seeNotice(page, texts.uploadFailed, 'red', 10_000)
    await see(tray(page)).toHaveCount(0)
    await see(chat.box).toHaveValue('z plikiem')
    expect(await chat.row('z plikiem').count()).toBe(0)

    // somebody took the mode for files away while they waited
    await page.unroute(/\/attachments$/)
    await page.route(/\/attachments$/, (route) =>
      route.fulfill({ status: 403, json: { error: 'forbidden' } }),
    )
    await choose(page, file('a.txt'))
    await chat.box.press('Enter')
    await seeNotice(page, `${texts.uploadFailed} ${pl.failure.forbidden}`, 'red', 10_000)
    await see(tray(page)).toHaveCount(0)
    await see(chat.box).toHaveValue('z plikiem')
    await chat.box.fill('')
    await close()
  })

  it('[D46, INPUT-36] a picture that cannot be drawn says so in the tray, and that it is sent as a file', async () => {
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      const { page, chat, errors, close } = await open({ width, height })
      const good = await page.evaluate(() => {
        const canvas = document.createElement('canvas')
        return canvas.toDataURL('image/png').split(',')[1]!
      })
      await choose(page, file('zepsute.png', 500, 'image/png'), {
        ...file('dobre.png', 1, 'image/png'),
        buffer: Buffer.from(good, 'base64'),
      })
      const broken = tray(page).filter({ hasText: 'zepsute.png' })
      await see(broken.getByText('Uszkodzony obraz, wyśle się jako zwykły plik')).toBeVisible()
      await see(tray(page).filter({ hasText: 'dobre.png' }).locator('img')).toHaveCount(1)
      await see(page.getByText(pl.fileTray.fileBroken)).toHaveCount(1)
      expect(await broken.evaluate((row) => row.scrollHeight - row.clientHeight)).toBeLessThanOrEqual(0)
      await chat.box.press('Enter')
      await see(chat.row('zepsute.bin')).toHaveCount(1)
      expect(errors).toEqual([])
      await close()
    }
  })

  it('[INPUT-33] dropped and pasted files join the others, where the mode is set; a pasted text stays a text', async () => {
    const { page, chat, close } = await open()
    await chat.box.focus()
    /** Gives whether the page takes it. */
    const give = (type: string, name: string, text: string | null = null, on = page): Promise<boolean> =>
      on.evaluate(
        ([type, name, text]) => {
          const data = new DataTransfer()
          data.items.add(new File(['abc'], name, { type: 'text/plain' }))
          if (text !== null) data.setData('text/plain', text)
          const at = type === 'paste' ? document.activeElement! : document.body
          const options = { bubbles: true, cancelable: true }
          return !at.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent(type, { ...options, clipboardData: data })
              : new DragEvent(type, { ...options, dataTransfer: data }),
          )
        },
        [type, name, text] as const,
      )
    // who listens comes when the page is idle; files that hang over the page tell so again and again
    await vi.waitFor(
      async () => {
        await give('dragenter', 'z_pulpitu.txt')
        expect(await page.getByText(pl.fileTray.dropFiles).count()).toBe(1)
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
    await see(page.getByText(pl.fileTray.dropFiles)).toGo(() => give('drop', 'z_pulpitu.txt'))
    await see(tray(page)).toHaveCount(1)
    await see(chat.box).toBeFocused()
    await give('paste', 'ze_schowka.txt')
    await see(tray(page)).toHaveCount(2)
    await give('paste', 'tabela.png', 'a b c')
    // what would come of it comes before the next one
    await give('paste', 'po_niej.txt')
    await see(tray(page).filter({ hasText: 'po_niej.txt' })).toHaveCount(1)
    expect(await tray(page).filter({ hasText: 'tabela.png' }).count()).toBe(0)
    await see(tray(page)).toHaveCount(3)
    await close()

    // without mode A nothing is taken; a drop is stopped all the same, because the browser would leave the chat for it
    const without = await open({}, undefined, 'czwarty_obieg')
    await seeInAdvance(without.page, 'channel-late')
    await without.chat.box.focus()
    await vi.waitFor(
      async () => expect(await give('dragover', 'z_pulpitu.txt', null, without.page)).toBe(true),
      { timeout: PATIENCE_MS, interval: 100 },
    )
    expect(await give('drop', 'z_pulpitu.txt', null, without.page)).toBe(true)
    expect(await give('paste', 'ze_schowka.txt', null, without.page)).toBe(false)
    await without.chat.say('bez plików')
    await see(without.chat.row('bez plików')).toHaveCount(1)
    expect(await tray(without.page).count()).toBe(0)
    await without.close()
  })

  it('[BAN-01..05, INPUT-29, INPUT-32, CLEAR-01, PS-21] [D42] a mute counts down and lifts itself, a ban stays until it is taken back', async () => {
    const { page, chat, close } = await open({ width: 360, height: 740 }, (page) => page.clock.install())
    await choose(page, file('czeka.txt'))
    await chat.box.fill('nie zdążę')
    await ownerSays('PRIVMSG #rudzik :kto odpowie?')
    const question = chat.row('kto odpowie?')
    const edge = (): Promise<string> =>
      page.locator('form').evaluate((form) => getComputedStyle(form).borderTopColor)
    await chat.box.focus()
    const edgeOfBox = await edge()
    const reply = question.getByRole('button', { name: pl.message.reply })
    await pointAt(question, reply)
    const before = await page.getByRole('button', { name: texts.users }).boundingBox()
    await ownerSays('PRIVMSG #rudzik :.mute Halinka77 600 spoilery')
    const clock = page.getByRole('timer')
    await see(clock).toHaveText(/^(10:00|9:5\d)$/)
    await see(page.getByText(pl.ownBan.mutedBy({ name: 'Rudzik' }))).toBeVisible()
    await see(page.getByText(/^Znów napiszesz za (?:10|9) minut\. Powód: spoilery$/)).toBeVisible()
    const told = page.getByRole('status').filter({ hasText: /Znów napiszesz/ })
    await see(told).toHaveAttribute('aria-live', 'polite')
    await see(chat.box).toHaveCount(0)
    // the notice has the focus that the box had, and its frame is not that of a box
    expect(await edge()).not.toBe(edgeOfBox)
    await pointAt(question, question.getByRole('button', { name: pl.message.more }))
    await see(reply).toHaveCount(0)
    await see(tray(page)).toHaveCount(0)
    for (const name of [texts.attach, texts.emoticons, texts.send])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    const during = await page.getByRole('button', { name: texts.users }).boundingBox()
    expect(during).toEqual(before)
    /** What the clock says is left, and the page's time, both in seconds: the page's time goes on by itself too. */
    const read = (): Promise<[left: number, at: number]> =>
      clock.evaluate((node) => {
        const [minutes, seconds] = node.textContent.split(':').map(Number)
        return [minutes! * 60 + seconds!, Date.now() / 1000]
      })
    const [left, at] = await read()
    await page.clock.runFor(1000)
    await eventually(async () => (await read())[0] < left, 'the clock counts down')
    await passes(page, 300_000)
    await eventually(async () => {
      const [later, laterAt] = await read()
      // the service's clock goes by what the test tells alone, and the page asks it now and then
      return later <= 300 && later >= left - (laterAt - at) - 2
    }, 'the clock has counted on')
    await see(page.getByText(/^Znów napiszesz za (?:5 minut|4 minuty)\./)).toBeVisible()
    // what has passed since is not read out, the end is
    await see(told).toHaveAttribute('aria-live', 'off')
    const over = page.getByRole('status').filter({ hasText: texts.mayWrite })
    await see(over).toHaveCount(0)
    await passes(page, 300_000)
    await see(over).toHaveCount(1)
    await see(chat.box).toHaveValue('nie zdążę')
    await see(chat.box).toBeFocused()
    await see(tray(page)).toHaveCount(1)
    await page.getByRole('button', { name: pl.fileTray.removeFile({ name: 'czeka.txt' }) }).click()
    await chat.box.press('Enter')
    await see(chat.row('nie zdążę')).toHaveCount(1)

    await ownerSays('PRIVMSG #rudzik :.ban Halinka77')
    await see(page.getByText(pl.ownBan.bannedBy({ name: 'Rudzik' }))).toBeVisible()
    await see(page.getByText(pl.ownBan.bannedHint)).toBeVisible()
    expect(await clock.count()).toBe(0)
    await see(over).toHaveCount(0)
    await ownerSays('PRIVMSG #rudzik :.unban Halinka77')
    await see(chat.box).toBeFocused()
    await see(over).toHaveCount(1)
    await close()
  })

  it('[MODE-11, MODE-12, MODE-16, MODE-17, MODE-01, MODE-02, PS-20] slow mode holds the next message back, the modes say who may write', async () => {
    // without mode c a viewer without a subscription has no colour, so that `.color` is refused
    slowChannels += 1
    const { name } = await world.channel(owner, `powolny${slowChannels}`)
    await ownerSaysIn(name, `MODE #${name} -c`, `MODE #${name} +s 30`)
    const { page, chat, close } = await open({}, (page) => page.clock.install(), name)
    // the seconds that are left are those of the page, which would go on meanwhile
    await stopTime(page)
    await chat.say('raz')
    const wait = page.getByText(/^Tryb powolny: następna wiadomość za /)
    await eventually(async () => {
      await page.clock.runFor(10)
      return (await wait.count()) === 1
    }, 'how long one waits')
    expect(await wait.innerText()).toMatch(/ za 0:(30|29|28)$/)
    await page.clock.resume()
    await see(chat.row(/raz$/)).toHaveCount(1)
    await chat.box.fill('dwa')
    await chat.box.press('Enter')
    await see(chat.box).toHaveValue('dwa')
    expect(await chat.send.isDisabled()).toBe(true)
    // a command is no message
    await chat.say('.color')
    await see(page.getByText(pl.refusal.no_permission)).toBeVisible()
    await see(chat.box).toHaveValue('.color')
    await chat.box.fill('dwa')
    await see(page.getByText(/^Tryb powolny: następna/)).toGo(() => passes(page, 31_000))
    await chat.box.press('Enter')
    await see(chat.row(/dwa$/)).toHaveCount(1)
    await see(page.getByText(/^Tryb powolny: następna/)).toGo(() =>
      ownerSaysIn(name, `MODE #${name} -s`, `MODE #${name} +M`),
    )
    await see(page.getByText(pl.warning.moderatorsOnly)).toBeVisible()
    await ownerSaysIn(name, `MODE #${name} -M`, `MODE #${name} +S`)
    await see(page.getByText(pl.warning.subscribersOnly)).toBeVisible()
    await see(page.getByText(pl.warning.subscribersOnly)).toGo(() => ownerSaysIn(name, `MODE #${name} -S`))
    await close()
  })

  it('[SUB-07, SUB-14, SUB-15, SUB-16, INPUT-35, INPUT-40, CONST-17, PC-20, PC-21, PS-22] [D13, D34] the share banner waits while files do, tells the channel, or goes and stays away; subscribers attach more, and have a menu behind what they have', async () => {
    const [sharer, closer] = await world.people('Sowa', 'Puszczyk')
    for (const { name } of [sharer, closer])
      await world.service.grantSubscription({
        channelId,
        userId: (await world.service.store.read.users.byName(userName(name)))!.id,
        months: 3,
        giverId: null,
      })
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, true))
    const now = (page: Page): Promise<void> => page.clock.install({ time: world.clock.now() })
    const share = await open({ as: sharer, width: 360, height: 740 }, now)
    const banner = share.page.getByRole('textbox', { name: pl.share.message })
    await see(banner).toGo(() => choose(share.page, file('wcześniej.txt')))
    await see(tray(share.page)).toHaveCount(1)
    await share.page.getByRole('button', { name: pl.fileTray.removeFile({ name: 'wcześniej.txt' }) }).click()
    await banner.fill('kolejny raz!')
    await see(share.page.getByRole('button', { name: pl.share.share })).toGo(() =>
      share.page.getByRole('button', { name: pl.share.share }).click(),
    )
    await see(share.chat.row(/Sowa.*subskrybuje.*kolejny raz!/)).toHaveCount(1)
    await see(share.chat.box).toBeFocused()
    const has = share.page.getByRole('button', { name: pl.topBar.subscribed })
    await has.click()
    await see(share.page.getByRole('menu').getByText(/^Do \d+ \p{L}+ \d{4}, 3. miesiąc$/u)).toBeVisible()
    for (const name of [pl.subscribed.give, pl.subscribed.own])
      await see(share.page.getByRole('menuitem', { name })).toBeVisible()
    await share.page.getByRole('menuitem', { name: pl.subscribed.extend }).click()
    await see(share.page.getByRole('dialog')).toHide(() => share.page.keyboard.press('Escape'))
    await choose(share.page, file('spory.bin', 3 * MB))
    await see(tray(share.page)).toHaveCount(1)
    // made in the page: 25 MB need long to get there
    await share.page.locator('input[type=file]').evaluate(
      (input: HTMLInputElement, bytes) => {
        const chosen = new DataTransfer()
        chosen.items.add(new File([new Uint8Array(bytes)], 'za ciężki.bin'))
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      },
      25 * MB + 1,
    )
    // there is no more than that to subscribe for
    await see(share.page.getByText(/Maksymalna waga pliku to 25 MB\.$/)).toBeVisible()
    await see(tray(share.page)).toHaveCount(1)

    const refuse = await open({ as: closer }, now)
    await see(refuse.page.getByRole('button', { name: pl.share.share })).toGo(() =>
      refuse.page.getByRole('button', { name: pl.share.close }).click(),
    )
    await refuse.page.reload()
    await see(refuse.chat.row(/Sowa/).first()).toBeVisible()
    // it went without a word to the channel
    expect(await refuse.chat.row(/Puszczyk/).count()).toBe(0)
    expect(await refuse.page.getByRole('button', { name: pl.share.share }).count()).toBe(0)
    await share.close()
    await refuse.close()
  })

  it('[D31] the footer of a channel with a long name is as high before the first letter as behind it', async () => {
    const name = 'kanal_o_dlugiej_nazwie_32_znakow'
    await world.channel(owner, name)
    const { chat, page, close } = await open({ width: 360, height: 740 }, undefined, name)
    const height = async (): Promise<number> => (await page.locator('[data-foot]').boundingBox())!.height
    await see(chat.box).toHaveAttribute('placeholder', texts.toChannel({ name: `#${name}` }))
    const before = await height()
    await chat.box.fill('a')
    expect(await height()).toBe(before)
    await close()
  })

  it('[INPUT-02, INPUT-04, INPUT-09..11, INPUT-33, MODE-06, ROLE-09] the buttons of a channel, a conversation and a guest, at 320 px too', async () => {
    await ownerSays('PRIVMSG #rudzik :@Halinka77 zajrzyj')
    const { page, close } = await open({ width: 320, height: 640 })
    const names = (): Promise<string[]> =>
      page
        .locator('form button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')!))
    await see(page.getByRole('button', { name: /^Skrzynka odbiorcza, nieprzeczytane: \d+$/ })).toBeVisible()
    const wanted = [
      texts.users,
      pl.panels.hot,
      /^Skrzynka odbiorcza/,
      texts.emoticons,
      texts.attach,
      texts.send,
    ]
    const found = await names()
    expect(found).toHaveLength(wanted.length)
    for (const [index, name] of wanted.entries()) expect(found[index]).toMatch(name)
    const boxes = await page
      .locator('form button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
    for (const box of boxes) {
      expect(box.width).toBeGreaterThanOrEqual(40)
      expect(box.right).toBeLessThanOrEqual(320)
      expect(box.top).toBeGreaterThan(500)
    }
    const users = page.getByRole('button', { name: texts.users })
    await users.click()
    await see(users).toHaveAttribute('aria-pressed', 'true')
    const emoticons = page.getByRole('button', { name: texts.emoticons, exact: true }).first()
    await emoticons.click()
    await see(users).toHaveAttribute('aria-pressed', 'false')
    await see(emoticons).toHaveAttribute('aria-pressed', 'true')
    await emoticons.click()
    await see(emoticons).toHaveAttribute('aria-pressed', 'false')
    // without mode A nobody attaches
    await page.goto('/channels/czwarty_obieg')
    await see(users).toBeVisible()
    expect(await page.getByRole('button', { name: texts.attach }).count()).toBe(0)
    await page.goto('/users/Rudzik')
    await see(page.getByRole('button', { name: texts.emoticons })).toBeVisible()
    expect(await users.count()).toBe(0)
    expect(await page.getByRole('button', { name: texts.attach }).count()).toBe(0)
    await close()

    const guest = await openWindow(world, { width: 320, height: 640 })
    await guest.page.goto('/channels/rudzik')
    await see(guest.page.getByRole('button', { name: pl.panels.hot })).toBeVisible()
    for (const name of [/^Skrzynka|^Wyszukiwanie/, texts.attach])
      expect(await guest.page.getByRole('button', { name }).count()).toBe(0)
    await guest.close()
  })
})
