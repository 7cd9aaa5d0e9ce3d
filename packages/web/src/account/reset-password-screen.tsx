import { resetPassword } from '@gwar/protocol'
import { useCallback, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../calls/call.ts'
import { currentTexts, useTexts } from '../locale/texts.ts'
import { popupOpener } from '../shell/login/login-popup.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { paths } from '../shell/way/paths.ts'
import { useTitle } from '../shell/frame/use-title.ts'
import { useQueryText } from '../shell/way/use-query-text.ts'
import { Form, FormOther, FormSubmit } from '../ui/form/form.tsx'
import { notify } from '../ui/toasts/notify.ts'
import { useCheckedForm } from '../ui/form/use-checked-form.ts'
import type { CaptchaHandle } from './captcha/captcha-props.ts'
import { Captcha } from './captcha/captcha.tsx'
import { CAPTCHA, isTickMissing, withSolution } from './captcha/with-solution.ts'
import { withQuery } from './with-query.ts'
import { SubmitButton } from './submit-button.tsx'
import { NameField } from './name-field.tsx'
import { EmailField } from './email-field.tsx'

const resetForm = z.extend(resetPassword.request, { [CAPTCHA]: z.string() })

const EMPTY = { name: '', email: '', [CAPTCHA]: '' }

/** Asks for a mail with a link that sets a new password (spec A §2). */
export function ResetPasswordScreen(): ReactElement {
  const { reset: texts, register } = useTexts()
  const [, navigate] = useLocation()
  const search = useQueryText()
  const [opener] = useState(popupOpener)
  const captcha = useRef<CaptchaHandle>(null)
  const form = useCheckedForm({
    schema: resetForm,
    defaultValues: EMPTY,
    alsoCheck: (values) => (isTickMissing(captcha.current, values[CAPTCHA]) ? { [CAPTCHA]: 'required' } : {}),
  })
  const { setValue } = form
  const takeCaptcha = useCallback((response: string) => setValue(CAPTCHA, response), [setValue])
  const toLogin = withQuery(paths.login(), search)
  useTitle(texts.title)

  const send = async (values: typeof EMPTY): Promise<CallFailure | null> => {
    const result = await call('/api/auth/password/reset', { method: 'POST', body: values })
    if (!result.ok) {
      captcha.current?.renew()
      return result.failure
    }
    notify('green', currentTexts().reset.sent, 10_000)
    navigate(toLogin)
    return null
  }

  const submit = (event: FormEvent): void =>
    form.submit(event, (values) => withSolution(captcha.current, values, send))

  return (
    <PageFrame hasClose={opener === null}>
      <Form title={texts.title} intro={texts.intro} onSubmit={submit}>
        <NameField {...form.field('name')} label={register.name} />
        <EmailField {...form.field('email')} label={register.email} />
        <Captcha ref={captcha} onChange={takeCaptcha} error={form.field(CAPTCHA).error} />
        <FormSubmit>
          <SubmitButton isBusy={form.isBusy} busyLabel={texts.busy}>
            {texts.submit}
          </SubmitButton>
          <FormOther>
            <Link href={toLogin}>{texts.back}</Link>
          </FormOther>
        </FormSubmit>
      </Form>
    </PageFrame>
  )
}
