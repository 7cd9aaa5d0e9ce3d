import { QueryClient } from '@tanstack/react-query'

/** What calls have answered. Screens say themselves when something is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 } },
})
