import { createElement, type ComponentType } from 'react'
import { withQueries } from '../calls/with-queries.tsx'
import { loadModerationTexts } from '../locale/load-moderation-texts.ts'
import type { ScreenProps } from '../shell/way/route.ts'
import { ModerationScreen } from './moderation-screen.tsx'
import { ServiceScreen } from './service-screen.tsx'

/** An address without the name of a channel is one of the whole service. */
const Screen = withQueries<ScreenProps>((props) =>
  props.name === '' ? createElement(ServiceScreen) : createElement(ModerationScreen, props),
)

/** The screens of moderation, of a channel and of the whole service, once their texts are there. */
export async function loadScreen(): Promise<ComponentType<ScreenProps>> {
  await loadModerationTexts()
  return Screen
}
