import { ownOrders } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { call } from '../../calls/call.ts'
import { loaded } from '../../calls/load-error.ts'
import { purchaseWishStore } from '../../shell/subscribe/purchase-wish.ts'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Columns } from '../../ui/columns.tsx'
import { Gifts } from './gifts.tsx'
import { Orders } from './orders.tsx'
import { Own } from './own.tsx'
import styles from './subscriptions.module.css'
import { useOwnSubscriptions } from './use-own-subscriptions.ts'

/** While an order waits for its bank the page looks again after this time. */
const LOOK_MS = 10_000

/** What one subscribes to and until when, what waits for a bank, gifts given and got, purchases (beyond the specification). */
export function SubscriptionsTab(): ReactElement {
  const own = useOwnSubscriptions()
  const orders = useQuery({
    queryKey: ['orders'],
    queryFn: async ({ signal }) =>
      loaded(await call('/api/users/@me/orders', { answer: ownOrders.answer, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'open') === true ? LOOK_MS : false,
  })
  const reload = (): void => {
    void own.refetch()
    void orders.refetch()
  }
  // what was bought in the sheet stands here once it is closed
  const isBuying = useStore(purchaseWishStore, ({ wish }) => wish !== null)
  const wasBuying = useRef(isBuying)
  useEffect(() => {
    if (wasBuying.current && !isBuying) reload()
    wasBuying.current = isBuying
  })
  const open = orders.data?.filter(({ status }) => status === 'open')
  // what a bank has decided meanwhile waits no longer: it may be a subscription now
  const waiting = open?.map(({ id }) => id).join()
  const wasWaiting = useRef(waiting)
  useEffect(() => {
    if (wasWaiting.current !== undefined && wasWaiting.current !== waiting) void own.refetch()
    wasWaiting.current = waiting
  })
  const error = own.error ?? orders.error
  return (
    <Columns>
      {own.data !== undefined && orders.data !== undefined && open !== undefined ? (
        <>
          <Own subscriptions={own.data.subscriptions} open={open} onChanged={reload} />
          <Gifts given={orders.data} got={own.data.gifts} />
          <Orders orders={orders.data} />
        </>
      ) : error !== null ? (
        <LoadFailure error={error} onRetry={reload} />
      ) : (
        <div className={styles['bones']} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </Columns>
  )
}
