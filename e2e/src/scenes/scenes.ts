import { ACCOUNT_SCENES } from './account-scenes.ts'
import { AROUND_SCENES } from './around-scenes.ts'
import { CHANNEL_SCENES } from './channel-scenes.ts'
import { CHANNEL_SETTINGS_SCENES } from './channel-settings-scenes.ts'
import { DEVELOPER_SCENES } from './developer-scenes.ts'
import { MODERATION_SCENES } from './moderation-scenes.ts'
import { PANEL_SCENES } from './panel-scenes.ts'
import { PURCHASE_SCENES } from './purchase-scenes.ts'
import type { Scene } from './scene.ts'
import { SERVICE_MODERATION_SCENES } from './service-moderation-scenes.ts'
import { SETTINGS_SCENES } from './settings-scenes.ts'
import { SPECIAL_SCENES } from './special-scenes.ts'

/** Every screen and state: one line each. `npm run screenshots` shows them, a journey lets axe look at them. */
export const SCENES: readonly Scene[] = [
  ...ACCOUNT_SCENES,
  ...CHANNEL_SCENES,
  ...PANEL_SCENES,
  ...AROUND_SCENES,
  ...PURCHASE_SCENES,
  ...CHANNEL_SETTINGS_SCENES,
  ...SETTINGS_SCENES,
  ...DEVELOPER_SCENES,
  ...SPECIAL_SCENES,
  ...MODERATION_SCENES,
  ...SERVICE_MODERATION_SCENES,
]
