import { mailedLink, newPassword, requiredText, usedLink, type UsedLink } from '@gwar/protocol'
import { useEffect, useState, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, Redirect, useLocation } from 'wouter'
import * as z from 'zod/mini'
import { checkLogin } from '../../calls/auth.ts'
import { forgetEndedLogin } from '../../calls/ended-login.ts'
import { call, type CallFailure } from '../../calls/call.ts'
import { freshDevice } from '../../calls/device.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { paths } from '../../shell/way/paths.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormOther, FormSubmit } from '../../ui/form/form.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { loginState } from '../login/login-state.ts'
import { checkPasswords } from './passwords.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useLinkToken } from '../use-link-token.ts'
import { UsedLinkPage } from '../used-link.tsx'
import { SubmitButton } from '../submit-button.tsx'

/** The link does not say whose it is. */
const NOBODY = { name: '', email: '' }

const passwordForm = z.object({ password: newPassword, password_confirmation: requiredText })

/** Sets a new password by the link of a mail (spec A §2); opened without a link, it leads to the login. */
export function ChangePasswordScreen(): ReactElement {
  const token = useLinkToken()
  return token === null ? <Redirect to={paths.login()} replace /> : <ChangePassword token={token} />
}

/** When the link was used and whose it was; null where it was not, or nobody answers. */
async function askUse(token: string, signal?: AbortSignal): Promise<UsedLink | null> {
  const result = await call('/api/auth/link', {
    method: 'POST',
    body: { kind: 'password', token },
    answer: mailedLink.answer,
    ...(signal && { signal }),
  })
  return result.ok ? result.value.used : null
}

function ChangePassword({ token }: { token: string }): ReactElement {
  const { change: texts, reset } = useTexts()
  const [, navigate] = useLocation()
  const form = useCheckedForm({
    schema: passwordForm,
    defaultValues: { password: '', password_confirmation: '' },
    alsoCheck: (values) => checkPasswords(values),
  })
  const password = useWatch({ control: form.control, name: 'password' })
  /** When the link was used before; null while that is not known. */
  const [used, setUsed] = useState<UsedLink | null>(null)
  useTitle(texts.title)

  useEffect(() => {
    const stop = new AbortController()
    void askUse(token, stop.signal).then((use) => use !== null && setUsed(use))
    return () => stop.abort()
  }, [token])

  const send = async (values: z.input<typeof passwordForm>): Promise<CallFailure | null> => {
    const body = { token, ...values }
    const device = freshDevice()
    const result = await call('/api/auth/password/change', {
      method: 'POST',
      body,
      headers: device.headers,
    })
    if (result.ok) {
      device.keep()
      // the change ended logins, of which that of this browser may be one
      await checkLogin()
      // who has just done it needs not be told
      forgetEndedLogin()
      notify('green', currentTexts().change.done, 10_000)
      // nobody should have to know the name by which they log in: the link, used by now, says whose it was
      const use = await askUse(token)
      navigate(paths.login(), { replace: true, ...(use !== null && { state: loginState(use.name) }) })
      return null
    }
    const { failure } = result
    if (failure.kind !== 'problem' || failure.status !== 410) return failure
    const was = usedLink.safeParse(failure.body)
    if (was.success) {
      setUsed(was.data)
      return null
    }
    // the link has expired: the person needs a new one
    notify('red', currentTexts().change.expired, 10_000)
    navigate(paths.resetPassword, { replace: true })
    return null
  }

  if (used !== null) return <UsedLinkPage kind="password" used={used} />
  return (
    <PageFrame>
      <Form title={texts.title} onSubmit={(event) => form.submit(event, send)}>
        <NewPasswordField
          {...form.field('password')}
          label={texts.password}
          typed={password}
          owner={NOBODY}
          autoFocus
        />
        <Field
          {...form.field('password_confirmation')}
          label={texts.repeat}
          type="password"
          autoComplete="new-password"
        />
        <FormSubmit>
          <SubmitButton isBusy={form.isBusy} busyLabel={texts.busy}>
            {texts.submit}
          </SubmitButton>
          <FormOther>
            <Link href={paths.login()}>{reset.back}</Link>
          </FormOther>
        </FormSubmit>
      </Form>
    </PageFrame>
  )
}
