import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { createWorld } from '@gwar/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser, openWindow } from '../browser.ts'
import { see } from '../see.ts'

afterAll(closeBrowser)

const OPERATOR = 'Łucja <b>Żak</b>, ul. Długa 1, 80-827 Gdańsk'

describe.skipIf(!hasBrowser())('who runs the service', () => {
  it.each(['pl', 'en'] as const)('stands in rules and privacy policy, %s', async (locale) => {
    const texts = { pl, en }[locale]
    const world = await createWorld({ settings: { OPERATOR, CONTACT: 'pomoc@chat.example' } })
    for (const width of [360, 1440]) {
      const window = await openWindow(world, { width, locale })
      const { page } = window
      for (const [path, title, lead] of [
        ['/rules', texts.operator.title, texts.operator.contact],
        ['/privacy', texts.operator.controllerTitle, texts.operator.dataContact],
      ] as const) {
        await page.goto(path)
        const section = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        await see(section).toHaveText(`${title}\n\n${OPERATOR}\n${lead} pomoc@chat.example`)
        const link = section.getByRole('link', { name: 'pomoc@chat.example' })
        await see(link).toHaveAttribute('href', 'mailto:pomoc@chat.example')
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(isWide).toBe(false)
      }
      expect(window.errors).toEqual([])
      await window.close()
    }
    await world.close()
  })

  it('is a contact alone where no name is set, and nothing where neither is', async () => {
    for (const [settings, sections] of [
      [{ CONTACT: 'https://chat.example/pomoc' }, 1],
      [{}, 0],
    ] as const) {
      const world = await createWorld({ settings })
      const window = await openWindow(world)
      const { page } = window
      for (const path of ['/rules', '/privacy']) {
        await page.goto(path)
        await see(page.getByRole('heading', { level: 1 })).toBeVisible()
        const headings = page.getByRole('heading', { name: pl.operator.contactTitle, exact: true })
        await see(headings).toHaveCount(sections)
        for (const title of [pl.operator.title, pl.operator.controllerTitle])
          await see(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
        if (sections === 1)
          await see(page.getByRole('link', { name: 'chat.example/pomoc' })).toHaveAttribute(
            'href',
            'https://chat.example/pomoc',
          )
      }
      await window.close()
      await world.close()
    }
  })

  it.each([
    ['altcha', 0],
    ['recaptcha', 1],
  ])('the privacy policy names whom a browser asks by itself, with CAPTCHA=%s', async (CAPTCHA, count) => {
    const world = await createWorld({
      settings: { CAPTCHA, RECAPTCHA_SITE_KEY: 'public', RECAPTCHA_SECRET: 'secret' },
    })
    const window = await openWindow(world)
    const { page } = window
    await page.goto('/privacy')
    await see(page.getByText('nagranie na stronie powtórki')).toBeVisible()
    await see(page.getByText('reCAPTCHA firmy Google')).toHaveCount(count)
    await window.close()
    await world.close()
  })

  it('attack: a contact that is no address is not made a link, whatever the page says', async () => {
    const world = await createWorld({ settings: { CONTACT: 'pomoc@chat.example' } })
    const window = await openWindow(world)
    const { page } = window
    await page.route('**/rules', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('pomoc@chat.example', 'javascript:alert(1)')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/rules')
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    await see(page.locator('a[href^="javascript:"]')).toHaveCount(0)
    await see(page.getByRole('heading', { name: pl.operator.contactTitle, exact: true })).toHaveCount(0)
    await window.close()
    await world.close()
  })
})
