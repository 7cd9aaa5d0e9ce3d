import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { apiDocument, type ApiDocument } from './document.ts'

/** The description that this service gives of itself. */
export function useApiDocument(): UseQueryResult<ApiDocument> {
  return useQuery({
    queryKey: ['openapi'],
    queryFn: async () => {
      const result = await call('/api/openapi.json', { answer: apiDocument })
      if (!result.ok) throw new Error(result.failure.kind)
      return result.value
    },
  })
}
