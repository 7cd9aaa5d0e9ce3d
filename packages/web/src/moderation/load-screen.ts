import type { ComponentType } from 'react'
import { withQueries } from '../calls/with-queries.tsx'
import { loadModerationTexts } from '../locale/load-moderation-texts.ts'
import type { ScreenProps } from '../shell/way/route.ts'
import { ModerationScreen } from './moderation-screen.tsx'

const Screen = withQueries(ModerationScreen)

/** The screen of moderation, once its texts are there. */
export async function loadScreen(): Promise<ComponentType<ScreenProps>> {
  await loadModerationTexts()
  return Screen
}
