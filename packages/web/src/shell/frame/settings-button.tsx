import type { MouseEvent, ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../../calls/auth.ts'
import { isEmbedded } from '../../connection/embedded.ts'
import { useTexts } from '../../locale/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { GearIcon } from '../../ui/icons/icons.tsx'
import { openLoginPopup } from '../login/open-login-popup.ts'
import { paths } from '../way/paths.ts'

/** The way to the settings (APP-49); a guest gets to them through the login. */
export function SettingsButton(): ReactElement | null {
  const texts = useTexts().topBar
  const auth = useAuth()
  const [path] = useLocation()
  const logIn = (event: MouseEvent): void => {
    // the login must not open in a frame of another site
    if (!isEmbedded()) return
    event.preventDefault()
    openLoginPopup()
  }
  const openBeside = (event: MouseEvent): void => {
    // settings never open in a frame: the site around it could trick people into clicking them
    if (!isEmbedded()) return
    event.preventDefault()
    window.open(paths.settings, '_blank', 'noopener')
  }
  if (auth.status === 'loading') return null
  if (auth.status === 'user')
    return (
      <Link
        href={paths.settings}
        className={iconButtonClass()}
        aria-label={texts.settings}
        title={texts.settings}
        onClick={openBeside}
      >
        <GearIcon />
      </Link>
    )
  return (
    <>
      <Link href={paths.login(path)} className={buttonClass({ look: 'line' })} onClick={logIn}>
        {texts.login}
      </Link>
      <Link
        href={paths.login(paths.settings)}
        className={iconButtonClass()}
        aria-label={texts.settings}
        title={texts.settings}
        onClick={logIn}
      >
        <GearIcon />
      </Link>
    </>
  )
}
