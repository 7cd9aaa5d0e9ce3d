import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const LIST = '/settings/applications'
const ID = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f60'
const APPLICATIONS = [
  ['Nakładka czatu', 'https://nakladka.example/wroc', false],
  [
    'Bot moderujący społeczność Rudzika i przyjaciół',
    'https://bot.example/bardzo/dlugi/adres/ktory/sie/nie/miesci?x=1',
    false,
  ],
  ['Klient na pulpit', 'http://localhost:8765/', true],
] as const
const made = ({ sample }: Stage) =>
  APPLICATIONS.map(([name, redirect, isPublic], index) => ({
    id: `${ID.slice(0, -1)}${index}`,
    name,
    redirect,
    secret: isPublic ? null : '•'.repeat(28),
    is_public: isPublic,
    created_at: sample.world.clock.now().toISOString(),
  }))
const SCOPES = ['user', 'chat_read', 'moderate', 'channel_manage'] as const
const scopes = ({ texts }: Stage) => SCOPES.map((name) => ({ name, description: texts.scope[name] }))

const applications = async (stage: Stage): Promise<void> => {
  const { page, sample } = stage
  const at = sample.world.clock.now().toISOString()
  await page.route(/\/api\/developer\/clients$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { ...made(stage)[0], secret: 'gwar_cs_4fQx7sJmL2vT9aRkY0bWcE8uZpNdH1oGi5' } })
      : route.fulfill({ json: made(stage) }),
  )
  await page.route(/@me\/applications$/, (route) =>
    route.fulfill({
      json: [
        { id: ID, name: 'Nakładka czatu', scopes: scopes(stage), created_at: at, last_used_at: at },
        {
          id: `${ID.slice(0, -1)}5`,
          name: 'Kalendarz streamów',
          scopes: scopes(stage).slice(0, 1),
          created_at: at,
          last_used_at: null,
        },
      ],
    }),
  )
}
const create = async (stage: Stage): Promise<void> => {
  await see(stage.page.getByLabel(stage.texts.applications.redirect)).toBeVisible()
}
const doc = ({ page }: Stage): Promise<void> => see(page.getByRole('heading', { level: 1 })).toBeVisible()
const question = (stage: Stage, name: string): Promise<unknown> =>
  stage.page.route(/\/api\/oauth\/authorize\?/, (route) =>
    route.fulfill({
      json: { client: { id: ID, name, host: 'nakladka.example' }, scopes: scopes(stage) },
    }),
  )

/** What developers see, and what their applications ask people for. */
export const DEVELOPER_SCENES: readonly Scene[] = [
  scene('applications-empty', 'Mietowka', LIST, ({ page, texts }) =>
    see(page.getByText(texts.applications.empty)).toBeVisible(),
  ),
  scene(
    'applications',
    'Mietowka',
    LIST,
    ({ page }) => see(page.getByText('Kalendarz streamów')).toBeVisible(),
    { before: applications, isTranslated: true },
  ),
  scene(
    'application-revoke',
    'Mietowka',
    LIST,
    async ({ page, texts }) => {
      await page
        .getByRole('button', { name: texts.applications.revokeNamed({ name: 'Kalendarz streamów' }) })
        .click()
      await see(page.getByRole('dialog')).toBeVisible()
    },
    { before: applications },
  ),
  scene('application-create', 'Mietowka', `${LIST}/create`, async (stage) => {
    await create(stage)
    await stage.button(stage.texts.applications.save).click()
    await see(stage.page.getByText(stage.texts.field.required).first()).toBeVisible()
    await stage.page.getByLabel(stage.texts.applications.redirect).fill('http://nakladka.example/wroc')
    await see(stage.page.getByText(stage.texts.field.redirect)).toBeVisible()
  }),
  scene(
    'application-secret',
    'Mietowka',
    `${LIST}/create`,
    async (stage) => {
      const { page, texts } = stage
      await create(stage)
      await page.getByLabel(texts.applications.name, { exact: true }).fill('Nakładka czatu')
      await page.getByLabel(texts.applications.redirect).fill('https://nakladka.example/wroc')
      await stage.button(texts.applications.save).click()
      await see(page.getByText(texts.applications.secretOnce)).toBeVisible()
    },
    { before: applications },
  ),
  scene(
    'application',
    'Mietowka',
    `${LIST}/${ID}`,
    ({ page, texts }) => see(page.getByLabel(texts.applications.clientId, { exact: true })).toBeVisible(),
    { before: applications, isTranslated: true },
  ),
  scene('docs', null, '/docs', doc, { isTranslated: true }),
  scene('docs-oauth', null, '/docs/oauth', doc),
  scene('docs-api', null, '/docs/api', async ({ page }) => {
    await page.getByRole('searchbox').fill('bans')
    await page.getByText('/api/channels/{id}/bans').click()
  }),
  scene('docs-wire', null, '/docs/wire', doc),
  scene('docs-limits', null, '/docs/limits', doc),
  scene(
    'consent',
    'Mietowka',
    '/oauth/authorize?client_id=x',
    ({ page, texts }) => see(page.getByRole('button', { name: texts.consent.allow })).toBeVisible(),
    { before: (stage) => question(stage, 'Nakładka czatu'), isTranslated: true },
  ),
  scene(
    'consent-long',
    'dziadek_do_orzechow',
    '/oauth/authorize?client_id=x',
    ({ page, texts }) => see(page.getByRole('button', { name: texts.consent.allow })).toBeVisible(),
    { before: (stage) => question(stage, 'Najdłuższa_nazwa_aplikacji_jaką_można_wpisać_bez_spacji') },
  ),
]
