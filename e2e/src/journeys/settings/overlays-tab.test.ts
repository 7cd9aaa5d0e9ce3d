import { newOverlay, type OverlayRecord } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { see } from '../../see.ts'

const texts = pl.overlayTab
/** The placeholders of a Polish sentence, as they are written. */
const NAMES = '{nazwa}, {miesiące}, {liczba}, {kanał}'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the overlays in the settings of a channel', () => {
  let world: World
  let owner: NamedPerson
  let moderator: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '20' } })
    ;[owner, moderator] = await world.people('Rudzik', 'Olek')
  })
  afterAll(() => world.close())

  const open = async (name: string, options: { as?: NamedPerson; width?: number } = {}) => {
    const { id } = await world.channel(owner, name)
    const window = await openWindow(world, { as: options.as ?? owner })
    if (options.width !== undefined) await window.page.setViewportSize({ width: options.width, height: 760 })
    const path = `/api/channels/${id}/overlays`
    const kept = async () => (await world.http('GET', path, { as: owner })).body as OverlayRecord[]
    const make = async (kind: string) =>
      (await world.http('POST', path, { as: owner, body: { kind, name: 'Próba' } })).body as OverlayRecord
    const go = (overlay?: string) =>
      window.page.goto(
        `/channels/${name}/settings/overlays${overlay === undefined ? '' : `?overlay=${overlay}`}`,
      )
    return { ...window, id, kept, make, go }
  }

  for (const width of [1440, 360])
    it(`[OVL-01] [OVL-04] [OVL-09] at ${width} px an owner makes the first overlay, whose page draws each change at once, renames it and removes it`, async () => {
      const { page, kept, go, errors, close } = await open(`czat${width}`, { width })
      await go()
      await page.getByRole('button', { name: texts.kindText.chat }).click()
      const address = await page.getByLabel(texts.address).inputValue()
      const [{ id }] = (await kept()) as [OverlayRecord]
      expect(address).toBe(`${world.url}/overlay/${id}`)
      const preview = page.locator('[data-preview]')
      await see(preview.getByText(texts.said.four)).toBeVisible()

      const source = await openWindow(world)
      await source.page.goto(address)
      await see(source.page.locator('body.gw--bubble')).toHaveCount(1)
      await page.getByRole('radio', { name: texts.look.card }).check({ force: true })
      await page.getByRole('slider', { name: texts.size }).fill('33')
      await page.getByRole('button', { name: texts.inks.dark, exact: true }).click()
      await see(preview.locator('.gw--card.gw--dark')).toHaveCount(1)
      await see(source.page.locator('body.gw--card.gw--dark')).toHaveCount(1)
      const size = () => source.page.locator('body').evaluate((node) => getComputedStyle(node).fontSize)
      await eventually(async () => (await size()) === '33px', 'the letters are as large as was set')
      await page.getByRole('switch', { name: texts.show.time }).check()
      await eventually(async () => {
        const [now] = await kept()
        return now?.kind === 'chat' && now.config.time && now.config.size === 33
      }, 'what was set is kept')

      const more = async (name: string): Promise<void> => {
        await page.getByRole('button', { name: texts.more }).click()
        await page.getByRole('menuitem', { name }).click()
      }
      await more(texts.rename)
      await page.getByRole('dialog').getByLabel(texts.name).fill('Czat na grę')
      await page.getByRole('dialog').getByRole('button', { name: texts.save }).click()
      await see(page.getByRole('heading', { name: 'Czat na grę' })).toBeVisible()
      await page.getByRole('button', { name: texts.back }).click()
      const row = page.getByRole('link', { name: 'Czat na grę' })
      await see(row).toBeFocused()
      await see(row.getByText(texts.pages({ count: 1 }))).toBeVisible()
      expect(await kept()).toMatchObject([{ name: 'Czat na grę', config: { look: 'card', ink: 'dark' } }])
      await row.click()
      await see(page.getByRole('heading', { name: 'Czat na grę' })).toBeFocused()
      await more(texts.remove)
      await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click()
      await see(page.getByText(texts.empty)).toBeVisible()
      await see(source.page.locator('.gw-list')).toHaveCount(0)
      expect(await kept()).toEqual([])
      expect([...errors, ...source.errors]).toEqual([])
      await source.close()
      await close()
    })

  it('[OVL-01] what another owner sets while a dialog is open stays', async () => {
    const { page, id: channel, make, go, kept, close } = await open('we_dwoje')
    const { id: overlay, config } = await make('chat')
    await go(overlay)
    const path = `/api/channels/${channel}/overlays/${overlay}`
    await page.getByRole('button', { name: texts.more }).click()
    await page.getByRole('menuitem', { name: texts.rename }).click()
    await page.getByRole('dialog').getByLabel(texts.name).fill('Dwoje')
    const body = { kind: 'chat', name: 'Próba', config: { ...config, size: 40 } }
    expect((await world.http('PUT', path, { as: owner, body })).status).toBe(200)
    // the page asks for the overlays every few seconds
    await see(page.locator('input[type=range]').first()).toHaveValue('40')
    await page.getByRole('dialog').getByRole('button', { name: texts.save }).click()
    await eventually(async () => {
      const [now] = await kept()
      return now?.kind === 'chat' && now.name === 'Dwoje' && now.config.size === 40
    }, 'the name is new, and the size is that of the other owner')
    await close()
  })

  it('[OVL-01] what two owners set at the same time stays, and what was set last before the page is left', async () => {
    const { page, id: channel, make, go, kept, errors, close } = await open('naraz')
    const { id: overlay, config } = await make('chat')
    await go(overlay)
    const slider = page.getByRole('slider', { name: texts.size })
    await see(slider).toBeVisible()
    // the page does not learn of it by itself
    await page.route('**/overlays', (route) =>
      route.request().method() === 'GET' ? new Promise(() => {}) : route.continue(),
    )
    const path = `/api/channels/${channel}/overlays/${overlay}`
    const hides = { bots: true, commands: true, names: ['Natręt'], words: [] }
    const body = { kind: 'chat', name: 'Próba', config: { ...config, size: 40, hides } }
    expect((await world.http('PUT', path, { as: owner, body })).status).toBe(200)
    await page.unroute('**/overlays')
    await page.getByRole('switch', { name: texts.show.time }).check()
    await eventually(async () => {
      const [now] = await kept()
      return now?.kind === 'chat' && now.config.time && now.config.size === 40
    }, 'the time is shown, and the size is that of the other owner')
    expect(await kept()).toMatchObject([{ config: { hides: { names: ['Natręt'] } } }])
    await see(slider).toHaveValue('40')
    // back to what it was at the beginning, in one go
    await slider.fill('41')
    await slider.fill('40')
    await slider.fill('42')
    await page.goto('/rules')
    await eventually(async () => {
      const [now] = await kept()
      return now?.kind === 'chat' && now.config.size === 42
    }, 'the last size is kept')
    // the change that was made of what stood no more was refused, and made anew
    expect(errors).toEqual([expect.stringContaining('status of 409')])
    await close()
  })

  it('[OVL-05] [OVL-17] the owner lets OBS tell by an address that is covered and copied unseen, and gives the overlay another one', async () => {
    const { page, context, id, make, go, kept, errors, close } = await open('adresy')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id: overlay } = await make('chat')
    await go(overlay)
    await page.getByRole('button', { name: texts.tellByObs }).click()
    const field = page.getByLabel(texts.keyAddress)
    await see(field).toHaveValue(new RegExp(`/overlay/${overlay}#k=gwar_sk_•+$`))
    await page.getByRole('button', { name: texts.copy }).click()
    await see(page.getByText(pl.firstHour.copied)).toBeVisible()
    const address = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(address.pathname).toBe(`/overlay/${overlay}`)
    expect(await page.content()).not.toContain(address.hash)
    const told = await fetch(`${world.url}/api/stream/signal`, {
      method: 'POST',
      headers: { authorization: `Bearer ${address.hash.slice(3)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'on', source: 'obs' }),
    })
    expect(told.status).toBe(200)
    await page.getByRole('button', { name: pl.streamTab.reveal }).click()
    await see(field).toHaveValue(String(address))

    await page.getByRole('button', { name: texts.newAddress }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.newAddressDo }).click()
    await see(page.getByText(texts.addressChanged)).toBeVisible()
    const [{ id: renewed }] = (await kept()) as [OverlayRecord]
    expect(renewed).not.toBe(overlay)
    // the key stood there once
    await see(page.getByLabel(texts.address)).toHaveValue(`${world.url}/overlay/${renewed}`)
    expect(new URL(page.url()).search).toBe(`?overlay=${renewed}`)
    const keys = (await world.http('GET', `/api/channels/${id}/stream/keys`, { as: owner })).body
    expect(keys).toMatchObject([{ name: 'OBS' }])
    expect(errors).toEqual([])
    await close()
  })

  it('[OVL-11] [OVL-15] alerts have sentences of their own; one with an unknown name in braces is not kept, and a test shows on the pages', async () => {
    const { page, id: channel, make, kept, go, errors, close } = await open('alerty')
    const { id } = await make('alerts')
    await world.http('PUT', `/api/channels/${channel}/overlays/${id}`, {
      as: owner,
      body: { kind: 'alerts', name: 'Alerty', config: newOverlay('alerts', 'pl') },
    })
    await go(id)
    const sentence = page.getByLabel(texts.sentence({ alert: texts.alert.subscription }))
    await sentence.fill('{nazwa} subskrybuje {komu}')
    await sentence.blur()
    await see(page.getByText(texts.unknown({ name: '{komu}', list: NAMES }))).toBeVisible()
    await sentence.fill('Witaj, {nazwa}!')
    await sentence.press('Enter')
    await page.getByRole('switch', { name: texts.alert.goal }).uncheck()
    await eventually(async () => {
      const [now] = await kept()
      return now?.kind === 'alerts' && !now.config.kinds.goal.on
    }, 'what was set is kept')
    expect(await kept()).toMatchObject([{ config: { kinds: { subscription: { text: 'Witaj, {nazwa}!' } } } }])
    const source = await openWindow(world)
    await source.page.goto(`/overlay/${id}`)
    await see(source.page.locator('.gw-alerts')).toHaveCount(1)
    await page.getByRole('button', { name: texts.send }).click()
    await see(source.page.getByText('Witaj, Kefir2000!')).toBeVisible()
    await see(source.page.locator('.gwar-alert')).toGo(() =>
      page.getByRole('button', { name: pl.dock.skip }).click(),
    )
    await page.getByRole('button', { name: pl.dock.pause }).click()
    await see(page.getByRole('button', { name: pl.dock.resume })).toBeVisible()
    expect(await kept()).toMatchObject([{ is_paused: true }])
    expect([...errors, ...source.errors]).toEqual([])
    await source.close()
    await close()
  })

  it('[OVL-10] the preview shows what is really said, and leaves out the words and names of the lists', async () => {
    const { page, make, kept, go, errors, close } = await open('slowa')
    const { id } = await make('chat')
    await go(id)
    for (const [button, label, text] of [
      [texts.addWord, texts.word, 'zakończenie'],
      [texts.addName, texts.name, 'bot_godzinka'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(label).fill(text)
      await dialog.getByRole('button', { name: texts.add, exact: true }).click()
      await see(page.getByRole('button', { name: texts.drop({ text }) })).toBeVisible()
    }
    await page.getByRole('button', { name: texts.addWord }).click()
    await page.getByRole('dialog').getByLabel(texts.word).fill('Zakończenie')
    await page.getByRole('dialog').getByRole('button', { name: texts.add, exact: true }).click()
    await see(page.getByRole('dialog').getByText(texts.already)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('slider', { name: texts.delay }).fill('0')
    await page.getByRole('button', { name: texts.real }).click()
    const preview = page.locator('[data-preview]')
    await see(preview.locator('.gw-list')).toHaveCount(1)
    await eventually(async () => {
      const [now] = await kept()
      return now?.kind === 'chat' && now.config.delay_s === 0 && now.config.hides.names.length === 1
    }, 'what was set is kept')
    const client = await world.enter(moderator, 'slowa', 'web')
    client.send('PRIVMSG #slowa :znam zakończenie', 'PRIVMSG #slowa :dobry wieczór')
    await see(preview.getByText('dobry wieczór')).toBeVisible()
    expect(await preview.getByText('zakończenie').count()).toBe(0)
    // a preview is no page of the overlay
    expect(await kept()).toMatchObject([{ pages: 0 }])
    const drop = page.getByRole('button', { name: texts.drop({ text: 'zakończenie' }) })
    await see(drop).toGo(() => drop.click())
    client.send('PRIVMSG #slowa :a jednak zakończenie')
    await see(preview.getByText('a jednak zakończenie')).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[OVL-01] who is no owner has no tab of overlays, and its address says so', async () => {
    const { page, go, errors, close } = await open('obce', { as: moderator })
    await go()
    await see(page.getByText(texts.forbidden)).toBeVisible()
    expect(await page.getByRole('link', { name: texts.title }).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })
})
