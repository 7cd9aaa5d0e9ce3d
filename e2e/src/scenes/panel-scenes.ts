import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const CHANNEL = '/channels/rudzik'

/** The people: a panel, or from 1440 px on a column that stays. */
const users = async (stage: Stage) => {
  await stage.full()
  const panel = stage.panel(stage.texts.users.title)
  if (!(await panel.isVisible())) await stage.button(stage.texts.composer.users).click()
  await see(panel.getByRole('option').first()).toBeVisible()
  return panel
}
/** The people with one name searched for. */
export const searchUsers = async (stage: Stage, name: string) => {
  const panel = await users(stage)
  const box = panel.getByRole('searchbox')
  if (!(await box.isVisible())) await panel.getByRole('button', { name: stage.texts.users.search }).click()
  await box.fill(name)
  return panel
}
/** The list of conversations as a rail. */
const folded = async (stage: Stage) => {
  const toggle = stage.page.getByRole('banner').getByRole('button', { expanded: true })
  if ((await toggle.count()) > 0) await toggle.click()
  await see(stage.page.getByRole('banner').getByRole('button', { expanded: false }).first()).toBeVisible()
}
const card = (name: string) => async (stage: Stage) => {
  const panel = await searchUsers(stage, name)
  await panel.getByRole('option', { name }).first().click()
  await see(
    stage
      .panel(stage.texts.panels.card)
      .getByRole('heading', { name })
      .or(stage.panel(stage.texts.panels.card).getByText(name))
      .first(),
  ).toBeVisible()
}
const hot = async (stage: Stage) => {
  await stage.full()
  const panel = await stage.openPanel(stage.texts.panels.hot, stage.texts.panels.hot)
  await see(panel.locator('[data-hit]').first()).toBeVisible()
}
const inbox = async (stage: Stage) => {
  await stage.full()
  await stage.openPanel(/^Skrzynka|^Wyszukiwanie|^Inbox|^Search/, stage.texts.panels.inbox)
}
const wholeInbox = async (stage: Stage) => {
  await stage.full()
  await stage.openPanel(/^Twoja skrzynka|^Your inbox/, stage.texts.inbox.title)
}
const search = (text: string) => async (stage: Stage) => {
  await inbox(stage)
  await stage.page.getByRole('searchbox', { name: stage.texts.search.box }).fill(text)
  await stage.button(stage.texts.search.submit).click()
  await see(stage.panel(stage.texts.panels.search)).toBeVisible()
}
const emoticons = async (stage: Stage) => {
  await stage.full()
  const panel = await stage.openPanel(stage.texts.composer.emoticons, stage.texts.panels.emoticons)
  await see(panel.getByRole('gridcell').first()).toBeVisible()
}
/** On a phone the search, and the tone beside it, are behind a tab of their own. */
const emoticonSearch = async (stage: Stage) => {
  await emoticons(stage)
  const opener = stage.panel(stage.texts.panels.emoticons).getByRole('button', {
    name: stage.texts.emoticonPanel.search,
  })
  if ((await opener.count()) > 0) await opener.click()
}

