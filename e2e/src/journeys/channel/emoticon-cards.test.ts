import { pl } from '@gwar/protocol/texts/pl'
import {
  createWorld,
  openEmoticonServices,
  sevenTvId,
  sevenTvSet,
  type EmoticonServices,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import type { EmoticonImport, EmoticonRecord } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { png } from '../../sample-media.ts'
import { pointAt } from '../../point-at.ts'
import { see } from '../../see.ts'

const texts = pl.emoticonImport
const ORIGIN = `https://7tv.app/emotes/${sevenTvId(1)}`

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the card of an emoticon', () => {
  let services: EmoticonServices
  let world: World
  let owner: NamedPerson
  let viewer: NamedPerson
  let channelId: string
  beforeAll(async () => {
    services = await openEmoticonServices()
    world = await createWorld({
      egress: services.egress,
      emoticonSites: services.sites,
      settings: { DEFAULT_LOCALE: 'pl' },
    })
    ;[owner, viewer] = await world.people('Rudzik', 'Olek')
    ;({ id: channelId } = await world.channel(owner, 'rudzik'))
    services.list(`/v3/emote-sets/${sevenTvId(0)}`, sevenTvSet([{ name: 'sowaTak', flags: 1 }]))
    services.picture(`/emote/${sevenTvId(1)}/4x.webp`, png(112, 112))
    const imports = `/api/channels/${channelId}/emoticons/imports`
    const set = { source: '7tv', set: sevenTvId(0) }
    const preview = (await world.http('POST', imports, { as: owner, body: set })).body as EmoticonImport
    const body = { items: [{ key: 0, name: 'sowaTak' }], confirms: true }
    expect((await world.http('PUT', `${imports}/${preview.id}`, { as: owner, body })).status).toBe(200)
    await world.service.settled()
  })
  afterAll(async () => {
    await world.close()
    await services.close()
  })

  it('[EMOT-13] a press on an emoticon shows where it came from and who made it, as do the menu of the row and the panel', async () => {
    const { page, errors, close } = await openWindow(world, { as: viewer })
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await chat.say('sowaTak zobaczcie RudzikHej')
    const row = chat.row('zobaczcie').first()
    await see(row).toBeVisible()
    // the row of what is on its way gives its place to that of what came
    await page.reload()
    const card = page.getByRole('dialog', { name: pl.panels.emoticons })
    const seeCard = async (count: number): Promise<void> => {
      await see(card.getByRole('listitem')).toHaveCount(count)
      const one = card.getByRole('listitem').filter({ hasText: 'sowaTak' })
      await see(one).toHaveText(/Pochodzenie\s*z 7TV/)
      await see(one).toHaveText(/Autor\s*Halinka77/)
      const link = one.getByRole('link', { name: texts.from({ source: '7TV' }) })
      expect(await link.getAttribute('href')).toBe(ORIGIN)
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
    await see(row.getByRole('img', { name: 'sowaTak' })).toBeVisible()
    // what the pointer finds in texts is loaded with what it finds at rows
    await pointAt(row, row.getByRole('button', { name: pl.message.more }))
    await row.getByRole('img', { name: 'sowaTak' }).click()
    await seeCard(1)
    expect(await axeFindings(page)).toEqual([])
    await see(card).toGo(() => page.keyboard.press('Escape'))

    // by keys, and all of the message
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: pl.panels.emoticons }).click()
    await seeCard(2)
    await see(card).toGo(() => page.keyboard.press('Escape'))

    await page.getByRole('button', { name: pl.panels.emoticons }).click()
    await page.getByRole('searchbox', { name: pl.emoticonPanel.search }).fill('sowa')
    const foot = [texts.from({ source: '7TV' }), texts.by({ name: 'Halinka77' })].join(' · ')
    await see(page.getByText(foot)).toBeVisible()
    expect(errors).toEqual([])
    await close()
  })

  it('[EMOT-13] at 360 px a tap on the message leads to the cards', async () => {
    const { page, errors, close } = await openWindow(world, { as: viewer, width: 360, height: 740 })
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await chat.say('sowaTak tutaj')
    // one on its way has no acts
    const row = chat.confirmed('tutaj').first()
    await see(row).toBeVisible()
    await row.tap()
    await page
      .getByRole('dialog', { name: pl.message.actions })
      .getByRole('button', { name: pl.panels.emoticons })
      .click()
    const card = page.getByRole('dialog', { name: pl.panels.emoticons })
    await see(card.getByRole('link', { name: texts.from({ source: '7TV' }) })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('[EMOT-13] who has the channel open sees an emoticon come, get another name and go, without loading anew', async () => {
    const { page, errors, close } = await openWindow(world, { as: viewer })
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await chat.say('kotNowy kotStary idzie')
    const row = chat.row('idzie').first()
    await see(row).toBeVisible()
    const headers = { authorization: `Bearer ${owner.token}` }
    const form = new FormData()
    form.append('name', 'kotNowy')
    form.append('picture', new Blob([Uint8Array.from(png(112, 112))]), 'kot.png')
    const path = `/api/channels/${channelId}/emoticons`
    const added = await fetch(`${world.url}${path}`, { method: 'POST', body: form, headers })
    const { file } = (await added.json()) as EmoticonRecord
    await see(row.getByRole('img', { name: 'kotNowy' })).toBeVisible()
    const one = `${path}/${file}`
    expect((await world.http('PUT', one, { as: owner, body: { name: 'kotStary' } })).status).toBe(200)
    await see(row.getByRole('img', { name: 'kotStary' })).toBeVisible()
    expect(await row.getByRole('img', { name: 'kotNowy' }).count()).toBe(0)
    await see(row.getByRole('img', { name: 'kotStary' })).toGo(() => world.http('DELETE', one, { as: owner }))
    await see(row).toHaveText(/kotNowy kotStary idzie/)
    expect(errors).toEqual([])
    await close()
  })
})
