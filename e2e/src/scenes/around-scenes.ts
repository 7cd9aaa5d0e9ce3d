import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'

const CHANNEL = '/channels/rudzik'
/** Widths at which the list of buffers covers the messages. */
const NARROW = [360, 800]

/** What the service says of channels on air: name, title, viewers, minutes on air. */
const onAirAnswer = (now: number) => ({
  total: 4,
  channels: (
    [
      ['speedrun_pl', 'Sto gwiazdek bez skoku, próba 12', 2907, 65],
      ['rudzik', 'Dzwonnik, podejście do skutku', 1234, 142],
      ['wieczorne-szachy', 'Partie widzów, 5 minut na zegarze, każdy może się zgłosić', 412, 41],
      ['czwarty_obieg', null, 4, 6],
    ] as const
  ).map(([name, title, viewers, minutes]) => ({
    channel: { id: name, name },
    stream: { id: name, title, began_at: new Date(now - minutes * 60_000).toISOString() },
    viewers,
  })),
})

export const AROUND_SCENES: readonly Scene[] = [
  scene('front', null, '/', ({ page }) => see(page.getByRole('link', { name: /#rudzik/ })).toBeVisible(), {
    isTranslated: true,
  }),
  scene(
    'front-failed',
    null,
    '/',
    ({ page, texts }) => see(page.getByRole('alert').getByText(texts.front.failed)).toBeVisible(),
    {
      before: ({ page }) =>
        page.route(/\/api\/channels(\?|$)/, (route) => route.fulfill({ status: 500, json: {} })),
      spoils: true,
    },
  ),
  scene(
    'buffers',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      const { page, texts } = stage
      await stage.full()
      await page.getByRole('banner').getByRole('button').first().click()
      await see(page.getByRole('navigation', { name: texts.buffers.title })).toBeVisible()
    },
    { widths: NARROW, isTranslated: true },
  ),
  scene(
    'conversations',
    'Mietowka',
    '/channels',
    ({ page }) =>
      see(
        page
          .getByRole('main')
          .getByRole('link', { name: /Bramkarz_09/ })
          .first(),
      ).toBeVisible(),
    { isTranslated: true },
  ),
  scene(
    'live',
    'Mietowka',
    '/live',
    ({ page }) => see(page.getByRole('main').getByRole('link', { name: /#speedrun_pl/ })).toBeVisible(),
    {
      before: ({ page }) =>
        page.route(/\/api\/streams\?/, async (route) =>
          route.fulfill({ json: onAirAnswer(await page.evaluate(() => Date.now())) }),
        ),
      spoils: true,
      isTranslated: true,
    },
  ),
  scene('live-empty', null, '/live', ({ page, texts }) =>
    see(page.getByText(texts.liveList.empty)).toBeVisible(),
  ),
  scene(
    'live-failed',
    null,
    '/live',
    ({ page, texts }) => see(page.getByRole('alert').getByText(texts.liveList.failed)).toBeVisible(),
    {
      before: ({ page }) =>
        page.route(/\/api\/streams\?/, (route) => route.fulfill({ status: 500, json: {} })),
      spoils: true,
    },
  ),
  scene('conversations-guest', null, '/channels', ({ page, texts }) =>
    see(page.getByRole('main').getByRole('heading', { name: texts.home.title })).toBeVisible(),
  ),
  scene(
    'account-menu',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await stage.full()
      await stage.openAccountMenu()
      await see(stage.page.getByRole('menu')).toBeVisible()
    },
    { isTranslated: true },
  ),
  scene('logout', 'Mietowka', CHANNEL, async (stage) => {
    const { page, texts } = stage
    await stage.full()
    await stage.openAccountMenu()
    await page.getByRole('menuitem', { name: texts.topBar.logout }).click()
    await see(page.getByText(texts.topBar.logoutConfirm)).toBeVisible()
  }),
  scene('toasts', 'Mietowka', CHANNEL, async (stage) => {
    const { page, texts } = stage
    await stage.full()
    await stage.window.context.grantPermissions(['clipboard-write', 'clipboard-read'])
    await page.locator('input[type=file]').setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.alloc(2_200_000),
    })
    await stage.rowMenu('herbata jest', texts.deeds.copy)
    await see(page.getByText(texts.message.copied)).toBeVisible()
  }),
  scene(
    'frame',
    'Mietowka',
    'about:blank',
    async ({ page, sample }) => {
      const { site, world } = sample
      site.page(
        '/film',
        'text/html; charset=utf-8',
        `<!doctype html><html lang="pl"><title>Film</title><body style="margin:0;background:#000;color:#888"><main><h1 style="margin:1rem">Film</h1>
       <iframe title="czat" src="${world.url}${CHANNEL}" width="340" height="100%" style="border:0;float:right;height:100vh"></iframe>`,
      )
      // the same machine under another name is another site to a browser
      await page.goto(`${site.originOf('localhost')}/film`)
      const frame = page.frameLocator('iframe')
      await see(frame.getByText('wszystko i nic').first()).toBeVisible()
    },
    { widths: [1440] },
  ),
]
