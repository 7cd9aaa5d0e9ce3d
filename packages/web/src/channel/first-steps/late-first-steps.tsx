import { lazy, Suspense, type ReactElement } from 'react'
import { loadPageTexts } from '../../locale/locale-store.ts'
import type { Buffer } from '../../store/buffer.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'

/** Few people ever see the first steps: their code and texts are loaded when they are needed. */
const FirstSteps = lazy(async () => {
  const load = () => Promise.all([import('./first-steps.tsx'), loadPageTexts()])
  return { default: (await untilLoaded(load))[0].FirstSteps }
})

/** Whether a buffer is an own channel without messages; false in a frame of another site, which could lead clicks. */
export function hasFirstSteps({ type, status, ownModes, channel }: Buffer): boolean {
  const isEmpty = status === 'ready' && channel.events.length === 0 && !channel.more.up && !channel.more.down
  return type === 'channel' && isEmpty && ownModes.includes('q') && mayModerateHere()
}

/** The first steps of an owner. */
export function LateFirstSteps({ target }: { target: string }): ReactElement {
  return (
    <Suspense fallback={null}>
      <FirstSteps target={target} />
    </Suspense>
  )
}
