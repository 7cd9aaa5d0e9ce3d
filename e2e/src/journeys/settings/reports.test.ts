import { WEB_CAPABILITIES } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'
import { seeNotice } from '../../see-notice.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

const { appeal, mine, queue, report } = pl

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('reports and appeals', () => {
  let world: World
  let rudzik: NamedPerson
  let sowa: NamedPerson
  let troll: NamedPerson
  let widz: NamedPerson
  let chief: NamedPerson
  let moderator: IrcClient
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, sowa, troll, widz, chief] = await world.people('Rudzik', 'Sowa', 'Troll', 'Widz', 'Szefowa')
    await world.service.store.transact(async (tx) =>
      tx.users.setGlobalMode((await tx.users.byName(userName('Szefowa')))!.id, 'm'),
    )
    ;({ id } = await world.channel(rudzik, 'rudzik'))
    const owner = await world.enter(rudzik, 'rudzik', WEB_CAPABILITIES)
    moderator = await world.enter(sowa, 'rudzik', WEB_CAPABILITIES)
    owner.send('MODE #rudzik +o Sowa')
    await moderator.expect(/ MODE #\S+ \+o Sowa/)
    const author = await world.enter(troll, 'rudzik', WEB_CAPABILITIES)
    author.send('PRIVMSG #rudzik :sami klakierzy')
    await moderator.expect(/sami klakierzy/)
  })
  afterAll(() => world.close())

  it('[REP-01, REP-02, REP-06] a message is reported from its menu, upheld in the queue, and the reporter hears of it', async () => {
    const { page, errors, close } = await openWindow(world, { as: widz })
    await page.goto('/channels/rudzik')
    const chat = new ChatPage(page)
    await chat.row('sami klakierzy').click({ button: 'right' })
    await page.getByRole('menuitem', { name: pl.deeds.report }).click()
    const dialog = page.getByRole('dialog', { name: report.title })
    await see(dialog.getByRole('radio', { name: report.category.spam })).toBeFocused()
    await see(dialog.getByText(report.seen({ name: 'rudzik' }))).toBeVisible()
    await dialog.getByRole('button', { name: report.send }).click()
    await see(dialog.getByText(report.choose)).toBeVisible()
    await dialog.getByRole('radio', { name: report.category.insult }).check()
    await dialog.getByRole('textbox').fill('obraża widzów')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: report.send }).click()
    await seeNotice(page, report.sent, 'green', 6000)

    const theirs = await openWindow(world, { as: sowa, width: 1440, height: 900 })
    await theirs.page.goto('/channels/rudzik/moderation')
    const card = theirs.page.getByRole('article')
    await see(card).toHaveText(/sami klakierzy/)
    // a further reporter is counted while the queue is open
    await see(card).toHaveText(new RegExp(queue.reporters({ count: 1 })))
    const { body: said } = await world.http('GET', `/api/channels/${id}/messages`, { as: rudzik })
    const [{ id: messageId }] = said
    await world.http('POST', `/api/channels/${id}/reports`, {
      as: await world.person('Sasiad'),
      body: { message_id: messageId, category: 'insult' },
    })
    await see(card).toHaveText(new RegExp(queue.reporters({ count: 2 })))
    await card.first().focus()
    await theirs.page.keyboard.press('Enter')
    await see(theirs.page.getByText('obraża widzów')).toBeVisible()
    await see(theirs.page.getByRole('heading', { name: queue.inChannel, exact: true })).toBeVisible()
    expect(await axeFindings(theirs.page)).toEqual([])
    await theirs.page.getByRole('button', { name: queue.delete, exact: true }).click()
    await see(page.getByText(pl.refusal.report_upheld({ name: 'rudzik' }))).toBeVisible()
    expect([...errors, ...theirs.errors]).toEqual([])
    await theirs.close()
    await close()
  })

  it.each([
    ['pl', pl],
    ['en', en],
  ] as const)(
    '[REP-08] in a private conversation the dialog says who sees the message, and speaks of no channel (%s)',
    async (locale, texts) => {
      const author = await world.connect(troll, { capabilities: WEB_CAPABILITIES })
      author.send(`@label=${locale} PRIVMSG Widz :to tylko dla ciebie, ${locale}`)
      await author.expect(({ tags }) => tags.get('label') === locale)
      const { page, errors, close } = await openWindow(world, { as: widz, locale })
      await page.goto('/users/Troll')
      const chat = new ChatPage(page)
      await chat.row(`to tylko dla ciebie, ${locale}`).click({ button: 'right' })
      await page.getByRole('menuitem', { name: texts.deeds.report }).click()
      const dialog = page.getByRole('dialog', { name: texts.report.title })
      await see(dialog.getByText(texts.report.seenPrivate)).toBeVisible()
      expect(await dialog.innerText()).not.toMatch(/#|kana|channel/i)
      await dialog.getByRole('radio', { name: texts.report.category.threat }).check()
      await dialog.getByRole('button', { name: texts.report.send }).click()
      await seeNotice(page, texts.report.sent, 'green', 6000)
      expect(errors).toEqual([])
      await close()
      // whoever decides it sees what was handed over, and that it was said to nobody else
      const staff = await openWindow(world, { as: chief, width: 1440, height: 900, locale })
      await staff.page.goto('/moderation')
      await staff.page.getByRole('article').first().focus()
      await staff.page.keyboard.press('Enter')
      const matter = staff.page.getByRole('region', { name: texts.queue.matter({ n: 1 }) })
      await see(matter.getByText(`to tylko dla ciebie, ${locale}`)).toBeVisible()
      await see(matter.getByRole('heading', { name: texts.queue.inPrivate, exact: true })).toBeVisible()
      expect(staff.errors).toEqual([])
      await staff.close()
    },
  )

  it('[APL-01, APL-02, APL-05, WHY-03] who is banned appeals in place of the box, answers a question, and finds it in the settings', async () => {
    moderator.send('PRIVMSG #rudzik :.ban Troll 7d #spam reklamy')
    await moderator.expect(/"banby"/)
    const { page, errors, close } = await openWindow(world, { as: troll })
    await page.goto('/channels/rudzik')
    const appeals = page.getByRole('button', { name: appeal.action })
    await appeals.click()
    // who thinks better of it is where they were
    await page.getByRole('button', { name: pl.dialog.cancel }).click()
    await see(appeals).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: appeal.title }).fill('to nie reklama, to mapa')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: appeal.send }).click()
    await see(page.getByText(appeal.state.open)).toBeVisible()

    const theirs = await openWindow(world, { as: rudzik, width: 1440, height: 900 })
    await theirs.page.goto('/channels/rudzik/moderation')
    const card = theirs.page.getByRole('article')
    await card.first().focus()
    await theirs.page.keyboard.press('Enter')
    await see(theirs.page.getByText(queue.appealedAgainst)).toBeVisible()
    // the entry of the sentence stands open in the log, with the focus, however much was done since
    const entry = theirs.page.getByRole('link', { name: /^Wpis \d+$/ })
    await world.service.store.transact(async (tx) => {
      const [ban] = await tx.moderationLog.list(id, { kind: 'ban' }, null, 1)
      const topic = {
        scopeId: id,
        kind: 'topic',
        actorId: ban!.actorId,
        folded: { words: '', evidence: '' },
      } as const
      const since = Array.from({ length: 60 }, () => ({ ...topic, id: crypto.randomUUID() }))
      await tx.moderationLog.addAll(id, since, world.clock.now())
    })
    const opened = theirs.page.getByRole('button', { expanded: true })
    await entry.click()
    await see(opened).toBeFocused()
    await see(opened).toHaveText(/ban na [^]*Troll[^]*reklamy/)
    await see(theirs.page.getByText(/skrót [0-9a-f]{8}…/)).toBeVisible()
    const rows = theirs.page.getByRole('list', { name: pl.modLog.title, exact: true }).locator('> li')
    await see(rows.first()).toHaveText(/reklamy/)
    expect(await axeFindings(theirs.page)).toEqual([])
    await theirs.page.getByRole('button', { name: pl.modLog.whole }).click()
    await see(rows).toHaveCount(50)
    await see(opened).toHaveCount(0)
    await theirs.page.goto('/channels/rudzik/moderation/log?entry=9999')
    await see(theirs.page.getByText(pl.modLog.noEntry({ seq: 9999 }))).toBeVisible()
    await theirs.page.goto('/channels/rudzik/moderation')
    await card.first().focus()
    await theirs.page.keyboard.press('Enter')
    await theirs.page.getByRole('textbox', { name: queue.reason }).fill('skąd ta mapa?')
    await theirs.page.getByRole('button', { name: queue.ask }).click()
    await see(page.getByText('skąd ta mapa?')).toBeVisible()
    await page.getByRole('textbox', { name: appeal.answerWords }).fill('od Grzybiarza')
    await page.getByRole('button', { name: appeal.sendAnswer }).click()
    await see(page.getByText('od Grzybiarza')).toBeVisible()
    expect(await axeFindings(theirs.page)).toEqual([])

    await page.goto('/settings/moderation')
    await see(page.getByText(mine.reason({ reason: `${report.category.spam}, reklamy` }))).toBeVisible()
    await see(page.getByText('od Grzybiarza')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    expect([...errors, ...theirs.errors]).toEqual([])
    await theirs.close()
    await close()
  })

  it('[APL-08] where the channel hears no appeals the place of the box offers none', async () => {
    const guest = await world.person('Przelotny')
    moderator.send('PRIVMSG #rudzik :.ban Przelotny 7d kłótnie')
    await moderator.expect(/"banby".*Przelotny/)
    const { page, errors, close } = await openWindow(world, { as: guest })
    const appeals = page.getByRole('button', { name: appeal.action })
    await page.goto('/channels/rudzik')
    await see(appeals).toBeVisible()
    const path = `/api/channels/${id}/moderation/settings`
    const { body } = await world.http('GET', path, { as: rudzik })
    const { may_edit: _, ...settings } = body
    const changed = await world.http('PUT', path, { as: rudzik, body: { ...settings, appeals: false } })
    expect(changed.status).toBe(200)
    const told = page.waitForResponse(/\/users\/@me\/moderation/)
    await page.reload()
    await (await told).finished()
    await see(page.getByText(/kłótnie/).first()).toBeVisible()
    // the own moderation, which is loaded behind it, has no way to it either
    await page.goto('/settings/moderation')
    await see(page.getByText(mine.reason({ reason: 'kłótnie' }))).toBeVisible()
    expect(await appeals.count()).toBe(0)
    await page.goBack()
    await see(page.getByText(/kłótnie/).first()).toBeVisible()
    expect(await appeals.count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })
})
