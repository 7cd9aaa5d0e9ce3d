import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { readQrDrawing, readQrPicture } from '../../read-qr-code.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('the first steps of an owner', () => {
  let world: World
  let owner: NamedPerson

  beforeAll(async () => {
    world = await createWorld({
      settings: { DEFAULT_LOCALE: 'pl', OWNER_ATTACHMENTS: 'on', GREET_NEWCOMERS: 'on' },
    })
    owner = await world.person('Oranzada')
  })
  afterAll(() => world.close())

  it.each([
    ['pl', 360, 'malarnia'],
    ['en', 1440, 'paintings'],
  ] as const)(
    '[D23, OPEN-138, OPEN-139] who made a channel lands where it says what works, in %s at %i px, and switches attachments on',
    async (locale, width, name) => {
      const texts = locale === 'pl' ? pl : en
      const question = 'W co gramy?'
      const { page, errors, close } = await openWindow(world, { as: owner, width, height: 740, locale })
      await page.goto('/create-channel')
      await page.getByLabel(texts.createChannel.name).fill(name)
      await page.getByRole('button', { name: texts.createChannel.submit }).click()
      await see(
        page.getByRole('heading', { name: texts.firstSteps.title({ name: `#${name}` }) }),
      ).toBeVisible()
      const chat = new ChatPage(page)
      await see(page.getByRole('textbox', { name: texts.composer.label })).toBeFocused()
      // the greeting is no message
      await see(chat.row(locale === 'pl' ? 'Witaj na kanale' : 'Welcome to')).toHaveCount(1)
      const steps = page.getByRole('region', { name: texts.firstSteps.title({ name: `#${name}` }) })
      // it is read from its beginning
      const top = await steps.boundingBox()
      expect(top!.y).toBeGreaterThanOrEqual(48)
      await steps.getByText(texts.firstHour.working).click()
      for (const works of [texts.firstSteps.votes, texts.firstSteps.embeds, texts.firstSteps.colors])
        expect(await steps.getByRole('switch', { name: works }).isChecked()).toBe(true)
      const attachments = steps.getByRole('switch', { name: texts.firstSteps.attachments })
      expect(await attachments.isChecked()).toBe(false)
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      const watcher = await world.connect(null)
      watcher.send(`JOIN #${name}`)
      await watcher.settled()
      await attachments.click()
      await watcher.expect((line) => line.command === 'MODE' && line.params[1] === '+A')
      await steps.getByRole('switch', { name: texts.firstSteps.votes }).click()
      await watcher.expect((line) => line.command === 'MODE' && line.params[1] === '-K')
      // what the service says below it is seen, at once and after a reload
      const voter = await world.connect(owner, { capabilities: 'web' })
      voter.send(`JOIN #${name}`, `PRIVMSG #${name} :.poll 600 ${question} | a | b`)
      await voter.settled()
      const told = chat.row(question)
      const isSeen = async (): Promise<boolean> => {
        const [row, below] = [await told.boundingBox(), await page.locator('[data-scroller]').boundingBox()]
        return row !== null && row.y >= below!.y && row.y + row.height <= below!.y + below!.height
      }
      await expect.poll(isSeen).toBe(true)
      await page.reload()
      await see(steps.getByText(texts.firstHour.working)).toBeVisible()
      await expect.poll(isSeen).toBe(true)
      // it goes with the first message
      const box = page.getByRole('textbox', { name: texts.composer.label })
      await box.fill('dzień dobry')
      await box.press('Enter')
      await see(chat.row('dzień dobry')).toHaveCount(1)
      await see(steps).toHaveCount(0)
      await page.goto(`/channels/${name}/settings`)
      const setting = page.getByRole('switch', { name: texts.channelSettings.attachments })
      await see(setting).toBeVisible()
      expect(await setting.isChecked()).toBe(true)
      expect(errors).toEqual([])
      await close()
    },
  )

  it('[D23] the list of the first hour is put away for good, beside the chat, too; address, its QR code and the code stay', async () => {
    await world.channel(owner, 'gotowy')
    const { page, errors, close } = await openWindow(world, { as: owner })
    await page.goto('/channels/gotowy/settings/overview')
    // it leads to the code of the frame on the same page
    await page
      .getByRole('listitem')
      .filter({ hasText: pl.firstHour.embedHint })
      .getByRole('button', { name: pl.firstHour.show })
      .click()
    await see(page.getByLabel(pl.firstHour.code, { exact: true })).toBeFocused()
    await see(page.getByRole('heading', { name: pl.firstHour.title })).toGo(() =>
      page.getByRole('button', { name: pl.firstHour.hide }).click(),
    )
    await see(page.getByRole('textbox', { name: pl.firstHour.address })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: pl.firstHour.saveQrAs({ kind: 'PNG' }) }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('gotowy-qr.png')
    expect(await readQrPicture(page, await saved.path())).toBe(`${world.url}/channels/gotowy`)
    const drawing = page.waitForEvent('download')
    await page.getByRole('button', { name: pl.firstHour.saveQrAs({ kind: 'SVG' }) }).click()
    expect(await readQrDrawing(await (await drawing).path())).toBe(`${world.url}/channels/gotowy`)
    await see(page.getByLabel(pl.firstHour.code, { exact: true })).toBeVisible()
    await page.goto('/channels/gotowy')
    await see(page.getByText(pl.firstHour.working)).toBeVisible()
    await see(page.getByText(pl.firstHour.emoticon)).toHaveCount(0)
    expect(errors).toEqual([])
    await close()
  })

  it('[OPEN-139] who only visits finds none, and without the operator no owner finds the switch', async () => {
    await world.channel(owner, 'cudzy')
    const visitor = await openWindow(world, { as: await world.person('Widz') })
    await visitor.page.goto('/channels/cudzy')
    // the greeting comes to visitors, too
    await see(visitor.page.getByText('Witaj na kanale')).toBeVisible()
    expect(await visitor.page.getByRole('switch').count()).toBe(0)
    await visitor.close()

    const strict = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    const rudzik = await strict.person('Rudzik')
    await strict.channel(rudzik, 'rudzik')
    const window = await openWindow(strict, { as: rudzik })
    await window.page.goto('/channels/rudzik')
    await window.page.getByText(pl.firstHour.working).click()
    await see(window.page.getByText(pl.firstSteps.attachmentsStaff)).toBeVisible()
    expect(await window.page.getByRole('switch', { name: pl.firstSteps.attachments }).count()).toBe(0)
    expect(await window.page.getByRole('switch', { name: pl.firstSteps.votes }).isChecked()).toBe(true)
    await window.close()
    await strict.close()
  })
})
