import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const CHANNEL = '/channels/rudzik'
const RETRO = '/retro/rudzik'
const AUGUST = new Date('2027-08-10T18:00:00Z')

const birthday =
  (told: { is_on: boolean; messages: number; badge_until: string | null }) =>
  ({ page }: Stage): Promise<unknown> =>
    page.route(/@me\/birthday$/, (route) => route.fulfill({ json: { goal: 100, ...told } }))
const retro = ({ page }: Stage): Promise<void> =>
  see(page.getByRole('log').getByText('wszystko i nic')).toBeVisible()

/** The birthday, and pages that something went wrong with. */
export const SPECIAL_SCENES: readonly Scene[] = [
  scene(
    'birthday-card',
    'sowa_nocna',
    CHANNEL,
    ({ page, texts }) => see(page.getByRole('link', { name: texts.birthday.open })).toBeVisible(),
    { before: ({ page }) => page.clock.setFixedTime(AUGUST), isTranslated: true },
  ),
  scene('retro', 'sowa_nocna', RETRO, retro, {
    before: birthday({ is_on: true, messages: 37, badge_until: null }),
    isTranslated: true,
  }),
  scene('retro-earned', 'sowa_nocna', RETRO, retro, {
    before: birthday({ is_on: true, messages: 100, badge_until: '2027-11-10T18:00:00Z' }),
  }),
  scene('retro-over', 'sowa_nocna', RETRO, retro),
  scene('retro-guest', null, RETRO, retro),
  scene('retro-missing', null, '/retro/nie-ma-takiego', ({ page, texts }) =>
    see(page.getByRole('alert').getByText(texts.channel.unknown)).toBeVisible(),
  ),
  scene(
    'page-late',
    'Mietowka',
    '/settings',
    ({ page, texts }) => see(page.getByText(texts.offline.late)).toBeVisible(),
    { before: ({ page }) => page.route(/assets\/settings-screen[^/]*\.js/, (route) => route.abort()) },
  ),
  scene(
    'page-texts-missing',
    null,
    '/login',
    ({ page }) => see(page.getByText('The page could not be loaded')).toBeVisible(),
    { before: ({ page }) => page.route(/assets\/pl[^/]*\.js/, (route) => route.abort()) },
  ),
  scene('page-unknown', 'Mietowka', '/nie/ma/takiej/strony', ({ page, texts }) =>
    see(page.getByRole('heading', { name: texts.notFound.title })).toBeVisible(),
  ),
]
