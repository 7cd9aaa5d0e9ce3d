import type { AttachmentRecord } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow, type Window, type WindowOptions } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { openLinkedSite, type LinkedSite } from '../../linked-site.ts'
import { gif, png, wav, webm } from '../../sample-media.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const { media: texts } = pl

interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

describe.skipIf(!hasBrowser())('media', () => {
  let world: World
  let site: LinkedSite
  let owner: NamedPerson
  let talker: IrcClient

  beforeAll(async () => {
    site = await openLinkedSite()
    world = await createWorld({
      settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '100' },
      egress: site.egress,
    })
    owner = await world.person('Rudzik')
    talker = await world.connect(owner, { capabilities: 'web' })
  })

  afterAll(async () => {
    await world.close()
    await site.close()
  })

  /** A channel with files and previews. */
  async function place(name: string): Promise<{
    /** Sends files, as many messages as lists. */
    readonly files: (text: string, ...files: SentFile[]) => Promise<void>
    readonly say: (text: string) => void
    readonly open: (options?: WindowOptions) => Promise<Window & { chat: ChatPage }>
  }> {
    const { id } = await world.channel(owner, name)
    await world.service.store.transact((tx) =>
      tx.modes.set(id, 'A', null, { by: null, at: world.clock.now() }),
    )
    talker.send(`JOIN #${name}`, `MODE #${name} +e`)
    await talker.settled()
    const say = (text: string): void => talker.send(`PRIVMSG #${name} :${text}`)
    return {
      say,
      async files(text, ...files) {
        const form = new FormData()
        for (const { name, bytes } of files)
          form.append('attachments[]', new Blob([Buffer.from(bytes)]), name)
        const answer = await fetch(new URL(`/api/channels/${id}/attachments`, world.url), {
          method: 'POST',
          body: form,
          headers: { authorization: `Bearer ${owner.token}` },
        })
        if (answer.status !== 200) throw new Error(await answer.text())
        const ids = ((await answer.json()) as AttachmentRecord[]).map((record) => record.id)
        talker.send(`@+attachments=${JSON.stringify(ids).replaceAll(' ', '')} PRIVMSG #${name} :${text}`)
        await world.quiet()
      },
      async open(options = {}) {
        const window = await openWindow(world, { as: owner, ...options })
        await window.page.goto(`/channels/${name}`)
        const chat = new ChatPage(window.page)
        await see(chat.box).toBeVisible()
        return { ...window, chat }
      },
    }
  }

  const html = (path: string, head: string): void =>
    site.page(path, 'text/html; charset=utf-8', `<!doctype html><html><head>${head}</head></html>`)
  const button = (row: Locator, name: string) => row.getByRole('button', { name, exact: true })
  /** Pictures of files and links, not the badges of who sent them. */
  const picture = (part: Locator) => part.locator('img:not([title])')
  const isPaused = (media: Locator) => media.evaluate((element) => (element as HTMLMediaElement).paused)
  const isCovered = (part: Locator) => part.evaluate((element) => element.closest('[inert]') !== null)
  const volume = (media: Locator) => media.evaluate((element) => (element as HTMLMediaElement).volume)

  it('[D46] a long name of a file has no hole behind its ellipsis, and keeps its end', async () => {
    const { files, open } = await place('nazwa')
    await files('plik', { name: `${'bardzo-długa-nazwa-'.repeat(6)}.exe`, bytes: Buffer.from('x') })
    await world.quiet()
    const { page, chat, errors, close } = await open()
    const name = chat.row('plik').getByTitle(/^bardzo/)
    await see(name).toBeVisible()
    for (let width = 320; width < 332; width += 1) {
      await page.setViewportSize({ width, height: 740 })
      await eventually(async () => (await name.evaluate(holeIn)) < 1, `no hole at ${width} px`)
    }
    expect(errors).toEqual([])
    await close()
  })

  it('[EMB-02, EMB-10, EMB-12, CONST-50, CONST-56, SET-27] files of each kind: what plays waits for a click, plays alone and at half the volume', async () => {
    const { files, say, open } = await place('pliki')
    await files('obraz', { name: 'mapa.png', bytes: png(900, 300) })
    await files('ruch', { name: 'kot.gif', bytes: gif() })
    await files('film', { name: 'klip.webm', bytes: webm() })
    await files('dźwięk', { name: 'motyw.wav', bytes: wav(60) })
    await files('plik', { name: `${'bardzo-długa-nazwa-'.repeat(6)}.exe`, bytes: Buffer.from('x') })
    html('/strona', '<title>Strona o czymś</title>')
    say(`${site.origin}/strona`)
    await world.quiet()
    const { page, chat, errors, close } = await open()

    const map = button(chat.row('obraz'), texts.enlarge({ name: 'mapa.png' }))
    await see(map).toBeVisible()
    // as wide as it may be, as high as it is; known before it is loaded
    const box = (await map.boundingBox())!
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([352, 117])
    expect(await picture(map).getAttribute('loading')).toBe('lazy')

    // nothing moves for who wants no motion, until asked to
    const moving = chat.row('ruch')
    await see(button(moving, texts.play({ name: 'kot.gif' }))).toBeVisible()
    await see(picture(moving)).toHaveCount(1)
    await button(moving, texts.play({ name: 'kot.gif' })).click()
    await see(picture(moving)).toHaveCount(2)
    await button(moving, texts.pause({ name: 'kot.gif' })).click()
    await see(picture(moving)).toHaveCount(1)

    const film = chat.row('film').locator('video')
    expect(await isPaused(film)).toBe(true)
    const sound = chat.row('dźwięk').locator('audio')
    await button(chat.row('dźwięk'), texts.play({ name: 'motyw.wav' })).click()
    await eventually(async () => !(await isPaused(sound)), 'the sound plays')
    expect(await volume(sound)).toBe(0.5)
    // its keys are its own: the list does not walk away
    const seek = chat.row('dźwięk').getByRole('slider')
    await see(chat.row('dźwięk').getByText('1:00')).toBeVisible()
    await seek.focus()
    await page.keyboard.press('End')
    await see(seek).toBeFocused()
    await page.keyboard.press('Home')
    await button(chat.row('film'), texts.play({ name: 'klip.webm' })).click()
    await eventually(() => isPaused(sound), 'the sound stops when the film begins')
    expect(await volume(film)).toBe(0.5)
    await see(film).toBeFocused()

    // the end of a name is always seen
    const file = chat.row('plik')
    await see(file.getByText('nazwa-.exe')).toBeVisible()
    const link = file.getByRole('link', { name: /^Pobierz:/ })
    await see(link).toHaveAttribute('download', /\.exe$/)
    await see(link).toHaveAttribute('href', /^\/files\//)

    // what has no picture is as wide as one may be
    const title = page.getByRole('link', { name: 'Strona o czymś' })
    for (const part of [link, title])
      expect(await part.evaluate((one) => one.closest('[class*=strip], [class*=card]')!.clientWidth)).toBe(
        352,
      )

    expect(await axeFindings(page)).toEqual([])

    // without previews the files stay
    await see(chat.page.getByText('Strona o czymś')).toBeVisible()
    await see(chat.page.getByText('Strona o czymś')).toGo(() => talker.send('SETTINGS :{"show_embeds":0}'))
    await see(map).toBeVisible()
    talker.send('SETTINGS :{"show_embeds":1}')
    await see(chat.page.getByText('Strona o czymś')).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[EMB-05] at 360 px each sweep turns the pictures, also one beside them, and a tap beside them closes the viewer alone', async () => {
    const { files, open } = await place('przesuwanie')
    const names = ['jeden.png', 'dwa.png', 'trzy.png']
    await files('zestaw', ...names.map((name) => ({ name, bytes: png(640, 360, [200, 60, 60]) })))
    const { page, chat, context, close } = await open({ width: 360, height: 740 })
    const viewer = page.getByRole('dialog')
    const openFirst = async (): Promise<void> => {
      await button(chat.row('zestaw'), texts.enlarge({ name: 'jeden.png' })).tap()
      await see(viewer.getByRole('img', { name: 'jeden.png' })).toBeVisible()
      // it hears touches once it has taken the focus
      await see(button(viewer, pl.dialog.close)).toBeFocused()
    }
    const touch = await context.newCDPSession(page)
    const sweep = async (y: number): Promise<void> => {
      const at = (x: number) => [{ x, y }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
      for (let x = 280; x >= 80; x -= 20)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await openFirst()
    // the click of the tap reaches nothing that lies under the viewer
    await see(viewer).toGo(() => page.touchscreen.tap(180, 640))
    await see(chat.box).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')

    await openFirst()
    // the picture stands in the middle, and two thirds of the height are beside it
    await sweep(400)
    await see(viewer.getByText(texts.count({ at: 2, count: 3 }))).toBeVisible()
    await sweep(650)
    await see(viewer.getByText(texts.count({ at: 3, count: 3 }))).toBeVisible()
    await close()
  })

  it('[EMB-04, EMB-05, EMB-09] spoilers hide again out of view; the viewer by keyboard alone; a failed picture', async () => {
    const { files, say, open } = await place('obrazy')
    await files(
      'trzy',
      { name: 'pierwszy.png', bytes: png(1600, 900, [200, 60, 60]) },
      { name: 'SPOILER_drugi.png', bytes: png(640, 360, [60, 200, 60]) },
      { name: 'trzeci.png', bytes: png(640, 360, [60, 60, 200]) },
    )
    await files('zły', { name: 'zepsuty.png', bytes: png(400, 300) })
    for (let n = 0; n < 40; n += 1) say(`linia ${n}`)
    await world.quiet()
    const { page, chat, close } = await open({ height: 740 })
    await page.route(/\/files\/.*zepsuty/, (route) => route.fulfill({ status: 404 }))
    const row = chat.row('trzy')
    await row.scrollIntoViewIfNeeded()
    const cover = button(row, texts.revealName({ name: 'drugi.png' }))
    const enlarge = (name: string) => button(row, texts.enlarge({ name }))
    await see(cover).toBeVisible()
    // what lies under it can neither be reached nor read
    expect(await isCovered(enlarge('drugi.png'))).toBe(true)
    const blurred = row.locator('[inert] > *').first()
    expect(await blurred.evaluate((under) => getComputedStyle(under).filter)).toContain('blur(')

    // two that are not hidden
    await enlarge('pierwszy.png').focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    await see(viewer).toHaveAttribute('aria-label', texts.viewer({ name: 'pierwszy.png' }))
    await see(viewer.getByText(texts.count({ at: 1, count: 2 }))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await see(viewer.getByRole('img', { name: 'trzeci.png' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await see(viewer.getByText(texts.count({ at: 2, count: 2 }))).toBeVisible()
    await page.keyboard.press('Home')
    const shown = viewer.getByRole('img', { name: 'pierwszy.png' })
    await see(shown).toBeVisible()
    expect((await shown.boundingBox())!.width).toBeLessThanOrEqual(1280)
    await button(viewer, texts.actualSize).press('Enter')
    await eventually(async () => (await shown.boundingBox())!.width === 1600, 'the picture in its real size')
    await button(viewer, texts.fit).press('Enter')
    await see(viewer.getByRole('link', { name: texts.download({ name: 'pierwszy.png' }) })).toHaveAttribute(
      'download',
      'pierwszy.png',
    )
    // the focus stays inside, and goes back to where it was
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#pages') ?? null)).toBeNull()
    }
    await see(viewer).toGo(() => page.keyboard.press('Escape'))
    await see(enlarge('pierwszy.png')).toBeFocused()

    // shown by the keyboard; then it is one of three
    await cover.focus()
    await page.keyboard.press('Enter')
    await see(enlarge('drugi.png')).toBeFocused()
    await page.keyboard.press('Enter')
    await see(viewer.getByText(texts.count({ at: 2, count: 3 }))).toBeVisible()
    await page.keyboard.press('Escape')

    await see(chat.row('zły').getByText(texts.failedImage)).toBeVisible()

    // out of view it hides again
    await page.getByRole('button', { name: /Wróć do najnowszych/ }).click()
    await see(cover).toHaveCount(1)
    await row.scrollIntoViewIfNeeded()
    await see(cover).toBeVisible()
    expect(await isCovered(enlarge('drugi.png'))).toBe(true)
    await close()
  })

  it('[EMB-02, EMB-06, EMB-07, EMB-08, EMB-11, EMB-13, CONST-51] previews of links: thumbnail, card, photo, player, picture, film, frame', async () => {
    const { say, open } = await place('linki')
    site.page('/a.png', 'image/png', png(1280, 720))
    site.page('/b.png', 'image/png', png(300, 300))
    site.page('/klip.webm', 'video/webm', webm())
    site.page('/pak.zip', 'application/zip', Buffer.from('PK'))
    const image = (path: string, width: number) =>
      `<meta property="og:image" content="${path}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="300">`
    html('/mala', `<title>Mała strona</title>${image('/b.png', 300)}`)
    html('/duza', `<title>Duża strona</title>${image('/a.png', 1280)}`)
    html(
      '/foto',
      `<title>Sam obraz</title><meta name="twitter:card" content="photo">${image('/a.png', 1280)}`,
    )
    html('/brak', `<title>Bez obrazu</title>${image('/nie-ma.png', 300)}`)
    for (const path of ['mala', 'duza', 'foto', 'brak', 'a.png', 'klip.webm', 'pak.zip'])
      say(`${site.origin}/${path}`)
    say('https://youtu.be/abcdefghijk')
    say('https://open.spotify.com/track/0123456789012345678901')
    await world.quiet()
    const { page, chat, close } = await open({ height: 2000 })
    const asked: string[] = []
    await page.route(/youtube-nocookie|spotify/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'odtwarzacz' })
    })

    const small = chat.row('/mala')
    const title = small.getByRole('link', { name: 'Mała strona' })
    await see(title).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await see(title).toHaveAttribute('href', `${site.origin}/mala`)
    expect(await picture(small).boundingBox()).toMatchObject({ width: 80, height: 80 })
    // by way of the service: the other site does not learn who looks
    await see(picture(small)).toHaveAttribute('src', /^\/relay\//)
    expect((await picture(chat.row('/duza')).boundingBox())!).toMatchObject({ width: 352, height: 198 })
    await see(chat.row('/foto').getByRole('link', { name: 'Sam obraz' })).toBeVisible()
    await see(button(chat.row('/a.png'), texts.enlarge({ name: 'a.png' }))).toBeVisible()
    // a film over http cannot be played inside the page, and is a link
    await see(chat.row('/klip.webm').getByRole('link', { name: 'klip.webm' })).toBeVisible()
    await see(
      chat.row('/pak.zip').getByRole('link', { name: texts.openLink({ name: 'pak.zip' }) }),
    ).toBeVisible()
    // a picture that failed gives its place to an icon
    await see(chat.row('/brak').locator('svg').last()).toBeVisible()
    await see(picture(chat.row('/brak'))).toHaveCount(0)

    expect(await axeFindings(page)).toEqual([])

    // a player only after the click
    const player = chat.row('youtu.be')
    const frame = page.locator('iframe')
    await see(frame).toHaveCount(0)
    expect(asked).toEqual([])
    await see(player.getByRole('link', { name: /^Otwórz w nowej karcie/ })).toHaveAttribute(
      'href',
      'https://youtu.be/abcdefghijk',
    )
    await player.getByRole('button', { name: /^Odtwórz/ }).press('Enter')
    await see(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1')
    await see(frame).toHaveAttribute(
      'sandbox',
      /^allow-scripts allow-same-origin allow-presentation allow-popups$/,
    )
    expect(await frame.boundingBox()).toMatchObject({ width: 352, height: 198 })
    // only one plays
    await see(player.locator('iframe')).toGo(() =>
      chat
        .row('spotify')
        .getByRole('button', { name: /^Odtwórz/ })
        .click(),
    )
    await see(frame).toHaveAttribute('src', /^https:\/\/open\.spotify\.com\/embed\//)
    // far out of view it goes
    await page.setViewportSize({ width: 1280, height: 480 })
    // the list goes to its end anew in a smaller window
    await eventually(async () => (await frame.boundingBox())!.y < 480, 'the player in view')
    await see(frame).toGo(() => chat.row('/mala').evaluate((row) => row.scrollIntoView()))
    await close()
  })

  it('late previews move nothing: neither for who reads above nor for who is at the bottom', async () => {
    const { say, open } = await place('pozno')
    site.page('/p.png', 'image/png', png(1280, 720))
    const answers = Array.from({ length: 6 }, (_, n) => {
      html(
        `/pozno${n}`,
        `<title>Późna ${n}</title><meta property="og:image" content="/p.png"><meta property="og:image:width" content="1280">`,
      )
      return site.slowName(`pozno${n}.example`)
    })
    for (let n = 0; n < 60; n += 1) {
      say(
        n % 10 === 0 ? `linia ${n} ${site.originOf(`pozno${n / 10}.example`)}/pozno${n / 10}` : `linia ${n}`,
      )
      if (n % 20 === 0) await talker.settled()
    }
    await talker.settled()
    const reader = await open({ height: 740 })
    const bottom = await open({ height: 740 })
    const last = (chat: ChatPage) => chat.row(/linia 59$/)
    await see(last(reader.chat)).toBeVisible()
    await see(last(bottom.chat)).toBeVisible()
    await reader.chat.row(/linia 35$/).evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await see(reader.page.getByText(pl.channel.paused)).toBeVisible()
    // the upper edge is where one reads: rows above, in and below the view get their previews
    const held = await reader.chat.rows.evaluateAll((rows) => {
      const edge = rows[0]!.closest('[data-scroller]')!.getBoundingClientRect().top
      return rows.findIndex((row) => row.getBoundingClientRect().top >= edge)
    })
    const top = () => reader.chat.rows.nth(held).evaluate((row) => row.getBoundingClientRect().top)
    const before = await top()
    let worst = 0
    for (const [n, answer] of answers.entries()) {
      answer()
      await see(reader.page.getByRole('link', { name: `Późna ${n}` })).toHaveCount(1)
      await see(bottom.page.getByRole('link', { name: `Późna ${n}` })).toHaveCount(1)
      worst = Math.max(worst, Math.abs((await top()) - before))
    }
    await world.quiet()
    expect(worst).toBeLessThanOrEqual(2)
    await eventually(
      () =>
        last(bottom.chat).evaluate((row) => {
          const scroller = row.closest('[data-scroller]')!
          return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= 1
        }),
      'the list is at its bottom',
    )
    await see(bottom.page.getByText(pl.channel.paused)).toHaveCount(0)
    await reader.close()
    await bottom.close()
  })

  it('attack: markup, direction and size by titles and file names; nothing runs, nothing overflows at 320 px', async () => {
    const { files, say, open } = await place('wrogie')
    const nasty = `&lt;img src=x onerror=alert(1)&gt;&#x202e;gpj.exe ${'A\u0336\u0489\u0300'.repeat(60)}${'W'.repeat(200)}`
    html(
      '/wrogie',
      `<title>${nasty}</title><meta property="og:description" content="${nasty}"><meta property="og:site_name" content="${nasty}"><meta name="theme-color" content="red;background:url(https://x.example)">`,
    )
    say(`${site.origin}/wrogie`)
    for (const name of [
      '<script>alert(1)</script>.png',
      `zdjęcie\u202egpj.${'x'.repeat(120)}`,
      '"onload="alert(1).zip',
    ])
      await files('wrogi plik', { name, bytes: Buffer.from('MZ') })
    await files('wrogi obraz', { name: `${'<b>'.repeat(30)}.png`, bytes: png(3, 2000) })
    await world.quiet()
    const { page, chat, errors, close } = await open({ width: 320, height: 720 })
    let ran = 0
    page.on('dialog', (dialog) => {
      ran += 1
      return dialog.dismiss()
    })
    await see(picture(chat.row('wrogi obraz'))).toBeVisible()
    await see(chat.row('/wrogie').getByRole('link', { name: /onerror=alert/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const row of await chat.rows.all()) {
      const { inner, outer } = await row.evaluate((element) => ({
        inner: element.scrollWidth,
        outer: element.clientWidth,
      }))
      expect(inner).toBeLessThanOrEqual(outer)
    }
    expect(await chat.log.locator('script, img[onerror], [onload]').count()).toBe(0)
    expect(ran).toBe(0)
    expect(errors).toEqual([])
    await close()
  })
})

/** The room between the ellipsis of a cut name and its end, in CSS pixels. */
function holeIn(name: Element): number {
  const [start, end] = [name.children[0]!, name.children[1]!]
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = getComputedStyle(start).font
  const room = start.getBoundingClientRect()
  const widths = Array.from(
    { length: start.textContent.length },
    (_, count) => pen.measureText(`${start.textContent.slice(0, count)}…`).width,
  )
  return end.getBoundingClientRect().left - room.left - Math.max(...widths.filter((one) => one <= room.width))
}
