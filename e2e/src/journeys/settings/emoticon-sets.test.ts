import type { EmoticonRecord } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import {
  createWorld,
  makeZip,
  openEmoticonServices,
  sevenTvId,
  sevenTvSet,
  userName,
  type EmoticonServices,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { beyondEdge } from '../../beyond-edge.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { movingGif, png } from '../../sample-media.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { see } from '../../see.ts'
import { stopTime } from '../../stop-time.ts'

const texts = pl.emoticonImport
const SET = `/v3/emote-sets/${sevenTvId(0)}`
const ADDRESS = `https://7tv.app/emote-sets/${sevenTvId(0)}`
const pathOf = (number: number) => `/emote/${sevenTvId(number)}/4x.webp`
/** Two of the channel, one with other letters, one that flashes, one that is not given at first. */
const EMOTES = [
  { name: 'sowaTak' },
  { name: 'smutnaZaba' },
  { name: ':oho!:', flags: 1 },
  { name: 'blysk', marks: 1 << 17 },
  { name: 'skakanka', animated: true },
] as const

/** The one ZIP among the files of a service. */
async function archiveOnDisk(world: World): Promise<string> {
  const folder = join(world.settings['DATA_DIR']!, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path)).subarray(0, 2).toString() === 'PK') return path
  }
  throw new Error('no ZIP lies there')
}

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('sets of emoticons in the settings of a channel', () => {
  let services: EmoticonServices
  let world: World
  let owner: NamedPerson
  let second: NamedPerson
  beforeAll(async () => {
    services = await openEmoticonServices()
    world = await createWorld({
      egress: services.egress,
      emoticonSites: services.sites,
      settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '20' },
    })
    ;[owner, second] = await world.people('Rudzik', 'Halinka77')
    services.list(SET, sevenTvSet(EMOTES))
    for (let number = 1; number <= EMOTES.length; number += 1)
      services.picture(pathOf(number), png(112, 112, [60 * number, 120, 200]))
  })
  afterAll(async () => {
    await world.close()
    await services.close()
  })

  async function open(name: string, options: { as?: NamedPerson; width?: number } = {}) {
    const { id } = await world.channel(owner, name)
    const window = await openWindow(world, { as: options.as ?? owner })
    if (options.width !== undefined) await window.page.setViewportSize({ width: options.width, height: 900 })
    const path = `/api/channels/${id}/emoticons`
    const emoticons = async () => (await world.http('GET', path)).body as EmoticonRecord[]
    const go = () => window.page.goto(`/channels/${name}/settings/emoticons`)
    /** Adds one elsewhere. */
    const put = async (emoticon: string) => {
      const form = new FormData()
      form.append('name', emoticon)
      form.append('picture', new Blob([Uint8Array.from(png(112, 112))]), 'a.png')
      const headers = { authorization: `Bearer ${owner.token}` }
      const answer = await fetch(`${world.url}${path}`, { method: 'POST', body: form, headers })
      return (await answer.json()) as EmoticonRecord
    }
    return { ...window, id, path, emoticons, put, go }
  }

  for (const width of [1440, 360])
    it(`[EMOT-09, EMOT-10, EMOT-13] at ${width} px an owner chooses from a set what comes and under which name, sees what is in the way, and why one did not come`, async () => {
      const { page, path, emoticons, go, errors, close } = await open(`zestaw${width}`, { width })
      // what the channel has by that name is in the way
      const form = new FormData()
      form.append('name', 'smutnaZaba')
      form.append('picture', new Blob([Uint8Array.from(png(112, 112))]), 'zaba.png')
      const headers = { authorization: `Bearer ${owner.token}` }
      const added = await fetch(`${world.url}${path}`, { method: 'POST', body: form, headers })
      expect(added.status).toBe(200)
      await go()
      await page.getByRole('button', { name: texts.title }).click()
      await see(page.getByRole('heading', { name: texts.title })).toBeFocused()
      await see(page.getByText(texts.onChannel({ count: 1, limit: 200 }))).toBeVisible()
      const show = page.getByRole('button', { name: texts.show })
      await show.click()
      await see(page.getByText(texts.setNeeded)).toBeVisible()
      await see(page.getByText(texts.confirmNeeded)).toBeVisible()
      const field = page.getByLabel(texts.set)
      await see(field).toBeFocused()
      await field.fill('https://example.com/zestaw')
      await page.getByRole('checkbox', { name: texts.confirm }).check()
      await show.click()
      await see(page.getByText(texts.unknownAddress)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      // what was entered is there still
      await see(field).toHaveValue('https://example.com/zestaw')
      await field.fill(ADDRESS)
      await show.click()

      const about = ['Gniazdo Rudzika', '7TV', texts.madeBy({ name: 'Halinka77' })].join(' · ')
      await see(page.getByText(about)).toBeVisible()
      const bring = (name: string) => page.getByRole('checkbox', { name: texts.choose({ name }) })
      const named = (name: string) => page.getByRole('textbox', { name: texts.nameOf({ name }) })
      const cell = (name: string) => page.getByRole('listitem').filter({ has: bring(name) })
      expect(await bring('sowaTak').isChecked()).toBe(true)
      expect(await bring(':oho!:').isChecked()).toBe(true)
      await see(named(':oho!:')).toHaveValue('oho')
      await see(cell(':oho!:')).toHaveText(new RegExp(texts.was({ name: ':oho!:' })))
      await see(cell('smutnaZaba')).toHaveText(new RegExp(texts.trouble.name_taken))
      await see(cell('blysk')).toHaveText(new RegExp(texts.trouble.flashing))
      for (const name of ['smutnaZaba', 'blysk']) expect(await bring(name).isDisabled()).toBe(true)
      await see(named('blysk')).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
      expect(await beyondEdge(page)).toBe(0)
      // pictures are seen through the service; windows of tests ask for less motion, and have first frames then
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const picture = cell('sowaTak').locator('img')
      expect(await picture.getAttribute('src')).toMatch(/^\/relay\//)

      await see(bring('sowaTak')).toGo(() => page.getByRole('button', { name: texts.filter.trouble }).click())
      // another name is a way
      await named('smutnaZaba').fill('zaba')
      expect(await bring('smutnaZaba').isChecked()).toBe(true)
      await page.getByRole('button', { name: texts.filter.all }).click()
      await named(':oho!:').fill('zaba')
      await see(cell(':oho!:')).toHaveText(new RegExp(texts.trouble.name_taken))
      await page.getByRole('button', { name: texts.bring({ count: 4 }) }).click()
      await see(named('smutnaZaba')).toBeFocused()
      await named(':oho!:').fill('ohoho')
      await bring('sowaTak').uncheck({ force: true })

      for (const place of [2, 3, 5])
        services.picture(pathOf(place), (_request, response) => response.writeHead(503).end())
      await page.getByRole('button', { name: texts.bring({ count: 3 }) }).click()
      await see(page.getByText(texts.failed({ count: 3 }))).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await beyondEdge(page)).toBe(0)
      for (const place of [2, 3]) services.picture(pathOf(place), png(112, 112))
      await page.getByRole('button', { name: texts.againAll({ count: 3 }) }).click()
      await see(page.getByText(texts.failed({ count: 1 }))).toBeVisible()
      await see(page.getByRole('status').filter({ hasText: texts.brought({ count: 2 }) })).toBeVisible()
      await see(page.getByRole('button', { name: texts.againAll({ count: 1 }) })).toHaveCount(0)
      const failed = page.getByRole('listitem').filter({ hasText: 'skakanka' })
      await see(failed).toHaveText(new RegExp(texts.reason.unreachable))
      expect(await axeFindings(page)).toEqual([])
      expect(await beyondEdge(page)).toBe(0)
      services.picture(pathOf(5), png(112, 112))
      await see(failed).toGo(() =>
        page.getByRole('button', { name: texts.againNamed({ name: 'skakanka' }) }).click(),
      )
      await see(page.getByRole('status').filter({ hasText: texts.brought({ count: 1 }) })).toBeVisible()
      await page.getByRole('button', { name: texts.see }).click()
      await see(page.getByRole('button', { name: texts.title })).toBeFocused()
      await see(
        page.getByRole('textbox', { name: pl.channelSettings.emoticonName({ name: 'ohoho' }) }),
      ).toBeVisible()
      const brought = await emoticons()
      expect(brought.map(({ name }) => name)).toEqual(['ohoho', 'skakanka', 'smutnaZaba', 'zaba'])
      expect(brought[0]).toMatchObject({ is_layer: true, origin: `https://7tv.app/emotes/${sevenTvId(3)}` })
      // the result can be read later
      await page.getByRole('button', { name: texts.seeResult }).click()
      await see(page.getByRole('status').filter({ hasText: texts.brought({ count: 1 }) })).toBeVisible()
      // the address that was none
      expect(errors.filter((error) => !error.includes('422'))).toEqual([])
      await close()
    })

  it('[EMOT-10] the page tells how far it is, comes back to it after it is loaded anew, another owner sees it, and one stops it', async () => {
    const { page, id, emoticons, go, errors, close } = await open('postep')
    await world.service.store.transact(async (tx) => {
      const user = await tx.users.byName(userName(second.name))
      await tx.modes.give(id, user!.id, 'q', { by: null, at: world.clock.now() })
    })
    services.picture(pathOf(2), () => undefined)
    await go()
    await page.getByRole('button', { name: texts.title }).click()
    await page.getByLabel(texts.set).fill(sevenTvId(0))
    await page.getByRole('checkbox', { name: texts.confirm }).check()
    await page.getByRole('button', { name: texts.show }).click()
    // a page that is loaded anew asks anew whether the pictures may be used
    const begin = page.getByRole('button', { name: texts.bring({ count: 4 }) })
    await see(begin).toBeVisible()
    await page.reload()
    await begin.click()
    await see(page.getByText(texts.confirmNeeded)).toBeVisible()
    await page.getByRole('checkbox', { name: texts.confirm }).check()
    await begin.click()
    const told = texts.progress({ done: 1, total: 4 })
    await see(page.getByText(told, { exact: true })).toBeVisible()
    // a running count is not read out each time it changes
    expect(await page.getByRole('status').filter({ hasText: told }).count()).toBe(0)
    await see(page.getByText(texts.works({ count: 1 }))).toBeVisible()
    await page.reload()
    await see(page.getByText(told, { exact: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const other = await openWindow(world, { as: second })
    await other.page.goto('/channels/postep/settings/emoticons')
    await see(other.page.getByText(texts.runs({ name: 'Rudzik', done: 1, total: 4 }))).toBeVisible()
    await other.page.getByRole('button', { name: texts.title }).click()
    // no second one may begin
    await see(other.page.getByRole('button', { name: texts.seeProgress })).toBeVisible()
    expect(await other.page.getByLabel(texts.set).count()).toBe(0)
    await other.page.getByRole('button', { name: texts.seeProgress }).click()
    await see(other.page.getByText(told, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: texts.stop }).click()
    for (const each of [page, other.page])
      await see(each.getByRole('status').filter({ hasText: texts.stopped })).toBeVisible()
    expect((await emoticons()).map(({ name }) => name)).toEqual(['sowaTak'])
    services.picture(pathOf(2), png(112, 112))
    expect([...errors, ...other.errors]).toEqual([])
    await other.close()
    await close()
  })

  it('an emoticon that another owner adds, renames and deletes is so in the open list, where what is being typed stays', async () => {
    const { page, path, put, go, errors, close } = await open('obok')
    const { file } = await put('kot')
    await go()
    const names = page.getByRole('list', { name: pl.channelSettings.emoticons }).getByRole('textbox')
    await see(names).toHaveCount(1)
    await put('zaba')
    await see(names).toHaveCount(2)
    await names.last().fill('zabaNowa')
    const one = `${path}/${file}`
    expect((await world.http('PUT', one, { as: owner, body: { name: 'kotNowy' } })).status).toBe(200)
    await see(names.first()).toHaveValue('kotNowy')
    await see(names.last()).toHaveValue('zabaNowa')
    expect((await world.http('DELETE', one, { as: owner })).status).toBe(204)
    await see(names).toHaveCount(1)
    await see(names).toHaveValue('zabaNowa')
    expect(errors).toEqual([])
    await close()
  })

  it('an answer from before a change takes nothing out of the open list, whether it comes before the newer answer or after it', async () => {
    const { page, path, put, go, errors, close } = await open('kolejno')
    await page.clock.install()
    const heard: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    await put('kot')
    await go()
    const names = page.getByRole('list', { name: pl.channelSettings.emoticons }).getByRole('textbox')
    await see(names).toHaveCount(1)
    await stopTime(page)
    /** What came is drawn; the page's timers of a third of a second have not run. */
    const draws = async (): Promise<void> => {
      for (let round = 0; round < 3; round += 1) {
        await page.clock.runFor(20)
        await seeDrawn(page)
      }
    }
    const seeCount = (count: number) =>
      eventually(async () => {
        await draws()
        return (await names.count()) === count
      }, `${count} emoticons`)
    /** Another owner adds one, and the page has heard of it; it has not asked anew yet. */
    const adds = async (name: string): Promise<void> => {
      await put(name)
      await eventually(async () => heard.some((frame) => frame.includes(name)), `the page hears of ${name}`)
      await draws()
    }
    /** The next answer is as it would be now, and comes when the function that this gives is called. */
    const holdNext = async (): Promise<() => Promise<void>> => {
      let release = (): void => {}
      let isHeld = false
      const until = new Promise<void>((go) => (release = go))
      await page.route(
        `**${path}`,
        async (route) => {
          const response = await route.fetch()
          isHeld = true
          await until
          await route.fulfill({ response })
        },
        { times: 1 },
      )
      await eventually(async () => {
        await page.clock.runFor(300)
        return isHeld
      }, 'the page asks anew')
      return async () => {
        const came = page.waitForResponse(`**${path}`)
        release()
        await came
        await draws()
      }
    }

    await adds('zaba')
    const before = await holdNext()
    await adds('pies')
    await before()
    await page.clock.runFor(300)
    await seeCount(3)

    await adds('rak')
    const after = await holdNext()
    await adds('osa')
    await page.clock.runFor(300)
    await seeCount(5)
    await after()
    expect(await names.count()).toBe(5)
    expect(errors).toEqual([])
    await close()
  })

  it('[EMOT-12, EMOT-13] a ZIP is sent, chosen from and brought; one that is none is told', async () => {
    const { page, emoticons, go, errors, close } = await open('zip', { width: 360 })
    await go()
    await page.getByRole('button', { name: texts.title }).click()
    await page.getByRole('radio', { name: texts.zip }).check({ force: true })
    await page.getByRole('checkbox', { name: texts.confirm }).check()
    const show = page.getByRole('button', { name: texts.show })
    await show.click()
    await see(page.getByText(texts.fileNeeded)).toBeVisible()
    const choose = page.getByLabel(texts.zip, { exact: true }).and(page.locator('[type=file]'))
    const zip = (name: string, buffer: Buffer) =>
      choose.setInputFiles({ name, mimeType: 'application/zip', buffer })
    await zip('zly.zip', makeZip([{ name: '../sowa.png', bytes: png(112, 112) }]))
    await show.click()
    await see(page.getByText(texts.archive.names)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await beyondEdge(page)).toBe(0)
    await zip(
      'emotki.zip',
      makeZip([
        { name: 'sowa tak.png', bytes: png(112, 112) },
        { name: 'opis.txt', bytes: Buffer.from('opis') },
        { name: 'wiatr.png', bytes: png(84, 56), method: 0 },
        { name: 'taniec.gif', bytes: movingGif() },
      ]),
    )
    await show.click()
    await see(page.getByText(`emotki · ${texts.zip}`)).toBeVisible()
    await see(page.getByRole('textbox', { name: texts.nameOf({ name: 'sowa tak' }) })).toHaveValue('sowatak')
    const bring = (name: string) => page.getByRole('checkbox', { name: texts.choose({ name }) })
    expect(await bring('opis').isDisabled()).toBe(true)
    // the pictures come out of the file that was chosen here, packed or not; for who asked for less motion they are the
    // first frames
    const pictures = page.getByRole('list', { name: texts.step.choice })
    const frames = () =>
      pictures.locator('canvas').evaluateAll((canvases) =>
        (canvases as HTMLCanvasElement[]).map((canvas) => {
          const [red, , blue] = canvas.getContext('2d')!.getImageData(9, 9, 1, 1).data
          return [canvas.width, canvas.height, red! > blue! ? 'red' : 'blue']
        }),
      )
    await expect.poll(frames).toEqual([
      [112, 112, 'blue'],
      [84, 56, 'blue'],
      [112, 112, 'red'],
    ])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const sizes = () =>
      pictures
        .locator('img')
        .evaluateAll((images) =>
          (images as HTMLImageElement[]).map(({ naturalWidth, naturalHeight }) => [
            naturalWidth,
            naturalHeight,
          ]),
        )
    await expect.poll(sizes).toEqual([
      [112, 112],
      [84, 56],
      [112, 112],
    ])
    expect(await pictures.locator('canvas').count()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(frames).toHaveLength(3)
    expect(await axeFindings(page)).toEqual([])
    expect(await beyondEdge(page)).toBe(0)

    // one of them cannot come: the service's own file is not there for a moment
    const archive = await archiveOnDisk(world)
    await rename(archive, `${archive}.away`)
    await page.getByRole('button', { name: texts.bring({ count: 3 }) }).click()
    await see(page.getByText(texts.failed({ count: 3 }))).toBeVisible()
    await rename(`${archive}.away`, archive)
    await page.getByRole('button', { name: texts.againAll({ count: 3 }) }).click()
    await see(page.getByRole('status').filter({ hasText: texts.brought({ count: 3 }) })).toBeVisible()
    expect(await emoticons()).toMatchObject([
      { name: 'sowatak', origin: 'zip:emotki' },
      { name: 'taniec', origin: 'zip:emotki' },
      { name: 'wiatr', origin: 'zip:emotki' },
    ])
    expect(errors.filter((error) => !error.includes('422'))).toEqual([])
    await close()
  })

  it('[EMOT-14] only sources that the operator lets are there, and without any no set is brought', async () => {
    for (const [sources, offered] of [
      ['upload, ffz', ['FrankerFaceZ']],
      ['upload', []],
      ['bttv, zip', ['BetterTTV', texts.zip]],
    ] as const) {
      const few = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', EMOTICON_SOURCES: sources } })
      try {
        const anna = await few.person('Anna')
        await few.channel(anna, 'malo')
        const { page, errors, close } = await openWindow(few, { as: anna })
        await page.goto('/channels/malo/settings/emoticons')
        const add = page.getByRole('button', { name: pl.channelSettings.addEmoticon })
        const title = page.getByRole('button', { name: texts.title })
        await see(page.getByText(pl.channelSettings.emoticonsEmpty)).toBeVisible()
        await see(add).toHaveCount(sources.includes('upload') ? 1 : 0)
        await see(title).toHaveCount(offered.length > 0 ? 1 : 0)
        if (offered.length > 0) {
          await title.click()
          await see(page.getByLabel(texts.set)).toBeVisible()
          const ways = page.getByRole('radio')
          expect(await ways.evaluateAll((all) => all.map((one) => one.parentElement?.textContent))).toEqual(
            offered,
          )
        }
        expect(errors).toEqual([])
        await close()
      } finally {
        await few.close()
      }
    }
  })
})
