import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, FakeClock, freePort, type NamedPerson, type World } from '@gwar/testkit'
import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow, type Window } from '../../browser.ts'
import { see, seeAddress } from '../../see.ts'

const { passkeys: texts, account } = pl

afterAll(closeBrowser)

/** A window whose browser has an authenticator built in, which gives the finger by itself unless told. */
interface Device extends Window {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

describe.skipIf(!hasBrowser())('passkeys', () => {
  let world: World
  let origin: string
  beforeAll(async () => {
    const port = await freePort()
    // passkeys are bound to a name: numbers have none
    origin = `http://localhost:${port}`
    world = await createWorld({
      settings: { PORT: String(port), PUBLIC_URL: origin, DEFAULT_LOCALE: 'pl' },
      clock: new FakeClock(new Date()),
    })
    await world.channel(await world.person('Rudzik'), 'rudzik')
  })
  afterAll(() => world.close())

  const openDevice = async (as?: NamedPerson): Promise<Device> => {
    const window = await openWindow(world, as === undefined ? {} : { as })
    const cdp = await window.context.newCDPSession(window.page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return { ...window, cdp, authenticatorId }
  }
  const add = async ({ page }: Device, { password }: NamedPerson, name: string): Promise<void> => {
    await page.goto(`${origin}/settings/account`)
    await page.getByRole('button', { name: texts.add, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const box = dialog.getByLabel(pl.login.password, { exact: true })
    await box.fill(password)
    await box.press('Enter')
    const named = dialog.getByLabel(texts.name, { exact: true })
    await see(named).toBeFocused()
    await named.fill(name)
    await dialog.getByRole('button', { name: texts.create }).click()
    await see(page.getByText(texts.added)).toBeVisible()
  }
  const logOut = async ({ page }: Device): Promise<void> => {
    await page.evaluate(() => localStorage.removeItem('gwar.token'))
    await page.goto(`${origin}/login?redirect=%2Fprivacy`)
  }

  it('[F5] one is made, logs in by the button, proves the owner, is renamed and removed', async () => {
    const person = await world.person('Pustulka')
    const device = await openDevice(person)
    const { page, cdp, authenticatorId, errors, close } = device
    // as a browser that offers none in fields: this authenticator would answer such an offer by itself
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    await add(device, person, 'Telefon Pustulki')
    const list = page.getByRole('list', { name: texts.title })
    await see(list.getByText('Telefon Pustulki')).toBeVisible()
    await see(list.getByText(texts.neverUsed)).toBeVisible()

    await logOut(device)
    await page.getByRole('button', { name: texts.login }).click()
    await see(page.getByText(pl.login.success)).toBeVisible()
    await seeAddress(page, /\/privacy$/)

    await page.goto(`${origin}/settings/account`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: texts.renameLabel({ name: 'Telefon Pustulki' }) }).click()
    await dialog.getByLabel(texts.name, { exact: true }).fill('Laptop')
    await dialog.getByRole('button', { name: texts.rename }).click()
    await see(list.getByText('Laptop')).toBeVisible()

    // in place of the password: who gives up the finger stays where they were
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.getByRole('button', { name: account.exportButton }).click()
    const confirm = dialog.getByRole('button', { name: texts.confirm })
    const begun = page.waitForResponse(/\/proof\/passkey\/options$/)
    await confirm.click()
    await begun
    await see(confirm).toHaveAttribute('aria-busy', 'false')
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    const file = page.waitForEvent('download')
    await confirm.click()
    expect((await file).suggestedFilename()).toMatch(/\.zip$/)
    await see(dialog).toHaveCount(0)

    await page.getByRole('button', { name: texts.removeLabel({ name: 'Laptop' }) }).click()
    await dialog.getByRole('button', { name: texts.confirm }).click()
    await see(page.getByText(texts.removed)).toBeVisible()
    await see(page.getByText(texts.empty)).toBeVisible()

    await logOut(device)
    await page.getByRole('button', { name: texts.login }).click()
    await see(page.getByText(texts.refused)).toBeVisible()
    expect(errors.filter((text) => !text.includes('403'))).toEqual([])
    await close()
  })

  it('[F5] the field of the name offers it, and one press logs in', async () => {
    const person = await world.person('Raniuszek')
    const device = await openDevice(person)
    const { page, close } = device
    await add(device, person, 'Telefon')
    await logOut(device)
    await see(page.getByText(pl.login.success)).toBeVisible()
    await close()
  })

  it('[F5] it saves a new address and deletes the account, without the password', async () => {
    const person = await world.person('Gasiorek')
    const device = await openDevice(person)
    const { page, errors, close } = device
    await add(device, person, 'Telefon')
    await page.getByLabel(pl.register.email).fill('gasiorek.nowy@example.com')
    // the button of the form itself still wants the password
    await page.getByRole('button', { name: account.save, exact: true }).click()
    await see(page.getByText(pl.field.required)).toBeVisible()
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await see(page.getByText(account.linkSent)).toBeVisible()
    expect(world.mails.map(({ to }) => to.address)).toContain('gasiorek.nowy@example.com')

    await page.getByRole('button', { name: account.deleteButton }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.confirm }).click()
    await see(page.getByText(account.deleted)).toBeVisible()
    expect((await world.http('GET', '/api/users/@me', { as: person })).status).toBe(401)
    expect(errors).toEqual([])

    // and a login by it takes the deletion back
    await page.goto(`${origin}/login`)
    await see(page.getByText(pl.login.restored)).toBeVisible()
    await close()
  })
})
