import { ACCOUNT_SCENES } from './account-scenes.ts'
import { AROUND_SCENES } from './around-scenes.ts'
import { CHANNEL_SCENES } from './channel-scenes.ts'
import { PANEL_SCENES } from './panel-scenes.ts'
import type { Scene } from './scene.ts'

/** Every screen and state: one line each. `npm run screenshots` shows them, a journey lets axe look at them. */
export const SCENES: readonly Scene[] = [
  ...ACCOUNT_SCENES,
  ...CHANNEL_SCENES,
  ...PANEL_SCENES,
  ...AROUND_SCENES,
]
