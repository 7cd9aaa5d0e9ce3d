import { accountDeletion, type AccountDeletion, type OwnAccount } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { DangerZone, Section } from '../../ui/section.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

/** Deletes the account in 14 days, unless somebody logs in until then (SET-37, SET-52, SET-57). */
export function DeleteAccount({ account }: { account: OwnAccount }): ReactElement {
  const texts = useTexts().account
  const [isBusy, setBusy] = useState(false)
  const [losses, setLosses] = useState<AccountDeletion | null>(null)

  // what is lost is asked for first: nobody confirms what is not said yet
  const open = async (): Promise<void> => {
    setBusy(true)
    const result = await call('/api/users/@me/deletion', { answer: accountDeletion.answer })
    setBusy(false)
    if (result.ok) {
      setLosses(result.value)
      return
    }
    const text = failureText(currentTexts(), result.failure)
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
      {losses !== null && (
        <DeletionDialog account={account} losses={losses} onClose={() => setLosses(null)} />
      )}
    </Section>
  )
}
