import { removeSecondFactor, renewRecoveryCodes } from '@gwar/protocol'
import { useId, useState, type ReactElement } from 'react'
import { call, type CallFailure, type CallResult } from '../../calls/call.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, PasswordField } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import styles from './account.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { UsernameField } from './username-field.tsx'

interface Values {
  password: string
  code: string
}

/** Makes new recovery codes or turns the second factor off: both ask for the password and a code. */
export function ChangeSecondFactor(props: {
  name: string
  change: 'codes' | 'remove'
  onClose: () => void
}): ReactElement {
  const { name, change, onClose } = props
  const { secondFactor: texts, login, dialog } = useTexts()
  const id = useId()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useCheckedForm<Values>({
    schema: removeSecondFactor.request,
    defaultValues: { password: '', code: '' },
  })

  const send = async (values: Values): Promise<CallFailure | null> => {
    const result = await (change === 'codes' ? renew(values) : remove(values))
    if (result.ok) {
      if (result.value !== null) setCodes(result.value)
      else {
        notify('green', currentTexts().secondFactor.turnedOff)
        onClose()
      }
      return null
    }
    const { failure } = result
    const now = currentTexts()
    if (failure.kind !== 'problem') return failure
    if (failure.status === 403)
      return { kind: 'fields', status: 403, errors: { password: [now.field.password] } }
    if (failure.status === 400) return { kind: 'fields', status: 400, errors: { code: [now.field.code] } }
    if (failure.status === 409) {
      notify('blue', now.secondFactor.notThere)
      onClose()
      return null
    }
    return failure
  }

  if (codes !== null) return <RecoveryCodes name={name} codes={codes} onClose={onClose} />
  return (
    <Dialog
      title={change === 'codes' ? texts.newCodes : texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dialog.cancel}</Button>
          <Button type="submit" form={id} look={change === 'codes' ? 'main' : 'danger'} isBusy={form.isBusy}>
            {change === 'codes' ? texts.newCodes : texts.turnOff}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['dialog']} noValidate onSubmit={(event) => form.submit(event, send)}>
        <p>{change === 'codes' ? texts.newCodesText : texts.turnOffText}</p>
        <UsernameField name={name} />
        <PasswordField
          {...form.field('password')}
          label={login.password}
          autoComplete="current-password"
          data-autofocus=""
        />
        <Field
          {...form.field('code')}
          label={texts.anyCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Dialog>
  )
}

async function renew(body: Values): Promise<CallResult<readonly string[] | null>> {
  const { answer } = renewRecoveryCodes
  const path = '/api/users/@me/second-factor/recovery-codes'
  const result = await call(path, { method: 'POST', body, answer })
  return result.ok ? { ok: true, value: result.value.recovery_codes } : result
}

async function remove(body: Values): Promise<CallResult<null>> {
  const result = await call('/api/users/@me/second-factor', { method: 'DELETE', body })
  return result.ok ? { ok: true, value: null } : result
}
