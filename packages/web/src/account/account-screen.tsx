import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useAuth } from '../calls/auth.ts'
import { getToken } from '../calls/token.ts'
import { isEmbedded } from '../connection/embedded.ts'
import { useTexts } from '../locale/texts.ts'
import { ConnectingNotice } from '../shell/frame/connecting-notice.tsx'
import { noteArrival } from '../shell/login/arrival.ts'
import { finishPopup, isOwnOpener, popupOpener } from '../shell/login/login-popup.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { openLoginPopup } from '../shell/login/open-login-popup.ts'
import { redirectTarget } from '../shell/way/redirect-target.ts'
import { useReturnPath } from '../shell/way/use-return-path.ts'
import { useTitle } from '../shell/frame/use-title.ts'
import { useQueryText } from '../shell/way/use-query-text.ts'
import { useConnection } from '../store/hooks.ts'
import { Button } from '../ui/button.tsx'
import { AskForSite } from './ask-for-site.tsx'
import { isLoggedInHere } from './finish-login.ts'
import styles from './account-screen.module.css'

/**
 * What login and registration share: they are shown only while connected and not logged in (AUTH-06); afterwards
 * one is led to the redirect of the query or to the active channel, and a popup hands its token over and ends.
 */
export function AccountScreen(props: { title: string; children: ReactNode }): ReactElement {
  const { title, children } = props
  const texts = useTexts()
  const auth = useAuth()
  const { phase, downSince } = useConnection()
  const [opener] = useState(popupOpener)
  /**
   * Whether the opener gets the token without a login in this window. Attack: a page opens the login, of somebody who
   * is logged in or will be in another tab, and has the token unseen.
   */
  const [wasAllowed, setAllowed] = useState(() => opener === null || isOwnOpener(opener))
  const isAllowed = wasAllowed || isLoggedInHere()
  const isLoggedIn = auth.status === 'user'
  const isConnected = phase === 'connected'
  const target = redirectTarget(`?${useQueryText()}`)
  const back = useReturnPath()
  const form = useRef<HTMLDivElement>(null)
  useTitle(title)

  useEffect(() => {
    // a field that was hidden when it was drawn could not take the focus then
    if (isConnected && document.activeElement === document.body) firstToFill(form.current)?.focus()
  }, [isConnected])

  useEffect(() => {
    const token = getToken()
    if (isLoggedIn && isAllowed && opener !== null && token !== null) finishPopup(opener, token)
  }, [isLoggedIn, isAllowed, opener])

  if (isLoggedIn && opener === null) return <Arrive at={target ?? back} />
  return (
    <PageFrame hasClose={opener === null}>
      {!isConnected && <ConnectingNotice since={downSince} />}
      {isLoggedIn && isAllowed && <p className={styles['done']}>{texts.login.done}</p>}
      {isLoggedIn && !isAllowed && <AskForSite name={auth.user.name} onAllow={() => setAllowed(true)} />}
      {!isLoggedIn && isEmbedded() && (
        // in a frame of another site nobody can tell whose form it is: the login opens in a window of its own
        <Button className={styles['done']} look="main" size="large" onClick={() => openLoginPopup()}>
          {texts.login.submit}
        </Button>
      )}
      {!isLoggedIn && !isEmbedded() && (
        // what was typed outlives a lost connection
        <div ref={form} hidden={!isConnected}>
          {children}
        </div>
      )}
    </PageFrame>
  )
}

/** The first field without anything in it, otherwise the first one. */
function firstToFill(form: HTMLElement | null): HTMLElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])]
  return fields.find(({ value }) => value === '') ?? fields[0]
}

/** Leads to a page after the login; its message box, where it has one, takes the focus. */
function Arrive({ at }: { at: string }): ReactElement {
  useLayoutEffect(() => noteArrival(at.replace(/[?#].*$/s, '')), [at])
  return <Redirect to={at} replace />
}
