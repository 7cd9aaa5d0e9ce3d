import type { OwnAccount } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Columns } from '../columns.tsx'
import { ConnectionsLink } from '../connections/connections-link.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account.module.css'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { SetPassword } from './set-password.tsx'
import { useAccount, useSessions } from '../use-account.ts'

/** The tab of the account: address and password, sessions, second factor, data export, deletion. */
export function AccountTab(): ReactElement {
  const { data: account, error, isFetching, refetch } = useAccount()
  // what stands below the sessions comes with them
  const areSessionsComing = useSessions().isLoading
  const reload = async (): Promise<OwnAccount | undefined> => (await refetch()).data
  return (
    <Columns>
      {account !== undefined && !areSessionsComing && <Account account={account} onChanged={reload} />}
      {account === undefined && error !== null && !isFetching && (
        <LoadFailure error={error} onRetry={() => void reload()} />
      )}
      {(account === undefined ? error === null || isFetching : areSessionsComing) && (
        <div className={styles['bones']} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </Columns>
  )
}

function Account(props: {
  account: OwnAccount
  onChanged: () => Promise<OwnAccount | undefined>
}): ReactElement {
  const { account, onChanged } = props
  const texts = useTexts().account
  const { name, has_password: hasPassword } = account
  return (
    <>
      {!hasPassword && <SetPassword reason={texts.noPassword} />}
      <AccountForm account={account} onChanged={onChanged} />
      <Sessions name={name} hasPassword={hasPassword} />
      <ConnectionsLink />
      {hasPassword && <SecondFactor account={account} onChanged={onChanged} />}
      <ExportData account={account} />
      <DeleteAccount account={account} />
    </>
  )
}
