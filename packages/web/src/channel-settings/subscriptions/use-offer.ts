import { subscriptionOffer, type SubscriptionOffer } from '@gwar/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type CallFailure } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

/** A change of the offer: what is sent to which end of its address. */
export interface OfferChange {
  readonly end: 'offer' | 'request'
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
}

/** Whether the channel sells subscriptions, and `change`, which gives why it was refused, or null. */
export function useOffer(channelId: string, isAllowed: boolean) {
  const path = `/api/channels/${encodeURIComponent(channelId)}/subscriptions` as const
  const queryKey = ['channel', channelId, 'offer']
  const client = useQueryClient()
  const query = useQuery<SubscriptionOffer, LoadError>({
    queryKey,
    queryFn: async () => loaded(await call(`${path}/offer`, { answer: subscriptionOffer })),
    staleTime: 0,
    enabled: isAllowed,
  })
  const change = async ({ end, ...sent }: OfferChange): Promise<CallFailure | null> => {
    const result = await call(`${path}/${end}`, { ...sent, answer: subscriptionOffer })
    if (!result.ok) return result.failure
    client.setQueryData(queryKey, result.value)
    return null
  }
  return { ...query, change }
}
