import type { ReactElement } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { useTexts } from '../../locale/texts.ts'
import { bufferKey } from '../../store/buffer.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { StarIcon } from '../../ui/icons/icons.tsx'
import { InTopBar } from '../frame/top-bar-slots.tsx'
import { daysLeft } from './days-left.ts'
import { openPurchase } from './purchase-wish.ts'
import styles from './subscribe-button.module.css'
import { useNow } from './use-now.ts'

/** In the top bar of a channel that has subscriptions (APP-48); with a dot while the own one is about to end (OPEN-60). */
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
  const isEnding = daysLeft(subscription, useNow()) !== null
  const offers = useBufferPart(key, ({ place }) => place.subscriptions) ?? []
  const lowest = offers.length === 0 ? null : Math.min(...offers.map(({ price, months }) => price / months))
  const label = isEnding ? texts.subscribeEnding : texts.subscribe
  const price = lowest === null ? undefined : texts.subscribeFrom({ price: amountText(Math.round(lowest)) })
  return (
    <InTopBar slot="actions">
      <Button
        look="goldSoft"
        className={styles['subscribe']}
        aria-label={label}
        title={isEnding ? label : price}
        icon={<StarIcon isSmall />}
        onClick={() => openPurchase({ channel: { id, name: name.slice(1) }, receiver: null })}
      >
        <span className={styles['word']}>{texts.subscribe}</span>
        {isEnding && <i className={styles['dot']} />}
      </Button>
    </InTopBar>
  )
}
