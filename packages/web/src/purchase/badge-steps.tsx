import type { OwnSubscription } from '@gwar/protocol'
import type { CSSProperties, ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { useNow } from '../shell/subscribe/use-now.ts'
import { BadgePicture } from '../ui/badges/badges.tsx'
import { badgeProgress } from './badge-progress.ts'
import styles from './badge-steps.module.css'

/** Shows up to three subscriber's badges (SUB-13), and how many months the next one is away. */
export function BadgeSteps(props: {
  badges: readonly { readonly months: number; readonly file: string }[]
  subscription: OwnSubscription | null
}): ReactElement {
  const { badges, subscription } = props
  const texts = useTexts().purchase
  const months = subscription?.months ?? 0
  const { badges: shown, part, left } = badgeProgress(badges, months)
  const now = useNow()
  const hasEnded = subscription !== null && Date.parse(subscription.ends_at) <= now
  const states = { done: texts.badgeDone, next: texts.badgeNext, far: null }
  return (
    <div
      className={styles['steps']}
      style={{ '--n': shown.length, '--done': `${Math.round(part * 100)}%` } as CSSProperties}
    >
      <div className={styles['line']} />
      <ol className={styles['marks']} aria-label={texts.progress}>
        {shown.map(({ months: needed, file, state }) => (
          <li key={needed} className={styles[state]}>
            <span className={styles['picture']} aria-hidden="true">
              <BadgePicture badge={{ kind: 'subscriber', months: needed, file }} />
            </span>
            {texts.months({ months: needed })}
            {states[state] !== null && <span className="sr">, {states[state]}</span>}
          </li>
        ))}
      </ol>
      <p>
        {hasEnded
          ? texts.kept
          : left === null
            ? texts.allBadges
            : months === 0 && left === 1
              ? texts.firstBadge
              : texts.toNextBadge({ months: left })}
      </p>
    </div>
  )
}