export const PANEL_SCENES: readonly Scene[] = [
  // of somebody else: what stands beside the list is kept by the browser
  scene('people-beside', 'smoczyca_ala', CHANNEL, users, { widths: [1440] }),
  scene(
    'folded',
    'smoczyca_ala',
    CHANNEL,
    async (stage) => {
      await users(stage)
      await folded(stage)
      await inbox(stage)
    },
    { widths: [1440] },
  ),
  scene('users', 'Mietowka', CHANNEL, users, { isTranslated: true }),
  scene('users-none', 'Mietowka', CHANNEL, async (stage) => {
    const panel = await searchUsers(stage, 'nikt_taki')
    await see(panel.getByText(stage.texts.users.none)).toBeVisible()
  }),
  scene('card', 'Mietowka', CHANNEL, card('Kasztanek'), { isTranslated: true }),
  scene('card-moderator', 'Bramkarz_09', CHANNEL, card('ToNieJaSerio')),
  scene('card-owner', 'Rudzik', CHANNEL, card('Halinka77'), { height: 900 }),
  scene('card-guest', null, CHANNEL, async (stage) => {
    await see(stage.chat.row('wszystko i nic')).toBeVisible()
    await stage.chat.row('wszystko i nic').getByRole('button', { name: 'Halinka77' }).click()
    await see(stage.panel(stage.texts.panels.card)).toBeVisible()
  }),
  scene('hot', 'Mietowka', CHANNEL, hot, { isTranslated: true }),
  scene('hot-days', 'Mietowka', CHANNEL, async (stage) => {
    await hot(stage)
    await stage.button(stage.texts.hot.days).click()
    await see(stage.page.getByRole('grid')).toBeVisible()
    await stage.page
      .getByRole('gridcell')
      .getByRole('button', { name: /^1[78] / })
      .first()
      .click()
    await stage.page
      .getByRole('gridcell')
      .getByRole('button', { name: /Dzisiaj|Today/ })
      .hover()
  }),
  scene(
    'inbox',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await inbox(stage)
      await see(stage.panel(stage.texts.panels.inbox).locator('[data-hit]').first()).toBeVisible()
    },
    { isTranslated: true },
  ),
  scene(
    'whole-inbox',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await wholeInbox(stage)
      await see(stage.panel(stage.texts.inbox.title).locator('[data-hit]').first()).toBeVisible()
    },
    { isTranslated: true },
  ),
  scene('whole-inbox-empty', 'Straznik', CHANNEL, async (stage) => {
    await wholeInbox(stage)
    // anybody may have got a gift of another scene; nobody replies to this person
    await stage
      .panel(stage.texts.inbox.title)
      .getByRole('button', { name: stage.texts.inbox.parts.replies })
      .click()
    await see(stage.page.getByText(stage.texts.inbox.empty)).toBeVisible()
  }),
  scene('inbox-empty', 'Straznik', CHANNEL, async (stage) => {
    await inbox(stage)
    await see(stage.page.getByText(stage.texts.search.inboxEmpty)).toBeVisible()
  }),
  scene(
    'search',
    'Mietowka',
    CHANNEL,
    async (stage) => {
      await search('szarlotka')(stage)
      await see(stage.page.locator('[data-hit]').first()).toBeVisible()
    },
    { isTranslated: true },
  ),
  scene('search-filters', 'Mietowka', CHANNEL, async (stage) => {
    await inbox(stage)
    await stage.button(stage.texts.search.filters).click()
    await see(stage.page.getByRole('menu')).toBeVisible()
  }),
  scene('search-files', 'Mietowka', CHANNEL, async (stage) => {
    await inbox(stage)
    await stage.button(stage.texts.search.filters).click()
    await stage.page.getByRole('menuitem', { name: stage.texts.search.kinds.all }).first().click()
    await see(stage.panel(stage.texts.panels.search).locator('[data-hit]').first()).toBeVisible()
  }),
  scene('search-person', 'Mietowka', CHANNEL, async (stage) => {
    await inbox(stage)
    await stage.button(stage.texts.search.filters).click()
    await stage.page.getByRole('menuitem', { name: stage.texts.search.user }).click()
    await stage.button(stage.texts.search.userAccept).click()
    await see(stage.page.getByText(stage.texts.field.required)).toBeVisible()
  }),
  scene('search-none', 'Mietowka', CHANNEL, async (stage) => {
    await search('pterodaktyl')(stage)
    await see(stage.page.getByText(stage.texts.search.none)).toBeVisible()
  }),
  scene('emoticons', 'Mietowka', CHANNEL, emoticons, { isTranslated: true }),
  scene('emoticons-found', 'Mietowka', CHANNEL, async (stage) => {
    await emoticonSearch(stage)
    await stage.page.getByRole('searchbox', { name: stage.texts.emoticonPanel.search }).fill('kawa')
  }),
  scene('emoticons-tones', 'Mietowka', CHANNEL, async (stage) => {
    await emoticonSearch(stage)
    await stage.button(new RegExp(`^${stage.texts.emoticonPanel.tone}`)).click()
    await see(stage.page.getByRole('menu').or(stage.page.getByRole('radiogroup')).first()).toBeVisible()
  }),
]
