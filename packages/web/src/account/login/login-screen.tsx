import { login, secondFactorNeeded } from '@gwar/protocol'
import { useCallback, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { useTexts } from '../../locale/texts.ts'
import { readEndedLogin } from '../../shell/login/read-ended-login.ts'
import { paths } from '../../shell/way/paths.ts'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { PasswordField } from '../../ui/form/field.tsx'
import { Form, FormOther, FormSubmit } from '../../ui/form/form.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { AccountScreen } from '../account-screen.tsx'
import type { CaptchaHandle } from '../captcha/captcha-props.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { CAPTCHA, isTickMissing, withSolution } from '../captcha/with-solution.ts'
import { CodeDialog } from '../email/code-dialog.tsx'
import { finishLogin } from '../finish-login.ts'
import { finishRegistration } from '../register/finish-registration.ts'
import { Providers } from '../providers/providers.tsx'
import type { Credentials } from '../email/other-address.tsx'
import { SecondStep } from './second-step.tsx'
import { withQuery } from '../with-query.ts'
import { SubmitButton } from '../submit-button.tsx'
import { EndedNote } from './ended-note.tsx'
import { KeptWords } from './kept-words.tsx'
import { useBufferBehind } from './use-buffer-behind.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { WishedPurchase } from './wished-purchase.tsx'
import { loginNameOf } from './login-state.ts'
import { NameField } from '../name/name-field.tsx'

const loginAnswer = z.union([secondFactorNeeded, login.answer])
const { name: loginName, password } = login.request.shape
const loginForm = z.object({ name: loginName, password, [CAPTCHA]: z.string() })
type LoginForm = z.infer<typeof loginForm>
const EMPTY: LoginForm = { name: '', password: '', [CAPTCHA]: '' }

/** The login by name and password (spec A §2). An account that is not verified yet gets the dialog for its code. */
export function LoginScreen(): ReactElement {
  const texts = useTexts().login
  const search = useQueryText()
  /** How the last login of this browser was ended from elsewhere. */
  const [end] = useState(readEndedLogin)
  const [name] = useState(() => end?.name ?? loginNameOf(history.state))
  const back = useBufferBehind(search)
  const [unverified, setUnverified] = useState<({ email: string } & Credentials) | null>(null)
  /** Token of a login that waits for its second step; null while none does. */
  const [halfway, setHalfway] = useState<string | null>(null)
  /** Whether the server asks for a captcha, as it does after many wrong passwords (428). */
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false)
  const passkey = usePasskeyLogin()
  const captcha = useRef<CaptchaHandle>(null)
  const form = useCheckedForm({
    schema: loginForm,
    defaultValues: { ...EMPTY, name: name ?? '' },
    alsoCheck: (values): Partial<Record<keyof LoginForm, string>> =>
      isCaptchaNeeded && isTickMissing(captcha.current, values[CAPTCHA]) ? { [CAPTCHA]: 'required' } : {},
  })
  const { setValue } = form
  const takeCaptcha = useCallback((response: string) => setValue(CAPTCHA, response), [setValue])

  const send = async (values: LoginForm): Promise<CallFailure | null> => {
    const result = await call('/api/auth/login', {
      method: 'POST',
      body: values,
      headers: deviceHeader(),
      answer: loginAnswer,
    })
    // each solution counts once
    if (!result.ok) captcha.current?.renew()
    if (result.ok) {
      if ('second_factor' in result.value) setHalfway(result.value.second_factor.token)
      else await finishLogin(result.value.token, result.value.is_restored)
      return null
    }
    const { failure } = result
    if (failure.kind === 'problem') {
      const account = login.unverified.safeParse(failure.body)
      if (failure.status === 402 && account.success) {
        setUnverified({ email: account.data.email, name: values.name, password: values.password })
        return null
      }
      if (failure.status === 428) {
        setCaptchaNeeded(true)
        return { kind: 'fields', status: 428, errors: { [CAPTCHA]: [texts.captcha] } }
      }
      if (failure.status === 403) return { ...failure, message: texts.wrong }
    }
    return failure
  }

  const submit = (event: FormEvent): void =>
    form.submit(event, (values) =>
      isCaptchaNeeded ? withSolution(captcha.current, values, send) : send(values),
    )

  if (halfway !== null)
    return (
      <AccountScreen title={texts.title}>
        <SecondStep token={halfway} onBack={() => setHalfway(null)} />
      </AccountScreen>
    )
  return (
    <AccountScreen title={texts.title}>
      <Form title={end === null ? texts.title : texts.again} onSubmit={submit}>
        {end !== null && <EndedNote end={end} search={search} />}
        <KeptWords search={search} />
        <WishedPurchase />
        <NameField
          {...form.field('name')}
          label={texts.name}
          autoComplete={passkey.isPossible ? 'username webauthn' : 'username'}
          autoFocus={name === null}
        />
        <PasswordField
          {...form.field('password')}
          label={texts.password}
          autoComplete="current-password"
          autoFocus={name !== null}
          hint={end === null || back === null ? undefined : texts.backTo({ channel: back.target })}
          aside={<Link href={withQuery(paths.resetPassword, search)}>{texts.forgot}</Link>}
        />
        {isCaptchaNeeded && (
          <Captcha ref={captcha} onChange={takeCaptcha} error={form.field(CAPTCHA).error} />
        )}
        <FormSubmit>
          <SubmitButton isBusy={form.isBusy} busyLabel={texts.busy}>
            {texts.submit}
          </SubmitButton>
        </FormSubmit>
        <Providers onHalfway={setHalfway} passkey={passkey} />
        <FormOther>
          {texts.noAccount} <Link href={withQuery(paths.register(), search)}>{texts.register}</Link>
        </FormOther>
      </Form>
      {unverified !== null && (
        <CodeDialog
          email={unverified.email}
          account={unverified}
          onActivated={(token) => finishRegistration(unverified.name, token)}
        />
      )}
    </AccountScreen>
  )
}
