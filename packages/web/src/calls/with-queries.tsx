import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { tokenStore } from './token.ts'

/** The cache of answers to calls. Screens say themselves when something is asked again. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 } },
})

// answers belong to one login: a change of the token empties the cache
tokenStore.subscribe(() => queryClient.clear())

/** A screen that uses react-query. It comes with such screens only: the first load of a channel does without it. */
export function withQueries<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function ScreenWithQueries(props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Screen {...props} />
      </QueryClientProvider>
    )
  }
}
