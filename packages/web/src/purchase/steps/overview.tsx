import type { OwnSubscription } from '@gwar/protocol'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { daysLeft } from '../../shell/subscribe/days-left.ts'
import type { PurchaseWish } from '../../shell/subscribe/purchase-wish.ts'
import { useNow } from '../../shell/subscribe/use-now.ts'
import { bufferKey } from '../../store/buffer.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { EMPTY_PLACE } from '../../store/place.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
import { BadgeSteps } from '../badge-steps.tsx'
import styles from '../purchase.module.css'
import { Perks } from '../perks.tsx'
import { usePrices } from '../use-prices.ts'

/** How one stands with the channel and what a subscription gives (OPEN-59). */
export function Overview(props: {
  channel: PurchaseWish['channel']
  subscription: OwnSubscription | null | undefined
}): ReactElement {
  const { channel, subscription } = props
  const key = bufferKey(`#${channel.name}`)
  const { badges, emoticons } = useBufferPart(key, ({ place }) => place) ?? EMPTY_PLACE
  return (
    <>
      <div className={styles['state']}>
        <span className={styles['mark']}>
          <StarIcon />
        </span>
        <div>
          {subscription === undefined && <i className={styles['bone']} />}
          {subscription === null && <NoneYet channelId={channel.id} />}
          {subscription != null && <OwnState subscription={subscription} />}
        </div>
      </div>
      {subscription !== undefined && badges.length > 0 && (
        <BadgeSteps badges={badges} subscription={subscription} />
      )}
      <Perks emoticons={emoticons} hasBadges={badges.length > 0} />
    </>
  )
}

function NoneYet({ channelId }: { channelId: string }): ReactElement {
  const texts = useTexts().purchase
  const [prices, load] = usePrices(channelId)
  useEffect(() => load({ length: null, gift: null }), [load])
  const monthly =
    prices.status === 'ready' ? prices.options.map(({ price, months }) => Math.round(price / months)) : []
  return (
    <>
      <p>{texts.none}</p>
      <p>{monthly.length === 0 ? texts.noneHint : texts.from({ price: amountText(Math.min(...monthly)) })}</p>
    </>
  )
}

const EM = { em: (children: ReactNode) => <em>{children}</em> }

function OwnState({ subscription }: { subscription: OwnSubscription }): ReactElement {
  const texts = useTexts().purchase
  const now = useNow()
  const { ends_at: endsAt, months, gift } = subscription
  const at = new Date(endsAt)
  const days = daysLeft(subscription, now)
  if (at.getTime() <= now)
    return (
      <>
        <p>{texts.ended({ at })}</p>
        <p>
          {texts.lasted({ months })} {gift !== null && texts.lastGift({ name: gift.user.name })}
        </p>
      </>
    )
  return (
    <>
      <p>{texts.active({ months })}</p>
      <p>{days === null ? texts.activeUntil({ at }) : textParts(texts.ending({ at, days }), EM)}</p>
      {gift !== null && <p>{texts.giftFrom({ name: gift.user.name })}</p>}
    </>
  )
}
