import { purchaseOptions, type Order, type SubscriptionOption } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ASKED_ANEW } from '../calls/asked-anew.ts'
import { call, type CallFailure } from '../calls/call.ts'
import { loaded, type LoadError } from '../calls/load-error.ts'

/** The prices of the lengths on offer. */
export type Prices =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: CallFailure }
  /** Prices are for `count` gifts, or for one subscription; there are no options where nothing is sold. */
  | { readonly status: 'ready'; readonly options: readonly SubscriptionOption[]; readonly count: number }

interface Ordered {
  readonly length: string | null
  readonly gift: Order['gift']
}

/** The prices of a channel, and a function that loads them anew; only the last request counts. */
export function usePrices(channelId: string): readonly [Prices, (order: Ordered) => void] {
  const [asked, setAsked] = useState<(Ordered & { readonly attempt: number }) | null>(null)
  const load = useCallback(
    ({ length, gift }: Ordered): void =>
      setAsked((before) => ({ length, gift, attempt: (before?.attempt ?? 0) + 1 })),
    [],
  )
  const { data, error } = useQuery<readonly SubscriptionOption[], LoadError>({
    ...ASKED_ANEW,
    queryKey: ['prices', channelId, asked],
    queryFn: async ({ signal }) => {
      const path = `/api/purchase/channels/${encodeURIComponent(channelId)}` as const
      const body = { length: asked?.length ?? null, gift: asked?.gift ?? null }
      return loaded(await call(path, { method: 'POST', body, answer: purchaseOptions.answer, signal }))
    },
    enabled: asked !== null,
  })
  return [pricesOf(data, error, asked), load]
}

function pricesOf(
  options: readonly SubscriptionOption[] | undefined,
  error: LoadError | null,
  asked: Ordered | null,
): Prices {
  if (error !== null) return { status: 'failed', failure: error.failure }
  if (options === undefined) return { status: 'loading' }
  return { status: 'ready', options, count: asked?.gift?.count ?? 1 }
}
