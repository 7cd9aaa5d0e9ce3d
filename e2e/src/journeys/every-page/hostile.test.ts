import type { AttachmentRecord } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { openLinkedSite, type LinkedSite } from '../../linked-site.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { png } from '../../sample-media.ts'
import { seeFocusIn } from '../../see-focus-in.ts'
import { see } from '../../see.ts'

afterAll(closeBrowser)

const MARKUP = '<img/src=x/onerror=canary()><script>canary()</script><svg/onload=canary()>'
const ZALGO = `z${'\u0335\u0301\u0321\u0489'.repeat(60)}algo`
const BIDI = '\u202e\u2066gpj.exe\u2069\u200f\u200b\u200d\u2060\ufeff'

/** Texts of messages. */
const TEXTS = [
  `${MARKUP}"><a href="javascript:canary()">x</a> &lt;b&gt; {{canary()}} \${canary()} url(javascript:canary())`,
  'javascript:canary() JaVaScRiPt:canary() \u0001javascript:canary() data:text/html,<script>canary()</script> vbscript:canary()',
  'https://example.com/"onmouseover="canary() http://[::1] https://example.com/%00 https://user:canary@example.com@evil.example/',
  `${BIDI} zwykłe słowa za znakami`,
  `z${'\u0335\u0301\u0321\u0489'.repeat(200)}algo`,
  'W'.repeat(2048),
  '\ufdfd'.repeat(700),
  '\u{1f468}\u200d'.repeat(500),
  'RudzikHej '.repeat(200),
  '🔔'.repeat(500),
  `\x03${'04,12\x02x\x0f\x03'.repeat(200)}`,
  '\u001b[31m\u0007 ostatnie z wrogich',
  // what a careless pattern would think about for minutes
  'http://'.repeat(290),
  `${'@'.repeat(1000)}${':'.repeat(1000)}`,
  `${'a.'.repeat(1000)}com`,
  '||'.repeat(1000),
]

/**
 * The server accepts no such name, so the test replaces this stand-in on the wire: the client must not rely on
 * checks that others make.
 */
const STAND_IN = 'Podmieniec'
const NAME = `${MARKUP.replaceAll('!', '')}${BIDI}${ZALGO}${'W'.repeat(300)}`

