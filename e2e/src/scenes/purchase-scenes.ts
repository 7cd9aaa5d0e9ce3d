import { ANNIVERSARY_SALE, vatWithin, type SubscriptionOption } from '@gwar/protocol'
import type { Locator, Page } from 'playwright-core'
import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import { searchUsers } from './panel-scenes.ts'

const CHANNEL = '/channels/rudzik'
const DAY_MS = 86_400_000
const PRICES = /\/api\/purchase\/channels\/[^/]+$/

const inDialog = ({ page }: Stage, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** The sheet with its prices. */
const sheet = async (stage: Stage): Promise<void> => {
  await opened(stage)
  await see(stage.page.getByRole('dialog').getByText(stage.texts.purchase.noRenewal)).toBeVisible()
  await see(stage.page.getByRole('dialog').getByRole('radio', { name: /^1 m/ })).toBeVisible()
}
const opened = async (stage: Stage): Promise<void> => {
  await stage.full()
  await stage.page
    .getByRole('banner')
    .getByRole('button', { name: /^(?:Sub|Przedłuż|Extend)/ })
    .click()
  // who subscribes has a menu first
  const extend = stage.page.getByRole('menuitem', { name: stage.texts.subscribed.extend })
  await see(stage.page.getByRole('dialog').or(extend)).toBeVisible()
  if ((await extend.count()) > 0) await extend.click()
  await see(stage.page.getByRole('dialog')).toBeVisible()
}
const gifts = async (stage: Stage): Promise<void> => {
  await sheet(stage)
  await inDialog(stage, stage.texts.purchase.gift).click()
  await see(stage.page.getByLabel(stage.texts.purchase.otherCount({ max: 100 }))).toBeVisible()
}
/** Agrees, and goes on with a method. */
const chosen =
  (name: RegExp) =>
  async (stage: Stage): Promise<void> => {
    await sheet(stage)
    const dialog = stage.page.getByRole('dialog')
    await dialog.getByRole('radio', { name }).check()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  }
const payByBlik = async (stage: Stage, code: string): Promise<void> => {
  await chosen(/^BLIK/)(stage)
  await stage.page.getByLabel(stage.texts.purchase.blikCode).pressSequentially(code)
  await inDialog(stage, stage.texts.purchase.pay).click()
}
/** Presses the button that opens the bank's window. */
const bank = async (stage: Stage): Promise<Page> => {
  await chosen(/^Przelewy24/)(stage)
  const opened = stage.window.context.waitForEvent('page')
  await inDialog(stage, stage.texts.purchase.pay).click()
  const page = await opened
  await see(page.getByRole('button').nth(1)).toBeVisible()
  return page
}
const daysLater =
  (days: number) =>
  ({ page, sample }: Stage): Promise<void> =>
    page.clock.setFixedTime(sample.world.clock.now().getTime() + days * DAY_MS)

/** Prices of the anniversary sale, which the sample does not have. */
const anniversary = async ({ page, sample }: Stage): Promise<void> => {
  const ends_at = new Date(sample.world.clock.now().getTime() + 9 * DAY_MS).toISOString()
  const sale = { id: ANNIVERSARY_SALE, name: 'Urodziny', percent: 30, ends_at }
  await page.route(PRICES, async (route) => {
    const response = await route.fetch()
    const options = (await response.json()) as SubscriptionOption[]
    for (const one of options) {
      const price = Math.round(one.original_price * 0.7)
      Object.assign(one, { price, tax: vatWithin(price), standard_sale: null, sale })
    }
    await route.fulfill({ response, json: options })
  })
}
const giftTo = async (stage: Stage): Promise<void> => {
  const { page, texts } = stage
  // anybody else may have got a gift of another scene
  const newcomer = await stage.sample.cast.newcomer('#rudzik')
  const people = await searchUsers(stage, newcomer)
  await people.getByRole('option', { name: new RegExp(`^${newcomer}`) }).click()
  await stage.panel(texts.panels.card).getByRole('button', { name: texts.card.gift }).click()
  await see(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
}

/** Each face of the sheet in which one buys, and what can go wrong in it. */
export const PURCHASE_SCENES: readonly Scene[] = [
  scene('purchase', 'Mietowka', CHANNEL, sheet, { isTranslated: true }),
  scene('purchase-active', 'Kasztanek', CHANNEL, sheet),
  scene('purchase-ending', 'Kefir2000', CHANNEL, sheet, { before: daysLater(27), isTranslated: true }),
  scene('purchase-ended', 'Oranzada', CHANNEL, sheet, { before: daysLater(70) }),
  scene('purchase-sale', 'Mietowka', CHANNEL, sheet, { before: anniversary, isTranslated: true }),
  scene('purchase-loading', 'Mietowka', CHANNEL, opened, {
    before: ({ page }) => page.route(PRICES, () => undefined),
  }),
  scene(
    'purchase-nothing',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await opened(stage)
      await see(stage.page.getByText(stage.texts.purchase.unavailable)).toBeVisible()
    },
    { before: ({ page }) => page.route(PRICES, (route) => route.fulfill({ json: [] })) },
  ),
  scene('purchase-how-many', 'Mietowka', CHANNEL, gifts, { isTranslated: true }),
  scene('purchase-too-many', 'Mietowka', CHANNEL, async (stage) => {
    await gifts(stage)
    await stage.page.getByLabel(stage.texts.purchase.otherCount({ max: 100 })).pressSequentially('250')
  }),
  scene('purchase-wrong', 'Mietowka', CHANNEL, async (stage) => {
    await sheet(stage)
    await inDialog(stage, stage.texts.purchase.pay).click()
    await see(stage.page.getByText(stage.texts.field.required).first()).toBeVisible()
  }),
  scene('purchase-gift', 'Mietowka', CHANNEL, giftTo),
  scene(
    'purchase-gift-taken',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await giftTo(stage)
      await see(stage.page.getByText(stage.texts.field.giftSubscribed)).toBeVisible()
    },
    {
      before(stage) {
        const json = { errors: { 'gift.user': [stage.texts.field.giftSubscribed] } }
        return stage.page.route(PRICES, (route) => route.fulfill({ status: 422, json }))
      },
    },
  ),
  scene('purchase-blik-wrong', 'Mietowka', CHANNEL, async (stage) => {
    await payByBlik(stage, '500500')
    await see(stage.page.getByText(stage.texts.field.blikRefused)).toBeVisible()
  }),
  scene('purchase-blik-sent', 'Mietowka', CHANNEL, async (stage) => {
    const json = { order: '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a', redirect: null }
    await stage.page.route(/\/blik$/, (route) => route.fulfill({ json }), { times: 1 })
    await payByBlik(stage, '777123')
    await see(stage.page.getByText(stage.texts.purchase.confirmTitle)).toBeVisible()
  }),
  ...(['card', 'paypal'] as const).map((name) =>
    scene(`purchase-${name}`, 'Mietowka', CHANNEL, async (stage) => {
      await chosen(new RegExp(`^${stage.texts.purchase[name]}`))(stage)
      await see(stage.page.getByText(stage.texts.purchase.stepDone)).toBeVisible()
    }),
  ),
  scene(
    'purchase-done',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await payByBlik(stage, '777123')
      await see(inDialog(stage, stage.texts.purchase.pdf)).toBeVisible()
    },
    { spoils: true, isTranslated: true },
  ),
  ...([50, 5] as const).map((count) =>
    scene(
      `channel-gifts-${count}`,
      'Mietowka',
      CHANNEL,
      async (stage) => {
        const { page, texts, sample } = stage
        for (let one = 0; one < 9; one += 1) await sample.cast.newcomer('#rudzik')
        await gifts(stage)
        await page
          .getByRole('dialog')
          .getByRole('radio', { name: `${count}`, exact: true })
          .check()
        for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check()
        await page.getByLabel(texts.purchase.blikCode).pressSequentially('777123')
        await inDialog(stage, texts.purchase.pay).click()
        await see(page.getByRole('heading', { name: texts.purchase.thanks })).toBeVisible()
        await inDialog(stage, texts.purchase.toChat).click()
        await see(stage.chat.row(texts.gift.for)).toBeVisible()
        await page
          .getByRole('button', { name: /^(?:i|and) \d+ / })
          .last()
          .click()
      },
      { spoils: true },
    ),
  ),
  scene(
    'purchase-gifts-done',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await gifts(stage)
      const dialog = stage.page.getByRole('dialog')
      for (const box of await dialog.getByRole('checkbox').all()) await box.check()
      await stage.page.getByLabel(stage.texts.purchase.otherCount({ max: 100 })).fill('37')
      await stage.page.getByLabel(stage.texts.purchase.blikCode).pressSequentially('777123')
      await inDialog(stage, stage.texts.purchase.pay).click()
      await see(inDialog(stage, stage.texts.purchase.toChat)).toBeVisible()
    },
    { spoils: true, isTranslated: true },
  ),
  scene(
    'purchase-undecided',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await (await bank(stage)).close()
      await see(inDialog(stage, stage.texts.purchase.giveUp)).toBeVisible()
    },
    { spoils: true, isTranslated: true },
  ),
  scene('purchase-waiting', 'Mietowka', CHANNEL, async (stage) => void (await bank(stage)), {
    spoils: true,
    isTranslated: true,
  }),
  scene(
    'purchase-refused',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      const page = await bank(stage)
      await page.getByRole('button', { name: /^(?:Odrzuć|Refuse|Decline)$/ }).click()
      await see(stage.page.getByText(stage.texts.purchase.notPaid)).toBeVisible()
    },
    { spoils: true },
  ),
  scene(
    'purchase-bank',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      const page = await bank(stage)
      await stage.page.goto(page.url())
      await see(stage.page.getByRole('button').nth(1)).toBeVisible()
    },
    { spoils: true, isTranslated: true },
  ),
  scene('purchase-back', null, '/purchase/paypal/callback?token=x', ({ page, texts }) =>
    see(page.getByText(texts.purchase.callback)).toBeVisible(),
  ),
]
