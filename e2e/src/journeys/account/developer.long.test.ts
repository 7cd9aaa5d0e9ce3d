import type { ApplicationRecord } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { see, seeAddress } from '../../see.ts'
import { stopTime } from '../../stop-time.ts'

const { applications: texts } = pl

let world: World
let ala: NamedPerson
beforeAll(async () => {
  world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
  ala = await world.person('smoczyca_ala')
})
afterAll(async () => {
  await closeBrowser()
  await world.close()
})

const ownApplications = async (): Promise<ApplicationRecord[]> =>
  (await world.http('GET', '/api/developer/clients', { as: ala })).body

describe.skipIf(!hasBrowser())('applications of a developer', () => {
  it('[OAS-13..15, OAS-17, OAS-20..25, ERR-32, APP-28] makes one with every mistake on the way, changes it, renews its secret, ends it', async () => {
    const window = await openWindow(world, { as: ala })
    const { page, context } = window
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/settings/applications')
    await see(page.getByText(texts.empty)).toBeVisible()
    await see(page.getByRole('link', { name: texts.docs })).toHaveAttribute('href', '/docs')
    await page.getByRole('link', { name: 'Dodaj nową' }).click()
    await seeAddress(page, `${world.url}/settings/applications/create`)

    // both are required, the address is one that answers may be sent to
    await button('Zapisz').click()
    await see(page.getByText(pl.field.required)).toHaveCount(2)
    await see(field(texts.name)).toBeFocused()
    await field(texts.name).fill('Nakładka')
    await field(texts.redirect).fill('http://nakladka.example/wroc')
    await see(page.getByText(pl.field.redirect)).toBeVisible()
    // what only the server knows stands under the field as well
    await field(texts.name).fill('a\u202Eb')
    await field(texts.redirect).fill('https://nakladka.example/wroc')
    await button('Zapisz').click()
    await see(page.getByText(pl.field.invalid)).toBeVisible()
    await field(texts.name).fill('Nakładka czatu')
    // pressed twice makes one
    await button('Zapisz').dblclick()
    await see(page.getByText('Aplikacja została zapisana.')).toBeVisible()
    await seeAddress(page, `${world.url}/settings/applications`)
    const [made] = await ownApplications()
    expect(await ownApplications()).toHaveLength(1)

    // the secret is there to be copied, once
    const secret = await field(texts.secret).inputValue()
    expect(secret).toMatch(/^gwar_cs_/)
    await see(page.getByText(texts.secretOnce)).toBeVisible()
    await button(texts.copy({ what: texts.secret })).click()
    await see(page.getByText(texts.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await page.getByRole('link', { name: texts.editNamed({ name: 'Nakładka czatu' }) }).click()
    await see(field(texts.secret)).toHaveValue(secret)
    // the application came along; its secret is nowhere that outlives the page
    expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ id: made!.id })
    expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(
      secret,
    )
    await page.reload()

    // by its own address it is found as well, and the secret is dots
    await seeAddress(page, `${world.url}/settings/applications/${made!.id}`)
    await see(field(texts.clientId)).toHaveValue(made!.id)
    await see(field(texts.secret)).toHaveValue(/^•+$/)
    expect(await field(texts.secret).getAttribute('readonly')).not.toBeNull()
    expect(await field(texts.clientId).getAttribute('readonly')).not.toBeNull()
    await field(texts.name).fill('')
    await button('Zapisz').click()
    await see(page.getByText(pl.field.required)).toBeVisible()
    await field(texts.name).fill('Nakładka 2')
    await button('Zapisz').click()
    await see(page.getByText('Aplikacja została zapisana.')).toBeVisible()
    await seeAddress(page, `${world.url}/settings/applications`)
    // back in the history is the record as it was handed over: the form has what was saved since
    await page.getByRole('link', { name: texts.editNamed({ name: 'Nakładka 2' }) }).click()
    await see(field(texts.name)).toHaveValue('Nakładka 2')
    await field(texts.redirect).fill('https://nakladka.example/dalej')
    await button('Zapisz').click()
    await seeAddress(page, `${world.url}/settings/applications`)
    await page.goBack()
    await see(field(texts.redirect)).toHaveValue('https://nakladka.example/dalej')
    await page.reload()
    await see(field(texts.redirect)).toHaveValue('https://nakladka.example/dalej')
    await page.goForward()
    await page.getByRole('link', { name: texts.editNamed({ name: 'Nakładka 2' }) }).click()

    // renewing is asked about; the old one is void
    await button(texts.renew).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: pl.dialog.cancel }).click()
    await see(field(texts.secret)).toHaveValue(/^•+$/)
    await button(texts.renew).click()
    await dialog.getByRole('button', { name: texts.renew }).click()
    await see(field(texts.secret)).toHaveValue(/^gwar_cs_/)
    expect(await field(texts.secret).inputValue()).not.toBe(secret)

    // the server is down: what was typed stays
    await field(texts.name).fill('Nakładka 3')
    await page.route('**/api/developer/clients/*', (route) => route.abort())
    await button('Zapisz').click()
    await see(page.getByText(pl.failure.connection)).toBeVisible()
    await see(field(texts.name)).toHaveValue('Nakładka 3')
    await page.unroute('**/api/developer/clients/*')
    // it answers, and names no field: the form begins anew
    await page.route('**/api/developer/clients/*', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    })
    await button('Zapisz').click()
    await see(page.getByText(pl.failure.server)).toBeVisible()
    await see(field(texts.name)).toHaveValue('Nakładka 2')

    await button(texts.delete).click()
    await dialog.getByRole('button', { name: pl.dialog.cancel }).click()
    expect(await ownApplications()).toHaveLength(1)
    await button(texts.delete).click()
    await dialog.getByRole('button', { name: texts.delete }).click()
    await see(page.getByText(texts.deleted)).toBeVisible()
    await see(page.getByText(texts.empty)).toBeVisible()
    expect(await ownApplications()).toEqual([])
    await see(page.getByText(pl.oauth.unknown)).toHaveCount(0)
    // the way back leads to one that is gone
    await page.goBack()
    await see(page.getByText(pl.oauth.unknown)).toBeVisible()
    await seeAddress(page, `${world.url}/settings/applications`)
    await window.close()
  })

  it('[OPEN-52] opened by its address an application is looked up in the list; one that is not there leads to it', async () => {
    const make = async (as: NamedPerson, name: string): Promise<ApplicationRecord> => {
      const body = { name, redirect: 'https://nakladka.example/wroc' }
      return (await world.http('POST', '/api/developer/clients', { as, body })).body
    }
    const own = await make(ala, 'Licznik')
    const other = await make(await world.person('Sasiad'), 'Cudza')
    const window = await openWindow(world, { as: ala })
    const { page } = window
    await page.goto(`/settings/applications/${own.id}`)
    await see(page.getByLabel(texts.name, { exact: true })).toHaveValue('Licznik')
    await see(page.getByLabel(texts.clientId, { exact: true })).toHaveValue(own.id)
    // somebody else's, and none at all
    for (const id of [other.id, 'zadna']) {
      await page.goto(`/settings/applications/${id}`)
      await see(page.getByText(pl.oauth.unknown)).toBeVisible()
      await seeAddress(page, `${world.url}/settings/applications`)
      await see(page.getByText('Licznik')).toBeVisible()
    }
    await window.close()
  })

  it('[WID-11] two notices go one after the other, each after its own time', async () => {
    const window = await openWindow(world, { as: await world.person('Stoper') })
    const { page, context } = window
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
    await page.clock.install()
    await page.goto('/settings/applications/create')
    await page.getByLabel(texts.name, { exact: true }).fill('Zegar')
    await page.getByLabel(texts.redirect, { exact: true }).fill('https://zegar.example/wroc')
    // from here on as much time passes as is told, however slow the machine
    await stopTime(page)
    const comes = (notice: Locator) =>
      eventually(async () => {
        await page.clock.runFor(20)
        return notice.isVisible()
      }, 'the notice is there')
    const [saved, copied] = [page.getByText('Aplikacja została zapisana.'), page.getByText(texts.copied)]
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    // the one of 10 s stands already when that of 3 s comes
    await comes(saved)
    await page.getByRole('button', { name: texts.copy({ what: texts.secret }), exact: true }).click()
    await comes(copied)
    await see(copied).toGo(() => page.clock.runFor(3000))
    await see(saved).toBeVisible()
    await see(saved).toGo(() => page.clock.runFor(7000))
    await window.close()
  })
})

