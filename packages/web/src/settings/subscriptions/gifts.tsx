import { orderGifts, type OrderRecord, type OwnSubscriptions } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { loaded } from '../../calls/load-error.ts'
import { useTexts } from '../../locale/texts.ts'
import { nameOfOrder } from '../../shell/subscribe/name-of-order.ts'
import { Button } from '../../ui/button.tsx'
import { DownIcon, GiftIcon } from '../../ui/icons/icons.tsx'
import { Item, ItemMark, Items } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import { ShareBar } from '../../ui/drawings/share-bar.tsx'
import styles from './subscriptions.module.css'

/** Gifts that one gave, with what waits for somebody, and those that one got; nothing where there are none. */
export function Gifts(props: {
  given: readonly OrderRecord[]
  got: OwnSubscriptions['gifts']
}): ReactElement | null {
  const { got } = props
  const given = props.given.filter(({ gift, status }) => gift !== null && status === 'paid')
  const texts = useTexts().purchase
  if (given.length === 0 && got.length === 0) return null
  return (
    <Section title={texts.mineGifts}>
      <Items label={texts.mineGifts}>
        {given.map((order) => (
          <Given key={order.id} order={order} />
        ))}
        {got.map(({ id, months, channel, giver, created_at: at }) => (
          <Item
            key={id}
            mark={
              <ItemMark>
                <GiftIcon className={styles['gold']} />
              </ItemMark>
            }
            name={texts.giftOf({ months, channel: channel.name })}
            note={texts.getting({ name: giver, at: new Date(at) })}
          />
        ))}
      </Items>
    </Section>
  )
}

function Given({ order }: { order: OrderRecord }): ReactElement {
  const texts = useTexts().purchase
  const { id, gift, given, channel } = order
  const [isOpen, setOpen] = useState(false)
  const { data: receivers } = useQuery({
    queryKey: ['order gifts', id, given?.count],
    queryFn: async ({ signal }) =>
      loaded(await call(`/api/users/@me/orders/${id}/gifts`, { answer: orderGifts.answer, signal })),
    enabled: isOpen,
  })
  const count = gift?.count ?? 1
  const had = given?.count ?? count
  const at = new Date(order.paid_at ?? order.created_at)
  return (
    <Item
      isStacked
      mark={
        <ItemMark>
          <GiftIcon className={styles['gold']} />
        </ItemMark>
      }
      name={given === null ? nameOfOrder(order, texts) : texts.giftsOf({ count, channel: channel.name })}
      note={
        <>
          {texts.giving({ at })}
          {given?.last != null && `, ${texts.lastTo({ name: given.last.name })}`}
          {given !== null && had < count && (
            <span className={styles['share']}>
              <ShareBar part={had} whole={count} label={texts.given({ given: had, count })} />
              <span>{texts.rest({ given: had, count })}</span>
            </span>
          )}
          {isOpen && receivers !== undefined && (
            <span className={styles['names']}>{receivers.map(({ name }) => name).join(', ')}</span>
          )}
        </>
      }
      end={
        given !== null &&
        had > 0 && (
          <Button
            look="quiet"
            icon={<DownIcon isSmall />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.whoGot}
          </Button>
        )
      }
    />
  )
}
