import { bufferKey, ownSubscriptionOf, type OwnSubscription } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { ASKED_ANEW } from '../calls/asked-anew.ts'
import { call } from '../calls/call.ts'
import { loaded } from '../calls/load-error.ts'
import { useBufferPart } from '../store/hooks.ts'

/**
 * The own subscription of a channel, also one that ended; undefined while it is not known. It is asked for again
 * once something `isBought`.
 */
export function useOwnSubscription(
  channel: { readonly id: string; readonly name: string },
  isBought: boolean,
): OwnSubscription | null | undefined {
  // SUBSCRIPTION lines tell only of a subscription that runs, so one that ended is loaded
  const live = useBufferPart(bufferKey(`#${channel.name}`), ({ place }) => place.subscription) ?? null
  const path = `/api/channels/${encodeURIComponent(channel.id)}/subscription` as const
  const { data, isError } = useQuery({
    ...ASKED_ANEW,
    queryKey: ['own subscription', channel.id, isBought],
    queryFn: async ({ signal }) => loaded(await call(path, { answer: ownSubscriptionOf.answer, signal })),
  })
  // the later end is the newer one: the answer and the line may come in either order
  if (live !== null && data != null) return Date.parse(data.ends_at) > Date.parse(live.ends_at) ? data : live
  // where loading fails, the screen acts as before a first subscription; the server decides in the end
  return live ?? (data === undefined && isError ? null : data)
}
