import { newOverlay, type OverlayKind } from '@gwar/protocol'
import { channelName } from '@gwar/testkit'
import { see } from '../see.ts'
import { landscape, png } from '../sample-media.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const SETTINGS = '/channels/rudzik/settings'
const EMPTY = '/channels/czwarty_obieg/settings'
/** A height at which all of the overview is visible. */
const TALL = 3000
const SIDES = { 28: '1x', 56: '2x', 112: '4x' } as const

const heading =
  (title: (stage: Stage) => string) =>
  (stage: Stage): Promise<void> =>
    see(stage.page.getByRole('heading', { name: title(stage), exact: true })).toBeVisible()
const text =
  (wanted: (texts: Stage['texts']['channelSettings']) => string) =>
  ({ page, texts }: Stage): Promise<void> =>
    see(page.getByText(wanted(texts.channelSettings))).toBeVisible()
const basic = heading(({ texts }) => texts.channelSettings.whoWrites)

const addEmoticon = async (stage: Stage): Promise<void> => {
  await stage.button(stage.texts.channelSettings.addEmoticon).click()
  await see(stage.dialog(stage.texts.channelSettings.addEmoticon)).toBeVisible()
}
const choose = ({ page, texts }: Stage, side: number, buffer: Buffer): Promise<void> =>
  page
    .getByLabel(texts.channelSettings.picture({ side }))
    .setInputFiles({ name: 'kawa.png', mimeType: 'image/png', buffer })

