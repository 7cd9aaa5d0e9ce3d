import { applicationRecord, type ApplicationRecord } from '@gwar/protocol'
import { useEffect, type ReactElement } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { currentTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { Columns } from '../columns.tsx'
import { ApplicationList } from './application-list.tsx'
import { CreateApplication } from './create-application.tsx'
import { showFreshSecret } from './fresh-secret.ts'
import { GrantedApplications } from './granted-applications.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { UpdateApplication } from './update-application.tsx'
import { useApplications } from './use-applications.ts'

/** The applications that one made, one of them, a new one; and those of others that one allowed something. */
export function ApplicationsTab({ rest }: { rest: string }): ReactElement {
  // a secret is not found again by who opens these pages later
  useEffect(() => () => showFreshSecret(null), [])
  return (
    <Columns>
      {rest === '' && <Lists />}
      {rest === 'create' && <CreateApplication />}
      {rest !== '' && rest !== 'create' && <OneApplication key={rest} id={rest} />}
    </Columns>
  )
}

function Lists(): ReactElement {
  const { data, isError, error, refetch } = useApplications()
  return (
    <>
      {data !== undefined && <ApplicationList applications={data} />}
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <GrantedApplications />
    </>
  )
}

/** It comes along from the list (APP-28); an address that was opened by itself looks for it there. */
function OneApplication({ id }: { id: string }): ReactElement | null {
  const passed = applicationRecord.safeParse(useHistoryState<unknown>())
  const { data, isError, error, refetch } = useApplications()
  const found: ApplicationRecord | undefined =
    passed.success && passed.data.id === id ? passed.data : data?.find((application) => application.id === id)
  if (found !== undefined) return <UpdateApplication application={found} />
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return data === undefined ? null : <Unknown />
}

function Unknown(): ReactElement {
  useEffect(() => notify('red', currentTexts().oauth.unknown), [])
  return <Redirect to={paths.settingsApplications} replace />
}
