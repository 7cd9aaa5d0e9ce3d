import { bufferKey, may } from '@gwar/protocol'
import { Suspense, useEffect, type ReactElement } from 'react'
import { VIEW } from '../browser/view.ts'
import { loadModerationTexts } from '../locale/load-moderation-texts.ts'
import { FollowButton } from '../shell/follow/follow-button.tsx'
import { OnAirMark } from '../shell/live/on-air-mark.tsx'
import { useBufferPart } from '../store/hooks.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import { keptPart } from '../ui/loading/kept-part.ts'
import { late, withTexts } from '../ui/loading/late.ts'
import { loadAboveBars } from './above/above-list.tsx'
import { mayHaveBar } from './above/may-have-bar.ts'
import { ChannelMenu } from './channel-menu.tsx'

// only where a shield is up, and for moderators alone (MUI-05)
const { Part: LateShieldBand } = keptPart<{ channelId: string; target: string }>(async () => {
  const [{ ShieldBand }] = await Promise.all([import('./moderation/shield-band.tsx'), loadModerationTexts()])
  return ShieldBand
})

const DockStrip = late(
  withTexts(() => import('./dock/dock-strip.tsx')),
  'DockStrip',
)

/**
 * In the top bar of a channel the mark while it is on air, the button that follows it, and its menu; under the bar, for
 * moderators, the shield while it is up, and in a dock the streamer's controls.
 */
export function Bars({ target }: { target: string }): ReactElement {
  const key = bufferKey(target)
  const shielded = useBufferPart(key, ({ channel, ownModes }) =>
    Object.hasOwn(channel.modes, 'D') && may('see_moderation', { guest: false, modes: ownModes })
      ? channel.id
      : null,
  )
  const isGoing = useBufferPart(key, mayHaveBar) === true
  useEffect(() => {
    if (isGoing) void loadAboveBars()
  }, [isGoing])
  return (
    <>
      <OnAirMark target={target} />
      <FollowButton target={target} />
      <ChannelMenu target={target} />
      {VIEW === 'dock' && (
        <Suspense fallback={null}>
          <DockStrip target={target} />
        </Suspense>
      )}
      {shielded != null && mayModerateHere() && (
        <Suspense fallback={null}>
          <LateShieldBand channelId={shielded} target={target} />
        </Suspense>
      )}
    </>
  )
}