/** Bans of every kind: for good, for a while, of who is gone, with much to say. */
const bans = async ({ page, sample }: Stage): Promise<void> => {
  const now = sample.world.clock.now().getTime()
  const ban = (name: string | null, reason: string | null, hours: number | null, ago: number) => ({
    id: `ban-${ago}`,
    target_user: { name },
    user: { name: ago % 2 === 0 ? 'Bramkarz_09' : 'Rudzik' },
    reason,
    created_at: new Date(now - ago * 3_600_000).toISOString(),
    expiration_at: hours === null ? null : new Date(now + hours * 3_600_000).toISOString(),
    ttl: hours === null ? null : hours * 3600,
  })
  const json = [
    ban('pan_Tofu', 'reklamy', null, 1),
    ban('ToNieJaSerio', 'spoilery z końcówki', 3, 2),
    ban(
      'Najdluzsza_Nazwa_Jaka_Tu_Byla_32',
      'Wielokrotne wklejanie tego samego odnośnika mimo próśb moderatorów, a potem obrażanie wszystkich, którzy zwrócili uwagę',
      24 * 30,
      4,
    ),
    ban(null, null, null, 50),
    ban('GrzybiarzPL', null, 24 * 2, 400),
  ]
  await page.route(/\/bans$/, (route) =>
    route.request().resourceType() === 'document' ? route.fallback() : route.fulfill({ json }),
  )
}
const incomeMonth = (month: string, own: number, gifts: number, refunded: number) => ({
  month,
  orders: 12,
  subscriptions: 15,
  gross: own + gifts,
  tax: 0,
  refunded,
  net: Math.round((own + gifts - refunded) / 1.23),
  own,
  own_orders: 233,
  gifts,
  gifted: 128,
  given: 97,
  refunds: refunded === 0 ? 0 : 2,
})
/** An evening month with a weekend of gifts. */
const income = async ({ page }: Stage): Promise<void> => {
  await page.route(/\/income$/, (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({
          json: [
            incomeMonth('2026-11', 347_467, 127_872, 1998),
            incomeMonth('2026-10', 391_610, 94_905, 999),
            incomeMonth('2026-08', 1_318_680, 51_948, 0),
          ],
        }),
  )
  const days = Array.from({ length: 21 }, (_, index) => ({
    day: `2026-11-${`${index + 1}`.padStart(2, '0')}`,
    own: 9000 + ((index * 7919) % 17_000),
    gifts: index % 6 === 1 ? index * 1500 : 0,
    refunded: index === 3 ? 1998 : 0,
  }))
  const before = { day: '2026-10-05', own: 391_610, gifts: 0, refunded: 0 }
  await page.route(/\/income\/days$/, (route) =>
    route.fulfill({ json: { today: '2026-11-21', days: [before, ...days] } }),
  )
}
const overlayId = (nth: number): string => `${nth}`.padEnd(22, 'x')
/** Overlays of three kinds, two of which are shown. */
const overlays = async ({ page }: Stage): Promise<void> => {
  const overlay = (nth: number, kind: OverlayKind, name: string, look: 'bubble' | 'card', pages: number) => ({
    id: overlayId(nth),
    kind,
    name,
    config: {
      ...newOverlay(kind, 'pl'),
      look,
      ...(kind === 'chat' && {
        hides: { bots: true, commands: true, names: ['tanie_skiny_24'], words: ['zakończenie'] },
      }),
    },
    revision: 4,
    is_paused: false,
    created_at: '2026-05-01T10:00:00.000Z',
    pages,
  })
  const json = [
    overlay(0, 'chat', 'Czat na grę', 'bubble', 1),
    overlay(1, 'chat', 'Czat na rozmowę', 'card', 0),
    overlay(2, 'alerts', 'Alerty', 'card', 2),
    overlay(3, 'goal', 'Cel', 'bubble', 0),
  ]
  await page.route(/\/api\/channels\/[^/]+\/overlays$/, (route) => route.fulfill({ json }))
}
const noOverlays = async ({ page }: Stage): Promise<void> => {
  await page.route(/\/api\/channels\/[^/]+\/overlays$/, (route) => route.fulfill({ json: [] }))
}
/** A channel on air by OBS, with two keys and a plan of its modes. */
const stream = async ({ page, sample }: Stage): Promise<void> => {
  const now = sample.world.clock.now().getTime()
  const ago = (seconds: number): string => new Date(now - seconds * 1000).toISOString()
  const key = (name: string, used_at: string | null) => ({
    id: name,
    name,
    created_at: ago(900_000),
    used_at,
  })
  const answers: Readonly<Record<string, object>> = {
    stream: {
      at: ago(0),
      stream: { id: 'stream', title: 'Szachy w ciemno', began_at: ago(4320) },
      ends_due_at: null,
      viewers: 1234,
      picture_url: null,
      player_url: null,
      signals: [
        { source: 'obs', is_on: true, told_at: ago(12) },
        { source: 'server', is_on: false, told_at: ago(80_000) },
      ],
    },
    keys: [key('OBS w domu', ago(12)), key('Owncast', ago(80_000)), key('Nowy laptop', null)],
    settings: {
      picture_url: 'https://film.example/rudzik',
      plan: {
        on: [
          { mode: 's', param: '5' },
          { mode: 'r', param: null },
        ],
        off: [{ mode: 'S', param: null }],
      },
      frame_origins: ['https://rudzik.example', 'https://blog.example:8443'],
    },
  }
  await page.route(/\/api\/channels\/[^/]+\/stream(\/keys|\/settings)?$/, (route) => {
    const last = route.request().url().split('/').at(-1)!
    if (route.request().method() !== 'POST') return route.fulfill({ json: answers[last] })
    return route.fulfill({ json: { ...key('OBS', null), key: `gwar_sk_${'x'.repeat(43)}` } })
  })
}
const streamPart =
  (part: 'plan' | 'picture') =>
  async ({ page, texts }: Stage): Promise<void> => {
    await page.getByRole('button', { name: texts.streamTab.part[part], exact: true }).click()
    await see(page.getByRole('heading', { name: texts.streamTab[part], exact: true })).toBeVisible()
  }
/** Streams of two weeks, one of them on air, and one of an evening with a break. */
const streamFigures = async (stage: Stage): Promise<void> => {
  await stream(stage)
  const { page, sample } = stage
  const now = sample.world.clock.now().getTime()
  const DAY = 86_400_000
  const sums = (most_viewers: number, messages: number) => ({
    most_viewers,
    messages,
    writers: Math.round(messages / 17),
    subscriptions: 17,
    gifts: Math.round(messages / 400),
  })
  const past = (days: number, title: string | null, seconds: number, of: ReturnType<typeof sums> | null) => ({
    id: `stream-${days}`,
    channel_id: 'channel',
    title,
    began_at: new Date(now - days * DAY).toISOString(),
    ended_at: of === null ? null : new Date(now - days * DAY + seconds * 1000).toISOString(),
    seconds,
    recording_url: days === 2 ? 'https://film.example/2.mp4' : null,
    is_listed: true,
    sums: of,
  })
  const evening = past(2, 'Dzwonnik, podejście do skutku', 17_400, sums(1287, 10_843))
  const list = [
    past(0, 'Szachy w ciemno', 4320, null),
    evening,
    past(
      4,
      'Korzenie: pierwsze wrażenie, a potem rozmowa o tym, czego nie widać na obrazku',
      11_520,
      sums(1104, 8210),
    ),
    past(9, null, 2880, sums(402, 1655)),
  ]
  const minutes = Array.from({ length: 290 }, (_, minute) => ({
    minute,
    viewers: Math.round(1287 * Math.sin((Math.PI * (minute + 40)) / 370)),
    members: 400,
    writers: 30,
    messages: minute === 236 ? 248 : 20 + ((minute * 7) % 31),
    subscriptions: minute % 41 === 3 ? 1 : 0,
    gifts: minute === 120 ? 5 : minute === 250 ? 20 : 0,
  })).filter(({ minute }) => minute < 170 || minute > 175)
  await page.route(/\/api\/channels\/[^/]+\/streams(\?.*)?$/, (route) =>
    route.fulfill({ json: route.request().url().includes('before') ? list.slice(2) : list }),
  )
  await page.route(/\/api\/streams\/stream-2$/, (route) =>
    route.fulfill({
      json: {
        ...evening,
        channel: 'rudzik',
        parts: [
          [0, 10_200_000],
          [10_560_000, 17_400_000],
        ],
        recording_began_at: null,
        offset_ms: 0,
        skips_breaks: false,
        messages_by_minute: [],
        may_change: true,
        minutes,
      },
    }),
  )
}
const listOfStreams = async ({ page, texts }: Stage): Promise<void> => {
  await page.getByRole('button', { name: texts.streamTab.part.figures, exact: true }).click()
  await see(page.getByRole('row').filter({ hasText: 'Dzwonnik' })).toBeVisible()
}
const oneStream = async (stage: Stage): Promise<void> => {
  await listOfStreams(stage)
  await stage.page.getByRole('button', { name: /^Dzwonnik/ }).click()
  await see(stage.page.getByRole('slider').first()).toBeVisible()
}

/** Moderators and VIPs of long ago and of today. */
const helpers = async ({ page, sample }: Stage): Promise<void> => {
  const now = sample.world.clock.now().getTime()
  const helper = (name: string, mode: 'o' | 'h', days: number, spoke: number | null) => ({
    user_id: name,
    name,
    mode,
    since: new Date(now - days * 86_400_000).toISOString(),
    last_message_at: spoke === null ? null : new Date(now - spoke * 86_400_000).toISOString(),
  })
  const json = [
    helper('sowa_nocna', 'o', 260, 0),
    helper('Bramkarz_09', 'o', 495, 1),
    helper('Najdluzsza_Nazwa_Jaka_Tu_Byla_32', 'o', 700, null),
    helper('Halinka77', 'h', 190, 3),
  ]
  await page.route(/\/helpers$/, (route) => route.fulfill({ json }))
}

/** An evening of moderation: what can be undone, what was, and what cannot be. */
const moderationLog = async ({ page, sample }: Stage): Promise<void> => {
  const now = sample.world.clock.now().getTime()
  const somebody = (name: string | null, modes = '') => ({ id: `id-${name}`, name, modes })
  const entry = (seq: number, kind: string, more: object = {}) => ({
    seq,
    id: `entry-${seq}`,
    at: new Date(now - (412 - seq) * 1_500_000).toISOString(),
    kind,
    actor: somebody(seq % 3 === 0 ? 'sowa_nocna' : 'Bramkarz_09', 'o'),
    is_operator: false,
    application: null,
    target: somebody('tani_sklep_24'),
    message_id: null,
    matter: null,
    category: null,
    reason: null,
    detail: null,
    undoes: null,
    undone_by: null,
    evidence: null,
    hash: '9f3c41d077ab0e6b9f3c41d077ab0e6b9f3c41d077ab0e6b9f3c41d077abe2a1',
    undo_bar: null,
    ...more,
  })
  const evidence = { count: 3, missing: 2, erased_at: null }
  const data = [
    entry(412, 'ban', { category: 'spam', reason: 'reklama w co drugiej wiadomości', detail: {}, evidence }),
    entry(411, 'mute', { target: somebody('ToNieJaSerio'), reason: 'spoilery', detail: { seconds: 600 } }),
    entry(410, 'delete_message', { target: somebody('ToNieJaSerio'), message_id: 'm1', evidence }),
    entry(409, 'undo', { actor: somebody('Rudzik', 'q'), undoes: 406, reason: 'to był cytat z gry' }),
    entry(408, 'channel_mode', { target: null, detail: { mode: 's', param: '30', isAdded: true } }),
    entry(407, 'member_mode', {
      actor: somebody('Rudzik', 'q'),
      detail: { mode: 'o', isAdded: true },
      undo_bar: 'higher',
    }),
    entry(406, 'mute', { detail: { seconds: 3600 }, category: 'insult', undone_by: 409, undo_bar: 'undone' }),
    entry(405, 'topic', {
      target: null,
      detail: { topic: 'Wieczór z grą, której nikt jeszcze nie skończył' },
    }),
    entry(404, 'kick', { target: somebody('Najdluzsza_Nazwa_Jaka_Tu_Byla_32'), undo_bar: 'kind' }),
    entry(403, 'ban', {
      actor: null,
      is_operator: true,
      target: somebody(null),
      detail: { seconds: 604_800 },
      undo_bar: 'higher',
    }),
  ]
  const messages = [
    'hej, tanie skiny, wejdź na profil',
    'skiny 50% taniej tylko dziś',
    'nie banować, to uczciwa promocja',
  ].map((text, at) => ({
    id: `m${at}`,
    at: new Date(now - (9 - at) * 60_000).toISOString(),
    author: { id: 'x', name: 'tani_sklep_24' },
    kind: 'message',
    text,
    files: [],
  }))
  await page.route(/\/moderation\/log(\/\d+)?(\?|$)/, (route) => {
    if (route.request().resourceType() === 'document') return route.fallback()
    const one = /\/log\/\d+/.test(route.request().url())
    return route.fulfill({ json: one ? { ...data[0], messages } : { data, next: 403 } })
  })
}

/** The settings of a channel as its owner, a moderator and a stranger see them, full and empty. */
export const CHANNEL_SETTINGS_SCENES: readonly Scene[] = [
  scene('channel-settings', 'Rudzik', SETTINGS, basic, { isTranslated: true, height: 1150 }),
  scene('channel-settings-moderator', 'Bramkarz_09', SETTINGS, basic),
  scene(
    'channel-settings-stranger',
    'Mietowka',
    SETTINGS,
    text(({ readOnly }) => readOnly),
  ),
  scene(
    'channel-overlays',
    'Rudzik',
    `${SETTINGS}/overlays`,
    ({ page }) => see(page.getByText('Czat na rozmowę')).toBeVisible(),
    { before: overlays, isTranslated: true },
  ),
  scene(
    'channel-overlays-empty',
    'Rudzik',
    `${SETTINGS}/overlays`,
    ({ page, texts }) => see(page.getByText(texts.overlayTab.empty)).toBeVisible(),
    { before: noOverlays, isTranslated: true },
  ),
  scene(
    'channel-overlay-chat',
    'Rudzik',
    `${SETTINGS}/overlays?overlay=${overlayId(0)}`,
    ({ page, texts }) => see(page.getByLabel(texts.overlayTab.address)).toBeVisible(),
    { before: overlays, isTranslated: true, height: 1700 },
  ),
  scene(
    'channel-overlay-alerts',
    'Rudzik',
    `${SETTINGS}/overlays?overlay=${overlayId(2)}`,
    ({ page, texts }) => see(page.getByText(texts.overlayTab.which)).toBeVisible(),
    { before: overlays, isTranslated: true, height: 1700 },
  ),
  scene(
    'channel-stream',
    'Rudzik',
    `${SETTINGS}/stream`,
    ({ page }) => see(page.getByText('OBS w domu')).toBeVisible(),
    { before: stream, isTranslated: true },
  ),
  scene(
    'channel-stream-key',
    'Rudzik',
    `${SETTINGS}/stream`,
    async (stage) => {
      const texts = stage.texts.streamTab
      await stage.button(texts.newKey).click()
      await stage.page.getByLabel(texts.keyName, { exact: true }).fill('OBS')
      await stage.button(texts.makeKey).click()
      await see(stage.page.getByText(texts.keyOnce)).toBeVisible()
    },
    { before: stream },
  ),
  scene('channel-stream-plan', 'Rudzik', `${SETTINGS}/stream`, streamPart('plan'), { before: stream }),
  scene('channel-stream-picture', 'Rudzik', `${SETTINGS}/stream`, streamPart('picture'), { before: stream }),
  scene('channel-streams', 'Rudzik', `${SETTINGS}/stream`, listOfStreams, {
    before: streamFigures,
    isTranslated: true,
  }),
  scene('channel-streams-none', 'Rudzik', `${EMPTY}/stream`, async ({ page, texts }) => {
    await page.getByRole('button', { name: texts.streamTab.part.figures, exact: true }).click()
    await see(page.getByText(texts.streamFigures.empty)).toBeVisible()
  }),
  scene('channel-stream-figures', 'Rudzik', `${SETTINGS}/stream`, oneStream, {
    before: streamFigures,
    isTranslated: true,
  }),
  scene(
    'channel-stream-table',
    'Rudzik',
    `${SETTINGS}/stream`,
    async (stage) => {
      await oneStream(stage)
      await stage.button(stage.texts.streamFigures.table).click()
      await see(stage.page.getByRole('region', { name: stage.texts.streamFigures.table })).toBeVisible()
    },
    { before: streamFigures },
  ),
  scene('channel-stream-forbidden', 'Bramkarz_09', `${SETTINGS}/stream`, ({ page, texts }) =>
    see(page.getByText(texts.streamTab.forbidden)).toBeVisible(),
  ),
  scene(
    'channel-emoticons',
    'Rudzik',
    `${SETTINGS}/emoticons`,
    ({ page }) => see(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
    { isTranslated: true },
  ),
  scene(
    'channel-emoticons-empty',
    'Rudzik',
    `${EMPTY}/emoticons`,
    text(({ emoticonsEmpty }) => emoticonsEmpty),
  ),
  scene(
    'channel-emoticons-forbidden',
    'Bramkarz_09',
    `${SETTINGS}/emoticons`,
    text(({ emoticonsForbidden }) => emoticonsForbidden),
  ),
  scene('emoticon-add', 'Rudzik', `${SETTINGS}/emoticons`, addEmoticon),
  scene('emoticon-pictures', 'Rudzik', `${SETTINGS}/emoticons`, async (stage) => {
    await addEmoticon(stage)
    await stage.button(stage.texts.channelSettings.haveThree).click()
    await stage.page.getByLabel(stage.texts.channelSettings.name, { exact: true }).fill('rudzKapusta')
    for (const [side, size] of Object.entries(SIDES)) {
      const picture = await fetch(new URL(`/static/emoticons/rudzik-kawa/${size}`, stage.sample.world.url))
      await choose(stage, Number(side), Buffer.from(await picture.arrayBuffer()))
    }
    await see(stage.page.locator('img[src^="blob:"]')).toHaveCount(3)
  }),
  scene('emoticon-one', 'Rudzik', `${SETTINGS}/emoticons`, async (stage) => {
    const { page, texts } = stage
    await addEmoticon(stage)
    await page.getByLabel(texts.channelSettings.name, { exact: true }).fill('rudzGory')
    await page
      .getByLabel(texts.channelSettings.choosePicture)
      .setInputFiles({ name: 'gory.png', mimeType: 'image/png', buffer: landscape(640, 400) })
    await page.getByRole('group', { name: texts.channelSettings.crop }).press('ArrowRight')
  }),
  scene(
    'emoticon-wrong',
    'Rudzik',
    `${SETTINGS}/emoticons`,
    async (stage) => {
      const { page, texts } = stage
      await addEmoticon(stage)
      await page.getByLabel(texts.channelSettings.name, { exact: true }).fill('rudz ok')
      await stage.button(texts.channelSettings.haveThree).click()
      await choose(stage, 112, png(112, 113))
      await stage.button(texts.channelSettings.add).click()
      await see(page.getByText(texts.field.alphanumeric)).toBeVisible()
    },
    { isTranslated: true },
  ),
  scene('emoticon-delete', 'Rudzik', `${SETTINGS}/emoticons`, async (stage) => {
    await stage.button(stage.texts.channelSettings.deleteNamed({ name: 'rudzKawa' })).click()
    await see(stage.dialog(stage.texts.channelSettings.deleteEmoticon)).toBeVisible()
  }),
  scene(
    'channel-bans',
    'Bramkarz_09',
    `${SETTINGS}/bans`,
    text(({ permanent }) => permanent),
    {
      before: bans,
      isTranslated: true,
    },
  ),
  scene(
    'channel-bans-empty',
    'Rudzik',
    `${EMPTY}/bans`,
    text(({ bansEmpty }) => bansEmpty),
  ),
  scene(
    'channel-bans-forbidden',
    'Mietowka',
    `${SETTINGS}/bans`,
    text(({ bansForbidden }) => bansForbidden),
  ),
  scene('channel-unban', 'Rudzik', `${SETTINGS}/bans`, async (stage) => {
    const { unban, unbanNamed } = stage.texts.channelSettings
    await stage.button(unbanNamed({ name: 'pan_Tofu' })).click()
    await see(stage.dialog(unban)).toBeVisible()
  }),
  scene(
    'channel-subscriptions',
    'Rudzik',
    `${SETTINGS}/subscriptions`,
    async ({ page, texts }) => {
      await see(page.getByRole('table', { name: texts.channelSettings.subscriptions })).toBeVisible()
      await page.getByRole('checkbox', { name: texts.channelSettings.onlyActive }).uncheck()
    },
    {
      async before(stage) {
        await stage.page.clock.setFixedTime(stage.sample.world.clock.now().getTime() + 45 * 86_400_000)
      },
      isTranslated: true,
    },
  ),
  scene(
    'channel-overview',
    'Rudzik',
    `${EMPTY}/overview`,
    ({ page, texts }) => see(page.getByLabel(texts.firstHour.code, { exact: true })).toBeVisible(),
    { isTranslated: true },
  ),
  scene(
    'channel-people',
    'Rudzik',
    `${SETTINGS}/people`,
    ({ page, texts }) => see(page.getByRole('list', { name: texts.people.groups.o })).toBeVisible(),
    { before: helpers, isTranslated: true },
  ),
  scene(
    'channel-sites-full',
    'Rudzik',
    `${SETTINGS}/overview`,
    (stage) => see(stage.page.getByText(stage.texts.frames.siteCount({ count: 20, most: 20 }))).toBeVisible(),
    {
      height: TALL,
      before: ({ page }) =>
        page.route(/\/stream\/settings$/, (route) =>
          route.fulfill({
            json: {
              picture_url: null,
              plan: { on: [], off: [] },
              frame_origins: Array.from({ length: 20 }, (_, n) => `https://film${n}.example`),
            },
          }),
        ),
    },
  ),
  scene(
    'channel-sites',
    'Rudzik',
    `${SETTINGS}/overview`,
    async (stage) => {
      const { page, texts } = stage
      await stage.button(texts.frames.addSite).click()
      await page.keyboard.type('http://film.example/na-zywo')
      await page.keyboard.press('Enter')
      await see(page.getByText(texts.frames.siteMeant({ site: 'https://film.example' }))).toBeVisible()
    },
    { height: TALL },
  ),
  scene(
    'channel-income',
    'Rudzik',
    `${SETTINGS}/income`,
    ({ page, texts }) => see(page.getByRole('table', { name: texts.income.months })).toBeVisible(),
    { before: income, isTranslated: true },
  ),
  scene(
    'channel-subscriptions-empty',
    'Rudzik',
    `${EMPTY}/subscriptions`,
    text(({ subscriptionsEmpty }) => subscriptionsEmpty),
  ),
  scene(
    'channel-subscriptions-off',
    'Rudzik',
    `${EMPTY}/subscriptions`,
    ({ page, texts }) => see(page.getByRole('button', { name: texts.offer.ask })).toBeVisible(),
    { isTranslated: true },
  ),
  scene(
    'channel-subscriptions-forbidden',
    'Bramkarz_09',
    `${SETTINGS}/subscriptions`,
    text(({ subscriptionsForbidden }) => subscriptionsForbidden),
  ),
  scene('channel-settings-missing', 'Rudzik', '/channels/nie_ma_takiego/settings', ({ page, texts }) =>
    see(page.getByText(texts.channel.unknown)).toBeVisible(),
  ),
  scene('channel-first-visit', 'Rudzik', '/channels/czwarty_obieg', ({ page, texts }) =>
    see(page.getByText(texts.channel.empty)).toBeVisible(),
  ),
  scene(
    'create-channel-full',
    'GrzybiarzPL',
    '/create-channel',
    async ({ page, texts }) => {
      await page.getByLabel(texts.createChannel.name).fill('jeszcze_jeden')
      await page.getByRole('button', { name: texts.createChannel.submit }).click()
      await see(page.getByText(texts.createChannel.full)).toBeVisible()
    },
    {
      async before({ sample: { world } }) {
        const owner = await world.person('GrzybiarzPL')
        for (let n = 1; n <= 10; n += 1) {
          const name = `grzyby_${n}`
          if ((await world.service.store.read.channels.byName(channelName(name))) === undefined)
            await world.channel(owner, name)
        }
      },
    },
  ),
  scene('create-channel-taken', 'Mietowka', '/create-channel', async ({ page, texts }) => {
    await page.getByLabel(texts.createChannel.name).fill('rudzik')
    await page.getByRole('button', { name: texts.createChannel.submit }).click()
    await see(page.getByText(texts.field.nameTaken)).toBeVisible()
  }),
  scene(
    'moderation-log',
    'Rudzik',
    '/channels/rudzik/moderation/log',
    async ({ page, texts }) => {
      const first = page
        .getByRole('list', { name: texts.modLog.title, exact: true })
        .getByRole('listitem')
        .first()
      await first.getByRole('button', { expanded: false }).click()
      await see(first.getByRole('listitem')).toHaveCount(3)
    },
    { before: moderationLog, isTranslated: true, height: 1100 },
  ),
  scene('moderation-log-empty', 'Rudzik', '/channels/czwarty_obieg/moderation/log', ({ page, texts }) =>
    see(page.getByText(texts.modLog.empty)).toBeVisible(),
  ),
]
