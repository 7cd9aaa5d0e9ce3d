import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see, seeAddress } from '../../see.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('commands in the box', () => {
  let world: World
  let owner: NamedPerson
  let viewer: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    owner = await world.person('Rudzik')
    viewer = await world.person('Halinka77')
    await world.channel(owner, 'rudzik')
    const talker = await world.connect(viewer)
    talker.send('JOIN #rudzik', 'PRIVMSG #rudzik :dzień dobry')
    await talker.settled()
    talker.cut()
  })

  afterAll(() => world.close())

  async function open(
    as: NamedPerson,
    width = 1280,
  ): Promise<Window & { chat: ChatPage; command: (name: string) => Locator; refusal: Locator }> {
    const window = await openWindow(world, { as, width, height: 800 })
    await window.page.goto('/channels/rudzik')
    const chat = new ChatPage(window.page)
    await see(chat.row('dzień dobry')).toBeVisible()
    const list = window.page.getByRole('listbox', { name: pl.commands.title })
    const command = (name: string) =>
      list.getByRole('option').filter({ has: window.page.getByText(`/${name}`, { exact: true }) })
    return { ...window, chat, command, refusal: window.page.getByRole('alert').filter({ hasText: /./ }) }
  }

  it.each([360, 1280])(
    '[D10] a slash lists what one may do here; arrows, Tab, Enter and a press take it (%i px)',
    async (width) => {
      const { page, chat, command, errors, close } = await open(owner, width)
      await chat.box.pressSequentially('/')
      await see(command('ban')).toHaveAttribute('aria-selected', 'true')
      for (const name of ['timeout', 'slow', 'mod', 'me', 'w']) await see(command(name)).toHaveCount(1)
      await chat.box.press('ArrowDown')
      await see(command('timeout')).toHaveAttribute('aria-selected', 'true')
      await chat.box.press('Tab')
      await see(chat.box).toHaveValue('/timeout ')
      await see(page.getByText(pl.commands.explain.who).first()).toBeVisible()
      await chat.box.pressSequentially('hal')
      await chat.box.press('Tab')
      await see(chat.box).toHaveValue('/timeout Halinka77 ')
      await page.getByRole('option', { name: '10m' }).click()
      await see(chat.box).toHaveValue('/timeout Halinka77 10m ')

      // the dot's word, and Twitch's other one, lead to the same command
      await chat.box.fill('')
      await chat.box.pressSequentially('/mut')
      await see(command('timeout')).toHaveCount(1)
      await chat.box.press('Enter')
      await see(chat.box).toHaveValue('/timeout ')
      await see(page.getByText(pl.commands.explain.who).first()).toBeVisible()
      await chat.box.press('Escape')
      await chat.box.fill('')
      expect(errors).toEqual([])
      await close()
    },
  )

  it('[D10] a machine that is busy between two keys loses neither the help of a command nor the place of the cursor', async () => {
    const { page, chat, command, close } = await open(owner)
    await chat.box.pressSequentially('/timeout')
    await see(command('timeout')).toHaveCount(1)
    // the key is down and up again before anything else of the page has its turn
    await chat.box.evaluate((box) => {
      document.execCommand('insertText', false, ' ')
      box.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }))
    })
    await see(page.getByText(pl.commands.forExample)).toBeVisible()
    // so are the letters of a name, the key that takes it, and the letter behind
    await chat.box.evaluate(async (box) => {
      const handled = async (): Promise<void> => {
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      }
      for (const letter of 'hal') {
        document.execCommand('insertText', false, letter)
        await handled()
      }
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
      await handled()
      document.execCommand('insertText', false, '1')
    })
    await see(chat.box).toHaveValue('/timeout Halinka77 1')
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await chat.box.pressSequentially('0m')
    await see(chat.box).toHaveValue('/timeout Halinka77 10m')
    await chat.box.fill('')
    await close()
  })

  it('[D10] who may do less is offered less; a refusal stands at the box, and the words stay', async () => {
    const { chat, command, refusal, page, close } = await open(viewer)
    await chat.box.pressSequentially('/')
    await see(command('me')).toHaveCount(1)
    await see(command('ban')).toHaveCount(0)
    await chat.say('/slow 30')
    await see(refusal).toHaveText(pl.commands.forbidden({ command: '/slow', who: pl.commands.holders.o }))
    await see(chat.box).toHaveValue('/slow 30')
    // it stays until the next letter
    await see(refusal).toGo(() => chat.box.press('End').then(() => page.keyboard.type('0')))
    await chat.say('/wisper Rudzik hej')
    await see(refusal).toHaveText(pl.commands.unknown({ command: '/wisper' }))
    await page.getByRole('button', { name: pl.commands.instead({ word: '/whisper' }) }).click()
    await see(chat.box).toHaveValue('/whisper Rudzik hej')
    await see(chat.box).toBeFocused()
    await chat.box.fill('')
    await close()
  })

  it('[D10] words to a name that nobody has are not lost: arrow up brings the line back where it was written', async () => {
    const { chat, page, close } = await open(viewer)
    await chat.say('/w nikogo_takiego ważne słowa')
    await seeAddress(page, `${world.url}/users/nikogo_takiego`)
    await page.goBack()
    await seeAddress(page, `${world.url}/channels/rudzik`)
    await see(chat.row('dzień dobry')).toBeVisible()
    await see(chat.box).toHaveValue('')
    await chat.box.press('ArrowUp')
    await see(chat.box).toHaveValue('/w nikogo_takiego ważne słowa')
    await chat.box.fill('')
    await close()
  })

  it('[D10] /clear deletes what somebody wrote; a name that nobody has leads to the nearest', async () => {
    const talker = await world.connect(viewer)
    talker.send('JOIN #rudzik', 'PRIVMSG #rudzik :pierwszy spam', 'PRIVMSG #rudzik :drugi spam')
    await talker.settled()
    const { page, chat, refusal, close } = await open(owner)
    await chat.say('/clear Halinka7')
    await see(refusal).toHaveText(pl.commands.noMessages({ name: 'Halinka7' }))
    await page.getByRole('button', { name: pl.commands.instead({ word: 'Halinka77' }) }).click()
    await see(chat.box).toHaveValue('/clear Halinka77')
    await see(chat.row('drugi spam')).toGo(() => chat.box.press('Enter'))
    await see(chat.row('pierwszy spam')).toHaveCount(0)
    await chat.say('/ban Halinka7')
    await see(page.getByRole('button', { name: pl.commands.instead({ word: 'Halinka77' }) })).toBeVisible()
    talker.send('PRIVMSG #rudzik :dzień dobry')
    await talker.settled()
    talker.cut()
    await close()
  })

  it('[D10] moderation by Twitch’s words; what the server refuses is told at the box', async () => {
    const { chat, refusal, close } = await open(owner)
    await chat.say('/timeout Halinka77 10m spoilery')
    await see(chat.row(/wycisza Halinka77/)).toHaveCount(1)
    await see(chat.box).toHaveValue('')
    await chat.say('/untimeout Halinka77')
    await see(chat.row(/cofa wyciszenie: Halinka77/)).toHaveCount(1)
    await chat.say('/slow 30')
    await see(chat.row(/włącza tryb powolny/)).toHaveCount(1)
    await chat.say('/slowoff')
    await see(chat.row(/wyłącza tryb powolny/)).toHaveCount(1)
    await chat.say('/slow dużo')
    await see(refusal).toHaveText(pl.commands.wrong({ command: '/slow', what: pl.commands.explain.seconds }))
    await chat.say('/ban Nikogo_takiego')
    await see(refusal).toHaveText(/Nikogo_takiego/)
    await see(chat.box).toHaveValue('/ban Nikogo_takiego')
    await see(chat.row('Nikogo_takiego')).toHaveCount(0)
    await close()
  })
})
