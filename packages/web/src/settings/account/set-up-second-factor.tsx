import { confirmSecondFactor, setUpSecondFactor, type OwnAccount } from '@gwar/protocol'
import { lazy, Suspense, useId, useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, PasswordField } from '../../ui/form/field.tsx'
import { maskInput } from '../../ui/form/mask.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { CopyField } from '../applications/copy-field.tsx'
import styles from './account.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { UsernameField } from './username-field.tsx'

const QrCode = lazy(async () => ({ default: (await import('../../ui/drawings/qr-code.tsx')).QrCode }))
const MASK = '### ###'

type Secret = z.infer<typeof setUpSecondFactor.answer>

/** Turns the second factor on: the password, a code of the app, the recovery codes. It is on after the second step. */
export function SetUpSecondFactor(props: { name: OwnAccount['name']; onClose: () => void }): ReactElement {
  const { name, onClose } = props
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes name={name} codes={codes} onClose={onClose} />
  if (secret === null) return <PasswordStep name={name} onSecret={setSecret} onClose={onClose} />
  return (
    <CodeStep
      secret={secret}
      onCodes={(codes) => {
        notify('green', currentTexts().secondFactor.turnedOn)
        setCodes(codes)
      }}
      onExpired={() => setSecret(null)}
      onClose={onClose}
    />
  )
}

function PasswordStep(props: {
  name: string
  onSecret: (secret: Secret) => void
  onClose: () => void
}): ReactElement {
  const { name, onSecret, onClose } = props
  const { secondFactor: texts, login, dialog } = useTexts()
  const id = useId()
  const form = useCheckedForm({ schema: setUpSecondFactor.request, defaultValues: { password: '' } })

  const send = async (body: { password: string }): Promise<CallFailure | null> => {
    const result = await call('/api/users/@me/second-factor/setup', {
      method: 'POST',
      body,
      answer: setUpSecondFactor.answer,
    })
    if (result.ok) {
      onSecret(result.value)
      return null
    }
    const { failure } = result
    if (failure.kind !== 'problem') return failure
    if (failure.status === 403)
      return { kind: 'fields', status: 403, errors: { password: [currentTexts().field.password] } }
    if (failure.status === 409) {
      notify('blue', currentTexts().secondFactor.already)
      onClose()
      return null
    }
    return failure
  }

  return (
    <Dialog
      title={texts.setUpTitle}
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
        <p>{texts.passwordText}</p>
        <UsernameField name={name} />
        <PasswordField
          {...form.field('password')}
          label={login.password}
          autoComplete="current-password"
          data-autofocus=""
        />
      </form>
    </Dialog>
  )
}

function CodeStep(props: {
  secret: Secret
  onCodes: (codes: readonly string[]) => void
  onExpired: () => void
  onClose: () => void
}): ReactElement {
  const { secret, onCodes, onExpired, onClose } = props
  const { secondFactor: texts, dialog } = useTexts()
  const id = useId()
  const form = useCheckedForm({ schema: confirmSecondFactor.request, defaultValues: { code: '' } })

  const send = async ({ code }: { code: string }): Promise<CallFailure | null> => {
    const result = await call('/api/users/@me/second-factor/confirm', {
      method: 'POST',
      body: { code },
      headers: deviceHeader(),
      answer: confirmSecondFactor.answer,
    })
    if (result.ok) {
      onCodes(result.value.recovery_codes)
      return null
    }
    const { failure } = result
    const now = currentTexts()
    if (failure.kind !== 'problem') return failure
    if (failure.status === 400) return { kind: 'fields', status: 400, errors: { code: [now.field.code] } }
    if (failure.status === 410) {
      notify('red', now.secondFactor.expired, 10_000)
      onExpired()
      return null
    }
    if (failure.status === 409) {
      notify('blue', now.secondFactor.already)
      onClose()
      return null
    }
    return failure
  }

  const { onChange, ...field } = form.field('code')
  return (
    <Dialog
      title={texts.setUpTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dialog.cancel}</Button>
          <Button type="submit" form={id} look="main" isBusy={form.isBusy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['dialog']} noValidate onSubmit={(event) => form.submit(event, send)}>
        <p>{texts.scan}</p>
        <Suspense fallback={<div className={styles['qr']} />}>
          <QrCode text={secret.url} label={texts.qr} />
        </Suspense>
        <CopyField label={texts.secret} value={secret.secret} />
        <Field
          {...field}
          onChange={(event) => {
            maskInput(MASK, event.currentTarget)
            void onChange(event)
          }}
          label={texts.code}
          look="code"
          placeholder={MASK}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus=""
        />
      </form>
    </Dialog>
  )
}
