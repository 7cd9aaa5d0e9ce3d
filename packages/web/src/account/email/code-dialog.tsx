import { countdown, resendCode, verifyEmail } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { failureText } from '../../calls/failure-text.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormOther } from '../../ui/form/form.tsx'
import { maskInput } from '../../ui/form/mask.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import styles from './code-dialog.module.css'
import { OtherAddress, type Credentials } from './other-address.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useCountdown } from '../use-countdown.ts'

const MASK = '### ###'
const VALID_SECONDS = 15 * 60
const RESEND_SECONDS = 60

const WORDS = { b: (words: ReactNode) => <b className={styles['address']}>{words}</b> }

const codeForm = z.object({ code: verifyEmail.request.shape.code })

/**
 * Asks for the code from the mail. It cannot be dismissed: without the code there is no account (AUTH-37). A wrong
 * address is changed in its place.
 */
export function CodeDialog(props: {
  email: string
  /** What the account was registered with, or logs in with: the proof for another address. */
  account: Credentials
  onActivated: (token: string) => Promise<void>
}): ReactElement {
  const { account, onActivated } = props
  const texts = useTexts().code
  const [email, setEmail] = useState(props.email)
  const [isChanging, setChanging] = useState(false)
  return (
    <Dialog title={texts.title} onClose={null}>
      {isChanging ? (
        <OtherAddress
          email={email}
          account={account}
          onSent={(other) => {
            setEmail(other)
            setChanging(false)
          }}
          onBack={() => setChanging(false)}
        />
      ) : (
        <CodeForm
          email={email}
          isOther={email !== props.email}
          onActivated={onActivated}
          onChange={() => setChanging(true)}
        />
      )}
    </Dialog>
  )
}

function CodeForm(props: {
  email: string
  /** Whether it is not the address that the dialog began with. */
  isOther: boolean
  onActivated: (token: string) => Promise<void>
  onChange: () => void
}): ReactElement {
  const { email, isOther, onActivated } = props
  const texts = useTexts()
  const { code } = texts
  const form = useCheckedForm({ schema: codeForm, defaultValues: { code: '' } })
  const [wait, startWait] = useCountdown(RESEND_SECONDS)

  const send = async (values: { code: string }): Promise<CallFailure | null> => {
    const body = { email, code: values.code }
    const result = await call('/api/v2/auth/email/verify', {
      method: 'POST',
      body,
      headers: deviceHeader(),
      answer: verifyEmail.answer,
    })
    if (result.ok) {
      await onActivated(result.value.token)
      return null
    }
    const { failure } = result
    return failure.kind === 'problem' && failure.status === 400
      ? { kind: 'fields', status: 400, errors: { code: [texts.field.code] } }
      : failure
  }

  const resend = async (): Promise<void> => {
    const body = { email } satisfies z.input<typeof resendCode.request>
    const result = await call('/api/v2/auth/email/resend', {
      method: 'POST',
      body,
      headers: deviceHeader(),
    })
    if (result.ok) {
      notify('green', code.resent, 10_000)
      startWait(RESEND_SECONDS)
      return
    }
    if (result.failure.kind === 'tooMany') startWait(result.failure.seconds)
    const text = failureText(texts, result.failure)
    if (text !== null) notify('red', text, 10_000)
  }

  const { onChange, ...field } = form.field('code')
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => form.submit(event, send)}>
      <p>
        {textParts((isOther ? code.sentToOther : code.sent)({ email }), WORDS)}{' '}
        <button type="button" className={styles['change']} onClick={props.onChange}>
          {isOther ? code.changeAgain : code.change}
        </button>
      </p>
      <Field
        {...field}
        onChange={(event) => {
          maskInput(MASK, event.currentTarget)
          void onChange(event)
        }}
        label={code.label}
        hint={code.hint({ seconds: VALID_SECONDS })}
        look="code"
        placeholder={MASK}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        data-autofocus=""
      />
      <SubmitButton isBusy={form.isBusy} busyLabel={code.busy}>
        {code.submit}
      </SubmitButton>
      <FormOther>
        {wait > 0 ? (
          <span className="num">{code.resendIn({ time: countdown(wait) })}</span>
        ) : (
          <>
            {code.missing}{' '}
            <button type="button" onClick={() => void resend()}>
              {code.resend}
            </button>
          </>
        )}
      </FormOther>
    </form>
  )
}
