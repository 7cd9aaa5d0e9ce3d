import type { OwnAccount } from '@gwar/protocol'
import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const ACCOUNT = '/settings/account'
const ID = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6'
const hours = (stage: Stage, ago: number): string =>
  new Date(stage.sample.world.clock.now().getTime() - ago * 3_600_000).toISOString()

/** Answers with logins of many kinds, so that nobody has to log in for each picture. */
const sessions = (stage: Stage): Promise<unknown> =>
  stage.page.route(/@me\/sessions$/, (route) =>
    route.fulfill({
      json: (
        [
          ['Chrome, Linux', 0],
          ['Chrome, Linux', 1],
          ['Chrome, Android', 3],
          ['Nakładka czatu z wyjątkowo długą nazwą, która się nie mieści 2.11.7', 26],
          ['', 24 * 40],
        ] as const
      ).map(([device, ago], index) => ({
        id: `${ID}${index}`,
        device,
        created_at: hours(stage, ago + 24 * 9),
        last_used_at: hours(stage, ago),
        ends_at: hours(stage, ago - 24 * 90),
        is_current: index === 0,
        is_same_browser: index < 2,
      })),
    }),
  )
const orders = (stage: Stage): Promise<unknown> =>
  stage.page.route(/@me\/orders$/, (route) =>
    route.fulfill({
      json: (
        [
          ['open', 1, null, 0],
          ['paid', 12, null, 0],
          ['failed', 1, { user: null, count: 25 }, 0],
          ['refunded', 1, { user: 'drewniany_rycerz', count: 1 }, 999],
          ['disputed', 3, null, 0],
          ['expired', 6, null, 0],
        ] as const
      ).map(([status, months, gift, refunded], index) => ({
        id: `${ID}${index}`,
        status,
        channel: { id: `${ID}f`, name: 'wieczorne-szachy' },
        months,
        gift,
        price: 999 * months * (gift?.count ?? 1),
        tax: 187 * months,
        refunded,
        method: 'blik',
        created_at: hours(stage, index * 31),
        expires_at: hours(stage, index * 31 - 1),
        redirect: null,
        given_up: status === 'expired',
        given: null,
        mailed_at: null,
        paid_at: status === 'paid' || status === 'refunded' ? hours(stage, index * 31) : null,
        receipt: status === 'paid' || status === 'refunded' ? `2026/${index + 41}` : null,
      })),
    }),
  )
const account =
  (change: Partial<OwnAccount>) =>
  ({ page }: Stage): Promise<unknown> =>
    page.route(/@me\/account$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as OwnAccount), ...change } })
    })

/** Answers with passkeys of many kinds. */
const passkeys = (stage: Stage): Promise<unknown> =>
  stage.page.route(/@me\/passkeys$/, (route) =>
    route.fulfill({
      json: (
        [
          ['Telefon', 3, true],
          ['Służbowy laptop z wyjątkowo długą nazwą, która się tu na pewno nie mieści', null, false],
          ['Klucz USB', 24 * 40, false],
        ] as const
      ).map(([name, ago, isBackedUp], index) => ({
        id: `${ID}${index}`,
        name,
        is_backed_up: isBackedUp,
        created_at: hours(stage, 24 * 60 - index),
        last_used_at: ago === null ? null : hours(stage, ago),
      })),
    }),
  )
/** The same page at a name: a browser has no passkeys of a page at a number. */
const atName = async ({ page }: Stage): Promise<void> => {
  await page.goto(page.url().replace('127.0.0.1', 'localhost'))
}

const loaded = ({ page, texts }: Stage): Promise<void> =>
  see(page.getByRole('heading', { name: texts.account.delete })).toBeVisible()
const password = async (stage: Stage, word: string): Promise<void> => {
  const { page, texts } = stage
  const box = page.getByRole('dialog').getByLabel(texts.login.password, { exact: true })
  await box.fill(word)
  await box.press('Enter')
}
const ask =
  (button: (stage: Stage) => string) =>
  async (stage: Stage): Promise<void> => {
    await loaded(stage)
    await stage.button(button(stage)).first().click()
    await see(stage.page.getByRole('dialog')).toBeVisible()
  }
const turnOn = ask(({ texts }) => texts.secondFactor.turnOn)
const qr = async (stage: Stage): Promise<void> => {
  await turnOn(stage)
  await password(stage, (await stage.sample.world.person('Straznik')).password)
  await see(stage.page.getByRole('img', { name: stage.texts.secondFactor.qr })).toBeVisible()
}
const CODES = Array.from({ length: 10 }, (_, n) => `k7qm${n}-x2v${n}p-9dhs${n}`)
const codes = ({ page }: Stage): Promise<unknown> =>
  page.route(/second-factor\/confirm$/, (route) => route.fulfill({ json: { recovery_codes: CODES } }))

