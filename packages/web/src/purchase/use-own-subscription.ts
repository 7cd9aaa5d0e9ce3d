import { ownSubscriptionOf, type OwnSubscription } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { ASKED_ANEW } from '../calls/asked-anew.ts'
import { call } from '../calls/call.ts'
import { loaded } from '../calls/load-error.ts'
import { bufferKey } from '../store/buffer.ts'
import { useBufferPart } from '../store/hooks.ts'

/** The own subscription of a channel, also one that ended; undefined while it is not known. */
export function useOwnSubscription(channel: {
  readonly id: string
  readonly name: string
}): OwnSubscription | null | undefined {
  // SUBSCRIPTION lines tell only of a subscription that runs, so one that ended is loaded
  const live = useBufferPart(bufferKey(`#${channel.name}`), ({ place }) => place.subscription) ?? null
  const path = `/api/channels/${encodeURIComponent(channel.id)}/subscription` as const
  const { data, isError } = useQuery({
    ...ASKED_ANEW,
    queryKey: ['own subscription', channel.id],
    queryFn: async ({ signal }) => loaded(await call(path, { answer: ownSubscriptionOf.answer, signal })),
  })
  // where loading fails, the screen acts as before a first subscription; the server decides in the end
  return live ?? (isError ? null : data)
}
