import { applicationRecord, type ApplicationRecord } from '@gwar/protocol'
import { useEffect, type ReactElement } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { currentTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { Columns } from '../../ui/columns.tsx'
import { ApplicationList } from './application-list.tsx'
import { CreateApplication } from './create-application.tsx'
import { showFreshSecret } from './fresh-secret.ts'
import { GrantedApplications } from './granted-applications.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { UpdateApplication } from './update-application.tsx'
import { useApplications } from './use-applications.ts'

/** The tab of applications: the person's own, one of them or a new one; and others' that have access to the account. */
export function ApplicationsTab({ rest }: { rest: string }): ReactElement {
  // leaving these pages forgets a new secret, so that nobody finds it here later
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
      {/* not before the list above it, which would push it down */}
      {(data !== undefined || isError) && <GrantedApplications />}
    </>
  )
}

/**
 * One application, handed over by the list (APP-28) until the service has answered: an entry of the browser's history
 * may be older than what was saved since.
 */
function OneApplication({ id }: { id: string }): ReactElement | null {
  const passed = applicationRecord.safeParse(useHistoryState<unknown>())
  const { data, isError, error, refetch } = useApplications()
  const handed = passed.success && passed.data.id === id ? passed.data : undefined
  const found: ApplicationRecord | undefined =
    data === undefined ? handed : data.find((application) => application.id === id)
  // the form begins anew only where the record is another one
  if (found !== undefined)
    return <UpdateApplication key={JSON.stringify([found.name, found.redirect])} application={found} />
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return data === undefined ? null : <Unknown />
}

function Unknown(): ReactElement {
  useEffect(() => notify('red', currentTexts().oauth.unknown), [])
  return <Redirect to={paths.settingsApplications} replace />
}
