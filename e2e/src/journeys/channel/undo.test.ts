import { pl } from '@gwar/protocol/texts/pl'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { pointAt } from '../../point-at.ts'
import { RowsWorld, said } from '../../rows-world.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const { message: texts, moderation } = pl

describe.skipIf(!hasBrowser())('what a moderator does with a message is taken back', () => {
  let rows: RowsWorld

  beforeAll(async () => {
    rows = await RowsWorld.create()
  })

  afterAll(() => rows.close())

  const toasts = (page: Page): Locator => page.getByRole('region', { name: pl.toast.region })
  const undo = (page: Page): Locator => toasts(page).getByRole('button', { name: moderation.undo })
  const choose = async (page: Page, row: Locator, name: string): Promise<void> => {
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  it('[D2] what a command does is offered to be taken back only where the service can', async () => {
    const name = await rows.place()
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    for (const [command, beginning, offers] of [
      ['.poll 60 Herbata? | Tak | Nie', '.poll 60', 0],
      ['.poll cancel', '.poll cancel', 0],
      [`.mute ${rows.troll.name} 60`, `.mute ${rows.troll.name}`, 1],
      [`.unban ${rows.troll.name}`, `.unban ${rows.troll.name}`, 1],
    ] as const) {
      await chat.box.fill(command)
      await chat.box.press('Enter')
      const notice = toasts(page).getByText(pl.commands.done({ command: beginning }))
      await see(notice).toBeVisible()
      await see(undo(page)).toHaveCount(offers)
    }
    expect(errors).toEqual([])
    await close()
  })

  it('[MLOG-15] somebody’s private data disappear from every open page, nobody opens them there, and undoing brings them back', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    const viewer = await rows.open(name, rows.halinka)
    const secret = 'telefon sąsiada 600700800'
    const row = await said(author, name, secret, chat)
    await said(await rows.join(rows.halinka, name), name, 'a wy co?', chat)
    await said(author, name, 'zwykły spam', chat)
    const seen = viewer.chat.row(secret)
    const placeholder = texts.deletedBy({ name: 'Bramkarz_09' })
    const remove = async (one: Locator, kind: string, hint: string): Promise<void> => {
      await choose(page, one, texts.delete)
      const question = page.getByRole('dialog', { name: texts.delete })
      await question.getByRole('combobox', { name: pl.gone.kind }).selectOption({ label: kind })
      await see(question.getByText(hint)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await see(one).toGo(() => question.getByRole('button', { name: pl.deeds.deleteAccept }).click())
    }

    await see(seen).toGo(() => remove(row, pl.report.category.personal_data, pl.gone.withheldFrom))
    await see(viewer.page.getByText(placeholder)).toHaveCount(1)
    const late = await rows.open(name, rows.halinka)
    const owner = await rows.open(name, rows.rudzik)
    for (const window of [{ page }, viewer, late, owner]) {
      await window.page.getByRole('button', { name: placeholder }).click()
      await see(window.page.getByText(pl.gone.files)).toBeVisible()
      expect(await window.page.content()).not.toContain('600700800')
    }
    // an ordinary kind leaves what a reader may open
    await remove(chat.row('zwykły spam'), pl.report.category.spam, pl.gone.openToReaders)
    await viewer.page.getByRole('button', { name: placeholder }).click()
    await see(viewer.chat.row('zwykły spam')).toBeVisible()

    await page.goto(`/channels/${name}/moderation/log`)
    const entry = page
      .getByRole('list', { name: pl.modLog.title, exact: true })
      .getByRole('listitem')
      .filter({ hasText: pl.modLog.category.personal_data })
    await entry.getByRole('button', { expanded: false }).click()
    await see(entry.getByText('600700800')).toBeVisible()
    await entry.getByRole('button', { name: pl.modLog.undo, exact: false }).click()
    for (const window of [viewer, late, owner]) await see(window.chat.row(secret)).toHaveCount(1)
    for (const window of [{ errors, close }, viewer, late, owner]) {
      expect(window.errors).toEqual([])
      await window.close()
    }
  })

  it('[CLEAR-10, CLEAR-11] [D2] a deletion, asked or at once, comes back in its place before everybody’s eyes', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    const viewer = await rows.open(name, rows.halinka)
    const row = await said(author, name, 'jednak dobre', chat)
    await said(author, name, 'po nim', chat)
    const seen = viewer.chat.row('jednak dobre')
    const order = async (): Promise<readonly string[]> => {
      const whole = (await viewer.page.getByRole('log').textContent())!
      return ['jednak dobre', 'po nim'].toSorted((a, b) => whole.indexOf(a) - whole.indexOf(b))
    }
    const placeholder = viewer.page.getByText(texts.deletedBy({ name: 'Bramkarz_09' }))

    // asked first
    await choose(page, row, texts.delete)
    const question = page.getByRole('dialog', { name: texts.delete })
    await see(seen).toGo(() => question.getByRole('button', { name: pl.deeds.deleteAccept }).click())
    await see(placeholder).toHaveCount(1)
    await see(toasts(page).getByText(moderation.deleted)).toBeVisible()
    await see(placeholder).toGo(() => undo(page).click())
    await see(seen).toHaveCount(1)
    expect(await order()).toEqual(['jednak dobre', 'po nim'])
    await see(undo(page)).toHaveCount(0)

    // at once, by the mouse
    const remove = row.getByRole('button', { name: texts.delete })
    await pointAt(row, remove)
    await see(seen).toGo(() => remove.click({ modifiers: ['Shift'] }))
    await see(placeholder).toGo(() => undo(page).click())
    await see(row).toHaveCount(1)

    // and from the menu, which asks without Shift
    await row.focus()
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: texts.delete, exact: true })
    await see(seen).toGo(() => item.click({ modifiers: ['Shift'] }))
    await see(placeholder).toGo(() => undo(page).click())
    await see(row).toHaveCount(1)

    // also by the key that the menu names
    await row.focus()
    await page.keyboard.press('Enter')
    await see(item).toBeVisible()
    await see(seen).toGo(() => page.keyboard.press('Shift+Delete'))
    await see(placeholder).toGo(() => undo(page).click())
    await see(row).toHaveCount(1)

    // what somebody else deleted as well stays deleted, and it is said why
    await pointAt(row, remove)
    await see(seen).toGo(() => remove.click({ modifiers: ['Shift'] }))
    await see(undo(page)).toBeVisible()
    const owner = await rows.join(rows.rudzik, name)
    const id = (await viewer.page
      .locator('[data-row]')
      .filter({ hasText: texts.deletedBy({ name: 'Bramkarz_09' }) })
      .getAttribute('data-row'))!
    owner.send(`PRIVMSG #${name} :.removemessage ${id}`)
    await owner.settled()
    await undo(page).click()
    await see(toasts(page).getByText(pl.refusal.stands_otherwise)).toBeVisible()
    await see(placeholder).toHaveCount(1)

    for (const window of [{ errors, close }, viewer]) {
      expect(window.errors.filter((error) => !/409/.test(error))).toEqual([])
      await window.close()
    }
    for (const client of [author, owner]) client.cut()
  })

  it('[ROLE-38, UNDO-11] [D2] pinning brings back what was pinned before, and unpinning what was pinned', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    const first = await said(author, name, 'pierwsze ogłoszenie', chat)
    const second = await said(author, name, 'drugie ogłoszenie', chat)
    const bar = page.getByRole('region', { name: pl.channel.pinned })

    await choose(page, first, pl.deeds.pin)
    await see(bar).toHaveText(/pierwsze/)
    await see(toasts(page).getByText(moderation.pinned)).toBeVisible()
    await choose(page, second, pl.deeds.pin)
    await see(bar).toHaveText(/drugie/)
    await undo(page).click()
    await see(bar).toHaveText(/pierwsze/)
    await choose(page, first, texts.unpin)
    await see(toasts(page).getByText(moderation.unpinned)).toBeVisible()
    await see(bar).toHaveCount(0)
    await undo(page).click()
    await see(bar).toHaveText(/pierwsze/)
    // and so is what was written into the box
    await chat.say(`.mute Troll 600`)
    await see(toasts(page).getByText(pl.commands.done({ command: '.mute Troll' }))).toBeVisible()
    await undo(page).click()
    await see(chat.row('Bramkarz_09 cofa wyciszenie: Troll')).toHaveCount(1)

    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D2, UNDO-11] U takes the last deed back while its notice stands, in the list for an hour, and is a letter elsewhere', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    const row = await said(author, name, 'kup u mnie', chat)
    await choose(page, row, pl.deeds.muteShort)
    await see(undo(page)).toHaveAttribute('aria-keyshortcuts', 'U')
    // who writes goes on writing, and who presses another key with it means that
    await chat.box.focus()
    await page.keyboard.press('u')
    await see(chat.box).toHaveValue('u')
    await row.focus()
    await page.keyboard.press('Alt+u')
    await see(undo(page)).toGo(() => page.keyboard.press('u'))
    await see(chat.row('Bramkarz_09 cofa wyciszenie: Troll')).toHaveCount(1)

    // only the last one
    await choose(page, row, pl.deeds.pin)
    await see(toasts(page).getByText(moderation.pinned)).toBeVisible()
    await row.focus()
    await see(row).toGo(() => page.keyboard.press('Shift+Delete'))
    await see(toasts(page).getByText(moderation.deleted)).toBeVisible()
    await see(undo(page)).toGo(() => page.keyboard.press('Shift+U'))
    await see(row).toHaveCount(1)
    await row.focus()
    await see(chat.row('Bramkarz_09 cofa')).toHaveCount(1)

    // the notice of the pin is gone: the list undoes it, says so, and by a press it is back
    const bar = page.getByRole('region', { name: pl.channel.pinned })
    const undone = toasts(page).getByText(pl.modLog.undoneLast({ what: pl.modLog.kind.pin }))
    await see(bar).toGo(() => page.keyboard.press('u'))
    await see(undone).toBeVisible()
    const redo = toasts(page).getByRole('button', { name: moderation.redo })
    await see(redo).toGo(() => redo.click())
    await see(bar).toHaveText(/kup u mnie/)
    await row.focus()
    await see(bar).toGo(() => page.keyboard.press('u'))
    await page.keyboard.press('u')
    await see(toasts(page).getByText(pl.modLog.nothingLast)).toBeVisible()

    // elsewhere it is a letter
    await page.getByRole('link').first().focus()
    await page.keyboard.press('u')
    await see(chat.box).toHaveValue('uu')

    expect(errors).toEqual([])
    await close()
    author.cut()
  })
})
