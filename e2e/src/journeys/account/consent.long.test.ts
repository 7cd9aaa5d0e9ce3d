import type { ApplicationRecord } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see, seeAddress } from '../../see.ts'
import { openOverlaySite, type OverlaySite } from '../../third-party/overlay-site.ts'

/** Everything that a query can lose on its way through a login. */
const STATE = 'a b&c=%25%2F+"ż</script>'

let world: World
let site: OverlaySite
let ala: NamedPerson
let application: ApplicationRecord & { readonly secret: string }
beforeAll(async () => {
  world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
  site = await openOverlaySite()
  ala = await world.person('smoczyca_ala')
  application = await make('Nakładka czatu')
  await world.channel(ala, 'nakladki')
})
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await world.close()
})

async function make(name: string): Promise<ApplicationRecord & { readonly secret: string }> {
  const body = { name, redirect: site.redirect }
  const made = await world.http('POST', '/api/developer/clients', { as: ala, body })
  expect(made.status).toBe(200)
  return made.body
}

const BACK = /\/callback\?/

describe.skipIf(!hasBrowser())('consent', () => {
  it('[APP-12, OAS-02..07, OAS-09..11] a page of somebody else asks, one logs in, denies, allows, is remembered, and takes it back', async () => {
    const miętowka = await world.person('Mietowka')
    const window = await openWindow(world)
    const { page } = window
    const scopes = 'user chat_read moderate'
    await page.goto(site.origin)
    await page.goto(site.question(world.url, application.id, { scope: scopes, state: STATE }))
    // nobody is asked who is not logged in; the question outlives the login as it was
    await seeAddress(page, /\/login\?redirect=%2Foauth%2Fauthorize/)
    await page.getByLabel(pl.login.name, { exact: true }).fill(miętowka.name)
    await page.getByLabel(pl.login.password, { exact: true }).fill(miętowka.password)
    await page.getByRole('button', { name: pl.login.submit }).click()

    const title = page.getByRole('heading', { level: 1 })
    await see(title).toHaveText(/Nakładka czatu prosi o dostęp/)
    await see(page.getByText('Przygotowana przez: smoczyca_ala')).toBeVisible()
    await see(page.getByRole('heading', { name: 'Aplikacja będzie mogła:' })).toBeVisible()
    await see(page.getByRole('main').getByRole('listitem')).toHaveTexts([
      pl.scope.user,
      pl.scope.chat_read,
      pl.scope.moderate,
    ])
    await see(page.getByText(/Konto:\s+Mietowka/)).toBeVisible()
    await see(page.getByText('127.0.0.1')).toBeVisible()
    // in the other language the question is the same
    await page.getByRole('button', { name: pl.language.en }).click()
    await see(page.getByRole('main').getByRole('listitem')).toHaveTexts([
      en.scope.user,
      en.scope.chat_read,
      en.scope.moderate,
    ])
    await page.getByRole('button', { name: en.language.pl }).click()

    // a press that was not heard can be made again
    await page.route('**/api/oauth/authorize?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Odmów' }).click()
    await see(page.getByText(pl.failure.connection)).toBeVisible()
    await page.unroute('**/api/oauth/authorize?*')
    await page.getByRole('button', { name: 'Odmów' }).click()
    await seeAddress(page, BACK)
    expect(site.answer).toEqual({ error: 'access_denied', state: STATE, iss: world.url })
    // a page that only begins to come has no way back yet
    await see(page.getByText('Wracasz z czatu')).toBeVisible()
    // who goes back is in the chat, not at the question again
    await page.goBack()
    await seeAddress(page, `${world.url}/channels/gwar`)

    await page.goto(`${world.url}/channels/nakladki`)
    await see(new ChatPage(page).box).toBeVisible()
    await page.goto(site.question(world.url, application.id, { scope: scopes, state: STATE }))
    await page.getByRole('button', { name: 'Zezwól' }).dblclick()
    await seeAddress(page, BACK)
    expect(site.answer).toMatchObject({ code: expect.any(String), state: STATE, iss: world.url })
    await see(page.getByText('Wracasz z czatu')).toBeVisible()
    // and so is who goes back after having allowed it, in the channel that was open last
    await page.goBack()
    await seeAddress(page, `${world.url}/channels/nakladki`)
    const tokens = await site.exchange(world.url, application)
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: scopes })
    const asApplication = { headers: { authorization: `Bearer ${String(tokens['access_token'])}` } }
    expect((await world.http('GET', '/api/users/@me', asApplication)).status).toBe(200)

    // what was allowed is not asked again; what is more is
    await page.goto(site.question(world.url, application.id, { scope: 'user', state: 'second' }))
    await seeAddress(page, BACK)
    expect(site.answer).toMatchObject({ code: expect.any(String), state: 'second' })
    await page.goto(site.question(world.url, application.id, { scope: 'user chat_write' }))
    await see(page.getByText(pl.scope.chat_write)).toBeVisible()

    await page.goto('/settings/applications')
    const granted = page.getByRole('list', { name: pl.applications.grantedTitle })
    await see(granted.getByText('Nakładka czatu')).toBeVisible()
    await see(granted.getByText(pl.scope.moderate)).toBeVisible()
    await page.getByRole('button', { name: pl.applications.revokeNamed({ name: 'Nakładka czatu' }) }).click()
    await page.getByRole('dialog').getByRole('button', { name: pl.applications.revoke }).click()
    await see(page.getByText(pl.applications.revoked)).toBeVisible()
    await see(page.getByText(pl.applications.grantedEmpty)).toBeVisible()
    // the button that asked went with its row: the focus stays beside, and Tab goes on from there
    await see(page.locator('main :focus, main:focus')).toHaveCount(1)
    expect((await world.http('GET', '/api/users/@me', asApplication)).status).toBe(401)
    await page.goto(site.question(world.url, application.id, { scope: 'user' }))
    await see(page.getByRole('button', { name: 'Zezwól' })).toBeVisible()

    // as somebody else: the login leads back to the question
    await page.getByRole('button', { name: pl.consent.change }).click()
    await seeAddress(page, /\/login\?redirect=%2Foauth%2Fauthorize/)
    expect(window.errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
    await window.close()
  })

  it('[OAS-08] a question that cannot be asked is told and leads to the active channel; open redirect by redirect_uri goes nowhere', async () => {
    const window = await openWindow(world, { as: ala })
    const { page } = window
    const question = site.question(world.url, application.id)
    for (const [address, text] of [
      [question.replace(application.id, '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'), pl.oauth.unknown],
      [question.replace('callback', 'elsewhere'), pl.oauth.redirect],
      [`${world.url}/oauth/authorize`, pl.oauth.unknown],
    ]) {
      await page.goto(address!)
      await see(page.getByText(text!)).toBeVisible()
      await seeAddress(page, `${world.url}/channels/gwar`)
    }
    // a login that ended meanwhile is asked for anew, and leads back to the question
    const guest = await world.person('Kasztanek')
    const other = await openWindow(world, { as: guest })
    await other.page.goto(question)
    await see(other.page.getByRole('button', { name: 'Zezwól' })).toBeVisible()
    // on the way of the press: earlier, the page may have gone to the login before it
    await other.page.route(
      '**/api/oauth/authorize?*',
      async (route) => {
        await world.http('POST', '/api/auth/logout', { as: guest })
        await route.fallback()
      },
      { times: 1 },
    )
    await other.page.getByRole('button', { name: 'Zezwól' }).click()
    await seeAddress(other.page, /\/login\?redirect=%2Foauth%2Fauthorize/)
    await other.close()
    await window.close()
  })

  it('attack: clickjacking, nobody else may frame consent, settings, documentation or login', async () => {
    const window = await openWindow(world, { as: ala })
    const { page } = window
    const question = site.question(world.url, application.id)
    const paths = ['/settings/applications', '/settings/account', '/docs', '/login', '/register']
    for (const address of [question, ...paths.map((path) => world.url + path)]) {
      const { headers } = await fetch(address)
      const policy = headers.get('content-security-policy')!
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toMatch(/script-src 'self'(?:;|$)/)
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
    await page.goto(site.framing(question))
    await see(page.locator('iframe')).toBeVisible()
    const [, frame] = page.frames()
    await see(page.frameLocator('iframe').getByRole('button', { name: 'Zezwól' })).toHaveCount(0)
    expect(await frame!.evaluate(() => document.querySelector('#root') === null)).toBe(true)
    await window.close()
  })

  it('[OAS-01] attack: a hostile name of an application is words, and the question stays readable at 320 px', async () => {
    const name = `<img src=x onerror=alert(1)> ${'Ż'.repeat(30)}`
    const hostile = await make(name)
    const window = await openWindow(world, { as: ala, width: 320, height: 640, theme: 'light' })
    const { page, errors } = window
    await page.goto(site.question(world.url, hostile.id))
    await see(page.getByText(name)).toBeVisible()
    await see(page.locator('img[src="x"]')).toHaveCount(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await see(page.getByText('127.0.0.1')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/settings/applications')
    await see(page.getByText(name)).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    expect(errors).toEqual([])
    await window.close()
  })
})
