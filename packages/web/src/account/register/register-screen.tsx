import { register } from '@gwar/protocol'
import { useCallback, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import { call, type CallFailure } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { Check } from '../../ui/form/check.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormOther, FormSubmit } from '../../ui/form/form.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { AccountScreen } from '../account-screen.tsx'
import type { CaptchaHandle } from '../captcha/captcha-props.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { CAPTCHA, isTickMissing, withSolution } from '../captcha/with-solution.ts'
import { CodeDialog } from '../email/code-dialog.tsx'
import { finishRegistration } from './finish-registration.ts'
import { alsoCheckRegistration, registerForm, type RegisterForm } from './register-form.ts'
import { Providers } from '../providers/providers.tsx'
import { RULES_LINKS } from '../../shell/frame/rules-links.tsx'
import type { Credentials } from '../email/other-address.tsx'
import { SecondStep } from '../login/second-step.tsx'
import { withQuery } from '../with-query.ts'
import { SubmitButton } from '../submit-button.tsx'
import { KeptWords } from '../login/kept-words.tsx'
import { NewNameField } from '../name/new-name-field.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { WishedPurchase } from '../login/wished-purchase.tsx'
import { EmailField } from '../email/email-field.tsx'

const EMPTY: RegisterForm = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  accept_rules: false,
  [CAPTCHA]: '',
}

/** A new account (spec A §2); its address of mail is confirmed with a code. */
export function RegisterScreen(): ReactElement {
  const texts = useTexts().register
  const search = useQueryText()
  const captcha = useRef<CaptchaHandle>(null)
  const [unverified, setUnverified] = useState<({ email: string } & Credentials) | null>(null)
  /** Token of a login with a provider that waits for its second step; null while none does. */
  const [halfway, setHalfway] = useState<string | null>(null)
  const form = useCheckedForm({
    schema: registerForm,
    defaultValues: EMPTY,
    alsoCheck: (values) => alsoCheckRegistration(values, isTickMissing(captcha.current, values[CAPTCHA])),
  })
  const [name, email, password] = useWatch({
    control: form.control,
    name: ['name', 'email', 'password'],
  })
  const { setValue } = form
  const takeCaptcha = useCallback((response: string) => setValue(CAPTCHA, response), [setValue])

  const send = async (values: RegisterForm): Promise<CallFailure | null> => {
    const result = await call('/api/auth/register', {
      method: 'POST',
      body: values,
      headers: deviceHeader(),
      answer: register.answer,
    })
    if (!result.ok) {
      captcha.current?.renew()
      return result.failure
    }
    const { token } = result.value
    if (token === undefined)
      setUnverified({ email: result.value.email, name: values.name, password: values.password })
    else await finishRegistration(values.name, token)
    return null
  }

  const submit = (event: FormEvent): void =>
    form.submit(event, (values) => withSolution(captcha.current, values, send))

  if (halfway !== null)
    return (
      <AccountScreen title={texts.title}>
        <SecondStep token={halfway} onBack={() => setHalfway(null)} />
      </AccountScreen>
    )
  return (
    <AccountScreen title={texts.title}>
      <Form title={texts.title} intro={texts.intro} onSubmit={submit}>
        <KeptWords search={search} />
        <WishedPurchase />
        <NewNameField
          {...form.field('name')}
          label={texts.name}
          typed={name}
          onTake={(offer) => {
            form.setValue('name', offer)
            form.focus('name')
          }}
          toLogin={withQuery(paths.login(), search)}
        />
        <EmailField {...form.field('email')} label={texts.email} hint={texts.emailHint} />
        <NewPasswordField
          {...form.field('password')}
          label={texts.password}
          typed={password}
          owner={{ name, email }}
        />
        <Field
          {...form.field('password_confirmation')}
          label={texts.repeat}
          hint={texts.repeatHint}
          type="password"
          autoComplete="new-password"
        />
        <Captcha ref={captcha} onChange={takeCaptcha} error={form.field(CAPTCHA).error} />
        <Check {...form.field('accept_rules')} label={textParts(texts.accept, RULES_LINKS)} />
        <FormSubmit>
          <SubmitButton isBusy={form.isBusy} busyLabel={texts.busy}>
            {texts.submit}
          </SubmitButton>
          <Providers onHalfway={setHalfway} />
          <FormOther>
            {texts.haveAccount} <Link href={withQuery(paths.login(), search)}>{texts.login}</Link>
          </FormOther>
        </FormSubmit>
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
