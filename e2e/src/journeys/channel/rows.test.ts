import { pl } from '@gwar/protocol/texts/pl'
import { userName, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { pointAt } from '../../point-at.ts'
import { RowsWorld, said } from '../../rows-world.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const { message: texts } = pl

describe.skipIf(!hasBrowser())('rows', () => {
  let rows: RowsWorld

  beforeAll(async () => {
    rows = await RowsWorld.create()
  })

  afterAll(() => rows.close())

  it('[BLOCKING-01, BLOCKING-02, BLOCKING-04, OPEN-37, OPEN-107, BADGE-08, MSG-03..05, CONST-53..55] [D36] what is not wanted is hidden, and rows follow the settings', async () => {
    const name = await rows.place()
    const bad = await rows.join(rows.troll, name)
    const good = await rows.join(rows.bramkarz, name)
    const settings = await rows.world.connect(rows.halinka, { capabilities: 'web' })
    const { page, chat, errors, close } = await rows.open(name, rows.halinka)
    await said(bad, name, 'zaczepka', chat)
    const row = await said(good, name, 'RudzikHej mówi moderator', chat, 'mówi moderator')

    // the badge and the emoticon are the server's pictures
    const badge = row.getByRole('img', { name: pl.badge.o })
    const emoticon = row.getByRole('img', { name: 'RudzikHej' })
    for (const [picture, side] of [
      [badge, 18],
      [emoticon, 28],
    ] as const) {
      await see(picture).toBeVisible()
      const size = await picture.evaluate((image: HTMLImageElement) => [image.width, image.naturalWidth > 0])
      expect(size).toEqual([side, true])
    }
    await see(badge).toHaveAttribute('srcset', /badges\/o\/1x 1x, \S+\/o\/2x 2x, \S+\/o\/4x 4x$/)
    await see(emoticon).toHaveAttribute('srcset', /\/1x 1x, \S+\/2x 2x, \S+\/4x 4x$/)
    // smaller in what is quoted
    await said(good, name, 'RudzikHej w cytacie', chat, 'w cytacie')
    const quoted = (await chat.row('w cytacie').getAttribute('data-row'))!
    good.send(`@+reply=${quoted} PRIVMSG #${name} :odpowiedź bez obrazka`)
    const small = chat.row('odpowiedź bez obrazka').locator('img[alt="RudzikHej"]')
    await see(small).toHaveCount(1)
    expect(await small.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([16, 16])
    const height = (await row.boundingBox())!.height
    expect(height).toBe((await chat.row('zaczepka').boundingBox())!.height)

    await see(chat.row('zaczepka')).toGo(() => settings.send('BLOCK Troll'))
    settings.send('SETTINGS :{"hide_blocked_lines":0,"blocked_words":"mówi, zakończenie"}')
    await see(chat.row(texts.blocked)).toHaveCount(1)
    await see(chat.row(texts.blockedWord)).toHaveCount(1)
    await chat.row(texts.blocked).getByRole('button').click()
    await see(chat.row('zaczepka')).toHaveCount(1)
    await chat.say('zdradzę zakończenie')
    await see(chat.row('zdradzę zakończenie')).toHaveCount(1)
    settings.send('UNBLOCK Troll', 'SETTINGS :{"blocked_words":"","hide_blocked_lines":1}')
    await see(row).toHaveCount(1)

    await see(row.locator('time')).toBeHidden()
    // under the pointer it tells its time all the same
    const told = row.locator('span', { hasText: /^\d\d:\d\d$/ })
    await pointAt(row, told)
    settings.send('SETTINGS :{"show_time":1,"show_emoticons":0,"font_size":"lg","color_user_names":0}')
    await see(row.locator('time')).toBeVisible()
    await see(row.getByRole('img', { name: 'RudzikHej' })).toHaveCount(0)
    await see(row.getByText('RudzikHej')).toBeVisible()
    const look = (): Promise<unknown> =>
      row.locator('bdi').evaluate((nick) => {
        const style = getComputedStyle(nick)
        return [style.fontSize, style.color === getComputedStyle(document.body).color]
      })
    expect(await look()).toEqual(['18px', true])
    settings.send('SETTINGS :{"show_time":0,"show_emoticons":1,"font_size":"xs","color_user_names":1}')
    await see(emoticon).toBeVisible()
    expect(await look()).toEqual(['13px', false])

    // a name opens the card
    await row.getByRole('button', { name: 'Bramkarz_09' }).click()
    await see(page.getByRole('complementary', { name: pl.panels.card })).toBeVisible()
    expect(errors).toEqual([])
    await close()
    for (const client of [bad, good, settings]) client.cut()
  })

  it('[CLEAR-01, CLEAR-02, BADGE-02, BADGE-03, OPEN-69] events of the channel stand in the list, gold for subscriptions alone', async () => {
    const name = await rows.place()
    const bad = await rows.join(rows.troll, name)
    const good = await rows.join(rows.bramkarz, name)
    const { page, chat, errors, close } = await rows.open(name, rows.bramkarz)
    await said(bad, name, 'reklama', chat)
    const id = (await chat.row('reklama').getAttribute('data-row'))!
    good.send(`@+reply=${id} PRIVMSG #${name} :przestań`)
    await see(chat.row('przestań')).toHaveCount(1)
    const silver = (text: string) => page.locator('article:not([class*=gold])').filter({ hasText: text })
    const gold = (text: string) => page.locator('article[class*=gold]').filter({ hasText: text })

    good.send(`MODE #${name} +s 10`, `MODE #${name} -s`, `PRIVMSG #${name} :.mute Troll 600 reklamy`)
    await see(silver('Bramkarz_09 włącza tryb powolny: jedna wiadomość na 10 sekund')).toHaveCount(1)
    await see(silver('Bramkarz_09 wycisza Troll na 10 min')).toHaveCount(1)
    // a mute takes nothing away
    const advert = page.locator(`[data-row="${id}"]`)
    await see(advert).toHaveText(/reklama/)
    await see(chat.row('przestań').getByText('reklama')).toBeVisible()

    await chat.say('.ban Troll spam')
    await see(silver('Bramkarz_09 banuje Troll. Powód: spam')).toHaveCount(1)
    await chat.say('.ban Troll')
    await see(page.getByText('Troll ma już bana na tym kanale')).toBeVisible()
    // what they wrote is gone, and so is what others quote of it
    await see(chat.row(texts.deletedBy({ name: 'Bramkarz_09' }))).toHaveCount(1)
    await see(chat.row('przestań').getByText(texts.deleted)).toBeVisible()
    await see(chat.row('reklama')).toHaveCount(0)
    await chat.say('.unban Troll')
    await see(silver('Bramkarz_09 cofa bana: Troll')).toHaveCount(1)
    await chat.say('.unban Troll')
    // both are back with the ban's end
    await see(advert).toHaveText(/reklama/)
    await see(chat.row('przestań').getByText('reklama')).toBeVisible()
    await see(page.getByText('Troll nie ma bana na tym kanale')).toBeVisible()

    const { service } = rows.world
    const idOf = async (person: NamedPerson) =>
      (await service.store.read.users.byName(userName(person.name)))!.id
    const channelId = rows.channelId(name)
    const give = async (months: number, giverId: string | null): Promise<void> => {
      await service.grantSubscription({ channelId, userId: await idOf(rows.halinka), months, giverId })
    }
    await give(3, await idOf(rows.bramkarz))
    await see(gold('Bramkarz_09 daje subskrypcję na 3 miesiące w prezencie dla Halinka77')).toHaveCount(1)
    await give(2, null)
    const member = await rows.join(rows.halinka, name)
    member.send(
      `PRIVMSG #${name} :.subscription share zostaję RudzikHej`,
      `PRIVMSG #${name} :od dziś z odznaką`,
    )
    const shared = gold('Halinka77 przedłuża subskrypcję: to już 5 miesięcy')
    await see(shared.getByText('zostaję')).toBeVisible()
    await see(shared.getByRole('img', { name: 'RudzikHej' })).toBeVisible()
    const badge = chat.row('od dziś').getByRole('img', { name: pl.badge.v({ months: 5 }) })
    await see(badge).toHaveAttribute('src', /month_3/)
    good.send(`PRIVMSG #${name} :dla ciebie`)
    const first = chat.row('dla ciebie').getByRole('img', { name: pl.badge.topGifter({ place: 1 }) })
    await see(first).toHaveAttribute('src', /top_gift_1/)

    expect(errors).toEqual([])
    await close()
    for (const client of [bad, good, member]) client.cut()
  })

  it('[D30, D32, D33, D43] on a phone a wide name breaks, votes on a line of their own begin where the text does, and a quote has one base line', async () => {
    const name = await rows.place()
    const wide = 'W'.repeat(32)
    const long = await rows.join(await rows.world.person(wide), name)
    const author = await rows.join(rows.bramkarz, name)
    const voter = await rows.join(rows.rudzik, name)
    const { page, chat, errors, close } = await rows.open(name, rows.halinka, { width: 360, height: 740 })
    const row = await said(long, name, 'szeroko', chat)
    const nick = row.locator('bdi').first()
    await see(nick).toHaveText(wide)
    const ends = await nick.evaluate((element) => [...element.getClientRects()].map(({ right }) => right))
    expect(ends.length).toBeGreaterThan(1)
    for (const end of ends) expect(end).toBeLessThanOrEqual(360)

    const quoted = (await row.getAttribute('data-row'))!
    author.send(`@+reply=${quoted} PRIVMSG #${name} :odpowiedź`)
    const quote = chat.row('odpowiedź').getByRole('button').first()
    await see(quote).toBeVisible()
    // of the letters, not of the boxes around them
    const tops = await quote.locator('bdi').evaluateAll((parts) =>
      parts.map((part) => {
        const letters = document.createRange()
        letters.selectNodeContents(part)
        return letters.getBoundingClientRect().top
      }),
    )
    expect(tops).toHaveLength(2)
    expect(tops[0]).toBe(tops[1])

    // what is answered may have marks of its own
    const marked = await said(author, name, '„ostatnia”', chat)
    await marked.focus()
    await page.keyboard.press('r')
    const answered = page.locator('[data-foot] i')
    await see(answered).toHaveText('„ostatnia”')
    expect(await answered.evaluate((words) => getComputedStyle(words, '::before').content)).toBe('none')
    await page.keyboard.press('Escape')

    // of texts that grow by a letter one leaves no room for its votes
    const texts = Array.from({ length: 12 }, (_, index) => `w${'x'.repeat(24 + 2 * index)}`)
    for (const text of texts) {
      const voted = await said(author, name, text, chat)
      voter.send(`PRIVMSG #${name} :.votemessage 1 ${await voted.last().getAttribute('data-row')}`)
    }
    const votes = chat.rows.getByRole('button', { name: /^Plusy/ })
    await see(votes).toHaveCount(texts.length)
    const begins = await votes.evaluateAll((buttons) =>
      buttons.map((button) => {
        // before the votes stands a space, and before that the text
        const text = button.parentElement!.previousElementSibling!.previousElementSibling!
        const { left, top } = button.getBoundingClientRect()
        return { isBroken: top >= [...text.getClientRects()].at(-1)!.bottom, left }
      }),
    )
    expect(begins.filter(({ isBroken }) => !isBroken).length).toBeGreaterThan(0)
    const broken = begins.filter(({ isBroken }) => isBroken)
    expect(broken.length).toBeGreaterThan(0)
    for (const { left } of broken) expect(left).toBe(12)
    expect(errors).toEqual([])
    await close()
    for (const client of [long, author, voter]) client.cut()
  })

  it('attack: markup, marks of direction, stacked accents and endless words in messages and topics run nothing and fit 320 px', async () => {
    const name = await rows.place()
    const author = await rows.join(rows.bramkarz, name)
    const owner = await rows.join(rows.rudzik, name)
    owner.send(`MODE #${name} +c`, `TOPIC #${name} :<img src=x onerror="canary()">\u202ecipot`)
    await owner.settled()
    const { page, chat, errors, close } = await rows.open(name, rows.halinka, { width: 320, height: 640 })
    let ran = 0
    await page.exposeFunction('canary', () => {
      ran += 1
    })
    const hostile = [
      '<img src=x onerror="canary()"><script>canary()</script><svg onload=canary()>',
      '"><a href="javascript:canary()">x</a> javascript:canary() JaVaScRiPt:canary() data:text/html,<script>canary()</script>',
      'https://example.com/"onmouseover="canary() http://[::1] https://example.com/%00',
      '\u202e\u2066odwrócone\u2069\u200f\u200b\u200d\u2060 zwykłe',
      `z${'\u0335\u0301\u0321\u0489'.repeat(200)}algo`,
      'W'.repeat(2048),
      '\u{1f468}\u200d'.repeat(500),
      'RudzikHej '.repeat(200),
      `\x03${'04,12\x02x\x0f\x03'.repeat(200)}`,
      '\x1b[31m\x07 &lt;b&gt; ${canary()} {{canary()}} url(javascript:canary())',
    ]
    author.send(...hostile.map((text) => `PRIVMSG #${name} :${text}`))
    await author.settled()
    await see(chat.rows).toHaveCount(hostile.length)
    const long = chat.row(/W{2048}/)
    await long.scrollIntoViewIfNeeded()
    const fits = await chat.rows.evaluateAll((drawn) =>
      drawn.map(
        (row) => row.scrollWidth <= row.clientWidth && row.getBoundingClientRect().right <= innerWidth,
      ),
    )
    expect(fits).toEqual(hostile.map(() => true))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const stacked = chat.row('algo')
    // a row beside the part that is seen is only guessed by the browser until it is drawn
    await stacked.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await stacked.boundingBox())!.height).toBeLessThan(90)
    const links = await page
      .locator('article a')
      .evaluateAll((links) =>
        links.map((link) => [(link as HTMLAnchorElement).protocol, link.getAttribute('rel')]),
      )
    expect(links.length).toBeGreaterThan(0)
    for (const [protocol, rel] of links) {
      expect(['http:', 'https:']).toContain(protocol)
      expect(rel).toBe('noopener noreferrer nofollow')
    }
    for (const row of await chat.rows.all()) await row.focus()
    expect(ran).toBe(0)
    expect(errors).toEqual([])
    await close()
    author.cut()
    owner.cut()
  })
})
