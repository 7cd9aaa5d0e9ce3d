import { authorize, decideAuthorization, type AuthorizationInfo } from '@gwar/protocol'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { checkLogin } from '../calls/auth.ts'
import { call, type CallFailure, type CallResult } from '../calls/call.ts'
import { failureText } from '../calls/failure-text.ts'
import { isEmbedded } from '../connection/embedded.ts'
import { currentTexts } from '../locale/texts.ts'
import { useQueryText } from '../shell/way/use-query-text.ts'
import { useReturnPath } from '../shell/way/use-return-path.ts'
import { notify } from '../ui/toasts/notify.ts'

export type Decision = 'allow' | 'deny'

interface Authorization {
  /** What the application asks for; null while it is loaded, and when there is nothing to ask. */
  readonly info: AuthorizationInfo | null
  /** The decision that is on its way to the server; null while none is. */
  readonly deciding: Decision | null
  readonly decide: (decision: Decision) => void
}

/**
 * An application's question, and the answer to it.
 *
 * 1. The question is loaded with the query of the page (OAS-06).
 * 2. Where a redirect comes instead, the browser goes there at once (OAS-07); so it does after a decision (OAS-09,
 *    OAS-10). The entry of this page in the history becomes the active channel (OAS-11): who goes back finds no
 *    question that sends them away again.
 * 3. A question that cannot be loaded is told, and the active channel shown (OAS-08).
 */
export function useAuthorization(): Authorization {
  const query = useQueryText()
  const back = useReturnPath()
  const [, navigate] = useLocation()
  const [info, setInfo] = useState<AuthorizationInfo | null>(null)
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const isDeciding = useRef(false)

  const leaveFor = (address: string): void => {
    window.location.assign(address)
    navigate(back, { replace: true })
  }
  const giveUp = (failure: CallFailure): void => {
    const text = failureText(currentTexts(), failure)
    if (text !== null) notify('red', text, 10_000)
    // the login ended meanwhile: the guard asks for a new one and leads back here
    if (failure.kind === 'problem' && failure.status === 401) void checkLogin()
    else navigate(back, { replace: true })
  }
  const takeIn = useEffectEvent((result: CallResult<AuthorizationInfo | { redirect: string }>) => {
    if (!result.ok) giveUp(result.failure)
    else if ('redirect' in result.value) leaveFor(result.value.redirect)
    else setInfo(result.value)
  })

  useEffect(() => {
    if (isEmbedded()) return undefined
    const loading = new AbortController()
    const { signal } = loading
    const load = async (): Promise<void> => {
      const result = await call(`/api/oauth/authorize?${query}`, { answer: authorize.answer, signal })
      if (!signal.aborted) takeIn(result)
    }
    void load()
    return () => loading.abort()
  }, [query])

  const decide = async (decision: Decision): Promise<void> => {
    // a second press while the first is under way does nothing
    if (isDeciding.current) return
    isDeciding.current = true
    setDeciding(decision)
    const method = decision === 'allow' ? 'POST' : 'DELETE'
    const result = await call(`/api/oauth/authorize?${query}`, { method, answer: decideAuthorization.answer })
    if (result.ok) {
      leaveFor(result.value.redirect)
      return
    }
    isDeciding.current = false
    setDeciding(null)
    const { failure } = result
    if (failure.kind === 'problem') giveUp(failure)
    else {
      // no answer, or too many calls: the person can press again
      const text = failureText(currentTexts(), failure)
      if (text !== null) notify('red', text, 10_000)
    }
  }

  return { info, deciding, decide: (decision) => void decide(decision) }
}
