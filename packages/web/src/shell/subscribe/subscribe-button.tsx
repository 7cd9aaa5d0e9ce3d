import { bufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useAuth } from '../../calls/auth.ts'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
import { InTopBar } from '../frame/top-bar-slots.tsx'
import { daysLeft } from './days-left.ts'
import { openPurchase } from './purchase-wish.ts'
import styles from './subscribe-button.module.css'
import { useNow } from './use-now.ts'

/** In the top bar of a channel that has subscriptions (APP-48); says what one has, and when it is about to end (OPEN-60). */
export function SubscribeButton({ target }: { target: string }): ReactElement | null {
  const key = bufferKey(target)
  const isSold = useBufferPart(key, ({ info }) => info?.subscriptions_available)
  const id = useBufferPart(key, ({ channel }) => channel.id) ?? ''
  return isSold === true && id !== '' ? <Subscribe target={target} id={id} /> : null
}

function Subscribe({ target, id }: { target: string; id: string }): ReactElement {
  const texts = useTexts().topBar
  const key = bufferKey(target)
  const name = useBufferPart(key, (buffer) => buffer.target) ?? target
  const subscription = useBufferPart(key, ({ place }) => place.subscription) ?? null
  const isGuest = useAuth().status === 'guest'
  const days = daysLeft(subscription, useNow())
  return (
    <InTopBar slot="actions">
      <Button
        // what one has is quiet; what is about to end fills
        look={subscription === null ? 'goldSoft' : days === null ? 'line' : 'gold'}
        className={cx(styles['subscribe'], isGuest && styles['guest'])}
        icon={<StarIcon isSmall />}
        onClick={() => openPurchase({ channel: { id, name: name.slice(1) }, receiver: null })}
      >
        {subscription === null ? texts.subscribe : days === null ? texts.subscribed : texts.extend({ days })}
      </Button>
    </InTopBar>
  )
}
