import { bufferKey, LINK_LEVELS } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { EMPTY_PLACE } from '../../store/place.ts'
import { useBufferPart, useCatalog } from '../../store/hooks.ts'
import { BadgePicture } from '../../ui/badges/badges.tsx'
import { badgesOf, type Badge } from '../../ui/badges/badges-of.ts'
import { StarIcon, UsersIcon } from '../../ui/icons/icons.tsx'
import { SetRow } from '../../ui/section.tsx'
import { Stops } from '../../ui/form/stops.tsx'
import { SLIDER_SCALE, type RowProps } from './row-props.ts'

type Level = (typeof LINK_LEVELS)[number]

/** Who may send links: one group and all above it (CSET-14..16); where everybody may, the mode is not set. */
export function LinkLevelRow({ modes, isDisabled, target }: RowProps & { target: string }): ReactElement {
  const texts = useTexts().channelSettings
  const badgeOf = useLevelBadges(target)
  const level = modes.of('l') as Level | '' | null
  return (
    <SetRow name={texts.links} hint={texts.linksHint} isWide>
      <Stops<Level>
        label={texts.links}
        scale={SLIDER_SCALE}
        value={level === null || level === '' ? 'u' : level}
        stops={LINK_LEVELS.map((value) => ({
          value,
          label: texts.level[value],
          mark: <Mark level={value} badge={badgeOf(value)} />,
        }))}
        isDisabled={isDisabled}
        onChange={(value) => modes.setLater('l', value === 'u' ? null : value)}
        onSettle={modes.settle}
      />
    </SetRow>
  )
}

function Mark({ level, badge }: { level: Level; badge: Badge | undefined }): ReactElement {
  if (badge !== undefined) return <BadgePicture badge={badge} />
  return level === 'u' ? <UsersIcon /> : <StarIcon />
}

function useLevelBadges(target: string): (level: Level) => Badge | undefined {
  const product = useCatalog().badges
  const subscriber = useBufferPart(bufferKey(target), ({ place }) => place.badges) ?? EMPTY_PLACE.badges
  return (level) => {
    const subscription =
      level === 'v' ? { months: subscriber[0]?.months ?? 1, badge: 0, showBadge: true } : null
    return badgesOf({ modes: level, subscription }, { product, subscriber })[0]
  }
}
