import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const heading =
  (title: (stage: Stage) => string) =>
  (stage: Stage): Promise<void> =>
    see(stage.page.getByRole('heading', { name: title(stage) })).toBeVisible()

const fill = async ({ page }: Stage, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Intercepts a call and never answers it. */
const hang =
  (path: RegExp) =>
  ({ page }: Stage): Promise<unknown> =>
    page.route(path, () => undefined)

export const ACCOUNT_SCENES: readonly Scene[] = [
  scene(
    'login',
    null,
    '/login',
    heading(({ texts }) => texts.login.title),
    { isTranslated: true },
  ),
  scene('login-passkey', null, '/login', async (stage) => {
    const { page, texts } = stage
    // at a name: a browser has no passkeys of a page at a number
    await page.goto(page.url().replace('127.0.0.1', 'localhost'))
    await see(page.getByRole('button', { name: texts.passkeys.login })).toBeVisible()
  }),
  scene('login-wrong', null, '/login', async (stage) => {
    const { page, texts } = stage
    await page.getByRole('button', { name: texts.login.submit }).click()
    await see(page.getByText(texts.field.required).first()).toBeVisible()
    await fill(stage, { [texts.login.name]: 'Mietowka', [texts.login.password]: 'zgadywanka' })
    await page.getByRole('button', { name: texts.login.submit }).click()
    await see(page.getByText(texts.login.wrong)).toBeVisible()
  }),
  scene(
    'login-busy',
    null,
    '/login',
    async (stage) => {
      const { page, texts } = stage
      await fill(stage, { [texts.login.name]: 'Mietowka', [texts.login.password]: 'zgadywanka' })
      await page.getByRole('button', { name: texts.login.submit }).click()
      await see(page.getByRole('button', { name: texts.login.busy })).toBeVisible()
    },
    { before: hang(/\/api\/auth\/login/) },
  ),
  scene(
    'login-ended',
    null,
    '/login?redirect=%2Fchannels%2Frudzik',
    ({ page, texts }) => see(page.getByText(texts.login.endedElsewhere)).toBeVisible(),
    {
      before: ({ page, sample }) => {
        const said = {
          ended_by: 'elsewhere',
          ended_on: 'Chrome, Android',
          ended_at: sample.world.clock.now().toISOString(),
          name: 'Mietowka',
        }
        return page.addInitScript((end) => localStorage.setItem('gwar.ended', end), JSON.stringify(said))
      },
      isTranslated: true,
    },
  ),
  scene(
    'register',
    null,
    '/register',
    heading(({ texts }) => texts.register.title),
    { isTranslated: true },
  ),
  scene('register-wrong', null, '/register', async (stage) => {
    const { page, texts } = stage
    await page.getByRole('button', { name: texts.register.submit }).click()
    await see(page.getByText(texts.field.rules)).toBeVisible()
    await fill(stage, { [texts.register.email]: 'to nie adres', [texts.register.password]: 'krótkie' })
    await page.keyboard.press('Tab')
  }),
  scene('code', null, '/login', async (stage) => {
    const { page, texts, sample } = stage
    const name = `nowy_${Math.random().toString(36).slice(2, 8)}`
    const password = 'tajne-haslo-1'
    const account = { name, email: `${name}@example.com`, password, password_confirmation: password }
    await sample.world.http('POST', '/api/auth/register', { body: { ...account, accept_rules: true } })
    await fill(stage, { [texts.login.name]: name, [texts.login.password]: password })
    await page.getByRole('button', { name: texts.login.submit }).click()
    await see(stage.dialog(texts.code.title)).toBeVisible()
    await page.getByLabel(texts.code.label).fill('111111')
    await stage.button(texts.code.submit).click()
    await see(page.getByText(texts.field.code)).toBeVisible()
  }),
  scene(
    'password-reset',
    null,
    '/password/reset',
    heading(({ texts }) => texts.reset.title),
  ),
  scene('password-change', null, '/password/change?token=abc', async (stage) => {
    const { page, texts } = stage
    await page.getByRole('button', { name: texts.change.submit }).click()
    await fill(stage, { [texts.change.password]: 'tajne-haslo-2', [texts.change.repeat]: 'tajne-haslo-3' })
    await see(page.getByText(texts.field.passwordsDiffer)).toBeVisible()
  }),
  scene(
    'password-used',
    null,
    '/password/change?token=abc',
    heading(({ texts }) => texts.change.usedTitle),
    {
      before: ({ page, sample }) => {
        const used = { name: 'Oranzada', used_at: sample.world.clock.now().toISOString() }
        return page.route(/\/api\/auth\/link/, (route) => route.fulfill({ json: { state: 'used', used } }))
      },
      isTranslated: true,
    },
  ),
  scene('rules', null, '/rules', ({ page }) => see(page.getByRole('heading', { level: 1 })).toBeVisible()),
  scene('privacy', null, '/privacy', ({ page }) =>
    see(page.getByRole('heading', { level: 1 })).toBeVisible(),
  ),
  scene(
    'create-channel',
    'Mietowka',
    '/create-channel',
    heading(({ texts }) => texts.createChannel.title),
    {
      isTranslated: true,
    },
  ),
  scene('create-channel-wrong', 'Mietowka', '/create-channel', async (stage) => {
    const { page, texts } = stage
    await fill(stage, { [texts.createChannel.name]: 'pod dachem' })
    await page.getByRole('button', { name: texts.createChannel.submit }).click()
    await see(page.getByText(texts.field.channelChars)).toBeVisible()
  }),
]
