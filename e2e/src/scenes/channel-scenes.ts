import { eventually } from '../eventually.ts'
import { see, seeInAdvance } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const CHANNEL = '/channels/rudzik'
const full = (stage: Stage): Promise<void> => stage.full()
/** A height at which all rows of the full channel are visible. */
const WHOLE = 6000

const scrollUp = async ({ chat, page }: Stage): Promise<void> => {
  await chat.row('poradnik').evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await see(page.locator('[data-scroller]')).toBeVisible()
}
const file = (name: string, size: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, 7),
})

export const CHANNEL_SCENES: readonly Scene[] = [
  scene('channel', 'Mietowka', CHANNEL, full, { isTranslated: true }),
  scene('channel-rows', 'Mietowka', CHANNEL, full, { height: WHOLE, spoils: true }),
  scene('channel-guest', null, CHANNEL, async ({ chat, page, texts }) => {
    await see(chat.row('wszystko i nic')).toBeVisible()
    await chat.say('to jest moment, w którym trzeba było wziąć tarczę')
    await see(page.getByRole('button', { name: texts.register.title })).toBeFocused()
  }),
  scene('channel-view-chat', 'Mietowka', `${CHANNEL}?view=chat`, full),
  scene('channel-view-read', 'Mietowka', `${CHANNEL}?view=read`, ({ chat }) =>
    see(chat.row('wszystko i nic')).toBeVisible(),
  ),
  scene('channel-view-dock', 'Rudzik', `${CHANNEL}?view=dock`, async (stage) => {
    await stage.full()
    const anyway = stage.button(stage.texts.dock.anyway)
    const clear = stage.button(stage.texts.dock.clear)
    await see(clear.or(anyway)).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await see(clear).toBeVisible()
  }),
  scene(
    'channel-menu',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await stage.full()
      await stage.page.getByRole('button', { name: stage.texts.channelMenu.label }).click()
      await see(stage.page.getByRole('menuitem', { name: stage.texts.channelMenu.popOut })).toBeFocused()
    },
    { widths: [1440] },
  ),
  scene('channel-empty', 'Mietowka', '/channels/czwarty_obieg', ({ page, texts }) =>
    see(page.getByText(texts.channel.empty)).toBeVisible(),
  ),
  scene(
    'channel-newcomer',
    'Mietowka',
    '/channels/czwarty_obieg',
    ({ page, texts }) => see(page.getByRole('group', { name: texts.welcome.label })).toBeVisible(),
    {
      before: ({ page }) => page.addInitScript(() => localStorage.setItem('gwar.newcomer', 'mietowka')),
      spoils: true,
      isTranslated: true,
    },
  ),
  scene('channel-missing', 'Mietowka', '/channels/nie_ma_takiego', ({ page, texts }) =>
    see(page.getByText(texts.channel.unknown)).toBeVisible(),
  ),
  scene(
    'channel-loading',
    'Mietowka',
    CHANNEL,
    ({ page }) => see(page.locator('[data-skeleton]').last()).toBeVisible(),
    { before: ({ page }) => page.route(/\/api\/channels\/[^/]+\/(messages|start)/, () => undefined) },
  ),
  scene(
    'channel-failed',
    'Mietowka',
    CHANNEL,
    ({ page, texts }) => see(page.getByText(texts.channel.loadFailed)).toBeVisible(),
    {
      before: ({ page }) =>
        page.route(/\/api\/channels\/[^/]+\/(messages|start)/, (route) =>
          route.fulfill({ status: 500, body: '{}' }),
        ),
    },
  ),
  scene('channel-banned', 'pan_Tofu', CHANNEL, async (stage) => {
    await stage.full()
    await see(stage.page.getByText(stage.texts.ownBan.bannedHint)).toBeVisible()
  }),
  scene('channel-muted', 'ToNieJaSerio', CHANNEL, async (stage) => {
    await stage.full()
    await see(stage.page.getByRole('timer')).toBeVisible()
  }),
  scene(
    'channel-slow',
    'Mietowka',
    '/channels/kuchnia-polowa',
    async ({ chat, page }) => {
      await see(chat.box).toBeVisible()
      await chat.say('pierogi z soczewicą')
      await see(chat.row('pierogi').first()).toBeVisible()
      await see(page.getByText(/^(?:Tryb powolny: następna|Slow mode: )/).first()).toBeVisible()
      await chat.box.fill('i kompot')
    },
    {
      before: async ({ page, sample: { world, cast } }) => {
        // the time in which what was said before counts is over
        await cast.stays(121_000)
        await page.clock.setFixedTime(world.clock.now())
      },
    },
  ),
  scene('channel-subscribers', 'Mietowka', '/channels/speedrun_pl', ({ page, texts }) =>
    see(page.getByText(texts.warning.subscribersOnly)).toBeVisible(),
  ),
  scene('channel-moderators', 'Mietowka', '/channels/wieczorne-szachy', ({ page, texts }) =>
    see(page.getByText(texts.warning.moderatorsOnly)).toBeVisible(),
  ),
  scene('channel-share', 'Rudzik', CHANNEL, async (stage) => {
    await stage.full()
    await see(stage.button(stage.texts.share.share)).toBeVisible()
  }),
  scene(
    'connecting',
    'Mietowka',
    CHANNEL,
    async ({ page, texts }) => {
      await see(page.getByText(texts.app.connecting({ product: 'Gwar' }))).toBeVisible()
      await see(page.getByRole('main')).toHaveCount(1)
    },
    { before: (stage) => stage.cut() },
  ),
  scene(
    'reconnecting',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await stage.full()
      await stage.cut()
      await see(stage.page.getByText(stage.texts.offline.reconnecting)).toBeVisible()
      await stage.chat.say('to wyśle się po powrocie')
      await see(stage.chat.row('to wyśle się').getByText(stage.texts.outgoing.waiting)).toBeVisible()
    },
    { spoils: true },
  ),
  scene(
    'offline',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await stage.full()
      for (const part of ['shell-late', 'channel-late']) await seeInAdvance(stage.page, part)
      await stage.cut()
      await stage.window.context.setOffline(true)
      await stage.chat.say('tramwaj wjechał do tunelu')
      await see(stage.chat.row('do tunelu').getByText(stage.texts.outgoing.waiting)).toBeVisible()
      await see(stage.page.getByText(stage.texts.offline.bandChat)).toBeVisible()
    },
    { spoils: true },
  ),
  scene('scrolled-back', 'Mietowka', CHANNEL, async (stage) => {
    await stage.full()
    await scrollUp(stage)
    await see(stage.page.getByText(stage.texts.channel.paused)).toBeVisible()
  }),
  scene('reply', 'Mietowka', CHANNEL, async (stage) => {
    await stage.full()
    await stage.rowMenu('„ostatnia”', stage.texts.message.reply)
    await stage.chat.box.fill('o dziewiętnastej też była ostatnia :rudzH')
    await stage.chat.box.press('End')
    await stage.page.keyboard.type('e')
    await see(stage.page.getByRole('option').first()).toBeVisible()
  }),
  scene('palette', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    await stage.chat.box.fill('')
    await stage.chat.box.pressSequentially('/')
    await see(stage.page.getByRole('option').first()).toBeVisible()
  }),
  scene('palette-help', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    await stage.chat.box.fill('')
    await stage.chat.box.pressSequentially('/timeout ToNieJaSerio ')
    await see(stage.page.getByText(stage.texts.commands.forExample)).toBeVisible()
  }),
  scene('palette-refusal', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    await stage.chat.say('/timoet ToNieJaSerio 10m')
    await see(stage.page.getByText(stage.texts.commands.unknown({ command: '/timoet' }))).toBeVisible()
  }),
  scene('jump', 'Mietowka', CHANNEL, async (stage) => {
    await stage.full()
    const finder = stage.page.getByRole('dialog')
    // its key is heard once the page is idle
    await eventually(async () => {
      if (await finder.isVisible()) return true
      await stage.page.keyboard.press('Control+k')
      return finder.isVisible()
    }, 'the finder')
    await see(stage.page.getByRole('option').first()).toBeVisible()
    await stage.page.keyboard.type('ru')
    await see(stage.page.getByRole('dialog').getByText(stage.texts.jump.group.people)).toBeVisible()
  }),
  scene('long-text', 'Mietowka', CHANNEL, async (stage) => {
    await stage.full()
    await stage.chat.box.fill('szarlotka z kruszonką '.repeat(95))
  }),
  scene(
    'files',
    'Kasztanek',
    CHANNEL,
    async (stage) => {
      await stage.full()
      await stage.page
        .locator('input[type=file]')
        .setInputFiles([
          file('zrzut-ekranu-2026-11-21-o-20.58.13-końcówka.png', 900_000),
          file('klip.webm', 700_000),
          file('notatki.txt', 1200),
        ])
      await stage.button(stage.texts.fileTray.markSpoiler({ name: 'klip.webm' })).click()
    },
    { spoils: true },
  ),
  scene(
    'row-hover',
    'Bramkarz_09',
    CHANNEL,
    async (stage) => {
      await stage.full()
      await stage.chat.row('„ostatnia”').last().hover()
    },
    { widths: [800, 1440] },
  ),
  scene('row-menu', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    await stage.chat.row('herbata jest').first().click({ button: 'right' })
    await see(stage.page.getByRole('menu')).toBeVisible()
  }),
  scene('row-sheet', 'Mietowka', CHANNEL, (stage) => stage.tapRow('herbata jest'), { widths: [360] }),
  scene('row-sheet-moderator', 'Bramkarz_09', CHANNEL, (stage) => stage.tapRow('herbata jest'), {
    widths: [360],
  }),
  scene('mute-sheet', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    await stage.rowMenu('herbata jest', stage.texts.deeds.muteMore)
    await see(stage.page.getByRole('dialog')).toBeVisible()
  }),
  scene('ban-sheet', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    await stage.rowMenu('herbata jest', stage.texts.deeds.banMore)
    await see(stage.page.getByRole('dialog')).toBeVisible()
  }),
  scene('modes-panel', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    await stage.openPanel(stage.texts.composer.settings, stage.texts.modesPanel.title)
  }),
  scene('delete-dialog', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    await stage.rowMenu('herbata jest', stage.texts.message.delete)
    await see(stage.dialog(stage.texts.message.delete)).toBeVisible()
  }),
  scene('voters', 'Mietowka', CHANNEL, async (stage) => {
    await stage.full()
    await stage.rowMenu('herbata jest', stage.texts.deeds.voters)
    await see(stage.dialog(stage.texts.deeds.voters)).toBeVisible()
  }),
  scene('keys', 'Mietowka', CHANNEL, async (stage) => {
    await stage.full()
    await stage.chat.log.focus()
    await stage.page.keyboard.press('?')
    await see(stage.dialog(stage.texts.keys.title)).toBeVisible()
  }),
  scene('pinned-open', 'Bramkarz_09', CHANNEL, async (stage) => {
    await stage.full()
    // on a phone it shares one line, which unfolds as a whole
    const { pinnedExpand, aboveMore } = stage.texts.channel
    await stage.button(new RegExp(`^(?:${pinnedExpand}|${aboveMore({ count: 2 })})$`)).click()
  }),
  scene('viewer', 'Mietowka', CHANNEL, async (stage) => {
    await stage.full()
    await stage
      .button(stage.texts.media.enlarge({ name: 'tapeta.png' }))
      .first()
      .click()
    await see(stage.page.getByRole('dialog').getByRole('img')).toBeVisible()
  }),
  scene('jumped', 'Mietowka', CHANNEL, async (stage) => {
    await stage.full()
    await stage
      .button(new RegExp(`^${stage.texts.channel.pinnedJump}: `))
      .first()
      .click()
    await see(stage.chat.rows.and(stage.page.locator('[class*=jumped]'))).toBeVisible()
  }),
  scene('conversation', 'Mietowka', '/users/Bramkarz_09', ({ chat }) =>
    see(chat.row('Halinka już')).toBeVisible(),
  ),
  scene('conversation-new', 'Mietowka', '/users/Oranzada', ({ page, texts }) =>
    see(page.getByText(texts.conversation.beginning).first()).toBeVisible(),
  ),
  scene('conversation-missing', 'Mietowka', '/users/Nikogo_Takiego', ({ page, texts }) =>
    see(page.getByText(texts.notFound.person({ name: 'Nikogo_Takiego' }))).toBeVisible(),
  ),
  scene('conversation-guest', null, '/users/Oranzada', ({ page, texts }) =>
    see(page.getByText(texts.conversation.login)).toBeVisible(),
  ),
]
