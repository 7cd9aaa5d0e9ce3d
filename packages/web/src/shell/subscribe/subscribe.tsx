import { bufferKey } from '@gwar/protocol'
import { useMemo, type CSSProperties, type ReactElement } from 'react'
import { useAuth } from '../../calls/auth.ts'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { BadgePicture } from '../../ui/badges/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
import { inAdvance, withTexts } from '../../ui/loading/late.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { InTopBar } from '../frame/top-bar-slots.tsx'
import { daysLeft } from './days-left.ts'
import { openPurchase } from './purchase-wish.ts'
import styles from './subscribe.module.css'
import { useNow } from './use-now.ts'

const SubscribedMenu = inAdvance(
  withTexts(() => import('./subscribed-menu.tsx')),
  'SubscribedMenu',
)

/** Width of a letter in the channel's name and in the button's word, in CSS pixels: a little more than the mean. */
const NAME_PX = 8.2
const WORD_PX = 7.2
/** Width of the mark of a channel on air, with its number and the gap beside it, in CSS pixels. */
const MARK_PX = 76

/** The button of {@link SubscribeButton}. */
export function Subscribe({ target, id }: { target: string; id: string }): ReactElement {
  const texts = useTexts().topBar
  const key = bufferKey(target)
  const name = useBufferPart(key, (buffer) => buffer.target) ?? target
  const subscription = useBufferPart(key, ({ place }) => place.subscription) ?? null
  const isLive = useBufferPart(key, ({ channel }) => channel.stream !== null) ?? false
  const subscriber = useBufferPart(key, ({ place }) => place.badges)
  const isGuest = useAuth().status === 'guest'
  const days = daysLeft(subscription, useNow())
  const has = subscription?.gift == null ? texts.subscribed : texts.gifted
  const word = subscription === null ? texts.subscribe : days === null ? has : texts.extend({ days })
  const channel = { id, name: name.slice(1) }
  const badge = useMemo(() => {
    if (subscription === null) return undefined
    const mark = { months: subscription.months, badge: subscription.settings.badge, showBadge: true }
    return badgesOf({ modes: '', subscription: mark }, { product: [], subscriber: subscriber ?? [] })[0]
  }, [subscription, subscriber])
  const look = {
    style: {
      '--words': `${name.length * NAME_PX + word.length * WORD_PX + (isLive ? MARK_PX : 0)}px`,
    } as CSSProperties,
    children: <span className={styles['word']}>{word}</span>,
  }
  return (
    <InTopBar slot="actions">
      {subscription === null || days !== null ? (
        <Button
          {...look}
          // what is about to end fills
          look={days === null ? 'goldSoft' : 'gold'}
          className={cx(styles['subscribe'], isGuest && styles['guest'])}
          icon={<StarIcon isSmall />}
          onClick={() => openPurchase({ channel, receiver: null })}
        />
      ) : (
        <Menu
          label={has}
          edge="right"
          renderTrigger={(trigger) => (
            <Button
              {...trigger}
              {...look}
              // what one has is quiet, and asks for nothing
              look="line"
              className={cx(styles['subscribe'], styles['has'])}
              icon={badge === undefined ? <StarIcon isSmall /> : <BadgePicture badge={badge} />}
            />
          )}
        >
          <SubscribedMenu channel={channel} subscription={subscription} />
        </Menu>
      )}
    </InTopBar>
  )
}
