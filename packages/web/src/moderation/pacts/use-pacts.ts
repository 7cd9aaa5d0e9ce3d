import { pacts, type Pacts } from '@gwar/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { currentTexts } from '../../locale/texts.ts'
import { useGatheredModlog } from '../../shell/moderation/use-gathered-modlog.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** The address of what the pacts of a channel answer at; `rest` begins with '/', or is ''. */
export const pactsPath = (channelId: string, rest = '') =>
  `/api/channels/${encodeURIComponent(channelId)}/pacts${rest}` as const

/** Does something to the pacts; null where it was done, else why not. */
export type ChangePacts = (
  method: 'POST' | 'PUT' | 'DELETE',
  rest: string,
  body?: object,
) => Promise<CallFailure | null>

/** The pacts and lists of a channel as the service knows them, loaded anew with entries of the log. */
export function usePacts(channelId: string, target: string) {
  const queryKey = ['channel', channelId, 'pacts']
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { data, error, isFetching, refetch } = useQuery<Pacts, LoadError>({
    queryKey,
    enabled: channelId !== '',
    staleTime: 0,
    queryFn: async ({ signal }) => loaded(await call(pactsPath(channelId), { answer: pacts.answer, signal })),
  })
  useGatheredModlog(target, channelId !== '', (isBack) =>
    isBack && data === undefined ? undefined : refetch(),
  )
  const change: ChangePacts = async (method, rest, body) => {
    setBusy(true)
    const result = await call(pactsPath(channelId, rest), {
      method,
      ...(body !== undefined && { body }),
      answer: pacts.answer,
    })
    setBusy(false)
    if (!result.ok) return result.failure
    client.setQueryData(queryKey, result.value)
    return null
  }
  return {
    data,
    error: isFetching ? null : error,
    isBusy,
    retry: () => void refetch(),
    change,
    /** The same; where it was refused a message says why. */
    press: async (...asked: Parameters<ChangePacts>): Promise<void> => {
      const failure = await change(...asked)
      const text = failure === null ? null : failureText(currentTexts(), failure)
      if (text !== null) notify('red', text, 10_000)
      if (failure !== null) void refetch()
    },
  }
}
