import type { OwnAccount } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Columns } from '../../ui/columns.tsx'
import { ConnectionsLink } from '../connections/connections-link.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account.module.css'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Passkeys } from '../passkeys/passkeys.tsx'
import { usePasskeys } from '../passkeys/use-passkeys.ts'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { SetPassword } from './set-password.tsx'
import { useAccount, useSessions } from '../use-account.ts'

/** The tab of the account: address and password, sessions, passkeys, second factor, data export, deletion. */
export function AccountTab(): ReactElement {
  const { data: account, error, isFetching, refetch } = useAccount()
  // what stands below these lists comes with them
  const areListsComing = [useSessions(), usePasskeys()].some(({ isLoading }) => isLoading)
  const reload = async (): Promise<OwnAccount | undefined> => (await refetch()).data
  return (
    <Columns>
      {account !== undefined && !areListsComing && <Account account={account} onChanged={reload} />}
      {account === undefined && error !== null && !isFetching && (
        <LoadFailure error={error} onRetry={() => void reload()} />
      )}
      {(account === undefined ? error === null || isFetching : areListsComing) && (
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
  const { has_password: hasPassword } = account
  return (
    <>
      {!hasPassword && <SetPassword reason={texts.noPassword} />}
      <AccountForm account={account} onChanged={onChanged} />
      <Sessions account={account} />
      <ConnectionsLink />
      <Passkeys account={account} onChanged={onChanged} />
      {hasPassword && <SecondFactor account={account} onChanged={onChanged} />}
      <ExportData account={account} />
      <DeleteAccount account={account} />
    </>
  )
}
