import { purchaseOptions, type SubscriptionOption } from '@gwar/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type CallFailure } from '../calls/call.ts'
import type { Flow } from './flow.ts'

/** What the lengths cost. */
export type Prices =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: CallFailure }
  /** For so many gifts, one without any; no options where nothing is sold. */
  | { readonly status: 'ready'; readonly options: readonly SubscriptionOption[]; readonly count: number }

type Ordered = Pick<Flow, 'length' | 'gift'>

/** The prices of a channel, and what asks for them anew; the newest question counts. */
export function usePrices(channelId: string): readonly [Prices, (order: Ordered) => void] {
  const [prices, setPrices] = useState<Prices>({ status: 'loading' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const load = useCallback(
    ({ length, gift }: Ordered): void => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      setPrices({ status: 'loading' })
      const path = `/api/purchase/channels/${encodeURIComponent(channelId)}` as const
      void call(path, {
        method: 'POST',
        body: { length, gift },
        answer: purchaseOptions.answer,
        signal,
      }).then((result) => {
        if (signal.aborted) return
        setPrices(
          result.ok
            ? { status: 'ready', options: result.value, count: gift?.count ?? 1 }
            : { status: 'failed', failure: result.failure },
        )
      })
    },
    [channelId],
  )
  return [prices, load]
}
