import { ANNIVERSARY_SALE, vatWithin, type SubscriptionOption } from '@gwar/protocol'
import type { Locator, Page } from 'playwright-core'
import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const CHANNEL = '/channels/rudzik'
const DAY_MS = 86_400_000
const PRICES = /\/api\/purchase\/channels\/[^/]+$/

const inDialog = ({ page }: Stage, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

const overview = async (stage: Stage): Promise<void> => {
  await stage.full()
  await stage.page.getByRole('banner').getByRole('button', { name: /^Sub/ }).click()
  await see(inDialog(stage, stage.texts.purchase.gift)).toBeVisible()
}
/** One step on from the overview: a subscription for oneself, or for others. */
const length = async (stage: Stage): Promise<void> => {
  await overview(stage)
  await inDialog(stage, stage.texts.purchase.subscribe).click()
}
const count = async (stage: Stage): Promise<void> => {
  await overview(stage)
  await inDialog(stage, stage.texts.purchase.gift).click()
}
const priced = ({ page }: Stage): Promise<void> =>
  see(page.getByRole('dialog').getByRole('definition').first()).toBeVisible()

const method = async (stage: Stage): Promise<void> => {
  await length(stage)
  await priced(stage)
  await inDialog(stage, stage.texts.purchase.choosePayment).click()
  await see(stage.page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
}
/** Agrees, and goes on with a method. */
const chosen =
  (name: RegExp) =>
  async (stage: Stage): Promise<void> => {
    await method(stage)
    const dialog = stage.page.getByRole('dialog')
    await dialog.getByRole('radio', { name }).check()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  }
const blik = async (stage: Stage): Promise<void> => {
  await chosen(/^BLIK/)(stage)
  await inDialog(stage, stage.texts.purchase.next).click()
  await see(stage.page.getByLabel(stage.texts.purchase.blikCode)).toBeVisible()
}
const payByBlik = async (stage: Stage, code: string): Promise<void> => {
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
  await stage.full()
  const people = await stage.openPanel(texts.composer.users, texts.users.title)
  await people.getByRole('searchbox').fill('nocny_marek')
  await people.getByRole('option').first().click()
  await stage.panel(texts.panels.card).getByRole('button', { name: texts.card.gift }).click()
  await see(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
}

/** Each step of the subscription modal, and what can go wrong in it. */
export const PURCHASE_SCENES: readonly Scene[] = [
  scene('purchase', 'Mietowka', CHANNEL, overview, { isTranslated: true }),
  scene('purchase-active', 'Kasztanek', CHANNEL, overview),
  scene('purchase-ending', 'Kefir2000', CHANNEL, overview, { before: daysLater(27), isTranslated: true }),
  scene('purchase-ended', 'Oranzada', CHANNEL, overview, { before: daysLater(70) }),
  scene('purchase-how-long', 'Mietowka', CHANNEL, async (stage) => {
    await length(stage)
    await priced(stage)
  }),
  scene(
    'purchase-sale',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await length(stage)
      await priced(stage)
    },
    { before: anniversary, isTranslated: true },
  ),
  scene('purchase-loading', 'Mietowka', CHANNEL, length, {
    before: ({ page }) => page.route(PRICES, () => undefined),
  }),
  scene(
    'purchase-nothing',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await length(stage)
      await see(stage.page.getByText(stage.texts.purchase.unavailable)).toBeVisible()
    },
    { before: ({ page }) => page.route(PRICES, (route) => route.fulfill({ json: [] })) },
  ),
  scene(
    'purchase-how-many',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await count(stage)
      await priced(stage)
      await stage.page.getByRole('dialog').getByRole('radio').nth(3).check()
    },
    { isTranslated: true },
  ),
  scene('purchase-too-many', 'Mietowka', CHANNEL, async (stage) => {
    await count(stage)
    await stage.page.getByLabel(stage.texts.purchase.otherCount).pressSequentially('250')
  }),
  scene('purchase-method', 'Mietowka', CHANNEL, method, { isTranslated: true }),
  scene('purchase-method-wrong', 'Mietowka', CHANNEL, async (stage) => {
    await method(stage)
    await inDialog(stage, stage.texts.purchase.next).click()
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
  scene('purchase-blik', 'Mietowka', CHANNEL, blik),
  scene('purchase-blik-wrong', 'Mietowka', CHANNEL, async (stage) => {
    await blik(stage)
    await payByBlik(stage, '500500')
    await see(stage.page.getByText(stage.texts.field.blikRefused)).toBeVisible()
  }),
  scene('purchase-blik-sent', 'Mietowka', CHANNEL, async (stage) => {
    await blik(stage)
    const json = { order: '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a', redirect: null }
    await stage.page.route(/\/blik$/, (route) => route.fulfill({ json }), { times: 1 })
    await payByBlik(stage, '777123')
    await see(stage.page.getByText(stage.texts.purchase.confirmInApp)).toBeVisible()
  }),
  ...(['card', 'paypal'] as const).map((name) =>
    scene(`purchase-${name}`, 'Mietowka', CHANNEL, async (stage) => {
      await chosen(new RegExp(`^${stage.texts.purchase[name]}`))(stage)
      await inDialog(stage, stage.texts.purchase.next).click()
      await see(stage.page.getByText(stage.texts.purchase.stepDone)).toBeVisible()
    }),
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
