import { loginSecondFactor } from '@gwar/protocol'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormOther, FormSubmit } from '../../ui/form/form.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { finishLogin } from '../finish-login.ts'
import { SubmitButton } from '../submit-button.tsx'

const codeForm = z.object({ code: loginSecondFactor.request.shape.code })

/** The second step of a login, where the account has a second factor: a code of the app, or a recovery code. */
export function SecondStep({ token, onBack }: { token: string; onBack: () => void }): ReactElement {
  const texts = useTexts().login
  const form = useCheckedForm({ schema: codeForm, defaultValues: { code: '' } })

  const send = async ({ code }: { code: string }): Promise<CallFailure | null> => {
    const result = await call('/api/auth/login/second-factor', {
      method: 'POST',
      body: { token, code },
      headers: deviceHeader(),
      answer: loginSecondFactor.answer,
    })
    if (result.ok) {
      await finishLogin(result.value.token, result.value.is_restored)
      return null
    }
    const { failure } = result
    if (failure.kind !== 'problem') return failure
    if (failure.status === 400)
      return { kind: 'fields', status: 400, errors: { code: [currentTexts().field.code] } }
    if (failure.status !== 410) return failure
    notify('red', currentTexts().login.secondExpired, 10_000)
    onBack()
    return null
  }

  return (
    <Form title={texts.secondTitle} intro={texts.secondText} onSubmit={(event) => form.submit(event, send)}>
      <Field
        {...form.field('code')}
        label={texts.secondCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <FormSubmit>
        <SubmitButton isBusy={form.isBusy} busyLabel={texts.busy}>
          {texts.secondSubmit}
        </SubmitButton>
      </FormSubmit>
      <FormOther>
        <button type="button" onClick={onBack}>
          {texts.secondBack}
        </button>
      </FormOther>
    </Form>
  )
}
