import { DEFAULT_SHIELD, type ShieldRecord, type ShieldUse } from '@gwar/protocol'
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

/** The pages of moderation. */
export const MODERATION_SCENES: readonly Scene[] = [
  scene(
    'moderation-shield',
    'Rudzik',
    '/channels/rudzik/moderation/shield',
    ({ page, texts }) => see(page.getByRole('table', { name: texts.shield.uses })).toBeVisible(),
    { before: shieldUp, isTranslated: true },
  ),
]
