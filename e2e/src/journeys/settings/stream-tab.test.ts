import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { seeDrawn } from '../../see-drawn.ts'
import { seeNotice } from '../../see-notice.ts'
import { see } from '../../see.ts'

const texts = pl.streamTab

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the stream in the settings of a channel', () => {
  let world: World
  let owner: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '20' } })
    ;[owner] = await world.people('Rudzik')
  })
  afterAll(() => world.close())

  const open = async (name: string, as = owner) => {
    const { id } = await world.channel(owner, name)
    const window = await openWindow(world, { as })
    await window.page.goto(`/channels/${name}/settings/stream`)
    const settings = async () =>
      (await world.http('GET', `/api/channels/${id}/stream/settings`, { as: owner })).body
    return { ...window, id, settings }
  }

  it('[LIVE-13] the owner makes a key, which is covered and copied unseen, and is gone when the dialog closes', async () => {
    const { page, context, id, errors, close } = await open('klucze')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: texts.newKey }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts.keyName).fill('OBS w domu')
    await dialog.getByRole('button', { name: texts.makeKey }).click()
    const field = dialog.getByLabel(texts.keyOf({ name: 'OBS w domu' }))
    await see(field).toHaveValue(/^gwar_sk_•+$/)
    await dialog.getByRole('button', { name: texts.copyKey }).click()
    await see(page.getByText(pl.firstHour.copied)).toBeVisible()
    const key = await page.evaluate(() => navigator.clipboard.readText())
    await see(field).toHaveValue(/•/)
    await dialog.getByRole('button', { name: texts.reveal }).click()
    await see(field).toHaveValue(key)
    await dialog.getByRole('button', { name: texts.done }).click()
    await see(page.getByText(texts.keyCount({ count: 1, most: 5 }))).toBeVisible()
    expect(await page.content()).not.toContain(key)

    const told = await fetch(`${world.url}/api/stream/signal`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'on', source: 'obs' }),
    })
    expect(told.status).toBe(200)
    await page.reload()
    await see(page.getByRole('region', { name: 'OBS' }).getByText('Nadaje.')).toBeVisible()

    const row = page.getByRole('listitem').filter({ hasText: 'OBS w domu' })
    await see(row).toGo(async () => {
      await row.getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click()
    })
    expect((await world.http('GET', `/api/channels/${id}/stream/keys`, { as: owner })).body).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('[PLAN-01] the owner plans modes for both phases', async () => {
    const { page, settings, errors, close } = await open('plan')
    await page.getByRole('button', { name: texts.part.plan, exact: true }).click()
    const slow = page.getByLabel(`${pl.channelSettings.slow}: ${texts.phase.on}`)
    await slow.selectOption('10')
    const subscribers = page.getByLabel(`${pl.channelSettings.subscribersOnly}: ${texts.phase.off}`)
    await subscribers.click()
    const off = [{ mode: 'S', param: null }]
    const isKept = (plan: object) => async () =>
      JSON.stringify((await settings()).plan) === JSON.stringify(plan)
    await eventually(isKept({ on: [{ mode: 's', param: '10' }], off }), 'the plan of both phases is kept')
    await slow.selectOption('')
    await eventually(isKept({ on: [], off }), 'slow mode is planned no more')
    expect(errors).toEqual([])
    await close()
  })

  it('[PLAN-01] [VISIT-02] of two owners who change the same thing neither takes back what the other one did', async () => {
    const { page, id, settings, errors, close } = await open('dwoje')
    await world.channel(owner, 'pierwszy')
    await world.channel(owner, 'drugi')
    await world.channel(owner, 'trzeci')
    const change = (body: object) =>
      world.http('PUT', `/api/channels/${id}/stream/settings`, { as: owner, body })
    await page.getByRole('button', { name: texts.part.plan, exact: true }).click()
    const slow = page.getByLabel(`${pl.channelSettings.slow}: ${texts.phase.on}`)
    await see(slow).toBeVisible()
    await change({ plan: { on: [{ mode: 'r', param: null }], off: [] } })
    await slow.selectOption('10')
    const isBoth = async () => {
      const { on } = (await settings()).plan as { on: readonly { mode: string }[] }
      return on.some(({ mode }) => mode === 's') && on
    }
    const on = await eventually(isBoth, 'slow mode is planned')
    expect(on.map(({ mode }) => mode).toSorted()).toEqual(['r', 's'])
    const r9k = page.getByLabel(`${pl.channelSettings.r9k}: ${texts.phase.on}`)
    await see(r9k.and(page.locator(':checked'))).toHaveCount(1)

    await page.getByRole('button', { name: texts.part.picture, exact: true }).click()
    await page.getByRole('radio', { name: texts.visitsWay.named }).check()
    await change({ visits_from: ['pierwszy'] })
    await page.getByLabel(texts.visitsChannel).fill('drugi')
    await page.getByRole('button', { name: texts.visitsAdd }).click()
    await see(page.getByText('#drugi')).toBeVisible()
    await see(page.getByText('#pierwszy')).toBeVisible()
    expect(((await settings()).visits_from as { name: string }[]).map(({ name }) => name)).toEqual([
      'pierwszy',
      'drugi',
    ])
    // right between reading what stands and changing it
    let isFirst = true
    await page.route(`**/api/channels/${id}/stream/settings`, async (route) => {
      const isPut = route.request().method() === 'PUT'
      if (isPut && isFirst) {
        isFirst = false
        await change({ visits_from: ['pierwszy', 'drugi', 'trzeci'] })
      }
      await route.continue()
    })
    await see(page.getByText('#drugi')).toGo(() =>
      page.getByRole('button', { name: texts.removeNamed({ name: '#drugi' }) }).click(),
    )
    await see(page.getByText('#trzeci')).toBeVisible()
    expect(((await settings()).visits_from as { name: string }[]).map(({ name }) => name)).toEqual([
      'pierwszy',
      'trzeci',
    ])
    // what would be thrown away unseen is shown first
    await change({ visits_from: ['drugi'] })
    await page.getByRole('radio', { name: texts.visitsWay.nobody }).click()
    await seeNotice(page, texts.visitsChanged, 'red', 10_000)
    await see(page.getByText('#drugi')).toBeVisible()
    await page.getByRole('radio', { name: texts.visitsWay.nobody }).click()
    await eventually(async () => (await settings()).visits_from?.length === 0, 'nobody comes')
    // the change that came too late
    expect(errors.filter((error) => !error.includes('409'))).toEqual([])
    await close()
  })

  it('[LIVE-21] the owner says where the picture is seen', async () => {
    const { page, id, settings, errors, close } = await open('obraz')
    await page.getByRole('button', { name: texts.part.picture, exact: true }).click()
    const picture = page.getByLabel(texts.pictureUrl)
    await picture.fill('http://film.example/rudzik')
    await page.getByRole('button', { name: texts.save }).click()
    await see(page.getByText(texts.pictureWrong)).toBeVisible()
    await picture.fill('https://film.example/rudzik')
    await page.getByRole('button', { name: texts.save }).click()
    await see(page.getByText(texts.saved)).toBeVisible()

    expect((await settings()).picture_url).toBe('https://film.example/rudzik')

    // another owner saves one meanwhile: it is told, and replaced by a second press alone
    const others = 'https://cudzy.example/film'
    const change = (picture_url: string | null) =>
      world.http('PUT', `/api/channels/${id}/stream/settings`, { as: owner, body: { picture_url } })
    await change(others)
    await picture.fill('https://film.example/nowy')
    await page.getByRole('button', { name: texts.save }).click()
    await see(page.getByText(texts.pictureChanged({ url: others }))).toBeVisible()
    expect((await settings()).picture_url).toBe(others)
    await change(null)
    await page.getByRole('button', { name: texts.save }).click()
    await see(page.getByText(texts.pictureRemoved)).toBeVisible()
    await see(page.getByText(texts.pictureRemoved)).toGo(() =>
      page.getByRole('button', { name: texts.save }).click(),
    )
    await eventually(
      async () => (await settings()).picture_url === 'https://film.example/nowy',
      'the second press replaces it',
    )
    expect(errors).toEqual([])
    await close()
  })

  it('what the signals said last is told once it is known, and stays while nobody answers', async () => {
    const { id } = await world.channel(owner, 'sygnaly')
    const { page, errors, close } = await openWindow(world, { as: owner })
    await page.clock.install()
    const now = `**/api/channels/${id}/stream`
    let answer = (): void => {}
    await page.route(now, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return route.continue()
    })
    const asked = page.waitForRequest(now)
    await page.goto('/channels/sygnaly/settings/stream')
    await asked
    await see(page.getByRole('region', { name: 'OBS' })).toBeVisible()
    expect(await page.getByText(texts.unused).count()).toBe(0)
    answer()
    await see(page.getByText(texts.unused)).toHaveCount(3)
    const begin = page.getByRole('button', { name: texts.begin, exact: true })
    await see(begin).toBeVisible()

    await page.unroute(now)
    await page.route(now, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.clock.fastForward(10_000)
    await failed
    await seeDrawn(page)
    expect(await begin.count()).toBe(1)
    expect(await page.getByText(texts.unused).count()).toBe(3)
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
    await close()
  })

  it('[LIVE-01] the owner begins and ends the stream by hand', async () => {
    const { page, id, errors, close } = await open('reka')
    await page.getByRole('button', { name: texts.begin, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts.streamTitle).fill('Szachy')
    await dialog.getByRole('button', { name: texts.begin }).click()
    await see(page.getByRole('region', { name: texts.hand }).getByText('Nadaje.')).toBeVisible()
    expect((await world.http('GET', `/api/channels/${id}/stream`)).body.stream.title).toBe('Szachy')
    await page.getByRole('button', { name: texts.end, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: pl.onAir.end }).click()
    await see(page.getByRole('button', { name: texts.begin, exact: true })).toBeVisible()
    expect((await world.http('GET', `/api/channels/${id}/stream`)).body.stream).toBeNull()
    expect(errors).toEqual([])
    await close()
  })

  it('[STAT-04] what was counted is read by pointer, by keys and as a table, and taken away as a file', async () => {
    const { page, id, errors, close } = await open('liczby')
    const figures = pl.streamFigures
    await page.getByRole('button', { name: texts.part.figures }).click()
    await see(page.getByText(figures.empty)).toBeVisible()

    const tell = (state: string) =>
      world.http('POST', `/api/channels/${id}/stream`, { as: owner, body: { state, title: 'Szachy' } })
    const pass = async (seconds: number): Promise<void> => {
      for (let left = seconds; left > 0; left -= 10) {
        world.clock.advance(10_000)
        await world.quiet()
      }
    }
    await tell('on')
    const client = await world.enter(owner, 'liczby')
    for (const said of [2, 3]) {
      client.send(...Array.from({ length: said }, (_, n) => `PRIVMSG #liczby :wiadomość ${said} ${n}`))
      await client.settled()
      await pass(60)
    }
    await tell('off')
    await pass(200)
    await page.reload()
    await page.getByRole('button', { name: texts.part.figures }).click()
    const row = page.getByRole('row').filter({ hasText: 'Szachy' })
    await see(row).toBeVisible()
    await row.getByRole('button', { name: 'Szachy' }).click()
    await see(page.getByRole('heading', { name: 'Szachy' })).toBeFocused()
    await see(page.locator('dl > div', { hasText: figures.messages }).locator('dd').first()).toHaveText('5')

    const plot = page.getByRole('slider', { name: figures.perMinute })
    await plot.focus()
    await page.keyboard.press('Home')
    await see(plot).toHaveAttribute('aria-valuetext', /^\d\d:\d\d, wiadomości: 2$/)
    await page.keyboard.press('ArrowRight')
    await see(plot).toHaveAttribute('aria-valuetext', /^\d\d:\d\d, wiadomości: 3$/)
    await page.keyboard.press('ArrowLeft')
    await see(plot.getByText('wiadomości: 2')).toBeVisible()
    // under the pointer, and gone with it
    const viewers = page.getByRole('slider', { name: figures.viewers, exact: true })
    await viewers.hover()
    await see(viewers.getByText(/^widzowie: \d/)).toBeVisible()
    await see(viewers.getByText(/^widzowie: \d/)).toGo(() => page.mouse.move(2, 2))

    await see(plot).toGo(() => page.getByRole('button', { name: figures.table }).click())
    const minutes = page.getByRole('region', { name: figures.table }).getByRole('row')
    await see(minutes.nth(1)).toHaveText(/^\d\d:\d\d\s+\d+\s+1\s+2\s+0\s+0$/)
    await see(minutes.nth(2)).toHaveText(/^\d\d:\d\d\s+\d+\s+1\s+3\s+0\s+0$/)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: figures.file }).click()
    expect((await saved).suggestedFilename()).toMatch(/^liczby-stream-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByRole('button', { name: figures.back }).click()
    await see(row.getByRole('button', { name: 'Szachy' })).toBeFocused()
    expect(errors).toEqual([])
    client.cut()
    await close()
  })

  it('[STAT-04] who looks right after the end is told that the sums come, and sees them come', async () => {
    const { id } = await world.channel(owner, 'zaraz')
    const tell = (state: string) =>
      world.http('POST', `/api/channels/${id}/stream`, { as: owner, body: { state, title: 'Szachy' } })
    await tell('on')
    world.clock.advance(1000)
    await tell('off')
    const { page, errors, close } = await openWindow(world, { as: owner })
    await page.clock.install()
    await page.goto('/channels/zaraz/settings/stream')
    await page.getByRole('button', { name: texts.part.figures }).click()
    await page.getByRole('button', { name: 'Szachy' }).click()
    await see(page.getByText(pl.streamFigures.counting)).toGo(async () => {
      // nodes count what has ended every ten seconds
      world.clock.advance(10_000)
      await world.quiet()
      await page.clock.fastForward(5000)
    })
    await see(
      page.locator('dl > div', { hasText: pl.streamFigures.messages }).locator('dd').first(),
    ).toHaveText('0')
    expect(errors).toEqual([])
    await close()
  })
})
