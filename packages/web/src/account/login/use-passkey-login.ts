import { passkeyLogin, passkeyLoginOptions } from '@gwar/protocol'
import { useEffect, useRef, useState } from 'react'
import { browserSecret } from '../../calls/browser-secret.ts'
import { call } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { failureText } from '../../calls/failure-text.ts'
import { canUsePasskeys, signWithPasskey } from '../../calls/passkey.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { finishLogin } from '../finish-login.ts'

/** Sooner than what the server gave to sign is worth nothing any more. */
const RENEW_MS = 4 * 60 * 1000

/** The login by a passkey. */
export interface PasskeyLogin {
  /** False where this browser has none here. */
  readonly isPossible: boolean
  readonly isBusy: boolean
  /** Asks for a passkey at once. */
  readonly logIn: () => void
}

/**
 * The login by a passkey: the browser offers those that it has in the field of the name, as long as the page stands,
 * and a button asks at once. Only one of the two may ask at a time.
 */
export function usePasskeyLogin(): PasskeyLogin {
  const [isPossible] = useState(canUsePasskeys)
  const [isBusy, setBusy] = useState(false)
  const asking = useRef<AbortController | null>(null)

  useEffect(() => {
    if (!isPossible || isBusy) return undefined
    const mine = new AbortController()
    asking.current = mine
    void offerInField(mine.signal)
    return () => mine.abort()
  }, [isPossible, isBusy])
  useEffect(() => () => asking.current?.abort(), [])

  const logIn = async (): Promise<void> => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setBusy(true)
    await enter(mine.signal, false)
    if (!mine.signal.aborted) setBusy(false)
  }
  return { isPossible, isBusy, logIn: () => void logIn() }
}

/**
 * Offers passkeys in the field until the signal ends it: what there is to sign is asked for anew before it expires, and
 * when what was signed has been refused.
 */
async function offerInField(signal: AbortSignal): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  let isOffering = true
  while (isOffering && !signal.aborted) {
    const round = new AbortController()
    const { signal: ended } = round
    signal.addEventListener('abort', () => round.abort(), { once: true, signal: ended })
    const timer = setTimeout(() => whenSeen(ended, () => round.abort()), RENEW_MS)
    const end = await enter(ended, true)
    clearTimeout(timer)
    isOffering = end === 'refused' || ended.aborted
  }
}

/** Asks for a passkey and logs in with it. */
async function enter(signal: AbortSignal, inField: boolean): Promise<'in' | 'refused' | 'not_asked'> {
  const secret = browserSecret()
  const { answer } = passkeyLoginOptions
  const begun = await call('/api/auth/passkey/options', { method: 'POST', headers: secret, answer })
  if (signal.aborted) return 'not_asked'
  if (!begun.ok) {
    // nobody has asked for anything yet
    if (!inField) tell(failureText(currentTexts(), begun.failure))
    return 'not_asked'
  }
  const signed = await signWithPasskey(begun.value, { signal, inField })
  if (signed.kind === 'broken' && !inField) tell(currentTexts().passkeys.failed)
  if (signed.kind !== 'ok') return 'not_asked'
  const result = await call('/api/auth/passkey', {
    method: 'POST',
    body: { credential: signed.value },
    headers: { ...secret, ...deviceHeader() },
    answer: passkeyLogin.answer,
  })
  if (result.ok) {
    await finishLogin(result.value.token, result.value.is_restored)
    return 'in'
  }
  tell(failureText(currentTexts(), result.failure))
  return 'refused'
}

function tell(text: string | null): void {
  if (text !== null) notify('red', text, 10_000)
}

/** Runs something once the page is looked at: a page that lies forgotten asks for nothing. */
function whenSeen(signal: AbortSignal, run: () => void): void {
  if (document.visibilityState === 'visible') run()
  else document.addEventListener('visibilitychange', run, { once: true, signal })
}
