import {
  accountDeletion,
  connections,
  type AccountDeletion,
  type OwnAccount,
  type Provider,
} from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { DangerZone, Section } from '../../ui/section.tsx'
import { provingProvider } from '../connections/ask-proof.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

/** Deletes the account in 14 days, unless somebody logs in until then (SET-37, SET-52, SET-57). */
export function DeleteAccount({ account }: { account: OwnAccount }): ReactElement {
  const texts = useTexts().account
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ losses: AccountDeletion; provider: Provider | null } | null>(null)

  // what is lost is asked for first: nobody confirms what is not said yet
  const open = async (): Promise<void> => {
    setBusy(true)
    const [losses, own] = await Promise.all([
      call('/api/users/@me/deletion', { answer: accountDeletion.answer }),
      account.has_password ? null : call('/api/users/@me/connections', { answer: connections.answer }),
    ])
    setBusy(false)
    const failed = [losses, own].find((result) => result?.ok === false)
    if (losses.ok && failed === undefined) {
      setAsked({ losses: losses.value, provider: own?.ok === true ? provingProvider(own.value) : null })
      return
    }
    const text = failed?.ok === false ? failureText(currentTexts(), failed.failure) : null
    if (text !== null) notify('red', text, 10_000)
  }

  return (
    <Section title={texts.delete}>
      <DangerZone>
        <p className="grow">{texts.deleteText}</p>
        <Button look="dangerSoft" isBusy={isBusy} onClick={() => void open()}>
          {texts.deleteButton}
        </Button>
      </DangerZone>
      {asked !== null && <DeletionDialog account={account} {...asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}
