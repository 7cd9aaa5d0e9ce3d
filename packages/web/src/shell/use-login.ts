import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { isEmbedded } from '../connection/embedded.ts'
import { openLoginPopup } from './login-popup.ts'
import { paths } from './paths.ts'

/** Sends a guest to the login: a popup inside a frame, otherwise the login screen, which leads back here. */
export function useLogin(): () => void {
  const [path, navigate] = useLocation()
  return useCallback(() => {
    if (isEmbedded()) openLoginPopup()
    else navigate(paths.login(path))
  }, [path, navigate])
}
