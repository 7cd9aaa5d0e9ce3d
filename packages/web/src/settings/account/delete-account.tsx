import { deleteAccount } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../calls/call.ts'
import { getToken, setToken } from '../../calls/token.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { DangerZone, Section } from '../../ui/section.tsx'
import { askPassword } from '../ask-password.tsx'

/** Deletes the account in 14 days, unless somebody logs in until then (SET-37, SET-52, SET-57). */
export function DeleteAccount({ name }: { name: string }): ReactElement {
  const texts = useTexts().account
  const [, navigate] = useLocation()

  const remove = async (): Promise<void> => {
    const mine = getToken()
    const isDone = await askPassword(
      name,
      {
        title: texts.delete,
        description: texts.deleteConfirm,
        accept: texts.deleteButton,
        acceptLook: 'danger',
      },
      async (password) => {
        const result = await call('/api/users/@me', {
          method: 'DELETE',
          body: { password },
          answer: deleteAccount.answer,
        })
        return result.ok ? null : result.failure
      },
    )
    if (!isDone) return
    notify('green', currentTexts().account.deleted, 60_000)
    // leaves this page first: it would ask for a login, and a login takes the deletion back
    navigate(paths.home, { replace: true })
    if (getToken() === mine) setToken(null)
  }

  return (
    <Section title={texts.delete}>
      <DangerZone>
        <p className="grow">{texts.deleteText}</p>
        <Button look="dangerSoft" onClick={() => void remove()}>
          {texts.deleteButton}
        </Button>
      </DangerZone>
    </Section>
  )
}
