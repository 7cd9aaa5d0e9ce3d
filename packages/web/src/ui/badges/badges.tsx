import type { Texts } from '@gwar/protocol'
import { memo, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { BADGE_DRAWINGS } from './badge-drawings.tsx'
import type { Badge } from './badges-of.ts'
import styles from './badges.module.css'
import { staticPicture } from '../static-picture.ts'

/** Pictures that could not be loaded: no row asks for them again. */
const missing = new Set<string>()

/** Badges before a name, 18 px each (MSG-05); nothing where there are none. */
export const Badges = memo(function Badges(props: { badges: readonly Badge[] }): ReactElement | null {
  if (props.badges.length === 0) return null
  return (
    <span className={styles['badges']}>
      {props.badges.map((badge) => (
        <BadgePicture key={badge.file} badge={badge} />
      ))}
    </span>
  )
})

/** One badge: the server's picture, or a drawing while that is missing. */
export function BadgePicture({ badge }: { badge: Badge }): ReactElement {
  const label = badgeLabel(badge, useTexts())
  const [isMissing, setMissing] = useState(() => missing.has(badge.file))
  if (isMissing)
    return (
      <svg className={styles['badge']} viewBox="0 0 18 18" role="img" aria-label={label}>
        <title>{label}</title>
        {BADGE_DRAWINGS[badge.kind === 'mode' ? badge.mode : 'star']}
      </svg>
    )
  return (
    <img
      className={styles['badge']}
      {...staticPicture('badges', badge.file)}
      width={18}
      height={18}
      alt={label}
      title={label}
      decoding="async"
      draggable={false}
      onError={() => {
        missing.add(badge.file)
        setMissing(true)
      }}
    />
  )
}

/** The text of a badge, for the tooltip and the screen reader. */
function badgeLabel(badge: Badge, { badge: texts }: Texts): string {
  switch (badge.kind) {
    case 'mode':
      return texts[badge.mode]
    case 'subscriber':
      return texts.v({ months: badge.months })
    case 'gifter':
      return texts.gifter({ count: badge.gifts })
    case 'top_gifter':
      return texts.topGifter({ place: badge.place })
    case 'birthday':
      return texts.birthday
    case 'retro':
      return texts.retro
    default:
      return badge satisfies never
  }
}
