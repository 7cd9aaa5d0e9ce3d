import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { pl } from '@gwar/protocol/texts/pl'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const t = pl.newPoll

describe.skipIf(!hasBrowser())('writing a poll', () => {
  let world: World
  let rudzik: NamedPerson
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik] = (await world.people('Rudzik')) as [NamedPerson]
    ;({ id } = await world.channel(rudzik, 'rudzik'))
  })
  beforeEach(async () => {
    const poll = await latest()
    if (poll?.state === 'open') await world.http('POST', `/api/polls/${poll.id}/cancel`, { as: rudzik })
  })
  afterAll(() => world.close())

  const latest = async (): Promise<{
    id: string
    state: string
    options: string[]
    ends_at: string
  } | null> => (await world.http('GET', `/api/channels/${id}`)).body.poll

  for (const width of [1440, 360])
    it(`[POLL-01] [POLL-02] at ${width} px a moderator writes a poll, is told under each field what is wrong, and asks it`, async () => {
      const window = await openWindow(world, { as: rudzik, width, height: width === 360 ? 740 : 900 })
      const { page } = window
      await page.goto('/channels/rudzik')
      const chat = new ChatPage(page)
      if (width === 360) await chat.say('/poll')
      else {
        await page.getByRole('button', { name: pl.channelMenu.label }).click()
        await page.getByRole('menuitem', { name: t.menu }).click()
      }
      const dialog = page.getByRole('dialog', { name: t.title })
      const question = dialog.getByLabel(t.question)
      const option = (number: number) => dialog.getByRole('textbox', { name: t.option({ number }) })
      const begin = dialog.getByRole('button', { name: t.begin })
      await see(question).toBeFocused()
      // nothing is asked while something is missing, and the uppermost fault has the focus
      await begin.click()
      await see(dialog.getByText(pl.field.required)).toHaveCount(3)
      await see(question).toBeFocused()
      await question.fill('Którą grę bierzemy?')
      await page.keyboard.press('Enter')
      await see(option(1)).toBeFocused()
      await page.keyboard.type('Latarnik')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Korzenie')
      await page.keyboard.press('Enter')
      await see(option(3)).toBeFocused()
      await page.keyboard.type('korzenie')
      await see(dialog.getByText(t.twice)).toBeVisible()
      await begin.click()
      await see(option(3)).toBeFocused()
      await option(3).fill('Sad')
      // by buttons, which keep the focus
      await dialog.getByRole('button', { name: t.up({ number: 3 }) }).press('Enter')
      await see(dialog.getByRole('button', { name: t.up({ number: 2 }) })).toBeFocused()
      await page.keyboard.press('Enter')
      // the uppermost goes no further
      await see(dialog.getByRole('button', { name: t.down({ number: 1 }) })).toBeFocused()
      await dialog.getByRole('button', { name: t.add }).click()
      await see(option(4)).toBeFocused()
      await dialog.getByRole('button', { name: t.remove({ number: 4 }) }).click()
      await see(option(3)).toBeFocused()
      await dialog.getByRole('button', { name: t.other }).click()
      await dialog.getByLabel(t.ownMinutes).fill('0')
      await begin.click()
      await see(dialog.getByLabel(t.ownMinutes)).toBeFocused()
      await dialog.getByLabel(t.ownMinutes).fill('90')
      await dialog.getByLabel(t.hidden).check()
      expect(await axeFindings(page)).toEqual([])

      // what was written survives a dialog that is closed
      await see(dialog).toGo(() => page.keyboard.press('Escape'))
      await chat.say('/poll')
      await see(question).toHaveValue('Którą grę bierzemy?')
      await see(dialog).toGo(() => begin.click())
      await see(page.getByRole('button', { name: /^Ankieta: Którą grę bierzemy/ })).toBeVisible()
      const asked = await latest()
      expect(asked).toMatchObject({
        state: 'open',
        question: 'Którą grę bierzemy?',
        options: ['Sad', 'Latarnik', 'Korzenie'],
        hides_results: true,
        for_subscribers: false,
      })
      expect(Date.parse(asked!.ends_at) - world.clock.now().getTime()).toBe(90 * 60_000)

      // while one runs another one cannot be begun, and the dialog says so until it is over
      await chat.say('/poll')
      await see(dialog.getByText(t.runs)).toBeVisible()
      await see(question).toHaveValue('')
      expect(await begin.isDisabled()).toBe(true)
      await see(dialog.getByText(t.runs)).toGo(() =>
        world.http('POST', `/api/polls/${asked!.id}/end`, { as: rudzik }),
      )
      expect(await begin.isEnabled()).toBe(true)
      expect(window.errors).toEqual([])
      await window.close()
    })

  it('[POLL-02] [FRAME-02] the dock asks a poll, and a refusal of the service stands in the dialog', async () => {
    const { page, errors, close } = await openWindow(world, { as: rudzik })
    await page.goto('/channels/rudzik?view=dock')
    await page.getByRole('button', { name: t.title }).click()
    const dialog = page.getByRole('dialog', { name: t.title })
    await dialog.getByLabel(t.question).fill('Herbata?')
    await dialog.getByRole('textbox', { name: t.option({ number: 1 }) }).fill('Tak')
    await dialog.getByRole('textbox', { name: t.option({ number: 2 }) }).fill('Nie')
    // somebody else asks at the same moment
    await page.route('**/polls', async (route) => {
      await world.http('POST', `/api/channels/${id}/polls`, {
        as: rudzik,
        body: { question: 'Kawa?', options: ['Tak', 'Nie'], seconds: 60 },
      })
      await route.continue()
    })
    await dialog.getByRole('button', { name: t.begin }).click()
    await see(dialog.getByRole('alert')).toHaveText(/.+/)
    await see(dialog.getByText(t.runs)).toBeVisible()
    await see(dialog.getByLabel(t.question)).toHaveValue('Herbata?')
    await see(dialog).toGo(() => page.keyboard.press('Escape'))
    await see(page.getByRole('button', { name: t.runs, pressed: true })).toBeVisible()
    expect(errors).toEqual([expect.stringContaining('409')])
    await close()
  })
})
