import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { firstAnswers } from '../answers/first-answers.ts'
import { call } from '../calls/call.ts'
import { loaded, LoadError } from '../calls/load-error.ts'
import { useConnection } from '../store/hooks.ts'

/** How often the letters are asked for while the page is open, in ms. */
const AGAIN_MS = 15_000
const KEY = ['own-letters']

/**
 * The letters that the person holds in the whole service at this moment: asked for when the page opens, every 15 s,
 * when the connection is back, and when the service refuses something, so that a letter that was taken away ends the
 * page.
 */
export function useOwnLetters(): {
  /** Null before they are known. */
  readonly letters: string | null
  /** Why they are not known; null while they are, or are asked for. */
  readonly error: LoadError | null
  readonly again: () => void
} {
  const client = useQueryClient()
  const { phase } = useConnection()
  const { data, error, isFetching, refetch } = useQuery<string, LoadError>({
    queryKey: KEY,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async () => loaded(await call('/api/users/@me', { answer: firstAnswers.ownUser })).modes,
  })
  const askAgain = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (phase === 'connected') askAgain()
  }, [phase])
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const { error, fetchStatus } = query.state
        const isRefused =
          error instanceof LoadError && error.failure.kind === 'problem' && error.failure.status === 403
        if (type === 'updated' && fetchStatus === 'idle' && isRefused && query.queryKey[0] !== KEY[0])
          askAgain()
      }),
    [client],
  )
  return {
    letters: data ?? null,
    error: data === undefined && !isFetching ? error : null,
    again: () => void refetch(),
  }
}
