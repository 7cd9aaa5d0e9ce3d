import { loginCallback, PROVIDER_NAMES, secondFactorNeeded, type Provider } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { config } from '../../browser/config.ts'
import { failureText } from '../../calls/failure-text.ts'
import { askProvider } from '../../calls/provider-popup.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { KeyIcon } from '../../ui/icons/late-icons.tsx'
import { ProviderIcon } from '../../ui/icons/provider-icon.tsx'
import { finishLogin } from '../finish-login.ts'
import type { PasskeyLogin } from '../login/use-passkey-login.ts'
import { setNewcomer } from './newcomer.ts'
import styles from './providers.module.css'
import { withQuery } from '../with-query.ts'

const callbackAnswer = z.union([secondFactorNeeded, loginCallback.answer])

/** The other ways to log in (AUTH-18): a passkey, a popup to a provider, then a login or a registration (OAP-04..07). */
export function Providers(props: {
  onHalfway: (token: string) => void
  /** The login by a passkey, where these stand below one. */
  passkey?: PasskeyLogin
}): ReactElement | null {
  const { onHalfway, passkey } = props
  const hasPasskeys = passkey?.isPossible === true
  const texts = useTexts()
  const [, navigate] = useLocation()
  const search = useQueryText()
  const [busy, setBusy] = useState<Provider | null>(null)
  const giveUp = useRef<AbortController | null>(null)
  useEffect(() => () => giveUp.current?.abort(), [])
  const hasProviders = config.providers.length > 0
  if (!hasProviders && !hasPasskeys) return null

  const signIn = async (provider: Provider): Promise<void> => {
    giveUp.current?.abort()
    const mine = new AbortController()
    giveUp.current = mine
    setBusy(provider)
    const way = { begin: `/api/auth/login/${provider}` } as const
    const end = await askProvider(provider, way, callbackAnswer, mine.signal)
    if (mine.signal.aborted) return
    setBusy(null)
    const now = currentTexts()
    if (end.kind === 'blocked') notify('red', now.signIn.blocked, 10_000)
    if (end.kind === 'failed') {
      const text = failureText(now, end.failure)
      if (text !== null) notify('red', text, 10_000)
    }
    if (end.kind !== 'ok') return
    const { value } = end
    if ('second_factor' in value) onHalfway(value.second_factor.token)
    else if (value.type === 'login') await finishLogin(value.token, value.is_restored)
    else {
      setNewcomer({ provider, token: value.token, user: value.user })
      navigate(withQuery(paths.oauthRegister, search))
    }
  }

  return (
    <>
      <p className={styles['or']}>{texts.login.or}</p>
      {hasPasskeys && (
        <Button
          look="line"
          size="large"
          isWide
          icon={<KeyIcon isSmall />}
          isBusy={passkey.isBusy}
          busyLabel={texts.passkeys.waiting}
          onClick={passkey.logIn}
        >
          {texts.passkeys.login}
        </Button>
      )}
      {hasProviders && (
        <div className={styles['providers']} role="group" aria-label={texts.login.providers}>
          {config.providers.map((provider) => (
            <Button
              key={provider}
              look="line"
              className={styles['button']}
              aria-label={texts.login.provider({ provider: PROVIDER_NAMES[provider] })}
              icon={<ProviderIcon provider={provider} />}
              isBusy={busy === provider}
              onClick={() => void signIn(provider)}
            >
              {PROVIDER_NAMES[provider]}
            </Button>
          ))}
        </div>
      )}
      <p className="sr" role="status">
        {busy !== null && texts.signIn.waiting({ provider: PROVIDER_NAMES[busy] })}
      </p>
    </>
  )
}
