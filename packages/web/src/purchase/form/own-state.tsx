import type { OwnSubscription } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { daysLeft } from '../../shell/subscribe/days-left.ts'
import { useNow } from '../../shell/subscribe/use-now.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
import styles from './own-state.module.css'

const EM = { em: (children: ReactNode) => <em>{children}</em> }

/** How one stands with the channel (OPEN-59): since when and until when, or when it ended. */
export function OwnState({ subscription }: { subscription: OwnSubscription }): ReactElement {
  const texts = useTexts().purchase
  const now = useNow()
  const { ends_at: endsAt, months, gift } = subscription
  const at = new Date(endsAt)
  const days = daysLeft(subscription, now)
  const isOver = at.getTime() <= now
  return (
    <div className={styles['state']}>
      <span className={styles['mark']}>
        <StarIcon />
      </span>
      <div>
        <p>{isOver ? texts.ended({ at }) : texts.active({ months })}</p>
        <p>
          {isOver
            ? `${texts.lasted({ months })} ${texts.kept}`
            : days === null
              ? texts.activeUntil({ at })
              : textParts(texts.ending({ at, days }), EM)}
        </p>
        {gift !== null && (
          <p>
            {isOver ? texts.lastGift({ name: gift.user.name }) : texts.giftFrom({ name: gift.user.name })}
          </p>
        )}
      </div>
    </div>
  )
}
