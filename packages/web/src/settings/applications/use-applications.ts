import {
  applications,
  grantedApplications,
  type ApplicationRecord,
  type GrantedApplication,
} from '@gwar/protocol'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

export const OWN_APPLICATIONS = ['applications']
export const GRANTED_APPLICATIONS = ['applications', 'granted']

/** The person's own applications, loaded anew each time they are shown. */
export function useApplications(): UseQueryResult<ApplicationRecord[], LoadError> {
  return useQuery({
    queryKey: OWN_APPLICATIONS,
    queryFn: async () => loaded(await call('/api/developer/clients', { answer: applications.answer })),
    staleTime: 0,
  })
}

/** The applications that the person gave access to the account. */
export function useGrantedApplications(): UseQueryResult<GrantedApplication[], LoadError> {
  return useQuery({
    queryKey: GRANTED_APPLICATIONS,
    queryFn: async () =>
      loaded(await call('/api/users/@me/applications', { answer: grantedApplications.answer })),
    staleTime: 0,
  })
}