describe.skipIf(!hasBrowser())('the documentation', () => {
  it('[OAS-16] opens without anything from elsewhere, in both languages, and fits 320 px', async () => {
    const window = await openWindow(world, { width: 320, height: 700, theme: 'light' })
    const { page, context, errors } = window
    const foreign: string[] = []
    await context.route(
      (url) => url.origin !== world.url,
      (route) => {
        foreign.push(route.request().url())
        return route.abort()
      },
    )
    await page.goto('/docs')
    await see(page.getByText('!ping').first()).toBeVisible()
    for (const [path, title] of [
      ['', pl.docs.start],
      ['/oauth', pl.docs.oauth],
      ['/api', pl.docs.api],
      ['/wire', pl.docs.wire],
      ['/limits', pl.docs.limits],
    ]) {
      await page.locator(`nav a[href="/docs${path}"]`).first().click()
      await see(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
      await see(page.getByText(pl.docs.loading)).toHaveCount(0)
      await see(page.getByText(pl.failure.connection)).toHaveCount(0)
      const [wanted, there] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect([path, wanted]).toEqual([path, there])
    }
    // the reader finds a call, and opens what it takes and answers
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/docs/api')
    await page.getByRole('searchbox', { name: pl.docs.find }).fill('{id}/bans')
    await see(page.getByText(pl.docs.found({ n: 1 }), { exact: true })).toBeVisible()
    await page.getByText('/api/channels/{id}/bans').click()
    await see(page.getByText(pl.docs.required)).toBeVisible()
    await page.getByRole('link', { name: 'Ban', exact: true }).click()
    await see(page.locator('#schema-Ban').getByText('target_user')).toBeVisible()
    // a part of the protocol by its address
    await page.goto('/docs/wire#modes')
    await see(page.getByRole('heading', { name: 'Modes', exact: true })).toBeVisible()
    await page.getByRole('button', { name: pl.language.en }).click()
    await see(page.getByRole('heading', { level: 1, name: 'Chat protocol' })).toBeVisible()
    expect(foreign).toEqual([])
    expect(errors).toEqual([])
    await window.close()
  })
})
