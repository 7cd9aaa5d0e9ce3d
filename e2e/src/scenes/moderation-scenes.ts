import {
  DEFAULT_SHIELD,
  type PactRecord,
  type Pacts,
  type ShieldRecord,
  type ShieldUse,
} from '@gwar/protocol'
import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

/** A shield that is up for a while yet, and was up twice before. */
const shieldUp = async ({ page, sample }: Stage): Promise<void> => {
  const now = sample.world.clock.now().getTime()
  const moment = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()
  const use = (minutes: number, length: number | null, figures: Partial<ShieldUse>): ShieldUse => ({
    use: 1000 + minutes,
    by: { id: 'sowa', name: 'sowa_nocna' },
    is_auto: false,
    on_at: moment(minutes),
    off_at: length === null ? null : moment(minutes + length),
    people: 0,
    punished: 0,
    held: 0,
    refused: 0,
    ...figures,
  })
  const json: ShieldRecord = {
    is_on: true,
    on_by: { id: 'sowa', name: 'sowa_nocna' },
    is_auto: false,
    on_at: moment(-11),
    ends_at: moment(18.7),
    seconds_left: 18.7 * 60,
    reason: 'najazd',
    preset: DEFAULT_SHIELD,
    auto_shield: false,
    waiting: 38,
    uses: [
      use(-11, null, { people: 214, held: 38, refused: 1274 }),
      use(-8640, 30, { by: { id: 'b', name: 'Bramkarz_09' }, people: 61, punished: 58 }),
      use(-27_360, 6, { by: null, is_auto: true, people: 9 }),
    ],
    may_use: true,
    may_edit: true,
  }
  await page.route(/\/moderation\/shield$/, (route) =>
    route.request().resourceType() === 'document' ? route.fallback() : route.fulfill({ json }),
  )
}

/** A pact that stands, one that is offered from here and one from there, and a list from outside. */
const pactsStand = async ({ page, sample }: Stage): Promise<void> => {
  const now = sample.world.clock.now().getTime()
  const day = (days: number): string => new Date(now + days * 86_400_000).toISOString()
  const pact = (name: string, fields: Partial<PactRecord>): PactRecord => ({
    id: `pact-${name}`,
    channel: { id: name, name },
    state: 'standing',
    effect: 'mark',
    their_effect: 'hold',
    shares_reasons: true,
    shares_past: false,
    their_past: false,
    created_at: day(-21),
    from_at: day(-20),
    expires_at: null,
    came: 0,
    lifted: 0,
    spared: 0,
    waiting: 0,
    ...fields,
  })
  const json: Pacts = {
    pacts: [
      pact('speedrun_pl', { state: 'asked', from_at: null, their_past: true, expires_at: day(9) }),
      pact('czwarty_obieg', { effect: 'ban', came: 143, lifted: 6, spared: 2, waiting: 31 }),
      pact('kuchnia-polowa', { state: 'asking', from_at: null, their_effect: null, expires_at: day(13) }),
    ],
    lists: [
      {
        id: 'list',
        title: 'Bany ze starego kanału',
        provider: 'twitch',
        effect: 'ban',
        created_at: day(-40),
        names: 1204,
        found: 17,
        unreadable: [],
      },
    ],
    may_manage: true,
  }
  await page.route(/\/api\/channels\/[^/]+\/pacts$/, (route) => route.fulfill({ json }))
}

/** The pages of moderation. */
export const MODERATION_SCENES: readonly Scene[] = [
  scene(
    'moderation-shield',
    'Rudzik',
    '/channels/rudzik/moderation/shield',
    ({ page, texts }) => see(page.getByRole('table', { name: texts.shield.uses })).toBeVisible(),
    { before: shieldUp, isTranslated: true },
  ),
  scene(
    'moderation-pacts',
    'Rudzik',
    '/channels/rudzik/moderation/pacts',
    ({ page, texts }) => see(page.getByRole('list', { name: texts.pacts.title })).toBeVisible(),
    { before: pactsStand, isTranslated: true },
  ),
]