describe.skipIf(!hasBrowser())('hostile content', () => {
  let world: World
  let site: LinkedSite
  let rudzik: NamedPerson
  let halinka: NamedPerson
  let channelId: string

  beforeAll(async () => {
    site = await openLinkedSite()
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' }, egress: site.egress })
    ;[rudzik, halinka] = await world.people('Rudzik', 'Halinka77')
    channelId = (await world.channel(rudzik, 'rudzik')).id
    await world.service.store.transact(async (tx) => {
      await tx.channels.setSubscriptionsAvailable(channelId, true)
      await tx.modes.set(channelId, 'A', null, { by: null, at: world.clock.now() })
    })
    const owner = await join(rudzik)
    owner.send(
      'MODE #rudzik +K pm',
      'MODE #rudzik +e',
      'MODE #rudzik +c',
      'MODE #rudzik +o Halinka77',
      `TOPIC #rudzik :${MARKUP}${BIDI}${ZALGO}${'W'.repeat(60)}`,
    )
    await owner.settled()
    const stranger = await world.person(STAND_IN)
    const other = await join(stranger)
    const giver = (await world.service.store.read.users.byName(userName(STAND_IN)))!.id
    const member = (await world.service.store.read.users.byName(userName('Rudzik')))!.id
    await world.service.grantSubscription({ channelId, userId: member, months: 1, giverId: giver })

    const title = `${MARKUP.replaceAll('<', '&lt;')}&#x202e;${ZALGO}${'W'.repeat(200)}`
    site.page(
      '/wrogie',
      'text/html; charset=utf-8',
      `<!doctype html><html><head><title>${title}</title><meta property="og:description" content="${title}"><meta property="og:site_name" content="${title}"><meta name="theme-color" content="red;background:url(https://x.example)"><meta property="og:image" content="javascript:canary()"></head></html>`,
    )
    await say(other, `${site.origin}/wrogie`)
    const files: readonly (readonly [string, Buffer])[] = [
      [`${MARKUP.replaceAll('/', '')}.png`, png(3, 2000)],
      [`zdjęcie${BIDI}.${'x'.repeat(120)}`, Buffer.from('MZ')],
      [`"onload="canary().zip`, Buffer.from('PK')],
    ]
    await say(other, 'wrogie pliki', `@+attachments=${JSON.stringify(await upload(stranger, files))} `)
    let last = ''
    for (const text of TEXTS) last = await say(other, text)
    const first = await say(other, `${'W'.repeat(400)} szarlotka ${MARKUP}`)
    await say(owner, 'odpowiedź na wrogie', `@+reply=${first} `)
    for (const id of [first, last]) owner.send(`PRIVMSG #rudzik :.votemessage 1 ${id}`)
    owner.send(`PRIVMSG #rudzik :.pin ${first}`, 'PRIVMSG #rudzik :koniec wrogich')
    other.send(`PRIVMSG Halinka77 :${TEXTS[0]}`)
    await owner.settled()
    await other.settled()
    await world.quiet()
  })

  afterAll(async () => {
    await world.close()
    await site.close()
  })

  async function join(person: NamedPerson): Promise<IrcClient> {
    const client = await world.connect(person, { capabilities: 'web' })
    client.send('JOIN #rudzik')
    await client.settled()
    return client
  }

  async function say(client: IrcClient, text: string, tags = ''): Promise<string> {
    client.send(`${tags}PRIVMSG #rudzik :${text}`)
    const line = await client.expect(({ command, tags }) => command === 'PRIVMSG' && tags.has('msgid'))
    return line.tags.get('msgid')!
  }

  async function upload(
    person: NamedPerson,
    files: readonly (readonly [string, Buffer])[],
  ): Promise<string[]> {
    const form = new FormData()
    for (const [name, bytes] of files) form.append('attachments[]', new Blob([Buffer.from(bytes)]), name)
    const answer = await fetch(new URL(`/api/channels/${channelId}/attachments`, world.url), {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as AttachmentRecord[]).map(({ id }) => id)
  }

  /** Puts the hostile name into all that the server says. */
  async function rename(page: Page): Promise<void> {
    const json = JSON.stringify(NAME).slice(1, -1)
    await page.routeWebSocket(/\/irc/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => socket.send(String(message).replaceAll(STAND_IN, NAME)))
    })
    await page.route(/\/api\/(?!auth)/, async (route) => {
      const answer = await route.fetch()
      const type = answer.headers()['content-type'] ?? ''
      if (!type.includes('json')) return route.fulfill({ response: answer })
      const body = (await answer.text()).replaceAll(STAND_IN, json)
      return route.fulfill({ response: answer, body })
    })
    const emoticons = [
      { file: 'rudzik-hej', name: `${MARKUP}${BIDI}${'W'.repeat(200)}`, subscribers_only: false },
      { file: '"><script>canary()</script>', name: ZALGO, subscribers_only: true },
      { file: 'javascript:canary()', name: '__proto__', subscribers_only: false },
    ]
    await page.route(/\/api\/channels\/[^/]+\/emoticons$/, (route) => route.fulfill({ json: emoticons }))
  }

  it.each([320, 1440])(
    'attack: stored XSS, direction, size and pathological text in names, messages, topics, files, titles and emoticons: nothing runs, overflows or freezes (%i px)',
    async (width) => {
      const window = await openWindow(world, { as: halinka, width, height: 720 })
      const { page, errors } = window
      let ran = 0
      await page.exposeFunction('canary', () => (ran += 1))
      page.on('dialog', (dialog) => {
        ran += 1
        return dialog.dismiss()
      })
      await rename(page)
      await page.goto('/channels/rudzik')
      const chat = new ChatPage(page)
      await see(chat.row('koniec wrogich')).toBeVisible()
      await see(chat.row(/W{2048}/)).toHaveCount(1)
      const fits = async (part: Locator): Promise<void> => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const wide = (): Promise<string[]> =>
          part.evaluateAll((elements) =>
            elements
              .filter(
                (element) =>
                  element.scrollWidth > element.clientWidth ||
                  element.getBoundingClientRect().right > innerWidth + 1,
              )
              .map(
                (element) =>
                  `${element.scrollWidth} > ${element.clientWidth}: ${element.textContent.slice(0, 60)}`,
              ),
          )
        // what slides in is where it belongs a moment later
        await expect.poll(wide, { timeout: PATIENCE_MS }).toEqual([])
      }
      await fits(chat.rows)
      const links = await page
        .locator('article a')
        .evaluateAll((links) =>
          links.map((link) => [(link as HTMLAnchorElement).protocol, link.getAttribute('rel')]),
        )
      expect(links.length).toBeGreaterThan(0)
      for (const [protocol, rel] of links) {
        expect(['http:', 'https:']).toContain(protocol)
        expect(rel).toMatch(/^noopener noreferrer nofollow/)
      }

      // all places that show the same again
      const press = (name: string | RegExp): Promise<void> =>
        page
          .getByRole('button', { name, exact: typeof name === 'string' })
          .first()
          .click()
      const panel = (name: string): Locator => page.getByRole('complementary', { name })
      const shown = async (part: Locator): Promise<void> => {
        await see(part).toBeVisible()
        await fits(part)
      }
      // on a phone it shares one line with the topic and the givers
      const isPhone = width < 720
      await press(isPhone ? pl.channel.aboveMore({ count: 2 }) : pl.channel.pinnedExpand)
      await fits(page.getByRole('region', { name: pl.channel.pinned }))
      await press(isPhone ? pl.channel.aboveLess : pl.channel.pinnedCollapse)
      for (const [button, title] of [
        [pl.composer.users, pl.users.title],
        [pl.panels.hot, pl.panels.hot],
        [pl.composer.emoticons, pl.panels.emoticons],
      ] as const) {
        await press(button)
        await shown(panel(title))
        await see(panel(title).locator('[data-hit], [role=option], [role=gridcell]').first()).toBeVisible()
        await fits(panel(title).locator('[data-hit], [role=option]'))
        // from 1440 px on the people are a part of the page
        const isBeside = width >= 1440 && button === pl.composer.users
        if (!isBeside) await seeFocusIn(panel(title))
        await see(panel(title)).toGo(() => (isBeside ? press(button) : page.keyboard.press('Escape')))
      }
      await press(/^Wyszukiwanie|^Skrzynka/)
      await page.getByPlaceholder(pl.search.box).fill('szarlotka')
      await page.keyboard.press('Enter')
      await see(panel(pl.panels.search).locator('[data-hit]').first()).toBeVisible()
      await fits(panel(pl.panels.search).locator('[data-hit]'))
      await page.keyboard.press('Escape')

      const row = chat.row('szarlotka').first()
      await row.focus()
      await page.keyboard.press('r')
      await see(chat.box).toBeFocused()
      await fits(page.getByRole('contentinfo').or(page.locator('form')).first())
      await page.keyboard.press('Escape')
      await row.focus()
      await page.keyboard.press('Delete')
      const dialog = page.getByRole('dialog')
      await shown(dialog)
      await page.keyboard.press('Escape')
      await row.locator('bdi').last().click()
      await shown(panel(pl.panels.card))
      await seeFocusIn(panel(pl.panels.card))
      await page.keyboard.press('Escape')

      // and it is still quick to write in
      await chat.say(`${width} dalej działa`)
      await see(chat.row(`${width} dalej działa`)).toHaveCount(1)
      expect(await chat.log.locator('script, [onerror], [onload], [onmouseover]').count()).toBe(0)
      expect(ran).toBe(0)
      expect(errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([])
      await window.close()
    },
  )
})
