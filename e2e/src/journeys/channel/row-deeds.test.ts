import { pl } from '@gwar/protocol/texts/pl'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { pointAt } from '../../point-at.ts'
import { RowsWorld, said } from '../../rows-world.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const { message: texts } = pl

describe.skipIf(!hasBrowser())('what is done with rows', () => {
  let rows: RowsWorld

  beforeAll(async () => {
    rows = await RowsWorld.create()
  })

  afterAll(() => rows.close())

  const deed = (row: Locator, label: string) => row.getByRole('button', { name: label, exact: true })
  const plus = (row: Locator) => row.getByRole('button', { name: /^Plusy/ })
  const minus = (row: Locator) => row.getByRole('button', { name: /^Minusy/ })

  it('[D7] at 1440 px the actions stand at the end of the text, not of the window', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.bramkarz, name)
    const { page, chat } = await rows.open(name, rows.halinka)
    await page.setViewportSize({ width: 1440, height: 900 })
    const row = await said(author, name, 'krótko', chat)
    await pointAt(row, deed(row, texts.reply))
    const text = (await row.getByText('krótko').boundingBox())!
    const acts = (await deed(row, texts.reply).boundingBox())!
    expect(acts.x - text.x - text.width).toBeGreaterThan(0)
    // the time stands before them where times are off
    expect(acts.x - text.x - text.width).toBeLessThan(80)
    // beside the words, not above them
    expect(Math.abs(acts.y + acts.height / 2 - text.y - text.height / 2)).toBeLessThan(4)
    // the box ends about where the longest text does
    expect((await chat.box.boundingBox())!.width).toBeLessThan(800)
  })

  it('[VOTE-01..06, VOTE-10, VOTE-11, VOTE-13, WID-05, OPEN-99] [D39] votes stand at once, are taken back and refused, and say whose they are', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.bramkarz, name)
    const other = await rows.join(rows.troll, name)
    const mine = await rows.open(name, rows.halinka)
    const row = await said(author, name, 'kakao?', mine.chat)

    // shown before the server has said anything, and it stays so
    mine.line.hold()
    await pointAt(row, deed(row, texts.plus))
    await deed(row, texts.plus).click()
    await see(plus(row)).toHaveText('1')
    const box = await plus(row).boundingBox()
    mine.line.release()
    await see(deed(row, pl.deeds.takePlus)).toHaveAttribute('aria-pressed', 'true')

    // numbers change in their place
    const id = (await row.getAttribute('data-row'))!
    other.send(`PRIVMSG #${name} :.votemessage 1 ${id}`)
    await see(plus(row)).toHaveText('2')
    expect(await plus(row).boundingBox()).toEqual(box)

    // the other vote takes the place of the first, the same one again takes it back
    await deed(row, texts.minus).click()
    await see(minus(row)).toHaveText('1')
    await see(plus(row)).toHaveText('1')
    await see(minus(row)).toGo(() => deed(row, pl.deeds.takeMinus).click())

    // whose votes they are, while they change
    rows.world.clock.advance(1000)
    await deed(row, texts.plus).click()
    await see(plus(row)).toHaveText('2')
    await plus(row).click()
    const dialog = mine.page.getByRole('dialog', { name: pl.deeds.voters })
    await see(dialog.getByRole('listitem')).toHaveTexts(['Troll', 'Halinka77'])
    // there is nothing to accept: only the cross closes
    await see(dialog.getByRole('button')).toHaveCount(1)
    other.send(`PRIVMSG #${name} :.votemessage -7 ${id}`)
    await see(dialog.getByRole('listitem')).toHaveTexts(['Halinka77', 'Troll'])
    await mine.page.keyboard.press('Escape')
    await see(minus(row)).toHaveText('1')

    // of blocked people and, by the setting, of minuses nothing is seen
    const settings = await rows.world.connect(rows.halinka, { capabilities: 'web' })
    await see(minus(row)).toGo(() => settings.send('SETTINGS :{"karma":2}'))
    await see(deed(row, texts.minus)).toHaveCount(0)
    settings.send('SETTINGS :{"karma":1}', 'BLOCK Troll')
    await see(deed(row, texts.minus)).toHaveCount(1)
    await see(minus(row)).toHaveCount(0)
    settings.send('UNBLOCK Troll')
    await see(minus(row)).toHaveText('1')

    // a vote that the server refuses goes back
    mine.line.hold()
    const owner = await rows.join(rows.rudzik, name)
    owner.send(`MODE #${name} +K p`)
    await owner.settled()
    await deed(row, texts.minus).click()
    await see(minus(row)).toHaveText('2')
    mine.line.release()
    await see(minus(row)).toHaveText('1')
    await see(plus(row)).toHaveText('1')
    await see(mine.chat.row(pl.refusal.no_permission)).toHaveCount(1)
    await see(deed(row, texts.minus)).toHaveCount(0)

    // without the mode there is no karma at all
    await see(plus(row)).toGo(() => owner.send(`MODE #${name} -K`))
    await see(deed(row, texts.plus)).toHaveCount(0)

    expect(mine.errors).toEqual([])
    await mine.close()
    for (const client of [author, other, owner, settings]) client.cut()
  })

  it('[CLEAR-05..11, WID-01, WID-03, WID-06] the author deletes without a trace, the moderator leaves a placeholder that can be opened', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const owner = await rows.join(rows.rudzik, name)
    const viewer = await rows.open(name, rows.halinka)
    const moderator = await rows.open(name, rows.bramkarz)
    const bad = await said(author, name, 'brzydkie słowa', moderator.chat)
    await said(author, name, 'jeszcze brzydsze', moderator.chat)
    const high = await said(owner, name, 'słowo właściciela', moderator.chat)

    // whose rank is higher is out of reach, and so is everybody for a member
    await pointAt(high, deed(high, texts.reply))
    await see(deed(high, texts.delete)).toHaveCount(0)
    await pointAt(viewer.chat.row('brzydkie'), deed(viewer.chat.row('brzydkie'), texts.reply))
    await see(deed(viewer.chat.row('brzydkie'), texts.delete)).toHaveCount(0)

    // asked first; the question shows the message and may be denied
    await pointAt(bad, deed(bad, texts.delete))
    await deed(bad, texts.delete).click()
    const dialog = moderator.page.getByRole('dialog', { name: texts.delete })
    await see(dialog.getByText(pl.deeds.deleteConfirm)).toBeVisible()
    await see(dialog.getByText('brzydkie słowa')).toBeVisible()
    await dialog.getByRole('button', { name: pl.dialog.cancel }).click()
    await see(bad).toHaveCount(1)
    await pointAt(bad, deed(bad, texts.delete))
    await deed(bad, texts.delete).click()
    await dialog.getByRole('button', { name: pl.deeds.deleteAccept }).click()
    const gone = viewer.page.getByRole('button', { name: texts.deletedBy({ name: 'Bramkarz_09' }) })
    await see(gone).toHaveCount(1)
    await see(viewer.chat.row('brzydkie słowa')).toHaveCount(0)
    // shift does not ask
    const worse = moderator.chat.row('jeszcze brzydsze')
    await pointAt(worse, deed(worse, texts.delete))
    await deed(worse, texts.delete).click({ modifiers: ['Shift'] })
    // the one below the other, they are one row
    const both = viewer.page.getByRole('button', {
      name: pl.gone.manyBy({ count: 2, name: 'Troll', others: 0, by: 'Bramkarz_09' }),
    })
    await see(both).toHaveCount(1)
    await see(gone).toHaveCount(0)

    // a click shows them all the same, and the focus stays with them
    await both.click()
    await see(viewer.chat.row('brzydkie słowa')).toHaveCount(1)
    await see(viewer.chat.row('jeszcze brzydsze')).toHaveCount(1)
    await see(viewer.chat.row('brzydkie słowa')).toBeFocused()

    // an own message goes without a trace, and its row hands the focus on
    await viewer.chat.say('pomyłka')
    await see(moderator.chat.row('pomyłka')).toHaveCount(1)
    // the echo has taken the place of the line, which would take the focus along
    await see(viewer.page.locator('article[aria-busy]')).toHaveCount(0)
    await viewer.chat.row('pomyłka').focus()
    await viewer.page.keyboard.press('Delete')
    await see(viewer.page.getByRole('dialog', { name: texts.delete })).toBeVisible()
    await see(moderator.chat.row('pomyłka')).toGo(() => viewer.page.keyboard.press('Enter'))
    await see(viewer.chat.row('pomyłka')).toHaveCount(0)
    await see(viewer.chat.rows.last()).toBeFocused()
    await see(moderator.page.getByText(texts.deletedBy({ name: 'Halinka77' }))).toHaveCount(0)

    expect(viewer.errors).toEqual([])
    expect(moderator.errors).toEqual([])
    await viewer.close()
    await moderator.close()
    author.cut()
    owner.cut()
  })

  it('[CLEAR-01, CLEAR-06, CLEAR-07, DRAWN-6] what a ban takes away in a row is one row, found by each of its messages', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const owner = await rows.join(rows.rudzik, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    const guest = await rows.open(name, null)
    const words = ['tanie skiny', 'bardzo tanie', 'najtańsze']
    for (const text of words) await said(author, name, text, chat)
    const third = (await chat.row('najtańsze').getAttribute('data-row'))!
    for (let n = 1; n <= 60; n += 1) owner.send(`PRIVMSG #${name} :linia ${n}.`)
    await see(chat.row('linia 60.')).toBeVisible()
    const text = pl.gone.manyBy({ count: 3, name: 'Troll', others: 0, by: 'Rudzik' })
    const folded = (of: typeof page) => of.getByRole('article').filter({ hasText: text })
    await chat.row('bardzo tanie').focus()
    owner.send(`PRIVMSG #${name} :.ban Troll spam`)
    await see(folded(page)).toHaveCount(1)
    // the focus stays with the message, wherever it stands now, though no such row was there before
    await see(folded(page)).toBeFocused()
    await page.keyboard.press('End')
    await see(page.locator('[data-row]').last()).toBeFocused()

    // the address of one of them leads to the row
    await page.evaluate((id) => (window.location.hash = id), third)
    await see(page.getByRole('button', { name: pl.channel.newest })).toBeVisible()
    const [row, box] = [await folded(page).boundingBox(), await chat.box.boundingBox()]
    expect(row!.y).toBeGreaterThan(0)
    expect(row!.y).toBeLessThan(box!.y)

    // Enter opens all of them, the first has the focus, and with the ban they are back
    await folded(page).focus()
    await page.keyboard.press('Enter')
    for (const word of words) await see(chat.row(word)).toHaveCount(1)
    await see(chat.row('tanie skiny')).toBeFocused()
    // a guest is told of them, and no more
    await see(folded(guest.page)).toHaveCount(1)
    await see(guest.page.getByRole('button', { name: text })).toHaveCount(0)
    await see(folded(guest.page)).toGo(() => owner.send(`PRIVMSG #${name} :.unban Troll`))
    for (const word of words) await see(guest.chat.row(word)).toHaveCount(1)

    expect(errors).toEqual([])
    expect(guest.errors).toEqual([])
    await close()
    await guest.close()
    author.cut()
    owner.cut()
  })

  it('[MSG-09, MSG-10, CHN-10, ERR-40] [D39] everything of a row by keyboard alone', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.bramkarz, name)
    const { page, chat, errors, close } = await rows.open(name, rows.halinka)
    const first = await said(author, name, 'pierwsza', chat)
    await said(author, name, 'druga', chat)
    await chat.log.focus()
    const press = (key: string) => page.keyboard.press(key)

    await press('ArrowUp')
    await press('ArrowUp')
    await see(first).toBeFocused()
    await press('+')
    await see(plus(first)).toHaveText('1')
    await press('-')
    await see(minus(first)).toHaveText('1')
    await see(minus(first)).toGo(() => press('-'))
    await see(first).toBeFocused()

    // Enter opens the menu, arrows move in it, Escape gives the focus back
    await press('+')
    await see(plus(first)).toHaveText('1')
    await press('Enter')
    const menu = page.getByRole('menu', { name: texts.actions })
    await see(menu.getByRole('menuitem')).toHaveTexts([
      texts.reply,
      pl.deeds.takePlus,
      texts.minus,
      pl.deeds.copy,
      pl.deeds.copyLink,
      pl.deeds.voters,
      texts.profile({ name: 'Bramkarz_09' }),
      pl.deeds.report,
    ])
    await see(menu.getByRole('menuitem', { name: texts.reply })).toBeFocused()
    for (let step = 0; step < 5; step += 1) await press('ArrowDown')
    await press('Enter')
    await see(page.getByRole('dialog', { name: pl.deeds.voters }).getByText('Halinka77')).toBeVisible()
    await see(page.getByRole('dialog')).toGo(() => press('Escape'))
    expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true)

    // the keys are told
    await press('?')
    const keys = page.getByRole('dialog', { name: pl.keys.title })
    await see(keys.getByRole('heading', { level: 3 })).toHaveTexts([
      pl.keys.everywhere,
      pl.keys.box,
      pl.keys.list,
    ])
    await see(keys).toGo(() => press('Escape'))

    // a reply, the jump to what it quotes, and back to the box
    await chat.log.focus()
    await press('ArrowUp')
    await press('ArrowUp')
    await press('r')
    await see(chat.box).toBeFocused()
    await page.keyboard.type('odpowiadam')
    await press('Enter')
    // the echo has taken the place of the line
    const reply = page.locator('article[data-row]:not([aria-busy])').filter({ hasText: 'odpowiadam' })
    const quote = reply.getByRole('button', { name: texts.quote({ name: 'Bramkarz_09', text: 'pierwsza' }) })
    await see(quote).toBeVisible()
    await quote.focus()
    await press('Enter')
    await see(chat.row(/^(?!.*odpowiadam).*pierwsza/)).toHaveAttribute('class', /jumped/)
    await press('Escape')
    await see(chat.box).toBeFocused()

    // a quoted message that its author took away
    const id = (await first.first().getAttribute('data-row'))!
    author.send(`PRIVMSG #${name} :.removemessage ${id}`)
    await see(reply.getByText(texts.quoteMissing)).toBeVisible()
    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D39] letters stand at what the menu of a message offers, and do it there and on the row', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    const row = await said(author, name, 'za głośno', chat)
    const press = (key: string) => page.keyboard.press(key)
    const menu = page.getByRole('menu', { name: texts.actions })
    await chat.log.focus()
    await press('ArrowUp')
    await see(row).toBeFocused()
    const sheet = page.getByRole('dialog')
    // on the row itself, too, as soon as its actions stand there
    for (const letter of ['Shift+M', 'b']) {
      await see(row.getByRole('button', { name: texts.more })).toBeVisible()
      await press(letter)
      await see(sheet).toBeVisible()
      await see(sheet).toGo(() => press('Escape'))
      await see(row).toBeFocused()
    }
    await press('Enter')
    const mute = menu.getByRole('menuitem', { name: pl.deeds.muteMore })
    await see(mute).toHaveAttribute('aria-keyshortcuts', 'Shift+M')
    const drawn = await mute.evaluate((item) => getComputedStyle(item, '::after').content)
    expect(drawn).toContain('Shift M')
    // a letter of nothing does nothing
    await press('q')
    await see(menu).toGo(() => press('Shift+M'))
    await see(sheet).toBeVisible()
    await see(sheet).toGo(() => press('Escape'))
    await see(row).toBeFocused()
    await press('Enter')
    await see(menu).toBeVisible()
    await see(menu).toGo(() => press('m'))
    await see(page.getByRole('button', { name: pl.moderation.undo })).toBeVisible()
    await see(row).toBeFocused()
    await press('Enter')
    await see(menu).toBeVisible()
    await see(menu).toGo(() => press('r'))
    await see(chat.box).toBeFocused()
    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D39] a letter that is held down on a row does once what it does', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    const row = await said(author, name, 'za głośno', chat)
    await chat.log.focus()
    await page.keyboard.press('ArrowUp')
    await see(row).toBeFocused()
    await see(row.getByRole('button', { name: texts.more })).toBeVisible()
    for (let times = 0; times < 3; times += 1) {
      // one after the other, as the keyboard repeats it
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.down('m')
    }
    await page.keyboard.up('m')
    await see(page.getByRole('button', { name: pl.moderation.undo }).first()).toBeVisible()
    // what was sent before this line is done when its echo is there
    await chat.say('dość')
    await see(chat.confirmed('dość')).toHaveCount(1)
    const log = async (kind: string): Promise<unknown[]> => {
      const path = `/api/channels/${rows.channelId(name)}/moderation/log?kind=${kind}`
      return (await rows.world.http('GET', path, { as: rows.rudzik })).body.data
    }
    expect(await log('mute')).toHaveLength(1)

    // U undoes the last act alone, however long it is held down: what was done before stands
    await chat.say('.slow on 5')
    await chat.say('.mute Troll 20')
    await chat.say('jeszcze raz')
    await see(chat.confirmed('jeszcze raz')).toHaveCount(1)
    await row.focus()
    for (let times = 0; times < 3; times += 1)
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.down('u')
    await page.keyboard.up('u')
    await chat.say('i tyle')
    await see(chat.confirmed('i tyle')).toHaveCount(1)
    await eventually(async () => (await log('undo')).length > 0, 'an act is undone')
    expect(await log('undo')).toHaveLength(1)
    expect(errors).toEqual([])
    await close()
    author.cut()
  })
})
