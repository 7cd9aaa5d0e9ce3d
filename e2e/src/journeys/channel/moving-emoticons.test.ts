import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { eventually } from '../../eventually.ts'
import { movingGif } from '../../sample-media.ts'
import { pointAt } from '../../point-at.ts'
import { see } from '../../see.ts'

const texts = pl.channelSettings

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('emoticons that move and lie on others', () => {
  let world: World
  let owner: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    await world.channel(owner, 'rudzik')
  })

  afterAll(() => world.close())

  it('[EMOT-01, EMOT-04, EMOT-05, EMOT-06, EMOT-07] one GIF is added as it is, moves as its reader wants, and lies on the one before it', async () => {
    const { page, errors, context, close } = await openWindow(world, { as: owner })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // windows of tests ask for less motion
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/channels/rudzik/settings/emoticons')
    const add = page.getByRole('button', { name: texts.addEmoticon })
    const dialog = page.getByRole('dialog', { name: texts.addEmoticon })
    for (const [name, isLayer] of [
      ['rudzTaniec', false],
      ['rudzDeszcz', true],
    ] as const) {
      await add.click()
      await dialog
        .getByLabel(texts.choosePicture)
        .setInputFiles({ name: 'taniec.gif', mimeType: 'image/gif', buffer: movingGif() })
      // an animation is not cut to a square
      await see(dialog.getByText(texts.movesAsIs)).toBeVisible()
      await see(dialog.getByRole('group', { name: texts.crop })).toHaveCount(0)
      await dialog.getByLabel(texts.name).fill(name)
      if (isLayer) await dialog.getByLabel(texts.layer).check()
      if (isLayer) expect(await axeFindings(page)).toEqual([])
      await see(dialog).toGo(() => dialog.getByRole('button', { name: texts.add, exact: true }).click())
    }
    await see(page.getByRole('listitem').filter({ hasText: texts.isLayer })).toHaveText(
      new RegExp(texts.isMoving),
    )

    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await chat.box.fill('rudzTaniec rudzDeszcz zobaczcie RudzikHej rudzTaniec')
    await chat.box.press('Enter')
    const row = chat.row('zobaczcie').first()
    const dance = row.getByRole('img', { name: 'rudzTaniec' }).first()
    const rain = row.getByRole('img', { name: 'rudzDeszcz' })
    await seeMoving(dance, true)
    await seeMoving(rain, true)
    // the layer lies centred on the one before it
    await eventually(async () => {
      const [under, over] = [await dance.boundingBox(), await rain.boundingBox()]
      if (under === null || over === null) return false
      const aside = Math.abs(under.x + under.width / 2 - over.x - over.width / 2)
      return aside < 1 && Math.abs(under.y - over.y) < 1
    }, 'the layer on the picture before it')
    // what is copied has all names in their order
    await eventually(async () => {
      // what is drawn anew meanwhile takes the selection with it
      await row.evaluate((element) => getSelection()!.selectAllChildren(element))
      await page.keyboard.press('ControlOrMeta+c')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      return copied.includes('rudzTaniec rudzDeszcz zobaczcie RudzikHej rudzTaniec')
    }, 'all names are copied, in their order')

    // a quote stands still
    const reply = row.getByRole('button', { name: pl.message.reply, exact: true })
    await pointAt(row, reply)
    await reply.click()
    await chat.box.fill('pada')
    await chat.box.press('Enter')
    await seeMoving(chat.row('pada').last().locator('img[alt="rudzTaniec"]').first(), false)

    for (const [value, moves, pointed] of [
      ['never', false, false],
      ['hover', false, true],
      ['always', true, true],
    ] as const) {
      await page.goto('/settings')
      const select = page.getByLabel(pl.settings.motion)
      await select.selectOption(value)
      await see(select).toHaveValue(value)
      await page.goto('/channels/rudzik')
      await seeMoving(dance, moves)
      // a list that is still settling moves it away from the mouse
      await eventually(async () => {
        await rain.hover()
        return (await rain.getAttribute('src'))!.endsWith(pointed ? '/1x' : '/1s')
      }, `'${value}' under the mouse`)
    }
    // in suggestions they stand still, in the panel until they are pointed at
    await chat.box.pressSequentially(':rudzD')
    await seeMoving(page.getByRole('option').filter({ hasText: 'rudzDeszcz' }).locator('img'), false)
    await chat.box.fill('')
    await page.getByRole('button', { name: pl.composer.emoticons, exact: true }).click()
    const panel = page.getByRole('complementary', { name: pl.panels.emoticons })
    const inPanel = panel.getByRole('gridcell', { name: 'rudzDeszcz' }).getByRole('img')
    await panel.getByRole('gridcell', { name: 'RudzikHej' }).hover()
    await seeMoving(inPanel, false)
    await seeMoving(panel.getByRole('button', { name: '#rudzik' }).locator('img'), false)
    await inPanel.hover()
    await seeMoving(inPanel, true)
    expect(errors).toEqual([])
    await close()
  })

  it('[EMOT-05] who asked the system for less motion sees them stand still', async () => {
    const { page, errors, close } = await openWindow(world)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/channels/rudzik')
    const image = new ChatPage(page).row('zobaczcie').first().getByRole('img', { name: 'rudzTaniec' }).first()
    await seeMoving(image, false)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await seeMoving(image, true)
    expect(errors).toEqual([])
    await close()
  })
})

/** Whether it shows the picture that moves or the still one. */
const seeMoving = (image: Locator, moves: boolean): Promise<void> =>
  see(image).toHaveAttribute('src', moves ? /\/1x$/ : /\/1s$/)
