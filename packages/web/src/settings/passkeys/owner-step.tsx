import { requiredText, secondFactorCode, type OwnAccount, type PasskeyCreationOptions } from '@gwar/protocol'
import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { checkLogin } from '../../calls/auth.ts'
import type { CallFailure } from '../../calls/call.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, PasswordField } from '../../ui/form/field.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { KeyIcon } from '../../ui/icons/late-icons.tsx'
import styles from '../account/account.module.css'
import { UsernameField } from '../account/username-field.tsx'
import { tellFailure } from '../tell-failure.ts'
import { beginPasskey } from './begin-passkey.ts'
import { canProveByPasskey, passkeyProof } from './passkey-proof.ts'

interface Values {
  password: string
  code: string
}

const BY_PASSWORD = z.object({ password: requiredText, code: z.string() })
const BY_BOTH = z.object({ password: requiredText, code: secondFactorCode })

/** Before a passkey is added: the password, and a code where there is a second factor, or a passkey that is there. */
export function OwnerStep(props: {
  account: OwnAccount
  onBegun: (options: PasskeyCreationOptions) => void
  onClose: () => void
}): ReactElement {
  const { account, onBegun, onClose } = props
  const { passkeys: texts, login, secondFactor, dialog } = useTexts()
  const id = useId()
  // the second factor may have been turned on elsewhere since the page was loaded: the server says so then
  const [isCodeAsked, setCodeAsked] = useState(account.has_second_factor)
  const [isProving, setProving] = useState(false)
  const form = useCheckedForm<Values>({
    schema: isCodeAsked ? BY_BOTH : BY_PASSWORD,
    defaultValues: { password: '', code: '' },
  })
  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])

  const send = async ({ password, code }: Values): Promise<CallFailure | null> => {
    const begun = await beginPasskey({ password, ...(code !== '' && { code }) })
    if (!begun.ok) return refused(begun.failure)
    onBegun(begun.value)
    return null
  }

  const refused = (failure: CallFailure): CallFailure => {
    const { field } = currentTexts()
    if (failure.kind === 'fields' && Object.hasOwn(failure.errors, 'code')) setCodeAsked(true)
    if (failure.kind !== 'problem') return failure
    if (failure.status === 400) return { kind: 'fields', status: 400, errors: { code: [field.code] } }
    if (failure.status === 401) void checkLogin()
    if (failure.status !== 403) return failure
    return { kind: 'fields', status: 403, errors: { password: [field.password] } }
  }

  const beginByPasskey = async (): Promise<void> => {
    leave.current?.abort()
    leave.current = new AbortController()
    const { signal } = leave.current
    setProving(true)
    const proof = await passkeyProof(signal)
    if (signal.aborted) return
    const begun = proof === null ? null : await beginPasskey({ proof })
    setProving(false)
    if (begun === null) return
    if (begun.ok) onBegun(begun.value)
    else tellFailure(begun.failure)
  }

  return (
    <Dialog
      title={texts.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dialog.cancel}</Button>
          <Button type="submit" form={id} look="main" isBusy={form.isBusy}>
            {texts.next}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['dialog']} noValidate onSubmit={(event) => form.submit(event, send)}>
        <p>{texts.prove}</p>
        <UsernameField name={account.name} />
        <PasswordField
          {...form.field('password')}
          label={login.password}
          autoComplete="current-password"
          data-autofocus=""
        />
        {isCodeAsked && (
          <Field
            {...form.field('code')}
            label={secondFactor.anyCode}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {canProveByPasskey(account) && (
          <Button
            look="line"
            isWide
            icon={<KeyIcon isSmall />}
            isBusy={isProving}
            onClick={() => void beginByPasskey()}
          >
            {texts.confirm}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
