import { acceptRules, email, oauthRegister, PROVIDER_NAMES, userName } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, Redirect, useLocation } from 'wouter'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { finishPopup, popupOpener } from '../../shell/login/login-popup.ts'
import { paths } from '../../shell/way/paths.ts'
import { redirectTarget } from '../../shell/way/redirect-target.ts'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { useReturnPath } from '../../shell/way/use-return-path.ts'
import { Check } from '../../ui/form/check.tsx'
import { Form, FormOther, FormSubmit } from '../../ui/form/form.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { ProviderIcon } from '../../ui/icons/provider-icon.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { AccountScreen } from '../account-screen.tsx'
import { finishRegistration } from '../register/finish-registration.ts'
import { newcomer, setNewcomer, type NewcomerParams } from './newcomer.ts'
import styles from './providers.module.css'
import { RULES_LINKS } from '../../shell/frame/rules-links.tsx'
import { nameFrom } from '../../ui/names/name-from.ts'
import { withQuery } from '../with-query.ts'
import { SubmitButton } from '../submit-button.tsx'
import { NewNameField } from '../name/new-name-field.tsx'
import { EmailField } from '../email/email-field.tsx'

const WORDS = { b: (words: ReactNode) => <b>{words}</b> }
const answer = z.union([oauthRegister.answer, oauthRegister.pending])

/** Registers somebody who logged in with a provider (spec A §2); without the route's params it leads to the login. */
export function OauthRegisterScreen(): ReactElement {
  const search = useQueryText()
  const [params] = useState(newcomer)
  if (params === null) return <Redirect to={withQuery(paths.login(), search)} replace />
  return <OauthRegister params={params} search={search} />
}

interface Values {
  name: string
  /** Only where the provider verified none. */
  email?: string
  accept_rules: boolean
}

function OauthRegister(props: { params: NewcomerParams; search: string }): ReactElement {
  const { params, search } = props
  const { provider, token, user } = params
  const texts = useTexts()
  const [, navigate] = useLocation()
  const back = useReturnPath()
  const named = { provider: PROVIDER_NAMES[provider] }
  const form = useCheckedForm<Values>({
    schema: user.is_email_required ? FORM_WITH_EMAIL : FORM,
    defaultValues: {
      name: nameFrom(user.name),
      // what the server refuses of a field that is not drawn is a notice
      ...(user.is_email_required && { email: '' }),
      accept_rules: false,
    },
  })
  const name = useWatch({ control: form.control, name: 'name' })

  const send = async ({ name: chosen, email: typed, accept_rules }: Values): Promise<CallFailure | null> => {
    const { is_email_required } = user
    const result = await call('/api/auth/oauth/register', {
      headers: deviceHeader(),
      method: 'POST',
      body: {
        token,
        user: { name: chosen, ...(is_email_required && { email: typed }), is_email_required, accept_rules },
      },
      answer,
    })
    if (!result.ok) return failed(result.failure)
    setNewcomer(null)
    const { value } = result
    if ('email' in value) {
      notify('blue', currentTexts().signIn.activate({ email: value.email }), 60_000)
      navigate(withQuery(paths.login(), search), { replace: true })
      return null
    }
    const opener = popupOpener()
    await finishRegistration(chosen, value.token)
    if (opener !== null) finishPopup(opener, value.token)
    // this page is for guests, so its guard has just led home; the person goes on elsewhere (OAP-20)
    else navigate(redirectTarget(`?${search}`) ?? back, { replace: true })
    return null
  }

  /** Leads to the login where typing cannot help: the provider's answer expired (410) or is another account's (409). */
  const failed = (failure: CallFailure): CallFailure | null => {
    if (failure.kind !== 'problem' || (failure.status !== 409 && failure.status !== 410)) return failure
    setNewcomer(null)
    const now = currentTexts()
    notify('red', failure.status === 409 ? now.connections.taken : now.signIn.registerExpired, 10_000)
    navigate(withQuery(paths.login(), search), { replace: true })
    return null
  }

  return (
    <AccountScreen title={texts.signIn.title}>
      <Form
        title={texts.signIn.title}
        intro={texts.signIn.intro}
        onSubmit={(event) => form.submit(event, send)}
      >
        <div className={styles['from']}>
          <ProviderIcon provider={provider} />
          <div>
            <p>{textParts(texts.signIn.from({ ...named, name: user.name }), WORDS)}</p>
            <p>{texts.signIn.noPassword}</p>
          </div>
        </div>
        <NewNameField
          {...form.field('name')}
          label={texts.register.name}
          typed={name}
          onTake={(offer) => {
            form.setValue('name', offer)
            form.focus('name')
          }}
          toLogin={withQuery(paths.login(), search)}
        />
        {user.is_email_required && (
          <EmailField
            {...form.field('email')}
            label={texts.register.email}
            hint={user.is_email_taken ? texts.signIn.emailTaken(named) : texts.signIn.noEmail(named)}
          />
        )}
        <Check {...form.field('accept_rules')} label={textParts(texts.register.accept, RULES_LINKS)} />
        <FormSubmit>
          <SubmitButton isBusy={form.isBusy} busyLabel={texts.register.busy}>
            {texts.signIn.submit}
          </SubmitButton>
          <FormOther>
            <Link href={withQuery(paths.login(), search)}>{texts.signIn.haveAccount}</Link>
          </FormOther>
        </FormSubmit>
      </Form>
    </AccountScreen>
  )
}

const FORM = z.object({ name: userName, accept_rules: acceptRules })
const FORM_WITH_EMAIL = z.object({ name: userName, email, accept_rules: acceptRules })
