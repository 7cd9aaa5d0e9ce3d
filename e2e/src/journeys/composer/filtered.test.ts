import { pl } from '@gwar/protocol/texts/pl'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser, openWindow } from '../../browser.ts'
import { ChatPage } from '../../chat-page.ts'
import { see } from '../../see.ts'
import { seeOnPhone } from '../../see-on-phone.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())('a message that a filter refuses', () => {
  let world: World
  let rudzik: NamedPerson
  let kefir: NamedPerson
  let id: string

  beforeAll(async () => {
    world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl' } })
    ;[rudzik, kefir] = await world.people('Rudzik', 'Kefir')
    ;({ id } = await world.channel(rudzik, 'rudzik'))
  })
  afterAll(() => world.close())

  const filters = (path: string, method: 'POST' | 'PUT', body: unknown) =>
    world.http(method, `/api/channels/${id}/moderation/filters${path}`, { as: rudzik, body })

  it('[WHY-01] stands in the box with the title over it and the caught part marked; one that tells nothing reveals neither', async () => {
    const body = {
      title: 'Wulgaryzmy',
      tells: 'words',
      do: 'refuse',
      when: [{ is: 'words', words: ['cholera'] }],
    }
    const made = await filters('', 'POST', { body })
    const one = `/${made.body.filter.id}`
    expect(await filters(one, 'PUT', { version: 1, state: 'on' })).toMatchObject({ status: 200 })
    const { page, errors, close } = await openWindow(world, { as: kefir, width: 1440, height: 900 })
    await page.goto('/channels/rudzik')
    const box = page.getByRole('textbox', { name: pl.composer.label })
    await box.fill('cholera, znowu ten dzwon')
    await box.press('Enter')
    const told = page.getByRole('alert').filter({ hasText: 'Filtr „Wulgaryzmy” zatrzymał tę wiadomość.' })
    await see(told).toBeVisible()
    await see(page.locator('form mark')).toHaveTexts(['cholera'])
    await see(box).toHaveValue('cholera, znowu ten dzwon')
    expect(await axeFindings(page)).toEqual([])
    await seeOnPhone(page)
    // it goes with the next letter, and the mended words pass
    await see(told).toGo(() => box.fill('znowu ten dzwon'))
    world.clock.advance(60_000)
    await box.press('Enter')
    await see(new ChatPage(page).row('znowu ten dzwon')).toBeVisible()

    const quiet = { version: 2, body: { ...body, tells: 'nothing' } }
    expect(await filters(one, 'PUT', quiet)).toMatchObject({ status: 200 })
    world.clock.advance(60_000)
    await box.fill('cholera jasna')
    await box.press('Enter')
    const plain = page.getByRole('alert').filter({ hasText: 'Filtr kanału zatrzymał tę wiadomość.' })
    await see(plain).toBeVisible()
    expect(await page.locator('form mark').count()).toBe(0)
    expect(await page.getByText('Wulgaryzmy').count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })
})
