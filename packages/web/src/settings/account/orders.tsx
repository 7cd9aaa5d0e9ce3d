import { calendarDate, ownOrders, type OrderRecord, type OrderState, type Texts } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { download } from '../../calls/download.ts'
import { failureText } from '../../calls/failure-text.ts'
import { amountText } from '../../locale/amount-text.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { GiftIcon, StarIcon } from '../../ui/icons/icons.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { Item, ItemMark, Items, Tag } from '../../ui/items.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { loaded } from '../../calls/load-error.ts'

/** How many orders are shown at first. */
const FEW = 5

/** The person's orders with their receipts; nothing is shown where there are none. */
export function Orders(): ReactElement | null {
  const texts = useTexts().purchase
  const { data: orders, error, refetch } = useQuery({ queryKey: ['orders'], queryFn: load, staleTime: 0 })
  const [areAll, setAll] = useState(false)
  if (orders?.length === 0 || (orders === undefined && error === null)) return null
  return (
    <Section title={texts.orders} intro={texts.ordersIntro}>
      {orders === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {orders !== undefined && (
        <>
          <Items label={texts.orders}>
            {(areAll ? orders : orders.slice(0, FEW)).map((order) => (
              <Order key={order.id} order={order} />
            ))}
          </Items>
          {!areAll && orders.length > FEW && (
            <Button look="quiet" onClick={() => setAll(true)}>
              {texts.ordersMore({ count: orders.length })}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

function Order({ order }: { order: OrderRecord }): ReactElement {
  const texts = useTexts().purchase
  const locale = useLocale()
  const { id, gift, price, refunded, receipt, status } = order
  const [isBusy, setBusy] = useState(false)
  const at = new Date(order.paid_at ?? order.created_at)

  const saveReceipt = async (number: string): Promise<void> => {
    setBusy(true)
    const result = await download(`/api/users/@me/orders/${id}/receipt/pdf`)
    setBusy(false)
    if (result.ok)
      return saveFile(result.value.file, result.value.name ?? `${number.replaceAll('/', '-')}.pdf`)
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }
  return (
    <Item
      mark={<ItemMark>{gift === null ? <StarIcon /> : <GiftIcon />}</ItemMark>}
      name={
        <>
          <span>{nameOf(order, texts)}</span>
          {status !== 'paid' && (
            <Tag look={status === 'failed' ? 'danger' : 'plain'}>{stateText(status, texts)}</Tag>
          )}
        </>
      }
      note={[
        calendarDate(at, locale),
        amountText(price),
        ...(refunded > 0 ? [texts.refunded({ price: amountText(refunded) })] : []),
        ...(receipt === null ? [] : [receipt]),
      ].join(' · ')}
      end={
        receipt !== null && (
          <Button
            look="line"
            icon={<DownloadIcon isSmall />}
            aria-label={texts.receiptOf({ number: receipt })}
            isBusy={isBusy}
            onClick={() => void saveReceipt(receipt)}
          >
            PDF
          </Button>
        )
      }
    />
  )
}

async function load(): Promise<OrderRecord[]> {
  return loaded(await call('/api/users/@me/orders', { answer: ownOrders.answer }))
}

function nameOf({ gift, months, channel }: OrderRecord, texts: Texts['purchase']): string {
  if (gift === null) return texts.orderOwn({ channel: channel.name, months })
  return gift.user === null
    ? texts.orderGifts({ channel: channel.name, count: gift.count })
    : texts.orderGift({ channel: channel.name, name: gift.user })
}

function stateText(status: Exclude<OrderState, 'paid'>, texts: Texts['purchase']): string {
  const states: { readonly [S in Exclude<OrderState, 'paid'>]: string } = {
    open: texts.stateOpen,
    failed: texts.stateFailed,
    expired: texts.stateExpired,
    refunded: texts.stateRefunded,
    disputed: texts.stateDisputed,
  }
  return states[status]
}