/** The settings of a person: every tab, its dialogs and what they refuse. */
export const SETTINGS_SCENES: readonly Scene[] = [
  scene(
    'settings',
    'Kasztanek',
    '/settings',
    ({ page, texts }) => see(page.getByRole('heading', { name: texts.settings.nameAndBadge })).toBeVisible(),
    { height: 1500, isTranslated: true },
  ),
  scene('settings-unsubscribed', 'Straznik', '/settings', async ({ page, texts }) => {
    const part = page.getByRole('heading', { name: texts.settings.nameAndBadge })
    await see(part).toBeVisible()
    await part.scrollIntoViewIfNeeded()
  }),
  scene('blocks-empty', 'Mietowka', '/settings/blocks', ({ page, texts }) =>
    see(page.getByText(texts.settings.blockedEmpty)).toBeVisible(),
  ),
  scene(
    'blocks',
    'LagMachine',
    '/settings/blocks',
    ({ page, texts }) =>
      see(
        page.getByRole('button', { name: texts.settings.unblockName({ name: 'Kefir2000' }) }),
      ).toBeVisible(),
    {
      before: ({ sample: { cast } }) =>
        cast.send(
          'LagMachine',
          '#rudzik',
          ...['Kefir2000', 'dziadek_do_orzechow', 'pan_Tofu'].map((name) => `BLOCK ${name}`),
        ),
    },
  ),
  scene(
    'account',
    'Mietowka',
    ACCOUNT,
    async (stage) => {
      await loaded(stage)
      await stage.page.getByLabel(stage.texts.account.changePassword).check()
    },
    {
      height: 1900,
      isTranslated: true,
      async before(stage) {
        await sessions(stage)
        await account({ pending_email: 'nowa.mietowka.z.dlugim.adresem@poczta.example.org' })(stage)
      },
    },
  ),
  scene(
    'passkeys',
    'Straznik',
    ACCOUNT,
    async (stage) => {
      await atName(stage)
      await loaded(stage)
      await stage.page.getByRole('heading', { name: stage.texts.passkeys.title }).scrollIntoViewIfNeeded()
    },
    {
      height: 1900,
      isTranslated: true,
      before: async (stage) => {
        await passkeys(stage)
        await account({ passkeys: 3 })(stage)
      },
    },
  ),
  scene('passkeys-none', 'Straznik', ACCOUNT, async (stage) => {
    await atName(stage)
    await loaded(stage)
    await stage.page.getByText(stage.texts.passkeys.empty).scrollIntoViewIfNeeded()
  }),
  scene(
    'passkey-owner',
    'Straznik',
    ACCOUNT,
    async (stage) => {
      await atName(stage)
      await ask(({ texts }) => texts.passkeys.add)(stage)
    },
    {
      before: async (stage) => {
        await passkeys(stage)
        await account({ passkeys: 3, has_second_factor: true })(stage)
      },
    },
  ),
  scene(
    'passkey-make',
    'Straznik',
    ACCOUNT,
    async (stage) => {
      await atName(stage)
      await ask(({ texts }) => texts.passkeys.add)(stage)
      await password(stage, (await stage.sample.world.person('Straznik')).password)
      await see(stage.page.getByText(stage.texts.passkeys.make)).toBeVisible()
    },
    { spoils: true, isTranslated: true },
  ),
  scene(
    'passkey-proof',
    'Straznik',
    ACCOUNT,
    async (stage) => {
      await atName(stage)
      await ask(({ texts }) => texts.account.exportButton)(stage)
    },
    { before: account({ passkeys: 1 }) },
  ),
  scene(
    'passkey-deletion',
    'Straznik',
    ACCOUNT,
    async (stage) => {
      await atName(stage)
      await ask(({ texts }) => texts.account.deleteButton)(stage)
    },
    { before: account({ passkeys: 1 }) },
  ),
  scene(
    'settings-subscriptions',
    'Kasztanek',
    '/settings/subscriptions',
    ({ page, texts }) => see(page.getByRole('list', { name: texts.purchase.mineOwn })).toBeVisible(),
    {
      isTranslated: true,
      async before(stage) {
        await orders(stage)
      },
    },
  ),
  scene('account-wrong', 'Straznik', ACCOUNT, async (stage) => {
    const { page, texts } = stage
    await loaded(stage)
    await page.getByLabel(texts.register.email).fill('to nie adres')
    await stage.button(texts.account.save).click()
    await see(page.getByText(texts.field.email)).toBeVisible()
  }),
  scene(
    'account-provider',
    'Straznik',
    ACCOUNT,
    ({ page, texts }) => see(page.getByText(texts.account.noPassword)).toBeVisible(),
    { before: account({ has_password: false, email: null }), height: 1100 },
  ),
  scene(
    'account-failed',
    'Straznik',
    ACCOUNT,
    ({ page, texts }) => see(page.getByText(texts.failure.retry)).toBeVisible(),
    {
      before: ({ page }) => page.route(/@me\/account$/, (route) => route.fulfill({ status: 500, json: {} })),
    },
  ),
  scene('second-factor-password', 'Straznik', ACCOUNT, async (stage) => {
    await turnOn(stage)
    await password(stage, 'to nie to')
    await see(stage.page.getByText(stage.texts.field.password)).toBeVisible()
  }),
  scene('second-factor-qr', 'Straznik', ACCOUNT, qr, { spoils: true, isTranslated: true }),
  scene(
    'second-factor-codes',
    'Straznik',
    ACCOUNT,
    async (stage) => {
      await qr(stage)
      await stage.page.getByLabel(stage.texts.secondFactor.code).fill('123 456')
      await stage.button(stage.texts.secondFactor.confirm).click()
      await see(stage.page.getByRole('dialog').getByText(CODES[0]!)).toBeVisible()
    },
    { before: codes },
  ),
  scene(
    'second-factor-off',
    'Straznik',
    ACCOUNT,
    ask(({ texts }) => texts.secondFactor.turnOff),
    { before: account({ has_second_factor: true, recovery_codes_left: 2 }) },
  ),
  scene(
    'second-factor-needed',
    'Straznik',
    ACCOUNT,
    async ({ page, texts }) => {
      await see(page.getByText(texts.secondFactor.needed)).toBeVisible()
      await page.getByText(texts.secondFactor.needed).scrollIntoViewIfNeeded()
    },
    { before: account({ needs_second_factor: true }) },
  ),
  scene('second-step', null, '/login', async ({ page, texts }) => {
    await page.route(/auth\/login$/, (route) =>
      route.fulfill({ status: 202, json: { second_factor: { token: 'x' } } }),
    )
    await page.getByLabel(texts.login.name, { exact: true }).fill('Straznik')
    await page.getByLabel(texts.login.password, { exact: true }).fill('tajne-haslo')
    await page.getByRole('button', { name: texts.login.submit }).click()
    await see(page.getByLabel(texts.login.secondCode, { exact: true })).toBeVisible()
  }),
  scene(
    'logout-others',
    'Straznik',
    ACCOUNT,
    ask(({ texts }) => texts.account.logoutOthers),
    { before: sessions },
  ),
  scene(
    'export',
    'Straznik',
    ACCOUNT,
    ask(({ texts }) => texts.account.exportButton),
  ),
  scene(
    'delete-account',
    'Straznik',
    ACCOUNT,
    ask(({ texts }) => texts.account.deleteButton),
    { isTranslated: true },
  ),
  scene(
    'delete-account-losses',
    'Straznik',
    ACCOUNT,
    ask(({ texts }) => texts.account.deleteButton),
    {
      isTranslated: true,
      before: async (stage) => {
        await account({ has_password: false })(stage)
        await stage.page.route(/@me\/deletion$/, (route) =>
          route.fulfill({
            json: {
              channels: [
                { name: 'bardzo_dlugo_nazwany_kanal_o_tym', other_owners: 0 },
                { name: 'rudzik', other_owners: 2 },
              ],
              subscriptions: [{ channel: 'rudzik', ends_at: '2026-12-21T12:00:00Z' }],
              gifts: [{ channel: 'rudzik', count: 7 }],
              applications: ['Bocik'],
            },
          }),
        )
      },
    },
  ),
  scene(
    'deletion-pending',
    'Iskra',
    ACCOUNT,
    async (stage) => {
      await ask(({ texts }) => texts.account.deleteButton)(stage)
      await password(stage, 'tajne')
      await see(stage.page.getByText(stage.texts.account.deleted)).toBeVisible()
      await see(stage.page.getByRole('main')).toBeVisible()
    },
    {
      before: (stage) =>
        stage.page.route(/@me$/, (route) =>
          route.request().method() === 'DELETE'
            ? route.fulfill({ json: { deletes_at: hours(stage, -14 * 24) } })
            : route.fallback(),
        ),
    },
  ),
  scene('connections', 'Straznik', '/settings/connections', ({ page, texts }) =>
    see(page.getByText(texts.connections.empty)).toBeVisible(),
  ),
]
