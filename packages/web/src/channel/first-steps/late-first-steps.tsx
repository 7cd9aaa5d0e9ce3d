import { Suspense, type ReactElement } from 'react'
import type { Buffer } from '../../store/buffer.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { late, withTexts } from '../../ui/loading/late.ts'

/** Few people ever see the first steps: their code and texts are loaded when they are needed. */
const FirstSteps = late(
  withTexts(() => import('./first-steps.tsx')),
  'FirstSteps',
)

/**
 * Whether a buffer is an own channel in which nobody wrote yet, whatever the service said there: the greeting comes to
 * its owner, too. False in a frame of another site, which could lead clicks.
 */
export function hasFirstSteps({ type, status, ownModes, channel }: Buffer): boolean {
  const isEmpty =
    status === 'ready' &&
    channel.events.every(({ type }) => type === 'notice') &&
    !channel.more.up &&
    !channel.more.down
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
