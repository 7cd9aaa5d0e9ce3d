import { pl } from '@gwar/protocol/texts/pl'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { pointAt } from '../../point-at.ts'
import { RowsWorld, said } from '../../rows-world.ts'
import { touchUntilTold } from '../../touch-until-told.ts'
import { noteScripts, see, seeAddress, seeInAdvance, seeSettled } from '../../see.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

afterAll(closeBrowser)

const { message: texts } = pl
const PHONE = { width: 360, height: 740 }

describe.skipIf(!hasBrowser())('a finger on the chat', () => {
  let rows: RowsWorld

  beforeAll(async () => {
    rows = await RowsWorld.create()
  })

  afterAll(() => rows.close())

  const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: texts.actions })
  const deed = (page: Page, name: string | RegExp): Locator =>
    sheetOf(page).getByRole('button', { name, exact: true })
  const tap = (row: Locator): Promise<void> => row.tap({ position: { x: 300, y: 6 } })

  it('[VOTE-01, VOTE-02, MSG-10] [D4] a tap on a row opens a sheet that replies, votes, copies and leads to the card; nothing floats', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.bramkarz, name)
    const { page, chat, errors, context, close } = await rows.open(name, rows.halinka, PHONE)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const row = (await said(author, name, 'kakao?', chat)).first()

    await tap(row)
    await see(sheetOf(page)).toBeVisible()
    await see(sheetOf(page).getByText('kakao?')).toBeVisible()
    await see(sheetOf(page).getByRole('button')).toHaveTexts([
      texts.reply,
      texts.plus,
      texts.minus,
      pl.deeds.copy,
      pl.deeds.copyLink,
      texts.profile({ name: 'Bramkarz_09' }),
      pl.deeds.report,
    ])
    await see(deed(page, texts.reply)).toBeFocused()
    for (const box of await sheetOf(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(44)
    await seeOnPhone(page)

    // a vote, which the sheet shows the next time
    await see(sheetOf(page)).toGo(() => deed(page, texts.plus).tap())
    await see(row.getByRole('button', { name: /^Plusy/ })).toHaveText('1')
    await tap(row)
    await see(deed(page, `Plus 1: ${pl.deeds.takePlus}`)).toHaveText('Plus 1')
    await see(deed(page, `Plus 1: ${pl.deeds.takePlus}`)).toHaveAttribute('aria-pressed', 'true')

    // beside the sheet closes it
    await see(sheetOf(page)).toGo(() => page.touchscreen.tap(180, 60))

    // the box has the focus after a reply, without a bar over what is read
    await tap(row)
    await see(sheetOf(page)).toGo(() => deed(page, texts.reply).tap())
    await see(chat.box).toBeFocused()
    await see(row.getByRole('button', { name: texts.reply })).toHaveCount(0)
    await chat.say('z pianką')
    await see(chat.row('z pianką').getByRole('button', { name: /kakao/ })).toHaveCount(1)

    await tap(row)
    await deed(page, pl.deeds.copy).tap()
    await see(page.getByText(texts.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kakao?')

    // a link, a name and a vote do their own
    await row.getByRole('button', { name: /^Plusy/ }).tap()
    await see(page.getByRole('dialog', { name: pl.deeds.voters })).toBeVisible()
    await page.keyboard.press('Escape')
    await tap(row)
    await deed(page, texts.profile({ name: 'Bramkarz_09' })).tap()
    await see(page.getByRole('complementary', { name: pl.panels.card })).toBeVisible()

    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[CLEAR-08, CLEAR-10] [D4] a moderator deletes from the sheet of a message', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz, PHONE)
    const row = await said(author, name, 'brzydkie słowa', chat)
    await tap(row)
    await see(sheetOf(page)).toGo(() => deed(page, texts.delete).tap())
    const question = page.getByRole('dialog', { name: texts.delete })
    await see(row).toGo(() => question.getByRole('button', { name: pl.deeds.deleteAccept }).tap())
    await see(page.getByText(texts.deletedBy({ name: 'Bramkarz_09' }))).toHaveCount(1)
    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D18] notices stand above the newest row, one at a time, and leave it, the footer and the bar in view', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const owner = await rows.join(rows.rudzik, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz, PHONE)
    const row = await said(author, name, 'dwa razy za dużo', chat)
    const id = (await row.getAttribute('data-row'))!
    const other = await said(author, name, 'zostaje', chat)
    // the notice stands over the last rows but one
    for (const words of ['i to', 'i tamto', 'i jeszcze', 'i już']) await said(author, name, words, chat)
    const notices = page.getByRole('region', { name: pl.toast.region })
    await tap(row)
    await deed(page, texts.delete).tap()
    const question = page.getByRole('dialog', { name: texts.delete })
    await see(row).toGo(() => question.getByRole('button', { name: pl.deeds.deleteAccept }).tap())
    const undo = notices.getByRole('button', { name: pl.moderation.undo })
    await see(undo).toBeVisible()
    owner.send(`PRIVMSG #${name} :.removemessage ${id}`)
    await owner.settled()
    await undo.tap()
    // one without a button stands there, too
    const refused = notices.getByText(pl.refusal.stands_otherwise)
    await see(refused).toBeVisible()
    // its time runs, although the button that was pressed went with the focus in it
    const state = refused.evaluate(
      (text) => getComputedStyle(text.closest('[style*="--duration"]')!, '::after').animationPlayState,
    )
    expect(await state).toBe('running')
    const box = (await refused.boundingBox())!
    const foot = (await page.locator('[data-foot]').boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(foot.y)
    expect(box.y).toBeGreaterThan(PHONE.height / 2)
    const newest = async () => (await chat.row('i już').boundingBox())!
    const notice = async () => (await notices.boundingBox())!
    expect((await notice()).y + (await notice()).height).toBeLessThanOrEqual((await newest()).y)
    expect((await newest()).y + (await newest()).height).toBeLessThanOrEqual(foot.y)
    // the next one takes its place
    await tap(other)
    await see(refused).toHide(() => deed(page, pl.deeds.muteShort).tap())
    await see(undo).toBeVisible()
    // but what can be taken back is hidden by none, and stays under the thumb
    const elsewhere = await rows.place()
    const inviting = await rows.join(rows.rudzik, elsewhere)
    const { y } = (await undo.boundingBox())!
    // the newest row, which the mute's is now, does not move for a notice
    const last = chat.log.locator('> *').last()
    const before = (await last.boundingBox())!
    inviting.send(`INVITE Bramkarz_09 #${elsewhere}`)
    await see(notices.getByText(`#${elsewhere}`)).toBeVisible()
    expect((await undo.boundingBox())!.y).toBeCloseTo(y, 0)
    expect(await last.boundingBox()).toEqual(before)
    expect((await notice()).y + (await notice()).height).toBeLessThanOrEqual(before.y)
    expect(errors.filter((error) => !/409/.test(error))).toEqual([])
    // who reads older messages keeps the way back
    noteScripts(page)
    await see(notices.getByText(`#${elsewhere}`)).toHide(() => page.reload())
    for (let count = 1; count <= 30; count += 1) owner.send(`PRIVMSG #${name} :dalej ${count}`)
    await see(chat.row('dalej 30')).toBeVisible()
    await chat.log.evaluate((log) => log.closest('[data-scroller]')!.scrollBy(0, -500))
    const back = page.getByRole('button', { name: pl.channel.newest })
    await see(back).toBeVisible()
    // what shows an invitation is loaded when the new page is idle, and its script runs a moment after it has come
    await seeInAdvance(page, 'shell-late')
    await vi.waitFor(
      async () => {
        inviting.send(`INVITE Bramkarz_09 #${elsewhere}`)
        await inviting.settled()
        await rows.world.quiet()
        expect(await notices.getByText(`#${elsewhere}`).isVisible()).toBe(true)
      },
      { timeout: PATIENCE_MS, interval: 1000 },
    )
    expect((await notice()).y + (await notice()).height).toBeLessThanOrEqual((await back.boundingBox())!.y)
    await see(back).toGo(() => back.tap())
    inviting.cut()
    await close()
    for (const client of [author, owner]) client.cut()
  })

  it('[D2, D8, PC-22, PC-24] a moderator mutes and bans from the sheet of a message, and takes both back', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz, PHONE)
    const row = await said(author, name, 'kup u mnie', chat)
    // notices stand over the last rows but one
    for (const words of ['i to', 'i tamto', 'i jeszcze', 'i już']) await said(author, name, words, chat)
    const undo = page
      .getByRole('region', { name: pl.toast.region })
      .getByRole('button', { name: pl.moderation.undo })

    // ten minutes are one press, and nothing is asked
    await tap(row)
    await deed(page, pl.deeds.muteShort).tap()
    await see(chat.row('Bramkarz_09 wycisza Troll na 10 minut')).toHaveCount(1)
    await see(row).toHaveCount(1)
    const box = (await undo.boundingBox())!
    const foot = (await page.locator('[data-foot]').boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.y + box.height).toBeLessThanOrEqual(foot.y)
    await see(undo).toGo(() => undo.tap())
    // the row of the mute says so in its place
    const lifted = chat.row('Bramkarz_09 cofa wyciszenie: Troll')
    await see(lifted).toHaveCount(1)
    await see(chat.row('Bramkarz_09 wycisza Troll')).toHaveCount(0)
    // a name in an event leads to the card
    await lifted.getByRole('button', { name: 'Troll' }).tap()
    const card = page.getByRole('complementary', { name: pl.panels.card })
    await see(card).toGo(() => card.getByRole('button', { name: pl.dialog.close }).tap())

    // another length, with a reason
    await tap(row)
    await deed(page, pl.deeds.muteMore).tap()
    const mute = page.getByRole('dialog', { name: pl.moderation.title({ name: 'Troll' }) })
    await see(mute.getByRole('radio', { name: '10 min' })).toBeFocused()
    await seeOnPhone(page)
    await mute.getByRole('radio', { name: '1 h' }).check({ force: true })
    await mute.getByRole('button', { name: pl.moderation.spoilers }).tap()
    await see(mute).toGo(() =>
      mute.getByRole('button', { name: pl.moderation.muteDo({ seconds: 3600 }) }).tap(),
    )
    await see(chat.row('Bramkarz_09 wycisza Troll na godzinę. Powód: Spoilery')).toHaveCount(1)

    // the other face of the sheet: a ban, which takes the message along until it is taken back
    await tap(row)
    await deed(page, pl.deeds.banMore).tap()
    const ban = page.getByRole('dialog', { name: pl.card.banTitle({ name: 'Troll' }) })
    await see(ban.getByRole('radio', { name: '7 dni' })).toBeFocused()
    await seeOnPhone(page)
    await ban.getByRole('textbox', { name: pl.moderation.own }).fill('handel')
    await see(row).toGo(() =>
      ban
        .getByRole('button', { name: pl.card.banDo.recent({ isTimed: true, seconds: 604_800 }), exact: true })
        .tap(),
    )
    await see(chat.row('Bramkarz_09 banuje Troll na 7 dni. Powód: handel')).toHaveCount(1)
    await undo.tap()
    await see(row).toHaveCount(1)
    await see(chat.row('Bramkarz_09 cofa bana: Troll')).toHaveCount(1)

    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D7, D8] with a mouse the actions stand behind the text, the menu and its sheet at the pointer', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz, { width: 1440, height: 900 })
    const row = await said(author, name, 'kup u mnie', chat)
    const reply = row.getByRole('button', { name: texts.reply })
    await pointAt(row, reply)
    const { x, y } = (await row.boundingBox())!
    const text = (await row.getByText('kup u mnie').boundingBox())!
    expect((await reply.boundingBox())!.x - text.x - text.width).toBeGreaterThan(0)
    expect((await reply.boundingBox())!.x - text.x - text.width).toBeLessThan(100)
    const at = { x: x + 160, y: y + 10 }
    await page.mouse.click(at.x, at.y, { button: 'right' })
    const menu = page.getByRole('menu', { name: texts.actions })
    await see(menu.getByRole('menuitem')).toHaveTexts([
      texts.reply,
      texts.plus,
      texts.minus,
      pl.deeds.copy,
      pl.deeds.copyLink,
      pl.deeds.pin,
      texts.profile({ name: 'Troll' }),
      pl.deeds.report,
      'Historia osoby',
      pl.deeds.muteShort,
      pl.deeds.muteMore,
      texts.delete,
      pl.deeds.banMore,
    ])
    expect((await menu.boundingBox())!.x).toBeCloseTo(at.x, 0)
    await see(menu).toGo(() => menu.getByRole('menuitem', { name: pl.deeds.banMore }).click())
    const ban = page.getByRole('dialog', { name: pl.card.banTitle({ name: 'Troll' }) })
    await see(ban).toBeVisible()
    expect((await ban.boundingBox())!.x).toBeCloseTo(at.x, 0)
    // who marks what they wrote and lets go beside the sheet pressed nothing there
    const why = ban.getByRole('textbox')
    await why.fill('spam w każdej linii')
    const box = (await why.boundingBox())!
    await page.mouse.move(box.x + 60, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(at.x - 80, at.y - 40, { steps: 4 })
    await page.mouse.up()
    await see(why).toHaveValue('spam w każdej linii')
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    await see(ban).toGo(() => page.mouse.click(at.x - 80, at.y - 40))
    await page.mouse.click(at.x, at.y, { button: 'right' })
    await menu.getByRole('menuitem', { name: pl.deeds.banMore }).click()
    await see(ban).toGo(() => page.keyboard.press('Escape'))
    await see(row).toBeFocused()

    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D3] no button of a card moves when its person is muted or let write again', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz, PHONE)
    const row = await said(author, name, 'kup u mnie', chat)
    await row.getByRole('button', { name: 'Troll' }).tap()
    const card = page.getByRole('complementary', { name: pl.panels.card })
    const places = () =>
      card
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)))
    await see(card.getByRole('button', { name: pl.card.banAct })).toBeVisible()
    const before = await places()
    await card.getByRole('button', { name: '10 min' }).tap()
    await see(card.getByText('Wyciszenie do:')).toBeVisible()
    expect(await places()).toEqual(before)
    await see(card.getByText('Wyciszenie do:')).toGo(() =>
      card.getByRole('button', { name: pl.card.unmuteAct }).tap(),
    )
    expect(await places()).toEqual(before)
    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D4] a swipe to the right replies, a short one does nothing', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, context, close } = await rows.open(name, rows.halinka, PHONE)
    const row = await said(author, name, 'kakao?', chat)
    const touch = await context.newCDPSession(page)
    const cancel = page.getByRole('button', { name: pl.replyBar.cancel })
    const move = async (by: number): Promise<void> => {
      const { y, height } = (await row.boundingBox())!
      const at = (x: number) => [{ x, y: y + height / 2 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(120) })
      for (let moved = 4; moved <= by; moved += 4)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(120 + moved) })
    }
    const letGo = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    // what hears a swipe comes late, and nothing on the screen tells that it is there
    await eventually(async () => {
      await move(48)
      const state = await row.getAttribute('data-swipe')
      await letGo()
      return state === 'begun'
    }, 'the row follows the finger')
    expect(await cancel.count()).toBe(0)
    await move(80)
    await see(row).toHaveAttribute('data-swipe', 'enough')
    await letGo()
    await see(cancel).toBeVisible()
    await see(chat.box).toBeFocused()
    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D4] the first touch on a message tells of the swipe, once in a life; the answered row has a rail while one writes', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.halinka, {
      ...PHONE,
      isNewToTouch: true,
    })
    const row = await said(author, name, 'kakao?', chat)
    await seeInAdvance(page, 'channel-late')
    const hint = page.getByText('Przesuń w prawo, aby odpowiedzieć')
    expect(await hint.count()).toBe(0)
    await touchUntilTold(page, row)
    const rail = () => row.evaluate((element) => getComputedStyle(element).boxShadow)
    expect(await rail()).toBe('none')
    await see(sheetOf(page)).toGo(() => page.keyboard.press('Escape'))
    await see(hint).toBeVisible()
    await seeOnPhone(page)
    await tap(row)
    await see(hint).toGo(() => deed(page, texts.reply).tap())
    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--accent)'
      return getComputedStyle(probe).color
    })
    expect(await rail()).toBe(`${accent} 2px 0px 0px 0px inset`)
    const cancel = page.getByRole('button', { name: pl.replyBar.cancel })
    await see(cancel).toGo(() => cancel.tap())
    expect(await rail()).toBe('none')
    await page.reload()
    await seeInAdvance(page, 'channel-late')
    await tap(row)
    await see(sheetOf(page)).toBeVisible()
    expect(await hint.count()).toBe(0)
    expect(errors).toEqual([])
    await close()
    author.cut()
  })

  it('[D25] in a raid the modes are changed beside the chat and set back at once', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz, PHONE)
    await page.getByRole('button', { name: pl.composer.settings }).tap()
    const panel = page.getByRole('complementary', { name: pl.modesPanel.title })
    const restore = panel.getByRole('button', { name: pl.modesPanel.restore })
    await see(restore).toBeVisible()
    expect(await restore.isDisabled()).toBe(true)
    await seeOnPhone(page)
    await panel.getByRole('button', { name: '30 s' }).tap()
    await author.expect(/ MODE \S+ \+s 30/)
    await panel.getByRole('switch', { name: pl.channelSettings.subscribersOnly }).tap()
    await author.expect(/ MODE \S+ \+S/)
    await panel.getByRole('button', { name: 'Mod' }).tap()
    await author.expect(/ MODE \S+ \+l o/)
    // how busy it is, how many of those who are here may write, and who set it
    await see(panel.getByText(/Z osób tutaj \(\d+\) .* od \d\d:\d\d, Bramkarz_09\.$/)).toBeVisible()
    for (const name of [pl.modesPanel.perMinute, pl.modesPanel.newAccounts])
      await see(panel.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))).toHaveText(
        /^\d+$/,
      )
    // what was before is told, and known to the panel when it comes again
    await see(panel.getByText(pl.modesPanel.was({ value: pl.modesPanel.level.u }))).toBeVisible()
    await see(panel).toGo(() => panel.getByRole('button', { name: pl.dialog.close }).tap())
    await page.getByRole('button', { name: pl.composer.settings }).tap()
    await see(panel.getByText(pl.modesPanel.was({ value: pl.modesPanel.level.u }))).toBeVisible()
    const back = panel.getByRole('button', { name: /^Przywróć sprzed \d\d:\d\d$/ })
    await seeOnPhone(page)
    await back.tap()
    await author.expect(/ MODE \S+ -l/)
    await see(panel.getByRole('button', { name: pl.channelSettings.slowOff })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await see(chat.box).toBeVisible()
    // what others change afterwards is not set back to before the raid
    const isOff = { name: pl.modesPanel.restore, exact: true, disabled: true }
    await see(panel.getByRole('button', isOff)).toBeVisible()
    await see(panel).toGo(() => panel.getByRole('button', { name: pl.dialog.close }).tap())
    const owner = await rows.join(rows.rudzik, name)
    owner.send(`MODE #${name} +S`)
    await author.expect(/ MODE \S+ \+S/)
    await page.getByRole('button', { name: pl.composer.settings }).tap()
    const isOn = { name: pl.channelSettings.subscribersOnly, checked: true }
    await see(panel.getByRole('switch', isOn)).toBeVisible()
    expect(await panel.getByRole('button', isOff).count()).toBe(1)
    expect(errors).toEqual([])
    await close()
    for (const client of [author, owner]) client.cut()
  })

  it('[D17, A10] back closes what is open, the topmost first, and only then leaves the channel', async () => {
    const name = await rows.place()
    const other = await rows.place()
    const author = await rows.join(rows.troll, name)
    const { page, chat, errors, close } = await rows.open(other, rows.bramkarz, PHONE)
    await page.goto(`/channels/${name}`)
    const row = await said(author, name, 'kup u mnie', chat)
    const address = page.url()
    /** Goes back once, where so many layers are open. */
    const back = (layers: number) => async (): Promise<void> => {
      await seeSettled(page, layers)
      await page.evaluate(() => history.back())
    }

    await tap(row)
    await see(sheetOf(page)).toGo(back(1))
    expect(page.url()).toBe(address)

    // a question over a card, and the card
    await row.getByRole('button', { name: 'Troll' }).tap()
    const card = page.getByRole('complementary', { name: pl.panels.card })
    await card.getByRole('button', { name: pl.card.banAct }).tap()
    await see(page.getByRole('dialog')).toGo(back(2))
    await see(card).toGo(back(1))
    expect(page.url()).toBe(address)

    // what was closed by hand leaves nothing behind
    await tap(row)
    await see(sheetOf(page)).toGo(() => page.keyboard.press('Escape'))
    await seeSettled(page)
    await page.goBack()
    await seeAddress(page, new RegExp(`/channels/${other}$`))

    expect(errors).toEqual([])
    await close()
    author.cut()
  })
})
