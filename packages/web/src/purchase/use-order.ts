import { ownOrder, type OrderRecord } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../calls/call.ts'
import { loaded } from '../calls/load-error.ts'

/** How often the order is looked at: while its payment is waited for, and after that for its letter and gifts. */
const OPEN_MS = 1500
const PAID_MS = 3000
/** How long after the payment its letter and its gifts are looked for. */
const AFTER_MS = 30_000

/** The state of an order, looked at until it is decided and a little longer; undefined until it is known. */
export function useOrder(id: string | null, known: OrderRecord | null): OrderRecord | undefined {
  const [isFresh, setFresh] = useState(true)
  const { data } = useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) =>
      loaded(await call(`/api/users/@me/orders/${id ?? ''}`, { answer: ownOrder.answer, signal })),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    // the bank's window may cover this page
    refetchIntervalInBackground: true,
    refetchInterval({ state }) {
      const status = state.data?.status ?? 'open'
      if (status === 'open') return OPEN_MS
      return status === 'paid' && isFresh ? PAID_MS : false
    },
  })
  const isPaid = data?.status === 'paid'
  useEffect(() => {
    if (!isPaid) return undefined
    const timer = setTimeout(() => setFresh(false), AFTER_MS)
    return () => {
      clearTimeout(timer)
      setFresh(true)
    }
  }, [isPaid])
  return data ?? (known?.id === id ? known : undefined)
}
