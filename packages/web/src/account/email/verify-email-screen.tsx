import { usedLink, verifyEmailLink, type UsedLink } from '@gwar/protocol'
import { useCallback, useRef, useState, type ReactElement } from 'react'
import { Redirect, useLocation } from 'wouter'
import type * as z from 'zod/mini'
import { useAuth } from '../../calls/auth.ts'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { paths } from '../../shell/way/paths.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { Form } from '../../ui/form/form.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import type { CaptchaHandle } from '../captcha/captcha-props.ts'
import { Captcha, isCaptchaAsked } from '../captcha/captcha.tsx'
import { useLinkToken } from '../use-link-token.ts'
import { UsedLinkPage } from '../used-link.tsx'
import { SubmitButton } from '../submit-button.tsx'

/** Confirms an email address by the link of a mail (spec A §2); opened without a link, it leads to the login. */
export function VerifyEmailScreen(): ReactElement {
  const token = useLinkToken()
  return token === null ? <Redirect to={paths.login()} replace /> : <VerifyEmail token={token} />
}

/** A captcha and nothing else: solving it sends the token (AUTH-59, AUTH-60). */
function VerifyEmail({ token }: { token: string }): ReactElement {
  const { verify: texts, failure: failures } = useTexts()
  const [, navigate] = useLocation()
  const isLoggedIn = useAuth().status === 'user'
  const captcha = useRef<CaptchaHandle>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  /** When the link was used before; null while it was not. */
  const [used, setUsed] = useState<UsedLink | null>(null)
  useTitle(texts.title)

  const verify = useCallback(
    async (response: string): Promise<void> => {
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      setError(undefined)
      const body = { token, 'g-recaptcha-response': response } satisfies z.input<
        typeof verifyEmailLink.request
      >
      const result = await call('/api/auth/email/verify', { method: 'POST', body })
      isSending.current = false
      setBusy(false)
      const now = currentTexts()
      if (result.ok) {
        notify('green', isLoggedIn ? now.verify.done : now.code.activated, 100_000)
        navigate(isLoggedIn ? paths.settingsAccount : paths.login(), { replace: true })
        return
      }
      const { failure } = result
      if (failure.kind === 'problem' && failure.status === 410) {
        const was = usedLink.safeParse(failure.body)
        if (was.success) {
          setUsed(was.data)
          return
        }
        notify('red', now.verify.expired, 10_000)
        navigate(paths.login(), { replace: true })
        return
      }
      setError(failureText(now, failure) ?? now.failure.connection)
    },
    [token, isLoggedIn, navigate],
  )
  const take = useCallback(
    (response: string): void => {
      if (response !== '') void verify(response)
    },
    [verify],
  )

  if (used !== null) return <UsedLinkPage kind="email" used={used} />
  return (
    <PageFrame>
      <Form
        title={texts.title}
        intro={isCaptchaAsked ? texts.intro : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isCaptchaAsked) void verify('')
          else if (error !== undefined) captcha.current?.renew()
        }}
      >
        <Captcha ref={captcha} onChange={take} error={error} />
        {(!isCaptchaAsked || isBusy || error !== undefined) && (
          <SubmitButton isBusy={isBusy} busyLabel={texts.busy}>
            {error === undefined ? texts.submit : failures.retry}
          </SubmitButton>
        )}
        {!isCaptchaAsked && error !== undefined && <p role="alert">{error}</p>}
      </Form>
    </PageFrame>
  )
}
