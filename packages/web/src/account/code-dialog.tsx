import { countdown, resendCode, verifyEmail } from '@gwar/protocol'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../calls/call.ts'
import { deviceHeader } from '../calls/device.ts'
import { failureText } from '../calls/failure-text.ts'
import { textParts } from '../locale/text-parts.tsx'
import { useTexts } from '../locale/texts.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Field } from '../ui/form/field.tsx'
import { FormOther } from '../ui/form/form.tsx'
import { maskInput } from '../ui/form/mask.ts'
import { notify } from '../ui/toasts/notify.ts'
import { useCheckedForm } from '../ui/form/use-checked-form.ts'
import styles from './code-dialog.module.css'
import { SubmitButton } from './submit-button.tsx'

const MASK = '### ###'
const VALID_SECONDS = 15 * 60
const RESEND_SECONDS = 60

const WORDS = { b: (words: ReactNode) => <b className={styles['address']}>{words}</b> }

const codeForm = z.object({ code: verifyEmail.request.shape.code })

/** Asks for the code from the mail. It cannot be dismissed: without the code there is no account (AUTH-37). */
export function CodeDialog(props: {
  email: string
  onActivated: (token: string) => Promise<void>
}): ReactElement {
  const { email, onActivated } = props
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
    <Dialog title={code.title} onClose={null}>
      <form className={styles['form']} noValidate onSubmit={(event) => form.submit(event, send)}>
        <p>{textParts(code.sent({ email }), WORDS)}</p>
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
          maxLength={MASK.length}
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
    </Dialog>
  )
}

/** A countdown from `seconds`: the whole seconds left, and a function that starts it anew. */
function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])
  return [left, (seconds) => setEnd(Date.now() + seconds * 1000)]
}
