import { countdown, email, requiredText } from '@gwar/protocol'
import { useCallback, useRef, useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { popupOpener } from '../../shell/login/login-popup.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { paths } from '../../shell/way/paths.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormOther, FormSubmit } from '../../ui/form/form.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import type { CaptchaHandle } from '../captcha/captcha-props.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { CAPTCHA, isTickMissing, withSolution } from '../captcha/with-solution.ts'
import { withQuery } from '../with-query.ts'
import { SubmitButton } from '../submit-button.tsx'
import { NameField } from '../name/name-field.tsx'
import { useCountdown } from '../use-countdown.ts'

const resetForm = z.object({ who: requiredText, [CAPTCHA]: z.string() })

const EMPTY = { who: '', [CAPTCHA]: '' }
type Values = typeof EMPTY

/** After how long a link can be asked for once more; by the name none is sent sooner after the one before. */
const AGAIN_SECONDS = { name: 600, email: 60 }

/** Asks for a mail with a link that sets a new password (spec A §2), by the name of the account or by its address. */
export function ResetPasswordScreen(): ReactElement {
  const { reset: texts } = useTexts()
  const search = useQueryText()
  const [opener] = useState(popupOpener)
  /** What the link was asked for by; null before that. */
  const [sent, setSent] = useState<string | null>(null)
  useTitle(texts.title)
  return (
    <PageFrame hasClose={opener === null}>
      {sent === null ? (
        <AskForLink toLogin={withQuery(paths.login(), search)} onSent={setSent} />
      ) : (
        <LinkSent who={sent} toLogin={withQuery(paths.login(), search)} onAgain={() => setSent(null)} />
      )}
    </PageFrame>
  )
}

function AskForLink(props: { toLogin: string; onSent: (who: string) => void }): ReactElement {
  const { toLogin, onSent } = props
  const { reset: texts } = useTexts()
  const captcha = useRef<CaptchaHandle>(null)
  const form = useCheckedForm<Values>({
    schema: resetForm,
    defaultValues: EMPTY,
    alsoCheck: ({ who, ...values }) => ({
      ...(isAddress(who) && !email.safeParse(who).success && { who: 'email_invalid' }),
      ...(isTickMissing(captcha.current, values[CAPTCHA]) && { [CAPTCHA]: 'required' }),
    }),
  })
  const { setValue } = form
  const takeCaptcha = useCallback((response: string) => setValue(CAPTCHA, response), [setValue])

  const send = async ({ who, ...values }: Values): Promise<CallFailure | null> => {
    const given = who.trim()
    const body = { ...values, ...(isAddress(given) ? { email: given } : { name: given }) }
    const result = await call('/api/auth/password/reset', { method: 'POST', body })
    if (result.ok) {
      onSent(given)
      return null
    }
    captcha.current?.renew()
    const { failure } = result
    if (failure.kind !== 'fields') return failure
    // both of the server's fields are this one
    const { name, email: address, ...errors } = failure.errors
    const wrong = address ?? name
    return { ...failure, errors: { ...errors, ...(wrong !== undefined && { who: wrong }) } }
  }

  const submit = (event: FormEvent): void =>
    form.submit(event, (values) => withSolution(captcha.current, values, send))

  return (
    <Form title={texts.title} intro={texts.intro} onSubmit={submit}>
      <NameField {...form.field('who')} label={texts.who} hint={texts.whoHint} />
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
  )
}

/** The same whether the account exists: nobody learns here who has one. */
function LinkSent(props: { who: string; toLogin: string; onAgain: () => void }): ReactElement {
  const { who, toLogin, onAgain } = props
  const { reset: texts } = useTexts()
  const [wait] = useCountdown(isAddress(who) ? AGAIN_SECONDS.email : AGAIN_SECONDS.name)
  return (
    <Form
      title={texts.sentTitle}
      intro={textParts(texts.sentText({ who }), WORDS)}
      onSubmit={(event) => {
        event.preventDefault()
        onAgain()
      }}
    >
      <p className="sr" role="status">
        {texts.sentTitle}
      </p>
      <FormSubmit>
        <Button type="submit" size="large" isWide disabled={wait > 0}>
          {wait > 0 ? texts.againIn({ time: countdown(wait) }) : texts.again}
        </Button>
        <FormOther>
          <Link href={toLogin}>{texts.back}</Link>
        </FormOther>
      </FormSubmit>
    </Form>
  )
}

const WORDS = { b: (words: ReactNode) => <b>{words}</b> }

/** No name has an at sign, and every address has one. */
function isAddress(who: string): boolean {
  return who.includes('@')
}
