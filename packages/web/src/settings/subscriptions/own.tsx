import { timeOfDay, type OrderRecord, type OwnSubscriptions } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { daysLeft } from '../../shell/subscribe/days-left.ts'
import { giveUpOrder } from '../../shell/subscribe/give-up-order.ts'
import { nameOfMethod } from '../../shell/subscribe/name-of-method.ts'
import { nameOfOrder } from '../../shell/subscribe/name-of-order.ts'
import { openPurchase } from '../../shell/subscribe/purchase-wish.ts'
import { useNow } from '../../shell/subscribe/use-now.ts'
import { BadgePicture } from '../../ui/badges/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { ClockIcon, StarIcon } from '../../ui/icons/icons.tsx'
import { Item, ItemMark, Items, Tag } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './subscriptions.module.css'

type Subscription = OwnSubscriptions['subscriptions'][number]

/** Orders without a decision of the bank on top, then what runs, then what has ended. */
export function Own(props: {
  subscriptions: readonly Subscription[]
  open: readonly OrderRecord[]
  onChanged: () => void
}): ReactElement {
  const { subscriptions, open, onChanged } = props
  const texts = useTexts().purchase
  return (
    <Section title={texts.mineOwn}>
      {subscriptions.length === 0 && open.length === 0 ? (
        <p className={styles['none']}>{texts.mineNone}</p>
      ) : (
        <Items label={texts.mineOwn}>
          {open.map((order) => (
            <Waiting key={order.id} order={order} onChanged={onChanged} />
          ))}
          {subscriptions.map((subscription) => (
            <Row key={subscription.channel.id} subscription={subscription} />
          ))}
        </Items>
      )}
    </Section>
  )
}

function Waiting({ order, onChanged }: { order: OrderRecord; onChanged: () => void }): ReactElement {
  const texts = useTexts().purchase
  const [isBusy, setBusy] = useState(false)
  const giveUp = async (): Promise<void> => {
    setBusy(true)
    const after = await giveUpOrder(order)
    setBusy(false)
    if (after?.given_up === true && after.status !== 'paid')
      notify('green', currentTexts().purchase.givenUp, 10_000)
    onChanged()
  }
  return (
    <Item
      isWaiting
      mark={
        <ItemMark>
          <ClockIcon className={styles['amber']} />
        </ItemMark>
      }
      name={nameOfOrder(order, texts)}
      note={texts.mineWaiting({
        from: timeOfDay(new Date(order.created_at)),
        method: nameOfMethod(order.method, texts),
        price: amountText(order.price),
        until: timeOfDay(new Date(order.expires_at)),
      })}
      end={
        <>
          <Button look="line" isBusy={isBusy} onClick={() => void giveUp()}>
            {texts.giveUp}
          </Button>
          <Button
            look="gold"
            onClick={() =>
              openPurchase({ channel: order.channel, receiver: order.gift?.user ?? null, order })
            }
          >
            {texts.goOn}
          </Button>
        </>
      }
    />
  )
}

const EM = { em: (children: ReactNode) => <em>{children}</em> }

function Row({ subscription }: { subscription: Subscription }): ReactElement {
  const texts = useTexts().purchase
  const now = useNow()
  const { channel, months, gift, badge } = subscription
  const at = new Date(subscription.ends_at)
  const isOver = at.getTime() <= now
  const days = daysLeft(subscription, now)
  return (
    <Item
      isLow={isOver}
      mark={
        badge === null || isOver ? (
          <ItemMark>
            <StarIcon />
          </ItemMark>
        ) : (
          <span className={styles['badge']}>
            <BadgePicture badge={{ kind: 'subscriber', months: badge.months, file: badge.file }} />
          </span>
        )
      }
      name={
        <>
          <span>#{channel.name}</span>
          {isOver && <Tag look="plain">{texts.mineOver}</Tag>}
        </>
      }
      note={
        isOver ? (
          texts.mineEnded({ months, at })
        ) : (
          <span className={styles['until']}>
            {texts.mineActive({ months, at })}
            {days !== null && <>, {textParts(texts.mineEnding({ days }), EM)}</>}
            {gift !== null && `. ${texts.giftFrom({ name: gift.user.name })}`}
          </span>
        )
      }
      end={
        subscription.is_sold && (
          <Button
            look={days === null ? 'line' : 'gold'}
            aria-label={`${isOver ? texts.renewShort : texts.extendShort} #${channel.name}`}
            onClick={() => openPurchase({ channel, receiver: null })}
          >
            {isOver ? texts.renewShort : texts.extendShort}
          </Button>
        )
      }
    />
  )
}
